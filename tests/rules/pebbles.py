"""Pebbles, a tiny made-up game on the kernel: throw a pebble at the other player, who may dodge by giving one up.

It has its own zones, phases, resource, response window, chance, card text, notation and play at a table, and shares not
a word with a real game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import synonyms_of, tokenize
from rules.cardtext.parser import Parser
from rules.cardtext.printer import Printer
from rules.cardtext.problems import Problem, unknown_wording
from rules.cardtext.productions import node
from rules.engine.actions import ActionKind
from rules.engine.atoms import end_game, move, set_resource
from rules.engine.cards import CardDefinition, CardPool
from rules.engine.chance import Draws
from rules.engine.deckrules import Decklist, DeckSection
from rules.engine.effects.node import Node
from rules.engine.frames import Frame, Window, push, waiting
from rules.engine.game import Edition, Game, RuleCitations, refuse_alike
from rules.engine.passing import Pass, build_pass
from rules.engine.rulebook import Rule, Rulebook
from rules.engine.state import Card, Player, State
from rules.engine.values import Action, PassTurn, Violation
from rules.records.handles import find_definition
from rules.records.notation import Notation, RecordedGame, Verb
from rules.records.playing import TablePlay, build_writing, write_names
from rules.records.rows import PlacedCard, Play
from rules.shown import (
    BoardLayout,
    BoardZone,
    CardField,
    CardShape,
    CardText,
    FaceLayout,
    GameWords,
    Sort,
    Telling,
    TextReading,
    lay_out_plainly,
)
from rules.shown.rows import RowWords

SEATS = "AB"


class Pebble(CardDefinition, frozen=True, kw_only=True):
    """A pebble takes `weight` luck from whoever it hits; what it says is done when it is thrown."""

    weight: int

    @property
    def stats(self) -> dict[str, int]:
        return {"weight": self.weight}


class Luck(Node, frozen=True):
    """The thrower has so much more luck."""

    points: int


@cache
def _build_grammar() -> Grammar:
    """A row for each wording: what may be said, and the node that it makes."""
    return Grammar([node("sentence", Luck, "gain {points:number} luck.", "get {points:number} luck.")], synonyms_of({}))


@cache
def read_said(text: str) -> tuple[tuple[Luck, ...], Problem | None]:
    """Read a text to its sentences, or to the word that is not understood."""
    grammar = _build_grammar()
    tokens = tokenize(text, grammar.synonyms)
    parser, place, said = Parser(grammar, tokens), 0, []
    while place < len(tokens):
        readings = parser.readings("sentence", place)
        if len(readings) != 1:
            return (), unknown_wording(tokens, grammar, lambda _tokens: "")
        place, sentence = readings[0]
        said.append(sentence)
    return tuple(said), None


def _read_text(card: Pebble, text: CardText) -> TextReading:
    said, problem = read_said(text.text)
    printed = tuple([Printer(_build_grammar()).text("sentence", each).capitalize() for each in said])
    return TextReading(problem, printed, " ".join(printed))


class Gather(Action, tag="draw"):
    names: tuple[CardDefinition | None, ...] = ()


class ThrowPebble(Action, tag="throw"):
    card: Card | None = None
    printed: CardDefinition | None = None


class Dodge(Action, tag="dodge"):
    pass


class Thrower(Player[Card]):
    __slots__ = ("luck",)

    def __init__(self, seat: int) -> None:
        super().__init__(seat, ("bag", "hand", "ground"))
        self.luck = 3
        self.zones["bag"].open_ended = True


Table = State[Thrower]


class Throw(Frame):
    __slots__ = ("target", "weight")

    def __init__(self, weight: int, target: Thrower) -> None:
        super().__init__((_may_dodge, _hit))
        self.weight = weight
        self.target = target


class Dodging(Window):
    """The window in which the target may give up a pebble and be missed."""


def _may_dodge(state: Table, frame: Throw) -> None:
    push(state, Dodging("throw", frame.target.seat, ("dodge", "pass")))


def _hit(state: Table, frame: Throw) -> None:
    set_resource(state, frame.target, "luck", max(0, frame.target.luck - frame.weight), "PEB-3")
    if frame.target.luck == 0:
        end_game(state, 1 - frame.target.seat, "out of luck", "PEB-5")


def _gather(state: Table, frame: Frame) -> None:
    state.turn += 1
    state.active = (state.first + state.turn - 1) % 2
    state.phase = "gather"
    push(state, Draws({state.active: state.edition.switches["gathered"]}, "bag", "hand", "PEB-1"))


def _open(state: Table, frame: Frame) -> None:
    state.phase = "throw"


NEXT_TURN = (_gather, _open)


def _turn_violations(state: Table, action: PassTurn) -> Iterator[Violation]:
    if action.player is not None and action.player != (state.first + state.turn) % 2:
        yield Violation("PEB-1", "Turns alternate.")


def _pass_turn(state: Table, action: PassTurn) -> None:
    push(state, Frame(NEXT_TURN))


def _find_draws(state: Table) -> Draws:
    frame = waiting(state)
    assert isinstance(frame, Draws)
    return frame


def _draw_violations(state: Table, action: Gather) -> Iterator[Violation]:
    if len(action.names) != _find_draws(state).due[action.seat]:
        yield Violation("PEB-1", "So many pebbles are not gathered.")


def _draw(state: Table, action: Gather) -> None:
    _find_draws(state).take(state, action.seat, action.names)


def _throw_violations(state: Table, action: ThrowPebble) -> Iterator[Violation]:
    if action.card is None:
        yield Violation("PEB-2", "A pebble is thrown from the hand.")
    elif action.printed is not None and (problem := read_said(action.printed.text)[1]) is not None:
        yield Violation(None, f"The text of {action.printed.name} is not understood: {problem.message}", kind="unknown")


def _throw(state: Table, action: ThrowPebble) -> None:
    card = action.card
    assert card is not None
    if card.definition is None:
        card.definition = action.printed
    assert isinstance(card.definition, Pebble)
    thrower = state.players[action.seat]
    move(state, card, thrower.zones["ground"], "PEB-2")
    for said in read_said(card.definition.text)[0]:
        set_resource(state, thrower, "luck", thrower.luck + said.points, "PEB-7")
    push(state, Throw(card.definition.weight, state.opponent_of(action.seat)))


def _list_throws(state: Table, seat: int) -> list[Action]:
    hand = _list_hand(state, seat)
    return [ThrowPebble(seat, card, card.definition) for card in hand if card.definition is not None]


def _dodge_violations(state: Table, action: Dodge) -> Iterator[Violation]:
    throw = state.frames[-2]
    if isinstance(throw, Throw) and action.seat != throw.target.seat:
        yield Violation("PEB-4", "Only the player thrown at dodges.")
    elif not _list_hand(state, action.seat):
        yield Violation("PEB-4", "A dodge costs a pebble of the hand.")


def _dodge(state: Table, action: Dodge) -> None:
    move(state, _list_hand(state, action.seat)[0], state.players[action.seat].zones["ground"], "PEB-4")
    state.frames.pop()  # the window
    state.frames.pop()  # and with it the throw


def _list_dodges(state: Table, seat: int) -> list[Action]:
    return [Dodge(seat)]


def _list_turn_ends(state: Table, seat: int) -> list[Action]:
    return [PassTurn(seat)]


def _refuse(state: Table, action: Action) -> Violation:
    return Violation("PEB-6", f"{action.verb} has no place here.")


def _refuse_copies(card: CardDefinition, copies: int, most: int) -> Violation:
    return Violation("PEB-6", card.name)


def _refuse_unlisted(seat: int, name: str, copies: int, listed: int, is_aside: bool) -> Violation:
    return Violation("PEB-6", name)


def _list_hand(state: Table, seat: int) -> list[Card]:
    return state.players[seat].zones["hand"].cards


def _find_no_faults(card: CardDefinition) -> list[tuple[str, str]]:
    return []


def _build_state(game: Game, edition: Edition, first: int) -> Table:
    return State(game, edition, (Thrower(0), Thrower(1)), first)


def _register(state: Table, seat: int, deck: Decklist, pool: CardPool) -> None:
    """Nothing to put on the table: a bag has no bottom."""


def _begin(state: Table) -> None:
    """Nothing to set up: the first turn comes at once."""


def _bind(state: Table, row: Play, handles: dict[str, Card], pool: CardPool) -> Action:
    seat = SEATS.index(row.seat)
    if row.verb == "draw":
        return Gather(seat, tuple(None if name == "?" else find_definition(name, pool, row.line) for name in row.names))
    if row.verb == "throw":
        assert row.card is not None  # the verb has CARD in its form
        printed = find_definition(row.card, pool, row.line)
        card = next((card for card in _list_hand(state, seat) if card.definition in (None, printed)), None)
        return ThrowPebble(seat, card, printed)
    return Dodge(seat) if row.verb == "dodge" else Pass(seat)


def _write_throw(row: Play, action: ThrowPebble) -> None:
    assert action.card is not None
    row.card = action.card.name


def _list_attempts(state: Table, seat: int, card: Card) -> Iterable[Action]:
    return [ThrowPebble(seat, card, card.definition)]


def _view(state: Table, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    on_the_ground = [card.name for card in player.zones["ground"].cards]
    return {"luck": player.luck, "hand": len(player.zones["hand"]), "ground": on_the_ground}


def _list_totals(state: Table, seat: int) -> tuple[int, ...]:
    player = state.players[seat]
    return (player.luck, len(player.zones["hand"]))


def _describe(state: Table, card: Card) -> PlacedCard:
    return PlacedCard(name=card.name)


def _has_no_fate(state: Table, card: Card, fate: str) -> bool:
    return False


RULES = (
    "gather a pebble each turn",
    "throw from the hand",
    "a hit takes luck",
    "a dodge costs",
    "no luck loses",
    "place",
    "a text is done when its pebble is thrown",
)

GAME = RecordedGame(
    code="pebbles",
    name="Pebbles",
    editions={
        "plain": Edition("plain", "Plain", {"gathered": 1}),
        "heavy": Edition("heavy", "Heavy", {"gathered": 2}),
    },
    default_edition="plain",
    rulebook=Rulebook(
        Rule(id=f"PEB-{number}", topic=text, statement=text, editions=("plain", "heavy"), source="here")
        for number, text in enumerate(RULES, 1)
    ),
    cards=CardShape(type=Pebble, find_faults=_find_no_faults, read_text=_read_text, grammar=_build_grammar),
    fields=(
        CardField(
            name="weight",
            sort=Sort.NUMBER,
            label="weight",
            help="How much luck it takes.",
            examples=("weight>=2",),
            optional=False,
            facet=True,
            falls=True,
            in_table=True,
        ),
    ),
    words=GameWords(
        kinds={"pebble": "Pebble"},
        rarities={"plain": "Plain"},
        fields={"weight": "Weight"},
        tries=(("Light pebbles", "weight=1"), ("Heavy pebbles", "weight>=3")),
        examples={"first": ("weight=1", "weight>=3", "k:pebble -weight=1", "weight:odd order:-weight")},
        rows=RowWords(plays={"throw": Telling(("%(player)s throws %(card)s",))}),
    ),
    face=FaceLayout(lay_out=lay_out_plainly),
    board=BoardLayout(
        totals={"luck": "Luck", "hand": "Hand"},
        zones=(BoardZone("ground", "Ground", "pile"),),
        phases={"setup": "Before the game", "gather": "Gathering", "throw": "Throwing"},
    ),
    deck_sections=(DeckSection(name="main", label="bag", holds=frozenset({"pebble"})),),
    deck_rules=(),
    actions={
        "draw": ActionKind(violations=_draw_violations, apply=_draw),
        "throw": ActionKind(
            violations=_throw_violations, apply=_throw, candidates=_list_throws, phases=frozenset({"throw"})
        ),
        "dodge": ActionKind(violations=_dodge_violations, apply=_dodge, candidates=_list_dodges),
        "pass": build_pass("PEB-4"),
        "turn": ActionKind(
            violations=_turn_violations,
            apply=_pass_turn,
            candidates=_list_turn_ends,
            phases=frozenset({"setup", "throw"}),
        ),
    },
    citations=RuleCitations(
        game_over=_refuse,
        **refuse_alike(_refuse),
        copies_max=99,
        too_many_copies=_refuse_copies,
        not_registered=_refuse_unlisted,
    ),
    new_card=Card,
    new_state=_build_state,
    register=_register,
    begin=_begin,
    notation=Notation(
        verbs=(Verb("draw", "NAMES"), Verb("throw", "CARD"), Verb("dodge"), Verb("pass")),
        phases=("gather", "throw"),
        automatic_phases=("gather",),
        zones=("hand",),
        card_words=(),
        resources=("luck",),
        piles=("bag",),
        limits=(),
        checkpoint=("luck", "hand"),
        fates={"lose": "lost"},
        bind=_bind,
        view=_view,
        totals=_list_totals,
        describe=_describe,
        has_fate=_has_no_fate,
    ),
    play=TablePlay(
        write=build_writing(((Gather, write_names), (ThrowPebble, _write_throw))),
        verbs={"draw": "Gather", "throw": "Throw", "dodge": "Dodge"},
        attempts=_list_attempts,
    ),
)

POOL = CardPool(
    "pebbles",
    [
        Pebble(name="Grit", number="1", kind="pebble", rarity="plain", weight=1),
        Pebble(name="Boulder", number="2", kind="pebble", rarity="plain", weight=3),
        Pebble(name="Charm", number="3", kind="pebble", rarity="plain", weight=1, text="Gain 1 luck."),
    ],
)
