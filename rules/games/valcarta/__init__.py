"""Valcarta, in a single edition."""

from rules.engine.actions import ActionKind
from rules.engine.choices import build_choosing
from rules.engine.game import Edition, Game, list_deck_fields
from rules.engine.kinds import AGREEMENTS, act_in, build_ways_on
from rules.engine.passing import build_pass
from rules.games.valcarta import decks
from rules.games.valcarta.board import BOARD
from rules.games.valcarta.cards import ValcartaCard, find_card_faults
from rules.games.valcarta.citations import CITATIONS
from rules.games.valcarta.combat import attacking
from rules.games.valcarta.editions import EDITIONS
from rules.games.valcarta.effects import firing
from rules.games.valcarta.examples import EXAMPLES
from rules.games.valcarta.face import FACE
from rules.games.valcarta.fields import FIELDS
from rules.games.valcarta.playing import (
    crystal,
    misplaying,
    moving,
    playing,
    summoning,
    swapping,
    upgrading,
    upkeep,
    using,
    violations,
)
from rules.games.valcarta.record import binding, corrections, placing, views, vocabulary
from rules.games.valcarta.record.writing import PLAY
from rules.games.valcarta.rulebook import RULEBOOK
from rules.games.valcarta.statuses import coins
from rules.games.valcarta.table.actions import ChooseTargets
from rules.games.valcarta.table.state import Card, State, build_state, register_deck
from rules.games.valcarta.texts import PLACES, list_texts, read_text
from rules.games.valcarta.turns import dealing, ending, phases, rolling, setup
from rules.games.valcarta.wording.table import grammar
from rules.games.valcarta.words import WORDS
from rules.records.notation import RecordedGame, build_notation
from rules.shown import CardShape

ACTIONS = {
    "draw": ActionKind(violations=dealing.violations, apply=dealing.draw),
    "roll": ActionKind(violations=rolling.roll_violations, apply=rolling.roll),
    "play": act_in(phases.MAIN, violations.play_violations, playing.play, playing.list_plays),
    "instant": ActionKind(
        violations=violations.play_violations,
        apply=playing.play,
        candidates=playing.list_instants,
        any_time=True,
    ),
    "upgrade": act_in(phases.MAIN, upgrading.upgrade_violations, upgrading.upgrade, upgrading.list_upgrades),
    "swap": act_in(phases.MAIN, swapping.swap_violations, swapping.swap, swapping.list_swaps),
    "move": act_in(phases.MAIN, moving.move_violations, moving.move_equipment, moving.list_moves),
    "summon": act_in(phases.MAIN, summoning.summon_violations, summoning.summon, summoning.list_summons),
    "crystal": act_in(phases.MAIN, crystal.crystal_violations, crystal.use_crystal, crystal.list_crystal_uses),
    "activate": act_in(phases.MAIN, using.activation_violations, using.activate, using.list_uses),
    "attack": act_in(phases.COMBAT, attacking.attack_violations, attacking.attack, attacking.list_attacks),
    "flip": ActionKind(violations=coins.flip_violations, apply=coins.land_coin),
    "discard": ActionKind(violations=ending.discard_violations, apply=ending.discard, candidates=ending.list_discards),
    "pay": ActionKind(violations=upkeep.pay_violations, apply=upkeep.pay_upkeep, candidates=upkeep.list_payments),
    "decline": ActionKind(
        violations=upkeep.decline_violations, apply=upkeep.decline_upkeep, candidates=upkeep.list_refusals
    ),
    "misplay": ActionKind(violations=misplaying.misplay_violations, apply=misplaying.misplay, any_time=True),
    "choose": build_choosing(ChooseTargets),
    "pass": build_pass("VAL-G14"),
    **build_ways_on(phases),
    **AGREEMENTS,
}

NOTATION = build_notation(
    vocabulary,
    views,
    phases=phases.PHASES,
    automatic_phases=phases.AUTOMATIC,
    editions=tuple(EDITIONS),
    bind=binding.bind,
    may_respond=binding.may_respond,
    place=placing.place,
    correct=corrections.correct,
    find_limits=views.find_limits,
)


def new_state(game: Game, edition: Edition, first: int) -> State:
    """A game before the beginning, with the listeners of the cards' effects."""
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
        type=ValcartaCard,
        find_faults=find_card_faults,
        list_texts=list_texts,
        read_text=read_text,
        grammar=grammar,
        places=PLACES,
    ),
    fields=FIELDS,
    words=WORDS,
    face=FACE,
    board=BOARD,
    examples=EXAMPLES,
    **list_deck_fields(decks),
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
