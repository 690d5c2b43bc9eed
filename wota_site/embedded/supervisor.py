"""Runs a PostgreSQL until the last user has ended.

`postgres.py` starts this process. Every user of the server holds a shared lock on the file `users`, and the kernel
drops the locks of a killed process. The supervisor tries for the exclusive lock. Success means that no user is left,
and the supervisor stops the server. The server holds a lock on the file `running`: process numbers are reused and
cannot tell whether a server is alive. Only the standard library is imported, which keeps the start at a few hundredths
of a second.
"""

import contextlib
import ctypes
import fcntl
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

LOOK_EVERY = 0.2
STOPPING_MAY_TAKE = 20
PR_SET_PDEATHSIG = 1


def main(order: dict[str, Any]) -> int:
    """Run the ordered server until the last user ends. Returns the exit status."""
    home, data = Path(order["home"]), Path(order["data"])
    account: dict[str, Any] = order["account"]  # user, group and extra_groups of another account, or empty
    running = os.open(home / "running", os.O_RDWR | os.O_CREAT, 0o600)
    _lock_within(running, STOPPING_MAY_TAKE)  # children of a killed server need a moment to notice
    if not (data / "PG_VERSION").exists():
        _make_cluster(order, data, account)
    (data / "postmaster.pid").unlink(missing_ok=True)  # stale: nobody holds `running`
    server = subprocess.Popen(
        [order["postgres"], "-D", data, "-k", order["sockets"], "-h", "", *order["options"]],
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        stderr=sys.stderr,
        cwd="/",
        env=order["environ"],
        pass_fds=[running],
        start_new_session=True,
        preexec_fn=_stop_with_supervisor,  # noqa: PLW1509 - the supervisor has one thread
        **account,
    )
    stopping: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _frame: stopping.append(number))
    users = os.open(home / "users", os.O_RDWR | os.O_CREAT, 0o600)
    while server.poll() is None and not stopping:
        if _try_lock(users):
            break
        time.sleep(LOOK_EVERY)
    return _stop(server)


def _make_cluster(order: dict[str, Any], data: Path, account: dict[str, Any]) -> None:
    """Make an empty database cluster. The remains of an interrupted attempt are deleted."""
    half = data.with_name(data.name + ".new")
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir(mode=0o700)
    if "user" in account:
        os.chown(half, account["user"], account["group"])
    subprocess.run(
        [order["initdb"], "-D", half, "-U", order["owner"], "--auth=trust", "--encoding=UTF8", "--locale=C",
         "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-sync", "--no-instructions"],
        stdin=subprocess.DEVNULL, stdout=sys.stderr, stderr=sys.stderr, cwd="/", env=order["environ"], check=True,
        **account,
    )  # fmt: skip
    half.rename(data)


def _stop_with_supervisor() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGINT)  # a fast shutdown, in PostgreSQL's words


def _try_lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _lock_within(descriptor: int, seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while not _try_lock(descriptor):
        if time.monotonic() > deadline:
            sys.exit("another PostgreSQL still runs on the same data and does not end")
        time.sleep(LOOK_EVERY / 4)


def _stop(server: subprocess.Popen[bytes]) -> int:
    for number, patience in ((signal.SIGINT, STOPPING_MAY_TAKE), (signal.SIGQUIT, 5)):
        with contextlib.suppress(ProcessLookupError):
            server.send_signal(number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return server.wait(patience)
    server.kill()
    return server.wait()


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1])))
