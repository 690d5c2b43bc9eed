"""The three speeds: which class of card has which, and which may answer which (WOTA-CHN-01 to -14, C14-C16)."""

from __future__ import annotations

from rules.engine.values import Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.table.state import State, switches

# From kind and subtype to speed; battle cards' effects have speed 1 (WOTA-CHN-02 to -06).
SPEEDS = {
    ("ambush", "counter"): 1,
    ("rune", "quick"): 1,
    ("rune", "infinity"): 2,
    ("ambush", "infinity"): 2,
    ("rune", "normal"): 3,
    ("rune", "equip"): 3,
    ("ambush", "normal"): 3,
    ("field", None): 3,
}

# The rows that say which cards have a speed.
MEMBERS = {1: ("WOTA-CHN-03",), 2: ("WOTA-CHN-04", "WOTA-CHN-05", "WOTA-C14"), 3: ("WOTA-CHN-06",)}


def speed_of(definition: WotaCard | None) -> int:
    """The speed of a card, or of the effect of a battle card."""
    if definition is None or definition.is_battle_card:
        return 1
    return SPEEDS[definition.kind, definition.subtype]


def too_slow(state: State, speed: int, last: int) -> Violation | None:
    """Why an activation of this speed cannot answer one of the speed `last`; None if it can."""
    if speed < last or (speed == last and (speed < 3 or switches(state).speed3_answers_speed3)):
        return None
    rule, also = {
        1: ("WOTA-CHN-08", ("WOTA-CHN-07",)),
        2: ("WOTA-CHN-11", ("WOTA-CHN-07", "WOTA-CHN-10")),
        3: ("WOTA-CHN-13", ("WOTA-C15", "WOTA-C16", "WOTA-G46", "WOTA-CHN-12")),
    }[last]
    book = state.game.rulebook
    members = [row for each in (speed, last) for row in MEMBERS[each] if state.edition.code in book[row].editions]
    also = tuple(dict.fromkeys((*also, *members, "WOTA-CHN-01", "WOTA-CHN-02")))
    return Violation(rule, f"Speed {speed} does not answer speed {last}; 1 is the fastest.", also)
