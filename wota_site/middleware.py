"""Additions to every answer: a request id for logs, and the content policy."""

import re
import uuid
from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from wota_site.logs import request_id

ACCEPTED_ID = re.compile(r"[A-Za-z0-9-]{8,64}")

COMPRESSIBLE = re.compile(r"text/|image/svg|application/.*(json|xml|javascript)")

Answer = Callable[[HttpRequest], HttpResponseBase]


class RequestIdMiddleware:
    """Gives each request an id for the logs: the proxy's or new."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        sent = request.headers.get("X-Request-ID", "")
        own = sent if ACCEPTED_ID.fullmatch(sent) else uuid.uuid4().hex
        request.META["HTTP_X_REQUEST_ID"] = own  # for lines that Django writes after the last middleware
        token = request_id.set(own)
        try:
            response = self.get_response(request)
            response.headers["X-Request-ID"] = request_id.get()
            return response
        finally:
            request_id.reset(token)


class PlainAddressMiddleware:
    """Answers 404 for addresses with a zero byte. PostgreSQL refuses them."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if "\0" in request.path_info:
            raise Http404
        return self.get_response(request)


class CompressionMiddleware(GZipMiddleware):
    """Compresses text. Pictures and PDF are compressed already, and a file with a digest is sent as it is.

    Django adds random bytes to each answer, which hides the lengths that a BREACH attack measures.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        is_text = COMPRESSIBLE.match(response.headers.get("Content-Type", ""))
        compresses = is_text and "Repr-Digest" not in response.headers
        return super().process_response(request, response) if compresses else response


class ContentPolicyMiddleware:
    """Lets browsers load only files of the site and run no inline script."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.headers["Content-Security-Policy"] = settings.CONTENT_POLICY
        response.headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=(), payment=()"
        return response
