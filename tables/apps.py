"""Registers the tables app with Django."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """Tables: games played on the site."""

    name = "tables"

    def ready(self) -> None:
        """Add tables to the export of a person's data, and to the erasure of a person."""
        from accounts.erasure import register_eraser
        from accounts.queries import export_part
        from tables.queries import tables_to_export
        from tables.services import erase_from_tables

        export_part("tables", tables_to_export)
        register_eraser(erase_from_tables)
