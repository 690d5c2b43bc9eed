"""Django's PostgreSQL backend on the checkout's own server. The first connection starts the server."""

from typing import Any

from django.conf import settings
from django.db.backends.postgresql import base
from psycopg import OperationalError

from wota_site.embedded.postgres import EmbeddedPostgres

server = EmbeddedPostgres(settings.EMBEDDED_PLACES)


class DatabaseWrapper(base.DatabaseWrapper):
    """The wrapper for `ENGINE: "wota_site.embedded"`. Only connecting differs from Django's own."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Start the server if needed and connect. Raises EmbeddedServerError when the start fails."""
        if not server.held:
            server.start()
        try:
            return super().get_new_connection(conn_params | server.parameters())
        except OperationalError:
            if server.answers():
                raise  # the server is fine: the database may not exist
            server.start()
            return super().get_new_connection(conn_params | server.parameters())
