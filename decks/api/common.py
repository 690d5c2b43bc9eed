"""Common parts of the endpoints of decks: a deck through the actor."""

from django.shortcuts import get_object_or_404
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny, BasePermission, IsAuthenticated

from decks import queries
from decks.models import Deck


class OfADeck(GenericAPIView):
    """A part of a deck in the actor's sight. A private deck looks missing."""

    permission_classes: tuple[type[BasePermission], ...] = (AllowAny,)

    def deck(self) -> Deck:
        return get_object_or_404(queries.decks_open_to(self.request.user), code=self.kwargs["code"])

    def reading(self) -> queries.DeckReading:
        return queries.read_saved(self.deck())


class OfAnOwnDeck(GenericAPIView):
    """A part of an own deck. Any other looks missing."""

    permission_classes = (IsAuthenticated,)

    def deck(self) -> Deck:
        return get_object_or_404(queries.decks_of(self.request.user), code=self.kwargs["code"])
