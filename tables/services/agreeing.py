"""Agreements of two players: taking back, a draw, conceding."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from rules.records.rows import SEATS
from tables.models import Table
from tables.queries import Sitting, Visitor
from tables.services.playing import begin_playing, find_last_decision, lock_sitting, save_playing, strike, touch
from work.refusals import WrongStateError


@transaction.atomic
def game_concede(*, code: str, visitor: Visitor, seen: int, now: datetime) -> Table:
    """Give the game up. Alone, the side to move does."""
    sitting = lock_sitting(code, visitor)
    playing = begin_playing(sitting, seen, now)
    side = _find_side(sitting)
    playing.make(f"{side} concede", side)
    save_playing(playing, now)
    return playing.table


@transaction.atomic
def draw_offer(*, code: str, visitor: Visitor, now: datetime) -> Table:
    """Offer a draw. Whoever offers one after the opponent did accepts it."""
    sitting = lock_sitting(code, visitor)
    table, side = _require_two(sitting), _find_side(sitting)
    if table.draw_offered_by not in ("", side):
        return _agree_on_draw(sitting, now)
    if table.draw_offered_by != side:
        table.draw_offered_by = side
        touch(table, now)
    return table


@transaction.atomic
def draw_answer(*, code: str, visitor: Visitor, accepts: bool, now: datetime) -> Table:
    """Accept or decline the opponent's offer of a draw."""
    sitting = lock_sitting(code, visitor)
    table, side = _require_two(sitting), _find_side(sitting)
    if table.draw_offered_by in ("", side):
        raise WrongStateError(_("No draw is offered to you any more."))
    if accepts:
        return _agree_on_draw(sitting, now)
    table.draw_offered_by = ""
    touch(table, now)
    return table


def _agree_on_draw(sitting: Sitting, now: datetime) -> Table:
    playing = begin_playing(sitting, None, now)
    playing.make("draw agreed", _find_side(sitting))
    save_playing(playing, now)
    return playing.table


@transaction.atomic
def takeback_ask(*, code: str, visitor: Visitor, now: datetime) -> Table:
    """Ask the opponent for taking back your last decision."""
    sitting = lock_sitting(code, visitor)
    table, side = _require_two(sitting), _find_side(sitting)
    playing = begin_playing(sitting, None, now)
    if find_last_decision(playing.moves, side) is None:
        raise WrongStateError(_("There is no move to take back yet."))
    if table.takeback_asked_by != side:
        table.takeback_asked_by = side
        touch(table, now)
    return table


@transaction.atomic
def takeback_answer(*, code: str, visitor: Visitor, accepts: bool, now: datetime) -> Table:
    """Let the opponent take back the last decision and all later moves, or refuse."""
    sitting = lock_sitting(code, visitor)
    table, side = _require_two(sitting), _find_side(sitting)
    asked_by = table.takeback_asked_by
    if asked_by in ("", side):
        raise WrongStateError(_("Your opponent no longer asks to take a move back."))
    playing = begin_playing(sitting, None, now)
    number = find_last_decision(playing.moves, asked_by)
    if accepts and number is not None:
        strike(sitting, playing.moves, number, now)
        return table
    table.takeback_asked_by = ""
    touch(table, now)
    return table


def _require_two(sitting: Sitting) -> Table:
    if sitting.table.is_alone:
        raise WrongStateError(_("You play alone, so no agreement is needed."))
    if sitting.table.status == Table.Status.OVER:
        raise WrongStateError(_("This game is over. Deal again to play another."))
    return sitting.table


def _find_side(sitting: Sitting) -> str:
    """The visitor's side. Alone, that of the player who opened the table."""
    return SEATS[min(sitting.own)]
