"""The tournaments app, and events in a person's export."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Events, results and disputes."""

    name = "tournaments"

    def ready(self) -> None:
        """Let a person's events stand in the export of their data."""
        from accounts.queries import export_part
        from tournaments.queries import events_to_export

        export_part("events", events_to_export)
