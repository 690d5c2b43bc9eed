"""How long somebody had to wait because the machine was busy with others."""

from __future__ import annotations

import os
from pathlib import Path

from django.db import connection


def count_seconds_in_line() -> float:
    """The seconds for which this process and its server of the database were ready and had no core, since their start.

    A figure of time leaves them out. Only Linux tells them; elsewhere there are none.
    """
    connection.ensure_connection()
    files = [Path(f"/proc/{pid}/schedstat") for pid in (os.getpid(), connection.connection.info.backend_pid)]
    return sum(int(file.read_text().split()[1]) for file in files if file.exists()) / 1e9
