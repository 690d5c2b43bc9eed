"""Matches and disputes in the API."""

from typing import Any

from django.http import Http404
from django.utils import timezone
from django.utils.crypto import get_random_string
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.known_fields import read_input
from tournaments import queries, services
from tournaments.api.common import DisputeView, MatchView
from tournaments.api.serializers.disputes import (
    AppealSerializer,
    AskAppealSerializer,
    DecideAppealSerializer,
    DisputeRequestSerializer,
    DisputeSerializer,
    GivenRecordSerializer,
    KeptRecordSerializer,
    RuleSerializer,
    RulingSerializer,
)
from tournaments.api.serializers.events import EmptySerializer
from tournaments.api.serializers.matches import (
    ClearSerializer,
    ConfirmSerializer,
    CorrectionSerializer,
    MatchSerializer,
    PreviewSerializer,
    ReportSerializer,
    ScoreField,
    TableOfMatchSerializer,
    VoidSerializer,
)
from tournaments.models import Dispute, Score
from tournaments.rights import Right


def detail_of(dispute: Dispute) -> dict[str, Any]:
    """A dispute with progress, evidence, verdict, ruling, appeal."""
    shown: Any = dispute  # the serializer reads the values below beside the columns
    shown.progress = queries.judging_summary(dispute)
    shown.evidence = queries.evidence_of(dispute)
    shown.verdict = dispute.latest_verdict
    shown.ruling = dispute.rulings.select_related("judge").first()
    shown.appeal = queries.appeal_of(dispute)
    return DisputeSerializer(shown).data


class MatchDetailView(MatchView):
    permission_classes = (IsAuthenticatedOrReadOnly,)
    serializer_class = MatchSerializer

    @extend_schema(operation_id="matches_retrieve")
    def get(self, request: Request, pk: int) -> Response:
        """A match."""
        return Response(self.get_serializer(self.match()).data)


