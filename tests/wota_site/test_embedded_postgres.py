"""The checkout's own PostgreSQL comes up wherever the checkout lies, outlives accidents and leaves with its users."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.conf import settings

from tests.workers import wait_until
from wota_site.embedded.places import LONGEST_SOCKET_PATH, SOCKET_NAME, Places, find_places
from wota_site.embedded.postgres import EmbeddedPostgres

pytestmark = pytest.mark.slow
HOLD = """
import sys
from pathlib import Path
from wota_site.embedded.places import Places
from wota_site.embedded.postgres import EmbeddedPostgres
server = EmbeddedPostgres(Places(home=Path(sys.argv[1]), sockets=Path(sys.argv[2])))
server.start()
print("up", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def home() -> Iterator[Path]:
    """A folder that another user may pass through, since PostgreSQL does not run as root."""
    folder = Path(tempfile.mkdtemp(prefix="wota-test-", dir="/tmp"))
    folder.chmod(0o711)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def first_home() -> Iterator[Path]:
    """A home in which a server has run before. A first start takes most of the time of a story."""
    folder = Path(tempfile.mkdtemp(prefix="wota-test-", dir="/tmp"))
    folder.chmod(0o711)
    server = server_in(folder)
    server.start()
    pid = postmaster(server)
    server.release()
    wait_until(lambda: is_gone(pid))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def used_home(home: Path, first_home: Path) -> Path:
    """A copy of that home, with the same programs."""
    source, target = server_in(first_home).home, server_in(home).home
    target.mkdir(parents=True)
    for part in source.iterdir():
        if part.name.startswith("programs"):
            (target / part.name).symlink_to(part)
        else:
            subprocess.run(["cp", "-a", part, target], check=True)
    return home


def server_in(folder: Path) -> EmbeddedPostgres:
    return EmbeddedPostgres(find_places(Path("/a/checkout"), environ={"WOTA_HOME": str(folder)}))


def answer(server: EmbeddedPostgres, query: str) -> object:
    with psycopg.connect(server.url(), autocommit=True) as connection:
        return connection.execute(query).fetchone()[0]


def fill(server: EmbeddedPostgres) -> None:
    with psycopg.connect(server.url(), autocommit=True) as connection:
        connection.execute("CREATE TABLE cards (name text)")
        connection.execute("INSERT INTO cards VALUES ('River Guard')")


def postmaster(server: EmbeddedPostgres) -> int:
    return int(next((server.home / "clusters").glob("*/postmaster.pid")).read_text().split()[0])


def is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.parametrize("name", ["plain", "a path with spaces, and a comma", "ü" * 60, "very-long-" * 20])
def test_it_comes_up_from_nothing_in_any_folder_and_stops_when_nobody_uses_it(home, name):
    server = server_in(home / name)
    server.start()
    assert answer(server, "SELECT current_setting('server_version_num')::int >= 180000")
    assert answer(server, "SELECT lower('ÉÜ')") == "éü"
    pid = postmaster(server)
    server.release()
    wait_until(lambda: is_gone(pid))
    assert not server.answers()


def test_a_second_start_finds_what_the_first_wrote(used_home):
    first = server_in(used_home)
    first.start()
    fill(first)
    first.release()
    again = server_in(used_home)
    again.start()
    assert answer(again, "SELECT name FROM cards") == "River Guard"
    again.release()


def test_after_kill_9_of_the_server_the_next_start_recovers(used_home):
    server = server_in(used_home)
    server.start()
    fill(server)
    os.kill(postmaster(server), signal.SIGKILL)
    server.start()
    assert answer(server, "SELECT name FROM cards") == "River Guard"
    server.release()


def test_a_stale_pid_file_that_names_a_living_stranger_does_not_stop_it(used_home):
    server = server_in(used_home)
    server.start()
    cluster = next((server.home / "clusters").glob("*"))
    text, pid = (cluster / "postmaster.pid").read_text(), postmaster(server)
    server.release()
    wait_until(lambda: is_gone(pid))
    (cluster / "postmaster.pid").write_text(text.replace(str(pid), str(os.getpid()), 1))
    server.start()
    assert answer(server, "SELECT 1") == 1
    server.release()


def test_it_stops_when_its_only_user_is_killed_with_9(used_home):
    server = server_in(used_home)
    arguments = [str(server.places.home), str(server.places.sockets)]
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, *arguments], cwd=settings.BASE_DIR, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdout.readline() == b"up\n"
    pid = postmaster(server)
    holder.kill()
    holder.communicate()
    wait_until(lambda: is_gone(pid))


