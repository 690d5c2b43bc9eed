"""Registers the decks app with Django."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        """Add decks to the export and erasure of a person's data, and to the kinds of notices."""
        from accounts.erasure import register_eraser
        from accounts.notices import register_kind
        from accounts.queries import export_part
        from decks.jobs import NOTICE
        from decks.queries import decks_to_export
        from decks.queries.exports import comments_to_export, likes_to_export
        from decks.services import erase_decks

        export_part("decks", decks_to_export)
        export_part("comments_on_decks", comments_to_export)
        export_part("liked_decks", likes_to_export)
        register_eraser(erase_decks)
        register_kind(NOTICE, _("A deck of mine is no longer legal in a format"))
