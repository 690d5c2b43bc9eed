"""Events in the API: events, players, rounds, standings, export."""

from collections.abc import Callable
from typing import Any, ClassVar

from django.db.models import Prefetch, QuerySet
from django.http import Http404
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from accounts.known_fields import read_input
from tournaments import queries, services
from tournaments.api.common import EventView, SignedInEventView
from tournaments.api.serializers import (
    AddedSerializer,
    AddPlayersSerializer,
    CheckInSerializer,
    CheckInSetSerializer,
    ClaimSerializer,
    EditSerializer,
    EmptySerializer,
    ExplanationSerializer,
    JoinSerializer,
    NumberSerializer,
    PlayerSerializer,
    ReturnSerializer,
    RoundSerializer,
    SeededSerializer,
    SeedsSerializer,
    SeenSerializer,
    StandingsSerializer,
    SwapSerializer,
    TournamentSerializer,
    UnlockSerializer,
)
from tournaments.models import Registration, Round, Tournament
from tournaments.refusals import or_404


class TournamentListView(EventView):
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
        values = read_input(TournamentSerializer, request)
        event = services.tournament_create(organizer=self.actor, now=timezone.now(), **values)
        shown = queries.tournament_for(request.user, event.pk)
        headers = {"Location": request.build_absolute_uri(f"{request.path}{event.pk}/")}
        return Response(self.get_serializer(shown).data, status=status.HTTP_201_CREATED, headers=headers)


