"""Rounds of an event in the API."""

from collections.abc import Callable
from typing import Any, ClassVar

from django.db.models import Prefetch, QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.known_fields import read_input
from tournaments import queries, services
from tournaments.api.common import EventView, SignedInEventView
from tournaments.api.serializers.events import EmptySerializer
from tournaments.api.serializers.rounds import (
    NumberSerializer,
    RoundSerializer,
    SeededSerializer,
    SeedsSerializer,
    SeenSerializer,
    SwapSerializer,
)
from tournaments.models import Round
from tournaments.refusals import or_404


def with_matches(rounds: QuerySet[Round]) -> QuerySet[Round]:
    return rounds.prefetch_related(Prefetch("matches", queries.all_matches(), to_attr="shown_matches"))


@extend_schema(tags=["rounds"])
class RoundListView(EventView):
    serializer_class = RoundSerializer

    @extend_schema(operation_id="tournaments_rounds", responses=RoundSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The rounds with pairings. Only the staff see a draft."""
        event = self.event()
        rounds = with_matches(queries.rounds_for(event, queries.access_to(event, request.user)))
        page = self.paginate_queryset(rounds)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(operation_id="tournaments_pair", request=SeenSerializer, responses={201: RoundSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Pair the next round as a draft. An earlier draft is drawn again."""
        values = read_input(SeenSerializer, request)
        round_ = services.round_pair(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        return Response(show_round(round_), status=status.HTTP_201_CREATED)


def show_round(round_: Round) -> Any:
    return RoundSerializer(with_matches(Round.objects.filter(pk=round_.pk)).get()).data


@extend_schema(tags=["rounds"])
class RoundStepView(SignedInEventView):
    serializer_class = RoundSerializer
    step = ""
    steps: ClassVar[dict[str, Callable[..., Round]]] = {
        "close": services.round_close,
        "turn": services.round_turn,
        "take-back": services.round_take_back,
        "reopen": services.round_reopen,
    }

    @extend_schema(request=NumberSerializer, responses=RoundSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Close the current round, close it and pair the next, take it back to a draft, or reopen the closed round."""
        values = read_input(NumberSerializer, request)
        round_ = self.steps[self.step](tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        return Response(show_round(round_))


@extend_schema(tags=["rounds"])
class PublishView(SignedInEventView):
    serializer_class = RoundSerializer

    @extend_schema(operation_id="tournaments_rounds_publish_create", request=SeenSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Publish the draft."""
        values = read_input(SeenSerializer, request)
        round_ = services.round_publish(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        return Response(show_round(round_))


@extend_schema(tags=["rounds"])
class DiscardView(SignedInEventView):
    serializer_class = SeenSerializer

    @extend_schema(operation_id="tournaments_rounds_discard", request=SeenSerializer, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """Discard the draft. What was reported in it is set aside."""
        values = read_input(SeenSerializer, request)
        services.round_discard(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["rounds"])
class RestoreView(SignedInEventView):
    serializer_class = RoundSerializer

    @extend_schema(operation_id="tournaments_rounds_restore", request=EmptySerializer)
    def post(self, request: Request, pk: int, round_pk: int) -> Response:
        """Make a draft again of a round set aside."""
        read_input(EmptySerializer, request)
        event = self.event()
        round_ = or_404(
            lambda: services.round_restore(tournament=event, round_pk=round_pk, actor=self.actor, now=timezone.now())
        )
        return Response(show_round(round_))


@extend_schema(tags=["rounds"])
class SwapView(SignedInEventView):
    serializer_class = RoundSerializer

    @extend_schema(operation_id="tournaments_rounds_swap", request=SwapSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Two players of the draft exchange seats."""
        values = read_input(SwapSerializer, request)
        draft = services.pairing_swap(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        return Response(show_round(draft))


class SeedsView(SignedInEventView):
    serializer_class = SeededSerializer

    @extend_schema(operation_id="tournaments_seeds", request=SeedsSerializer)
    def put(self, request: Request, pk: int) -> Response:
        """Seed the players of a bracket before the first round; a draft of the round is discarded."""
        values = read_input(SeedsSerializer, request)
        seeded = services.seeds_set(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        return Response(SeededSerializer({"results": seeded}).data)
