"""Limits on costly pages: pictures and sheets most of all, searches and faces less."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from rest_framework.settings import api_settings

View = Callable[..., HttpResponse]


def count_request(scope: str, request: HttpRequest) -> int:
    """Count the request of an address. Returns the seconds to wait, or 0 within the rate of this scope."""
    throttle_class: Any = api_settings.DEFAULT_THROTTLE_CLASSES[0]
    throttle = throttle_class(scope)
    return 0 if throttle.allow_request(request, None) else int(throttle.wait())


def limit_rate(scope: str) -> Callable[[View], View]:
    """Answer 429 with Retry-After to an address over the rate of this scope."""

    def decorate(view: View) -> View:
        @wraps(view)
        def answer_within_rate(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            wait = count_request(scope, request)
            if not wait:
                return view(request, *args, **kwargs)
            response = render(request, "429.html", {"wait": wait}, status=429)
            response.headers["Retry-After"] = str(wait)
            return response

        return answer_within_rate

    return decorate


limit_drawings = limit_rate("drawings")
limit_searches = limit_rate("pages")
