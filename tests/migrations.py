"""Migrations from zero, beside the tables of the other tests."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


@pytest.fixture
def empty_schema() -> Iterator[None]:
    """A schema of its own, so that migrations begin from zero beside the tables of the other tests."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('search_path')")
        (path,) = cursor.fetchone()
        cursor.execute("CREATE SCHEMA before; SET search_path TO before")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('search_path', %s, false)", [path])
            cursor.execute("DROP SCHEMA before CASCADE")


def migrate(targets: list[tuple[str, str]]) -> Any:
    MigrationExecutor(connection).migrate(targets)
    return MigrationExecutor(connection).loader.project_state(targets).apps
