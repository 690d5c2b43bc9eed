"""Registers the cards app and its data export."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "cards"

    def ready(self) -> None:
        """Add collection, saved searches and card files to the export of a person's data."""
        from accounts.erasure import register_eraser
        from accounts.queries import export_part
        from cards.queries.collection import collection_to_export
        from cards.queries.desk import files_to_export
        from cards.queries.saved_searches import searches_to_export
        from cards.services.collection import erase_collection
        from cards.services.searches import erase_searches

        export_part("card_files", files_to_export)
        export_part("saved_searches", searches_to_export)
        export_part("collection", collection_to_export)
        register_eraser(erase_searches)
        register_eraser(erase_collection)
