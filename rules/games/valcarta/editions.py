"""The edition of Valcarta as a table of switches."""

import msgspec

from rules.engine.game import Edition


class Switches(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions of an edition, or choices left open by the document."""

    starting_se: int = 15_000
    unit_slots: int = 5
    war_slots: int = 3
    hand_limit: int = 7
    no_unit_loss: int = 2_000
    sleep_lasts: bool = True  # C21
    least_fe: int = 0  # G04
    printed_weakness: bool = True  # G05
    weakness_chart: tuple[tuple[str, str, int], ...] = ()  # G05; the attack's Element, the Unit's, and how much more
    fay_attacks_at_once: bool = True  # G06
    fay_returns_to_its_deck: bool = True  # G06, G35
    free_skills_once: bool = True  # G08
    counter_damage: int = 10  # G09
    upgrade_cures: bool = True  # G10
    windows: tuple[str, ...] = ("phase", "attack", "damage")  # G14
    blind_first: bool = False  # G15
    provoked_takes_new_source: bool = True  # G16
    confusion_stops: bool = True  # G17
    confusion_damage: int = 30  # G17
    charmed_is_bound: bool = True  # G20
    charmed_cured_by_owner: bool = True  # G20
    charmed_defeat_costs: bool = False  # G20
    hand_limit_first: bool = False  # G21
    swap_takes_stack: bool = True  # G22
    both_fallen_draw: bool = True  # G26
    misplay_costs: bool = False  # G27
    banned_count_for_die: bool = True  # G30
    provoked_frees_first: bool = True  # G33
    coins_by_slot: bool = True  # G34
    unpaid_changes_roll: bool = True  # G36
    fay_upgrades: bool = True  # G37


EDITIONS = {"standard": Edition("standard", "Standard", Switches())}
