"""The history in the API: an event's lines and head, and the heads of all events."""

from collections.abc import Iterator

from django.http import HttpResponseBase, StreamingHttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.bulk import LINES, JsonLinesRenderer
from tournaments import queries
from tournaments.api.common import EventView
from tournaments.api.serializers.events import HistoryHeadSerializer, HistoryLineSerializer
from tournaments.chain import write_plainly
from tournaments.models import Tournament


class HistoryView(EventView):
    """The history of an event."""

    serializer_class = HistoryLineSerializer
    renderer_classes = (JSONRenderer, JsonLinesRenderer)
    throttle_scope = "bulk"
    pagination_class = None

    @extend_schema(operation_id="tournaments_history", responses={(200, LINES): HistoryLineSerializer})
    def get(self, request: Request, pk: int) -> HttpResponseBase:
        """The history as JSON Lines, an entry a line, in order; open to everyone for checking.

        `hash` is the SHA-256, in hexadecimal digits, of the line without `hash`, written as JSON with its keys in
        order, without spaces and in UTF-8. `previous` is the hash of the line before, empty in the first. The last
        hash is the head of the history. What only the staff may read is in a line as `private`, a salted hash. Lines
        of form 1 are older: their hashes cover values that only the site has.
        """
        event = self.event()
        response = StreamingHttpResponse(_write_lines(event), content_type=LINES)
        response.headers["Content-Disposition"] = f'attachment; filename="history-{event.pk}.jsonl"'
        response.headers["Cache-Control"] = "no-cache"
        return response


def _write_lines(event: Tournament) -> Iterator[bytes]:
    for line in queries.read_public_history(event):
        yield f"{write_plainly(line)}\n".encode()


class HistoryHeadView(EventView):
    """The head of an event's history."""

    serializer_class = HistoryHeadSerializer

    @extend_schema(operation_id="tournaments_history_head")
    def get(self, request: Request, pk: int) -> Response:
        """How many entries the history has, and the hash of the last. Whoever notes it sees any later change."""
        return Response(self.get_serializer(self.event()).data)


class HistoryHeadsView(EventView):
    """The heads of all histories."""

    serializer_class = HistoryHeadSerializer

    @extend_schema(operation_id="tournaments_history_heads", responses=HistoryHeadSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The heads of the histories of all events, the newest event first, in pages."""
        page = self.paginate_queryset(queries.tournaments_visible_to(request.user))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)
