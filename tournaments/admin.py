"""Events in the administration, only to look up."""

from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.actors import signed_in_user
from cards.admin import ReadOnly
from tournaments import audit, services
from tournaments.models import Dispute, HistoryEvent, Match, Registration, Report, Round, Ruling, StaffRole, Tournament


class StaffInline(ReadOnly, admin.TabularInline):
    model = StaffRole


class RoundInline(ReadOnly, admin.TabularInline):
    model = Round
    fields = ("number", "status", "attempt", "rematches", "paired_at", "published_at", "closed_at")
    show_change_link = False


class ReportInline(ReadOnly, admin.TabularInline):
    """Every version of a report."""

    model = Report


class RulingInline(ReadOnly, admin.TabularInline):
    """The judges' decisions on disputes and appeals."""

    model = Ruling


@admin.register(Tournament)
class TournamentAdmin(ReadOnly, admin.ModelAdmin):
    """Events, with two actions through the use cases."""

    list_display = ("name", "format", "status", "hidden", "organizer", "created_at", "history_count")
    list_filter = ("status", "hidden", "format", "game")
    search_fields = ("name", "organizer__username")
    list_select_related = ("organizer",)
    inlines = (StaffInline, RoundInline)
    actions = ("open_for_players", "hide", "show", "verify_history")

    @admin.action(description=gettext_lazy("Open for players (as their organizer)"))
    def open_for_players(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        user = signed_in_user(request)
        for tournament in queryset.filter(organizer=user):
            try:
                services.tournament_open(tournament=tournament, actor=user, now=timezone.now())
            except ValidationError as refusal:
                self.message_user(request, f"{tournament}: {' '.join(refusal.messages)}", messages.ERROR)

    @admin.action(description=gettext_lazy("Hide from all but players and staff"))
    def hide(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        self._hide(request, queryset, hidden=True)

    @admin.action(description=gettext_lazy("Show again"))
    def show(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        self._hide(request, queryset, hidden=False)

    def _hide(self, request: HttpRequest, queryset: QuerySet[Tournament], *, hidden: bool) -> None:
        for tournament in queryset:
            services.tournament_hide(
                tournament=tournament, actor=signed_in_user(request), hidden=hidden, now=timezone.now()
            )

    @admin.action(description=gettext_lazy("Verify the history"))
    def verify_history(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        """Name the first bad entry of each history."""
        for tournament in queryset:
            fault = audit.find_first_fault(tournament)
            if fault is None:
                self.message_user(request, _("%(event)s: sound") % {"event": tournament}, messages.SUCCESS)
            else:
                self.message_user(request, f"{tournament}: {fault[0]}: {fault[1]}", messages.ERROR)


@admin.register(Registration)
class RegistrationAdmin(ReadOnly, admin.ModelAdmin):
    """The players. Their lists stay sealed here too."""

    list_display = ("user", "tournament", "status", "joined_at", "list_digest")
    list_filter = ("status",)
    search_fields = ("user__username", "tournament__name")
    list_select_related = ("user", "tournament")
    exclude = ("list_text", "list_parsed", "list_salt")


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("__str__", "round", "table", "status", "score")
    list_filter = ("status",)
    search_fields = ("player_a__user__username", "player_b__user__username")
    list_select_related = ("round__tournament", "player_a__user", "player_b__user")
    inlines = (ReportInline,)


@admin.register(Dispute)
class DisputeAdmin(ReadOnly, admin.ModelAdmin):
    """The disputes with rulings; verdicts stand with the records."""

    list_display = ("__str__", "status", "reason", "created_at", "judged_at", "settled_at")
    list_filter = ("status", "reason")
    list_select_related = ("match__player_a__user", "match__player_b__user")
    inlines = (RulingInline,)


@admin.register(HistoryEvent)
class HistoryAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("tournament", "number", "at", "kind", "subject", "actor", "role")
    list_filter = ("kind",)
    list_select_related = ("tournament", "actor")
    exclude = ("rows", "salt")
