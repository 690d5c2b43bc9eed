"""The page of a table: what the visitor sees, and what may be done."""

from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from msgspec.structs import replace

from cards.queries import card_slugs
from judging.views.board import board_of
from judging.views.telling import Teller
from rules.engine.state import Card
from rules.games import GAMES
from rules.live.sight import UNKNOWN, Offers, Seats, Subject, Why, cover_row, list_offers, look, say_why
from rules.live.table import LiveTable
from rules.records.rows import SEATS, Play, Record, Turn
from rules.translation import translate_sentence
from tables.forms import JoinForm
from tables.models import Move, Table
from tables.queries import Sitting, find_revision, list_moves, load_game, print_record, sit
from tables.views.visiting import find_visitor, require_table
from tables.views.words import say_deed

ROWS_SHOWN = 30


@dataclass(frozen=True, slots=True)
class Deed:
    """A button: the number of a move, and what it says."""

    key: int
    words: str


@dataclass(frozen=True, slots=True)
class CardDeeds:
    """A card, how many there are of it, and what may be done with it; `ref` names it in an address."""

    name: str
    handle: str
    ref: str
    count: int
    address: str
    deeds: list[Deed]
    why: list[tuple[str, Why]]


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log, with the number of its move."""

    number: int
    words: str
    is_turn: bool


@require_safe
@never_cache
def table_page(request: HttpRequest, code: str) -> HttpResponse:
    """A table: to play at, to watch, or to sit down at."""
    table = require_table(request, code)
    return render_table(request, table)


@require_safe
@never_cache
def table_part(request: HttpRequest, code: str) -> HttpResponse:
    """The table for a page that shows it already; nothing if it still stands as it did at the revision `seen`."""
    seen = request.GET.get("seen", "")
    if seen.isascii() and seen.isdecimal() and find_revision(code) == int(seen):
        return HttpResponse(status=204)
    return render_table(request, require_table(request, code), part=True)


@require_safe
@never_cache
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The record of a game that is over, or of one where nobody has anything to hide, for those who sit there."""
    table = require_table(request, code)
    sitting = sit(table, find_visitor(request))
    if not sitting.own or not (table.status == Table.Status.OVER or sees_all(sitting)):
        raise PermissionDenied
    live = load_game(table, sitting.seats, [move.text for move in list_moves(table)])
    text, _is_whole = print_record(table, sitting.seats, live)
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


def sees_all(sitting: Sitting) -> bool:
    """Whether the visitor plays both sides."""
    return sitting.table.is_alone and bool(sitting.own)


def render_table(
    request: HttpRequest, table: Table, *, part: bool = False, notice: str = "", status: int = 200
) -> HttpResponse:
    """The page of a table, or the part that changes."""
    sitting = sit(table, find_visitor(request))
    context: dict[str, Any] = {"table": table, "sitting": sitting, "notice": notice, "is_alone": table.is_alone}
    if table.status == Table.Status.OPEN:
        if not sitting.own:
            context["form"] = JoinForm(actor=request.user, table=table)
        context["link"] = request.build_absolute_uri(table.get_absolute_url())
    else:
        context |= _show(request, sitting)
    return render(request, "tables/_table.html" if part else "tables/table.html", context, status=status)


def _show(request: HttpRequest, sitting: Sitting) -> dict[str, Any]:
    table, names = sitting.table, sitting.names
    moves = list_moves(table)
    live = load_game(table, sitting.seats, [move.text for move in moves])
    seats = frozenset([0, 1]) if table.kind == Table.Kind.BOTH and sitting.own else sitting.own
    view = look(live, seats)
    asked = [SEATS.index(side) for side in view["waits_for"]]
    acting = next((seat for seat in asked if seat in sitting.own), None)
    near = acting if acting is not None else min(sitting.own, default=0)
    offers = list_offers(live, acting) if acting is not None else None
    may_see_whole = bool(sitting.own) and (table.is_alone or view["over"])
    whole_log = "log" in request.GET
    rows = _list_log(live, moves, seats, names)
    return {
        "side": SEATS[acting] if acting is not None else "",
        "board": board_of(view, names, table.game, near=SEATS[near], slugs=card_slugs(table.game)),
        "hand": _list_hand(live, near, offers, request.GET.get("why", ""), table) if near in seats else [],
        "lying": _list_lying(live, offers, table) if offers is not None else [],
        "deeds": _list_deeds(offers, table),
        "picking": offers.picking if offers is not None else None,
        "picking_words": _say_picking(offers, table),
        "asks": translate_sentence(offers.asks) if offers is not None and offers.asks else "",
        "status_words": _say_status(view, names, acting, sitting),
        "log": rows if whole_log else rows[:ROWS_SHOWN],
        "log_is_cut": not whole_log and len(rows) > ROWS_SHOWN,
        "over": view["over"],
        "near_name": names[SEATS[near]],
        "may_see_whole": may_see_whole,
        "record_text": print_record(table, sitting.seats, live)[0] if may_see_whole and view["over"] else "",
        "is_asked": any(seat.is_asked for side, seat in sitting.seats.items() if SEATS.index(side) in sitting.own),
        "asked_to_take_back": table.takeback_asked_by not in ("", *[SEATS[seat] for seat in sitting.own]),
        "offered_draw": table.draw_offered_by not in ("", *[SEATS[seat] for seat in sitting.own]),
        "polls": not view["over"] and (not table.is_alone or not sitting.own),
        "last_number": moves[-1].number if moves else 0,
    }


