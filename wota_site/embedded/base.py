"""Django's PostgreSQL backend on the checkout's own server, which the first connection starts."""

from typing import Any

from django.conf import settings
from django.db.backends.postgresql import base

from wota_site.embedded.postgres import EmbeddedPostgres

server = EmbeddedPostgres(settings.EMBEDDED_PLACES)


class DatabaseWrapper(base.DatabaseWrapper):
    """Used by `ENGINE: "wota_site.embedded"`; only the way to a connection differs from Django's own backend."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Starts the server if it does not run, then connects. Raises EmbeddedServerError when it cannot be started."""
        if not server.held:
            server.start()
        try:
            return super().get_new_connection(conn_params | server.parameters())
        except base.Database.OperationalError:
            if server.answers():
                raise  # the server is well: the trouble is the caller's, such as a database that does not exist
            server.start()
            return super().get_new_connection(conn_params | server.parameters())
