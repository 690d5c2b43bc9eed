"""Decks in the API."""

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from cards.models.formats import Status
from cards.queries import NOT_LEGAL
from decks.api.serializers.lists import EDITION_HELP, GAME_HELP, DeckCheckSerializer, ListText
from decks.models import (
    LONGEST_COMMENT,
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    LONGEST_TAG,
    MOST_TAGS,
    Deck,
    Visibility,
)


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
