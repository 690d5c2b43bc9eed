"""What is done to a recording: rows come, and the players choose what becomes of one that cannot stand."""

from collections.abc import Callable
from functools import wraps
from uuid import UUID

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.fragments import wants_fragment
from accounts.limits import limit_rate, limit_searches
from accounts.models import User
from accounts.numbers import read_number
from judging.models import RecordSubmission
from rules.live.placing import print_table
from tables.models import Recording
from tables.queries import head_of, list_entries, read_recording
from tables.services import recording as services
from tables.views.entries import show_question, tell_entries
from tables.views.recording import render_recording, require_recording
from tables.views.visiting import give_key
from work.refusals import status_of

Deed = Callable[[HttpRequest, UUID], None]


def _answer(deed: Deed) -> Callable[[HttpRequest, UUID], HttpResponse]:
    """Do something to a recording. Answer with it as it stands, and with a word where it was refused."""

    @wraps(deed)
    @require_POST
    @never_cache
    @limit_searches
    def view(request: HttpRequest, code: UUID) -> HttpResponse:
        recording = require_recording(code)
        part = wants_fragment(request)
        try:
            deed(request, code)
        except ValidationError as refused:
            recording.refresh_from_db()
            return render_recording(
                request, recording, part=part, notice=" ".join(refused.messages), status=status_of(refused)
            )
        recording.refresh_from_db()
        return render_recording(request, recording, part=True) if part else redirect(recording)

    return view


def _require_number(request: HttpRequest, name: str) -> int:
    number = read_number(request.POST.get(name, ""))
    if number is None:
        raise ValidationError(_("This page is not whole. Load it again."))
    return number


def _read_key(request: HttpRequest) -> UUID:
    try:
        return UUID(request.POST.get("key", ""))
    except ValueError:
        raise ValidationError(_("This page is not whole. Load it again.")) from None


def compose_row(request: HttpRequest) -> str:
    """Compose the row of a form: the typed text, or the beginning with the chosen things and points."""
    begin = request.POST.get("begin", "")
    if not begin:
        return request.POST.get("text", "")
    given = [
        f"{name.removeprefix('points:')} {points}"
        for name, points in request.POST.items()
        if isinstance(points, str) and name.startswith("points:") and read_number(points)
    ]
    return " ".join([begin, *request.POST.getlist("piece"), *given])


@require_POST
@never_cache
@limit_searches
def write(request: HttpRequest, code: UUID) -> HttpResponse:
    """Write a row. The answer says at which revision it had come, for a device that has more to send."""
    recording = require_recording(code)
    part = wants_fragment(request)
    try:
        row = services.row_add(
            code=code,
            key=_read_key(request),
            seen=_require_number(request, "seen"),
            text=compose_row(request),
            now=timezone.now(),
        )
    except ValidationError as refused:
        recording.refresh_from_db()
        return render_recording(
            request, recording, part=part, notice=" ".join(refused.messages), status=status_of(refused)
        )
    recording.refresh_from_db()
    if not part:
        return redirect(recording)
    answer = render_recording(request, recording, part=True)
    answer.headers["X-Written-At"] = str(row.revision)
    return answer


@_answer
def take_back(request: HttpRequest, code: UUID) -> None:
    """Take a row back. With `all`, those behind it too."""
    seen, number = _require_number(request, "seen"), _require_number(request, "number")
    if request.POST.get("all"):
        services.rows_take_back(code=code, seen=seen, since=number, now=timezone.now())
    else:
        services.row_take_back(code=code, seen=seen, number=number, now=timezone.now())


@_answer
def note(request: HttpRequest, code: UUID) -> None:
    """Go on under a note."""
    services.row_note(
        code=code,
        seen=_require_number(request, "seen"),
        number=_require_number(request, "number"),
        note=request.POST.get("note", ""),
        now=timezone.now(),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@limit_searches
def correct(request: HttpRequest, code: UUID, number: int) -> HttpResponse:
    """Write something else in place of a row. What breaks by it is shown before it is done."""
    recording = require_recording(code)
    entries = list_entries(recording)
    text = next((entry.text for entry in entries if entry.number == number), None)
    if text is None:
        return redirect(recording)
    context = {"recording": recording, "number": number, "text": text, "was": text}
    if request.method != "POST":
        return render(request, "tables/recording_correct.html", context)
    context["text"] = request.POST.get("text", "")
    try:
        services.row_correct(
            code=code,
            seen=_require_number(request, "seen"),
            number=number,
            text=request.POST.get("text", ""),
            sure=request.POST.get("sure") == "yes",
            now=timezone.now(),
        )
    except services.BreaksLaterRowError as breaks:
        written = breaks.written
        shown = tell_entries(recording, written, written.replayed.judgement.record)
        context["breaks"] = show_question(recording, breaks.question, shown)
        return render(request, "tables/recording_correct.html", context, status=409)
    except ValidationError as refused:
        recording.refresh_from_db()
        context["notice"] = " ".join(refused.messages)
        return render(request, "tables/recording_correct.html", context, status=status_of(refused))
    return redirect(recording)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@limit_searches
def lay_down(request: HttpRequest, code: UUID) -> HttpResponse:
    """Lay down the real table as a position, and go on from it in a new record."""
    recording = require_recording(code)
    written = read_recording(head_of(recording), list_entries(recording))
    paper = written.replayed.paper
    context = {"recording": recording, "text": print_table(paper) if paper is not None else ""}
    if request.method != "POST":
        return render(request, "tables/recording_position.html", context)
    context["text"] = request.POST.get("text", "")
    try:
        following = services.recording_lay_down(
            code=code,
            position=request.POST.get("text", "").strip(),
            user=request.user if isinstance(request.user, User) else None,
            key=give_key(request),
            now=timezone.now(),
        )
    except ValidationError as refused:
        context["notice"] = " ".join(refused.messages)
        return render(request, "tables/recording_position.html", context, status=status_of(refused))
    return redirect(following)


@require_POST
@limit_rate("judging")
def call_judge(request: HttpRequest, code: UUID) -> HttpResponse:
    """Keep the record of a loose game for a week, and show its verdict."""
    recording = require_recording(code)
    kept = services.recording_judge(code=code, note=request.POST.get("note", ""), now=timezone.now())
    if isinstance(kept, RecordSubmission):
        return redirect("judging:kept", kept.code)
    return _show_unkept(request, recording)


def _show_unkept(request: HttpRequest, recording: Recording) -> HttpResponse:
    notice = _("There is no table to judge yet. Write the first rows.")
    return render_recording(request, recording, notice=notice, status=422)
