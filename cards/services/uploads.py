"""A card file on its way into the catalogue: handed in and compared, then loaded when its owner says so."""

import hashlib
from datetime import datetime, timedelta

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from cards.jobs import uploads as jobs
from cards.models import CardUpload
from cards.refusals import WrongStateError
from cards.tasks import call_worker
from rules.cardfile import MAX_BYTES
from work.models import request_values

Status = CardUpload.Status
KEPT_FOR = timedelta(days=30)
"""How long a file that its owner never loaded is kept; it goes when they hand in another."""


@transaction.atomic
def upload_take(*, by: User, data: bytes, file_name: str, now: datetime) -> CardUpload:
    """Takes a card file in and has it compared with the catalogue; a short one at once, a long one by a worker.

    Raises ValidationError for a file that is empty or too large.
    """
    if not data:
        raise ValidationError({"file": _("The file is empty.")})
    if len(data) > MAX_BYTES:
        raise ValidationError({"file": _("The file is too large; split it by set.")})
    CardUpload.objects.filter(by=by, at__lt=now - KEPT_FOR).exclude(status=Status.LOADED).delete()
    digest = f"sha256:{hashlib.sha256(data).hexdigest()}"
    upload = CardUpload.objects.create(
        by=by, file_name=_tidy(file_name), digest=digest, content=data, at=now, **request_values(now)
    )
    _set_to_work(upload)
    return upload


@transaction.atomic
def upload_load(*, upload: CardUpload, now: datetime) -> None:
    """Has a file loaded whose preview its owner has seen. Raises WrongStateError if it is not at that point."""
    _move(upload, CardUpload.objects.filter(status=Status.COMPARED), Status.LOADING, now)


@transaction.atomic
def upload_compare(*, upload: CardUpload, now: datetime) -> None:
    """Has a file compared once more, such as after a card in its way was deleted, or after every attempt was cut short.

    Raises WrongStateError for one that is being worked on, or is loaded.
    """
    at_rest = CardUpload.objects.filter(status__in=[Status.COMPARED, Status.REFUSED])
    _move(upload, at_rest | CardUpload.objects.abandoned(now), Status.COMPARING, now)


def upload_delete(*, upload: CardUpload) -> None:
    """Throws a file away; what was loaded of it stays in the catalogue and in its history."""
    upload.delete()


def _move(upload: CardUpload, allowed: QuerySet[CardUpload], status: str, now: datetime) -> None:
    if not allowed.filter(pk=upload.pk).update(status=status, **request_values(now)):
        raise WrongStateError(_("This file has moved on since the page was opened. Look again."))
    _set_to_work(upload)


def _set_to_work(upload: CardUpload) -> None:
    """After the transaction: here, or by a worker. Robust, since a sweeper finds whatever goes wrong."""
    pk, short = upload.pk, len(upload.content) <= jobs.AT_ONCE
    work = (lambda: jobs.work_on_upload(pk, timezone.now)) if short else (lambda: call_worker(pk))
    transaction.on_commit(work, robust=True)


def _tidy(file_name: str) -> str:
    return "".join(letter for letter in file_name if letter.isprintable())[:200]
