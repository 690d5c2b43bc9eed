"""Replaying a record outside any dispute: for whoever wants to know what it says. Nothing is stored."""

import re
import time
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cards.queries import card_pool
from judging.forms import ReplayForm
from judging.views import moments, verdicts
from rules.games import GAMES
from rules.records.judge import judge

EXAMPLES = {"illegal": "attacked_twice.match", "legal": "fair_game.match", "chain": "answered_ambush.match"}


@require_http_methods(["GET", "HEAD", "POST"])
def replay(request: HttpRequest) -> HttpResponse:
    """The verdict on a pasted record: the row, the rule, the table at that moment; the text stays in the field."""
    if request.method != "POST":
        form = ReplayForm(initial={"record_text": _example(request.GET.get("example", ""))})
        return render(request, "judging/replay.html", {"form": form})
    form = ReplayForm(request.POST, request.FILES)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        context |= _judged(form.cleaned_data["record_text"], request.POST.get("row", ""))
    return render(request, "judging/replay.html", context, status=422 if form.errors else 200)


def _judged(text: str, row: str) -> dict[str, Any]:
    pools = {code: card_pool(code) for code in GAMES}

    def replayed(until: int | None = None) -> dict[str, Any]:
        return judge(text, games=GAMES, pools=pools, until=until).to_builtins()

    started = time.perf_counter()
    data = replayed()
    milliseconds = round((time.perf_counter() - started) * 1000)
    seats = {seat: _seated(seat, text) for seat in "AB"}
    steps = moments.steps_to_look_at(text, data)
    moment = moments.moment_of(text, steps, row, seats, replayed)
    lines = verdicts.lines(text, data, moment.row if moment else 0)
    return {
        "moment": moment,
        "verdict": {"data": data, "milliseconds": milliseconds, "engine_version": data["engine"]},
        "finding": verdicts.finding_of(data, seats, next(iter(GAMES)), text),
        "lines": moments.with_steps(lines, steps, moment),
    }


def _seated(seat: str, text: str) -> str:
    """The name that the record's tag gives this seat."""
    tag = re.search(rf'\[{seat} "([^"\n]{{1,60}})"\]', text)
    return tag[1] if tag else _("Player %(seat)s") % {"seat": seat}


def _example(name: str) -> str:
    """The text of an example, or nothing."""
    folder = settings.BASE_DIR / "judging" / "examples"
    return (folder / EXAMPLES[name]).read_text(encoding="utf-8") if name in EXAMPLES else ""
