"""Owned and missing cards of a deck, in the API."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from decks import queries
from decks.api.serializers import DeckNeedsSerializer
from decks.queries import DeckNeeds


class DeckNeedsView(GenericAPIView):
    permission_classes = (IsAuthenticated,)
    serializer_class = DeckNeedsSerializer
    pagination_class = None

    @extend_schema(operation_id="decks_missing")
    def get(self, request: Request, code: str) -> Response:
        """Your owned and missing cards of a visible deck."""
        deck = get_object_or_404(queries.decks_open_to(request.user), code=code)
        reading = queries.read_deck(game=deck.game, edition=deck.edition, text=deck.text)
        return Response(self.get_serializer(queries.find_needs(request.user, reading) or DeckNeeds([])).data)