class TournamentDetailView(EventView):
    serializer_class = TournamentSerializer

    @extend_schema(operation_id="tournaments_retrieve")
    def get(self, request: Request, pk: int) -> Response:
        """An event."""
        return Response(self.get_serializer(self.event()).data)

    @extend_schema(operation_id="tournaments_edit", request=EditSerializer, responses=TournamentSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Change the settings of the event, at any time; fields left out stay."""
        event = self.event()
        reading = EditSerializer(event, data=request.data, partial=True)
        reading.is_valid(raise_exception=True)
        services.tournament_edit(tournament=event, actor=self.actor, now=timezone.now(), **reading.validated_data)
        return Response(self.get_serializer(self.event()).data)


class TournamentStepView(SignedInEventView):
    serializer_class = EmptySerializer
    step = ""
    steps: ClassVar[dict[str, Callable[..., Tournament]]] = {
        "open": services.tournament_open,
        "finish": services.tournament_finish,
        "call-off": services.tournament_call_off,
        "reopen": services.tournament_reopen,
    }

    @extend_schema(request=EmptySerializer, responses=TournamentSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Take the step; repeating has no effect."""
        read_input(EmptySerializer, request)
        self.steps[self.step](tournament=self.event(), actor=self.actor, now=timezone.now())
        return Response(TournamentSerializer(self.event()).data)


class PlayerListView(EventView):
    serializer_class = PlayerSerializer

    @extend_schema(operation_id="tournaments_players", responses=PlayerSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The players in order of joining, in pages. Lists are not shown, only their hashes."""
        page = self.paginate_queryset(queries.players_of(self.event()))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(operation_id="tournaments_join", request=JoinSerializer, responses={201: PlayerSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Join with a legal list. An illegal list is refused with every violation."""
        values = read_input(JoinSerializer, request)
        joined = services.player_join(tournament=self.event(), user=self.actor, now=timezone.now(), **values)
        return Response(self.get_serializer(joined).data, status=status.HTTP_201_CREATED)


class WaitingListView(EventView):
    serializer_class = PlayerSerializer

    @extend_schema(operation_id="tournaments_waiting", responses=PlayerSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The waiting players, in order."""
        page = self.paginate_queryset(queries.players_waiting(self.event()))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class CheckInSetView(SignedInEventView):
    serializer_class = TournamentSerializer

    @extend_schema(operation_id="tournaments_check_in", request=CheckInSetSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Open check-in, or end check-in; during check-in the first round leaves out players without a check-in."""
        values = read_input(CheckInSetSerializer, request)
        event = services.check_in_set(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        return Response(self.get_serializer(event).data)


class DropView(SignedInEventView):
    serializer_class = PlayerSerializer

    @extend_schema(operation_id="tournaments_drop", request=EmptySerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Leave the event; an unreported match is conceded."""
        read_input(EmptySerializer, request)
        registration: Registration | None = queries.access_to(self.event(), request.user).registration
        if registration is None:
            raise Http404
        left = services.player_drop(registration=registration, actor=self.actor, now=timezone.now())
        return Response(self.get_serializer(left).data)


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


class AddPlayersView(SignedInEventView):
    pagination_class = None
    serializer_class = AddedSerializer

    @extend_schema(
        operation_id="tournaments_players_add",
        request=AddPlayersSerializer,
        responses={201: AddedSerializer(many=True)},
    )
    def post(self, request: Request, pk: int) -> Response:
        """Add players by name, without an account. Each gets a code by which a person claims the place."""
        values = read_input(AddPlayersSerializer, request)
        added = services.players_add(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        return Response(self.get_serializer(added, many=True).data, status=status.HTTP_201_CREATED)


class ClaimView(SignedInEventView):
    serializer_class = PlayerSerializer
    throttle_scope = "claims"

    @extend_schema(operation_id="tournaments_claim", request=ClaimSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Claim a place added by name."""
        values = read_input(ClaimSerializer, request)
        place = services.player_claim(tournament=self.event(), user=self.actor, now=timezone.now(), **values)
        return Response(self.get_serializer(place).data)


class PlayerStepView(SignedInEventView):
    """A player of the event, dropped or let in again by the organizer."""

    serializer_class: type[Serializer] = PlayerSerializer

    def player(self) -> Registration:
        event, key = self.event(), self.kwargs["player_pk"]
        return or_404(lambda: event.registrations.select_related("user").get(pk=key))


class PlayerDropView(PlayerStepView):
    @extend_schema(operation_id="tournaments_players_drop", request=EmptySerializer)
    def post(self, request: Request, pk: int, player_pk: int) -> Response:
        """Drop a player. An unreported match is conceded, and comes back with the player."""
        read_input(EmptySerializer, request)
        player = services.player_drop(registration=self.player(), actor=self.actor, now=timezone.now())
        return Response(self.get_serializer(player).data)


class PlayerCheckInView(PlayerStepView):
    @extend_schema(operation_id="tournaments_players_check_in", request=CheckInSerializer)
    def post(self, request: Request, pk: int, player_pk: int) -> Response:
        """Check a player in, or undo the check-in: by the player, or by the staff."""
        values = read_input(CheckInSerializer, request)
        player = services.player_check_in(registration=self.player(), actor=self.actor, now=timezone.now(), **values)
        return Response(self.get_serializer(player).data)


class PlayerUnlockView(PlayerStepView):
    @extend_schema(operation_id="tournaments_players_unlock", request=UnlockSerializer)
    def post(self, request: Request, pk: int, player_pk: int) -> Response:
        """Let a player submit another list while the event runs, or no longer."""
        values = read_input(UnlockSerializer, request)
        player = services.list_unlock(registration=self.player(), actor=self.actor, now=timezone.now(), **values)
        return Response(self.get_serializer(player).data)


class PlayerCodeView(PlayerStepView):
    serializer_class = AddedSerializer

    @extend_schema(operation_id="tournaments_players_code", request=EmptySerializer)
    def post(self, request: Request, pk: int, player_pk: int) -> Response:
        """Give a place added by name a new code; the claiming person loses the place."""
        read_input(EmptySerializer, request)
        place = services.player_release(registration=self.player(), actor=self.actor, now=timezone.now())
        return Response(self.get_serializer(place).data)


class PlayerUndropView(PlayerStepView):
    @extend_schema(operation_id="tournaments_players_undrop", request=ReturnSerializer)
    def post(self, request: Request, pk: int, player_pk: int) -> Response:
        """Let a player in again."""
        values = read_input(ReturnSerializer, request)
        player = services.player_undrop(registration=self.player(), actor=self.actor, now=timezone.now(), **values)
        return Response(self.get_serializer(player).data)


AFTER = OpenApiParameter("after", int, description="As the standings were after this closed round; left out: now.")


class StandingsView(EventView):
    serializer_class = StandingsSerializer

    @extend_schema(operation_id="tournaments_standings", parameters=[AFTER])
    def get(self, request: Request, pk: int) -> Response:
        """The standings of now, or after a round."""
        event = self.event()
        lines = queries.standings_of(event, read_round(request, event))
        return Response(self.get_serializer({"results": lines}).data)


class StandingView(EventView):
    serializer_class = ExplanationSerializer

    @extend_schema(operation_id="tournaments_standings_explained", parameters=[AFTER])
    def get(self, request: Request, pk: int, player_pk: int) -> Response:
        """How a player's points and tie-breaks came about. For structures that rank by points."""
        event = self.event()
        try:
            explained = queries.explain_standing(event, player_pk, read_round(request, event))
        except LookupError as missing:
            raise Http404 from missing
        return Response(self.get_serializer(explained).data)


def read_round(request: Request, event: Tournament) -> Round | None:
    """The closed round named by `after`, or None for now; raises Http404 for any further word."""
    asked = request.query_params.get("after")
    if asked is None:
        return None
    found = next((each for each in queries.rounds_ranked(event) if str(each.number) == asked), None)
    if found is None:
        raise Http404
    return found


class ExportView(EventView):
    @extend_schema(operation_id="tournaments_export", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, pk: int) -> Response:
        """The event in the shape of `simulate_event --json`: players, published rounds, standings, seed."""
        event = self.event()
        return Response(export_of(event))


def export_of(event: Tournament) -> dict[str, Any]:
    """Build the public facts of an event, as `simulate_event --json` prints them. The seed is told once it is over."""
    players = list(queries.players_of(event))
    rounds = list(with_matches(event.rounds.filter(status__in=Round.PLAYED).order_by("number")))
    lines = queries.standings_of(event, players=players)
    return {
        "players": [player.handle for player in players],
        "rounds": [
            {
                "number": round_.number,
                "pairings": [
                    {key: value for key, value in pairing.items() if key in ("table", "a", "b", "result", "reason")}
                    for pairing in RoundSerializer(round_).data["pairings"]
                ],
                "drops": [player.handle for player in players if _is_last_round_of(player, round_, rounds)],
            }
            for round_ in rounds
        ],
        "standings": [_export_line(line) for line in lines],
        "seed": event.seed if event.status == Tournament.Status.FINISHED else None,
        "history": {"entries": event.history_count, "head": event.history_head},
    }


def _export_line(line: queries.StandingLine) -> dict[str, Any]:
    exported = {"rank": line.rank, "player": line.registration.handle}
    return exported if line.points is None else {**exported, "points": line.points, **line.standing.tie_breaks}


def _is_last_round_of(player: Registration, round_: Round, rounds: list[Round]) -> bool:
    if player.status != Registration.Status.DROPPED or player.left_at is None:
        return False
    entered = [each.number for each in rounds if each.published_at and each.published_at <= player.left_at]
    return bool(entered) and entered[-1] == round_.number
