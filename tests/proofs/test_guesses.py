"""While one client guesses thousands of passwords, each of the others logs in, and no guess is a log-in.

PROOF_GUESSES is how many passwords are guessed. The site is served as operators start it, as if behind a proxy.
"""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher

from accounts.models import User
from tests.bench.server import ask, serve
from tests.bench.test_strangers import STRANGER, Asked, log_in_as
from tests.factories import make_user
from tests.proofs.figures import report, report_control

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
WANTED = 4_096
GUESSES = int(os.environ.get("PROOF_GUESSES", WANTED))
OTHERS = 32
GUESSED = 7  # of the others
SECONDS = 20.0
LOGGED_IN, TURNED_AWAY = 302, 503
PATIENCE = 180.0  # seconds for which the others come again


def make_people() -> list[User]:
    """Passwords are hashed as on a site for others."""
    people = [make_user(f"player{number}") for number in range(OTHERS)]
    User.objects.update(password=PBKDF2PasswordHasher().encode("secret", "salt"))
    return people


def log_in_by_and_by(port: int, asked: list[Asked]) -> tuple[Counter[int], int]:
    """The last status of each, and how often somebody was asked to come again and did."""
    ends, returns, seconds, until = Counter[int](), 0, SECONDS, monotonic() + PATIENCE
    while asked:
        statuses = [status for status, _duration in ask(port, seconds, asked)]
        late = monotonic() > until
        ends.update(status for status in statuses if late or status != TURNED_AWAY)
        asked = [] if late else [each for each, status in zip(asked, statuses, strict=True) if status == TURNED_AWAY]
        returns += len(asked)
        seconds = SECONDS / 10
    return ends, returns


def guess_until(over: Event, port: int, guesses: list[Asked]) -> Counter[int]:
    """The statuses of all the guesses, again and again."""
    ends = Counter(status for status, _duration in ask(port, SECONDS, guesses))
    return ends if over.is_set() else ends + guess_until(over, port, guesses)


def log_in_during_guesses(log: Path, behind_proxy: str) -> tuple[Counter[int], Counter[int], int]:
    """How the guesses end, and the others' log-ins; and how often these were asked to come again."""
    people = make_people()
    guesses = [log_in_as(people[number % GUESSED], "wrong", STRANGER) for number in range(GUESSES)]
    others = [log_in_as(person, "secret", f"198.51.100.{number + 1}") for number, person in enumerate(people)]
    over = Event()
    with serve(log, BEHIND_PROXY=behind_proxy) as port, ThreadPoolExecutor(1) as stranger:
        guessing = stranger.submit(guess_until, over, port, guesses)
        sleep(SECONDS / 10)  # the limit of the client is reached
        try:
            ends, returns = log_in_by_and_by(port, others)
        finally:
            over.set()
        return guessing.result(), ends, returns


def test_each_of_the_others_logs_in_while_one_client_guesses(tmp_path: Path) -> None:
    guesses, others, returns = log_in_during_guesses(tmp_path / "web.log", "1")
    report(
        "guesses",
        f"{guesses.total():,} passwords guessed by one client, {GUESSES:,} in {SECONDS:g} s, answered "
        f"{dict(sorted(guesses.items()))}; {others[LOGGED_IN]} of {OTHERS} others logged in, "
        f"{returns} times asked to come again",
        reached=guesses.total(),
        wanted=WANTED,
    )
    assert others == {LOGGED_IN: OTHERS}, others
    assert guesses[LOGGED_IN] == guesses[0] == 0


def test_where_all_are_one_client_the_others_are_locked_out(tmp_path: Path) -> None:
    """The control: the site is not told of the proxy, and takes everybody for one client."""
    _guesses, others, _returns = log_in_during_guesses(tmp_path / "web.log", "0")
    report_control("guesses", f"without the clients' addresses {others[LOGGED_IN]} of {OTHERS} others logged in")
    assert others[LOGGED_IN] < OTHERS
