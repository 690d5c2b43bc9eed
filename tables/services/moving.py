"""Moves: offered moves, answers of several pieces, and a step back alone."""

from collections.abc import Sequence
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from rules.engine.frames import FreeWindow, Window
from rules.live.deciding import deciders
from rules.live.options import compose, find_fault, find_several
from rules.live.sight import list_shuffled
from rules.live.table import LiveTable, RefusedMoveError
from rules.records.playing import name_thing
from rules.records.rows import SEATS
from rules.translation import translate_sentence
from tables.models import Table
from tables.queries import Sitting, Visitor, list_moves, load_game
from tables.services.playing import (
    HAS_MOVED_ON,
    Playing,
    begin_playing,
    find_last_decision,
    lock_sitting,
    save_playing,
    strike,
)
from work.refusals import WrongStateError


@transaction.atomic
def move_make(*, code: str, visitor: Visitor, side: str, seen: int, key: int, now: datetime) -> Table:
    """Make the offered move with the number, as seen at revision `seen`.

    Raises WrongStateError for a table that has moved on, PermissionDenied for another's seat.
    """
    playing = _begin(code, visitor, side, seen, now)
    seat = _require_turn(playing, side)
    options = list_shuffled(playing.live, seat)
    if not 0 <= key < len(options) or options[key].verb == "several":
        raise ValidationError(_("Choose one of the moves that are offered."))
    return _make(playing, options[key].text, side, now)


@transaction.atomic
def pieces_take(
    *, code: str, visitor: Visitor, side: str, seen: int, taken: Sequence[tuple[int, int]], now: datetime
) -> Table:
    """Answer with several pieces at once: each by number, with points if points are divided.

    Raises ValidationError where they are too many or too few, and otherwise as `move_make` does.
    """
    playing = _begin(code, visitor, side, seen, now)
    seat = _require_turn(playing, side)
    several = find_several(playing.live, seat)
    if several is None or any(not 0 <= at < len(several.pieces) for at, _points in taken):
        raise ValidationError(_("Choose one of the options."))
    if fault := find_fault(several, list(taken)):
        raise ValidationError(translate_sentence(fault))
    return _make(playing, compose(playing.live, seat, several, taken), side, now)


def _begin(code: str, visitor: Visitor, side: str, seen: int, now: datetime) -> Playing:
    """Load the game for a move. An answer that came beside the other player's counts as one to the table of now."""
    sitting = lock_sitting(code, visitor)
    revision = sitting.table.revision
    beside = seen == revision - 1 and _is_asked_the_same(sitting, side)
    return begin_playing(sitting, revision if beside else seen, now)


def _is_asked_the_same(sitting: Sitting, side: str) -> bool:
    """Whether a player is still asked the same question after the other player's answer, asked at the same time."""
    table, moves = sitting.table, list_moves(sitting.table)
    last = set(table.moves.filter(made=table.changed).values_list("number", flat=True))
    others = {move.by for move in moves if move.number in last} - {""}
    if side not in SEATS or len(others) != 1 or side in others or sitting.own != {SEATS.index(side)}:
        return False
    seat = SEATS.index(side)
    before = load_game(table, sitting.seats, [move for move in moves if move.number not in last])
    if len(deciders(before)) < len(SEATS) or isinstance(before.waiting(), Window | FreeWindow):
        return False
    asked = _list_asked(before, seat)
    return asked == _list_asked(load_game(table, sitting.seats, moves), seat)


def _list_asked(live: LiveTable, seat: int) -> tuple[list[str], list[str]]:
    """The choices of a seat: rows by number, and pieces."""
    several = find_several(live, seat)
    pieces = [] if several is None else [name_thing(piece.thing) for piece in several.pieces]
    return [option.text for option in list_shuffled(live, seat)], pieces


def _require_turn(playing: Playing, side: str) -> int:
    """Find the visitor's deciding seat, or refuse."""
    if side not in SEATS or (seat := SEATS.index(side)) not in playing.sitting.own:
        raise ValidationError(_("This is not your seat."))
    if seat not in deciders(playing.live):
        raise WrongStateError(_("It is not your move. The table waits for the other side."))
    return seat


def _make(playing: Playing, text: str, side: str, now: datetime) -> Table:
    try:
        playing.make(text, side)
    except RefusedMoveError as refused:
        raise ValidationError(translate_sentence(refused.violation.message)) from refused
    save_playing(playing, now)
    return playing.table


@transaction.atomic
def step_back(*, code: str, visitor: Visitor, seen: int, now: datetime) -> Table:
    """Take back the last decision at a table of a single player, also after the end.

    Raises WrongStateError where another player sits, or nothing has been decided.
    """
    sitting = lock_sitting(code, visitor)
    table = sitting.table
    if not table.is_alone:
        raise WrongStateError(_("Your opponent has to agree: ask to take the move back."))
    if seen != table.revision:
        raise WrongStateError(HAS_MOVED_ON)
    moves = list_moves(table)
    number = find_last_decision(moves, SEATS)
    if number is None:
        raise WrongStateError(_("There is no move to take back yet."))
    strike(sitting, moves, number, now)
    return table
