"""Rates of requests for each user or address, counted in the database."""

import math
from typing import Any

from django.db import connection
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework.throttling import SimpleRateThrottle

from wota_site.clients import name_client
from wota_site.figures import REFUSALS
from wota_site.models import RequestCount

# Scope -> meaning; the rates stand in the settings.
LIMITS: dict[str, object] = {
    "catalogue": _("Reading the catalogue: search, one card, names, version and changes; for each address."),
    "bulk": _("The bulk files of the catalogue; for each address."),
    "drawings": _("The pictures of cards as PNG and the sheets of proxies; for each address."),
    "pages": _("The site's own pages that search, and the faces of cards as SVG; for each address."),
    "judging": _("Checking decks, replaying records and disputing a result; for each user, or each address."),
    "long_records": _("Long records, which a worker replays; for each address."),
    "claims": _("Claiming a place in an event by a code; for each user, or each address."),
    "tables": _("Asking for a table by a code that no table has; for each user, or each address."),
    "user": _("Everything else, for each user who is logged in."),
    "anon": _("Everything else, for each address of people who are not logged in."),
}
LONGEST_KEY = 200
# One statement, so that processes cannot count past each other. A window begins with its first request.
COUNT = """
    INSERT INTO wota_site_requestcount AS old (key, used, until) VALUES (%s, 1, now() + %s * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET
        used = CASE WHEN old.until <= now() THEN 1 ELSE old.used + 1 END,
        until = CASE WHEN old.until <= now() THEN excluded.until ELSE old.until END
    RETURNING used, extract(epoch FROM until - now())
"""
TAKE_BACK = "UPDATE wota_site_requestcount SET used = used - 1 WHERE key = %s AND used > 0"


class Throttle(SimpleRateThrottle):
    """Allows each user or address a number of requests in a window of time.

    The scope names the rate: that of a page, the `throttle_scope` of an endpoint, or `user` and `anon`.
    Requests for pages are counted by address alone.
    """

    def __init__(self, scope: str = "") -> None:
        self.page_scope = scope

    def allow_request(self, request: Any, view: Any) -> bool:
        """Count the request. Leaves the rest of its rate to the headers of the answer."""
        signed_in = not self.page_scope and request.user and request.user.is_authenticated
        scope = self.page_scope or getattr(view, "throttle_scope", None) or ("user" if signed_in else "anon")
        who = request.user.pk if signed_in else self.get_ident(request)
        limit, seconds = parse_rate(scope)
        used, self.reset = count_request(self.cache_format % {"scope": scope, "ident": who}, seconds)
        getattr(request, "_request", request).rate_limit = {
            "Limit": limit,
            "Policy": f"{limit};w={seconds}",
            "Remaining": max(0, limit - used),
            "Reset": self.reset,
        }
        if used > limit:
            REFUSALS.labels(scope).inc()
        return used <= limit

    def get_ident(self, request: Any) -> str:
        return name_client(request)

    def wait(self) -> float:
        return self.reset


def parse_rate(scope: str) -> tuple[int, int]:
    limit, seconds = Throttle().parse_rate(Throttle.THROTTLE_RATES[scope])
    return limit or 0, seconds or 0


def count_request(key: str, seconds: int) -> tuple[int, int]:
    """Count a request under the key. Returns the count and the seconds to the end of the window."""
    with connection.cursor() as cursor:
        cursor.execute(COUNT, [key[:LONGEST_KEY], seconds])
        used, rest = cursor.fetchone()
    return used, math.ceil(rest)


def take_back(key: str) -> None:
    """Counts one request less under the key."""
    with connection.cursor() as cursor:
        cursor.execute(TAKE_BACK, [key[:LONGEST_KEY]])


def forget_old_counts() -> None:
    RequestCount.objects.filter(until__lt=timezone.now()).delete()
