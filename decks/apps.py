"""Registers the decks app with Django, and decks with the export of a person's data."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    """Decks and their legality."""

    name = "decks"

    def ready(self) -> None:
        """Let a person's decks stand in the export of their data."""
        from accounts.queries import export_part
        from decks.queries import decks_to_export

        export_part("decks", decks_to_export)
