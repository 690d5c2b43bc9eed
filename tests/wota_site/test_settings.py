"""The site starts on a laptop without a word, and refuses to start unsafely anywhere else."""

import json
import logging
import os
import subprocess
import sys

import pytest
from django.conf import settings

from wota_site.environment import UnsafeEnvironmentError, read_environment, read_file
from wota_site.logs import JsonFormatter, request_id

SAFE = {"DEBUG": "0", "SECRET_KEY": "k3y-" * 4 + "abcdefghijklmnopqrstuvwxyz0123", "ALLOWED_HOSTS": "wota.example"}


def django(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environ = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), **variables}
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(
        command, check=False, cwd=settings.BASE_DIR, env=environ, capture_output=True, text=True, timeout=60
    )


def test_nothing_needs_to_be_set_on_a_laptop():
    environment = read_environment({})
    assert environment.laptop
    assert not environment.debug
    assert environment.allowed_hosts == ["localhost", "127.0.0.1", "[::1]"]
    assert environment.database_url is environment.broker_url is None
    assert not environment.https


def test_a_developer_asks_for_the_error_pages_of_django():
    environment = read_environment({"DEBUG": "1"})
    assert environment.laptop
    assert environment.debug


def test_production_with_safe_values_starts_and_speaks_https():
    environment = read_environment(SAFE)
    assert environment.allowed_hosts == ["wota.example"]
    assert environment.https
    assert not environment.hsts_subdomains
    assert not environment.hsts_preload


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"SECRET_KEY": ""}, "SECRET_KEY is missing"),
        ({"SECRET_KEY": "only-for-a-laptop"}, "SECRET_KEY is missing"),
        ({"SECRET_KEY": "short"}, "SECRET_KEY is easy to guess"),
        ({"SECRET_KEY": "a" * 60}, "SECRET_KEY is easy to guess"),
        ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS is missing"),
        ({"ALLOWED_HOSTS": "*"}, "name the hosts"),
        ({"ALLOWED_HOSTS": "wota.example, *"}, "name the hosts"),
        ({"DEBUG": "maybe"}, "neither yes (1) nor no (0)"),
        ({"EMAIL_URL": "smtp://mail.example"}, "EMAIL_FROM is missing"),
        ({"HSTS_PRELOAD": "1"}, "wants HSTS_SUBDOMAINS=1"),
        ({"PORT": "eight"}, "not a whole number"),
    ],
)
def test_production_refuses_what_is_unsafe_and_names_the_variable(change, said):
    with pytest.raises(UnsafeEnvironmentError) as refusal:
        read_environment({**SAFE, **change})
    assert said in str(refusal.value)


def test_all_faults_are_named_at_once():
    with pytest.raises(UnsafeEnvironmentError) as refusal:
        read_environment({"DEBUG": "0"})
    assert "SECRET_KEY" in str(refusal.value)
    assert "ALLOWED_HOSTS" in str(refusal.value)


def test_a_real_process_refuses_too():
    done = django("check", DEBUG="0", SECRET_KEY="short", ALLOWED_HOSTS="*")
    assert done.returncode != 0
    assert "easy to guess" in done.stderr
    assert "name the hosts" in done.stderr


def test_another_database_than_postgresql_is_refused():
    done = django("check", DATABASE_URL="sqlite:///x.db")
    assert done.returncode != 0
    assert "DATABASE_URL must name a PostgreSQL" in done.stderr


def test_importing_the_settings_starts_no_server(tmp_path):
    code = "from django.conf import settings; print(settings.DATABASES['default']['ENGINE'])"
    done = django("shell", "-v0", "-c", code, WOTA_HOME=str(tmp_path))
    assert done.stdout.strip() == "wota_site.embedded", done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_env_file_is_read_with_its_comments_and_quotes(tmp_path):
    file = tmp_path / ".env"
    file.write_text("# a comment\n#DEBUG=0\nexport PORT = 8005\nSECRET_KEY='a=b'\n\nnonsense\n")
    assert read_file(file) == {"PORT": "8005", "SECRET_KEY": "a=b"}
    assert read_file(tmp_path / "missing") == {}


def test_a_log_line_is_one_json_object_even_if_its_message_has_line_breaks():
    record = logging.LogRecord("rules", logging.INFO, "", 0, "Eve\n{}", (), None)
    token = request_id.set("abc12345")
    try:
        line = JsonFormatter().format(record)
    finally:
        request_id.reset(token)
    assert "\n" not in line
    assert json.loads(line)["message"] == "Eve\n{}"
    assert json.loads(line)["request"] == "abc12345"
