"""Walking through a judged record: its page, and the steps for its script."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string

from accounts.numbers import read_number
from judging.models import Verdict
from judging.queries import walk_of
from judging.views.moments import Moment, Reading
from judging.views.strip import strip_of
from judging.views.verdicts import lines

MOST_AROUND = 4
"""Steps before and behind the one that is asked for, which come with it."""


def reading_of(verdict: Verdict, seats: Mapping[str, str]) -> Reading | None:
    """Read a judged record for a walk through it. None for one without a table."""
    walk = walk_of(verdict)
    return Reading(walk, verdict.submission.text, verdict.data, seats) if walk else None


def build_walk(request: HttpRequest, reading: Reading) -> dict[str, object]:
    """Build the page's walk, at the asked row or the row in question."""
    place = _find_asked_row(request, reading)
    moment = reading.moment_at(reading.last if place is None else place)
    return {
        "moment": moment,
        "question": reading.tell_question(),
        "cause": reading.tell_cause(),
        "strip": strip_of(reading),
        "lines": _list_lines_around(reading, moment),
    }


def answer_steps(request: HttpRequest, reading: Reading, context: Mapping[str, object]) -> HttpResponse:
    """The step of a `row` or at a `place` for the page, with the steps `around`, or the record's `lines`."""
    place = _find_asked_row(request, reading)
    if place is None:
        asked = read_number(request.GET.get("place", ""))
        place = reading.last if asked is None else min(asked, reading.last)
    around = MOST_AROUND if "around" in request.GET else 0
    places = range(max(0, place - around), min(reading.last, place + around) + 1)
    moments = [reading.moment_at(each) for each in places]
    answer: dict[str, object] = {"last": reading.last, "steps": [_send(request, each) for each in moments]}
    if "lines" in request.GET:
        moment = moments[place - places[0]]
        shown = {**context, "lines": _list_lines_around(reading, moment), "moment": moment}
        answer["lines"] = render_to_string("judging/_record.html", shown, request)
    response = JsonResponse(answer)
    response["Cache-Control"] = "private, no-cache"
    return response


def _find_asked_row(request: HttpRequest, reading: Reading) -> int | None:
    line = read_number(request.GET.get("row", ""))
    return None if line is None else reading.find_place(line)


def _send(request: HttpRequest, moment: Moment) -> dict[str, object]:
    return {
        "place": moment.place,
        "row": moment.first,
        "before": moment.before,
        "after": moment.after,
        "title": moment.title,
        "sentence": moment.sentence,
        "changes": moment.board.changes if moment.board else [],
        "html": render_to_string("judging/_moment.html", {"moment": moment}, request),
    }


def _list_lines_around(reading: Reading, moment: Moment) -> list[Any]:
    return reading.pair_lines(lines("\n".join(reading.texts), reading.data, moment.first), moment.place)
