"""Lets a client send a write again without doing it twice: the header `Idempotency-Key`."""

import hashlib
import re
from datetime import datetime, timedelta

from django.db import OperationalError, connection, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _

from wota_site.api import PREFIX
from wota_site.middleware import Answer
from wota_site.models import IdempotencyKey
from wota_site.problems import problem_response

WRITES = {"POST", "PUT", "PATCH", "DELETE"}
ACCEPTED_KEY = re.compile(r"[!-~]{1,200}")
REMEMBERED_FOR = timedelta(hours=24)
KEPT_HEADERS = ("Content-Type", "Location", "ETag")
PATIENCE = "5s"


class IdempotencyMiddleware:
    """Answers a repeated write of a signed-in user with the answer that the first one was given.

    The key is claimed by inserting its row in the transaction that the write runs in: of requests at once the
    unique constraint lets one through, and the others wait for its answer.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, from memory if the same request was answered before."""
        key = request.headers.get("Idempotency-Key")
        if key is None or request.method not in WRITES or not request.path_info.startswith(PREFIX):
            return self.get_response(request)
        if not ACCEPTED_KEY.fullmatch(key):
            return problem_response(400, _("An Idempotency-Key is 1 to 200 visible ASCII characters."))
        if not request.user.is_authenticated:
            return self.get_response(request)
        try:
            with transaction.atomic():
                return self._once(request, key, timezone.now())
        except _StillRunningError:
            detail = _("A request with this Idempotency-Key is still running. Send it again in a moment.")
            return problem_response(409, detail, headers={"Retry-After": "2"})

    def _once(self, request: HttpRequest, key: str, now: datetime) -> HttpResponseBase:
        """Claim the key and do the write, or give the remembered answer. Runs in a transaction of its own."""
        fingerprint = fingerprint_of(request)
        row, claimed = _claim(request, key, fingerprint, now)
        if not claimed:
            return _remembered(row, fingerprint)
        response = self.get_response(request)
        if response.status_code >= 500:
            transaction.set_rollback(True)
        elif response.status_code >= 400 or response.streaming:
            row.delete()
        else:
            row.status = response.status_code
            row.headers = {name: response.headers[name] for name in KEPT_HEADERS if name in response.headers}
            row.body = response.content.decode()
            row.save(update_fields=["status", "headers", "body"])
        return response


class _StillRunningError(Exception):
    """Another request holds the key and takes too long."""


def fingerprint_of(request: HttpRequest) -> str:
    """What must be the same in a repeated request: the method, the address and the body."""
    head = f"{request.method} {request.get_full_path()}\n".encode()
    return hashlib.sha256(head + request.body).hexdigest()


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


def _remembered(row: IdempotencyKey, fingerprint: str) -> HttpResponse:
    if row.fingerprint != fingerprint:
        return problem_response(422)
    headers = {**row.headers, "Idempotency-Replayed": "true"}
    return HttpResponse(row.body, status=row.status, headers=headers)
