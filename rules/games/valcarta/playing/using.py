"""The verb `activate`: abilities of cards on the field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.texts.carrying import Resolution, can_begin, target_violations
from rules.engine.texts.happening import is_used_up, mark_use
from rules.engine.texts.nodes import IfDone
from rules.engine.values import Violation
from rules.games.valcarta.effects.lying import list_said
from rules.games.valcarta.effects.resolving import MEANINGS, start
from rules.games.valcarta.playing.moments import leaving_violations
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import ActivateCard
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.wording.nodes import Usable

RULE = "VAL-G41"
Use = tuple[Card, Card | None, Usable]


def _list_usable(state: State, seat: int) -> list[Use]:
    """A player's usable abilities on the field, each with its card and Unit."""
    said = [(card, this, each) for card, this, each in list_said(state, Usable) if isinstance(each, Usable)]
    return [each for each in said if each[0].controller == seat]


def _find_use(state: State, action: ActivateCard) -> Use | None:
    """The first use of a card that has not worked this turn, or any."""
    uses = [use for use in _list_usable(state, action.seat) if use[0] is action.card]
    return next((use for use in uses if not is_used_up(state, use[0], use[2])), uses[0] if uses else None)


def activation_violations(state: State, action: ActivateCard) -> Iterator[Violation]:
    assert action.card is not None
    yield from leaving_violations(state)
    use = _find_use(state, action)
    if use is None:
        message = f"{action.card.called} lies on no field of {'AB'[action.seat]} with a text to be used."
        yield refuse(RULE, message)
        return
    card, this, usable = use
    if is_used_up(state, card, usable):
        yield refuse(RULE, f"{card.called} has worked this turn, and works once a turn.")
    if usable.often and not _can_pay(state, use):
        yield refuse(RULE, f"{card.called} works for a price that cannot be paid now.")
    effects, by = list(usable.effects), card.definition
    yield from target_violations(state, MEANINGS, action.seat, effects, action.targets, RULE, this, by)


def _can_pay(state: State, use: Use) -> bool:
    card, this, usable = use
    frame = Resolution(MEANINGS, card, card.controller, [], RULE)
    frame.this = this
    (paid,) = usable.effects
    assert isinstance(paid, IfDone)
    return can_begin(state, frame, paid.first)


def activate(state: State, action: ActivateCard) -> None:
    use = _find_use(state, action)
    assert use is not None
    card, this, usable = use
    due, given = list(usable.effects if usable.often else mark_use(usable.effects, usable)), list(action.targets)
    start(state, card, action.seat, due, RULE, this=this, given=given)


def list_uses(state: State, seat: int) -> Iterable[ActivateCard]:
    return [ActivateCard(seat, card) for card, _, _ in _list_usable(state, seat)]
