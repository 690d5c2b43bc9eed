"""Shows a visitor the board, hand, deeds and log."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.queries import card_slugs
from judging.views.board import board_of
from rules.live.sight import Offers, list_offers, look
from rules.live.table import LiveTable
from rules.records.rows import SEATS
from rules.records.view import find_awaited
from rules.translation import translate_sentence
from tables.queries import Sitting, find_out_of_time, keep_game, list_moves, load_game, print_record, sees_whole
from tables.views.deeds import CardDeeds, GameDrawn, list_deeds, list_hand, list_lying, say_picking
from tables.views.telling import LogRow, find_fresh, list_glimpses, list_log
from tables.views.timing import show_clocks

ROWS_SHOWN = 30
ROWS_WITHOUT_WORDS = 6
"""Rows more than are shown, since some have no sentence."""


def show_game(request: HttpRequest, sitting: Sitting) -> dict[str, Any]:
    table, names = sitting.table, sitting.names
    moves = list_moves(table)
    live = load_game(table, sitting.seats, moves)
    view = look(live, sitting.sees)
    asked = [SEATS.index(side) for side in view["waits_for"]]
    acting = next((seat for seat in asked if seat in sitting.own), None)
    near = acting if acting is not None else min(sitting.own, default=0)
    drawn = GameDrawn(table.game, card_slugs(table.game))
    may_see_whole = sees_whole(sitting)
    now = timezone.now()
    awaited = find_awaited(live.state)
    may_pass = awaited is not None and awaited.may_pass
    whole_log = "log" in request.GET
    glimpses = list_glimpses(view, table.game, names)
    rows = list_log(live, moves, sitting.sees, names, glimpses, None if whole_log else ROWS_SHOWN + ROWS_WITHOUT_WORDS)
    offers = list_offers(live, acting) if acting is not None else None
    decided = next((move.by for move in reversed(moves) if move.by), "")
    is_surprised = offers is not None and offers.picking is not None and decided == SEATS[1 - offers.seat]
    hand = list_hand(live, near, offers, request.GET.get("why", ""), drawn) if near in sitting.sees else []
    shown = {
        "side": SEATS[acting] if acting is not None else "",
        "board": board_of(view, names, table.game, near=SEATS[near], you=sitting.you, slugs=drawn.slugs),
        "hand": hand,
        **_show_offers(live, offers, hand, drawn),
        "picking_words": say_picking(offers, table),
        "status_words": _say_status(view, names, acting, sitting, may_pass=may_pass),
        "answering": _say_before(rows, may_pass=may_pass) if acting is not None and (may_pass or is_surprised) else "",
        "looked_at": find_fresh(view, table.game, names, moves, sitting),
        "log": rows if whole_log else rows[:ROWS_SHOWN],
        "log_is_cut": not whole_log and len(rows) > ROWS_SHOWN,
        "over": view["over"],
        "clocks": show_clocks(sitting, now),
        "time_is_over": bool(find_out_of_time(sitting, now)),
        "near_name": names[SEATS[near]],
        "may_see_whole": may_see_whole,
        "record_text": print_record(table, sitting.seats, live)[0] if may_see_whole and view["over"] else "",
        **_show_requests(sitting),
        "polls": not view["over"] and (not table.is_alone or not sitting.own),
        "seat_link": _find_seat_link(request, sitting),
        "last_number": moves[-1].number if moves else 0,
    }
    keep_game(table, sitting.seats, live)
    return shown


def _show_offers(live: LiveTable, offers: Offers | None, hand: list[CardDeeds], drawn: GameDrawn) -> dict[str, Any]:
    """Show the player's moves: with cards on the table, without a card, or by picking. Nothing for who only looks on.

    Where every move lies under a card, those cards are named.
    """
    lying = list_lying(live, offers, drawn) if offers is not None else []
    deeds = list_deeds(offers, drawn)
    lies_elsewhere = offers is not None and not deeds and offers.picking is None
    return {
        "lying": lying,
        "deeds": deeds,
        "with_cards": [card for card in (*lying, *hand) if card.deeds] if lies_elsewhere else [],
        "picking": offers.picking if offers is not None else None,
        "asks": translate_sentence(offers.asks) if offers is not None and offers.asks else "",
    }


def _show_requests(sitting: Sitting) -> dict[str, bool]:
    """Show the requests between players: to take a move back, or a draw."""
    table, own = sitting.table, [SEATS[seat] for seat in sitting.own]
    return {
        "is_asked": any(seat.is_asked for side, seat in sitting.seats.items() if side in own),
        "asked_to_take_back": table.takeback_asked_by not in ("", *own),
        "asks_to_take_back": table.takeback_asked_by in own,
        "offered_draw": table.draw_offered_by not in ("", *own),
        "offers_draw": table.draw_offered_by in own,
    }


def _say_before(rows: list[LogRow], *, may_pass: bool) -> str:
    """Say which row an answer would come before or after, and what happens without an answer."""
    if rows and rows[0].comes:
        return _("%(row)s, unless somebody answers first.") % {"row": rows[0].words}
    before = _("Just now: %(row)s.") % {"row": rows[0].whole} if rows else ""
    without = _("If you do not answer, pass: the game goes on.") if may_pass else ""
    return " ".join(filter(None, (before, without)))


def _say_status(
    view: dict[str, Any], names: dict[str, str], acting: int | None, sitting: Sitting, *, may_pass: bool
) -> str:
    if view["over"]:
        return _say_result(view, names, sitting)
    if acting is not None and not sitting.you:
        said = _("%(player)s may answer.") if may_pass else _("%(player)s decides.")
        return said % {"player": names[SEATS[acting]]}
    if acting is not None:
        return _("You may answer.") if may_pass else _("Your move.")
    waits = ", ".join(names[side] for side in view["waits_for"])
    return _("The table waits for %(player)s.") % {"player": waits}


def _say_result(view: dict[str, Any], names: dict[str, str], sitting: Sitting) -> str:
    """Say the result to the winner, the loser, or a spectator."""
    winner, loser, you = view["winner"], sitting.table.out_of_time, sitting.you
    if winner == "draw":
        return _("The game is drawn.")
    if view["reason"] == "concede" and not loser:
        return _say_conceded(winner, names, you)
    said = {"player": names[winner], "loser": names.get(loser, "")}
    if winner == you:
        return _("%(loser)s has no time left. You win.") % said if loser else _("You win.")
    if not loser:
        return _("%(player)s wins.") % said
    if loser == you:
        return _("You have no time left. %(player)s wins.") % said
    return _("%(loser)s has no time left. %(player)s wins.") % said


def _say_conceded(winner: str, names: dict[str, str], you: str) -> str:
    given_up = SEATS[1 - SEATS.index(winner)]
    said = {"player": names[winner], "loser": names[given_up]}
    if winner == you:
        return _("%(loser)s has conceded. You win.") % said
    if given_up == you:
        return _("You have conceded. %(player)s wins.") % said
    return _("%(loser)s has conceded. %(player)s wins.") % said


def _find_seat_link(request: HttpRequest, sitting: Sitting) -> str:
    """The address by which a guest sits down on another device; an account needs none."""
    if not sitting.own or request.user.is_authenticated:
        return ""
    key = sitting.seats[SEATS[min(sitting.own)]].key
    return request.build_absolute_uri(reverse("tables:seat", args=[sitting.table.code, key]))
