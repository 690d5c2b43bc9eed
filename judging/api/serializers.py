"""The shapes of records and verdicts in the API."""

from typing import Any

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from cards.api.known_fields import KnownFieldsOnly
from rules.records.verdict import FROM_WORST

GIVEN_UP = "given_up"
"""The status of an abandoned submission; no row has it, since it depends on the clock."""


class RecordSerializer(KnownFieldsOnly):
    """A match record, as text; its own limits are those of the record's format."""

    text = serializers.CharField(trim_whitespace=False, allow_blank=True)


class ProblemInRecordSerializer(serializers.Serializer[dict[str, Any]]):
    """The first fault of a record."""

    line = serializers.IntegerField()
    row = serializers.CharField()
    kind = serializers.ChoiceField(choices=["illegal", "claim", "deck", "syntax", "limit", "unknown"])
    rule = serializers.CharField(allow_null=True, help_text="Its id in the rulebook.")
    also = serializers.ListField(child=serializers.CharField(), help_text="Rules that are broken as well.")
    message = serializers.CharField()
    caused_at = serializers.IntegerField()
    detected_at = serializers.IntegerField()


class RepairSerializer(serializers.Serializer[dict[str, Any]]):
    """A suggestion, never a fact: the smallest change that would let the record go on to its next checkpoint."""

    change = serializers.ChoiceField(choices=["strike", "insert", "swap", "position"])
    lines = serializers.ListField(child=serializers.IntegerField())
    message = serializers.CharField()


class OutcomeSerializer(serializers.Serializer[dict[str, Any]]):
    """How the game ended."""

    winner = serializers.ChoiceField(choices=["A", "B", "draw"])
    reason = serializers.CharField()
    rule = serializers.CharField(allow_null=True)


class CheckedSerializer(serializers.Serializer[dict[str, Any]]):
    """How much was looked at."""

    lines = serializers.IntegerField()
    actions = serializers.IntegerField()
    claims = serializers.IntegerField()
    implied = serializers.IntegerField()


class ImpliedSerializer(serializers.Serializer[dict[str, Any]]):
    """A row that nobody wrote because it has one meaning; it stands before the line."""

    line = serializers.IntegerField()
    row = serializers.CharField()


class VerdictSerializer(serializers.Serializer[dict[str, Any]]):
    """What the replay of a record found."""

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


class LinesSerializer(serializers.Serializer[dict[str, Any]]):
    """How far the replay is, in lines."""

    done = serializers.IntegerField()
    total = serializers.IntegerField()


@extend_schema_serializer(component_name="SentRecord")
class SubmissionSerializer(serializers.Serializer[dict[str, Any]]):
    """A long record and what has become of it; `verdict` is what a short one is answered with."""

    id = serializers.UUIDField()
    status = serializers.ChoiceField(choices=["judging", "judged", GIVEN_UP])
    address = serializers.URLField(help_text="Where to ask for the verdict, for a day.")
    progress = LinesSerializer()
    detail = serializers.CharField(help_text="What to do now.")
    verdict = VerdictSerializer(allow_null=True, help_text="Null until the record is judged.")
