"""Wrath of Cores, in four editions."""

from rules.engine.actions import ActionKind
from rules.engine.choices import build_choosing
from rules.engine.game import Edition, Game, list_deck_fields
from rules.engine.kinds import AGREEMENTS, act_in, build_ways_on
from rules.engine.passing import build_pass
from rules.games.wrath_of_cores import decks
from rules.games.wrath_of_cores.battle import declaring, dividing
from rules.games.wrath_of_cores.board import BOARD
from rules.games.wrath_of_cores.cards import CoresCard, find_card_faults
from rules.games.wrath_of_cores.citations import CITATIONS
from rules.games.wrath_of_cores.editions import EDITIONS
from rules.games.wrath_of_cores.effects import charging, ordering, resolving
from rules.games.wrath_of_cores.examples import EXAMPLES
from rules.games.wrath_of_cores.face import FACE
from rules.games.wrath_of_cores.fields import FIELDS
from rules.games.wrath_of_cores.gods import placing as gods
from rules.games.wrath_of_cores.playing import playing, using, violations
from rules.games.wrath_of_cores.record import binding, corrections, placing, views, vocabulary
from rules.games.wrath_of_cores.record.writing import PLAY
from rules.games.wrath_of_cores.rulebook import RULEBOOK
from rules.games.wrath_of_cores.table.actions import Choose
from rules.games.wrath_of_cores.table.state import Card, State, build_state
from rules.games.wrath_of_cores.texts import PLACES, list_texts, read_text
from rules.games.wrath_of_cores.turns import dealing, phases, rolling, setup
from rules.games.wrath_of_cores.wording.table import grammar
from rules.games.wrath_of_cores.words import WORDS
from rules.records.notation import RecordedGame, build_notation
from rules.shown import CardShape

MAIN = frozenset({"main"})

ACTIONS = {
    "draw": ActionKind(violations=dealing.violations, apply=dealing.draw),
    "bottom": ActionKind(violations=setup.bottom_violations, apply=setup.bottom, candidates=setup.list_bottoms),
    "roll": ActionKind(violations=rolling.roll_violations, apply=rolling.roll),
    "flip": ActionKind(violations=rolling.flip_violations, apply=rolling.flip),
    "play": act_in(MAIN, violations.play_violations, playing.play, playing.list_plays),
    "place": act_in(phases.OPEN, gods.place_violations, gods.place_piece, gods.list_placings),
    "reveal": act_in(phases.OPEN, gods.reveal_violations, gods.reveal, gods.list_reveals),
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
    "choose": build_choosing(Choose),
    "order": ActionKind(
        violations=ordering.order_violations, apply=ordering.set_order, candidates=ordering.list_orders
    ),
    "charge": ActionKind(
        violations=charging.charge_violations,
        apply=charging.take_charge,
        candidates=charging.list_charges,
        any_time=True,
    ),
    "trigger": act_in(MAIN, using.trigger_violations, using.use_trigger, using.list_triggers),
    "activate": act_in(MAIN, using.activation_violations, using.activate, using.list_uses),
    "burrow": act_in(MAIN, using.burrow_violations, using.burrow, using.list_burrows),
    "discard": act_in(MAIN, using.discard_violations, using.discard_terrain, using.list_discards),
    "pass": build_pass("WOC-G29"),
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
    place=placing.place,
    correct=corrections.correct,
)


def new_state(game: Game, edition: Edition, first: int) -> State:
    """A game before the beginning, with the listeners of the cards' abilities."""
    state = build_state(game, edition, first)
    resolving.listen(state)
    return state


GAME = RecordedGame(
    code="wrath-of-cores",
    name="Wrath of Cores",
    editions=EDITIONS,
    default_edition="professional",
    rulebook=RULEBOOK,
    cards=CardShape(
        type=CoresCard,
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
    **list_deck_fields(decks),
    actions=ACTIONS,
    citations=CITATIONS,
    new_card=Card,
    new_state=new_state,
    register=setup.register_deck,
    begin=setup.begin,
    notation=NOTATION,
    play=PLAY,
    examples=EXAMPLES,
)
