"""Logs and counts every request."""

import logging
import time

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from wota_site.figures import REQUESTS
from wota_site.middleware import Answer

logger = logging.getLogger(__name__)

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
ASKED_BY_MACHINES = ("health/", "metrics")


class AccessMiddleware:
    """Measures each request. The log gets its path without the query, which may hold what somebody typed."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        begin = time.perf_counter()
        response = self.get_response(request)
        seconds = time.perf_counter() - begin
        method = request.method if request.method in METHODS else "other"
        route = name_route(request)
        REQUESTS.labels(method, route, response.status_code).observe(seconds)
        level = logging.DEBUG if route.startswith(ASKED_BY_MACHINES) else logging.INFO
        if logger.isEnabledFor(level):
            access = {
                "method": method,
                "path": hide_key(request),
                "status": response.status_code,
                "milliseconds": round(seconds * 1000, 1),
                "client": request.META.get("REMOTE_ADDR", ""),
            }
            message = "%(method)s %(path)s %(status)s in %(milliseconds)s ms"
            logger.log(level, message, access, extra={"access": access})
        return response


def name_route(request: HttpRequest) -> str:
    """Name the address's pattern, since addresses have no end."""
    if request.resolver_match:
        return request.resolver_match.route
    return "static" if request.path.startswith(settings.STATIC_URL) else "none"


def hide_key(request: HttpRequest) -> str:
    """Hide the key of a mailed log-in link in the path."""
    key = request.resolver_match.kwargs.get("key") if request.resolver_match else None
    return request.path.replace(str(key), "...") if key else request.path
