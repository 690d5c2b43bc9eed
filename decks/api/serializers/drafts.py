"""Drafts, versions and comparisons in the API."""

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from accounts.numbers import LARGEST
from decks.api.serializers.lists import ListText
from decks.models import (
    LONGEST_NAME,
    LONGEST_WINDOW,
)


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
    seen = serializers.IntegerField(default=0, min_value=0, max_value=LARGEST, help_text="The last edit you know.")
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
