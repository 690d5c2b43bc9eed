"""What every read of the catalogue has in common: anybody may, from any site, and what stays is not sent again."""

import hashlib
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.http import HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.http import http_date, quote_etag
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.settings import api_settings

from cards.queries.mirror import Stamp, catalogue_stamp
from rules.games import GAMES

EXPOSED = (
    "Catalogue-Version, ETag, Last-Modified, Repr-Digest, Retry-After, "
    "RateLimit-Limit, RateLimit-Policy, RateLimit-Remaining, RateLimit-Reset, X-Request-ID"
)

PAGING = [
    OpenApiParameter("cursor", str, description="Where to go on; take it from `next` or `previous`."),
    OpenApiParameter(
        "page_size",
        {
            "type": "integer",
            "minimum": 1,
            "maximum": api_settings.DEFAULT_PAGINATION_CLASS.most,
            "default": api_settings.DEFAULT_PAGINATION_CLASS.page_size,
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


def answer(body: dict[str, Any]) -> HttpResponse:
    """The answer with this body, encoded at once; a page of cards has no need of a serializer that is slower."""
    return HttpResponse(msgspec.json.encode(body), content_type="application/json")


def origin_of(request: Request) -> str:
    """The site's own address, without a path."""
    return request.build_absolute_uri("/").rstrip("/")


def game_asked(request: Request) -> str:
    """The code of the game that the address names, or nothing. Raises a ValidationError for one that there is not."""
    asked = request.query_params.get("game", "")
    if asked and asked not in GAMES:
        message = _("There is no such game. There are: %(games)s.") % {"games": ", ".join(sorted(GAMES))}
        raise ValidationError({"game": message})
    return asked


class CatalogueView(GenericAPIView):
    """A read that is the same for everybody: nobody is looked up, and scripts of any site may read the answer.

    `stamp` is the state of the catalogue that a handler `unless_unchanged` answers from.
    """

    stamp: Stamp

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_scope = "catalogue"
    filter_backends = ()

    def finalize_response(
        self, request: Request, response: HttpResponseBase, *args: Any, **kwargs: Any
    ) -> HttpResponseBase:
        """The answer, open to other sites; without credentials there is nothing in it that is not public."""
        response = super().finalize_response(request, response, *args, **kwargs)
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Expose-Headers"] = EXPOSED
        if request.method == "OPTIONS":
            response.headers["Access-Control-Allow-Methods"] = "GET, HEAD, OPTIONS"
            response.headers["Access-Control-Allow-Headers"] = "If-None-Match, If-Modified-Since"
            response.headers["Access-Control-Max-Age"] = "86400"
        return response


@cache
def _shape() -> str:
    """Another text whenever the code is another, so that no client keeps an answer of an old form."""
    modules = sorted(Path(__file__).parents[1].rglob("*.py"))
    return hashlib.sha256(b"".join(map(Path.read_bytes, modules))).hexdigest()


def unless_unchanged(handler: Handler) -> Handler:
    """Answers 304 before any work if the catalogue is as the client knows it; else with what to ask by next time."""

    @wraps(handler)
    def asked(view: CatalogueView, request: Request, *args: Any, **kwargs: Any) -> HttpResponseBase:
        stamp = view.stamp = catalogue_stamp()
        told = f"{_shape()} {stamp.day} {stamp.versions} {request.build_absolute_uri()}"
        etag = quote_etag(hashlib.sha256(told.encode()).hexdigest()[:32])
        since = int(stamp.since.timestamp())
        response = get_conditional_response(request, etag, since) or handler(view, request, *args, **kwargs)
        if response.headers.get("Cache-Control") != "no-store":
            response.headers["ETag"] = etag
            response.headers["Last-Modified"] = http_date(since)
            response.headers["Cache-Control"] = "public, no-cache"  # kept anywhere, but asked for again each time
        return response

    return asked
