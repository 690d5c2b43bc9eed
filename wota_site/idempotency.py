"""Idempotent writes, by `Idempotency-Key` in the API and `form_key` on pages."""

import hashlib
import json
import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import reduce
from operator import or_
from typing import cast

from django.core.files.uploadedfile import UploadedFile
from django.db import OperationalError, connection, transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
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
"""The field of a form that is carried out once; the template tag of this name writes the field."""
PATIENCE = "5s"


class IdempotencyMiddleware:
    """Answers the repeated write of a signed-in user with the first answer.

    Pages repeat the redirect after a write: a button pressed twice leads to the same page twice.
    The key's row is inserted in the transaction of the write. The unique constraint lets one of several
    simultaneous requests through, and the others wait for its answer.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method not in WRITES:
            return self.get_response(request)
        if not request.path_info.startswith(PREFIX):
            form_key = _read_form_key(request)
            return self._submit_form_once(request, f"form:{form_key}") if form_key else self.get_response(request)
        key = request.headers.get("Idempotency-Key")
        if key is None:
            return self.get_response(request)
        if not ACCEPTED_KEY.fullmatch(key):
            return problem_response(400, _("An Idempotency-Key is 1 to 200 visible ASCII characters."))
        if not request.user.is_authenticated:
            return self.get_response(request)  # the endpoint refuses it
        try:
            with transaction.atomic():
                return self._run_once(request, key, timezone.now(), range(200, 400)) or problem_response(422)
        except _StillRunningError:
            detail = _("A request with this Idempotency-Key is still running. Send it again in a moment.")
            return problem_response(409, detail, headers={"Retry-After": "2"})

    def _submit_form_once(self, request: HttpRequest, key: str) -> HttpResponseBase:
        """Carry out a page's write. A form with other fields is no repetition and carried out as well."""
        try:
            with transaction.atomic():
                answer = self._run_once(request, key, timezone.now(), range(300, 400))
        except _StillRunningError:
            answer = render(request, "429.html", {"wait": 2}, status=429)
            answer.headers["Retry-After"] = "2"
        return answer or self.get_response(request)

    def _run_once(self, request: HttpRequest, key: str, now: datetime, kept: range) -> HttpResponseBase | None:
        """Carry out the write or repeat the stored answer. None if the key belongs to another request.

        Answers with a status in `kept` are stored. Needs a transaction around.
        """
        fingerprint = compute_fingerprint(request)
        row, claimed = _claim(request, key, fingerprint, now)
        if not claimed:
            return _repeat(row) if row.fingerprint == fingerprint else None
        response = self.get_response(request)
        if response.status_code >= 500:
            transaction.set_rollback(True)
        elif response.status_code not in kept or not isinstance(response, HttpResponse):  # streamed
            row.delete()
        else:
            row.status = response.status_code
            row.headers = {name: response.headers[name] for name in KEPT_HEADERS if name in response.headers}
            row.body = response.content.decode()
            row.save(update_fields=["status", "headers", "body"])
        return response


class _StillRunningError(Exception):
    """A different request holds the key for too long."""


def compute_fingerprint(request: HttpRequest) -> str:
    """The hash of method, address and body. Of a form, its fields."""
    body = request.body if request.path_info.startswith(PREFIX) else _read_fields(request)
    head = f"{request.method} {request.get_full_path()}\n".encode()
    return hashlib.sha256(head + body).hexdigest()


def _read_fields(request: HttpRequest) -> bytes:
    typed = [each for each in request.POST.lists() if each[0] != "csrfmiddlewaretoken"]
    files = []
    for name, file in cast("Iterable[tuple[str, UploadedFile[bytes]]]", request.FILES.items()):
        files.append((name, file.name, hashlib.sha256(file.read()).hexdigest()))
        file.seek(0)
    return repr((sorted(typed), sorted(files))).encode()


def _claim(request: HttpRequest, key: str, fingerprint: str, now: datetime) -> tuple[IdempotencyKey, bool]:
    """Claim the key's row, and say whether this request made it. Waits for another request with the key."""
    rows, user = IdempotencyKey.objects, cast(User, request.user)
    with connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL lock_timeout = '{PATIENCE}'")
    try:
        with transaction.atomic():
            rows.filter(user=user, created__lt=now - REMEMBERED_FOR).delete()
            claim = rows.get_or_create(user=user, key=key, defaults={"fingerprint": fingerprint, "created": now})
    except OperationalError as error:
        raise _StillRunningError from error
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL lock_timeout = 0")
    return claim


def _read_form_key(request: HttpRequest) -> str:
    """The key of the form. Empty without one, and for requests that a page sends while a person types."""
    if "HX-Request" in request.headers:
        return ""
    key = request.POST.get(FORM_KEY, "")
    return key if FORM_KEYS.fullmatch(key) and request.user.is_authenticated else ""


def _repeat(row: IdempotencyKey) -> HttpResponse:
    headers = {**row.headers, "Idempotency-Replayed": "true"}
    return HttpResponse(row.body, status=row.status, headers=headers)


def erase_answers(user: User, pseudonym: str, keeps_public_decks: bool) -> None:
    """Forget answers to an erased person, and answers naming the person."""
    names = {name for name in (user.username, user.display_name) if name}
    naming = reduce(or_, (Q(body__contains=json.dumps(name)[1:-1]) | Q(body__contains=name) for name in names))
    IdempotencyKey.objects.filter(naming | Q(user=user)).delete()
