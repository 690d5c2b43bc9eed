"""Registers the decks app with Django."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        """Add decks to the export of a person's data."""
        from accounts.queries import export_part
        from decks.queries import decks_to_export

        export_part("decks", decks_to_export)
