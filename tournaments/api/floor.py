"""The floor in the API: the clock, more time for a table, reports accepted at once, announcements."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.known_fields import KnownFieldsOnly, read_input
from tournaments import queries, services
from tournaments.api.common import EventView, MatchView, SignedInEventView
from tournaments.api.serializers.events import EmptySerializer
from tournaments.api.serializers.matches import MatchSerializer
from tournaments.models import MOST_MINUTES, Announcement, Round, Tournament
from tournaments.queries.access import Access
from tournaments.refusals import or_404
from tournaments.rights import Right


class ClockSerializer(serializers.Serializer):
    """The clock of the round being played. All null without one."""

    left = serializers.IntegerField(allow_null=True, help_text="Whole seconds; negative once time is over.")
    running = serializers.BooleanField()
    started_at = serializers.DateTimeField(allow_null=True, help_text="Moved by the length of each pause.")


class ClockActionSerializer(KnownFieldsOnly):
    """An action on the clock."""

    action = serializers.ChoiceField(choices=["start", "pause", "resume", "stop"])
    minutes = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_MINUTES,
        help_text="For `start`; left out: those of the event, or 50.",
    )


class ExtensionSerializer(KnownFieldsOnly):
    """More time for a table."""

    minutes = serializers.IntegerField(
        min_value=0, max_value=services.MOST_EXTRA, help_text="More than the round, in all."
    )
    reason = serializers.CharField(max_length=200, help_text="For the staff.")


class AcceptSerializer(KnownFieldsOnly):
    """The last report to accept."""

    seen = serializers.IntegerField(
        required=False, allow_null=True, default=None, help_text="The id of the latest report that was looked at."
    )


class AcceptedSerializer(serializers.Serializer):
    """The matches with accepted reports."""

    results = MatchSerializer(many=True)


class AnnouncementSerializer(KnownFieldsOnly, serializers.ModelSerializer):
    """An announcement to everyone, or to a table of the current round."""

    by = serializers.CharField(source="by.username", read_only=True)
    table = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=services.HIGHEST_TABLE)

    class Meta:
        model = Announcement
        fields = ("id", "text", "round_number", "table", "by", "created_at")
        read_only_fields = ("id", "round_number", "created_at")


def show_clock(event: Tournament) -> dict[str, Any]:
    round_ = event.rounds.filter(status=Round.Status.PUBLISHED).first()
    clock = round_.clock if round_ else None
    if clock is None:
        return {"left": None, "running": False, "started_at": None}
    return {"left": clock.left(timezone.now()), "running": clock.is_running, "started_at": clock.started_at}


class ClockView(EventView):
    serializer_class = ClockSerializer

    @extend_schema(operation_id="tournaments_clock")
    def get(self, request: Request, pk: int) -> Response:
        """The clock of the round being played."""
        return Response(self.get_serializer(show_clock(self.event())).data)

    @extend_schema(operation_id="tournaments_clock_change", request=ClockActionSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Start, pause, resume or take away the clock. Repeating changes nothing."""
        values = read_input(ClockActionSerializer, request)
        event, now, action = self.event(), timezone.now(), values["action"]
        if action == "start":
            services.clock_start(tournament=event, actor=self.actor, now=now, minutes=values.get("minutes"))
        else:
            steps = {"pause": services.clock_pause, "resume": services.clock_resume, "stop": services.clock_stop}
            steps[action](tournament=event, actor=self.actor, now=now)
        return Response(self.get_serializer(show_clock(event)).data)


class ExtendView(MatchView):
    serializer_class = MatchSerializer

    @extend_schema(operation_id="matches_extend", request=ExtensionSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Give a table a number of minutes more than the round."""
        values = read_input(ExtensionSerializer, request)
        match = services.table_extend(match=self.match(), actor=self.actor, now=timezone.now(), **values)
        return Response(self.get_serializer(match).data)


class AcceptView(SignedInEventView):
    serializer_class = MatchSerializer

    @extend_schema(operation_id="tournaments_accept", request=AcceptSerializer, responses=AcceptedSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Accept every result reported by a single player."""
        values = read_input(AcceptSerializer, request)
        accepted = services.results_accept(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        return Response(AcceptedSerializer({"results": accepted}, context=self.get_serializer_context()).data)


class AnnouncementsView(EventView):
    serializer_class = AnnouncementSerializer

    @extend_schema(operation_id="tournaments_announcements", responses=AnnouncementSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The announcements, the latest first. What was said to a table is for the staff."""
        event = self.event()
        access: Access = queries.access_to(event, request.user)
        shown = queries.announcements_of(event)
        shown = shown if access.may(Right.FLOOR) else shown.filter(table=None)
        page = self.paginate_queryset(shown)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(operation_id="tournaments_announce", responses={201: AnnouncementSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Announce a text to everyone, or to a table."""
        values = read_input(AnnouncementSerializer, request)
        made = services.announcement_make(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        return Response(self.get_serializer(made).data, status=status.HTTP_201_CREATED)


class AnnouncementWithdrawView(SignedInEventView):
    serializer_class = AnnouncementSerializer

    @extend_schema(operation_id="tournaments_announcements_withdraw", request=EmptySerializer)
    def post(self, request: Request, pk: int, announcement_pk: int) -> Response:
        """Take an announcement back."""
        read_input(EmptySerializer, request)
        event = self.event()
        found = or_404(lambda: event.announcements.get(pk=announcement_pk))
        taken = services.announcement_withdraw(announcement=found, actor=self.actor, now=timezone.now())
        return Response(self.get_serializer(taken).data)
