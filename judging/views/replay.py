"""The page for replaying a pasted record; no record is stored."""

import time
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cards.limits import limit_rate
from judging.forms import ReplayForm
from judging.queries import examine_text
from judging.services import is_long
from judging.views import moments, verdicts
from judging.views.long_records import hand_in
from rules.chosen import list_shown_games
from rules.games import GAMES
from rules.records.rows import SEATS, Record

LONGEST_NAME = 60


@limit_rate("judging")
@require_http_methods(["GET", "HEAD", "POST"])
def replay(request: HttpRequest) -> HttpResponse:
    """Show the verdict on a pasted record: row, rule and table."""
    examples = [(game, game.examples) for game in list_shown_games(request) if game.examples]
    if request.method != "POST":
        form = ReplayForm(initial={"record_text": _read_example(request)})
        return render(request, "judging/replay.html", {"form": form, "examples": examples})
    form = ReplayForm(request.POST, request.FILES)
    if not form.is_valid():
        return render(request, "judging/replay.html", {"form": form, "examples": examples}, status=422)
    text = form.cleaned_data["record_text"]
    if is_long(text):
        return hand_in(request, text)
    context: dict[str, Any] = {"form": form, "examples": examples, **_judge(text, request.POST.get("row", ""))}
    return render(request, "judging/replay.html", context)


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
    named = record.tags.get(seat, "")[:LONGEST_NAME] if record else ""
    return named or _("Player %(seat)s") % {"seat": seat}


def _read_example(request: HttpRequest) -> str:
    """The record that the address asks for; of the first game unless it says of which."""
    game = GAMES.get(request.GET.get("game", ""), next(iter(GAMES.values())))
    return game.read_example(request.GET.get("example", ""))
