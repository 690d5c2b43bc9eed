"""A backup of a seeded site, restored into an empty database, has every row and sound histories."""

import subprocess
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from django.conf import settings
from django.core.management import call_command
from psycopg import sql

from tests.factories import make_dispute, make_event, play_round
from tests.proofs.figures import report, report_control
from tests.workers import database_url, environment

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

Contents = dict[str, tuple[int, str | None]]


@pytest.fixture
def empty_database() -> Iterator[str]:
    """The address of an empty database, beside the test's own."""
    name = f"drill_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(database_url(), autocommit=True) as link:
        link.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(sql.Identifier(name)))
        yield urlsplit(database_url())._replace(path=f"/{name}").geturl()
        link.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """The backup of a site with decks, events in all states, disputes and histories."""
    call_command("load_demo", verbosity=0)
    play_round(make_event("fay", "gil", "hal", "ida", start=True))
    make_dispute()
    file = tmp_path / "site.backup"
    manage(database_url(), "backup", str(file))
    return file


def manage(url: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command as an operator does."""
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=settings.BASE_DIR, env={**environment(), "DATABASE_URL": url}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def read_contents(url: str) -> Contents:
    """The number of rows of every table, and a digest of them all."""
    with psycopg.connect(url) as link:
        names = link.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        count = "SELECT count(*), md5(string_agg(row::text, E'\\n' ORDER BY row::text)) FROM {} AS row"
        return {name: link.execute(sql.SQL(count).format(sql.Identifier(name))).fetchone() for (name,) in names}


def find_faults(before: Contents, restored: str) -> list[str]:
    """What the drill finds in a restored database."""
    after = read_contents(restored)
    faults = [name for name in sorted(before.keys() | after.keys()) if before.get(name) != after.get(name)]
    verified = manage(restored, "verify_history")
    return faults + ([verified.stderr] if verified.returncode else [])


def alter(url: str, table: str, command: str) -> None:
    """Change a table as somebody with its keys could, past triggers and references."""
    with psycopg.connect(url) as link:
        link.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        link.execute(command)


def test_a_restored_site_has_every_row_and_sound_histories(backup: Path, empty_database: str) -> None:
    before = read_contents(database_url())
    restored = manage(empty_database, "restore", str(backup))
    assert restored.returncode == 0, restored.stderr
    rows = sum(count for count, _ in before.values())
    faults = find_faults(before, empty_database)
    sentence = f"{len(before)} tables, {rows} rows, {backup.stat().st_size} bytes: {len(faults)} faults"
    report("restore drill", sentence, reached=rows, wanted=rows)
    assert faults == []
    assert manage(empty_database, "migrate", "--check").returncode == 0

    # The controls: the drill finds a missing row and an altered history.
    alter(
        empty_database,
        "decks_deckversion",
        "DELETE FROM decks_deckversion WHERE id = (SELECT max(id) FROM decks_deckversion)",
    )
    assert find_faults(before, empty_database) == ["decks_deckversion"]
    alter(
        empty_database,
        "tournaments_historyevent",
        "UPDATE tournaments_historyevent SET role = 'judge' WHERE number = 2",
    )
    *tables, said = find_faults(before, empty_database)
    assert "tournaments_historyevent" in tables
    assert "entry 2" in said
    report_control("restore drill", "a row taken away and an entry altered are found")

    again = manage(empty_database, "restore", str(backup))
    assert "tables already" in again.stderr


def test_a_broken_backup_leaves_the_database_empty(backup: Path, empty_database: str) -> None:
    whole = backup.read_bytes()
    backup.write_bytes(whole[: len(whole) // 2])
    refused = manage(empty_database, "restore", str(backup))
    assert "cannot be restored, and nothing was written" in refused.stderr
    assert read_contents(empty_database) == {}


def test_a_backup_that_cannot_be_written_keeps_the_one_before(backup: Path) -> None:
    before = backup.read_bytes()
    refused = manage("postgres://nobody@/nowhere?host=/nowhere", "backup", str(backup))
    assert refused.returncode == 1
    assert backup.read_bytes() == before
    assert [path.name for path in backup.parent.iterdir()] == [backup.name]
    assert backup.stat().st_mode & 0o077 == 0
