"""Events in the API: events, players, rounds, standings, export."""

from typing import Any

from django.db.models import Prefetch, QuerySet
from django.http import Http404
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import queries, services
from tournaments.api.common import EventView
from tournaments.api.serializers import (
    EmptySerializer,
    JoinSerializer,
    PlayerSerializer,
    RoundSerializer,
    StandingsSerializer,
    TournamentSerializer,
)
from tournaments.models import Registration, Round, Tournament


class TournamentListView(EventView):
    """All events."""

    serializer_class = TournamentSerializer

    def get_queryset(self) -> QuerySet[Tournament]:
        return queries.tournaments_visible_to(self.request.user)

    @extend_schema(operation_id="tournaments_list", responses=TournamentSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The events, the newest first, in pages."""
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(operation_id="tournaments_create", responses={201: TournamentSerializer})
    def post(self, request: Request) -> Response:
        """Create an event of your own."""
        values = self.read_input(TournamentSerializer, request)
        event = services.tournament_create(organizer=self.actor, now=timezone.now(), **values)
        shown = queries.tournament_for(request.user, event.pk)
        headers = {"Location": request.build_absolute_uri(f"{request.path}{event.pk}/")}
        return Response(self.get_serializer(shown).data, status=status.HTTP_201_CREATED, headers=headers)


class TournamentDetailView(EventView):
    """One event."""

    serializer_class = TournamentSerializer

    @extend_schema(operation_id="tournaments_retrieve")
    def get(self, request: Request, pk: int) -> Response:
        """One event."""
        return Response(self.get_serializer(self.event()).data)


class TournamentStepView(EventView):
    """A step of the organizer."""

    permission_classes = (IsAuthenticated,)
    serializer_class = EmptySerializer
    step = ""

    @extend_schema(request=EmptySerializer, responses=TournamentSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Take the step; a second time changes nothing."""
        self.read_input(EmptySerializer, request)
        use_case = {"open": services.tournament_open, "finish": services.tournament_finish}[self.step]
        use_case(tournament=self.event(), actor=self.actor, now=timezone.now())
        return Response(TournamentSerializer(self.event()).data)


class PlayerListView(EventView):
    """The players of an event."""

    serializer_class = PlayerSerializer

    @extend_schema(operation_id="tournaments_players", responses=PlayerSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The players in the order of joining, in pages. Lists are not shown, only their hashes."""
        page = self.paginate_queryset(queries.players_of(self.event()))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(operation_id="tournaments_join", request=JoinSerializer, responses={201: PlayerSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Join with a legal list; an illegal one is refused with every violation."""
        values = self.read_input(JoinSerializer, request)
        joined = services.player_join(tournament=self.event(), user=self.actor, now=timezone.now(), **values)
        return Response(self.get_serializer(joined).data, status=status.HTTP_201_CREATED)


class DropView(EventView):
    """Leaving an event."""

    permission_classes = (IsAuthenticated,)
    serializer_class = PlayerSerializer

    @extend_schema(operation_id="tournaments_drop", request=EmptySerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Leave the event; a match not yet reported is conceded."""
        self.read_input(EmptySerializer, request)
        registration: Registration | None = queries.access_to(self.event(), request.user).registration
        if registration is None:
            raise Http404
        left = services.player_drop(registration=registration, actor=self.actor, now=timezone.now())
        return Response(self.get_serializer(left).data)


def with_matches(rounds: QuerySet[Round]) -> QuerySet[Round]:
    """Rounds with their matches, in two queries."""
    return rounds.prefetch_related(Prefetch("matches", queries.all_matches(), to_attr="shown_matches"))


class RoundListView(EventView):
    """The rounds of an event."""

    serializer_class = RoundSerializer

    @extend_schema(operation_id="tournaments_rounds", responses=RoundSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The rounds with their pairings; only the staff see a draft."""
        event = self.event()
        rounds = with_matches(queries.rounds_for(event, queries.access_to(event, request.user)))
        page = self.paginate_queryset(rounds)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(operation_id="tournaments_pair", request=EmptySerializer, responses={201: RoundSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Pair the next round as a draft; an earlier draft is drawn again."""
        self.read_input(EmptySerializer, request)
        round_ = services.round_pair(tournament=self.event(), actor=self.actor, now=timezone.now())
        shown = with_matches(Round.objects.filter(pk=round_.pk)).get()
        return Response(self.get_serializer(shown).data, status=status.HTTP_201_CREATED)


class RoundStepView(EventView):
    """Publishing and closing the latest round."""

    permission_classes = (IsAuthenticated,)
    serializer_class = RoundSerializer
    step = ""

    @extend_schema(request=EmptySerializer, responses=RoundSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Publish the draft, or close the current round."""
        self.read_input(EmptySerializer, request)
        use_case = {"publish": services.round_publish, "close": services.round_close}[self.step]
        round_ = use_case(tournament=self.event(), actor=self.actor, now=timezone.now())
        return Response(self.get_serializer(with_matches(Round.objects.filter(pk=round_.pk)).get()).data)


class StandingsView(EventView):
    """The standings of an event."""

    serializer_class = StandingsSerializer

    @extend_schema(operation_id="tournaments_standings")
    def get(self, request: Request, pk: int) -> Response:
        """The standings from every final result so far."""
        return Response(self.get_serializer({"results": queries.standings_of(self.event())}).data)


class ExportView(EventView):
    """A whole event as one object."""

    @extend_schema(operation_id="tournaments_export", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, pk: int) -> Response:
        """The event in the shape of `simulate_event --json`: players, published rounds, standings, seed."""
        event = self.event()
        return Response(export_of(event))


def export_of(event: Tournament) -> dict[str, Any]:
    """The event in the shape of formats.md, with public facts only. The seed is told once the event is over."""
    players = list(queries.players_of(event))
    rounds = list(with_matches(event.rounds.exclude(status=Round.Status.DRAFT).order_by("number")))
    lines = queries.standings_of(event, players)
    return {
        "players": [player.user.username for player in players],
        "rounds": [
            {
                "number": round_.number,
                "pairings": [
                    {key: value for key, value in pairing.items() if key in ("table", "a", "b", "result", "reason")}
                    for pairing in RoundSerializer(round_).data["pairings"]
                ],
                "drops": [player.user.username for player in players if _is_last_round_of(player, round_, rounds)],
            }
            for round_ in rounds
        ],
        "standings": [_export_line(line) for line in lines],
        "seed": event.seed if event.status == Tournament.Status.FINISHED else None,
        "history": {"entries": event.history_count, "head": event.history_head},
    }


def _export_line(line: queries.StandingLine) -> dict[str, Any]:
    exported = {"rank": line.rank, "player": line.registration.user.username}
    return exported if line.points is None else {**exported, "points": line.points, **line.standing.tie_breaks}


def _is_last_round_of(player: Registration, round_: Round, rounds: list[Round]) -> bool:
    """Whether this round was the latest when the player dropped."""
    if player.status != Registration.Status.DROPPED or player.left_at is None:
        return False
    entered = [each.number for each in rounds if each.published_at and each.published_at <= player.left_at]
    return bool(entered) and entered[-1] == round_.number
