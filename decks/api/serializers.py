"""The shapes of decks in the API."""

from typing import Any

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from cards.models.formats import Status
from cards.queries import NOT_LEGAL
from decks.hands import LONGEST_SEED, MOST_DRAWS, MOST_MULLIGANS
from decks.models import (
    LONGEST_COMMENT,
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    LONGEST_TAG,
    LONGEST_WINDOW,
    MOST_TAGS,
    Deck,
    Visibility,
)
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
        help_text="The sections to choose among for a possible heading (a guess without a name); the one a card left.",
    )


class ListImportSerializer(serializers.Serializer):
    """A list as imported. Every line of the input is in `lines`; `text` says the same in plain lines."""

    game = serializers.CharField()
    lines = ImportedLineSerializer(many=True)
    text = serializers.CharField()


class DeckSerializer(KnownFieldsOnly, serializers.ModelSerializer):
    """A deck with the list as typed."""

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
            "id", "url", "owner", "name", "game", "edition", "visibility", "text", "version", "description", "tags",
            "created", "updated",
        )  # fmt: skip
        read_only_fields = ("description", "tags", "created", "updated")


class ObjectionSerializer(serializers.Serializer):
    """A card forbidden in a format, or allowed in fewer copies."""

    card = serializers.CharField()
    status = serializers.ChoiceField(choices=[Status.RESTRICTED, Status.BANNED, NOT_LEGAL])
    have = serializers.IntegerField()
    most = serializers.IntegerField(help_text="How many copies are allowed.")
    since = serializers.DateField(allow_null=True, help_text="Since when the status holds, if it has a day.")


class FormatCheckSerializer(serializers.Serializer):
    """Whether a deck is legal in a format, and why not."""

    code = serializers.CharField(source="format.code")
    name = serializers.CharField(source="format.name")
    edition = serializers.CharField(source="format.edition")
    legal = serializers.BooleanField()
    keeps_deck_rules = serializers.BooleanField(help_text="Those of the format's edition.")
    objections = ObjectionSerializer(many=True)


class PublishSerializer(KnownFieldsOnly):
    """The visibility and description of a deck."""

    visibility = serializers.ChoiceField(choices=Visibility.choices)
    description = serializers.CharField(
        max_length=LONGEST_DESCRIPTION, allow_blank=True, help_text="Markdown; `[[River Guard]]` leads to the card."
    )
    tags = serializers.ListField(child=serializers.CharField(max_length=LONGEST_TAG), max_length=MOST_TAGS)


class DeckCommentSerializer(KnownFieldsOnly):
    """A comment on a deck."""

    id = serializers.IntegerField(source="pk", read_only=True)
    author = serializers.CharField(read_only=True)
    text = serializers.CharField(max_length=LONGEST_COMMENT, help_text="Markdown, as in a description.")
    at = serializers.DateTimeField(read_only=True)
    hidden = serializers.BooleanField(read_only=True, help_text="Only the staff sees it.")


class LikesSerializer(serializers.Serializer):
    """How many like a deck, and whether you do."""

    likes = serializers.IntegerField()
    liked = serializers.BooleanField()


class ConflictSerializer(serializers.Serializer):
    """Copies of a card that two windows changed in different ways."""

    section = serializers.CharField()
    name = serializers.CharField()
    before = serializers.IntegerField()
    mine = serializers.IntegerField()
    theirs = serializers.IntegerField()


class DraftSerializer(serializers.Serializer):
    """The list as it is being changed."""

    number = serializers.IntegerField(help_text="The last edit; 0 without any. It goes on counting after a save.")
    text = serializers.CharField()
    conflicts = ConflictSerializer(many=True, help_text="Those since the edit that you have `seen`.")


class DraftChangeSerializer(KnownFieldsOnly):
    """Your changes to a list."""

    before = ListText()
    text = ListText()
    window = serializers.CharField(
        max_length=LONGEST_WINDOW,
        default="",
        allow_blank=True,
        help_text="A name of your own for the window or program.",
    )
    seen = serializers.IntegerField(default=0, min_value=0, max_value=2**31 - 1, help_text="The last edit you know.")
    late = serializers.BooleanField(
        default=False, help_text="Where both changed the same copies, those of the draft stay, and not yours."
    )