def test_it_stays_while_one_of_two_users_is_left(used_home):
    ours, theirs = server_in(used_home), server_in(used_home)
    ours.start()
    theirs.start()
    ours.release()
    assert answer(theirs, "SELECT 1") == 1
    pid = postmaster(theirs)
    theirs.release()
    wait_until(lambda: is_gone(pid))


def test_many_processes_may_ask_for_it_at_once(home):
    server = server_in(home)
    arguments = [str(server.places.home), str(server.places.sockets)]
    holders = [
        subprocess.Popen(
            [sys.executable, "-c", HOLD, *arguments],
            cwd=settings.BASE_DIR,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        for _ in range(4)
    ]
    assert [holder.stdout.readline() for holder in holders] == [b"up\n"] * 4
    assert answer(server, "SELECT count(*) FROM pg_database WHERE datname = 'wota'") == 1
    for holder in holders:
        holder.communicate()


def test_an_interrupted_first_start_is_begun_anew(home):
    server = server_in(home)
    half = server.home / "clusters" / "18.new"
    half.mkdir(parents=True)
    (half / "PG_VERSION").write_text("18\n")
    server.start()
    assert answer(server, "SELECT 1") == 1
    server.release()


def test_only_its_own_user_can_reach_it(used_home):
    server = server_in(used_home)
    server.start()
    assert server.places.sockets.stat().st_mode & 0o077 == 0
    assert answer(server, "SHOW listen_addresses") == ""
    server.release()


AS_NOBODY = """
import os, sys
from pathlib import Path
import psycopg
from wota_site.embedded.places import find_places
from wota_site.embedded.postgres import EmbeddedPostgres
server = EmbeddedPostgres(find_places(Path("/a/checkout"), environ={"WOTA_HOME": sys.argv[1]}))
server.start()
print(psycopg.connect(server.url()).execute("SELECT 7").fetchone()[0], server.home.stat().st_uid)
"""


def python_for_everybody() -> str | None:
    """A Python of this version that other users may run as well; root's own may lie where they cannot go."""
    for path in filter(None, (sys.executable, shutil.which("python3", path="/usr/local/bin:/usr/bin"))):
        real = Path(path).resolve()
        asked = [path, "-c", "import sys; print(*sys.version_info[:2])"]
        version = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.split()
        open_to_all = all(folder.stat().st_mode & 0o001 for folder in (real, *real.parents))
        if open_to_all and version == [str(part) for part in sys.version_info[:2]]:
            return path
    return None


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become somebody else")
def test_it_runs_for_an_ordinary_user_as_well(home):
    python, packages = python_for_everybody(), Path(psycopg.__file__).parents[1]
    if python is None or not all(folder.stat().st_mode & 0o001 for folder in (packages, *packages.parents)):
        pytest.skip("other users may not come here")
    theirs = home / "somebody's home"
    theirs.mkdir()
    os.chown(theirs, 65534, 65534)
    done = subprocess.run(
        [python, "-c", AS_NOBODY, str(theirs)],
        env={"PATH": os.defpath, "PYTHONPATH": f"{settings.BASE_DIR}:{packages}", "PYTHONDONTWRITEBYTECODE": "1"},
        check=False, capture_output=True, text=True, timeout=60, user=65534, group=65534, extra_groups=[], cwd="/",
    )  # fmt: skip
    assert done.stdout.split() == ["7", "65534"], done.stderr


class TestPlaces:
    def test_two_checkouts_never_share(self):
        one, other = (find_places(Path(name), uid=1000) for name in ("/home/ada/wota", "/home/ada/wota2"))
        assert one.home != other.home
        assert one.sockets != other.sockets

    def test_the_user_s_data_folder_is_used(self):
        environ = {"XDG_DATA_HOME": "/tmp"}
        assert find_places(Path("/x"), environ=environ, uid=1000).home.parent == Path("/tmp/wota")

    def test_root_s_lies_where_another_user_may_pass(self):
        assert find_places(Path("/root/x"), environ={}, uid=0).home.is_relative_to("/var/lib")

    @pytest.mark.parametrize("length", [1, 40, 70, 200])
    def test_the_socket_s_path_is_short_however_long_the_folder_s(self, length):
        places = find_places(Path("/x"), environ={"WOTA_HOME": "/" + "y" * length}, uid=1000)
        assert len(os.fsencode(places.sockets / SOCKET_NAME)) <= LONGEST_SOCKET_PATH

    def test_nothing_is_created_by_asking(self, tmp_path):
        assert isinstance(find_places(tmp_path, environ={"WOTA_HOME": str(tmp_path / "new")}), Places)
        assert not (tmp_path / "new").exists()
