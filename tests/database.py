"""The test database: migrated once for all processes, emptied between two stories, filled again from a copy."""

import fcntl
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction

MIGRATED = "test_migrated"  # the database that the processes of one run copy
WRITTEN_WITH_THE_TABLES = {"auth_permission", "django_content_type"}


def copy_migrated(folder: Path) -> None:
    """Lets this process begin with a copy of a migrated database. The first process in the folder migrates it."""
    values = connection.settings_dict
    with (folder / MIGRATED).open("a") as made:
        fcntl.flock(made, fcntl.LOCK_EX)
        if not made.tell():
            name, test_name = values["NAME"], values["TEST"]["NAME"]
            values["TEST"]["NAME"] = MIGRATED
            connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
            connection.close()
            values["NAME"] = settings.DATABASES["default"]["NAME"] = name
            values["TEST"]["NAME"] = test_name
            made.write("made")
    values["TEST"] |= {"TEMPLATE": MIGRATED, "MIGRATE": False}


def drop_migrated() -> None:
    """Drops the database that the processes copied."""
    with connection.creation._nodb_cursor() as cursor:
        cursor.execute(f"DROP DATABASE IF EXISTS {MIGRATED}")


@cache
def tables() -> list[str]:
    """Every table that a story may write to."""
    return sorted(set(connection.introspection.django_table_names(only_existing=True)) - WRITTEN_WITH_THE_TABLES)


def list_filled(among: Iterable[str]) -> list[str]:
    """Those of the tables that have a row."""
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(f"SELECT '{each}' WHERE EXISTS (SELECT FROM {each})" for each in among))
        return [name for (name,) in cursor.fetchall()]


def empty() -> None:
    """What Django's flush comes to, a hundred statements cheaper: it empties every table and writes some anew."""
    if used := list_filled(tables()):
        with connection.cursor() as cursor:
            cursor.execute(f"TRUNCATE {', '.join(used)} CASCADE")


def end_other_sessions() -> None:
    """Ends every session on the test database but this one."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


class Stock:
    """Rows of one app that many stories begin with: loaded by the first that asks, copied into place for the others."""

    def __init__(self, app: str, load: Callable[[], None]) -> None:
        self.app, self.load = app, load
        self.rows: dict[str, bytes] = {}

    def bring(self) -> None:
        """Puts them into the database. Onto rows that the app already has they are loaded as they are anywhere."""
        own = [table for table in tables() if table.startswith(f"{self.app}_")]
        if list_filled(own):
            self.load()
        elif self.rows:
            with transaction.atomic(), connection.cursor() as cursor:
                for table, rows in self.rows.items():
                    with cursor.copy(f"COPY {table} FROM STDIN") as copy:
                        copy.write(rows)
        else:
            self.load()
            with connection.cursor() as cursor:
                for table in list_filled(own):
                    with cursor.copy(f"COPY {table} TO STDOUT") as copy:
                        self.rows[table] = b"".join(copy)
