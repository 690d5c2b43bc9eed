"""Statements that a whole hall asks."""

import pytest
from django.db import connection

from work.statements import find_named_row, find_row

pytestmark = pytest.mark.django_db


def test_a_statement_is_planned_once_for_a_connection() -> None:
    assert [find_row("SELECT 1 + %s::int", [each]) for each in (1, 2, 3)] == [(2,), (3,), (4,)]
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE 'SELECT 1 +%'")
        assert cursor.fetchone() == (1,)


def test_an_answer_without_a_row_is_none() -> None:
    assert find_row("SELECT 1 WHERE %(asked)s", {"asked": False}) is None


def test_a_row_is_found_by_the_names_of_its_columns() -> None:
    assert find_named_row("SELECT %s::int AS seats, 'Ada' AS name", [2]) == {"seats": 2, "name": "Ada"}
    assert find_named_row("SELECT 1 AS seats WHERE %(asked)s", {"asked": False}) is None
