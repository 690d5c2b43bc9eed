"""Players of an event in the API."""

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from accounts.known_fields import read_input
from tournaments import queries, services
from tournaments.api.common import EventView, SignedInEventView
from tournaments.api.serializers.events import EmptySerializer, TournamentSerializer
from tournaments.api.serializers.players import (
    AddedSerializer,
    AddPlayersSerializer,
    CheckInSerializer,
    CheckInSetSerializer,
    ClaimSerializer,
    JoinSerializer,
    PlayerSerializer,
    ReturnSerializer,
    UnlockSerializer,
)
from tournaments.models import Registration
from tournaments.refusals import or_404


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
