"""The catalogue in the API: search, cards, names, card file schema."""

from typing import Any

from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param

from cards.api.bodies import Addresses, facets_body, legality_body, problem_body, ruling_body, suggestion_body
from cards.api.card_json import render_cards
from cards.api.public import (
    GAME,
    KNOWN,
    PAGING,
    UNCHANGED,
    CatalogueView,
    answer,
    read_game,
    site_origin,
    skip_if_unchanged,
)
from cards.api.query_help import query_help
from cards.api.serializers import CardDetailSerializer, CardPageSerializer, CompletionsSerializer
from cards.filters import CardFilter
from cards.models import Card
from cards.queries import CursorPage, SearchResult, completions, count_facets, suggest
from cards.queries.formats import legalities_of
from cards.queries.rows import card_in_full, card_rows
from cards.queries.rulings import rulings_of
from rules.cardfile import card_schema
from rules.games import GAMES

SEARCH = [
    OpenApiParameter(
        "q",
        str,
        description=query_help(),
        examples=[
            OpenApiExample("strong Aqua cards", "t:aqua ap>=60 -r:common order:-ap"),
            OpenApiExample("a phrase in the text", 'x:"draw 1 card" unique:prints'),
            OpenApiExample("a name", '!"River Guard"'),
        ],
    ),
    OpenApiParameter(
        "game", str, description="The code of a game, such as wota; one that there is not is left out, with a warning."
    ),
    OpenApiParameter("facets", {"type": "string", "enum": ["1"]}, description="Whether to count the result by fields."),
]


class CardListView(CatalogueView):
    """The search."""

    @extend_schema(
        operation_id="cards_list",
        parameters=[*SEARCH, *PAGING, KNOWN],
        responses={200: CardPageSerializer, **UNCHANGED},
    )
    @skip_if_unchanged
    def get(self, request: Request) -> HttpResponse:
        """The cards that the query finds, in its order or by name; what is not understood is left out and named.

        The pages have no gap and no card twice, even if the catalogue changes in between.
        """
        cards = CardFilter(request.query_params, versions=self.stamp.versions)
        found = cards.found
        page, addresses = self._page(request, found), Addresses(site_origin(request))
        response = answer(
            {
                "count": found.count,
                "next": self._address(request, page.next),
                "previous": self._address(request, page.previous),
                "explanation": cards.explanation,
                "warnings": cards.warnings,
                "problems": [problem_body(problem) for problem in found.problems],
                "suggestions": [suggestion_body(each) for each in suggest(found)],
                **({"facets": facets_body(count_facets(found))} if request.query_params.get("facets") == "1" else {}),
                "results": render_cards(found, page.shown, addresses),
            }
        )
        if len(found.problems) > len(cards.asked.problems):  # what took too long may be quicker next time
            response.headers["Cache-Control"] = "no-store"
        return response

    def _page(self, request: Request, found: SearchResult) -> CursorPage:
        size = self.pages.read_size(request)
        try:
            return found.page_after(request.query_params.get("cursor") or None, size)
        except ValueError as error:
            raise ValidationError({"cursor": str(error)}) from error

    def _address(self, request: Request, cursor: str | None) -> str | None:
        return replace_query_param(request.build_absolute_uri(), "cursor", cursor) if cursor else None


class CardDetailView(CatalogueView):
    """One card."""

    pagination_class = None

    @extend_schema(
        operation_id="cards_retrieve",
        parameters=[
            OpenApiParameter(
                "slug",
                str,
                OpenApiParameter.PATH,
                description="What the address of a card ends with.",
                examples=[OpenApiExample("River Guard", "river-guard")],
            ),
            KNOWN,
        ],
        responses={200: CardDetailSerializer, **UNCHANGED},
    )
    @skip_if_unchanged
    def get(self, request: Request, slug: str) -> HttpResponse:
        """A card with all its printings, its rulings, and its legality in each format."""
        card, today = get_object_or_404(Card, slug=slug), timezone.localdate()
        row = card_rows([card.pk], today).get(card.pk)
        if row is None:
            raise Http404
        addresses = Addresses(site_origin(request))
        return answer(
            {
                **addresses.add_to(card_in_full(row)),
                "rulings": [ruling_body(ruling, addresses) for ruling in rulings_of(card)],
                "legality": [legality_body(legality) for legality in legalities_of(card, today)],
            }
        )


class CardAutocompleteView(CatalogueView):
    """Completion of names."""

    pagination_class = None

    @extend_schema(
        operation_id="cards_autocomplete",
        parameters=[
            OpenApiParameter(
                "q",
                str,
                required=True,
                description="The beginning of a name, or part of it.",
                examples=[OpenApiExample("with two letters wrong", "rivr gaurd")],
            ),
            GAME,
            KNOWN,
        ],
        responses={200: CompletionsSerializer, **UNCHANGED},
    )
    @skip_if_unchanged
    def get(self, request: Request) -> HttpResponse:
        """At most twenty cards: names that begin with the text, then names that contain it, else names spelled most
        like it.
        """
        typed, game = request.query_params.get("q", ""), read_game(request)
        found = completions(typed, game=game, versions=self.stamp.versions)
        return answer({"results": [_name_body(card) for card in found]})


def _name_body(card: Any) -> dict[str, str]:
    return {"name": card.name, "slug": card.slug, "game": card.game, "kind": card.kind}


class CardFileSchemaView(CatalogueView):
    """The schema of a card file."""

    pagination_class = None

    @extend_schema(operation_id="cards_file_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The JSON Schema of the game's card files, as load_cards checks them."""
        if game not in GAMES:
            raise Http404
        return Response(card_schema(GAMES[game]))
