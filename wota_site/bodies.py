"""Limits request bodies by size and by waiting threads."""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, UnreadablePostError
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.queries.desk import is_designer
from wota_site.clients import name_client
from wota_site.gates import Gate, GateFullError
from wota_site.middleware import Answer
from wota_site.problems import problem_response

PATIENCE = 5
"""Seconds after which a sender who was turned away tries again."""


class BodyMiddleware:
    """Reads the body first, or refuses it.

    The length is known from its header: Django reads nothing beyond it, and no body at all without it. A thread that
    waits for a slow sender answers nobody, so a process waits for few bodies at once, and for fewer of one client.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response
        self.gate = Gate(settings.BODIES_AT_ONCE, settings.BODIES_AT_ONCE_OF_A_CLIENT)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        size, most = _size_of(request), _limit_of(request)
        if size > most:
            return _refuse(request, 413, describe_size(size, most))
        if not size or most > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return self.get_response(request)
        try:
            with self.gate.enter(name_client(request)):
                request.body  # noqa: B018 - kept by the request
        except GateFullError:
            answer = _refuse(request, 503, _("Too much is being sent to the site at this moment. Send it again."))
            answer.headers["Retry-After"] = str(PATIENCE)
            return answer
        except UnreadablePostError:  # the connection broke
            return _refuse(request, 400, _("The request broke off. Send it again."))
        return self.get_response(request)


def describe_size(size: int, most: int) -> str:
    return _("The request has %(size)s bytes and may have %(most)s.") % {"size": f"{size:,}", "most": f"{most:,}"}


def _size_of(request: HttpRequest) -> int:
    length = request.META.get("CONTENT_LENGTH") or ""
    return int(length) if length.isascii() and length.isdecimal() else 0


def _limit_of(request: HttpRequest) -> int:
    usual: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    long: int | None = settings.LONG_BODIES.get(request.path_info)
    return long if long and is_designer(request.user) else usual


def _refuse(request: HttpRequest, status: int, detail: str) -> HttpResponseBase:
    request._mark_post_parse_error()  # type: ignore[attr-defined]  # noqa: SLF001 - or the page would wait for the form
    if request.path_info.startswith("/api/"):
        return problem_response(status, detail)
    return render(request, "refused_body.html", {"status": status, "detail": detail}, status=status)
