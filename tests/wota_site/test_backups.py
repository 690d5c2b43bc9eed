"""What PostgreSQL's own programs are told of a database when they copy it."""

import pytest
from psycopg.conninfo import conninfo_to_dict

from wota_site import backups


class Connected:
    """What a connection says of itself over the network; its library is newer than the machine's programs."""

    password = "secret"

    @staticmethod
    def get_parameters() -> dict[str, str]:
        own = {"host": "db.example.org", "port": "5432", "dbname": "wota", "user": "wota", "sslmode": "verify-full"}
        return {**own, "sslcertmode": "allow", "options": "-c statement_timeout=10000"}


def test_programs_of_any_version_understand_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "_connect", Connected)
    assert conninfo_to_dict(backups._address()) == {
        "host": "db.example.org", "port": "5432", "dbname": "wota", "user": "wota", "sslmode": "verify-full",
    }  # fmt: skip


def test_the_password_is_told_by_the_environment_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "_connect", Connected)
    assert "secret" not in backups._address()
    assert backups._environment()["PGPASSWORD"] == "secret"
