"""The shapes of organized play in the API. Players are named by username, which is unique; `name` is what to show."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from cards.api.known_fields import KnownFieldsOnly
from judging.models import Verdict
from tournaments.models import Appeal, Dispute, Match, Registration, Round, Ruling, Tournament
from tournaments.tiebreaks import TIE_BREAKS

SCORE_HELP = 'Games won by A, by B, and drawn, in the order of the match: "2-1-0".'


class ScoreField(serializers.RegexField):
    """A score as text."""

    def __init__(self, **kwargs: Any) -> None:
        messages = {"invalid": _("A score is written as games won by A, by B, and drawn, such as “2-1-0”.")}
        pattern = r"^[0-9]{1,2}-[0-9]{1,2}-[0-9]{1,2}$"
        super().__init__(pattern, **{"help_text": SCORE_HELP, "error_messages": messages, **kwargs})


class FormatCodeField(serializers.CharField):
    """A format's code."""

    def to_representation(self, value: Any) -> str:
        return str(value.code)


class TournamentSerializer(KnownFieldsOnly, serializers.ModelSerializer):
    """An event."""

    organizer = serializers.CharField(source="organizer.username", read_only=True)
    game = serializers.CharField(max_length=20, default="wota")
    edition = serializers.CharField(max_length=20, required=False)
    card_format = FormatCodeField(
        max_length=32, required=False, allow_null=True,
        help_text="The format whose card pool and bans hold, by its code. Null: the deck rules alone decide. "
        "Left out: the format that the edition is usually played in.",
    )  # fmt: skip
    players = serializers.IntegerField(source="player_count", read_only=True)
    opened = serializers.BooleanField(write_only=True, default=True, help_text="Open it for players at once.")

    class Meta:
        model = Tournament
        fields = (
            "id", "name", "description", "game", "edition", "card_format", "format", "rounds_planned", "best_of",
            "list_policy", "status", "organizer", "players", "created_at", "opened",
        )  # fmt: skip
        read_only_fields = ("id", "status", "created_at")


class PlayerSerializer(serializers.ModelSerializer):
    """A player of an event; the list itself is sealed."""

    player = serializers.CharField(source="user.username")
    name = serializers.CharField(source="__str__")

    class Meta:
        model = Registration
        fields = ("id", "player", "name", "status", "joined_at", "list_digest")


class JoinSerializer(KnownFieldsOnly):
    """Joining with a list."""

    list_text = serializers.CharField(max_length=32_000, trim_whitespace=False, help_text="The decklist as typed.")


class MatchSerializer(serializers.ModelSerializer):
    """A match; a final match has a `result`."""

    tournament = serializers.IntegerField(source="round.tournament_id")
    round = serializers.IntegerField(source="round.number")
    a = serializers.CharField(source="player_a.user.username")
    b = serializers.SerializerMethodField(help_text="Null for a bye.")
    result = serializers.SerializerMethodField(help_text='As "2-1-0", or "bye", or null.')

    class Meta:
        model = Match
        fields = ("id", "tournament", "round", "table", "a", "b", "status", "best_of", "result", "reason", "gap")

    def get_b(self, match: Match) -> str | None:
        """The second player."""
        return match.player_b.user.username if match.player_b else None

    def get_result(self, match: Match) -> str | None:
        """The final result."""
        if match.is_bye:
            return "bye"
        return str(match.score) if match.is_final and match.status != Match.Status.VOID else None


class RoundSerializer(serializers.ModelSerializer):
    """A round with its pairings, by table."""

    pairings = MatchSerializer(many=True, source="shown_matches")

    class Meta:
        model = Round
        fields = ("number", "status", "rematches", "paired_at", "published_at", "closed_at", "pairings")


class StandingSerializer(serializers.Serializer):
    """A line of the standings with its tie-breaks: unrounded figures, null in an elimination."""

    rank = serializers.IntegerField()
    player = serializers.CharField(source="registration.user.username")
    name = serializers.CharField(source="registration.__str__")
    status = serializers.CharField(source="registration.status")
    points = serializers.IntegerField(allow_null=True)

    def get_fields(self) -> dict[str, serializers.Field]:
        figures = {
            each.key: serializers.FloatField(source=f"standing.tie_breaks.{each.key}", default=None, allow_null=True)
            for each in TIE_BREAKS
        }
        return {**super().get_fields(), **figures}


class StandingsSerializer(serializers.Serializer):
    """The whole standings."""

    results = StandingSerializer(many=True)


class ReportSerializer(KnownFieldsOnly):
    """How a match ended."""

    score = ScoreField()


class ConfirmSerializer(KnownFieldsOnly):
    """Agreeing with a report."""

    version = serializers.IntegerField(
        required=False, min_value=1, help_text="The version you agree with; if it is not the last, you get a 409."
    )


class GivenRecordSerializer(KnownFieldsOnly):
    """A match record; its own limits are those of the record's format."""

    record_text = serializers.CharField(trim_whitespace=False)
    record_seat_a = serializers.ChoiceField(
        choices=["", "a", "b"],
        default="",
        help_text="Which player is A in the record; empty: by its tags.",
    )


