"""The shapes of decks and of their legality in the API."""

from typing import Any

from rest_framework import serializers

from cards.api.known_fields import KnownFieldsOnly
from cards.models.formats import Status
from cards.queries import NOT_LEGAL
from decks.models import LONGEST_NAME, Deck, Visibility
from rules.games import GAMES
from rules.records.decklist import MAX_CHARACTERS

GAME_HELP = f"One of: {', '.join(sorted(GAMES))}."
EDITION_HELP = "An edition of the game's rules; left out, the current one."
TEXT_HELP = "The list as people write it: a count and a name on each line; `boss:` begins the boss deck."


class ListText(serializers.CharField):
    """A list as typed: line ends, blanks and all."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            max_length=MAX_CHARACTERS, trim_whitespace=False, allow_blank=True, help_text=TEXT_HELP, **kwargs
        )


class CheckRequestSerializer(KnownFieldsOnly):
    """A list to check."""

    game = serializers.CharField(max_length=32, default="wota", help_text=GAME_HELP)
    edition = serializers.CharField(max_length=32, required=False, help_text=EDITION_HELP)
    text = ListText()


class ViolationSerializer(serializers.Serializer):
    """A broken deck rule."""

    rule = serializers.CharField(help_text="Its id in the rulebook.")
    message = serializers.CharField(help_text="What is wrong and how to mend it.")
    cards = serializers.ListField(child=serializers.CharField())
    have = serializers.IntegerField()
    need = serializers.IntegerField()


class UnreadSerializer(serializers.Serializer):
    """A line that is no card."""

    line = serializers.IntegerField()
    text = serializers.CharField()
    nearest = serializers.ListField(child=serializers.CharField(), help_text="The three nearest card names.")
    reason = serializers.CharField()


class DeckCheckSerializer(serializers.Serializer):
    """The legality of a list: every violation and every line that was not read."""

    legal = serializers.BooleanField()
    game = serializers.CharField()
    edition = serializers.CharField()
    counts = serializers.DictField(child=serializers.IntegerField(), help_text="Cards in each section.")
    violations = ViolationSerializer(many=True)
    unread = UnreadSerializer(many=True)
    cards = serializers.CharField(help_text="The card data that it was checked by.")


class DeckSerializer(KnownFieldsOnly, serializers.ModelSerializer):
    """A deck as its list was typed."""

    id = serializers.CharField(source="code", read_only=True, help_text="What the deck's address ends with.")
    owner = serializers.CharField(source="owner.username", read_only=True)
    game = serializers.CharField(max_length=32, default="wota", help_text=GAME_HELP)
    edition = serializers.CharField(max_length=32, required=False, help_text=EDITION_HELP)
    name = serializers.CharField(max_length=LONGEST_NAME)
    visibility = serializers.ChoiceField(choices=Visibility.choices, default=Visibility.PRIVATE)
    text = ListText()
    version = serializers.IntegerField(
        required=False,
        min_value=1,
        help_text="Counts the deck's texts. Send the one you changed: if it is not the last any more, you get a 409.",
    )
    url = serializers.CharField(source="get_absolute_url", read_only=True, help_text="The path of the deck's page.")

    class Meta:
        model = Deck
        fields: tuple[str, ...] = (
            "id", "url", "owner", "name", "game", "edition", "visibility", "text", "version", "created", "updated",
        )  # fmt: skip
        read_only_fields = ("created", "updated")


class ObjectionSerializer(serializers.Serializer):
    """A card that a format does not allow, or not so often."""

    card = serializers.CharField()
    status = serializers.ChoiceField(choices=[Status.RESTRICTED, Status.BANNED, NOT_LEGAL])
    have = serializers.IntegerField()
    most = serializers.IntegerField(help_text="How many copies are allowed.")


class FormatCheckSerializer(serializers.Serializer):
    """Whether a deck is legal in a format, and why not."""

    code = serializers.CharField(source="format.code")
    name = serializers.CharField(source="format.name")
    edition = serializers.CharField(source="format.edition")
    legal = serializers.BooleanField()
    keeps_deck_rules = serializers.BooleanField(help_text="Those of the format's edition.")
    objections = ObjectionSerializer(many=True)


class DeckDetailSerializer(DeckSerializer):
    """A deck with its legality by today's cards and rules, and in each format of its game."""

    legality = DeckCheckSerializer(read_only=True)
    formats = FormatCheckSerializer(many=True, read_only=True)

    class Meta(DeckSerializer.Meta):
        fields: tuple[str, ...] = (*DeckSerializer.Meta.fields, "legality", "formats")
