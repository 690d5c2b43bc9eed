"""How often one may ask the API: so many requests a minute for each user or address, and what is left of them."""

import math
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

# What is counted together -> what it is; the rates stand in the settings.
LIMITS: dict[str, Any] = {
    "catalogue": _("Reading the catalogue: search, one card, names, version and changes; for each address."),
    "bulk": _("The bulk files of the catalogue; for each address."),
    "drawings": _("The pictures of cards as PNG and the sheets of proxies; for each address."),
    "pages": _("The site's own pages that search, and the faces of cards as SVG; for each address."),
    "judging": _("Checking decks, replaying records and disputing a result; for each user, or each address."),
    "user": _("Everything else, for each user who is logged in."),
    "anon": _("Everything else, for each address of people who are not logged in."),
}


class Throttle(SimpleRateThrottle):
    """So many requests a minute for each user, or for each address of people who are not signed in.

    A view with `throttle_scope` has the rate of that name, counted apart. Counts are kept by each process.
    """

    scope = "user"

    def __init__(self) -> None:
        """The rate is known only with the request."""

    @property
    def cache(self) -> Any:
        """The memory of this process: a limit must not cost a query."""
        from django.core.cache import caches

        return caches["local"]

    def allow_request(self, request: Request, view: Any) -> bool:
        """Whether the request is within its rate; leaves what is left for the headers of the answer."""
        signed_in = bool(request.user and request.user.is_authenticated)
        self.scope = getattr(view, "throttle_scope", None) or ("user" if signed_in else "anon")
        self.rate = self.get_rate()
        self.num_requests, self.duration = self.parse_rate(self.rate)
        allowed = super().allow_request(request, view)
        oldest = self.history[-1] if self.history else self.now
        reset = math.ceil(oldest + self.duration - self.now)
        left = max(0, self.num_requests - len(self.history))
        request._request.rate_limit = {  # noqa: SLF001
            "Limit": self.num_requests,
            "Policy": f"{self.num_requests};w={self.duration}",
            "Remaining": left,
            "Reset": reset,
        }
        return bool(allowed)

    def get_cache_key(self, request: Request, view: Any) -> str:
        """Who is counted, and for what."""
        who = request.user.pk if request.user and request.user.is_authenticated else self.get_ident(request)
        return self.cache_format % {"scope": self.scope, "ident": who}
