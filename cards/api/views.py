"""Serves a card in full, and completes card names."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.request import Request

from cards.api.bodies import Addresses, legality_body, ruling_body
from cards.api.public import GAME, KNOWN, UNCHANGED, CatalogueView, answer, read_game, site_origin, skip_if_unchanged
from cards.api.serializers import CardDetailSerializer, CompletionsSerializer
from cards.models import Card
from cards.queries import completions, legalities_of, rulings_of
from cards.queries.rows import card_in_full, card_rows


class CardDetailView(CatalogueView):
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
        """A card with all printings, rulings, and the legality in each format."""
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
        """At most twenty cards: names beginning with the text, containing it, or spelled alike."""
        typed, game = request.query_params.get("q", ""), read_game(request)
        found = completions(typed, game=game, versions=self.stamp.versions)
        return answer({"results": [_name_body(card) for card in found]})


def _name_body(card: Any) -> dict[str, str]:
    return {"name": card.name, "slug": card.slug, "game": card.game, "kind": card.kind}
