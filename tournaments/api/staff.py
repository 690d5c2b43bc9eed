"""The staff in the API: roles, a new organizer, copies, hidden events."""

import json
from collections.abc import Callable
from typing import ClassVar

from django.core.exceptions import ValidationError
from django.http import Http404
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.known_fields import read_input
from accounts.models import User
from accounts.queries import find_user
from tournaments import queries, services
from tournaments.api.common import SignedInEventView
from tournaments.api.serializers.events import (
    CopySerializer,
    EmptySerializer,
    EventFileSerializer,
    TournamentSerializer,
)
from tournaments.api.serializers.staff import AppointSerializer, HandoverSerializer, StaffSerializer, UsernameSerializer
from tournaments.models import Tournament
from tournaments.rights import Right


def find_person(username: str, *, active_only: bool = True) -> User:
    """The person with the username. Raises ValidationError naming the field without one."""
    try:
        return find_user(username, active_only=active_only)
    except ValidationError as refusal:
        raise ValidationError({"username": refusal.messages}) from refusal


@extend_schema(tags=["organizing"])
class StaffView(SignedInEventView):
    serializer_class = StaffSerializer

    @extend_schema(operation_id="tournaments_staff", responses=StaffSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The staff of the event with their roles, in pages; the organizer has every right and is not listed."""
        page = self.paginate_queryset(self.event().staff.select_related("user").order_by("pk"))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(
        operation_id="tournaments_staff_appoint", request=AppointSerializer, responses={201: StaffSerializer}
    )
    def post(self, request: Request, pk: int) -> Response:
        """Give a person a role in the event, in place of a former role."""
        values = read_input(AppointSerializer, request)
        member = services.staff_appoint(
            tournament=self.event(), actor=self.actor, person=find_person(values["username"]), role=values["role"],
            now=timezone.now(),
        )  # fmt: skip
        return Response(self.get_serializer(member).data, status=status.HTTP_201_CREATED)


@extend_schema(tags=["organizing"])
class StaffRemoveView(SignedInEventView):
    serializer_class = UsernameSerializer

    @extend_schema(operation_id="tournaments_staff_remove", request=UsernameSerializer, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """Take a person's role away. The rights end with their next request."""
        values = read_input(UsernameSerializer, request)
        person = find_person(values["username"], active_only=False)
        services.staff_remove(tournament=self.event(), actor=self.actor, person=person, now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["organizing"])
class OfferView(SignedInEventView):
    serializer_class = TournamentSerializer

    @extend_schema(operation_id="tournaments_offer", request=HandoverSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Offer the event to a person; acceptance makes this person the organizer. `stays_as` is your role then."""
        values = read_input(HandoverSerializer, request)
        services.tournament_offer(
            tournament=self.event(), actor=self.actor, to=find_person(values["username"]), now=timezone.now(),
            stays_as=values["stays_as"],
        )  # fmt: skip
        return Response(self.get_serializer(self.event()).data)

    @extend_schema(operation_id="tournaments_offer_withdraw", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Take the offer back."""
        services.tournament_offer(tournament=self.event(), actor=self.actor, to=None, now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["organizing"])
class TakeOverView(SignedInEventView):
    serializer_class = EmptySerializer
    step = ""
    steps: ClassVar[dict[str, Callable[..., Tournament]]] = {
        "accept": services.tournament_take_over,
        "decline": services.tournament_decline,
    }

    @extend_schema(request=EmptySerializer, responses=TournamentSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Accept an offered event, or decline."""
        read_input(EmptySerializer, request)
        changed = self.steps[self.step](tournament=self.event(), actor=self.actor, now=timezone.now())
        return Response(TournamentSerializer(Tournament.objects.get(pk=changed.pk)).data)


@extend_schema(tags=["organizing"])
class CopyView(SignedInEventView):
    serializer_class = TournamentSerializer

    @extend_schema(operation_id="tournaments_copy", request=CopySerializer, responses={201: TournamentSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """A new event in preparation with the same settings and the same staff."""
        values = read_input(CopySerializer, request)
        copy = services.tournament_copy(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        shown = queries.tournament_for(request.user, copy.pk)
        headers = {"Location": request.build_absolute_uri(f"/api/v1/tournaments/{copy.pk}/")}
        return Response(self.get_serializer(shown).data, status=status.HTTP_201_CREATED, headers=headers)


@extend_schema(tags=["organizing"])
class FileView(SignedInEventView):
    @extend_schema(operation_id="tournaments_file", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, pk: int) -> Response:
        """The event as a file for import, with reports, rulings and drafts; for organizers.

        Without decklists, records and the seed. `digest` and `seal` hold it: an edited file is refused.
        """
        event = self.event()
        if not queries.access_to(event, self.actor).may(Right.ARRANGE):
            raise Http404
        return Response(queries.write_event(event, self.actor))


@extend_schema(tags=["organizing"])
class ImportView(SignedInEventView):
    serializer_class = TournamentSerializer
    throttle_scope = "judging"

    @extend_schema(
        operation_id="tournaments_import", request=EventFileSerializer, responses={201: TournamentSerializer}
    )
    def post(self, request: Request) -> Response:
        """A new event from an exported file, in the exported state; you are the organizer."""
        values = read_input(EventFileSerializer, request)
        content = json.dumps(values["file"], ensure_ascii=False)
        event = services.tournament_import(actor=self.actor, content=content, now=timezone.now())
        shown = queries.tournament_for(request.user, event.pk)
        headers = {"Location": request.build_absolute_uri(f"/api/v1/tournaments/{event.pk}/")}
        return Response(self.get_serializer(shown).data, status=status.HTTP_201_CREATED, headers=headers)


@extend_schema(tags=["organizing"])
class HideView(SignedInEventView):
    serializer_class = EmptySerializer
    hidden = True

    @extend_schema(request=EmptySerializer, responses=TournamentSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Hide the event from all but players and staff, or show the event again."""
        read_input(EmptySerializer, request)
        services.tournament_hide(tournament=self.event(), actor=self.actor, hidden=self.hidden, now=timezone.now())
        return Response(TournamentSerializer(self.event()).data)
