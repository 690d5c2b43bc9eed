"""Replay of match records in the API."""

from typing import Any
from uuid import UUID

from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.exceptions import Throttled
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.known_fields import read_input
from accounts.limits import count_request
from judging.api.serializers import GIVEN_UP, RecordSerializer, SubmissionSerializer, VerdictSerializer
from judging.models import RecordSubmission
from judging.queries import submission_by_code
from judging.services import is_long, record_submit


class RecordReplayView(GenericAPIView[Any]):
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
        responses={200: VerdictSerializer, 202: SubmissionSerializer},
    )
    def post(self, request: Request) -> Response:
        """Replay a record row by row. Bad records of any kind get a verdict, not an error.

        A record of more than 2,000 lines is left to a worker: ask the address in `Location` for the verdict.
        """
        text = read_input(RecordSerializer, request)["text"]
        if is_long(text) and (wait := count_request("long_records", request)):
            raise Throttled(wait)
        answer = record_submit(text=text, now=timezone.now())
        if isinstance(answer, RecordSubmission):
            return _answer(request, answer, status.HTTP_202_ACCEPTED)
        return Response(answer.to_builtins())


class SubmissionView(GenericAPIView[Any]):
    permission_classes = (AllowAny,)
    serializer_class = SubmissionSerializer

    @extend_schema(operation_id="records_replay_retrieve")
    def get(self, request: Request, record: UUID) -> Response:
        """The progress of a long record and the verdict, kept for a week."""
        try:
            return _answer(request, submission_by_code(record, timezone.now(), request.user), status.HTTP_200_OK)
        except RecordSubmission.DoesNotExist as missing:
            raise Http404 from missing


def _answer(request: Request, submission: RecordSubmission, code: int) -> Response:
    address = request.build_absolute_uri(reverse("records-sent", kwargs={"record": submission.code}))
    headers = {"Cache-Control": "no-store"} | ({"Location": address} if code == status.HTTP_202_ACCEPTED else {})
    return Response(_body(submission, address), status=code, headers=headers)


def _body(submission: RecordSubmission, address: str) -> dict[str, object]:
    verdict = submission.latest_verdict
    return {
        "id": str(submission.code),
        "status": _status(submission),
        "address": address,
        "progress": {"done": submission.progress_done, "total": submission.progress_total},
        "detail": _next_step(submission),
        "verdict": verdict.data if verdict else None,
    }


def _status(submission: RecordSubmission) -> str:
    if submission.is_abandoned:
        return GIVEN_UP
    return RecordSubmission.Status.JUDGING if submission.waits_for_worker else submission.status


def _next_step(submission: RecordSubmission) -> str:
    if submission.is_abandoned:
        return _("Every attempt to judge the record was cut short. Send it again, or ask the administrators.")
    if submission.status == RecordSubmission.Status.JUDGED:
        return _("Read the verdict; it stays at this address until a week after the record was sent.")
    return _("Ask the address again in a second. If nothing moves for minutes, /health/queue says why.")
