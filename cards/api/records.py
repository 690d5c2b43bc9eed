"""Judging a match record in the API, by the cards of the catalogue; only a long one is kept, for a day."""

from typing import Any
from uuid import UUID

from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.writing import KnownFieldsOnly
from cards.models import SentRecord
from cards.queries import sent_record
from cards.services import record_judge
from rules.records.verdict import FROM_WORST

GIVEN_UP = "given_up"
"""The status of a record of which every attempt was cut short; only the clock tells, so no row has it."""


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


class LinesSerializer(serializers.Serializer):
    """How far the replay is, in lines."""

    done = serializers.IntegerField()
    total = serializers.IntegerField()


class SentRecordSerializer(serializers.Serializer):
    """A long record and what has become of it; `verdict` is what a short one is answered with."""

    id = serializers.UUIDField()
    status = serializers.ChoiceField(choices=[*SentRecord.Status.values, GIVEN_UP])
    address = serializers.URLField(help_text="Where to ask for the verdict, for a day.")
    progress = LinesSerializer()
    detail = serializers.CharField(help_text="What to do now.")
    verdict = VerdictSerializer(allow_null=True, help_text="Null until the record is judged.")


class RecordReplayView(GenericAPIView):
    """The verdict on a match record."""

    permission_classes = (AllowAny,)
    throttle_scope = "judging"
    serializer_class = RecordSerializer

    @extend_schema(
        operation_id="records_replay",
        request=RecordSerializer,
        parameters=[
            OpenApiParameter(
                "Location", str, OpenApiParameter.HEADER, response=[202], description="Where to ask for the verdict."
            )
        ],
        responses={200: VerdictSerializer, 202: SentRecordSerializer},
    )
    def post(self, request: Request) -> Response:
        """Replay a record row by row; bad records of any kind get a verdict, not an error.

        A record of more than 2,000 lines is left to a worker: ask the address in `Location` for the verdict.
        """
        asked = self.get_serializer(data=request.data)
        asked.is_valid(raise_exception=True)
        answer = record_judge(text=asked.validated_data["text"], now=timezone.now())
        if isinstance(answer, SentRecord):
            return _answer(request, answer, status.HTTP_202_ACCEPTED)
        return Response(answer.to_builtins())


class SentRecordView(GenericAPIView):
    """A long record that was sent to be judged."""

    permission_classes = (AllowAny,)
    serializer_class = SentRecordSerializer

    @extend_schema(operation_id="records_replay_retrieve")
    def get(self, request: Request, record: UUID) -> Response:
        """How far the replay of a long record is, and its verdict, until a day after the record was sent."""
        try:
            return _answer(request, sent_record(record), status.HTTP_200_OK)
        except SentRecord.DoesNotExist as missing:
            raise Http404 from missing


def _answer(request: Request, record: SentRecord, code: int) -> Response:
    address = request.build_absolute_uri(reverse("records-sent", kwargs={"record": record.code}))
    headers = {"Cache-Control": "no-store"} | ({"Location": address} if code == status.HTTP_202_ACCEPTED else {})
    return Response(_body(record, address), status=code, headers=headers)


def _body(record: SentRecord, address: str) -> dict[str, Any]:
    return {
        "id": str(record.code),
        "status": GIVEN_UP if record.given_up else record.status,
        "address": address,
        "progress": {"done": record.progress_done, "total": record.progress_total},
        "detail": _what_to_do(record),
        "verdict": record.verdict,
    }


def _what_to_do(record: SentRecord) -> str:
    if record.given_up:
        return _(
            "Every attempt to judge it was cut short. Send it again; if it does not help, ask those who run the site."
        )
    if record.status == SentRecord.Status.JUDGED:
        return _("Read the verdict; it stays at this address until a day after the record was sent.")
    return _("Ask the address again in a second. If nothing moves for minutes, /health/queue says why.")
