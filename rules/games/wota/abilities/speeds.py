"""Cards' three speeds (WOTA-CHN-01 to -14, C14-C16)."""

from __future__ import annotations

from rules.engine.values import Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.state import State, get_switches

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

# The rule that a slow answer to each speed breaks.
TOO_SLOW = {1: "WOTA-CHN-08", 2: "WOTA-CHN-11", 3: "WOTA-CHN-13"}


def find_speed(definition: WotaCard | None) -> int:
    if definition is None or definition.is_battle_card:
        return 1
    return SPEEDS[definition.kind, definition.subtype]


def find_speed_violation(state: State, speed: int, last: int) -> Violation | None:
    """Find why an activation is too slow to answer a speed."""
    if speed < last or (speed == last and (speed < 3 or get_switches(state).speed3_answers_speed3)):
        return None
    book = state.game.rulebook
    cards = (*cited(f"cards of speed {speed}"), *cited(f"cards of speed {last}"))
    held = [rule for rule in cards if state.edition.code in book[rule].editions]
    message = f"Speed {speed} cannot answer speed {last}; 1 is the fastest."
    return refuse(TOO_SLOW[last], message, also=(*held, *cited("speeds")))
