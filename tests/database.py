"""The test database: migrated once for all runs, emptied between two stories, filled again from a copy."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import django
from django.apps import apps
from django.conf import settings
from django.contrib.auth.management import _get_all_permissions as get_all_permissions
from django.db import connection, transaction

MIGRATED = "test_migrated_"  # begins the name of the database that test databases are copies of
UNFINISHED = f"{MIGRATED}unfinished"
WRITTEN_WITH_THE_TABLES = {"auth_permission", "django_content_type"}


def copy_migrated() -> None:
    """Has the test database copied from a migrated one, which the first process of the first run makes."""
    values = connection.settings_dict
    template = name_migrated()
    with connection.creation._nodb_cursor() as cursor:
        cursor.execute("SET statement_timeout = 0")  # whoever comes second waits for the first to migrate
        cursor.execute("SELECT pg_advisory_lock(hashtext(%s))", [MIGRATED])
        cursor.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [MIGRATED])
        found = {name for (name,) in cursor.fetchall()}
        if template not in found:
            for name in found:  # of other migrations, or of a process that died over them
                cursor.execute(f"DROP DATABASE IF EXISTS {name}")
            migrate(UNFINISHED)
            cursor.execute(f"ALTER DATABASE {UNFINISHED} RENAME TO {template}")
    values["TEST"] |= {"TEMPLATE": template, "MIGRATE": False}


def name_migrated() -> str:
    """Names the database by all that writes to it: the migrations of every app, and the models' permissions."""
    digest = hashlib.sha256(django.__version__.encode())
    for app in apps.get_app_configs():
        for path in sorted(Path(app.path, "migrations").glob("*.py")):
            digest.update(f"{app.label} {path.name}".encode() + path.read_bytes())
        for model in app.get_models():
            digest.update(repr((model._meta.label, get_all_permissions(model._meta))).encode())
    return f"{MIGRATED}{digest.hexdigest()[:16]}"


def migrate(database: str) -> None:
    """Makes a database with every table."""
    values = connection.settings_dict
    name, test_name = values["NAME"], values["TEST"]["NAME"]
    values["TEST"]["NAME"] = database
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    connection.close()
    values["NAME"] = settings.DATABASES["default"]["NAME"] = name
    values["TEST"]["NAME"] = test_name


@cache
def tables() -> list[str]:
    """Every table that a story may write to."""
    return sorted(set(connection.introspection.django_table_names(only_existing=True)) - WRITTEN_WITH_THE_TABLES)


def list_filled(among: Iterable[str]) -> list[str]:
    """Those of the tables that have a row."""
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(f"SELECT '{each}' WHERE EXISTS (SELECT FROM {each})" for each in among))
        return [name for (name,) in cursor.fetchall()]


@cache
def may_skip_triggers() -> bool:
    """Whether rows may come and go without the triggers on them. Only a superuser may say that."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('is_superuser') = 'on'")
        return cursor.fetchone()[0]


def empty() -> None:
    """Empties every table, when all who write to one have ended.

    For the few rows of a story TRUNCATE takes a hundred times as long as DELETE: it makes new files for everything.
    """
    skips = may_skip_triggers()
    with transaction.atomic(), connection.cursor() as cursor:
        if skips:  # and of two who wait for each other the late writer is given up
            cursor.execute("SET LOCAL session_replication_role = replica; SET LOCAL deadlock_timeout = '30s'")
        cursor.execute(f"LOCK TABLE {', '.join(tables())} IN SHARE ROW EXCLUSIVE MODE")
        if used := list_filled(tables()):
            deletions = "; ".join(f"DELETE FROM {table}" for table in used)
            cursor.execute(deletions if skips else f"TRUNCATE {', '.join(used)} CASCADE")
    Stock.standing = None


def end_other_sessions() -> None:
    """Ends every session on the test database but this one."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def copy_out(source: str) -> bytes:
    """The rows of a table, or of a statement in brackets, one on each line."""
    with connection.cursor() as cursor, cursor.copy(f"COPY {source} TO STDOUT") as copy:
        return b"".join(copy)


def copy_in(rows: Mapping[str, bytes]) -> None:
    """Puts rows into their tables."""
    with transaction.atomic(), connection.cursor() as cursor:
        for table, lines in rows.items():
            with cursor.copy(f"COPY {table} FROM STDIN") as copy:
                copy.write(lines)


class Stock:
    """Rows of one app that many stories begin with: loaded by the first that asks, copied into place for the others."""

    standing: ClassVar[Stock | None] = None
    """What is in the database before each test begins."""

    def __init__(self, app: str, load: Callable[[], None]) -> None:
        self.app, self.load = app, load
        self.rows: dict[str, bytes] = {}

    def bring(self) -> None:
        """Puts them into the database. Onto rows that the app already has they are loaded as they are anywhere."""
        own = [table for table in tables() if table.startswith(f"{self.app}_")]
        if list_filled(own):
            self.load()
        elif self.rows:
            copy_in(self.rows)
        else:
            self.load()
            self.rows = {table: copy_out(table) for table in list_filled(own)}


def stand_on(stock: Stock | None) -> None:
    """Has the tests that follow begin with these rows, or with none."""
    if Stock.standing is not stock:
        empty()
        if stock:
            stock.bring()
        Stock.standing = stock


def share(load: Callable[[], None], blocker: Any) -> Iterator[None]:
    """The body of a module's fixture: what is loaded is there in each test of the module, and gone after the last."""
    with blocker.unblock():
        stand_on(None)
        everything = transaction.atomic()
        everything.__enter__()
        load()
    yield
    with blocker.unblock():
        transaction.set_rollback(True)
        everything.__exit__(None, None, None)
