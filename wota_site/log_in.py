"""Limits on guessing passwords, counted before the costly check of one."""

import hashlib
from typing import Any

from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest

from accounts.adapter import AccountAdapter as PlainAdapter
from wota_site.clients import name_client
from wota_site.figures import REFUSALS
from wota_site.refusals import turn_away
from wota_site.throttling import count_request, parse_rate, take_back


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
            if used > limit:
                REFUSALS.labels(scope).inc()
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
