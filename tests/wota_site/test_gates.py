"""Few do something costly at once, fewer of one client, and whoever waits does not wait for long."""

import os
import threading
from collections.abc import Callable, Iterator

import pytest
from allauth.core.context import request_context
from django.contrib.auth.hashers import PBKDF2PasswordHasher, check_password
from django.test import Client

from tests.factories import make_user
from wota_site import hashing
from wota_site.gates import Gate, GateFullError


class Crowd:
    """Threads that stay behind a gate until they may go."""

    def __init__(self) -> None:
        self.go_on, self.arrived, self.threads = threading.Event(), threading.Semaphore(0), list[threading.Thread]()

    def send(self, gate: Gate, client: str) -> None:
        """Wait until the client is inside."""

        def stay() -> None:
            with gate.enter(client):
                self.arrived.release()
                self.go_on.wait(30)

        self.threads.append(threading.Thread(target=stay))
        self.threads[-1].start()
        assert self.arrived.acquire(timeout=30)

    def leave(self) -> None:
        self.go_on.set()
        for thread in self.threads:
            thread.join()


@pytest.fixture
def crowd() -> Iterator[Crowd]:
    crowd = Crowd()
    yield crowd
    crowd.leave()


def test_one_client_leaves_room_for_others_and_all_together_fill_the_gate(crowd: Crowd) -> None:
    gate = Gate(at_once=3, of_a_client=2)
    crowd.send(gate, "eve")
    crowd.send(gate, "eve")
    with pytest.raises(GateFullError), gate.enter("eve"):
        pass
    with gate.enter("ada"), pytest.raises(GateFullError), gate.enter("ben"):
        pass
    crowd.leave()
    with gate.enter("eve"):
        assert gate.inside == {"eve": 1}
    assert not gate.inside


def test_who_waits_goes_in_when_another_leaves(crowd: Crowd) -> None:
    gate = Gate(at_once=1, of_a_client=1, in_line=1, patience=30)
    crowd.send(gate, "eve")
    crowd.go_on.set()
    with gate.enter("ada"):
        assert gate.inside == {"ada": 1}
    assert not gate.waiting


def test_who_goes_last_waits_for_everybody_else(crowd: Crowd) -> None:
    gate = Gate(at_once=2, of_a_client=1, in_line=1, patience=0.05)
    crowd.send(gate, "ada")
    with pytest.raises(GateFullError), gate.enter("eve", last=True):
        pass
    with gate.enter("ben"):
        assert gate.inside == {"ada": 1, "ben": 1}
    crowd.leave()
    gate.going_first = 1
    with pytest.raises(GateFullError), gate.enter("eve", last=True):
        pass
    gate.going_first = 0
    with gate.enter("eve", last=True):
        assert gate.inside == {"eve": 1}


def test_a_line_has_an_end_and_patience_too(crowd: Crowd) -> None:
    gate = Gate(at_once=1, of_a_client=1, in_line=1, patience=0.05)
    crowd.send(gate, "eve")
    with pytest.raises(GateFullError), gate.enter("ada"):
        pass
    gate.waiting["eve"] = 1
    with pytest.raises(GateFullError), gate.enter("eve"):
        pass
    assert gate.waiting == {"eve": 1}


@pytest.mark.django_db
class TestPasswords:
    @pytest.fixture
    def guess(self, settings, monkeypatch, client: Client, crowd: Crowd) -> Iterator[Callable[[str], object]]:
        """A log-in by an address, while Eve has all the turns of her own and waits for more."""
        settings.PASSWORD_HASHERS = ["wota_site.hashing.PasswordHasher"]
        monkeypatch.setattr(hashing.PasswordHasher, "iterations", 1)
        monkeypatch.setattr(hashing, "_GATE", gate := Gate(at_once=2, of_a_client=1, in_line=0))
        make_user("ada")
        crowd.send(gate, "203.0.113.9")
        fields = {"login": "ada", "password": "secret-ada"}
        return lambda address: client.post("/accounts/login/", fields, REMOTE_ADDR=address)

    def test_a_guesser_is_turned_away_and_an_owner_logs_in(self, guess) -> None:
        refused = guess("203.0.113.9")
        assert (refused.status_code, 5 <= int(refused["Retry-After"]) <= 15) == (503, True)
        assert "Too many people are here" in refused.content.decode()
        assert guess("198.51.100.4").status_code == 302

    def test_who_guessed_wrong_comes_after_everybody_else(self, settings, monkeypatch, client: Client) -> None:
        settings.PASSWORD_HASHERS = ["wota_site.hashing.PasswordHasher"]
        monkeypatch.setattr(hashing.PasswordHasher, "iterations", 1)
        came_last = []

        class Watched(Gate):
            def enter(self, client: str, *, last: bool = False):
                came_last.append(last)
                return super().enter(client, last=last)

        monkeypatch.setattr(hashing, "_GATE", Watched(at_once=2, of_a_client=1))
        make_user("ada")
        came_last.clear()
        for _ in range(5):
            client.post("/accounts/login/", {"login": "ada", "password": "guess"})
        assert came_last == [False, False, False, True, True]
        fields = {"login": "ada", "password": "secret-ada"}
        assert client.post("/accounts/login/", fields, REMOTE_ADDR="198.51.100.4").status_code == 302
        assert came_last[-1] is False

    def test_threads_that_hash_let_pages_go_first(self) -> None:
        niceness = hashing._THREADS.submit(os.getpriority, os.PRIO_PROCESS, 0).result()
        assert niceness == os.getpriority(os.PRIO_PROCESS, 0) + 5

    def test_old_hashes_hold_and_commands_take_no_turn(self, settings, rf) -> None:
        old = PBKDF2PasswordHasher().encode("secret-ada", "salt", 1)
        settings.PASSWORD_HASHERS = ["wota_site.hashing.PasswordHasher"]
        with request_context(rf.get("/")):
            assert check_password("secret-ada", old)
        assert old.startswith("pbkdf2_sha256$")
        assert check_password("secret-ada", old)
