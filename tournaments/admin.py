"""Events in Django's admin, to look up and not to change."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.actors import signed_in_user
from tournaments import ledger, services
from tournaments.models import Dispute, HistoryEvent, Match, Registration, Report, Round, Ruling, StaffRole, Tournament


class LookOnly:
    """Read-only pages: the use cases alone lock, check and write."""

    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class StaffInline(LookOnly, admin.TabularInline):
    """Who helps the organizer."""

    model = StaffRole


class RoundInline(LookOnly, admin.TabularInline):
    """The rounds of an event."""

    model = Round
    fields = ("number", "status", "attempt", "rematches", "paired_at", "published_at", "closed_at")
    show_change_link = False


class ReportInline(LookOnly, admin.TabularInline):
    """Every version of what was reported."""

    model = Report


class RulingInline(LookOnly, admin.TabularInline):
    """What the judges decided, on the dispute and on an appeal."""

    model = Ruling


@admin.register(Tournament)
class TournamentAdmin(LookOnly, admin.ModelAdmin):
    """Events, with two actions through the use cases."""

    list_display = ("name", "format", "status", "organizer", "created_at", "history_count")
    list_filter = ("status", "format", "game")
    search_fields = ("name", "organizer__username")
    list_select_related = ("organizer",)
    inlines = (StaffInline, RoundInline)
    actions = ("open_for_players", "verify_history")

    @admin.action(description=gettext_lazy("Open for players (as their organizer)"))
    def open_for_players(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        user = signed_in_user(request)
        for tournament in queryset.filter(organizer=user):
            try:
                services.tournament_open(tournament=tournament, actor=user, now=timezone.now())
            except ValidationError as refusal:
                self.message_user(request, f"{tournament}: {' '.join(refusal.messages)}", messages.ERROR)

    @admin.action(description=gettext_lazy("Verify the history"))
    def verify_history(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        """Names the first bad entry of each history."""
        for tournament in queryset:
            fault = ledger.first_fault(tournament)
            if fault is None:
                self.message_user(request, _("%(event)s: sound") % {"event": tournament}, messages.SUCCESS)
            else:
                self.message_user(request, f"{tournament}: {fault[0]}: {fault[1]}", messages.ERROR)


@admin.register(Registration)
class RegistrationAdmin(LookOnly, admin.ModelAdmin):
    """The players. Their lists stay sealed here too."""

    list_display = ("user", "tournament", "status", "joined_at", "list_digest")
    list_filter = ("status",)
    search_fields = ("user__username", "tournament__name")
    list_select_related = ("user", "tournament")
    exclude = ("list_text", "list_parsed")


@admin.register(Match)
class MatchAdmin(LookOnly, admin.ModelAdmin):
    """The matches with every report."""

    list_display = ("__str__", "round", "table", "status", "score")
    list_filter = ("status",)
    search_fields = ("player_a__user__username", "player_b__user__username")
    list_select_related = ("round__tournament", "player_a__user", "player_b__user")
    inlines = (ReportInline,)


@admin.register(Dispute)
class DisputeAdmin(LookOnly, admin.ModelAdmin):
    """The disputes with rulings; verdicts stand with their records."""

    list_display = ("__str__", "status", "reason", "created_at", "judged_at", "settled_at")
    list_filter = ("status", "reason")
    list_select_related = ("match__player_a__user", "match__player_b__user")
    inlines = (RulingInline,)


@admin.register(HistoryEvent)
class HistoryAdmin(LookOnly, admin.ModelAdmin):
    """The history of all events."""

    list_display = ("tournament", "number", "at", "kind", "subject", "actor", "role")
    list_filter = ("kind",)
    list_select_related = ("tournament", "actor")
