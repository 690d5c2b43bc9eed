"""How often one address may ask for what is dear: pictures and sheets most of all, searches and faces less so."""

from collections.abc import Callable
from functools import wraps
from math import ceil
from typing import Any

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from rest_framework.throttling import SimpleRateThrottle

View = Callable[..., HttpResponse]


class AddressThrottle(SimpleRateThrottle):
    """So many a minute for each address, by the rate of this name in the settings; counted by each process."""

    def __init__(self, scope: str) -> None:
        self.scope = scope
        super().__init__()

    @property
    def cache(self) -> Any:
        """The memory of this process: a limit must not cost a query."""
        return caches["local"]

    def get_cache_key(self, request: HttpRequest, view: Any) -> str:
        """Who is counted."""
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


def limited(scope: str) -> Callable[[View], View]:
    """Lets a view answer 429 to an address that has used up the rate of this name, saying when to come again."""

    def of(view: View) -> View:
        @wraps(view)
        def within_rate(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            throttle = AddressThrottle(scope)
            if throttle.allow_request(request, view):
                return view(request, *args, **kwargs)
            wait = ceil(throttle.wait() or 1)
            response = render(request, "429.html", {"wait": wait}, status=429)
            response.headers["Retry-After"] = str(wait)
            return response

        return within_rate

    return of


drawn_sparingly = limited("drawings")
asked_sparingly = limited("pages")
