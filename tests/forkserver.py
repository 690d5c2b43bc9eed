"""A fork server for Celery workers: a process that has loaded the project once, and of which each worker is a fork.

It reads one line of JSON for each worker, `{"command": [...], "log": path}`, and answers with the worker's process id.
"""

import json
import os
import signal
import sys

from celery.apps import worker as _worker  # noqa: F401 - what a worker loads when it starts
from celery.bin import celery
from celery.concurrency import thread as _thread  # noqa: F401
from celery.worker import consumer as _consumer  # noqa: F401

from wota_site.celery import app
from wota_site.starting import build_grammars


def fork(command: list[str], log: str) -> int:
    """Starts `celery` with these arguments in a process of its own, which writes into the log; returns its id."""
    if pid := os.fork():
        return pid
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for stream, path, flags in ((0, os.devnull, os.O_RDONLY), (1, log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)):
        os.dup2(os.open(path, flags), stream)
    os.dup2(1, 2)
    sys.argv = ["celery", *command]
    sys.exit(celery.main())


def reap(*_signal: object) -> None:
    """Waits for workers that have ended, so that none stays behind as a zombie."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass  # that was the last


if __name__ == "__main__":
    app.loader.import_default_modules()
    build_grammars()
    signal.signal(signal.SIGCHLD, reap)
    for line in sys.stdin:
        print(fork(**json.loads(line)), flush=True)
