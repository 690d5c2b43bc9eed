"""A checkout's servers have private folders with short paths."""

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
    """The folders of a checkout's servers. A starting server creates missing folders."""

    home: Path
    sockets: Path

    @property
    def postgres(self) -> Path:
        return self.home / "postgres"

    @property
    def broker(self) -> Path:
        return self.home / "broker"


def find_places(
    checkout: Path, installation: str = "", *, environ: Mapping[str, str] = os.environ, uid: int | None = None
) -> Places:
    """The folders for the checkout and the user. `WOTA_HOME` sets their place.

    A new clone in the place of a deleted one has another `installation` and begins with an empty database.
    Root's folders lie in /var/lib: PostgreSQL does not run as root, and another user cannot enter root's home.
    """
    uid = os.getuid() if uid is None else uid
    key = hashlib.sha256(os.fsencode(checkout.resolve()) + b"\0" + installation.encode()).hexdigest()[:10]
    home = _find_base(checkout, environ, uid) / key
    sockets = home / "postgres" / "socket"
    if len(os.fsencode(sockets / SOCKET_NAME)) > LONGEST_SOCKET_PATH or not PLAIN.fullmatch(str(sockets)):
        shorter = hashlib.sha256(os.fsencode(home)).hexdigest()[:10]
        sockets = Path(tempfile.gettempdir()) / f"wota-{uid}-{shorter}"
        if len(os.fsencode(sockets / SOCKET_NAME)) > LONGEST_SOCKET_PATH:
            sockets = Path("/tmp") / sockets.name  # noqa: S108 - it is made private and checked before use
    return Places(home=home, sockets=sockets)


def _find_base(checkout: Path, environ: Mapping[str, str], uid: int) -> Path:
    if environ.get("WOTA_HOME"):
        return Path(environ["WOTA_HOME"]).absolute()
    if uid == 0:
        return Path("/var/lib/wota")
    data = environ.get("XDG_DATA_HOME")
    base = Path(data) if data and Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "wota" if _is_creatable(base) else checkout / "var" / "servers"


def _is_creatable(folder: Path) -> bool:
    while not folder.exists():
        folder = folder.parent
    return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)
