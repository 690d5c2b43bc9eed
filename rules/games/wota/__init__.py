"""W.O.T.A. (War of the Archetypes), in two editions."""

from functools import partial

import rules.games.wota.effects  # registers what the nodes of card text do
from rules.engine.actions import ActionKind
from rules.engine.agreements import list_concessions
from rules.engine.game import list_deck_fields
from rules.engine.kinds import AGREEMENTS, act_in, build_ways_on
from rules.games.wota import decks, setup, winning
from rules.games.wota.activation import activating
from rules.games.wota.activation.listing import list_activations
from rules.games.wota.activation.violations import activation_violations
from rules.games.wota.battle import attacking
from rules.games.wota.board import BOARD
from rules.games.wota.cards import WotaCard, find_card_faults
from rules.games.wota.chains import chains, choosing, windows
from rules.games.wota.citations import CITATIONS
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
    "mulligan": act_in(frozenset({"setup"}), setup.mulligan_violations, setup.mulligan, setup.list_mulligans),
    "pay": ActionKind(violations=upkeep.payment_violations, apply=upkeep.pay, candidates=upkeep.list_payments),
    "decline": ActionKind(violations=upkeep.decline_violations, apply=upkeep.pay, candidates=upkeep.list_declines),
    "summon": act_in(phases.BUILD, summoning.summon_violations, summoning.summon, summoning.list_summons),
    "set": act_in(phases.BUILD, setting.set_violations, setting.set_card, setting.list_sets),
    "reveal": act_in(phases.BUILD, revealing.reveal_violations, revealing.reveal, revealing.list_reveals),
    "position": act_in(
        phases.BUILD, positions.position_violations, positions.change_position, positions.list_position_changes
    ),
    "attack": act_in(frozenset({"attack"}), attacking.attack_violations, attacking.attack, attacking.list_attacks),
    "activate": act_in(phases.OPEN, activation_violations, activating.activate, list_activations),
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
    **build_ways_on(phases),
    **AGREEMENTS,
    "concede": ActionKind(apply=winning.concede, candidates=list_concessions, any_time=True),
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
    **list_deck_fields(decks),
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