class KeptRecordSerializer(serializers.ModelSerializer):
    """The record of a dispute as it was handed in, and by whom."""

    record_seat_a = serializers.ChoiceField(choices=["", "a", "b"])
    record_text = serializers.CharField(source="submission.text")
    record_hash = serializers.CharField(source="submission.record_hash")
    record_by = serializers.CharField(source="submission.by.username")

    class Meta:
        model = Dispute
        fields = ("record_text", "record_seat_a", "record_hash", "record_by")


class DisputeRequestSerializer(KnownFieldsOnly):
    """Contradicting a result."""

    claim = ScoreField()
    reason = serializers.ChoiceField(choices=Dispute.Reason.choices, default=Dispute.Reason.SCORE)
    explanation = serializers.CharField(max_length=1000, required=False, default="", allow_blank=True)
    record_text = serializers.CharField(trim_whitespace=False, required=False, default="", allow_blank=True)
    record_seat_a = serializers.ChoiceField(choices=["", "a", "b"], default="")


class StoredVerdictSerializer(serializers.ModelSerializer):
    """A stored verdict; `data` is the verdict in full, as `POST /records/replay/` gives it."""

    data = serializers.JSONField()  # type: ignore[assignment]  # the verdict's own field hides the serializer's

    class Meta:
        model = Verdict
        fields = ("id", "verdict", "engine_version", "edition", "cards_digest", "record_hash", "created_at", "data")


class RulingSerializer(serializers.ModelSerializer):
    """A judge's decision."""

    judge = serializers.CharField(source="judge.username")
    score = serializers.CharField()

    class Meta:
        model = Ruling
        fields = ("decision", "reason", "score", "judge", "created_at")


class AppealSerializer(serializers.ModelSerializer):
    """A player's appeal of the ruling, with what another judge decided on it."""

    appellant = serializers.CharField(source="appellant.username")
    answer = RulingSerializer(allow_null=True, default=None)

    class Meta:
        model = Appeal
        fields = ("appellant", "reason", "created_at", "answer")


class ProgressSerializer(serializers.Serializer):
    """How far the replay is, in lines; `ahead` counts the records before this one."""

    done = serializers.IntegerField()
    total = serializers.IntegerField()
    ahead = serializers.IntegerField()


class DiscrepancySerializer(serializers.Serializer):
    """A tag of the record that does not fit the match."""

    tag = serializers.CharField()
    record = serializers.CharField(help_text="What the record says.")
    match = serializers.CharField(help_text="What the match says.")


class EvidenceSerializer(serializers.Serializer):
    """How the record fits the match; a judge decides what that means."""

    of_this_match = serializers.BooleanField(
        source="is_of_match", help_text="False if the record names players, and neither of these two."
    )
    a = serializers.CharField(source="seats.A.username", help_text="The player who is A in the record.")
    b = serializers.CharField(source="seats.B.username", help_text="The player who is B in the record.")
    discrepancies = DiscrepancySerializer(many=True)


class DisputeSerializer(serializers.ModelSerializer):
    """A dispute, for its two players and the staff."""

    match = MatchSerializer()
    opener = serializers.CharField(source="opener.username")
    claim = serializers.CharField()
    record_hash = serializers.CharField(source="submission.record_hash", default="")
    progress = ProgressSerializer()
    evidence = EvidenceSerializer(allow_null=True, help_text="Null without a record.")
    verdict = StoredVerdictSerializer(allow_null=True)
    ruling = RulingSerializer(allow_null=True)
    appeal = AppealSerializer(allow_null=True)

    class Meta:
        model = Dispute
        fields = (
            "id", "match", "status", "opener", "reason", "explanation", "claim", "record_hash", "progress",
            "evidence", "verdict", "ruling", "appeal", "outcome", "created_at", "judged_at", "settled_at",
        )  # fmt: skip


class RuleSerializer(KnownFieldsOnly):
    """A judge's ruling."""

    decision = serializers.ChoiceField(
        choices=[choice for choice in Ruling.Decision.choices if choice[0] in Ruling.ON_DISPUTE]
    )
    score = ScoreField()
    reason = serializers.CharField(max_length=1000, required=False, default="", allow_blank=True)


class AskAppealSerializer(KnownFieldsOnly):
    """Why a player appeals."""

    reason = serializers.CharField(max_length=1000)


class DecideAppealSerializer(KnownFieldsOnly):
    """Another judge's decision: the score of the ruling upholds it, any other changes it."""

    score = ScoreField()
    reason = serializers.CharField(max_length=1000)


class CorrectSerializer(KnownFieldsOnly):
    """A result entered by the staff."""

    score = ScoreField()
    reason = serializers.CharField(max_length=200, required=False, default="", allow_blank=True)


class EmptySerializer(KnownFieldsOnly):
    """Nothing needs to be sent."""
