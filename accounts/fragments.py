"""Views of a part of a page, for htmx."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponseBase
from django.utils.cache import patch_vary_headers

View = Callable[..., HttpResponseBase]


def wants_fragment(request: HttpRequest) -> bool:
    """Whether htmx asks for part of a page."""
    headers = request.headers
    return headers.get("HX-Request") == "true" and headers.get("HX-History-Restore-Request") != "true"


def fragment_of(page: View) -> Callable[[View], View]:
    """Make a view answer htmx alone. Other browsers get the whole `page`."""

    def decorate(fragment: View) -> View:
        @wraps(fragment)
        def view(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
            answer = (fragment if wants_fragment(request) else page)(request, *args, **kwargs)
            patch_vary_headers(answer, ["HX-Request"])
            return answer

        return view

    return decorate
