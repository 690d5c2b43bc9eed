"""Judging a match record in the API, by the cards of the catalogue; nothing is stored."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.writing import KnownFieldsOnly
from cards.queries import card_pool
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.verdict import FROM_WORST


class RecordSerializer(KnownFieldsOnly):
    """A match record, as text; its own limits are those of the record's format."""

    text = serializers.CharField(trim_whitespace=False, allow_blank=True)


class ProblemInRecordSerializer(serializers.Serializer):
    """The first fault of a record."""

    line = serializers.IntegerField()
    row = serializers.CharField()
    kind = serializers.ChoiceField(choices=["illegal", "claim", "deck", "syntax", "limit", "unknown"])
    rule = serializers.CharField(allow_null=True, help_text="Its id in the rulebook.")
    also = serializers.ListField(child=serializers.CharField(), help_text="Rules that are broken as well.")
    message = serializers.CharField()
    caused_at = serializers.IntegerField()
    detected_at = serializers.IntegerField()


class RepairSerializer(serializers.Serializer):
    """A suggestion, never a fact: the smallest change that would let the record go on to its next checkpoint."""

    change = serializers.ChoiceField(choices=["strike", "insert", "swap", "position"])
    lines = serializers.ListField(child=serializers.IntegerField())
    message = serializers.CharField()


class OutcomeSerializer(serializers.Serializer):
    """How the game ended."""

    winner = serializers.ChoiceField(choices=["A", "B", "draw"])
    reason = serializers.CharField()
    rule = serializers.CharField(allow_null=True)


class CheckedSerializer(serializers.Serializer):
    """How much was looked at."""

    lines = serializers.IntegerField()
    actions = serializers.IntegerField()
    claims = serializers.IntegerField()
    implied = serializers.IntegerField()


class ImpliedSerializer(serializers.Serializer):
    """A row that nobody wrote because it has one meaning; it stands before the line."""

    line = serializers.IntegerField()
    row = serializers.CharField()


class VerdictSerializer(serializers.Serializer):
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


class RecordReplayView(GenericAPIView):
    """The verdict on a match record."""

    permission_classes = (AllowAny,)
    throttle_scope = "judging"
    serializer_class = RecordSerializer

    @extend_schema(operation_id="records_replay", request=RecordSerializer, responses=VerdictSerializer)
    def post(self, request: Request) -> Response:
        """Replay a record row by row; bad records of any kind get a verdict, not an error."""
        asked = self.get_serializer(data=request.data)
        asked.is_valid(raise_exception=True)
        pools = {code: card_pool(code) for code in GAMES}
        return Response(judge(asked.validated_data["text"], games=GAMES, pools=pools).to_builtins())
