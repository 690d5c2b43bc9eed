"""The catalogue in the API: search, one card, names as one types, and the schema of a game's card file."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.generics import GenericAPIView, RetrieveAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.api.serializers import CardPageSerializer, CardSerializer, CompletionsSerializer
from cards.filters import CardFilter
from cards.models import Card
from cards.queries import cards_shown, completions
from rules.cardfile import card_schema
from rules.games import GAMES

SEARCH = [
    OpenApiParameter("q", str, description="Words of the name or the text; all must be there, in any order."),
    OpenApiParameter("game", str, description="The code of a game, such as wota."),
    *(
        OpenApiParameter(name, str, many=True, description=f"{words}; several mean any of them, as does a comma.")
        for name, words in (("kind", "army, mage and so on"), ("type", "Human, Aqua and so on"), ("rarity", "A rarity"))
    ),
]


class CardListView(GenericAPIView):
    """Searching the cards."""

    permission_classes = (AllowAny,)
    serializer_class = CardSerializer
    filter_backends = ()

    def get_queryset(self) -> QuerySet[Card]:
        """All cards, in the order of names."""
        return cards_shown()

    @extend_schema(operation_id="cards_list", parameters=SEARCH, responses=CardPageSerializer)
    def get(self, request: Request) -> Response:
        """The cards that the query finds, in the order of names; what is not understood is left out and named."""
        cards = CardFilter(request.query_params, self.get_queryset())
        page = self.paginate_queryset(cards.qs)
        answer = self.get_paginated_response(self.get_serializer(page, many=True).data)
        answer.data = {
            "count": cards.qs.count(),
            "next": answer.data["next"],
            "previous": answer.data["previous"],
            "explanation": cards.explanation,
            "warnings": cards.warnings,
            "results": answer.data["results"],
        }
        return answer


class CardDetailView(RetrieveAPIView):
    """One card."""

    permission_classes = (AllowAny,)
    serializer_class = CardSerializer
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[Card]:
        """All cards."""
        return cards_shown()

    @extend_schema(operation_id="cards_retrieve")
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """One card with its printings, the newest first."""
        return super().get(request, *args, **kwargs)


class CardAutocompleteView(APIView):
    """Names as one types."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="cards_autocomplete",
        parameters=[OpenApiParameter("q", str, required=True, description="The beginning of a name, or part of it.")],
        responses=CompletionsSerializer,
    )
    def get(self, request: Request) -> Response:
        """At most twenty cards whose name begins with the text, then holds it, else is spelled most like it."""
        found = completions(request.query_params.get("q", ""), game=request.query_params.get("game", ""))
        return Response(CompletionsSerializer({"results": found}).data)


class CardFileSchemaView(APIView):
    """The form of a card file."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="cards_file_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The JSON Schema of the game's card files, which load_cards checks."""
        if game not in GAMES:
            raise Http404
        return Response(card_schema(GAMES[game]))