class CopiesChangeSerializer(serializers.Serializer):
    """Other copies of a card in a section."""

    section = serializers.CharField()
    name = serializers.CharField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class ComparedListSerializer(serializers.Serializer):
    """One of two compared lists."""

    key = serializers.CharField(help_text="What the address names the list by.")
    title = serializers.CharField(source="label")


class ComparisonSerializer(serializers.Serializer):
    """Two lists, and the cards with other copies."""

    before = ComparedListSerializer()
    after = ComparedListSerializer()
    changes = CopiesChangeSerializer(many=True)


class CardNeedSerializer(serializers.Serializer):
    """A card of a deck beside your collection."""

    name = serializers.CharField()
    need = serializers.IntegerField(help_text="Copies that the deck plays.")
    own = serializers.IntegerField(help_text="Copies that you own, over all printings.")
    missing = serializers.IntegerField()


class DeckNeedsSerializer(serializers.Serializer):
    """Your owned and missing cards of a deck."""

    copies_owned = serializers.IntegerField()
    copies_missing = serializers.IntegerField()
    cards = CardNeedSerializer(many=True)


class DeckDetailSerializer(DeckSerializer):
    """A deck with its legality today, by rules and in each format."""

    legality = DeckCheckSerializer(read_only=True)
    formats = FormatCheckSerializer(many=True, read_only=True)
    deck_code = serializers.CharField(
        read_only=True, help_text="The list in letters and digits, with check letters; empty if it cannot be one."
    )

    based_on = serializers.CharField(
        read_only=True, help_text="The id of the deck that this one is a copy of, if you can see it; else empty."
    )
    likes = serializers.IntegerField(read_only=True)
    liked = serializers.BooleanField(read_only=True, help_text="Whether you do.")

    class Meta(DeckSerializer.Meta):
        fields: tuple[str, ...] = (
            *DeckSerializer.Meta.fields, "legality", "formats", "deck_code", "based_on", "likes", "liked",
        )  # fmt: skip


class DeckVersionSerializer(KnownFieldsOnly):
    """A version of a deck: the saved list."""

    number = serializers.IntegerField(read_only=True)
    title = serializers.CharField(
        source="label", max_length=LONGEST_NAME, allow_blank=True, help_text="A name that you gave it."
    )
    name = serializers.CharField(read_only=True, help_text="The deck's name then.")
    edition = serializers.CharField(read_only=True)
    text = serializers.CharField(read_only=True)
    created = serializers.DateTimeField(read_only=True)


class PullSerializer(serializers.Serializer):
    """A card to take out of a binder."""

    set = serializers.CharField(help_text="The newest set that has it.")
    number = serializers.CharField()
    name = serializers.CharField()
    section = serializers.CharField()
    count = serializers.IntegerField()
    own = serializers.IntegerField(allow_null=True, help_text="Your copies; null without a collection.")


class PullsSerializer(serializers.Serializer):
    """The cards of a deck by set and number."""

    cards = PullSerializer(many=True)


class OddsSerializer(serializers.Serializer):
    """The chance in percent to have drawn one of the cards, by own turn."""

    name = serializers.CharField(source="label", help_text="The card.")
    copies = serializers.IntegerField()
    percents = serializers.ListField(child=serializers.IntegerField())


class HandRequestSerializer(KnownFieldsOnly):
    """The request for a hand."""

    seed = serializers.CharField(max_length=LONGEST_SEED, default="1")
    mulligans = serializers.IntegerField(min_value=0, max_value=MOST_MULLIGANS, default=0)
    draws = serializers.IntegerField(min_value=0, max_value=MOST_DRAWS, default=0)
    goes = serializers.ChoiceField(choices=["first", "second"], default="first", help_text="Whom the odds are for.")


class HandSerializer(serializers.Serializer):
    """A hand by its seed, and the odds of each card."""

    seed = serializers.CharField()
    opening = serializers.ListField(child=serializers.CharField())
    drawn = serializers.ListField(child=serializers.CharField())
    left = serializers.IntegerField(help_text="Cards still in the deck.")
    odds = OddsSerializer(many=True)
