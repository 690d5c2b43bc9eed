"""The tournaments app, and events in a person's export."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Events, results and disputes."""

    name = "tournaments"

    def ready(self) -> None:
        """Add events to the export of personal data."""
        from accounts.erasure import register_eraser
        from accounts.queries import export_part
        from tournaments.queries import events_to_export
        from tournaments.services.players import erase_player

        export_part("events", events_to_export)
        register_eraser(erase_player)
