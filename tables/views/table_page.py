"""The page of a table: open, readying, played, over."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.games import GAMES
from rules.records.rows import SEATS
from tables.forms import JoinForm
from tables.models import Series, Table
from tables.queries import Sitting, count_games, find_chooser, find_next_game, mark_code, mark_table, print_for, sit
from tables.services import describe_binding
from tables.views.playing import show_game
from tables.views.publishing import show_publishing
from tables.views.visiting import find_visitor, require_table


@require_safe
@never_cache
def table_page(request: HttpRequest, code: str) -> HttpResponse:
    """A table: to play at, to watch, or to sit down at."""
    table = require_table(request, code)
    return render_table(request, table)


@require_safe
@never_cache
def table_part(request: HttpRequest, code: str) -> HttpResponse:
    """The table for a page that shows it already. Nothing if it still stands as it did at the revision `seen`."""
    if (seen := request.GET.get("seen", "")) and seen == mark_code(code, describe_binding):
        return HttpResponse(status=204)
    return render_table(request, require_table(request, code), part=True)


@require_safe
@never_cache
def record(request: HttpRequest, code: str) -> HttpResponse:
    """Show the record to the players at the table, after the end or in a game against oneself."""
    table = require_table(request, code)
    sitting = sit(table, find_visitor(request))
    if not sitting.own or not (table.status == Table.Status.OVER or table.is_alone):
        raise PermissionDenied
    return HttpResponse(print_for(sitting), content_type="text/plain; charset=utf-8")


def render_table(
    request: HttpRequest, table: Table, *, part: bool = False, notice: str = "", status: int = 200
) -> HttpResponse:
    """A table's page, or the part that changes."""
    sitting = sit(table, find_visitor(request))
    context: dict[str, Any] = {"table": table, "sitting": sitting, "notice": notice, "is_alone": table.is_alone}
    context["part"] = part
    if table.status != Table.Status.OVER:
        context["mark"] = mark_table(table, describe_binding)
    if table.series is not None:
        context |= _show_series(table, table.series)
    if table.status == Table.Status.OPEN:
        if not sitting.own:
            context["form"] = JoinForm(actor=request.user, table=table)
        context["link"] = request.build_absolute_uri(table.get_absolute_url())
    elif table.status == Table.Status.READYING:
        context |= _show_readying(sitting)
    else:
        context |= show_game(request, sitting) | show_publishing(sitting)
    return render(request, "tables/_table.html" if part else "tables/table.html", context, status=status)


def _show_series(table: Table, series: Series) -> dict[str, Any]:
    """Show a series: the score, the next game, and why the series counts no more."""
    games = count_games(series)
    return {
        "series": series,
        "score": f"{games.a}–{games.b}" + (f"–{games.drawn}" if games.drawn else ""),
        "following": find_next_game(table) if table.status == Table.Status.OVER else None,
        "no_longer_counts": describe_binding(series.pk) if series.is_bound else "",
    }


def _show_readying(sitting: Sitting) -> dict[str, Any]:
    """Show the decisions before a game of a series: the own list, the beginner, readiness."""
    table, play = sitting.table, GAMES[sitting.table.game].play
    own = sitting.seats[SEATS[min(sitting.own)]] if sitting.own else None
    chooser = find_chooser(table)
    return {
        "own_seat": own,
        "may_exchange": table.number > 1 and play is not None and bool(play.side),
        "choices": [
            (side, _("You") if side == sitting.you else sitting.names[side])
            for side in SEATS
            if own is not None and own.side == chooser
        ],
        "chooser": sitting.names.get(chooser, ""),
        "waits_for": [
            _("you") if seat.side == sitting.you else seat.name for seat in sitting.seats.values() if not seat.is_ready
        ],
        "polls": own is None or own.is_ready,  # no poll replaces a list while its player edits
    }
