"""Runs the site's processes side by side, starts again what dies, and leaves none behind."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

GRACE = 10.0
RESTARTS_AT_MOST = 5
WITHIN = 60.0
LOOK_EVERY = 0.1
PR_SET_PDEATHSIG = 1


@dataclass
class Child:
    """One process of the site: its name for people, its command, and how often it had to be started."""

    name: str
    command: Sequence[str]
    environ: Mapping[str, str] | None = None
    process: subprocess.Popen[bytes] | None = None
    starts: list[float] = field(default_factory=list)

    def start(self) -> None:
        """Starts it in a session of its own, so that Ctrl-C in a terminal reaches only the parent."""
        parent = os.getpid()
        self.starts.append(time.monotonic())
        self.process = subprocess.Popen(
            self.command,
            stdin=subprocess.DEVNULL,
            env=self.environ,
            start_new_session=True,
            preexec_fn=lambda: end_with_parent(parent),  # noqa: PLW1509 - called before any thread exists
        )

    def status(self) -> int | None:
        """The exit status, or None while it runs."""
        return self.process.poll() if self.process else None

    def signal(self, number: int) -> None:
        """Sends the signal to the process and to whatever it started."""
        if self.process:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, number)

    def dies_too_often(self) -> bool:
        """Whether starting it once more has stopped making sense."""
        since = time.monotonic() - WITHIN
        return sum(start > since for start in self.starts) > RESTARTS_AT_MOST


def end_with_parent(parent: int) -> None:
    """Asks the kernel for a TERM to this process when its parent ends, even by kill -9 (Linux only)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:
            os._exit(1)  # it ended in between


def watch(children: Sequence[Child], *, stopping: Callable[[], bool], say: Callable[[str], None]) -> bool:
    """Starts again what dies until `stopping()`; returns False when a child dies too often to go on."""
    while not stopping():
        for child in children:
            status = child.status()
            if status is None:
                continue
            if child.dies_too_often():
                say(f"The {child.name} ended again and again (exit status {status}); the lines above tell why.")
                return False
            say(f"The {child.name} ended (exit status {status}) and is started again.")
            child.start()
        time.sleep(LOOK_EVERY)
    return True


def stop(children: Sequence[Child]) -> None:
    """Ends all children: asks politely, waits for what they are doing, then insists."""
    for child in children:
        if child.process:
            with contextlib.suppress(ProcessLookupError):
                child.process.terminate()
    deadline = time.monotonic() + GRACE
    while time.monotonic() < deadline and any(child.process and child.status() is None for child in children):
        time.sleep(0.02)
    for child in children:
        child.signal(signal.SIGKILL)
        if child.process:
            child.process.wait()
