"""Copies of the whole database as files, made and read by PostgreSQL's own programs."""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from django.db import connection
from psycopg.conninfo import make_conninfo

from wota_site.embedded.postgres import find_programs

LINES_OF_HEAD = 30
"""The lines of a dump that only set parameters."""
KNOWN_EVERYWHERE = ("host", "hostaddr", "port", "dbname", "user", "sslmode", "sslrootcert", "sslcert", "sslkey")


Command = Sequence[str | Path]


class BackupError(Exception):
    """A backup cannot be made or restored. The message tells why and how to go on."""


def save_backup(file: Path) -> None:
    """Write all of the database to the file, as of one moment. Raise BackupError if that fails.

    The site may go on meanwhile. An earlier file of the name stays until the new one is whole.
    """
    half = file.with_name(file.name + ".part")
    try:
        half.touch(mode=0o600)  # it holds sealed lists, mail addresses and hashes of passwords
        programs = _find_programs_of_server()
        _run([programs / "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={half}", _address()])
        _run([programs / "pg_restore", "--list", half])
        with half.open("rb") as written:
            os.fsync(written.fileno())
        half.replace(file)
    except OSError as fault:
        raise BackupError(f"{file} cannot be written: {fault.strerror}.") from fault
    finally:
        with suppress(OSError):
            half.unlink()


def load_backup(file: Path) -> None:
    """Fill the empty database from the file, whole or not at all. Raise BackupError if that fails."""
    if tables := connection.introspection.table_names():
        raise BackupError(
            f"The database has {len(tables)} tables already, and a backup is restored into an empty one. Create one "
            "and name it in DATABASE_URL, or on a laptop delete the folder of the site's own database."
        )
    programs = _find_newest_programs()
    read: Command = [programs / "pg_restore", "--no-owner", "--no-privileges", "--file=-", file]
    write: Command = [
        programs / "psql",
        "--no-psqlrc",
        "--quiet",
        "--single-transaction",
        "--set=ON_ERROR_STOP=1",
        _address(),
    ]
    with tempfile.TemporaryFile() as complaints:
        reader = subprocess.Popen(read, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=complaints)
        writer = subprocess.Popen(
            write, env=_environment(), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=complaints
        )
        _copy_script(reader, writer)
        if reader.returncode or writer.wait():
            raise BackupError(f"{file} cannot be restored, and nothing was written:\n{_read_last_lines(complaints)}")
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _copy_script(reader: subprocess.Popen[bytes], writer: subprocess.Popen[bytes]) -> None:
    """Hand on the commands. A writer whose input merely ended would commit half of a broken file."""
    assert reader.stdout  # noqa: S101 - for the type checker
    assert writer.stdin  # noqa: S101
    with suppress(BrokenPipeError), writer.stdin, reader.stdout:
        for number, line in enumerate(reader.stdout):
            # Servers before 17 do not know this parameter, which newer programs set.
            if number > LINES_OF_HEAD or not line.startswith(b"SET transaction_timeout"):
                writer.stdin.write(line)
        if reader.wait():
            writer.kill()
    reader.wait()


def _find_programs_of_server() -> Path:
    """Find the machine's programs of the server's version, or the newest."""
    return _list_programs().get(_connect().server_version // 10_000, _find_newest_programs())


def _find_newest_programs() -> Path:
    versions = _list_programs()
    return versions[max(versions)]


def _list_programs() -> dict[int, Path]:
    """The folders of PostgreSQL's programs by their versions."""
    folders = [find_programs()]
    if installed := shutil.which("pg_dump"):
        folders.append(Path(installed).parent)
    return {_read_version(folder): folder for folder in folders}


def _read_version(folder: Path) -> int:
    said = subprocess.run([folder / "pg_dump", "--version"], check=True, capture_output=True, text=True).stdout
    number = re.search(r"\d+", said)
    return int(number[0]) if number else 0


def _run(command: Command) -> None:
    with tempfile.TemporaryFile() as complaints:
        done = subprocess.run(command, env=_environment(), stdout=subprocess.DEVNULL, stderr=complaints, check=False)
        if done.returncode:
            raise BackupError(f"The backup failed:\n{_read_last_lines(complaints)}")


def _read_last_lines(complaints: IO[bytes]) -> str:
    complaints.seek(0)
    return "\n".join(complaints.read().decode(errors="replace").splitlines()[-5:])


def _address() -> str:
    """The address of the database, without the password.

    The library of this process adds parameters of its own version, which the machine's programs may not know.
    """
    own = _connect().get_parameters()
    return make_conninfo(**{name: own[name] for name in KNOWN_EVERYWHERE if name in own})


def _environment() -> dict[str, str]:
    """Build the environment with the password, hidden from lists of processes."""
    return {**os.environ, "PGPASSWORD": _connect().password}


def _connect() -> Any:
    connection.ensure_connection()
    return connection.connection.info
