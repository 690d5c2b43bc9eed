"""Public, cacheable reads of the catalogue."""

import hashlib
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import Any, Protocol, cast

import msgspec
from django.core.exceptions import ValidationError
from django.http import HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.http import http_date, quote_etag
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.exceptions import APIException
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.settings import api_settings

from cards.queries.mirror import Stamp, catalogue_stamp
from rules.games import GAMES

EXPOSED = (
    "Catalogue-Version, ETag, Last-Modified, Repr-Digest, Retry-After, "
    "RateLimit-Limit, RateLimit-Policy, RateLimit-Remaining, RateLimit-Reset, X-Request-ID"
)

_PAGES: Any = api_settings.DEFAULT_PAGINATION_CLASS
PAGING = [
    OpenApiParameter("cursor", str, description="Where to go on; take it from `next` or `previous`."),
    OpenApiParameter(
        "page_size",
        {
            "type": "integer",
            "minimum": 1,
            "maximum": _PAGES.most,
            "default": _PAGES.page_size,
        },
        description="Rows on a page.",
    ),
]
GAME = OpenApiParameter("game", str, enum=sorted(GAMES), description="Only cards of this game.")
KNOWN = OpenApiParameter(
    "If-None-Match",
    str,
    OpenApiParameter.HEADER,
    description="The ETag of the answer that you have; to ask costs little.",
)
UNCHANGED = {304: OpenApiResponse(description="What you have is still so.")}

Handler = Callable[..., HttpResponseBase]


def answer(body: dict[str, object]) -> HttpResponse:
    """Return a response, encoded without a serializer."""
    return HttpResponse(msgspec.json.encode(body), content_type="application/json")


def site_origin(request: Request) -> str:
    return request.build_absolute_uri("/").rstrip("/")


def read_game(request: Request) -> str:
    """Return the game code in the address, or "". Raises ValidationError for an unknown game."""
    game = request.query_params.get("game", "")
    if game and game not in GAMES:
        message = _("There is no such game. There are: %(games)s.") % {"games": ", ".join(sorted(GAMES))}
        raise ValidationError({"game": message})
    return game


class Pages(Protocol):
    """The site's cursor pagination, for lists of values."""

    def parse_size(self, request: Request) -> int: ...
    def parse_cursor(self, request: Request, length: int) -> tuple[bool, list[Any]] | None: ...
    def build_address(self, request: Request, direction: str, values: list[Any]) -> str: ...
    def build_cursor_error(self) -> APIException: ...


class CatalogueView(GenericAPIView):
    """A public read, the same for everybody and open to scripts of any site.

    `stamp` is the state of the catalogue that the handler answers from.
    """

    stamp: Stamp

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_scope = "catalogue"
    filter_backends = ()

    @property
    def pages(self) -> Pages:
        return cast("Pages", self.paginator)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Response:
        """Let scripts of any site read the answer."""
        final = super().finalize_response(request, response, *args, **kwargs)
        final.headers["Access-Control-Allow-Origin"] = "*"
        final.headers["Access-Control-Expose-Headers"] = EXPOSED
        if request.method == "OPTIONS":
            final.headers["Access-Control-Allow-Methods"] = "GET, HEAD, OPTIONS"
            final.headers["Access-Control-Allow-Headers"] = "If-None-Match, If-Modified-Since"
            final.headers["Access-Control-Max-Age"] = "86400"
        return final


@cache
def _code_version() -> str:
    """Return a text for ETags, new with each change of code."""
    modules = sorted(Path(__file__).parents[1].rglob("*.py"))
    return hashlib.sha256(b"".join(map(Path.read_bytes, modules))).hexdigest()


def skip_if_unchanged(handler: Handler) -> Handler:
    """Answer 304 at once if the client's copy is current."""

    @wraps(handler)
    def answer_conditionally(view: CatalogueView, request: Request, *args: Any, **kwargs: Any) -> HttpResponseBase:
        stamp = view.stamp = catalogue_stamp()
        state = f"{_code_version()} {stamp.day} {stamp.versions} {request.build_absolute_uri()}"
        etag = quote_etag(hashlib.sha256(state.encode()).hexdigest()[:32])
        since = int(stamp.since.timestamp())
        response = get_conditional_response(request, etag, since) or handler(view, request, *args, **kwargs)
        if response.headers.get("Cache-Control") != "no-store":
            response.headers["ETag"] = etag
            response.headers["Last-Modified"] = http_date(since)
            response.headers["Cache-Control"] = "public, no-cache"  # kept anywhere, but asked for again each time
        return response

    return answer_conditionally
