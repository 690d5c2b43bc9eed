"""Describes the API's answers about cards."""

from rest_framework import serializers

from cards.api.own_fields import build_own_fields
from cards.models import CardChange
from cards.models.formats import Status
from cards.queries.formats import NOT_LEGAL
from rules.games import GAMES

STATUSES = [*Status.values, NOT_LEGAL]


class PrintingSerializer(serializers.Serializer):
    """A card in a set."""

    set = serializers.CharField(help_text="The set's code, such as COR.")
    set_name = serializers.CharField()
    released = serializers.DateField(help_text="The day on which the set came out.")
    number = serializers.CharField(help_text="The collector number; text, because 019a is one.")
    rarity = serializers.CharField()
    artist = serializers.CharField()
    flavor = serializers.CharField()


class CardLineSerializer(serializers.Serializer):
    """A card as of today with all printings. A line of a bulk file."""

    slug = serializers.CharField(help_text="What the card's addresses end with; it never changes.")
    game = serializers.CharField(help_text=f"One of: {', '.join(GAMES)}.")
    name = serializers.CharField()
    kind = serializers.CharField()
    text = serializers.CharField()
    set = serializers.CharField(help_text="Of the printing that was found, like number, rarity, flavor and artist.")
    number = serializers.CharField()
    rarity = serializers.CharField()
    flavor = serializers.CharField()
    artist = serializers.CharField()
    printings = PrintingSerializer(many=True, help_text="The newest first.")
    versions = serializers.ListField(
        child=serializers.DictField(),
        help_text="What changed since the card was printed, the oldest first, as in a card file: each with the day "
        "`since` which it counts. What counts today is in the fields above; a later day is an announcement.",
    )

    def get_fields(self) -> dict[str, serializers.Field]:
        """Add the games' own fields, behind the kind."""
        fields: dict[str, serializers.Field] = {}
        for name, field in super().get_fields().items():
            fields[name] = field
            fields |= build_own_fields() if name == "kind" else {}
        return fields


class PicturesSerializer(serializers.Serializer):
    """The card's face. `edition` chooses the colors, `width` the width of a PNG."""

    svg = serializers.URLField()
    png = serializers.URLField()


class CardSerializer(CardLineSerializer):
    """Today's card with all printings and addresses."""

    url = serializers.URLField(help_text="The card's page.")
    pictures = PicturesSerializer()


class RulingLineSerializer(serializers.Serializer):
    """A ruling; a line of a bulk file."""

    key = serializers.CharField(help_text="What the ruling's page ends with.")
    date = serializers.DateField()
    question = serializers.CharField(help_text="Empty where nobody asked.")
    text = serializers.CharField()
    source = serializers.CharField()  # type: ignore[assignment]  # a field of the answer, not DRF's argument
    author = serializers.CharField()
    cards = serializers.ListField(child=serializers.CharField(), help_text="The slugs of all cards that it is about.")
    superseded_by = serializers.CharField(allow_null=True, help_text="The key of the ruling that took its place.")


class CardRulingSerializer(RulingLineSerializer):
    """A ruling on the card, perhaps on others too."""

    url = serializers.URLField(help_text="The ruling's page.")


class LegalityTurnSerializer(serializers.Serializer):
    """The first day of a status in a format."""

    since = serializers.DateField()
    status = serializers.ChoiceField(choices=STATUSES)
    reason = serializers.CharField(help_text="As announced; empty where the card pool alone decides.")
    source = serializers.CharField()  # type: ignore[assignment]  # a field of the answer, not DRF's argument


class CardLegalitySerializer(serializers.Serializer):
    """The card's status in a format."""

    format = serializers.CharField(help_text="The format's code.")
    name = serializers.CharField()
    edition = serializers.CharField(help_text="The edition of the rules that it is played by.")
    status = serializers.ChoiceField(choices=STATUSES, help_text="Today's.")
    since = serializers.DateField(allow_null=True)
    until = serializers.DateField(allow_null=True, help_text="The day on which it becomes another, if one is known.")
    history = LegalityTurnSerializer(many=True, help_text="The latest first; what is announced stands on top.")


class CardDetailSerializer(CardSerializer):
    """A card with rulings and legality."""

    rulings = CardRulingSerializer(many=True, help_text="The newest first, superseded ones among them.")
    legality = CardLegalitySerializer(many=True, help_text="For each format of the game.")


class QueryProblemSerializer(serializers.Serializer):
    """A part of the query, left out because it was not understood."""

    message = serializers.CharField()
    start = serializers.IntegerField(help_text="Where it begins in the query, counted in characters from 0.")
    end = serializers.IntegerField(help_text="Where it ends.")
    word = serializers.CharField(help_text="What stands there.")
    nearest = serializers.ListField(child=serializers.CharField(), help_text="What it may have been meant to be.")


