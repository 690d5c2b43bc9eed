"""How cards look in the API: the card's own fields, its newest printing's, and where to find it."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.models import Card, Printing
from rules.engine.cards import entry_of


class PrintingSerializer(serializers.ModelSerializer):
    """A card as it stands in one set."""

    set = serializers.CharField(source="card_set.code", help_text="The set's code, such as COR.")
    set_name = serializers.CharField(source="card_set.name")
    released = serializers.DateField(source="card_set.released")

    class Meta:
        model = Printing
        fields = ("set", "set_name", "released", "number", "rarity", "artist", "flavor")


class CardSerializer(serializers.ModelSerializer):
    """A card with the fields of its card file, from its newest printing, and its addresses.

    A stat that the card's game does not have is left out.
    """

    subtype = serializers.CharField(source="current.subtype", read_only=True, allow_null=True)
    sta = serializers.IntegerField(source="current.sta", read_only=True)
    sc = serializers.IntegerField(source="current.sc", read_only=True)
    ap = serializers.IntegerField(source="current.ap", read_only=True)
    sp = serializers.IntegerField(source="current.sp", read_only=True)
    keywords = serializers.ListField(source="current.keywords", read_only=True, child=serializers.CharField())
    text = serializers.CharField(source="current.text", read_only=True)
    set = serializers.CharField(source="newest.card_set.code")
    number = serializers.CharField(source="newest.number")
    rarity = serializers.CharField(source="newest.rarity")
    flavor = serializers.CharField(source="newest.flavor")
    artist = serializers.CharField(source="newest.artist")
    printings = PrintingSerializer(many=True)
    versions = serializers.SerializerMethodField(
        help_text="What changed since the card was printed, oldest first, as in a card file; all that counts today is "
        "in the fields above."
    )
    url = serializers.SerializerMethodField(help_text="The card's page.")

    class Meta:
        model = Card
        fields = (
            "slug", "game", "name", "kind", "subtype", "types", "sta", "sc", "ap", "sp", "keywords", "text",
            "set", "number", "rarity", "flavor", "artist", "printings",
            "versions", "url",
        )  # fmt: skip

    @extend_schema_field(serializers.ListField(child=serializers.DictField()))
    def get_versions(self, card: Card) -> list[dict[str, Any]]:
        """The card's errata, each with the day since which it counts and the fields that it changed."""
        return entry_of(card.printed).get("versions", [])

    @extend_schema_field(serializers.URLField())
    def get_url(self, card: Card) -> str:
        """The card's page, in full where the request is known."""
        request = self.context.get("request")
        return request.build_absolute_uri(card.get_absolute_url()) if request else card.get_absolute_url()


class CardPageSerializer(serializers.Serializer):
    """A page of a search."""

    count = serializers.IntegerField(help_text="How many cards were found in all.")
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    explanation = serializers.CharField(help_text="What was asked for, in words.")
    warnings = serializers.ListField(child=serializers.CharField(), help_text="What was not understood and left out.")
    results = CardSerializer(many=True)


class CardNameSerializer(serializers.ModelSerializer):
    """A card by its name."""

    class Meta:
        model = Card
        fields = ("name", "slug", "game", "kind")


class CompletionsSerializer(serializers.Serializer):
    """The names that a text may be the beginning of."""

    results = CardNameSerializer(many=True)
