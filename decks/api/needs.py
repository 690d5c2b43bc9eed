"""A deck's owned and missing cards in the API."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from decks import queries
from decks.api.common import OfADeck
from decks.api.serializers.decks import DeckNeedsSerializer
from decks.queries import DeckNeeds


class DeckNeedsView(OfADeck):
    permission_classes = (IsAuthenticated,)
    serializer_class = DeckNeedsSerializer
    pagination_class = None

    @extend_schema(operation_id="decks_missing")
    def get(self, request: Request, code: str) -> Response:
        """Your owned and missing cards of a visible deck."""
        needs = queries.find_needs(request.user, self.reading()) or DeckNeeds([])
        return Response(self.get_serializer(needs).data)
