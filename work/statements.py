"""Statements that a whole hall asks, each planned once for a connection."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection
from psycopg import Cursor


def find_row(statement: str, values: Sequence[Any] | Mapping[str, Any]) -> tuple[Any, ...] | None:
    """The first row of the answer, or None.

    PostgreSQL takes ten times as long to plan a join of seven tables than to find its one row, and the ORM takes longer
    than both to put a statement together. So such a statement is written as it is asked, and prepared.
    """
    connection.close_if_health_check_failed()
    connection.ensure_connection()
    cursor: Any = Cursor(connection.connection)
    with connection.make_debug_cursor(cursor) if connection.queries_logged else connection.make_cursor(cursor) as asked:
        asked.execute(statement, values)
        row: tuple[Any, ...] | None = asked.fetchone()
        return row
