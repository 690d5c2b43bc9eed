"""The verbs `attack` and `defend`: Units for a battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import note
from rules.engine.frames import waiting
from rules.engine.refusing import refuse_gone
from rules.engine.values import Violation
from rules.games.wrath_of_cores.battle.procedure import Declaration
from rules.games.wrath_of_cores.effects.charging import close_offers
from rules.games.wrath_of_cores.gods.duties import duty_violations
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import Declare, DeclareAttack, DeclareDefense
from rules.games.wrath_of_cores.table.listing import is_banned
from rules.games.wrath_of_cores.table.state import Card, State, by_place, find_fight, get_switches

RULES = {"attack": "WOC-BAT-01", "defend": "WOC-BAT-02"}


def declaration_violations(state: State, action: Declare) -> Iterator[Violation]:
    rule = RULES[action.verb]
    yield from duty_violations(state, action.seat)
    for at, card in enumerate(action.cards):
        if card in action.cards[:at]:
            yield refuse(rule, f"{card.pointed} is named twice; each Unit goes into battle once.")
        elif not card.is_unit or card.controller != action.seat:
            message = f"{card.pointed} is not a Unit that {'AB'[action.seat]} has in play."
            yield refuse_gone(state, card, rule) or refuse(rule, message)
        elif not card.face_up:
            yield refuse("WOC-KW-25", f"{card.pointed} is burrowed and cannot attack or defend.", also=(rule,))
        elif is_banned(state, card, action.verb, "fight"):
            yield refuse(rule, f"A text keeps {card.pointed} from this.", also=("WOC-KW-10",))
        elif _is_sick(state, card, action):
            yield refuse("WOC-G04", f"{card.pointed} entered play this turn and cannot attack yet.")


def _is_sick(state: State, card: Card, action: Declare) -> bool:
    return action.verb == "attack" and card.since == state.turn and get_switches(state).summoning_sickness


def declare(state: State, action: Declare) -> None:
    frame, fight = waiting(state), find_fight(state)
    assert isinstance(frame, Declaration)
    assert fight is not None
    close_offers(state)
    for card in action.cards:
        fight.join(card)
        note(state, action.verb, card, None, RULES[action.verb])
    frame.leave(state)


def list_attacks(state: State, seat: int) -> Iterable[Declare]:
    return [DeclareAttack(seat, cards) for cards in _list_groups(state, seat)]


def list_defenses(state: State, seat: int) -> Iterable[Declare]:
    return [DeclareDefense(seat, cards) for cards in _list_groups(state, seat)]


def _list_groups(state: State, seat: int) -> list[tuple[Card, ...]]:
    """Each Unit alone, and all together: enough to choose from."""
    units = [unit for unit in by_place(state.players[seat].unit.cards) if unit.face_up]
    return [*[(unit,) for unit in units], *([tuple(units)] if len(units) > 1 else [])]
