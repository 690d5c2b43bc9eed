"""The page of a pasted record, kept for a week at an address; a worker replays a long record."""

from collections.abc import Mapping
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.fragments import fragment_of
from accounts.limits import limit_rate, limit_searches
from judging.models import RecordSubmission, Verdict
from judging.queries import submission_by_code
from judging.services import record_keep
from judging.views import verdicts, walking
from rules.games import GAMES
from rules.records.reader import read_tags
from rules.records.rows import SEATS

LONGEST_NAME = 60


@limit_rate("long_records")
def hand_in(request: HttpRequest, text: str) -> HttpResponse:
    """Leave a record to a worker."""
    submission = record_keep(text=text, now=timezone.now())
    if not isinstance(submission, RecordSubmission):
        raise TypeError("a short record is judged at once")
    return redirect("judging:kept", submission.code)


@require_safe
@limit_searches
def kept(request: HttpRequest, code: UUID) -> HttpResponse:
    """The progress of a replay, then the verdict and the walk through the record."""
    submission = _find(request, code)
    response = render(request, "judging/kept.html", show_judged(request, submission))
    response["Cache-Control"] = "private, no-cache"
    response["X-Robots-Tag"] = "noindex"
    return response


def show_judged(request: HttpRequest, submission: RecordSubmission) -> dict[str, object]:
    """The verdict of a record so far, and the walk through the record."""
    verdict = submission.latest_verdict
    context: dict[str, object] = {"submission": submission, "verdict": verdict}
    if verdict is not None:
        seats = name_seats(submission.text)
        context["seats"] = seats
        context["finding"] = verdicts.finding_of(verdict.data, seats, next(iter(GAMES)), submission.text)
        context["lines"] = verdicts.lines(submission.text, verdict.data)
        if (reading := walking.reading_of(verdict, seats)) is not None:
            context |= walking.build_walk(request, reading)
    return context


@require_safe
@limit_searches
def steps(request: HttpRequest, code: UUID) -> HttpResponse:
    """Steps of a kept record, for the page's script."""
    submission = _find(request, code)
    verdict = submission.latest_verdict
    return answer_steps_of(request, verdict, name_seats(submission.text))


def answer_steps_of(request: HttpRequest, verdict: Verdict | None, seats: Mapping[str, str]) -> HttpResponse:
    """Steps of a judged record. Raises Http404 for one without a table."""
    reading = walking.reading_of(verdict, seats) if verdict else None
    if verdict is None or reading is None:
        raise Http404
    context: dict[str, object] = {}
    if "lines" in request.GET:
        context["finding"] = verdicts.finding_of(verdict.data, seats, reading.game, verdict.submission.text)
    return walking.answer_steps(request, reading, context)


@require_safe
@fragment_of(kept)
def progress(request: HttpRequest, code: UUID) -> HttpResponse:
    """The progress as a part of the page. 304 while nothing moves."""
    submission = _find(request, code)
    etag = quote_etag(f"{submission.status}-{submission.progress_done}-{submission.attempts}")
    if request.headers.get("If-None-Match") == etag and submission.waits_for_worker:
        response: HttpResponse = HttpResponseNotModified()
    else:
        response = render(request, "judging/_judging.html", {"submission": submission})
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    return response


def read_kept_text(request: HttpRequest) -> str:
    """The text of the kept record named by `of`, to be changed. Nothing if there is none."""
    try:
        return submission_by_code(UUID(request.GET.get("of", "")), timezone.now(), request.user).text
    except (ValueError, RecordSubmission.DoesNotExist):
        return ""


def name_seats(text: str) -> dict[str, str]:
    """Name the players of a record by its tags."""
    tags = read_tags(text)
    return {seat: tags.get(seat, "")[:LONGEST_NAME] or _("Player %(seat)s") % {"seat": seat} for seat in SEATS}


def _find(request: HttpRequest, code: UUID) -> RecordSubmission:
    try:
        return submission_by_code(code, timezone.now(), request.user)
    except RecordSubmission.DoesNotExist as missing:
        raise Http404 from missing
