"""Decks in the API: check, list, keep."""

from datetime import date
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny, IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.actors import Actor, signed_in_user
from accounts.known_fields import read_input
from decks import queries, services
from decks.api.serializers.decks import DeckDetailSerializer, DeckSerializer, FormatCheckSerializer
from decks.api.serializers.lists import CheckRequestSerializer, DeckCheckSerializer
from decks.filters import DeckFilter
from decks.models import Deck
from decks.queries.publishing import describe_talk
from rules.games import GAMES


def default_edition(game: str) -> str:
    """The edition of a check without one. An unknown game is refused later, by name."""
    return GAMES[game].default_edition if game in GAMES else ""


class DeckCheckView(GenericAPIView):
    permission_classes = (AllowAny,)
    throttle_scope = "judging"
    serializer_class = CheckRequestSerializer

    @extend_schema(operation_id="decks_check", request=CheckRequestSerializer, responses=DeckCheckSerializer)
    def post(self, request: Request) -> Response:
        """Check a list against the deck rules of an edition; every violation is reported."""
        values = read_input(CheckRequestSerializer, request)
        edition = values.get("edition") or default_edition(values["game"])
        reading = queries.read_deck(game=values["game"], edition=edition, text=values["text"])
        return Response(msgspec.to_builtins(reading.check))


OWN, ALL = "own", "all"
CARDS = "Names of cards, a semicolon between two; one that no card has is refused with the nearest names."
SEARCH = [
    OpenApiParameter(
        "whose",
        {"type": "string", "enum": [OWN, ALL], "default": OWN},
        description="Your own decks, or these and all that are shown to everybody.",
    ),
    OpenApiParameter("card", str, description=f"Only decks that play all of these. {CARDS}"),
    OpenApiParameter("without", str, description=f"Only decks that play none of these. {CARDS}"),
    OpenApiParameter(
        "legal",
        str,
        description="Only decks that are legal today in this format, such as `wota:current`. After a ban, a deck is "
        "missing until it was checked again.",
    ),
    OpenApiParameter("type", str, description="Only decks with ten cards of this type or more, such as `wota:Aqua`."),
    OpenApiParameter("tag", str, description="Only decks with this tag."),
    OpenApiParameter("author", str, description="Only decks of the person with this name."),
    OpenApiParameter("since", date, description="Only decks last changed on this day or later."),
    OpenApiParameter("until", date, description="Only decks last changed on this day or earlier."),
]


class DeckListView(GenericAPIView):
    """The user's own decks, and public decks."""

    permission_classes = (IsAuthenticated,)
    serializer_class = DeckSerializer

    def get_queryset(self) -> QuerySet[Deck]:
        """The actor's own decks, or all public decks."""
        whose = self.request.query_params.get("whose", OWN)
        if whose not in (OWN, ALL):
            message = _("Choose one of: %(known)s.") % {"known": f"{OWN}, {ALL}"}
            raise ValidationError({"whose": ValidationError(message, code="invalid_choice")})
        listed = queries.decks_listed_for(self.request.user)
        return listed if whose == ALL else queries.decks_of(self.request.user).select_related("owner")

    @extend_schema(operation_id="decks_list", parameters=SEARCH, responses=DeckSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Your decks, or all, the last changed first. By played cards and by format."""
        decks = DeckFilter(request.query_params, self.get_queryset())
        if not decks.is_valid():
            raise ValidationError(decks.errors.as_data())
        page = self.paginate_queryset(decks.qs)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(operation_id="decks_create", responses={201: DeckDetailSerializer})
    def post(self, request: Request) -> Response:
        """Save a new deck, legal or not."""
        values = read_input(DeckSerializer, request)
        values.pop("version", None)
        values.setdefault("edition", default_edition(values["game"]))
        deck = services.deck_save(owner=signed_in_user(request), now=timezone.now(), **values)
        headers = {"Location": request.build_absolute_uri(f"{request.path}{deck.code}/")}
        return Response(detail_of(deck, request.user), status=status.HTTP_201_CREATED, headers=headers)


class DeckDetailView(GenericAPIView):
    """A deck, the user's own or shared."""

    permission_classes = (IsAuthenticatedOrReadOnly,)
    serializer_class = DeckDetailSerializer
    lookup_field = "code"

    def get_queryset(self) -> QuerySet[Deck]:
        """The decks the actor may open by address."""
        return queries.decks_open_to(self.request.user)

    def deck(self) -> Deck:
        """The address's deck; a private deck looks missing."""
        return get_object_or_404(self.get_queryset(), code=self.kwargs["code"])

    @extend_schema(operation_id="decks_retrieve")
    def get(self, request: Request, code: str) -> Response:
        """A deck with its legality."""
        return Response(detail_of(self.deck(), request.user))

    @extend_schema(operation_id="decks_update")
    def put(self, request: Request, code: str) -> Response:
        """Change a deck of your own. With `version`, lost changes are refused."""
        return self._save(request, partial=False)

    @extend_schema(operation_id="decks_partial_update")
    def patch(self, request: Request, code: str) -> Response:
        """Change some fields of a deck of your own."""
        return self._save(request, partial=True)

    @extend_schema(operation_id="decks_delete", responses={204: None})
    def delete(self, request: Request, code: str) -> Response:
        """Delete a deck of your own. Lists handed in at events stay."""
        services.deck_delete(actor=signed_in_user(request), deck=self.deck())
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _save(self, request: Request, *, partial: bool) -> Response:
        deck = self.deck()
        asked = self.get_serializer(deck, data=request.data, partial=partial)
        asked.is_valid(raise_exception=True)
        fields = ("name", "game", "edition", "visibility", "text")
        values: dict[str, Any] = {field: getattr(deck, field) for field in fields} | asked.validated_data
        saved = services.deck_save(owner=signed_in_user(request), deck=deck, now=timezone.now(), **values)
        return Response(detail_of(saved, request.user))


def detail_of(deck: Deck, actor: Actor) -> dict[str, Any]:
    """The API's deck, with legality and description."""
    reading = queries.read_saved(deck)
    formats = queries.format_checks(reading, timezone.localdate())
    return {
        **DeckSerializer(deck).data,
        "legality": msgspec.to_builtins(reading.check),
        "formats": FormatCheckSerializer(formats, many=True).data,
        "deck_code": queries.print_deck_code(reading),
        **describe_talk(actor, deck),
    }
