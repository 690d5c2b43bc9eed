"""Few passwords are hashed at once: each keeps a core busy for a third of a second."""

import os
import random
from concurrent.futures import ThreadPoolExecutor

from allauth.core import context
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.http import HttpRequest

from wota_site.admission import RETURN_AFTER, give_connection_back
from wota_site.clients import name_client
from wota_site.gates import Gate, GateFullError
from wota_site.refusals import turn_away

AT_ONCE = 2
A_SLIP_OR_TWO = 3
_GUESSES = "wota.guesses"
# Of a web process. One client's guesses leave a turn to everybody else, and a hall that logs in comes in turns.
_GATE = Gate(at_once=AT_ONCE, of_a_client=1, in_line=12, patience=6)
# Pages go first: on Linux a thread may be nicer than its process, and never becomes less so.
_THREADS = ThreadPoolExecutor(AT_ONCE, "hashing", initializer=lambda: os.nice(5))


def note_guesses(request: HttpRequest, guesses: int) -> None:
    """Note how many passwords the request's client has tried within the minute, with this one."""
    request.META[_GUESSES] = guesses


def has_guessed(request: HttpRequest) -> bool:
    return int(request.META.get(_GUESSES, 0)) > A_SLIP_OR_TWO


class PasswordHasher(PBKDF2PasswordHasher):
    """Hashes as Django does, by turns. Whoever finds the line full is turned away with 503.

    A client that guessed wrong lately comes last. Pages go before all hashing.
    A thread that hashes or waits needs no connection to the database, and others do.
    """

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        if context.request is None:  # a command
            return super().encode(password, salt, iterations)
        give_connection_back()
        hash_now = super().encode
        try:
            with _GATE.enter(name_client(context.request), last=has_guessed(context.request)):
                return _THREADS.submit(hash_now, password, salt, iterations).result()
        except GateFullError:
            raise ImmediateHttpResponse(turn_away(503, random.randint(*RETURN_AFTER))) from None  # noqa: S311
