"""What is added to every answer: an id that the logs share, and what a browser may load."""

import re
import uuid
from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseBase

from wota_site.logs import request_id

ACCEPTED_ID = re.compile(r"[A-Za-z0-9-]{8,64}")

Answer = Callable[[HttpRequest], HttpResponseBase]


class RequestIdMiddleware:
    """Gives each request an id, its own or the one that the proxy sent, for every line of the logs."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer with its id in the header `X-Request-ID`."""
        sent = request.headers.get("X-Request-ID", "")
        token = request_id.set(sent if ACCEPTED_ID.fullmatch(sent) else uuid.uuid4().hex)
        try:
            response = self.get_response(request)
            response.headers["X-Request-ID"] = request_id.get()
            return response
        finally:
            request_id.reset(token)


class PlainAddressMiddleware:
    """Nothing has an address with a zero byte in it, and the database must not be asked for one."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer; Http404 for such an address."""
        if "\0" in request.path_info:
            raise Http404
        return self.get_response(request)


class ContentPolicyMiddleware:
    """Tells the browser to load nothing from anywhere but this site, and nothing written into a page.

    A view that needs more sets `response.content_policy` to the directives that differ.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer with its policy."""
        response = self.get_response(request)
        policy = {**settings.CONTENT_POLICY, **getattr(response, "content_policy", {})}
        response.headers.setdefault("Content-Security-Policy", "; ".join(f"{k} {v}" for k, v in policy.items()))
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()")
        return response
