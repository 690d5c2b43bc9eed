"""Does a write that is sent again only once: by the header `Idempotency-Key` in the API, by `form_key` on pages."""

import hashlib
import re
from datetime import datetime, timedelta

from django.core.exceptions import RequestDataTooBig
from django.db import OperationalError, connection, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase, UnreadablePostError
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _

from wota_site.api import PREFIX
from wota_site.middleware import Answer
from wota_site.models import IdempotencyKey
from wota_site.problems import problem_response

WRITES = {"POST", "PUT", "PATCH", "DELETE"}
FORM_KEYS = re.compile(r"[A-Za-z0-9]{22}")
ACCEPTED_KEY = re.compile(r"[!-~]{1,200}")
REMEMBERED_FOR = timedelta(hours=24)
KEPT_HEADERS = ("Content-Type", "Location", "ETag")
FORM_KEY = "form_key"
"""The field that makes a form one that is done once; the template tag of this name writes it."""
PATIENCE = "5s"


class IdempotencyMiddleware:
    """Answers a repeated write of a signed-in user with the answer that the first one was given.

    On pages it is the redirect that follows a write: whoever presses a button twice comes to the same page twice.
    The key is claimed by inserting its row in the transaction that the write runs in: of requests at once the
    unique constraint lets one through, and the others wait for its answer.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, from memory if the same request was answered before."""
        if request.method not in WRITES:
            return self.get_response(request)
        if not request.path_info.startswith(PREFIX):
            key = _form_key(request)
            return self._form_once(request, f"form:{key}") if key else self.get_response(request)
        key = request.headers.get("Idempotency-Key")
        if key is None:
            return self.get_response(request)
        if not ACCEPTED_KEY.fullmatch(key):
            return problem_response(400, _("An Idempotency-Key is 1 to 200 visible ASCII characters."))
        if not request.user.is_authenticated or _is_too_large(request):
            return self.get_response(request)  # the endpoint refuses it
        try:
            with transaction.atomic():
                return self._once(request, key, timezone.now(), range(200, 400)) or problem_response(422)
        except _StillRunningError:
            detail = _("A request with this Idempotency-Key is still running. Send it again in a moment.")
            return problem_response(409, detail, headers={"Retry-After": "2"})

    def _form_once(self, request: HttpRequest, key: str) -> HttpResponseBase:
        """A page's write; what was typed differently since, which is no repetition, is done as well."""
        try:
            with transaction.atomic():
                answer = self._once(request, key, timezone.now(), range(300, 400))
        except _StillRunningError:
            answer = render(request, "429.html", {"wait": 2}, status=429)
            answer.headers["Retry-After"] = "2"
        return answer or self.get_response(request)

    def _once(self, request: HttpRequest, key: str, now: datetime, kept: range) -> HttpResponseBase | None:
        """Claim the key and do the write, or give the remembered answer. Runs in a transaction of its own.

        Answers with a status of `kept` are remembered. None if the key was used for another request.
        """
        fingerprint = fingerprint_of(request)
        row, claimed = _claim(request, key, fingerprint, now)
        if not claimed:
            return _remembered(row) if row.fingerprint == fingerprint else None
        response = self.get_response(request)
        if response.status_code >= 500:
            transaction.set_rollback(True)
        elif response.status_code not in kept or response.streaming:
            row.delete()
        else:
            row.status = response.status_code
            row.headers = {name: response.headers[name] for name in KEPT_HEADERS if name in response.headers}
            row.body = response.content.decode()
            row.save(update_fields=["status", "headers", "body"])
        return response


def _is_too_large(request: HttpRequest) -> bool:
    try:
        return request.body is None
    except RequestDataTooBig:
        return True


class _StillRunningError(Exception):
    """Another request holds the key and takes too long."""


def fingerprint_of(request: HttpRequest) -> str:
    """What must be the same in a repeated request: the method, the address and the body; of a form, its fields."""
    body = request.body if request.path_info.startswith(PREFIX) else _fields(request)
    head = f"{request.method} {request.get_full_path()}\n".encode()
    return hashlib.sha256(head + body).hexdigest()


def _fields(request: HttpRequest) -> bytes:
    typed = [each for each in request.POST.lists() if each[0] != "csrfmiddlewaretoken"]
    files = []
    for name, file in request.FILES.items():
        files.append((name, file.name, hashlib.sha256(file.read()).hexdigest()))
        file.seek(0)
    return repr((sorted(typed), sorted(files))).encode()


def _claim(request: HttpRequest, key: str, fingerprint: str, now: datetime) -> tuple[IdempotencyKey, bool]:
    """The row of this key, and whether it is ours to fill; waits for a request that is filling it now."""
    rows = IdempotencyKey.objects
    with connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL lock_timeout = '{PATIENCE}'")
    try:
        with transaction.atomic():
            rows.filter(user=request.user, created__lt=now - REMEMBERED_FOR).delete()
            claim = rows.get_or_create(
                user=request.user, key=key, defaults={"fingerprint": fingerprint, "created": now}
            )
    except OperationalError as error:
        raise _StillRunningError from error
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL lock_timeout = 0")
    return claim


def _form_key(request: HttpRequest) -> str:
    """The key of a form that is done once; empty for any other, and for what a page sends while somebody types."""
    if "HX-Request" in request.headers:
        return ""
    try:
        key = request.POST.get(FORM_KEY, "")
    except UnreadablePostError:  # whoever sent it has gone
        return ""
    return key if FORM_KEYS.fullmatch(key) and request.user.is_authenticated else ""


def _remembered(row: IdempotencyKey) -> HttpResponse:
    headers = {**row.headers, "Idempotency-Replayed": "true"}
    return HttpResponse(row.body, status=row.status, headers=headers)
