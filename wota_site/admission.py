"""A few connections for many threads, a short line before them, and 503 beyond the line."""

import random
from typing import Any

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from psycopg_pool import PoolTimeout, TooManyRequests

from wota_site.middleware import Answer
from wota_site.refusals import turn_away

RETURN_AFTER = (5, 15)
"""Seconds after which somebody who was turned away comes again, at random: or all would come at once."""
OPERATORS = ("/health/", "/metrics")


def share_connections() -> None:
    """Let threads take turns at a few connections. Comes before the first of them."""
    database: Any = settings.DATABASES["default"]
    database["CONN_MAX_AGE"] = 0  # the pool keeps them
    database["OPTIONS"]["pool"] = settings.WEB_POOL


def give_connection_back() -> None:
    """Give a thread's connection to others during long work without the database."""
    if _is_shared() and not connection.in_atomic_block:
        connection.close()


def _is_shared() -> bool:
    return "pool" in settings.DATABASES["default"].get("OPTIONS", {})


class AdmissionMiddleware:
    """Takes a connection for the request, or turns the request away at once.

    A request that waits for long is asked again by its reader, and an overloaded site then works for nobody.
    """

    def __init__(self, get_response: Answer) -> None:
        if not _is_shared():
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path_info.startswith(OPERATORS):
            return self.get_response(request)
        try:
            connection.ensure_connection()
        except OperationalError as fault:
            if refusal := self.process_exception(request, fault):
                return refusal
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        if isinstance(fault.__cause__, PoolTimeout | TooManyRequests):
            return turn_away(503, random.randint(*RETURN_AFTER))  # noqa: S311 - no secret
        return None
