"""The versions of an own deck in the API."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.actors import signed_in_user
from accounts.known_fields import read_input
from decks import queries, services
from decks.api.common import OfAnOwnDeck
from decks.api.serializers.drafts import DeckVersionSerializer
from decks.models import DeckVersion


class DeckVersionsView(OfAnOwnDeck):
    serializer_class = DeckVersionSerializer
    queryset = DeckVersion.objects.none()  # for the schema

    @extend_schema(operation_id="decks_versions_list", responses=DeckVersionSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """The versions of a deck of your own, the newest first."""
        page = self.paginate_queryset(queries.versions_of(self.deck()))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class DeckVersionView(OfAnOwnDeck):
    serializer_class = DeckVersionSerializer

    @extend_schema(operation_id="decks_versions_label")
    def patch(self, request: Request, code: str, number: int) -> Response:
        """Give a version a name, or take it away."""
        values = read_input(DeckVersionSerializer, request)
        version = services.version_label(actor=signed_in_user(request), deck=self.deck(), number=number, **values)
        return Response(self.get_serializer(version).data)
