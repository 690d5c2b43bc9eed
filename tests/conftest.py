"""What every test may ask for: quick passwords, a queue of its own, a real worker, a real browser."""

import gc
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import redis
from django.conf import settings
from django.db import connection
from django.test import TransactionTestCase
from hypothesis import settings as hypothesis_settings
from playwright.sync_api import expect

from tests.beginnings import next_story
from tests.database import Stock, copy_migrated, empty, end_other_sessions, stand_on
from tests.factories import CORE_SET
from tests.workers import ForkServer, WorkerProcess, running_worker
from wota_site.celery import app
from wota_site.embedded import broker

gc.disable()  # until the tests are collected: looking through all that collecting builds took two fifths of its time

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # the browser's driver keeps a loop in this thread

# The shell that draws no window of its own takes a third less time.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, CHROMIUMS)), None)
IN_CI = os.environ.get("CI") == "true"
BROWSER_FIXTURES = {"page", "open_page", "browser", "context", "new_context"}

# The suite tries the same examples each time, so that it fails for what was changed alone. `make test
# ARGS=--hypothesis-profile=exploring` tries others.
hypothesis_settings.register_profile("exploring", deadline=None, print_blob=True, derandomize=False)
hypothesis_settings.register_profile("house", hypothesis_settings.get_profile("exploring"), derandomize=True)
hypothesis_settings.load_profile("house")

STAND_ON_CARDS = {"decks", "judging", "tables", "tournaments"}  # folders whose tests begin with the core set

PATIENCE = 30_000  # milliseconds: a loaded machine is slow, and whoever finds what they wait for waits no longer
expect.set_options(timeout=PATIENCE)


def pytest_configure(config: pytest.Config) -> None:
    """Gives this process its own queue, and passwords and commits that cost no time."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    # Nothing here need outlive us; and dropping a database may take a busy machine longer than any page may take.
    settings.DATABASES["default"]["OPTIONS"]["options"] += " -c synchronous_commit=off -c statement_timeout=120000"
    settings.WHITENOISE_AUTOREFRESH = True  # looks for files when asked, not once per test
    app.conf.task_default_queue = f"test-{os.getpid()}"
    if "data_folder_in" in app.conf.broker_transport_options:
        config.broker_folder = tempfile.mkdtemp(prefix="wota-test-broker-")
        app.conf.broker_transport_options = broker.transport_options(Path(config.broker_folder))


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Leaves nothing behind."""
    if folder := getattr(config, "broker_folder", None):
        shutil.rmtree(folder, ignore_errors=True)
    elif settings.CELERY_BROKER_URL.startswith("redis"):
        queue = app.conf.task_default_queue
        with suppress(redis.RedisError):
            redis.Redis.from_url(settings.CELERY_BROKER_URL).delete(
                queue, f"_kombu.binding.{queue}", f"_kombu.binding_permanent.{queue}"
            )


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop() -> None:
    """Leaves all that the tests consist of out of every later look for garbage, and looks less often."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(20_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Has long tests begin first, so that no process works on one alone in the end; marks browsers and workers.

    Without a browser its tests are skipped, but not in CI, where none would notice.

    In CI what needs other processes is tried once more before it fails; the summary names it, and it is to be mended.
    """
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    for item in items:
        asked_for = set(getattr(item, "fixturenames", ()))
        if browser := bool(BROWSER_FIXTURES & asked_for):
            item.add_marker("browser")
            if CHROMIUM is None and not IN_CI:
                item.add_marker(pytest.mark.skip(reason="no chromium on this machine"))
        if "worker" in asked_for:
            item.add_marker("worker")
        if IN_CI and (browser or item.get_closest_marker("worker")):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None, django_db_blocker) -> None:
    """Has the test database copied from one that is migrated: migrating takes half a minute."""
    with django_db_blocker.unblock():
        copy_migrated()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker) -> Iterator[None]:
    """Ends the sessions that threads of the tests left open: they would keep the test database from being dropped."""
    yield
    with django_db_blocker.unblock():
        end_other_sessions()