class ReportView(MatchView):
    serializer_class = ReportSerializer

    @extend_schema(operation_id="matches_report", responses=MatchSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Report your match. An equal report of your opponent confirms it, an unequal one opens a dispute."""
        values = read_input(ReportSerializer, request)
        done = services.match_report(
            match=self.match(), actor=self.actor, score=Score.parse(values["score"]), now=timezone.now()
        )
        return Response(MatchSerializer(done).data)


class PlayHereView(MatchView):
    serializer_class = TableOfMatchSerializer

    @extend_schema(operation_id="matches_play_here", request=EmptySerializer, responses=TableOfMatchSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Sit down at the table of your match. It begins when your opponent is there too, and its end is the report."""
        read_input(EmptySerializer, request)
        table = services.match_play_here(
            match=self.match(), actor=self.actor, seed=get_random_string(16), now=timezone.now()
        )
        return Response(TableOfMatchSerializer(table).data)


class ConfirmView(MatchView):
    serializer_class = ConfirmSerializer

    @extend_schema(operation_id="matches_confirm", responses=MatchSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Agree with your opponent's report."""
        values = read_input(ConfirmSerializer, request)
        done = services.match_confirm(match=self.match(), actor=self.actor, now=timezone.now(), **values)
        return Response(MatchSerializer(done).data)


class CorrectView(MatchView):
    serializer_class = CorrectionSerializer

    @extend_schema(operation_id="matches_enter", responses=MatchSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Enter or correct a result of any round. Changing a final result needs a reason."""
        values = read_input(CorrectionSerializer, request)
        done = services.result_correct(
            match=self.match(), actor=self.actor, now=timezone.now(),
            **values | {"score": Score.parse(values["score"])},
        )  # fmt: skip
        return Response(MatchSerializer(done).data)


class PreviewView(MatchView):
    serializer_class = PreviewSerializer

    @extend_schema(
        operation_id="matches_preview",
        parameters=[OpenApiParameter("score", str, description='As "2-1-0"; left out: the match is void.')],
    )
    def get(self, request: Request, pk: int) -> Response:
        """The effects of a correction: places, pairings, depending matches. For the staff."""
        match = self.match()
        if not queries.access_to(match.round.tournament, self.actor).may(Right.ENTER):
            raise Http404
        asked = request.query_params.get("score")
        score = None if asked is None else Score.parse(ScoreField().run_validation(asked))
        return Response(self.get_serializer(queries.preview_correction(match, score)).data)


class VoidView(MatchView):
    serializer_class = VoidSerializer

    @extend_schema(operation_id="matches_void", responses=MatchSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Declare a match void: as if never paired."""
        values = read_input(VoidSerializer, request)
        done = services.match_void(match=self.match(), actor=self.actor, now=timezone.now(), **values)
        return Response(MatchSerializer(done).data)


class ClearView(MatchView):
    serializer_class = ClearSerializer

    @extend_schema(operation_id="matches_clear", responses=MatchSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Remove a result, or undo a void: the match is to be played."""
        values = read_input(ClearSerializer, request)
        done = services.match_clear(match=self.match(), actor=self.actor, now=timezone.now(), **values)
        return Response(MatchSerializer(done).data)


class DisputeMatchView(MatchView):
    throttle_scope = "judging"
    serializer_class = DisputeRequestSerializer

    @extend_schema(operation_id="matches_dispute", responses={201: DisputeSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Contradict a result, best with the record. Ask the address in `Location` for the verdict."""
        values = read_input(DisputeRequestSerializer, request)
        opened = services.match_dispute(
            match=self.match(),
            actor=self.actor,
            now=timezone.now(),
            **values | {"claim": Score.parse(values["claim"]) if values.get("claim") else None},
        )
        headers = {"Location": request.build_absolute_uri(f"/api/v1/disputes/{opened.pk}/")}
        shown = queries.dispute_for(request.user, opened.pk)
        return Response(detail_of(shown), status=status.HTTP_201_CREATED, headers=headers)


class DisputeDetailView(DisputeView):
    serializer_class = DisputeSerializer

    @extend_schema(operation_id="disputes_retrieve")
    def get(self, request: Request, pk: int) -> Response:
        """A dispute with progress, verdict and ruling."""
        return Response(detail_of(self.dispute()))


class DisputeRecordView(DisputeView):
    throttle_scope = "judging"
    serializer_class = GivenRecordSerializer

    @extend_schema(operation_id="disputes_record_retrieve", responses=KeptRecordSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """The record of a dispute, as submitted."""
        dispute = self.dispute()
        if dispute.submission is None:
            raise Http404
        return Response(KeptRecordSerializer(dispute).data)

    @extend_schema(operation_id="disputes_record", responses=DisputeSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Give the first record of a dispute, or replace an unreadable record."""
        values = read_input(GivenRecordSerializer, request)
        services.dispute_attach_record(dispute=self.dispute(), actor=self.actor, now=timezone.now(), **values)
        return Response(detail_of(self.dispute()))


class DisputeRuleView(DisputeView):
    serializer_class = RuleSerializer

    @extend_schema(operation_id="disputes_rule", responses=DisputeSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Decide as a judge: accept the verdict, overrule, or decide without. With `score` null the match goes on."""
        values = read_input(RuleSerializer, request)
        score = None if values["score"] is None else Score.parse(values["score"])
        services.dispute_rule(dispute=self.dispute(), actor=self.actor, now=timezone.now(), **values | {"score": score})
        return Response(detail_of(self.dispute()))


class AppealView(DisputeView):
    serializer_class = AskAppealSerializer

    @extend_schema(operation_id="disputes_appeal", responses=AppealSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Appeal the ruling on your match to a second judge, once, during the round."""
        values = read_input(AskAppealSerializer, request)
        made = services.ruling_appeal(dispute=self.dispute(), actor=self.actor, now=timezone.now(), **values)
        return Response(AppealSerializer(made).data)


class DecideAppealView(DisputeView):
    serializer_class = DecideAppealSerializer

    @extend_schema(operation_id="disputes_appeal_decide", responses=RulingSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Decide on an appeal as a second judge. The first ruling's score upholds the ruling."""
        values = read_input(DecideAppealSerializer, request)
        score = None if values["score"] is None else Score.parse(values["score"])
        decided = services.appeal_decide(
            dispute=self.dispute(), actor=self.actor, now=timezone.now(), **values | {"score": score}
        )
        return Response(RulingSerializer(decided).data)


class DisputeStepView(DisputeView):
    serializer_class = EmptySerializer
    step = ""

    @extend_schema(request=EmptySerializer, responses=DisputeSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Withdraw your own dispute, or accept the claim of your opponent."""
        read_input(EmptySerializer, request)
        use_case = {"withdraw": services.dispute_withdraw, "accept": services.dispute_accept_claim}[self.step]
        use_case(dispute=self.dispute(), actor=self.actor, now=timezone.now())
        return Response(detail_of(self.dispute()))
