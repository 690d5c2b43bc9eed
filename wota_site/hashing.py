"""Few passwords are hashed at once: each hash keeps a core busy for a third of a second."""

import random

from allauth.core import context
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth.hashers import PBKDF2PasswordHasher

from wota_site.admission import RETURN_AFTER, give_connection_back
from wota_site.clients import name_client
from wota_site.gates import Gate, GateFullError
from wota_site.refusals import turn_away

# Of a web process. One client's guesses leave a turn to everybody else, and a hall that logs in comes in turns.
_GATE = Gate(at_once=2, of_a_client=1, in_line=12, patience=6)


class PasswordHasher(PBKDF2PasswordHasher):
    """Hashes as Django does, in the turn of the client; whoever finds the line full is turned away with 503.

    A thread that hashes or waits needs no connection to the database, and others do.
    """

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        if context.request is None:  # a command
            return super().encode(password, salt, iterations)
        give_connection_back()
        try:
            with _GATE.enter(name_client(context.request)):
                return super().encode(password, salt, iterations)
        except GateFullError:
            raise ImmediateHttpResponse(turn_away(503, random.randint(*RETURN_AFTER))) from None  # noqa: S311
