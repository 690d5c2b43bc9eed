"""Statements that a whole hall asks, each planned once for a connection."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection
from psycopg import Cursor
from psycopg.rows import dict_row

Values = Sequence[Any] | Mapping[str, Any]


def find_row(statement: str, values: Values) -> tuple[Any, ...] | None:
    """The first row of the answer, or None.

    PostgreSQL takes ten times as long to plan a join of seven tables than to find its one row, and the ORM takes longer
    than both to put a statement together. So such a statement is written as it is asked, and prepared.
    """
    row: tuple[Any, ...] | None = _ask(statement, values)
    return row


def find_named_row(statement: str, values: Values) -> dict[str, Any] | None:
    """The first row by the names of its columns, or None."""
    row: dict[str, Any] | None = _ask(statement, values, row_factory=dict_row)
    return row


def _ask(statement: str, values: Values, **options: Any) -> Any:
    connection.close_if_health_check_failed()
    connection.ensure_connection()
    cursor: Any = Cursor(connection.connection, **options)
    with connection.make_debug_cursor(cursor) if connection.queries_logged else connection.make_cursor(cursor) as asked:
        asked.execute(statement, values)
        return asked.fetchone()
