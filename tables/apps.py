"""Registers the tables app with Django."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    """Tables: games played on the site."""

    name = "tables"

    def ready(self) -> None:
        """Add tables to the export and erasure of a person's data, and to what a person hears of."""
        from accounts.erasure import register_eraser
        from accounts.notices import register_kind
        from accounts.queries import export_part
        from tables.queries import recordings_to_export, tables_to_export
        from tables.services import erase_from_tables
        from tables.services.publishing import NOTICE, erase_from_publications
        from tables.services.recording import erase_from_recordings

        export_part("tables", tables_to_export)
        export_part("recordings", recordings_to_export)
        register_kind(NOTICE, _("An opponent asks to publish a game that we played"))
        register_eraser(erase_from_publications)
        register_eraser(erase_from_tables)
        register_eraser(erase_from_recordings)
