"""The tournaments app, and events in a person's export."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Events, results and disputes."""

    name = "tournaments"

    def ready(self) -> None:
        """Add events to the export of personal data."""
        from django.utils.translation import gettext_lazy as _

        from accounts.erasure import register_eraser
        from accounts.notices import register_kind
        from accounts.queries import export_part
        from tables.services import Binding, register_binding
        from tournaments.queries import events_to_export, find_by_code, say_why_not_counted
        from tournaments.services.leaving import erase_player
        from tournaments.services.playing import series_report

        register_binding(Binding(end=series_report, describe=say_why_not_counted, find=find_by_code))
        export_part("events", events_to_export)
        register_eraser(erase_player)
        register_kind("round", _("A round is published: my table"))
        register_kind("report", _("A result waits for my confirmation"))
        register_kind("ruling", _("A judge ruled on my match"))
        register_kind("place", _("I moved up from a waiting list"))
        register_kind("announcement", _("The staff of an event announce something"))
