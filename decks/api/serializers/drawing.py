"""Hands and odds in the API."""

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from decks.hands import LONGEST_SEED, MOST_DRAWS, MOST_MULLIGANS


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