class FacetValueSerializer(serializers.Serializer):
    """A value with the number of cards found."""

    value = serializers.CharField(help_text="As the query takes it.")
    words = serializers.CharField()
    count = serializers.IntegerField(help_text="How many of the results have it.")


class SuggestionSerializer(serializers.Serializer):
    """A query with fields for the bare words."""

    query = serializers.CharField()
    explanation = serializers.CharField(help_text="What it asks for, in words.")
    count = serializers.IntegerField(help_text="How many cards it finds.")


class CardPageSerializer(serializers.Serializer):
    """A page of a search."""

    count = serializers.IntegerField(help_text="How many were found in all.")
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    explanation = serializers.CharField(help_text="What was asked for, in words.")
    warnings = serializers.ListField(child=serializers.CharField(), help_text="What was not understood and left out.")
    problems = QueryProblemSerializer(many=True, help_text="The same with places in the query and what is near.")
    suggestions = SuggestionSerializer(
        many=True, help_text="If nothing was found: queries that the words may mean, such as r:rare for rare."
    )
    facets = serializers.DictField(
        child=FacetValueSerializer(many=True), required=False, help_text="By fields; only if they were asked for."
    )
    results = CardSerializer(many=True)


class CardNameSerializer(serializers.Serializer):
    """A card's name and address."""

    name = serializers.CharField()
    slug = serializers.CharField()
    game = serializers.CharField()
    kind = serializers.CharField()


class CompletionsSerializer(serializers.Serializer):
    """Cards whose names complete a text."""

    results = CardNameSerializer(many=True)


class StaySerializer(serializers.Serializer):
    """A card's status in a format for a time; not legal outside."""

    format = serializers.CharField(help_text="The format's code.")
    status = serializers.ChoiceField(choices=Status.values)
    since = serializers.DateField()
    until = serializers.DateField(allow_null=True, help_text="The first day on which it is so no more.")


class LegalityLineSerializer(serializers.Serializer):
    """A card's statuses in every format. A line of a bulk file."""

    slug = serializers.CharField(help_text="The card's.")
    legality = StaySerializer(many=True)


class FileSerializer(serializers.Serializer):
    """A bulk file."""

    size = serializers.IntegerField(help_text="In bytes, unpacked.")
    packed_size = serializers.IntegerField(help_text="In bytes, as it is sent to those who accept gzip.")
    sha256 = serializers.CharField(help_text="Of the unpacked file, in hexadecimal digits.")
    url = serializers.URLField()


class FurtherFileSerializer(FileSerializer):
    """A bulk file of rulings or legality."""

    lines = serializers.IntegerField(help_text="How many lines it has.")


class BulkFileSerializer(FileSerializer):
    """A game's bulk files: cards, rulings and legality."""

    game = serializers.CharField()
    name = serializers.CharField(help_text="The game's name.")
    version = serializers.IntegerField(help_text="What to ask changes/ by from here on.")
    updated_at = serializers.DateTimeField(allow_null=True, help_text="When the last of its cards changed.")
    day = serializers.DateField(help_text="The day whose texts are in the file.")
    cards = serializers.IntegerField(help_text="How many cards there are, and so lines.")
    rulings = FurtherFileSerializer()
    legality = FurtherFileSerializer()


class BulkSerializer(serializers.Serializer):
    """All bulk files."""

    results = BulkFileSerializer(many=True)


class GameVersionSerializer(serializers.Serializer):
    """The version of a game's cards."""

    game = serializers.CharField()
    version = serializers.IntegerField()
    updated_at = serializers.DateTimeField(allow_null=True)


class CatalogueVersionSerializer(serializers.Serializer):
    """The version of the catalogue."""

    version = serializers.IntegerField(help_text="The number of the last change of a card; 0 before the first.")
    updated_at = serializers.DateTimeField(allow_null=True)
    games = GameVersionSerializer(many=True)


class ChangeSerializer(serializers.Serializer):
    """A card's last change."""

    number = serializers.IntegerField(help_text="The version at which it was so.")
    at = serializers.DateTimeField()
    action = serializers.ChoiceField(
        choices=CardChange.Action.values,
        help_text="created: put it in place of what you may have. changed: `fields` did. deleted: it may be unknown to "
        "you, if it was created after your version, too.",
    )
    game = serializers.CharField()
    slug = serializers.CharField()
    name = serializers.CharField()
    fields = serializers.ListField(child=serializers.CharField(), help_text="Names of the fields that changed.")  # type: ignore[assignment]
    card = serializers.URLField(allow_null=True, help_text="Where it stands as it is now; null if it was deleted.")


class ChangesSerializer(serializers.Serializer):
    """The changes between two versions, each card once."""

    since = serializers.IntegerField()
    version = serializers.IntegerField(help_text="What you are at once you have read all pages; the next `since`.")
    next = serializers.URLField(allow_null=True)
    results = ChangeSerializer(many=True)
