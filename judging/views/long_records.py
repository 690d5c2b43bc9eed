"""The page of a long record, which a worker replays."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.fragments import fragment_of
from cards.limits import limit_rate
from judging.models import RecordSubmission
from judging.queries import submission_by_code
from judging.services import record_submit
from judging.views import verdicts
from rules.games import GAMES
from rules.records.rows import SEATS


@limit_rate("long_records")
def hand_in(request: HttpRequest, text: str) -> HttpResponse:
    """Leave a record to a worker."""
    submission = record_submit(text=text, now=timezone.now())
    if not isinstance(submission, RecordSubmission):
        raise TypeError("a short record is judged at once")
    return redirect("judging:long_record", submission.code)


@require_safe
def long_record(request: HttpRequest, code: UUID) -> HttpResponse:
    """The progress of a replay, then its verdict."""
    submission = _find(code)
    verdict = submission.latest_verdict
    context: dict[str, Any] = {"submission": submission, "verdict": verdict}
    if verdict is not None:
        seats = {seat: _("Player %(seat)s") % {"seat": seat} for seat in SEATS}
        context["finding"] = verdicts.finding_of(verdict.data, seats, next(iter(GAMES)), submission.text)
    response = render(request, "judging/long_record.html", context)
    response["Cache-Control"] = "private, no-cache"
    return response


@require_safe
@fragment_of(long_record)
def long_record_progress(request: HttpRequest, code: UUID) -> HttpResponse:
    """The progress as a part of the page; 304 while nothing moves, and a call to reload in the end."""
    submission = _find(code)
    etag = quote_etag(f"{submission.status}-{submission.progress_done}-{submission.attempts}")
    if request.headers.get("If-None-Match") == etag and submission.waits_for_worker:
        response: HttpResponse = HttpResponseNotModified()
    else:
        response = render(request, "judging/_long_record.html", {"submission": submission})
    if not submission.waits_for_worker:
        response["HX-Refresh"] = "true"
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    return response


def _find(code: UUID) -> RecordSubmission:
    try:
        return submission_by_code(code)
    except RecordSubmission.DoesNotExist as missing:
        raise Http404 from missing
