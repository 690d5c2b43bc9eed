"""Rounds and their pairing in the API."""

from typing import ClassVar

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from tournaments import queries
from tournaments.api.serializers.matches import MatchSerializer
from tournaments.api.serializers.players import PlayerSerializer
from tournaments.models import MOST_PLACES, PairRule, Round


class RoundSerializer(serializers.ModelSerializer):
    """A round with pairings, by table."""

    pairings = MatchSerializer(many=True, source="shown_matches")
    tag = serializers.SerializerMethodField(help_text="Another text when anybody sits elsewhere in a draft.")

    class Meta:
        model = Round
        fields = ("id", "number", "status", "tag", "rematches", "paired_at", "published_at", "closed_at", "pairings")

    def get_tag(self, round_: Round) -> str:
        return queries.draft_tag(round_) if round_.status == Round.Status.DRAFT else ""


class SeenSerializer(KnownFieldsOnly):
    """The draft in the caller's sight."""

    seen = serializers.CharField(
        required=False, max_length=64, help_text="The `tag` of the draft you looked at; if it has changed, you get 409."
    )


class NumberSerializer(KnownFieldsOnly):
    """The round in the caller's sight."""

    number = serializers.IntegerField(
        required=False, min_value=1, help_text="The round you looked at; if the event has gone on, you get 409."
    )


class SwapSerializer(KnownFieldsOnly):
    """Two players of the draft, by registration ids."""

    first = serializers.IntegerField()
    second = serializers.IntegerField()
    reason = serializers.CharField(max_length=200, help_text="Everyone sees the reason beside the pairing.")


class SeedsSerializer(KnownFieldsOnly):
    """The seeded players."""

    players = serializers.ListField(
        child=serializers.IntegerField(), max_length=MOST_PLACES,
        help_text="The ids of their registrations, the best first. The others follow by lot; empty: all by lot.",
    )  # fmt: skip


class SeededSerializer(serializers.Serializer):
    """The players with a seed, the best first."""

    results = PlayerSerializer(many=True)


class PairRuleSerializer(KnownFieldsOnly, serializers.ModelSerializer):
    """Two players by registration ids: never to meet, or to meet in a round."""

    one = serializers.IntegerField(source="one_id")
    other = serializers.IntegerField(source="other_id")

    class Meta:
        model = PairRule
        fields = ("id", "kind", "one", "other", "number", "reason")
        read_only_fields = ("id", "number")
        extra_kwargs: ClassVar = {
            "number": {"help_text": "The round in which the two meet: the draft's, or the next. Null if they never do."}
        }


class FixedTableSerializer(KnownFieldsOnly):
    """A player's fixed table."""

    table = serializers.IntegerField(allow_null=True, min_value=1, help_text="Null: anywhere.")
