"""Two web hosts behind nginx: one is killed, one is upgraded, and no acknowledged write is lost.

Each host has a network namespace of its own, and runs what docs/deploy/ has. It needs root, nginx and redis-server.
"""

import http.client
import json
import os
import shutil
import signal
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest
from django.conf import settings

from tests.proofs.figures import report, report_control
from tests.workers import wait_until
from tests.wota_site.test_operating import status_of
from wota_site.embedded.postgres import find_programs

NEEDED = ("nginx", "redis-server", "ip", "openssl", "setpriv")
CAN_RUN = os.geteuid() == 0 and all(map(shutil.which, NEEDED))
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not CAN_RUN, reason=f"wants root and {', '.join(NEEDED)}"),
]

CLIENTS = 50
SECONDS = float(os.environ.get("REHEARSAL_SECONDS", "8"))
HOSTS = {"proxy": "10.77.0.2", "data": "10.77.0.10", "web1": "10.77.0.11", "web2": "10.77.0.12", "work": "10.77.0.13"}
DATABASE = f"postgres://wota@{HOSTS['data']}/postgres"
SITE = {
    "DEBUG": "0", "SECRET_KEY": "rehearsal-" + "0123456789abcdefghijklmnopqrstuvwxyz" * 2,
    "ALLOWED_HOSTS": "wota.test,10.77.0.11,10.77.0.12",
    "DATABASE_URL": DATABASE, "CELERY_BROKER_URL": f"redis://{HOSTS['data']}:6379/0", "BEHIND_PROXY": "1",
    "PYTHON": f"{settings.BASE_DIR}/.venv/bin/python", "PATH": os.environ["PATH"], "LOG_LEVEL": "WARNING",
}  # fmt: skip
NEW_MIGRATION = """
from django.db import migrations

class Migration(migrations.Migration):
    dependencies = [("work_dependency", "last")]
    operations = [migrations.RunSQL("ALTER TABLE decks_deck ADD COLUMN rehearsed integer NULL")]
"""
SIGN_IN = """
import json
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from accounts.models import User
keys = []
for number in range(%d):
    user = User.objects.create_user(f"client{number}x")
    session = SessionStore()
    session[SESSION_KEY], session[HASH_SESSION_KEY] = str(user.pk), user.get_session_auth_hash()
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session.save()
    keys.append(session.session_key)
print(json.dumps(keys))
"""


def run(*command: object) -> None:
    subprocess.run([str(part) for part in command], check=True, capture_output=True)


