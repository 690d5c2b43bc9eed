"""Matches and their results in the API."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from tables.models import Table
from tournaments import queries
from tournaments.models import Match

SCORE_HELP = 'Games won by A, by B, and drawn, in the order of the match: "2-1-0". "0-0-0": both lose, by the staff.'


class MatchSerializer(serializers.ModelSerializer):
    """A match; a final match has a `result`."""

    tournament = serializers.IntegerField(source="round.tournament_id")
    round = serializers.IntegerField(source="round.number")
    a = serializers.CharField(source="player_a.handle")
    b = serializers.SerializerMethodField(help_text="Null for a bye.")
    result = serializers.SerializerMethodField(help_text='As "2-1-0", or "bye", or null.')

    class Meta:
        model = Match
        fields = (
            "id", "tournament", "round", "table", "place", "a", "b", "status", "official", "best_of", "result",
            "reason", "gap", "extra_minutes",
        )  # fmt: skip

    def get_b(self, match: Match) -> str | None:
        return match.player_b.handle if match.player_b else None

    def get_result(self, match: Match) -> str | None:
        if match.is_bye:
            return "bye"
        return str(match.score) if match.is_final and match.status != Match.Status.VOID else None


class ScoreField(serializers.RegexField):
    """A score as text."""

    def __init__(self, **kwargs: Any) -> None:
        messages = {"invalid": _("A score is written as games won by A, by B, and drawn, such as “2-1-0”.")}
        pattern = r"^[0-9]{1,2}-[0-9]{1,2}-[0-9]{1,2}$"
        super().__init__(pattern, **{"help_text": SCORE_HELP, "error_messages": messages, **kwargs})


class ReportSerializer(KnownFieldsOnly):
    """The result of a match."""

    score = ScoreField()


class TableOfMatchSerializer(serializers.ModelSerializer[Table]):
    """The table of the site for a match."""

    address = serializers.CharField(source="get_absolute_url", read_only=True)

    class Meta:
        model = Table
        fields = ("code", "status", "number", "address")
        read_only_fields = fields


class ConfirmSerializer(KnownFieldsOnly):
    """Agreeing with a report."""

    version = serializers.IntegerField(
        required=False, min_value=1, help_text="The version you agree with; if it is not the last, you get a 409."
    )


class CorrectSerializer(KnownFieldsOnly):
    """A result entered by the staff."""

    score = ScoreField()
    reason = serializers.CharField(max_length=200, required=False, default="", allow_blank=True)


class CorrectionSerializer(CorrectSerializer):
    """A result entered by the staff, and the choice for the rounds since."""

    then = serializers.ChoiceField(
        choices=queries.Then.choices, default=queries.Then.KEEP,
        help_text="What becomes of later rounds: they stand, the latest is paired again as a draft, or what rests on "
        "this result is taken back. Only the organizer chooses more than `keep`.",
    )  # fmt: skip


class VoidSerializer(KnownFieldsOnly):
    """A match declared void."""

    reason = serializers.CharField(max_length=200)
    then = serializers.ChoiceField(choices=queries.Then.choices, default=queries.Then.KEEP)


class ClearSerializer(KnownFieldsOnly):
    """A match to be played again."""

    reason = serializers.CharField(max_length=200, required=False, default="", allow_blank=True)


class MoveSerializer(serializers.Serializer):
    """A player with a new place."""

    player = serializers.CharField(source="player.__str__")
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class PreviewSerializer(serializers.Serializer):
    """The effects of a correction. Nothing is changed by asking."""

    moves = MoveSerializer(many=True)
    differ = MatchSerializer(many=True, help_text="Tables of the latest round that pairing again would not seat so.")
    falls = MatchSerializer(many=True, help_text="Matches that a reset would take back.")
    choices = serializers.ListField(child=serializers.CharField(), help_text="What `then` may be.")
