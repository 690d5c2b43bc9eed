"""The search in the API."""

from django.core.exceptions import ValidationError
from django.http import HttpResponse
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.utils.urls import replace_query_param

from cards.api.bodies import Addresses, facets_body, problem_body
from cards.api.card_json import render_cards
from cards.api.public import KNOWN, PAGING, UNCHANGED, CatalogueView, answer, site_origin, skip_if_unchanged
from cards.api.query_help import query_help
from cards.api.serializers import CardPageSerializer
from cards.filters import CardFilter
from cards.queries import CursorPage, SearchResult, count_facets, suggest
from rules.games import GAMES

SEARCH = [
    OpenApiParameter(
        "q",
        str,
        description=query_help(),
        examples=[
            *(OpenApiExample(words, query) for game in GAMES.values() for words, query in game.words.tries),
            OpenApiExample("a phrase in the text", 'x:"draw 1 card" unique:prints'),
            OpenApiExample("a name", '!"River Guard"'),
        ],
    ),
    OpenApiParameter(
        "game", str, description=f"A game: {', '.join(GAMES)}. One that there is not is left out, with a warning."
    ),
    OpenApiParameter("facets", {"type": "string", "enum": ["1"]}, description="Whether to count the result by fields."),
]


class CardListView(CatalogueView):
    @extend_schema(
        operation_id="cards_list",
        parameters=[*SEARCH, *PAGING, KNOWN],
        responses={200: CardPageSerializer, **UNCHANGED},
    )
    @skip_if_unchanged
    def get(self, request: Request) -> HttpResponse:
        """The cards found, in the query's order or by name; parts not understood are named.

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
                "suggestions": [each.to_builtins() for each in suggest(found)],
                **({"facets": facets_body(count_facets(found))} if request.query_params.get("facets") == "1" else {}),
                "results": render_cards(found, page.shown, addresses),
            }
        )
        if len(found.problems) > len(cards.asked.problems):  # what took too long may be quicker next time
            response.headers["Cache-Control"] = "no-store"
        return response

    def _page(self, request: Request, found: SearchResult) -> CursorPage:
        size = self.pages.parse_size(request)
        try:
            return found.page_after(request.query_params.get("cursor") or None, size)
        except ValueError as error:
            raise ValidationError({"cursor": str(error)}) from error

    def _address(self, request: Request, cursor: str | None) -> str | None:
        return replace_query_param(request.build_absolute_uri(), "cursor", cursor) if cursor else None
