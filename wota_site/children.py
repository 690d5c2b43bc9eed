"""A command's child processes: started, restarted, ended together."""

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
    name: str
    command: Sequence[str]
    environ: Mapping[str, str] | None = None
    process: subprocess.Popen[bytes] | None = None
    starts: list[float] = field(default_factory=list)

    def start(self) -> None:
        """Start the process in a session of its own: Ctrl-C reaches only the parent."""
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
        return self.process.poll() if self.process else None

    def describe_end(self) -> str:
        """The end of the process, and the place of the reason."""
        status = self.status() or 0
        if status < 0:
            return f"The {self.name} was killed by signal {-status}."
        return f"The {self.name} ended with status {status}; its last lines stand above."

    def signal(self, number: int) -> None:
        if self.process:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, number)

    def dies_too_often(self) -> bool:
        since = time.monotonic() - WITHIN
        return sum(start > since for start in self.starts) > RESTARTS_AT_MOST


def end_with_parent(parent: int) -> None:
    """Let the kernel end the process with its parent, after kill -9 too (Linux only)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:
            os._exit(1)  # the parent has ended already


def watch(children: Sequence[Child], *, stopping: Callable[[], bool], say: Callable[[str], None]) -> bool:
    """Restart children until `stopping()`. Returns False when a child dies too often."""
    while not stopping():
        for child in children:
            if child.status() is None:
                continue
            if child.dies_too_often():
                say(f"{child.describe_end()} It ended too often to be started again.")
                return False
            say(f"{child.describe_end()} It is started again.")
            child.start()
        time.sleep(LOOK_EVERY)
    return True


def stop(children: Sequence[Child]) -> None:
    """End all children: TERM, a grace period, then KILL."""
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
