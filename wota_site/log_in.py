"""Limits on guessed passwords, counted before the costly check."""

import hashlib
import math
from time import monotonic
from typing import Any

from allauth.core.exceptions import ImmediateHttpResponse
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponseBase
from django.urls import reverse

from accounts.adapter import AccountAdapter as PlainAdapter
from wota_site.clients import name_client
from wota_site.figures import REFUSALS
from wota_site.hashing import note_guesses
from wota_site.middleware import Answer
from wota_site.refusals import turn_away
from wota_site.throttling import count_request, parse_rate, take_back

USED_UP = "wota.used_up"


class LogInMiddleware:
    """Turns away a client that has used up its log-ins, until its time is over.

    Each process learns it from the first refusal. So thousands of guesses cost no connection to the database, for which
    pages would wait, and a seventh of a millisecond each.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response
        self.used_up_until: dict[str, float] = {}

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method != "POST" or request.path_info != reverse(settings.LOGIN_URL):
            return self.get_response(request)
        client = name_client(request)
        left = self.used_up_until.get(client, 0) - monotonic()
        if left > 0:
            REFUSALS.labels("log_in").inc()
            return turn_away(429, math.ceil(left))
        answer = self.get_response(request)
        if request.META.get(USED_UP) == "log_in":
            self._remember(client, int(answer.headers["Retry-After"]))
        return answer

    def _remember(self, client: str, seconds: int) -> None:
        now = monotonic()
        others = {other: until for other, until in self.used_up_until.copy().items() if until > now}
        self.used_up_until = others | {client: now + seconds}


class AccountAdapter(PlainAdapter):
    """Counts a guess for its client, and for its name at that client.

    A stranger's guesses never lock the owner out, who comes from elsewhere. Only a form with both fields arrives here,
    so an empty one is no guess. One guess too many gets a page that is drawn once. A right password is no guess either:
    it counts only as a log-in, each of which costs a third of a second of a core.
    """

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        for scope, key in {"log_in": _client_key("log_in", request), **_guess_keys(request, credentials)}.items():
            limit, seconds = parse_rate(scope)
            used, wait = count_request(key, seconds)
            if scope == "guesses":
                note_guesses(request, used)
            if used > limit:
                REFUSALS.labels(scope).inc()
                request.META[USED_UP] = scope
                raise ImmediateHttpResponse(turn_away(429, wait))

    def authenticate(self, request: HttpRequest, **credentials: Any) -> AbstractBaseUser | None:
        user: AbstractBaseUser | None = super().authenticate(request, **credentials)
        if user is not None:
            for key in _guess_keys(request, credentials).values():
                take_back(key)
        return user


def _client_key(scope: str, request: HttpRequest) -> str:
    return f"{scope}_{name_client(request)}"


def _guess_keys(request: HttpRequest, credentials: dict[str, Any]) -> dict[str, str]:
    name = hashlib.sha256(credentials.get("username", "").casefold().encode()).hexdigest()
    return {
        "guesses": _client_key("guesses", request),
        "guesses_of_a_name": f"{_client_key('guesses_of_a_name', request)}_{name}",
    }