def _say_status(view: dict[str, Any], names: dict[str, str], acting: int | None, sitting: Sitting) -> str:
    if view["over"]:
        if view["winner"] == "draw":
            return _("The game is drawn.")
        return _("%(player)s wins.") % {"player": names[view["winner"]]}
    if acting is not None:
        return (
            _("%(player)s decides.") % {"player": names[SEATS[acting]]} if sitting.table.is_alone else _("Your move.")
        )
    waits = ", ".join(names[side] for side in view["waits_for"])
    return _("The table waits for %(player)s.") % {"player": waits}


def _list_log(live: LiveTable, moves: list[Move], seats: Seats, names: dict[str, str]) -> list[LogRow]:
    """The rows in sentences, as the viewer may read them, the last first."""
    rows = {}
    for move, stored in zip(live.moves, moves, strict=True):
        row = cover_row(move, seats)
        if row is not None and not (isinstance(row, Play) and row.verb == "pass"):
            rows[stored.number] = replace(row, line=stored.number)
    told = Teller(Record(tags=live.table.record.tags, rows=tuple(rows.values())), live.game, names).tell(rows)
    return [LogRow(number, words, isinstance(rows[number], Turn)) for number, words in reversed(told.items())]


def _list_hand(live: LiveTable, seat: int, offers: Offers | None, why: str, table: Table) -> list[CardDeeds]:
    """The cards of a hand, each with what may be done with it."""
    cards: dict[str, list[Card]] = {}
    for card in live.state.players[seat].zones["hand"].cards:
        cards.setdefault(card.name, []).append(card)
    subjects = {each.name: each for each in offers.subjects if not each.handle} if offers is not None else {}
    asked = offers is not None and offers.seat == seat
    return [
        _show_card(
            name,
            "",
            f"h{at}",
            len(cards[name]),
            subjects.get(name) if asked else None,
            say_why(live, seat, cards[name][0]) if why == f"h{at}" else [],
            table,
        )
        for at, name in enumerate(sorted(cards))
    ]


def _list_lying(live: LiveTable, offers: Offers, table: Table) -> list[CardDeeds]:
    """The cards outside of the hand with which something may be done."""
    held = {card.name for card in live.state.players[offers.seat].zones["hand"].cards}
    lying = [each for each in offers.subjects if each.handle or each.name not in (*held, UNKNOWN)]
    return [_show_card(each.name, each.handle, each.handle, 1, each, [], table) for each in lying]


def _show_card(
    name: str, handle: str, ref: str, count: int, subject: Subject | None, why: list[Why], table: Table
) -> CardDeeds:
    play = GAMES[table.game].play
    verbs = play.verbs if play is not None else {}
    slug = card_slugs(table.game).get(name, "")
    deeds = (
        [Deed(each.key, say_deed(each.said, table.game, with_card=False)) for each in subject.offers] if subject else []
    )
    reasons = [(_(verbs.get(each.verb, each.verb)), _translate(each)) for each in why]
    return CardDeeds(name, handle, ref, count, slug, deeds, reasons)


def _translate(why: Why) -> Why:
    return Why(why.verb, why.rule, translate_sentence(why.message))


def _list_deeds(offers: Offers | None, table: Table) -> list[Deed]:
    if offers is None:
        return []
    found = [Deed(each.key, say_deed(each.said, table.game, with_card=True)) for each in offers.others]
    for subject in offers.subjects:
        if not subject.handle and subject.name == UNKNOWN:
            found += [Deed(each.key, say_deed(each.said, table.game, with_card=True)) for each in subject.offers]
    return found


def _say_picking(offers: Offers | None, table: Table) -> str:
    if offers is None or offers.picking is None:
        return ""
    play, picking = GAMES[table.game].play, offers.picking
    verb = _(play.verbs.get(picking.verb, picking.verb)) if play is not None else picking.verb
    if picking.points:
        return _("%(verb)s: %(points)s in all") % {"verb": verb, "points": picking.points}
    if picking.least == picking.most:
        return _("%(verb)s: %(count)s of these") % {"verb": verb, "count": picking.most}
    return _("%(verb)s: %(least)s to %(most)s of these") % {
        "verb": verb,
        "least": picking.least,
        "most": picking.most,
    }