@pytest.fixture
def _stands(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, django_db_setup: None, django_db_blocker
) -> Iterator[None]:
    """Prepares the database for the test before its transaction begins."""
    marker, asked_for = request.node.get_closest_marker("django_db"), set(request.fixturenames)
    commits = bool(marker and marker.kwargs.get("transaction")) or bool({"transactional_db", "live_server"} & asked_for)
    shares = connection.in_atomic_block  # what its module loaded
    if not shares:
        with django_db_blocker.unblock():
            stand_on(CORE_SET if request.path.parent.name in STAND_ON_CARDS and not commits else None)
    next_story(Stock.standing, monkeypatch, is_elsewhere=commits or shares)
    yield
    next_story(None, monkeypatch, is_elsewhere=True)  # what a module's fixture loads is no part of a story


@pytest.fixture
def _django_db_helper(_stands: None, _django_db_helper: None) -> None:
    """What every test with a database has, in this order."""


@pytest.fixture(scope="session", autouse=True)
def quickly_emptied() -> Iterator[None]:
    """After a story whose rows were committed only the tables that it used are emptied."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda _story: empty())
        yield


@pytest.fixture(scope="session")
def fork_server(django_db_setup: None, django_db_blocker) -> Iterator[ForkServer]:
    """What the session's workers are forked from. It knows the test's database and queue."""
    with django_db_blocker.unblock():
        fork_server = ForkServer()
    yield fork_server
    fork_server.close()


@pytest.fixture
def worker(transactional_db: None, fork_server: ForkServer, tmp_path: Path) -> Iterator[WorkerProcess]:
    """A real worker process on the test's database and queue; it may be killed and started again."""
    with running_worker(tmp_path, launch=fork_server.fork) as process:
        yield process


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """The machine's own chromium, kept from talking to anybody."""
    assert CHROMIUM, "no chromium: install one (Debian: apt-get install chromium-headless-shell)"
    flags = (
        "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
        "--disable-component-update --disable-sync --disable-dev-shm-usage"
    )
    return {"executable_path": CHROMIUM, "args": flags.split()}


class Watch:
    """Notes what no page of ours may do: ask another host for anything, or complain in the console."""

    def __init__(self, home: str) -> None:
        self.home = home
        self.complaints: list[str] = []
        self.expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """Allows complaints that match, such as the 403 that a story is about."""
        self.expected.append(pattern)

    def attach(self, page: object) -> None:
        """Begins to watch the page."""
        page.on("request", self._request)
        page.on("pageerror", lambda error: self.complaints.append(f"script error: {error}"))
        page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)

    def unexpected(self) -> list[str]:
        """What the story did not announce."""
        return [c for c in self.complaints if not any(re.search(pattern, c) for pattern in self.expected)]

    def _request(self, request: object) -> None:
        if not request.url.startswith((self.home, "data:", "blob:", "about:")):
            self.complaints.append(f"outside request: {request.url}")


@pytest.fixture
def watch(live_server) -> Iterator[Watch]:
    """The watch over all pages of the test. What it noted fails the test at its end."""
    watch = Watch(live_server.url)
    yield watch
    assert watch.unexpected() == []


@pytest.fixture
def open_page(live_server, watch: Watch, new_context) -> Callable[..., object]:
    """Opens a browser of its own for each person of a story; takes Playwright's options, such as `viewport`.

    Nothing moves unless the options ask for it, so that nothing is looked at half-way.
    """

    def open_page(**options: object) -> object:
        context = new_context(base_url=live_server.url, **{"reduced_motion": "reduce", **options})
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        watch.attach(page)
        return page

    return open_page


@pytest.fixture
def page(open_page: Callable[..., object]) -> object:
    """One browser page on the live server, watched."""
    return open_page()
