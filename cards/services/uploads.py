"""Takes a card file in, compares, and loads."""

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
from cards.tasks import call_worker
from rules.cardfile import MAX_BYTES
from work.models import request_values
from work.refusals import WrongStateError

Status = CardUpload.Status
KEPT_FOR = timedelta(days=30)
"""How long a file that its owner never loaded is kept; it goes when they hand in another."""


@transaction.atomic
def upload_take(*, by: User, data: bytes, file_name: str, now: datetime) -> CardUpload:
    """Store a card file and compare, a long file by a worker; raises ValidationError for a bad size."""
    if not data:
        raise ValidationError({"file": _("The file is empty.")})
    if len(data) > MAX_BYTES:
        raise ValidationError({"file": _("The file is too large; split it by set.")})
    CardUpload.objects.filter(by=by, at__lt=now - KEPT_FOR).exclude(status=Status.LOADED).delete()
    digest = f"sha256:{hashlib.sha256(data).hexdigest()}"
    upload = CardUpload.objects.create(
        by=by, file_name=_clean_file_name(file_name), digest=digest, content=data, at=now, **request_values(now)
    )
    _start_work(upload)
    return upload


@transaction.atomic
def upload_load(*, upload: CardUpload, now: datetime) -> None:
    """Load a file after the owner saw the preview. Raises WrongStateError otherwise."""
    _move(upload, CardUpload.objects.filter(status=Status.COMPARED), Status.LOADING, now)


@transaction.atomic
def upload_compare(*, upload: CardUpload, now: datetime) -> None:
    """Compare a file again, after a mend or failed attempt; raises WrongStateError for a file in work."""
    at_rest = CardUpload.objects.filter(status__in=[Status.COMPARED, Status.REFUSED])
    _move(upload, at_rest | CardUpload.objects.abandoned(now), Status.COMPARING, now)


def upload_delete(*, upload: CardUpload) -> None:
    """Delete an uploaded file; import and history stay."""
    upload.delete()


def _move(upload: CardUpload, allowed: QuerySet[CardUpload], status: str, now: datetime) -> None:
    if not allowed.filter(pk=upload.pk).update(status=status, **request_values(now)):
        raise WrongStateError(_("This file has changed since you opened the page. Reload the page."))
    _start_work(upload)


def _start_work(upload: CardUpload) -> None:
    """Work on the file after the transaction, here or by a worker; a sweeper repeats failures."""
    pk, short = upload.pk, len(upload.content) <= jobs.AT_ONCE
    work = (lambda: jobs.work_on_upload(pk, timezone.now)) if short else (lambda: call_worker(pk))
    transaction.on_commit(work, robust=True)


def _clean_file_name(file_name: str) -> str:
    return "".join(letter for letter in file_name if letter.isprintable())[:200]
