"""The page of a table: what the visitor sees, and what may be done."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.queries import card_slugs
from cards.words import list_figures
from judging.views.board import board_of, write_address
from rules.engine.cards import CardDefinition
from rules.engine.state import Card
from rules.games import GAMES
from rules.live.sight import UNKNOWN, Offer, Offers, Subject, Why, list_offers, look, say_why
from rules.live.table import LiveTable
from rules.records.rows import SEATS
from rules.records.view import find_awaited
from rules.shown import CardText
from rules.translation import translate_sentence
from tables.forms import JoinForm
from tables.models import Series, Table
from tables.queries import (
    Sitting,
    count_games,
    find_chooser,
    find_next_game,
    find_out_of_time,
    keep_game,
    list_moves,
    load_game,
    mark_code,
    mark_table,
    print_for,
    print_record,
    sees_whole,
    sit,
)
from tables.services import describe_binding
from tables.views.consenting import show_publishing
from tables.views.telling import LogRow, find_fresh, list_glimpses, list_log
from tables.views.timing import show_clocks
from tables.views.visiting import find_visitor, require_table
from tables.views.words import say_deed, say_prices

ROWS_SHOWN = 30
ROWS_WITHOUT_WORDS = 6
"""Rows more than are shown, since some have no sentence."""


@dataclass(frozen=True, slots=True)
class GameDrawn:
    """The game of a table, and the addresses of its cards by name."""

    code: str
    slugs: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Deed:
    """A button: the number of a move, what it says, and what it costs."""

    key: int
    words: str
    costs: str


@dataclass(frozen=True, slots=True)
class CardDeeds:
    """A card, how many there are of it, what is printed on it, and what may be done; `ref` names it in an address."""

    name: str
    handle: str
    ref: str
    count: int
    address: str
    facts: list[str]
    texts: list[CardText]
    deeds: list[Deed]
    why: list[tuple[str, Why]]


@dataclass(frozen=True, slots=True)
class Held:
    """Cards of one name, or the card of one handle, with what is printed on it where that is shown."""

    name: str
    handle: str
    ref: str
    count: int
    definition: CardDefinition | None = None


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
    """The record for those who sit there: of a game that is over, or of one where nobody has anything to hide."""
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
        context |= _show(request, sitting) | show_publishing(sitting)
    return render(request, "tables/_table.html" if part else "tables/table.html", context, status=status)


def _show_series(table: Table, series: Series) -> dict[str, Any]:
    """How a series stands, where it goes on, and why it counts no more if it does not."""
    games = count_games(series)
    return {
        "series": series,
        "score": f"{games.a}–{games.b}" + (f"–{games.drawn}" if games.drawn else ""),
        "following": find_next_game(table) if table.status == Table.Status.OVER else None,
        "no_longer_counts": describe_binding(series.pk) if series.is_bound else "",
    }


def _show_readying(sitting: Sitting) -> dict[str, Any]:
    """What is settled before a game of a series: the own list, who begins, who is ready."""
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
        "polls": own is None or own.is_ready,  # nothing replaces a list that somebody is changing
    }


def _show(request: HttpRequest, sitting: Sitting) -> dict[str, Any]:
    table, names = sitting.table, sitting.names
    moves = list_moves(table)
    live = load_game(table, sitting.seats, moves)
    seats = sitting.sees
    view = look(live, seats)
    asked = [SEATS.index(side) for side in view["waits_for"]]
    acting = next((seat for seat in asked if seat in sitting.own), None)
    near = acting if acting is not None else min(sitting.own, default=0)
    offers = list_offers(live, acting) if acting is not None else None
    may_see_whole = sees_whole(sitting)
    now = timezone.now()
    drawn = GameDrawn(table.game, card_slugs(table.game))
    whole_log = "log" in request.GET
    glimpses = list_glimpses(view, table.game, names)
    rows = list_log(live, moves, seats, names, glimpses, None if whole_log else ROWS_SHOWN + ROWS_WITHOUT_WORDS)
    awaited = find_awaited(live.state)
    may_pass = awaited is not None and awaited.may_pass
    named = [side for side, seat in sitting.seats.items() if seat.names_side]
    shown = {
        "side": SEATS[acting] if acting is not None else "",
        "board": board_of(view, names, table.game, near=SEATS[near], you=sitting.you, named=named, slugs=drawn.slugs),
        "hand": _list_hand(live, near, offers, request.GET.get("why", ""), drawn) if near in seats else [],
        "lying": _list_lying(live, offers, drawn) if offers is not None else [],
        "deeds": _list_deeds(offers, drawn),
        "picking": offers.picking if offers is not None else None,
        "picking_words": _say_picking(offers, table),
        "asks": translate_sentence(offers.asks) if offers is not None and offers.asks else "",
        "status_words": _say_status(view, names, acting, sitting, may_pass=may_pass),
        "answering": _say_answering(rows) if may_pass and acting is not None else "",
        "looked_at": find_fresh(view, table.game, names, moves, sitting),
        "log": rows if whole_log else rows[:ROWS_SHOWN],
        "log_is_cut": not whole_log and len(rows) > ROWS_SHOWN,
        "over": view["over"],
        "clocks": show_clocks(sitting, now),
        "time_is_over": bool(find_out_of_time(sitting, now)),
        "near_name": names[SEATS[near]],
        "may_see_whole": may_see_whole,
        "record_text": print_record(table, sitting.seats, live)[0] if may_see_whole and view["over"] else "",
        "is_asked": any(seat.is_asked for side, seat in sitting.seats.items() if SEATS.index(side) in sitting.own),
        "asked_to_take_back": table.takeback_asked_by not in ("", *[SEATS[seat] for seat in sitting.own]),
        "offered_draw": table.draw_offered_by not in ("", *[SEATS[seat] for seat in sitting.own]),
        "polls": not view["over"] and (not table.is_alone or not sitting.own),
        "seat_link": _find_seat_link(request, sitting),
        "last_number": moves[-1].number if moves else 0,
    }
    keep_game(table, sitting.seats, live)
    return shown


def _say_answering(rows: list[LogRow]) -> str:
    """What an answer would come before, or what happens without one."""
    if rows and rows[0].comes:
        return _("%(row)s, unless somebody answers first.") % {"row": rows[0].words}
    return _("If you do not, pass: the game goes on.")


def _say_status(
    view: dict[str, Any], names: dict[str, str], acting: int | None, sitting: Sitting, *, may_pass: bool
) -> str:
    if view["over"]:
        return _say_result(view["winner"], names, sitting)
    if acting is not None and not sitting.you:
        said = _("%(player)s may answer.") if may_pass else _("%(player)s decides.")
        return said % {"player": names[SEATS[acting]]}
    if acting is not None:
        return _("You may answer.") if may_pass else _("Your move.")
    waits = ", ".join(names[side] for side in view["waits_for"])
    return _("The table waits for %(player)s.") % {"player": waits}


def _say_result(winner: str, names: dict[str, str], sitting: Sitting) -> str:
    """Who won, to the winner, the loser, or somebody who watches."""
    loser, you = sitting.table.out_of_time, sitting.you
    if winner == "draw":
        return _("The game is drawn.")
    said = {"player": names[winner], "loser": names.get(loser, "")}
    if winner == you:
        return _("%(loser)s has no time left. You win.") % said if loser else _("You win.")
    if not loser:
        return _("%(player)s wins.") % said
    if loser == you:
        return _("You have no time left. %(player)s wins.") % said
    return _("%(loser)s has no time left. %(player)s wins.") % said


def _find_seat_link(request: HttpRequest, sitting: Sitting) -> str:
    """The address by which a guest sits down on another device; an account needs none."""
    if not sitting.own or request.user.is_authenticated:
        return ""
    key = sitting.seats[SEATS[min(sitting.own)]].key
    return request.build_absolute_uri(reverse("tables:seat", args=[sitting.table.code, key]))


def _list_hand(live: LiveTable, seat: int, offers: Offers | None, why: str, drawn: GameDrawn) -> list[CardDeeds]:
    """The cards of a hand, each with what may be done with it."""
    cards: dict[str, list[Card]] = {}
    for card in live.state.players[seat].zones["hand"].cards:
        cards.setdefault(card.name, []).append(card)
    subjects = {each.name: each for each in offers.subjects if not each.handle} if offers is not None else {}
    asked = offers is not None and offers.seat == seat
    return [
        _show_card(
            Held(name, "", f"h{at}", len(cards[name]), cards[name][0].definition),
            subjects.get(name) if asked else None,
            say_why(live, seat, cards[name][0]) if why == f"h{at}" else [],
            drawn,
        )
        for at, name in enumerate(sorted(cards))
    ]


def _list_lying(live: LiveTable, offers: Offers, drawn: GameDrawn) -> list[CardDeeds]:
    """The cards outside of the hand with which something may be done."""
    held = {card.name for card in live.state.players[offers.seat].zones["hand"].cards}
    lying = [each for each in offers.subjects if each.handle or each.name not in (*held, UNKNOWN)]
    return [_show_card(Held(each.name, each.handle, each.handle, 1), each, [], drawn) for each in lying]


def _show_card(held: Held, subject: Subject | None, why: list[Why], drawn: GameDrawn) -> CardDeeds:
    game = GAMES[drawn.code]
    verbs = game.play.verbs if game.play is not None else {}
    slug = drawn.slugs.get(held.name, "")
    return CardDeeds(
        name=held.name,
        handle=held.handle,
        ref=held.ref,
        count=held.count,
        address=write_address(slug) if slug else "",
        facts=list_figures(held.definition, game) if held.definition is not None else [],
        texts=[each for each in game.cards.list_texts(held.definition) if each.text] if held.definition else [],
        deeds=[_show_deed(each, drawn, with_card=False) for each in subject.offers] if subject else [],
        why=[(_(verbs.get(each.verb, each.verb)), _translate(each)) for each in why],
    )


def _show_deed(offer: Offer, drawn: GameDrawn, *, with_card: bool) -> Deed:
    words = say_deed(offer.said, drawn.code, with_card=with_card)
    return Deed(offer.key, words, say_prices(offer.prices, drawn.code))


def _translate(why: Why) -> Why:
    return Why(why.verb, why.rule, translate_sentence(why.message))


def _list_deeds(offers: Offers | None, drawn: GameDrawn) -> list[Deed]:
    if offers is None:
        return []
    found = [_show_deed(each, drawn, with_card=True) for each in offers.others]
    for subject in offers.subjects:
        if not subject.handle and subject.name == UNKNOWN:
            found += [_show_deed(each, drawn, with_card=True) for each in subject.offers]
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
