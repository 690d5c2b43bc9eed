"""Lists in the API: checked, and read from elsewhere."""

from typing import Any

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from rules.decklists.importing import MAX_IMPORTED_CHARACTERS
from rules.decklists.reading import MAX_CHARACTERS
from rules.games import GAMES

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
    """A line without a known card."""

    line = serializers.IntegerField()
    text = serializers.CharField()
    nearest = serializers.ListField(child=serializers.CharField(), help_text="The three nearest card names.")
    reason = serializers.CharField()
    alike = serializers.ListField(child=serializers.CharField(), help_text="Those of them that the line can mean.")
    guess = serializers.CharField(help_text="The card that the line misspells without a rival; never counted.")


class DeckCheckSerializer(serializers.Serializer):
    """The legality of a list: every violation and every unread line."""

    legal = serializers.BooleanField()
    game = serializers.CharField()
    edition = serializers.CharField()
    counts = serializers.DictField(child=serializers.IntegerField(), help_text="Cards in each section.")
    violations = ViolationSerializer(many=True)
    unread = UnreadSerializer(many=True)
    cards = serializers.CharField(help_text="The card data that it was checked by.")


class ImportRequestSerializer(KnownFieldsOnly):
    """A list to import."""

    game = serializers.CharField(max_length=32, default="wota", help_text=GAME_HELP)
    text = serializers.CharField(
        max_length=MAX_IMPORTED_CHARACTERS,
        trim_whitespace=False,
        help_text="A list in any dress: text, a table, Cockatrice, JSON, or the address of a deck on this site.",
    )
    choices = serializers.DictField(
        child=serializers.CharField(allow_blank=True),
        default=dict,
        help_text="By a line's `key`: a card, a section, `#` for a note, or nothing to take a guess back.",
    )


class ImportedLineSerializer(serializers.Serializer):
    """A line of an import, or one card of a line with several."""

    key = serializers.CharField(help_text="What a choice names the line by.")
    number = serializers.IntegerField()
    text = serializers.CharField()
    sort = serializers.ChoiceField(choices=["card", "guess", "unknown", "heading", "comment"])
    section = serializers.CharField()
    count = serializers.IntegerField()
    name = serializers.CharField()
    picks = serializers.ListField(child=serializers.CharField(), help_text="Names that an unknown line can mean.")
    reason = serializers.CharField()
    printing = serializers.CharField(help_text="Set and number, if the line names those of the card.")
    chosen = serializers.BooleanField()
    note = serializers.CharField()
    parts = serializers.ListField(
        child=serializers.CharField(),
        help_text="The sections to choose among for a possible heading, or the one a card left. A guess without a name "
        "and without these is a note.",
    )


class ListImportSerializer(serializers.Serializer):
    """A list as imported. Every line of the input is in `lines`; `text` says the same in plain lines."""

    game = serializers.CharField()
    lines = ImportedLineSerializer(many=True)
    text = serializers.CharField()
