"""Valcarta, in one edition."""

from rules.engine import agreements
from rules.engine.actions import ActionKind
from rules.engine.game import Edition, Game
from rules.engine.passing import build_pass
from rules.games.valcarta.board import BOARD
from rules.games.valcarta.cards import ValcartaCard, find_card_faults
from rules.games.valcarta.citations import CITATIONS
from rules.games.valcarta.combat import attacking
from rules.games.valcarta.decks import CURVE, DECK_RULES, DRAW_RULE, PARTS, SECTIONS
from rules.games.valcarta.editions import EDITIONS
from rules.games.valcarta.effects import choosing, firing
from rules.games.valcarta.examples import EXAMPLES
from rules.games.valcarta.face import FACE
from rules.games.valcarta.fields import FIELDS
from rules.games.valcarta.playing import crystal, playing, units, upkeep
from rules.games.valcarta.record import binding, corrections, placing, views, vocabulary
from rules.games.valcarta.record.writing import PLAY
from rules.games.valcarta.rulebook import RULEBOOK
from rules.games.valcarta.table.state import Card, State, build_state, register_deck
from rules.games.valcarta.texts import PLACES, list_texts, read_text
from rules.games.valcarta.turns import dealing, ending, phases, rolling, setup
from rules.games.valcarta.words import WORDS
from rules.records.notation import RecordedGame, build_notation
from rules.shown import CardShape

ACTIONS = {
    "draw": ActionKind(violations=dealing.violations, apply=dealing.draw),
    "roll": ActionKind(violations=rolling.roll_violations, apply=rolling.roll),
    "play": ActionKind(
        violations=playing.play_violations,
        apply=playing.play,
        candidates=playing.list_plays,
        phases=phases.MAIN,
        timeless=True,
    ),
    "instant": ActionKind(
        violations=playing.play_violations,
        apply=playing.play,
        candidates=playing.list_instants,
        any_time=True,
    ),
    "upgrade": ActionKind(
        violations=units.upgrade_violations,
        apply=units.upgrade,
        candidates=units.list_upgrades,
        phases=phases.MAIN,
        timeless=True,
    ),
    "swap": ActionKind(
        violations=units.swap_violations,
        apply=units.swap,
        candidates=units.list_swaps,
        phases=phases.MAIN,
        timeless=True,
    ),
    "move": ActionKind(
        violations=units.move_violations,
        apply=units.move_equipment,
        candidates=units.list_moves,
        phases=phases.MAIN,
        timeless=True,
    ),
    "summon": ActionKind(
        violations=units.summon_violations,
        apply=units.summon,
        candidates=units.list_summons,
        phases=phases.MAIN,
        timeless=True,
    ),
    "crystal": ActionKind(
        violations=crystal.crystal_violations,
        apply=crystal.use_crystal,
        candidates=crystal.list_crystal_uses,
        phases=phases.MAIN,
        timeless=True,
    ),
    "attack": ActionKind(
        violations=attacking.attack_violations,
        apply=attacking.attack,
        candidates=attacking.list_attacks,
        phases=phases.COMBAT,
        timeless=True,
    ),
    "flip": ActionKind(violations=ending.flip_violations, apply=ending.flip, phases=phases.BEFORE_END),
    "discard": ActionKind(
        violations=ending.discard_violations,
        apply=ending.discard,
        candidates=ending.list_discards,
        phases=phases.BEFORE_END,
    ),
    "pay": ActionKind(violations=upkeep.pay_violations, apply=upkeep.pay_upkeep, candidates=upkeep.list_payments),
    "decline": ActionKind(
        violations=upkeep.decline_violations, apply=upkeep.decline_upkeep, candidates=upkeep.list_refusals
    ),
    "misplay": ActionKind(violations=playing.misplay_violations, apply=playing.misplay, any_time=True),
    "choose": ActionKind(
        violations=choosing.choice_violations, apply=choosing.choose, candidates=choosing.list_choices
    ),
    "pass": build_pass("VAL-G14"),
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


def new_state(game: Game, edition: Edition, first: int) -> State:
    """A game before it begins, at which the effects of cards listen."""
    state = build_state(game, edition, first)
    firing.listen(state)
    return state


GAME = RecordedGame(
    code="valcarta",
    name="Valcarta",
    editions=EDITIONS,
    default_edition="standard",
    rulebook=RULEBOOK,
    cards=CardShape(
        type=ValcartaCard, find_faults=find_card_faults, list_texts=list_texts, read_text=read_text, places=PLACES
    ),
    fields=FIELDS,
    words=WORDS,
    face=FACE,
    board=BOARD,
    examples=EXAMPLES,
    deck_sections=SECTIONS,
    deck_rules=DECK_RULES,
    deck_curve=CURVE,
    deck_parts=PARTS,
    draw_rule=DRAW_RULE,
    actions=ACTIONS,
    citations=CITATIONS,
    new_card=Card,
    new_state=new_state,
    register=register_deck,
    begin=setup.begin,
    settle_triggers=firing.settle_triggers,
    notation=NOTATION,
    play=PLAY,
)
