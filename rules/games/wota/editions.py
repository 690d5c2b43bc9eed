"""The two editions of W.O.T.A. as a table of switches."""

import msgspec

from rules.engine.game import Edition


class Switches(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions of an edition or a later ruling."""

    boss_deck_max: int  # C01
    reveal_unpaid_hp: int  # C02, C03
    half_paid_reveal_pays_other_half: bool = True  # G21
    reveal_paid_once: bool  # C33
    illusionary_needs_summon: bool  # C24
    battleborn_attacks_face_down: bool  # C45
    spy_facedown_on_opponent: bool  # C27
    legend_limits: str  # C28: "play" or "field"
    field_can_be_set: bool  # C37
    direct_attack_needs_empty_field: bool = True  # C39
    attack_reveal_position: str = "attack"  # G65
    attack_replay: bool = False  # G66
    comparison_position: str = "comparison"  # G84: or "declaration"
    nuisance_lasts: str = "while face-up"  # G60: or "until attacked"
    bloodlust_battle_only: bool = True  # C47
    titan_tribute_frees_slot: bool = True  # G26
    field_replacement: str = "forbidden"  # G35: or "in the place of the first"
    position_change_on_arrival_turn: bool = True  # G25
    stat_calculation_window: bool  # C20
    maintenance_zero_destroys: bool  # C04
    speed3_answers_speed3: bool  # C15
    special_summon_by: str  # C22: "source" or "cause"
    blessed_savvy: str  # C43, C44: "immune" or "untargetable"
    reveal_by_opponent_effect_triggers: bool  # C30


EDITIONS = {
    "classic": Edition(
        "classic",
        "Classic",
        Switches(
            boss_deck_max=10,
            reveal_unpaid_hp=3,
            reveal_paid_once=False,
            illusionary_needs_summon=False,
            battleborn_attacks_face_down=False,
            spy_facedown_on_opponent=True,
            legend_limits="play",
            field_can_be_set=False,
            stat_calculation_window=False,
            maintenance_zero_destroys=True,
            speed3_answers_speed3=False,
            special_summon_by="source",
            blessed_savvy="immune",
            reveal_by_opponent_effect_triggers=True,
        ),
    ),
    "current": Edition(
        "current",
        "Current",
        Switches(
            boss_deck_max=15,
            reveal_unpaid_hp=5,
            reveal_paid_once=True,
            illusionary_needs_summon=True,
            battleborn_attacks_face_down=True,
            spy_facedown_on_opponent=False,
            legend_limits="field",
            field_can_be_set=True,
            stat_calculation_window=True,
            maintenance_zero_destroys=False,
            speed3_answers_speed3=True,
            special_summon_by="cause",
            blessed_savvy="untargetable",
            reveal_by_opponent_effect_triggers=False,
        ),
    ),
}
