"""Where a checkout's own servers keep their data and sockets: short, private and never shared by two checkouts."""

import hashlib
import os
import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

SOCKET_NAME = ".s.PGSQL.5432"
LONGEST_SOCKET_PATH = 100  # the kernel's limit is 107 bytes on Linux and 103 on macOS
PLAIN = re.compile(r"[\w/.@~+-]+", re.ASCII)  # PostgreSQL takes a list of socket folders, with commas and quotes


@dataclass(frozen=True)
class Places:
    """The folders of one checkout's servers; nothing is created before a server starts."""

    home: Path
    sockets: Path

    @property
    def postgres(self) -> Path:
        """Everything that belongs to the database server."""
        return self.home / "postgres"

    @property
    def broker(self) -> Path:
        """The messages of the work queue."""
        return self.home / "broker"


def places_of(
    checkout: Path, installation: str = "", *, environ: Mapping[str, str] = os.environ, uid: int | None = None
) -> Places:
    """The folders for the checkout and the user; `WOTA_HOME` overrules where they lie.

    A clone that is thrown away and made anew in the same place has another `installation` and so begins afresh.

    Root's lie in /var/lib, because PostgreSQL does not run as root and another user cannot enter root's own home.
    """
    uid = os.getuid() if uid is None else uid
    key = hashlib.sha256(os.fsencode(checkout.resolve()) + b"\0" + installation.encode()).hexdigest()[:10]
    home = _base(checkout, environ, uid) / key
    sockets = home / "postgres" / "socket"
    if len(os.fsencode(sockets / SOCKET_NAME)) > LONGEST_SOCKET_PATH or not PLAIN.fullmatch(str(sockets)):
        shorter = hashlib.sha256(os.fsencode(home)).hexdigest()[:10]
        sockets = Path(tempfile.gettempdir()) / f"wota-{uid}-{shorter}"
        if len(os.fsencode(sockets / SOCKET_NAME)) > LONGEST_SOCKET_PATH:
            sockets = Path("/tmp") / sockets.name  # noqa: S108 - it is made private and checked before use
    return Places(home=home, sockets=sockets)


def _base(checkout: Path, environ: Mapping[str, str], uid: int) -> Path:
    if environ.get("WOTA_HOME"):
        return Path(environ["WOTA_HOME"]).absolute()
    if uid == 0:
        return Path("/var/lib/wota")
    data = environ.get("XDG_DATA_HOME")
    base = Path(data) if data and Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "wota" if _creatable(base) else checkout / "var" / "servers"


def _creatable(folder: Path) -> bool:
    while not folder.exists():
        folder = folder.parent
    return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)
