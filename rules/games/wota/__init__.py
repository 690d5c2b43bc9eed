"""W.O.T.A. (War of the Archetypes), in two editions."""

from functools import partial

import rules.games.wota.effects  # noqa: F401 - registers what the nodes of card text do
from rules.engine.actions import ActionKind
from rules.games.wota import setup, winning
from rules.games.wota.activation import activating
from rules.games.wota.activation.listing import list_activations
from rules.games.wota.activation.violations import activation_violations
from rules.games.wota.battle import attacking
from rules.games.wota.board import BOARD
from rules.games.wota.cards import WotaCard, find_card_faults
from rules.games.wota.chains import chains, choosing, windows
from rules.games.wota.citations import CITATIONS
from rules.games.wota.decks import CURVE, DECK_RULES, DRAW_RULE, PARTS, SECTIONS
from rules.games.wota.editions import EDITIONS
from rules.games.wota.examples import EXAMPLES
from rules.games.wota.face import FACE
from rules.games.wota.fields import FIELDS
from rules.games.wota.record import activations, binding, corrections, placing, views, vocabulary
from rules.games.wota.record.writing import PLAY
from rules.games.wota.rulebook import RULEBOOK
from rules.games.wota.summoning import positions, revealing, setting, showing, summoning
from rules.games.wota.table.state import Card, build_state, register_deck
from rules.games.wota.turns import phases, upkeep
from rules.games.wota.wording import VOCABULARY
from rules.games.wota.words import WORDS
from rules.records.notation import RecordedGame, build_notation
from rules.shown import CardShape

ACTIONS = {
    "draw": ActionKind(violations=setup.draw_violations, apply=setup.draw),
    "keep": ActionKind(
        violations=setup.keep_violations, apply=setup.keep, candidates=setup.list_keeps, phases=frozenset({"setup"})
    ),
    "mulligan": ActionKind(
        violations=setup.mulligan_violations,
        apply=setup.mulligan,
        candidates=setup.list_mulligans,
        phases=frozenset({"setup"}),
        timeless=True,
    ),
    "pay": ActionKind(violations=upkeep.payment_violations, apply=upkeep.pay, candidates=upkeep.list_payments),
    "decline": ActionKind(violations=upkeep.decline_violations, apply=upkeep.pay, candidates=upkeep.list_declines),
    "summon": ActionKind(
        violations=summoning.summon_violations,
        apply=summoning.summon,
        candidates=summoning.list_summons,
        phases=phases.BUILD,
        timeless=True,
    ),
    "set": ActionKind(
        violations=setting.set_violations,
        apply=setting.set_card,
        candidates=setting.list_sets,
        phases=phases.BUILD,
        timeless=True,
    ),
    "reveal": ActionKind(
        violations=revealing.reveal_violations,
        apply=revealing.reveal,
        candidates=revealing.list_reveals,
        phases=phases.BUILD,
        timeless=True,
    ),
    "position": ActionKind(
        violations=positions.position_violations,
        apply=positions.change_position,
        candidates=positions.list_position_changes,
        phases=phases.BUILD,
        timeless=True,
    ),
    "attack": ActionKind(
        violations=attacking.attack_violations,
        apply=attacking.attack,
        candidates=attacking.list_attacks,
        phases=frozenset({"attack"}),
        timeless=True,
    ),
    "activate": ActionKind(
        violations=activation_violations,
        apply=activating.activate,
        candidates=list_activations,
        phases=phases.OPEN,
        timeless=True,
    ),
    "announce": ActionKind(violations=chains.announcement_violations, apply=chains.announce, any_time=True),
    "choose": ActionKind(
        violations=choosing.choice_violations,
        apply=choosing.choose,
        candidates=partial(choosing.list_choices, "choose"),
    ),
    "discard": ActionKind(
        violations=choosing.choice_violations,
        apply=choosing.choose,
        candidates=partial(choosing.list_choices, "discard"),
    ),
    "search": ActionKind(
        violations=choosing.choice_violations,
        apply=choosing.choose,
        candidates=partial(choosing.list_choices, "search"),
    ),
    "order": ActionKind(
        violations=choosing.order_violations, apply=choosing.set_order, candidates=choosing.list_orders
    ),
    "roll": ActionKind(violations=choosing.chance_violations, apply=choosing.take_chance),
    "flip": ActionKind(violations=choosing.chance_violations, apply=choosing.take_chance),
    "show": ActionKind(violations=showing.show_violations, apply=showing.show_card, any_time=True),
    "pass": ActionKind(apply=windows.pass_priority, candidates=windows.list_passes),
    "phase": ActionKind(
        violations=phases.phase_violations, apply=phases.enter_phase, candidates=phases.list_phases, phases=phases.OPEN
    ),
    "turn": ActionKind(
        violations=phases.turn_violations,
        apply=phases.pass_turn,
        candidates=phases.list_turn_ends,
        phases=phases.OPEN | {"setup"},
    ),
    "concede": ActionKind(apply=winning.concede, candidates=winning.list_concessions, any_time=True),
    "draw agreed": ActionKind(apply=winning.agree_on_draw, candidates=winning.list_draw_agreements, any_time=True),
}

NOTATION = build_notation(
    vocabulary,
    views,
    phases=phases.PHASES,
    automatic_phases=phases.AUTOMATIC,
    editions=tuple(EDITIONS),
    bind=binding.bind,
    place=placing.place,
    correct=corrections.correct,
    responses=windows.RESPONSES,
    answered_phase_ends=True,
    confirms_pending_effect=activations.confirms_pending_link,
)

GAME = RecordedGame(
    code="wota",
    name="W.O.T.A.",
    editions=EDITIONS,
    default_edition="current",
    rulebook=RULEBOOK,
    cards=CardShape(type=WotaCard, find_faults=find_card_faults),
    fields=FIELDS,
    words=WORDS,
    face=FACE,
    board=BOARD,
    deck_sections=SECTIONS,
    deck_rules=DECK_RULES,
    deck_curve=CURVE,
    deck_parts=PARTS,
    draw_rule=DRAW_RULE,
    actions=ACTIONS,
    citations=CITATIONS,
    new_card=Card,
    new_state=build_state,
    register=register_deck,
    begin=setup.begin,
    settle_triggers=chains.settle_triggers,
    notation=NOTATION,
    play=PLAY,
    examples=EXAMPLES,
    vocabulary=VOCABULARY,
)
