"""Answers to people who are turned away. Their pages are drawn once."""

import math
from functools import lru_cache

from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language

SHORT = 120
"""Seconds; a longer wait is said in minutes."""


def turn_away(status: int, wait: int) -> HttpResponse:
    """Answer with the page of this status. Costs next to nothing, since many are turned away at once."""
    rounded = wait if wait <= SHORT else math.ceil(wait / 60) * 60
    answer = HttpResponse(_draw(status, rounded, get_language()), status=status)
    answer.headers["Retry-After"] = str(wait)
    return answer


@lru_cache(maxsize=256)
def _draw(status: int, wait: int, _language: str) -> str:
    context = {"wait": wait} if wait <= SHORT else {"minutes": wait // 60}
    return render_to_string(f"{status}.html", context)