class Stage:
    """The hosts of the rehearsal, each in a namespace."""

    def __init__(self, folder: Path, ending: ExitStack) -> None:
        self.folder, self.ending = folder, ending
        run("ip", "link", "add", "wota77", "type", "bridge")
        ending.callback(run, "ip", "link", "del", "wota77")
        run("ip", "link", "set", "wota77", "up")
        run("ip", "addr", "add", "10.77.0.1/16", "dev", "wota77")
        for number in range(CLIENTS):
            run("ip", "addr", "add", f"10.77.1.{number + 1}/32", "dev", "wota77")
        for host, address in HOSTS.items():
            name = f"wota-{host}"
            run("ip", "netns", "add", name)
            ending.callback(run, "ip", "netns", "del", name)
            run("ip", "link", "add", f"v77{host}", "type", "veth", "peer", "name", "eth0", "netns", name)
            run("ip", "link", "set", f"v77{host}", "master", "wota77", "up")
            for order in (
                ("addr", "add", f"{address}/16", "dev", "eth0"),
                ("link", "set", "eth0", "up"),
                ("link", "set", "lo", "up"),
            ):
                run("ip", "-n", name, *order)

    def start(
        self, host: str, *command: object, cwd: Path = settings.BASE_DIR, **environ: str
    ) -> subprocess.Popen[bytes]:
        """Start a server on a host. It is ended with the rehearsal."""
        with (self.folder / f"{host}.log").open("ab") as log:
            process = subprocess.Popen(
                ["ip", "netns", "exec", f"wota-{host}", *map(str, command)], cwd=cwd, env={**SITE, **environ},
                stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
        self.ending.callback(self.end, process, signal.SIGKILL)
        return process

    @staticmethod
    def end(process: subprocess.Popen[bytes], number: int) -> None:
        if process.poll() is None:
            os.killpg(process.pid, number)
        process.wait()

    def start_data(self) -> None:
        home = self.folder / "postgres"
        home.mkdir(mode=0o711)
        programs, data = find_programs(home), home / "data"
        data.mkdir(mode=0o700)
        shutil.chown(data, "nobody", "nogroup")
        as_nobody = ("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups")
        subprocess.run(
            [*as_nobody, programs / "initdb", "-D", data, "-U", "wota", "--auth=trust", "-E", "UTF8", "--locale=C"],
            check=True, capture_output=True, cwd="/",
        )  # fmt: skip
        with (data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all 10.77.0.0/16 trust\n")
        self.start("data", *as_nobody, programs / "postgres", "-D", data, "-k", "", "-h", HOSTS["data"], cwd=Path("/"))
        self.start(
            "data", "redis-server", "--bind", HOSTS["data"], "--protected-mode", "no", "--save", "", "--dir", "/tmp"
        )
        wait_until(can_connect)

    def start_web(self, host: str, site: Path = settings.BASE_DIR) -> subprocess.Popen[bytes]:
        (self.folder / f"metrics-{host}").mkdir(exist_ok=True)
        process = self.start(
            host,
            site / "docs/deploy/run.sh",
            "web",
            cwd=site,
            PROMETHEUS_MULTIPROC_DIR=str(self.folder / f"metrics-{host}"),
        )
        wait_until(lambda: is_ready(HOSTS[host]), within=180)
        return process

    def start_proxy(self) -> None:
        certificate = self.folder / "certificate"
        certificate.mkdir()
        run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=wota.test",
            "-keyout", certificate / "privkey.pem", "-out", certificate / "fullchain.pem")  # fmt: skip
        text = (settings.BASE_DIR / "docs/deploy/nginx.conf").read_text()
        for named, here in {
            "web1:8000": f"{HOSTS['web1']}:8000", "web2:8000": f"{HOSTS['web2']}:8000",
            "/etc/nginx/certificate": str(certificate), "/run/nginx.pid": str(self.folder / "nginx.pid"),
        }.items():  # fmt: skip
            assert named in text
            text = text.replace(named, here)
        (self.folder / "nginx.conf").write_text(text)
        self.start("proxy", "nginx", "-c", self.folder / "nginx.conf", "-g", "daemon off;")


def can_connect() -> bool:
    try:
        psycopg.connect(DATABASE, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def is_ready(address: str) -> bool:
    return status_of(f"http://{address}:8000/health/ready") == 200


def manage(*arguments: str, site: Path = settings.BASE_DIR) -> str:
    """A command of an operator, on the first web host's side of the network."""
    done = subprocess.run(
        [SITE["PYTHON"], "manage.py", *arguments], cwd=site, env=SITE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


class Client(threading.Thread):
    """A player who writes and reads by turns, and notes what was acknowledged and when."""

    def __init__(self, number: int, session: str, is_over: threading.Event) -> None:
        super().__init__()
        self.number, self.is_over = number, is_over
        token = "t" * 32
        self.headers = {
            "Host": "wota.test", "Referer": "https://wota.test/", "X-CSRFToken": token,
            "Cookie": f"__Host-sessionid={session}; __Host-csrftoken={token}", "Content-Type": "application/json",
        }  # fmt: skip
        self.acknowledged: list[str] = []
        self.answers: list[tuple[float, int]] = []

    def run(self) -> None:
        turn = 0
        while not self.is_over.is_set():
            turn += 1
            name = f"deck {self.number}-{turn}"
            body = {"name": name, "game": "wota", "edition": "current", "text": ""}
            if self.ask("POST", "/api/v1/decks/", json.dumps(body)) == 201:
                self.acknowledged.append(name)
            self.ask("GET", "/decks/")
            time.sleep(1)

    def ask(self, method: str, path: str, body: str | None = None) -> int:
        source, context = (f"10.77.1.{self.number + 1}", 0), ssl._create_unverified_context()
        try:
            link = http.client.HTTPSConnection(HOSTS["proxy"], timeout=60, context=context, source_address=source)
            link.request(method, path, body, self.headers)
            answer = link.getresponse()
            answer.read()
            status = answer.status
            link.close()
        except OSError:
            status = 0
        self.answers.append((time.monotonic(), status))
        return status


@pytest.fixture
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    folder = Path("/var/lib") / f"wota-rehearsal-{os.getpid()}"
    folder.mkdir(mode=0o711)
    with ExitStack() as ending:
        ending.callback(shutil.rmtree, folder, ignore_errors=True)
        yield Stage(folder, ending)


def copy_new_version(folder: Path) -> Path:
    """The next version of the site, with a migration of its own."""
    site = folder / "next"
    left_out = shutil.ignore_patterns(".git", ".venv", "var", "__pycache__", "staticfiles", ".env", ".*_cache")
    shutil.copytree(settings.BASE_DIR, site, ignore=left_out)
    last = max(path.stem for path in (site / "decks/migrations").glob("0*.py"))
    text = NEW_MIGRATION.replace("work_dependency", "decks").replace("last", last)
    (site / "decks/migrations/9999_rehearsed.py").write_text(text)
    return site


def find_longest_silence(clients: list[Client], since: float) -> float:
    """The longest time without any answer that a person could use."""
    good = sorted(at for client in clients for at, status in client.answers if status in {200, 201} and at >= since)
    return max(later - earlier for earlier, later in zip([since, *good], good, strict=False))


def test_one_host_is_killed_and_one_upgraded_while_fifty_clients_read_and_write(stage: Stage) -> None:
    stage.start_data()
    manage("migrate", "--verbosity=0")
    manage("collectstatic", "--noinput", "--verbosity=0")
    manage("load_cards", str(settings.BASE_DIR / "cards/sets/wota/core.json"))
    sessions = json.loads(manage("shell", "-v0", "-c", SIGN_IN % CLIENTS))
    webs = {host: stage.start_web(host) for host in ("web1", "web2")}
    script = settings.BASE_DIR / "docs/deploy/run.sh"
    workers = [stage.start("work", script, kind) for kind in ("worker", "records")]
    stage.start_proxy()
    is_over = threading.Event()
    clients = [Client(number, session, is_over) for number, session in enumerate(sessions)]
    for client in clients:
        client.start()
    try:
        wait_until(lambda: all(client.acknowledged for client in clients), within=180)
        time.sleep(SECONDS)
        killed = time.monotonic()
        stage.end(webs["web1"], signal.SIGKILL)
        time.sleep(SECONDS)
        silence = find_longest_silence(clients, killed)

        stage.start_web("web1")
        site = copy_new_version(stage.folder)
        upgraded = time.monotonic()
        manage("migrate", "--verbosity=0", site=site)
        stage.end(webs["web2"], signal.SIGTERM)
        manage("collectstatic", "--noinput", "--verbosity=0", site=site)
        stage.start_web("web2", site)
        time.sleep(SECONDS)
        silence_of_upgrade = find_longest_silence(clients, upgraded)
    finally:
        is_over.set()
        for client in clients:
            client.join()
    assert [worker.poll() for worker in workers] == [None, None]
    with psycopg.connect(DATABASE) as link:
        kept = {name for (name,) in link.execute("SELECT name FROM decks_deck")}
    acknowledged = [name for client in clients for name in client.acknowledged]
    lost = set(acknowledged) - kept
    statuses = [status for client in clients for _, status in client.answers]
    refused = sum(status not in {200, 201} for status in statuses)
    report(
        "two hosts",
        f"{CLIENTS} clients, {len(statuses)} requests, {len(acknowledged)} acknowledged writes, {len(lost)} lost, "
        f"{refused} not answered; longest silence after kill -9 of a host {silence:.2f} s, in an upgrade "
        f"{silence_of_upgrade:.2f} s",
        reached=CLIENTS, wanted=CLIENTS,
    )  # fmt: skip
    assert lost == set()

    # The control: a write that is taken away is missed.
    lost = set(acknowledged) - (kept - {acknowledged[0]})
    report_control("two hosts", f"with one write taken away, {len(lost)} lost")
    assert lost == {acknowledged[0]}
