"""One's own collection in the API. Private to its owner."""

from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.actors import signed_in_user
from accounts.known_fields import KnownFieldsOnly, read_input
from cards import services
from cards.models import OwnedPrinting
from cards.models.collection import MOST_COPIES
from cards.queries import collection as queries
from cards.queries import read_import
from rules.decklists.importing import MAX_IMPORTED_CHARACTERS
from rules.games import GAMES

MOST_ENTRIES = 1_000


class OwnedPrintingSerializer(KnownFieldsOnly):
    """Copies of a printing in the collection."""

    game = serializers.CharField(max_length=32, source="printing.card.game")
    set = serializers.CharField(max_length=8, source="printing.card_set.code")
    number = serializers.CharField(max_length=12, source="printing.number")
    name = serializers.CharField(read_only=True, source="printing.card.name")
    card = serializers.CharField(read_only=True, source="printing.card.slug", help_text="The card's address.")
    count = serializers.IntegerField(min_value=0, max_value=MOST_COPIES, help_text="None takes it out.")


class CollectionChangeSerializer(KnownFieldsOnly):
    """Printings with their new numbers of copies."""

    entries: Any = serializers.ListSerializer(child=OwnedPrintingSerializer(), max_length=MOST_ENTRIES)


class CollectionImportSerializer(KnownFieldsOnly):
    """A list of owned cards."""

    game = serializers.CharField(
        max_length=32, default=next(iter(GAMES)), help_text=f"One of: {', '.join(sorted(GAMES))}."
    )
    text = serializers.CharField(max_length=MAX_IMPORTED_CHARACTERS, trim_whitespace=False)
    choices = serializers.DictField(child=serializers.CharField(allow_blank=True), default=dict)
    mode = serializers.ChoiceField(choices=["add", "replace"], default="add")


class CollectionImportedSerializer(serializers.Serializer):
    """The taken copies, and the unread lines."""

    copies = serializers.IntegerField()
    guessed = serializers.ListField(child=serializers.DictField())
    unknown = serializers.ListField(child=serializers.DictField())


class CollectionView(GenericAPIView):
    """The user's own collection."""

    permission_classes = (IsAuthenticated,)
    serializer_class = OwnedPrintingSerializer

    def get_queryset(self) -> QuerySet[OwnedPrinting]:
        return queries.owned_by(self.request.user)

    @extend_schema(operation_id="collection_list", responses=OwnedPrintingSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Your collection, printing by printing."""
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(
        operation_id="collection_update",
        request=CollectionChangeSerializer,
        responses={204: None},
    )
    def patch(self, request: Request) -> Response:
        """Set your copies of some printings; the others stay."""
        values = read_input(CollectionChangeSerializer, request)
        entries = [_flatten(entry) for entry in values["entries"]]
        places = queries.find_places(entries)
        counts = {}
        for entry in entries:
            place = entry["game"], entry["set"], entry["number"]
            if place not in places:
                message = _("There is no printing %(set)s %(number)s.") % entry
                raise ValidationError({"entries": ValidationError(message, code="unknown_printing")})
            counts[places[place]] = entry["count"]
        services.collection_set(actor=signed_in_user(request), counts=counts)
        return Response(status=204)


class CollectionImportView(GenericAPIView):
    permission_classes = (IsAuthenticated,)
    throttle_scope = "judging"
    serializer_class = CollectionImportSerializer

    @extend_schema(
        operation_id="collection_import",
        request=CollectionImportSerializer,
        responses=CollectionImportedSerializer,
    )
    def post(self, request: Request) -> Response:
        """Import a list into your collection. Guesses are taken and named, unknown lines are named."""
        values = read_input(CollectionImportSerializer, request)
        found = read_import(game=values["game"], text=values["text"], choices=values["choices"])
        copies = queries.find_printings(values["game"], found)
        actor = signed_in_user(request)
        if values["mode"] == "add":
            services.collection_add(actor=actor, counts=copies)
        else:
            services.collection_set(actor=actor, counts=copies, whole=True)
        lines = {sort: msgspec.to_builtins(found.of_sort(sort)) for sort in ("guess", "unknown")}
        return Response({"copies": copies.total(), "guessed": lines["guess"], "unknown": lines["unknown"]})


def _flatten(entry: dict[str, Any]) -> dict[str, Any]:
    printing = entry["printing"]
    return {
        "game": printing["card"]["game"],
        "set": printing["card_set"]["code"],
        "number": printing["number"],
        "count": entry["count"],
    }
