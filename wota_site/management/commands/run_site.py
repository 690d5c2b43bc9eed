"""Prepares the database, then runs web and worker."""

import os
import signal
import socket
import sys
import time
import urllib.request
from io import StringIO
from pathlib import Path
from textwrap import indent

from django.conf import settings
from django.core.management import CommandError, call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import OperationalError, connection, connections
from django.db.migrations.executor import MigrationExecutor

from wota_site.children import Child, end_with_parent, stop, watch
from wota_site.embedded.postgres import EmbeddedServerError
from wota_site.queues import name_record_queue

QUEUE = settings.CELERY_TASK_DEFAULT_QUEUE
RECORD_QUEUE = name_record_queue(QUEUE)
ANSWERS_WITHIN = 600.0  # seconds; a busy machine is slow, and a broken child ends the wait at once
SAY_EVERY = 10.0


class Command(BaseCommand):
    help = __doc__
    requires_system_checks: list[str] = []  # a second start takes a moment, not seconds; `make check` does them all

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=settings.ENVIRONMENT.port)
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 to be seen by other machines")
        parser.add_argument("--prepare-only", action="store_true", help="database, cards and demonstration, then end")

    def handle(self, *, host: str, port: int, prepare_only: bool, **options: object) -> None:
        self.stopped_by: list[int] = []
        self.logins = StringIO()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda n, _frame: self.stopped_by.append(n))
        if "MAKELEVEL" in os.environ:
            end_with_parent(os.getppid())
        refuse_taken_port(host, port)
        try:
            self.prepare()
        except EmbeddedServerError as fault:
            raise CommandError(str(fault)) from fault
        except OperationalError as fault:
            raise CommandError(f"The database does not answer, see DATABASE_URL: {str(fault).strip()}") from fault
        if not prepare_only and not self.stopped_by:
            self.serve(host, port)

    def prepare(self) -> None:
        """Migrate the database. On a laptop also load cards and demonstration."""
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            self.say("Preparing the database ...")
            call_command("migrate", interactive=False, verbosity=0)
        if not settings.LAPTOP:
            call_command("collectstatic", interactive=False, verbosity=0)
            return
        for command, files in (
            ("load_cards", Path(settings.CARD_SETS_DIR).glob("*/*.json")),
            ("load_formats", Path(settings.CARD_FORMATS_DIR).glob("*.json")),
            ("load_rulings", Path(settings.CARD_RULINGS_DIR).glob("*.json")),
        ):
            call_command(command, *sorted(map(str, files)), stdout=StringIO())
        call_command("load_demo", stdout=self.logins)

    def serve(self, host: str, port: int) -> None:
        """Run web and worker until a person interrupts."""
        address = f"http://{'localhost' if host in {'127.0.0.1', '0.0.0.0'} else host}:{port}/"  # noqa: S104
        children = [web(host, port), worker("worker", QUEUE, 2), worker("worker of long records", RECORD_QUEUE, 1)]
        for child in children:
            child.start()
        for open_connection in connections.all():
            open_connection.close()
        try:
            is_up = self.wait_for_answer(f"http://127.0.0.1:{port}/health/live", children)
            if is_up:
                self.announce(address)
                is_up = watch(children, stopping=lambda: bool(self.stopped_by), say=self.say)
        finally:
            self.say("Stopping ...")
            stop(children)
        if not is_up and not self.stopped_by:
            raise CommandError("The site does not run.")
        self.say("Stopped.")

    def wait_for_answer(self, url: str, children: list[Child]) -> bool:
        """Wait for an answer at the address. False when a child ends first, or a person stops the site."""
        begin, told = time.monotonic(), 0.0
        while (waited := time.monotonic() - begin) < ANSWERS_WITHIN and not self.stopped_by:
            for child in children:
                if child.status() is not None:
                    self.say(child.describe_end())
                    return False
            try:
                with urllib.request.urlopen(url, timeout=5):  # noqa: S310 - our own address
                    return True
            except OSError:
                time.sleep(0.05)
            if waited - told > SAY_EVERY:
                told = waited
                self.say(f"Still waiting for the web server to answer at {url} ({waited:.0f} s).")
        if not self.stopped_by:
            self.say(f"The web server runs but did not answer at {url} within {ANSWERS_WITHIN:.0f} s.")
        return False

    def announce(self, address: str) -> None:
        """Print the address and the demonstration's logins."""
        self.say(f"\n  The site is at {address}\n\n")
        if self.logins.getvalue():
            self.say(indent(self.logins.getvalue(), "  ") + "\n")
        self.say("  Ctrl-C stops everything.\n\n")

    def say(self, text: str) -> None:
        """Print at once, also into a pipe."""
        self.stdout.write(text)
        self.stdout.flush()


def refuse_taken_port(host: str, port: int) -> None:
    """Raise CommandError for a taken port."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OverflowError:
            raise CommandError(f"{port} is not a port: choose one below 65536, as in `PORT=8001 make run`.") from None
        except PermissionError:
            raise CommandError(f"Port {port} is not open to you: choose another, `PORT=8001 make run`.") from None
        except OSError as error:
            raise CommandError(
                f"Port {port} is taken ({error.strerror}). Choose another: `PORT={port + 1} make run`."
            ) from None


def web(host: str, port: int) -> Child:
    return Child(
        "web server",
        [
            sys.executable, "-m", "granian", "--interface", "wsgi", "--host", host, "--port", str(port),
            "--workers", "1", "--blocking-threads", "16", "--no-ws", "--log-level", "error",
            "--respawn-failed-workers", "--respawn-interval", "0.5",
            "wota_site.wsgi:application",
        ],
    )  # fmt: skip


def worker(name: str, queue: str, threads: int) -> Child:
    """A worker that lets pages go first."""
    quiet_about_root = "ignore:You're running the worker with superuser privileges"
    return Child(
        name,
        [
            "nice", sys.executable, "-W", quiet_about_root, "-m", "celery", "--quiet", "-A", "wota_site", "worker",
            "-P", "threads", "-c", str(threads), "-Q", queue, "-n", f"{queue}@%h",
            "--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel", "INFO",
        ],
    )  # fmt: skip
