"""The verb `crystal`: the Crystal's effect, once a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import note
from rules.engine.texts.conditions import only_violations
from rules.engine.values import Violation
from rules.games.valcarta.effects.matching import COUNTING
from rules.games.valcarta.effects.resolving import check_targets, start_text
from rules.games.valcarta.playing.moments import leaving_violations
from rules.games.valcarta.playing.violations import unread_violations
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import UseCrystal
from rules.games.valcarta.table.state import State
from rules.games.valcarta.wording.reading import read_main_text
from rules.games.valcarta.zones.pool import cost_violations, pay_fe


def crystal_violations(state: State, action: UseCrystal) -> Iterator[Violation]:
    player = state.players[action.seat]
    card = player.crystal_card
    definition = card.definition if card is not None else None
    yield from leaving_violations(state)
    if player.has_unknown_crystal:
        message = f"The record does not say which Crystal {'AB'[action.seat]} has; write the list."
        yield Violation(None, message, kind="unknown")
        return
    if definition is None or not definition.text:
        yield refuse("VAL-CRY-09", f"{'AB'[action.seat]} has no Crystal with an effect.", also=("VAL-G12",))
        return
    if player.crystal_used:
        message = f"The effect of {definition.name} was used already; it works once a game."
        yield refuse("VAL-CRY-09", message, also=("VAL-C26", "VAL-G12"))
    said = read_main_text(definition)
    yield from only_violations(state, COUNTING, said, action.seat, None, "VAL-CRY-09", definition.name)
    yield from check_targets(state, action.seat, definition, action.targets)
    yield from cost_violations(player, definition.cost, definition.fe, definition.name, "Crystal paid for")
    yield from unread_violations(definition)


def use_crystal(state: State, action: UseCrystal) -> None:
    player = state.players[action.seat]
    card = player.crystal_card
    assert card is not None
    assert card.definition is not None
    player.crystal_used = True
    note(state, "crystal", card, None, "VAL-CRY-09")
    pay_fe(state, player, card.definition.cost, "VAL-G12")
    start_text(state, card, action.seat, card.definition, action.targets, "VAL-CRY-09")


def list_crystal_uses(state: State, seat: int) -> Iterable[UseCrystal]:
    return (UseCrystal(seat),)
