"""Lists, makes and changes events in the API."""

from collections.abc import Callable
from typing import ClassVar

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.known_fields import read_input
from tournaments import queries, services
from tournaments.api.common import EventView, SignedInEventView
from tournaments.api.serializers.events import EditSerializer, EmptySerializer, TournamentSerializer
from tournaments.models import Tournament


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
