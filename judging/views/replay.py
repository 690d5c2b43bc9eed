"""The page for replaying a pasted record."""

import time

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.limits import limit_rate
from judging.forms import ReplayForm
from judging.models import RecordSubmission
from judging.services import is_long, record_keep
from judging.views import verdicts
from judging.views.kept_records import hand_in, read_kept_text
from rules.chosen import list_shown_games
from rules.games import GAMES
from rules.records.rows import SEATS


@limit_rate("judging")
@require_http_methods(["GET", "HEAD", "POST"])
def replay(request: HttpRequest) -> HttpResponse:
    """Replay a pasted record, and keep it at its own address. What shows no table is answered at once."""
    examples = [(game, game.examples) for game in list_shown_games(request) if game.examples]
    if request.method != "POST":
        form = ReplayForm(initial={"record_text": _read_example(request) or read_kept_text(request)})
        return render(request, "judging/replay.html", {"form": form, "examples": examples})
    form = ReplayForm(request.POST, request.FILES)
    if not form.is_valid():
        return render(request, "judging/replay.html", {"form": form, "examples": examples}, status=422)
    text = form.cleaned_data["record_text"]
    if is_long(text):
        return hand_in(request, text)
    started = time.perf_counter()
    kept = record_keep(text=text, now=timezone.now())
    if isinstance(kept, RecordSubmission):
        return redirect("judging:kept", kept.code)
    data, milliseconds = kept.to_builtins(), round((time.perf_counter() - started) * 1000)
    seats = {seat: _("Player %(seat)s") % {"seat": seat} for seat in SEATS}
    context: dict[str, object] = {
        "form": form,
        "examples": examples,
        "verdict": {"data": data, "milliseconds": milliseconds, "engine_version": data["engine"]},
        "finding": verdicts.finding_of(data, seats, next(iter(GAMES)), text),
        "lines": verdicts.lines(text, data),
    }
    return render(request, "judging/replay.html", context)


def _read_example(request: HttpRequest) -> str:
    """Read the example of the address, of the first game by default."""
    game = GAMES.get(request.GET.get("game", ""), next(iter(GAMES.values())))
    return game.read_example(request.GET.get("example", ""))
