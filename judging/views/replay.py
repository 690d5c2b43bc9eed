"""The page that replays a pasted record and stores nothing."""

import time
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from judging.forms import ReplayForm
from judging.queries import examine_text
from judging.views import moments, verdicts
from rules.games import GAMES
from rules.records.rows import SEATS, Record

EXAMPLES = {"illegal": "attacked_twice.match", "legal": "fair_game.match", "chain": "answered_ambush.match"}
LONGEST_NAME = 60


@require_http_methods(["GET", "HEAD", "POST"])
def replay(request: HttpRequest) -> HttpResponse:
    """Show the verdict on a pasted record: row, rule and table; the text stays in the field."""
    if request.method != "POST":
        form = ReplayForm(initial={"record_text": _example(request.GET.get("example", ""))})
        return render(request, "judging/replay.html", {"form": form})
    form = ReplayForm(request.POST, request.FILES)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        context |= _judge(form.cleaned_data["record_text"], request.POST.get("row", ""))
    return render(request, "judging/replay.html", context, status=422 if form.errors else 200)


def _judge(text: str, row: str) -> dict[str, Any]:
    started = time.perf_counter()
    judgement = examine_text(text)
    milliseconds = round((time.perf_counter() - started) * 1000)
    data = judgement.verdict.to_builtins()
    seats = {seat: _name_of(seat, judgement.record) for seat in SEATS}
    steps = judgement.steps
    moment = moments.moment_of(text, steps, row, seats, lambda line: judgement.verdict_at(line).to_builtins())
    lines = verdicts.lines(text, data, moment.row if moment else 0)
    return {
        "moment": moment,
        "verdict": {"data": data, "milliseconds": milliseconds, "engine_version": data["engine"]},
        "finding": verdicts.finding_of(data, seats, next(iter(GAMES)), text),
        "lines": moments.with_steps(lines, steps, moment),
    }


def _name_of(seat: str, record: Record | None) -> str:
    """The name in the record's tag of this seat."""
    named = record.tags.get(seat, "")[:LONGEST_NAME] if record else ""
    return named or _("Player %(seat)s") % {"seat": seat}


def _example(name: str) -> str:
    folder = settings.BASE_DIR / "judging" / "examples"
    return (folder / EXAMPLES[name]).read_text(encoding="utf-8") if name in EXAMPLES else ""
