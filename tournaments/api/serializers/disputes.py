"""Disputes in the API."""

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from judging.models import Verdict
from tournaments.api.serializers.matches import SCORE_HELP, MatchSerializer, ScoreField
from tournaments.models import Appeal, Dispute, Ruling


class GivenRecordSerializer(KnownFieldsOnly):
    """A match record; the limits are the format's."""

    record_text = serializers.CharField(trim_whitespace=False)
    record_seat_a = serializers.ChoiceField(
        choices=["", "a", "b"],
        default="",
        help_text="Player A of the record. If empty, the tags decide.",
    )


class KeptRecordSerializer(serializers.ModelSerializer):
    """A dispute's record as submitted, with the sender."""

    record_seat_a = serializers.ChoiceField(choices=["", "a", "b"])
    record_text = serializers.CharField(source="submission.text")
    record_hash = serializers.CharField(source="submission.record_hash")
    record_by = serializers.CharField(source="submission.by.username")

    class Meta:
        model = Dispute
        fields = ("record_text", "record_seat_a", "record_hash", "record_by")


class DisputeRequestSerializer(KnownFieldsOnly):
    """Contradicting a result."""

    claim = ScoreField(
        required=False,
        allow_null=True,
        help_text=f"{SCORE_HELP} Left out, a judge is called while the match is played.",
    )
    reason = serializers.ChoiceField(choices=Dispute.Reason.choices, default=Dispute.Reason.SCORE)
    explanation = serializers.CharField(max_length=1000, required=False, default="", allow_blank=True)
    record_text = serializers.CharField(trim_whitespace=False, required=False, default="", allow_blank=True)
    record_seat_a = serializers.ChoiceField(choices=["", "a", "b"], default="")


class StoredVerdictSerializer(serializers.ModelSerializer):
    """A stored verdict. `data` is as in `POST /records/replay/`."""

    data = serializers.JSONField()  # type: ignore[assignment]  # the verdict's own field hides the serializer's

    class Meta:
        model = Verdict
        fields = ("id", "verdict", "engine_version", "edition", "cards_digest", "record_hash", "created_at", "data")


class RulingSerializer(serializers.ModelSerializer):
    """A judge's decision."""

    judge = serializers.CharField(source="judge.username")
    score = serializers.CharField(allow_null=True, help_text="Null: the match is played on.")

    class Meta:
        model = Ruling
        fields = ("decision", "reason", "score", "judge", "created_at")


class AppealSerializer(serializers.ModelSerializer):
    """A player's appeal of the ruling, with the second judge's decision."""

    appellant = serializers.CharField(source="appellant.username")
    answer = RulingSerializer(allow_null=True, default=None)

    class Meta:
        model = Appeal
        fields = ("appellant", "reason", "created_at", "answer")


class ProgressSerializer(serializers.Serializer):
    """The progress of a replay, in lines. `ahead` counts the records before."""

    done = serializers.IntegerField()
    total = serializers.IntegerField()
    ahead = serializers.IntegerField()


class DiscrepancySerializer(serializers.Serializer):
    """A misfitting tag of the record."""

    tag = serializers.CharField()
    record = serializers.CharField(help_text="What the record says.")
    match = serializers.CharField(help_text="What the match says.")


class EvidenceSerializer(serializers.Serializer):
    """The fit of record and match, for a judge to weigh."""

    of_this_match = serializers.BooleanField(
        source="is_of_match", help_text="False if the record names players, and neither of these two."
    )
    a = serializers.CharField(source="seats.A.username", help_text="Player A of the record.")
    b = serializers.CharField(source="seats.B.username", help_text="Player B of the record.")
    discrepancies = DiscrepancySerializer(many=True)


class DisputeSerializer(serializers.ModelSerializer):
    """A dispute, for the two players and the staff."""

    match = MatchSerializer()
    opener = serializers.CharField(source="opener.username")
    claim = serializers.CharField(allow_null=True)
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
    score = ScoreField(
        allow_null=True, help_text=f"{SCORE_HELP} Null, with a reason: the match is played on, without a result."
    )
    reason = serializers.CharField(max_length=1000, required=False, default="", allow_blank=True)


class AskAppealSerializer(KnownFieldsOnly):
    """Why a player appeals."""

    reason = serializers.CharField(max_length=1000)


class DecideAppealSerializer(KnownFieldsOnly):
    """The second judge's decision: the ruling's score upholds, a new score or null changes."""

    score = ScoreField(allow_null=True, help_text=f"{SCORE_HELP} Null: the match is played on, without a result.")
    reason = serializers.CharField(max_length=1000)
