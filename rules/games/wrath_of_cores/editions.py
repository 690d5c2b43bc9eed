"""The game's four editions as a table of switches."""

import msgspec

from rules.engine.game import Edition
from rules.games.wrath_of_cores.rulebook import EDITION_NAMES


class Switches(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions of an edition, or choices left open by the document."""

    bottomed: int = 3  # C01
    half_hp: bool = False
    half_rounds_up: bool = True  # G23
    terrains_a_turn: int = 1  # C11; 0: any number
    offers_stay_open: bool = False  # C08
    unit_on_core: bool = True  # C03
    ranged_hits_all: bool = True  # C06
    god_piece_cost: bool = False  # C18
    die_faces: int = 6  # G01
    damage_at_once: bool = True  # G02
    lethal_division: bool = True  # G03
    first_turn_battle: bool = True  # G04
    first_turn_draw: bool = True  # G04
    summoning_sickness: bool = False  # G04
    charge_cap: int = 0  # G05; 0: none
    empty_deck_loss: int = 1000  # G08
    terrain_discards: int = 0  # G10; 0: any number
    terrain_takes_unit: bool = True  # G11
    countered_counts: bool = True  # G13
    burrowed_text: bool = False  # G16
    ambush_after_die: bool = False  # G17
    active_abilities_first: bool = True  # G20
    both_fallen_draw: bool = True  # G22
    life_paid_to_zero: bool = True  # G25
    link_counts_core: bool = True  # G26
    tie_rolled_again: bool = True  # G27
    active_acts_first: bool = True  # G29
    excess_before_death: bool = True  # G31
    weapon_returns_with_unit: bool = True  # G32
    duty_waits_for_dice: bool = True  # G36
    link_shared_name: bool = True  # G37
    undeclared_sleeves: str = "mixed"  # G38
    royalty_max: int = 2
    copies_max: int = 2


_SWITCHES = {
    "professional": Switches(),
    "beginner": Switches(bottomed=0, offers_stay_open=True),
    "half-hp": Switches(half_hp=True),
    "speed": Switches(terrains_a_turn=0),
}
EDITIONS = {code: Edition(code, name, _SWITCHES[code]) for code, name in EDITION_NAMES.items()}
