"""Wrath of Cores, in four editions."""

from rules.engine import agreements
from rules.engine.actions import ActionKind
from rules.engine.passing import build_pass
from rules.games.wrath_of_cores.battle import declaring, dividing
from rules.games.wrath_of_cores.board import BOARD
from rules.games.wrath_of_cores.cards import CoresCard, find_card_faults
from rules.games.wrath_of_cores.citations import CITATIONS
from rules.games.wrath_of_cores.decks import CURVE, DECK_RULES, DRAW_RULE, PARTS, SECTIONS
from rules.games.wrath_of_cores.editions import EDITIONS
from rules.games.wrath_of_cores.effects import charging, choosing
from rules.games.wrath_of_cores.examples import EXAMPLES
from rules.games.wrath_of_cores.face import FACE
from rules.games.wrath_of_cores.fields import FIELDS
from rules.games.wrath_of_cores.gods import placing as gods
from rules.games.wrath_of_cores.playing import playing, using
from rules.games.wrath_of_cores.record import binding, corrections, placing, views, vocabulary
from rules.games.wrath_of_cores.record.writing import PLAY
from rules.games.wrath_of_cores.rulebook import RULEBOOK
from rules.games.wrath_of_cores.table.state import Card, build_state, register_deck
from rules.games.wrath_of_cores.texts import PLACES, list_texts, read_text
from rules.games.wrath_of_cores.turns import dealing, phases, rolling, setup
from rules.games.wrath_of_cores.words import WORDS
from rules.records.notation import RecordedGame, build_notation
from rules.shown import CardShape

MAIN = frozenset({"main"})

ACTIONS = {
    "draw": ActionKind(violations=dealing.violations, apply=dealing.draw),
    "bottom": ActionKind(violations=setup.bottom_violations, apply=setup.bottom, candidates=setup.list_bottoms),
    "roll": ActionKind(violations=rolling.roll_violations, apply=rolling.roll),
    "flip": ActionKind(violations=setup.flip_violations, apply=setup.flip_first),
    "play": ActionKind(
        violations=playing.play_violations,
        apply=playing.play,
        candidates=playing.list_plays,
        phases=MAIN,
        timeless=True,
    ),
    "place": ActionKind(
        violations=gods.place_violations,
        apply=gods.place_piece,
        candidates=gods.list_placings,
        phases=phases.OPEN,
        timeless=True,
    ),
    "reveal": ActionKind(
        violations=gods.reveal_violations,
        apply=gods.reveal,
        candidates=gods.list_reveals,
        phases=phases.OPEN,
        timeless=True,
    ),
    "show": ActionKind(violations=gods.show_violations, apply=gods.show_card, any_time=True),
    "attack": ActionKind(
        violations=declaring.declaration_violations,
        apply=declaring.declare,
        candidates=declaring.list_attacks,
        timeless=True,
    ),
    "defend": ActionKind(
        violations=declaring.declaration_violations,
        apply=declaring.declare,
        candidates=declaring.list_defenses,
        timeless=True,
    ),
    "assign": ActionKind(
        violations=dividing.assign_violations, apply=dividing.assign, candidates=dividing.list_divisions
    ),
    "choose": ActionKind(
        violations=choosing.choice_violations, apply=choosing.choose, candidates=choosing.list_choices
    ),
    "charge": ActionKind(
        violations=charging.charge_violations,
        apply=charging.take_charge,
        candidates=charging.list_charges,
        any_time=True,
    ),
    "trigger": ActionKind(
        violations=using.trigger_violations,
        apply=using.use_trigger,
        candidates=using.list_triggers,
        phases=MAIN,
        timeless=True,
    ),
    "activate": ActionKind(
        violations=using.activation_violations,
        apply=using.activate,
        candidates=using.list_uses,
        phases=MAIN,
        timeless=True,
    ),
    "burrow": ActionKind(
        violations=using.burrow_violations,
        apply=using.burrow,
        candidates=using.list_burrows,
        phases=MAIN,
        timeless=True,
    ),
    "discard": ActionKind(
        violations=using.discard_violations,
        apply=using.discard_terrain,
        candidates=using.list_discards,
        phases=MAIN,
        timeless=True,
    ),
    "pass": build_pass("WOC-G29"),
    "phase": ActionKind(
        violations=phases.phase_violations,
        apply=phases.enter_phase,
        candidates=phases.list_phases,
        phases=phases.OPEN,
    ),
    "turn": ActionKind(
        violations=phases.turn_violations,
        apply=phases.pass_turn,
        candidates=phases.list_turn_ends,
        phases=phases.OPEN | {"setup"},
    ),
    "concede": ActionKind(apply=agreements.concede, candidates=agreements.list_concessions, any_time=True),
    "draw agreed": ActionKind(
        apply=agreements.agree_on_draw, candidates=agreements.list_draw_agreements, any_time=True
    ),
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
)

GAME = RecordedGame(
    code="wrath-of-cores",
    name="Wrath of Cores",
    editions=EDITIONS,
    default_edition="professional",
    rulebook=RULEBOOK,
    cards=CardShape(
        type=CoresCard, find_faults=find_card_faults, list_texts=list_texts, read_text=read_text, places=PLACES
    ),
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
    notation=NOTATION,
    play=PLAY,
    examples=EXAMPLES,
)
