"""Registers the cards app and its part of the data export."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "cards"

    def ready(self) -> None:
        """Add saved searches and card files to the export of a person's data."""
        from accounts.queries import export_part
        from cards.queries.desk import files_to_export
        from cards.queries.saved_searches import searches_to_export

        export_part("card_files", files_to_export)
        export_part("saved_searches", searches_to_export)
