"""The versions of an own deck in the API."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer

from accounts.actors import signed_in_user
from decks import queries, services
from decks.api.serializers import DeckVersionSerializer
from decks.models import Deck, DeckVersion


class OfAnOwnDeck(GenericAPIView):
    """A part of an own deck. Any other looks missing."""

    permission_classes = (IsAuthenticated,)
    serializer_class: type[BaseSerializer] = DeckVersionSerializer
    queryset = DeckVersion.objects.none()  # for the schema

    def deck(self) -> Deck:
        return get_object_or_404(queries.decks_of(self.request.user), code=self.kwargs["code"])


class DeckVersionsView(OfAnOwnDeck):
    @extend_schema(operation_id="decks_versions_list", responses=DeckVersionSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """The versions of a deck of your own, the newest first."""
        page = self.paginate_queryset(queries.versions_of(self.deck()))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class DeckVersionView(OfAnOwnDeck):
    @extend_schema(operation_id="decks_versions_label")
    def patch(self, request: Request, code: str, number: int) -> Response:
        """Give a version a name, or take it away."""
        asked = self.get_serializer(data=request.data)
        asked.is_valid(raise_exception=True)
        version = services.version_label(
            actor=signed_in_user(request), deck=self.deck(), number=number, label=asked.validated_data["label"]
        )
        return Response(self.get_serializer(version).data)
