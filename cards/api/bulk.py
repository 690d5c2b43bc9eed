"""Serves the bulk files and their list, gzipped on request."""

import re

from django.http import Http404, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.http import http_date, quote_etag
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.bodies import version_body
from cards.api.dumps import Content, Dump, digest_field, get_dump
from cards.api.public import KNOWN, UNCHANGED, CatalogueView, skip_if_unchanged
from cards.api.serializers import BulkSerializer, CardLineSerializer, LegalityLineSerializer, RulingLineSerializer
from rules.games import GAMES

LINES = "application/jsonl"
FILE = [
    KNOWN,
    OpenApiParameter(
        "game",
        str,
        OpenApiParameter.PATH,
        enum=sorted(GAMES),
        description="A game's code.",
        examples=[OpenApiExample(game.name, game.code) for game in GAMES.values()],
    ),
    *(
        OpenApiParameter(name, str, OpenApiParameter.HEADER, response=[200], description=meaning)
        for name, meaning in (
            ("Catalogue-Version", "The version that the cards are at; ask `changes/` by it from here on."),
            ("Repr-Digest", "SHA-256 of what is sent, packed or not (RFC 9530)."),
            ("ETag", "Send it as If-None-Match next time."),
        )
    ),
]


class JsonLinesRenderer(JSONRenderer):
    """Accepts JSON Lines; errors are problem objects even so."""

    media_type = LINES
    format = "jsonl"


class BulkView(CatalogueView):
    throttle_scope = "bulk"
    pagination_class = None

    @extend_schema(operation_id="cards_bulk", parameters=[KNOWN], responses={200: BulkSerializer, **UNCHANGED})
    @skip_if_unchanged
    def get(self, request: Request) -> Response:
        """List each game's bulk files with size and checksum."""
        return Response({"results": [_describe_game(game, request) for game in GAMES]})


def _describe_game(game: str, request: Request) -> dict[str, object]:
    cards, rulings, legality = (get_dump(game, content) for content in Content)
    return {
        "game": game,
        "name": GAMES[game].name,
        **version_body(cards.version),
        "day": cards.stamp.day,
        "cards": cards.lines,
        **_describe_file(cards, request),
        "rulings": {"lines": rulings.lines, **_describe_file(rulings, request)},
        "legality": {"lines": legality.lines, **_describe_file(legality, request)},
    }


def _describe_file(dump: Dump, request: Request) -> dict[str, object]:
    address = reverse(f"cards-api:bulk-{dump.content}", kwargs={"game": dump.game})
    return {
        "size": dump.size,
        "packed_size": len(dump.packed),
        "sha256": dump.digest.hex(),
        "url": request.build_absolute_uri(address),
    }


class BulkFileView(CatalogueView):
    throttle_scope = "bulk"
    pagination_class = None
    renderer_classes = (JSONRenderer, JsonLinesRenderer)
    content: Content

    def file(self, request: Request, game: str) -> HttpResponseBase:
        """Return the file, or 304 for a current copy."""
        if game not in GAMES:
            raise Http404
        dump, packed = get_dump(game, self.content), _accepts_gzip(request.headers.get("Accept-Encoding", ""))
        etag = quote_etag(dump.digest.hex()[:32] + ("-gzip" if packed else ""))
        since = int(dump.stamp.since.timestamp())
        response = get_conditional_response(request, etag, since) or _file(dump, packed, request.method)
        response.headers["ETag"] = etag
        response.headers["Last-Modified"] = http_date(since)
        response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = "public, no-cache"
        response.headers["Catalogue-Version"] = str(dump.version.number)
        return response


class BulkCardsView(BulkFileView):
    content = Content.CARDS

    @extend_schema(
        operation_id="cards_bulk_cards", parameters=FILE, responses={(200, LINES): CardLineSerializer, **UNCHANGED}
    )
    def get(self, request: Request, game: str) -> HttpResponseBase:
        """All cards of a game as JSON Lines, in order of names.

        All lines are of one moment. Gzipped for clients that accept it.
        """
        return self.file(request, game)


class BulkRulingsView(BulkFileView):
    content = Content.RULINGS

    @extend_schema(
        operation_id="cards_bulk_rulings", parameters=FILE, responses={(200, LINES): RulingLineSerializer, **UNCHANGED}
    )
    def get(self, request: Request, game: str) -> HttpResponseBase:
        """All rulings of a game as JSON Lines, newest first, superseded included."""
        return self.file(request, game)


class BulkLegalityView(BulkFileView):
    content = Content.LEGALITY

    @extend_schema(
        operation_id="cards_bulk_legality",
        parameters=FILE,
        responses={(200, LINES): LegalityLineSerializer, **UNCHANGED},
    )
    def get(self, request: Request, game: str) -> HttpResponseBase:
        """Each card's dated legality as JSON Lines."""
        return self.file(request, game)


def _file(dump: Dump, packed: bool, method: str | None) -> HttpResponseBase:
    if method == "HEAD":
        response: HttpResponseBase = HttpResponse()
    else:
        response = HttpResponse(dump.packed) if packed else StreamingHttpResponse(dump.pieces())
    response.headers["Content-Type"] = LINES
    response.headers["Content-Length"] = str(len(dump.packed) if packed else dump.size)
    response.headers["Content-Disposition"] = f'attachment; filename="{dump.game}-{dump.content}.jsonl"'
    response.headers["Repr-Digest"] = digest_field(dump.packed_digest if packed else dump.digest)
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    return response


def _accepts_gzip(header: str) -> bool:
    found = re.search(r"(?:^|,)\s*gzip\s*(?:;\s*q=([0-9.]+)\s*)?(?:,|$)", header.lower())
    return found is not None and (found[1] or "1").strip("0.") != ""
