"""The shapes of records and verdicts in the API."""

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from rules.records.verdict import FROM_WORST

GIVEN_UP = "given_up"
"""The status of an abandoned submission; no row has it, since it depends on the clock."""


class RecordSerializer(KnownFieldsOnly):
    """A match record, as text within the format's limits."""

    text = serializers.CharField(trim_whitespace=False, allow_blank=True)


class ProblemInRecordSerializer(serializers.Serializer[dict[str, object]]):
    """The first fault of a record."""

    line = serializers.IntegerField()
    row = serializers.CharField()
    kind = serializers.ChoiceField(choices=["illegal", "claim", "deck", "syntax", "limit", "unknown"])
    rule = serializers.CharField(allow_null=True, help_text="Its id in the rulebook.")
    also = serializers.ListField(child=serializers.CharField(), help_text="Rules that are broken as well.")
    message = serializers.CharField()
    caused_at = serializers.IntegerField()
    detected_at = serializers.IntegerField()


class RepairSerializer(serializers.Serializer[dict[str, object]]):
    """A suggestion of the smallest change to reach the next checkpoint."""

    change = serializers.ChoiceField(choices=["strike", "insert", "swap", "position"])
    lines = serializers.ListField(child=serializers.IntegerField())
    message = serializers.CharField()


class OutcomeSerializer(serializers.Serializer[dict[str, object]]):
    """How the game ended."""

    winner = serializers.ChoiceField(choices=["A", "B", "draw"])
    reason = serializers.CharField()
    rule = serializers.CharField(allow_null=True)


class CheckedSerializer(serializers.Serializer[dict[str, object]]):
    """How much was looked at."""

    lines = serializers.IntegerField()
    actions = serializers.IntegerField()
    claims = serializers.IntegerField()
    implied = serializers.IntegerField()


class ImpliedSerializer(serializers.Serializer[dict[str, object]]):
    """A row implied before the line, as the only one possible."""

    line = serializers.IntegerField()
    row = serializers.CharField()


class VerdictSerializer(serializers.Serializer[dict[str, object]]):
    """The findings of a replay."""

    verdict = serializers.ChoiceField(choices=FROM_WORST)
    game = serializers.CharField(allow_null=True)
    edition = serializers.CharField(allow_null=True)
    problem = ProblemInRecordSerializer(allow_null=True)
    result = OutcomeSerializer(allow_null=True)
    state = serializers.DictField(allow_null=True, help_text="The board before the faulty row, or at the end.")
    checked = CheckedSerializer()
    engine = serializers.CharField()
    cards = serializers.CharField(allow_null=True, help_text="The card data that it was judged under.")
    repair = RepairSerializer(allow_null=True)
    implied = ImpliedSerializer(many=True)
    corrected = serializers.ListField(
        child=serializers.IntegerField(), help_text="The lines on which a judge has changed the table."
    )


class LinesSerializer(serializers.Serializer[dict[str, object]]):
    """The progress of the replay, in lines."""

    done = serializers.IntegerField()
    total = serializers.IntegerField()


@extend_schema_serializer(component_name="SentRecord")
class SubmissionSerializer(serializers.Serializer[dict[str, object]]):
    """A long record and its state. `verdict` is as for a short record."""

    id = serializers.UUIDField()
    status = serializers.ChoiceField(choices=["judging", "judged", GIVEN_UP])
    address = serializers.URLField(help_text="Where to ask for the verdict, for a week.")
    progress = LinesSerializer()
    detail = serializers.CharField(help_text="What to do now.")
    verdict = VerdictSerializer(allow_null=True, help_text="Null until the record is judged.")
