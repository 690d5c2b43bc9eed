"""W.O.T.A. (War of the Archetypes): everything the kernel needs to know to play it, in two editions."""

from functools import partial

import rules.games.wota.effects  # noqa: F401 - registers what the nodes of card text do
from rules.engine.actions import ActionKind
from rules.games.wota import setup, winning
from rules.games.wota.activation import activating
from rules.games.wota.battle import attacking
from rules.games.wota.cards import WotaCard, card_faults
from rules.games.wota.chains import chains, choosing, windows
from rules.games.wota.citations import CITATIONS
from rules.games.wota.decks import CURVE, DECK_RULES, SECTIONS
from rules.games.wota.editions import EDITIONS
from rules.games.wota.record import binding, corrections, placing, views, vocabulary
from rules.games.wota.rulebook import RULEBOOK
from rules.games.wota.summoning import positions, setting, showing, summoning
from rules.games.wota.table.state import Card, new_state, register
from rules.games.wota.turns import phases, upkeep
from rules.games.wota.wording import VOCABULARY
from rules.records.notation import Notation, RecordedGame

ACTIONS = {
    "draw": ActionKind(broken=setup.broken_draw, apply=setup.draw),
    "keep": ActionKind(broken=setup.broken_keep, apply=setup.keep, candidates=setup.keeps, phases=frozenset({"setup"})),
    "mulligan": ActionKind(
        broken=setup.broken_mulligan,
        apply=setup.mulligan,
        candidates=setup.mulligans,
        phases=frozenset({"setup"}),
        timeless=True,
    ),
    "pay": ActionKind(broken=upkeep.broken_pay, apply=upkeep.pay, candidates=upkeep.payments),
    "decline": ActionKind(broken=upkeep.broken_decline, apply=upkeep.pay, candidates=upkeep.refused_payments),
    "summon": ActionKind(
        broken=summoning.broken_summon,
        apply=summoning.summon,
        candidates=summoning.summons,
        phases=phases.BUILD,
        timeless=True,
    ),
    "set": ActionKind(
        broken=setting.broken_set,
        apply=setting.set_card,
        candidates=setting.sets,
        phases=phases.BUILD,
        timeless=True,
    ),
    "reveal": ActionKind(
        broken=positions.broken_reveal,
        apply=positions.reveal,
        candidates=positions.reveals,
        phases=phases.BUILD,
        timeless=True,
    ),
    "position": ActionKind(
        broken=positions.broken_position,
        apply=positions.change_position,
        candidates=positions.position_changes,
        phases=phases.BUILD,
        timeless=True,
    ),
    "attack": ActionKind(
        broken=attacking.broken_attack,
        apply=attacking.attack,
        candidates=attacking.attacks,
        phases=frozenset({"attack"}),
        timeless=True,
    ),
    "activate": ActionKind(
        broken=activating.broken_activate,
        apply=activating.activate,
        candidates=activating.activations,
        phases=phases.OPEN,
        timeless=True,
    ),
    "announce": ActionKind(broken=chains.broken_announcement, apply=chains.announce, any_time=True),
    "choose": ActionKind(
        broken=choosing.broken_choose, apply=choosing.choose, candidates=partial(choosing.choices, "choose")
    ),
    "discard": ActionKind(
        broken=choosing.broken_choose, apply=choosing.choose, candidates=partial(choosing.choices, "discard")
    ),
    "search": ActionKind(
        broken=choosing.broken_choose, apply=choosing.choose, candidates=partial(choosing.choices, "search")
    ),
    "order": ActionKind(broken=choosing.broken_order, apply=choosing.order, candidates=choosing.orders),
    "roll": ActionKind(broken=choosing.broken_chance, apply=choosing.fall),
    "flip": ActionKind(broken=choosing.broken_chance, apply=choosing.fall),
    "show": ActionKind(broken=showing.broken_show, apply=showing.show_card, any_time=True),
    "pass": ActionKind(apply=windows.pass_priority, candidates=windows.passes),
    "phase": ActionKind(
        broken=phases.broken_phase, apply=phases.enter_phase, candidates=phases.later_phases, phases=phases.OPEN
    ),
    "turn": ActionKind(
        broken=phases.broken_turn,
        apply=phases.pass_turn,
        candidates=phases.turn_ends,
        phases=phases.OPEN | {"setup"},
    ),
    "concede": ActionKind(apply=winning.concede, candidates=winning.concessions, any_time=True),
    "draw agreed": ActionKind(apply=winning.agree_on_draw, candidates=winning.agreed_draws, any_time=True),
}

NOTATION = Notation(
    verbs=vocabulary.VERBS,
    phases=phases.PHASES,
    automatic_phases=phases.AUTOMATIC,
    zones=vocabulary.PLACED_ZONES,
    card_words=vocabulary.CARD_WORDS,
    resources=vocabulary.RESOURCES,
    piles=vocabulary.PILES,
    limits=vocabulary.LIMITS,
    checkpoint=vocabulary.CHECKPOINT,
    fates=vocabulary.FATES,
    fateful=vocabulary.FATEFUL,
    banishing=vocabulary.BANISHING,
    passing=vocabulary.PASSING,
    responses=windows.RESPONSES,
    editions=tuple(EDITIONS),
    bind=binding.bind,
    place=placing.place,
    view=views.view,
    totals=views.totals,
    words=views.words,
    suffered=views.suffered,
    correct=corrections.correct,
    names_what_is_under_way=binding.names_what_is_under_way,
)

GAME = RecordedGame(
    code="wota",
    name="W.O.T.A.",
    editions=EDITIONS,
    default_edition="current",
    rulebook=RULEBOOK,
    card_type=WotaCard,
    card_faults=card_faults,
    deck_sections=SECTIONS,
    deck_rules=DECK_RULES,
    deck_curve=CURVE,
    actions=ACTIONS,
    citations=CITATIONS,
    new_card=Card,
    new_state=new_state,
    register=register,
    begin=setup.begin,
    settle_triggers=chains.settle_triggers,
    notation=NOTATION,
    vocabulary=VOCABULARY,
)
