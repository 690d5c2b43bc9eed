"""How many pictures and sheets one address may have drawn: they are the dearest answers of the site."""

from collections.abc import Callable
from functools import wraps
from math import ceil
from typing import Any

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from rest_framework.throttling import SimpleRateThrottle

View = Callable[..., HttpResponse]


class DrawingThrottle(SimpleRateThrottle):
    """So many a minute for each address, by the rate of this name in the settings; counted by each process."""

    scope = "drawings"

    @property
    def cache(self) -> Any:
        """The memory of this process: a limit must not cost a query."""
        return caches["local"]

    def get_cache_key(self, request: HttpRequest, view: Any) -> str:
        """Who is counted."""
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


def drawn_sparingly(view: View) -> View:
    """Let the view answer 429 to an address that has asked for too many drawings, saying when to come again."""

    @wraps(view)
    def limited(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        throttle = DrawingThrottle()
        if throttle.allow_request(request, view):
            return view(request, *args, **kwargs)
        response = render(request, "429.html", status=429)
        response.headers["Retry-After"] = str(ceil(throttle.wait() or 1))
        return response

    return limited
