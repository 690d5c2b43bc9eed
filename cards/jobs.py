"""Compares a card file that was handed in with the catalogue, and loads it. Callable from a shell or a test.

The upload's row is the job. Whoever moves `attempts` on by a conditional UPDATE holds the lease; the catalogue and the
row's new state are written in one transaction that is void unless the attempt is still the same. How far a long file
is stands in the row meanwhile, written past that transaction. So a message that arrives twice, a worker that is killed
and one that wakes up late all end in a file that is loaded once and whole, or not at all.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.db.models import Q

from cards.loading import LoadReport, card_file_load
from cards.models import CardUpload
from cards.models.uploads import MOST_ATTEMPTS
from cards.refusals import WrongStateError
from rules.cardfile import CardFileError

EVERY_SECOND = 1.0
AT_ONCE = 256 * 1024  # bytes; a longer file is left to a worker
LONGEST_WAIT_MS = 600_000
Status = CardUpload.Status


def lease() -> timedelta:
    """How long a worker may be silent before another one may try; a living one renews it every second."""
    return timedelta(seconds=settings.JOB_LEASE_SECONDS)


@contextmanager
def every_second(note: Callable[[], object], name: str) -> Iterator[None]:
    """While the block runs, a thread calls `note` each second on a connection of its own, past any transaction.

    A short block never wakes it. A database that is away costs a note and nothing else.
    """
    over = threading.Event()

    def run() -> None:
        try:
            while not over.wait(EVERY_SECOND):
                with suppress(DatabaseError):
                    note()
        finally:
            connection.close()

    thread = threading.Thread(target=run, name=name, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def work_on_upload(upload_id: int, now: Callable[[], datetime]) -> bool:
    """Compares or loads one file, whichever its row asks for; False if there was nothing to do or it came too late.

    A file is loaded only if that does exactly what its preview said; otherwise the new preview is kept instead.
    """
    upload = _claim(upload_id, now())
    if upload is None:
        return False
    try:
        with transaction.atomic():
            done = _done(upload, _load(upload, now))
            loaded = done["status"] == Status.LOADED and _store(upload, done)
            transaction.set_rollback(not loaded)
    except CardFileError as error:
        done, loaded = _refused(error), False
    except WrongStateError:  # others were loading all the while: this was no attempt
        _store(upload, {"attempts": upload.attempts - 1})
        return False
    return loaded or (done["status"] != Status.LOADED and _store(upload, done))


def _load(upload: CardUpload, now: Callable[[], datetime]) -> LoadReport:
    if len(upload.content) > AT_ONCE:
        with connection.cursor() as cursor:  # another load may be before this one
            cursor.execute("SET LOCAL statement_timeout = %s", [LONGEST_WAIT_MS])
    progress = (0, 0)

    def follow(done: int, total: int) -> None:
        nonlocal progress
        progress = done, total

    def note() -> None:
        done, total = progress
        _mine(upload).update(progress_done=done, progress_total=total, lease_until=now() + lease())

    with every_second(note, f"follow-upload-{upload.pk}"):
        return card_file_load(
            data=bytes(upload.content),
            dry_run=upload.status == Status.COMPARING,
            progress=follow,
            by=upload.by,
            file_name=upload.file_name,
        )


def _done(upload: CardUpload, report: LoadReport) -> dict[str, Any]:
    """What the row says after the file went through: loaded as it was shown, or compared, perhaps anew."""
    found = shown_report(report)
    values = {"card_set": report.card_set, "report": found, "faults": [], "faults_left_out": 0}
    if upload.status == Status.COMPARING:
        return values | {"status": Status.COMPARED, "outdated": False}
    if found != upload.report:
        return values | {"status": Status.COMPARED, "outdated": True}
    return values | {"status": Status.LOADED, "outdated": False, "made": report.kept, "content": b""}


def shown_report(report: LoadReport) -> dict[str, Any]:
    """The report in plain JSON values, as the row keeps it."""
    shown = ("created", "changed", "unchanged", "set_changes")
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode({name: getattr(report, name) for name in shown}))
    return found


def _refused(error: CardFileError) -> dict[str, Any]:
    faults = [msgspec.structs.asdict(fault) for fault in error.faults]
    return {"status": Status.REFUSED, "report": {}, "faults": faults, "faults_left_out": error.left_out}


def _claim(upload_id: int, now: datetime) -> CardUpload | None:
    """Takes the lease; None if nothing is to be done, another worker has it, or it has been tried too often."""
    upload = CardUpload.objects.filter(_waiting(now), pk=upload_id).select_related("by").first()
    if upload is None:
        return None
    claimed = CardUpload.objects.filter(_waiting(now), pk=upload_id, attempts=upload.attempts).update(
        attempts=upload.attempts + 1, lease_until=now + lease(), progress_done=0
    )
    upload.attempts += 1
    return upload if claimed == 1 else None


def _waiting(now: datetime) -> Q:
    """Files that ask for something which nobody is doing at this moment."""
    free = Q(lease_until=None) | Q(lease_until__lt=now)
    return free & Q(status__in=CardUpload.AT_WORK, attempts__lt=MOST_ATTEMPTS)


def _mine(upload: CardUpload) -> Any:
    """The row, as long as the lease on it is ours."""
    return CardUpload.objects.filter(pk=upload.pk, status=upload.status, attempts=upload.attempts)


def _store(upload: CardUpload, values: dict[str, Any]) -> bool:
    return bool(_mine(upload).update(lease_until=None, **values))


def uploads_to_ring_for(now: datetime, quiet: timedelta = timedelta(seconds=10)) -> list[int]:
    """The files that wait without a worker; each is given out once per `quiet`, however many sweepers ask."""
    waiting = CardUpload.objects.filter(_waiting(now)).filter(Q(rung_at__isnull=True) | Q(rung_at__lt=now - quiet))
    mine = []
    for pk in waiting.order_by("pk").values_list("pk", flat=True)[:200]:
        mine += [pk] if waiting.filter(pk=pk).update(rung_at=now) else []
    return mine
