"""Registers the cards app with Django, and what a person keeps and hands in with the export of their data."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    """The catalogue of cards."""

    name = "cards"

    def ready(self) -> None:
        """Let a person's saved searches and card files stand in the export of their data."""
        from accounts.queries import export_part
        from cards.queries.desk import files_to_export
        from cards.queries.saved_searches import searches_to_export

        export_part("card_files", files_to_export)
        export_part("saved_searches", searches_to_export)
