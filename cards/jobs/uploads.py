"""Compares or loads an uploaded card file.

The upload's row is the job (`work.models.Job`). Catalogue and row are written in one transaction, void unless the lease
is still held; progress is written outside of it. So a file is loaded once and whole, or not at all.
"""

from collections.abc import Callable
from datetime import datetime

import msgspec
from django.db import connection, transaction

from cards.loading import LoadReport, card_file_load
from cards.models import CardUpload
from rules.cardfile import CardFileError
from work.heartbeat import heartbeat
from work.refusals import WrongStateError

AT_ONCE = 256 * 1024  # bytes; a longer file is left to a worker
LONGEST_WAIT_MS = 600_000
Status = CardUpload.Status


def work_on_upload(upload_id: int, now: Callable[[], datetime]) -> bool:
    """Compare or load a file. Return False if no file waits.

    A file is loaded only if the result equals its preview; otherwise the new preview is kept.
    """
    upload = CardUpload.objects.select_related("by").claim(upload_id, now())
    if upload is None:
        return False
    try:
        with transaction.atomic():
            done = _build_outcome(upload, _load(upload, now))
            loaded = done["status"] == Status.LOADED and upload.finish(**done)
            transaction.set_rollback(not loaded)
    except CardFileError as error:
        done, loaded = _build_refusal(error), False
    except WrongStateError:  # others were loading all the while: this was no attempt
        upload.finish(attempts=upload.attempts - 1)
        return False
    return loaded or (done["status"] != Status.LOADED and upload.finish(**done))


def _load(upload: CardUpload, now: Callable[[], datetime]) -> LoadReport:
    if len(upload.content) > AT_ONCE:
        with connection.cursor() as cursor:  # another load may come first
            cursor.execute("SET LOCAL statement_timeout = %s", [LONGEST_WAIT_MS])
    progress = (0, 0)

    def follow(done: int, total: int) -> None:
        nonlocal progress
        progress = done, total

    def write_progress() -> None:
        done, total = progress
        upload.renew(now(), progress_done=done, progress_total=total)

    with heartbeat(write_progress, f"follow-upload-{upload.pk}"):
        return card_file_load(
            data=bytes(upload.content),
            dry_run=upload.status == Status.COMPARING,
            progress=follow,
            by=upload.by,
            file_name=upload.file_name,
        )


def _build_outcome(upload: CardUpload, report: LoadReport) -> dict[str, object]:
    found = build_plain_report(report)
    values = {"card_set": report.card_set, "report": found, "faults": [], "faults_left_out": 0}
    if upload.status == Status.COMPARING:
        return values | {"status": Status.COMPARED, "outdated": False}
    if found != upload.report:
        return values | {"status": Status.COMPARED, "outdated": True}
    return values | {"status": Status.LOADED, "outdated": False, "made": report.kept, "content": b""}


def build_plain_report(report: LoadReport) -> dict[str, object]:
    shown = ("created", "changed", "unchanged", "set_changes")
    found: dict[str, object] = msgspec.json.decode(msgspec.json.encode({name: getattr(report, name) for name in shown}))
    return found


def _build_refusal(error: CardFileError) -> dict[str, object]:
    faults = [msgspec.structs.asdict(fault) for fault in error.faults]
    return {"status": Status.REFUSED, "report": {}, "faults": faults, "faults_left_out": error.left_out}
