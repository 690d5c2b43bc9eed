"""Pebbles, a tiny made-up game on the kernel: throw a pebble at the other player, who may dodge by giving one up.

It has its own zones, phases, resource, response window, chance and notation, and shares not a word with a real game.
"""

from __future__ import annotations

from typing import Any

from rules.engine.actions import ActionKind
from rules.engine.atoms import end_game, move, set_resource
from rules.engine.cards import CardDefinition, CardPool
from rules.engine.chance import Draws
from rules.engine.deckrules import DeckSection
from rules.engine.frames import Frame, Window, push, waiting
from rules.engine.game import Edition, RuleCitations
from rules.engine.rulebook import Rule, Rulebook
from rules.engine.state import Card, Player, State
from rules.engine.values import Action, PassTurn, Violation
from rules.records.names import definition_of
from rules.records.notation import Notation, RecordedGame, Verb
from rules.records.rows import PlacedCard
from rules.shown import BoardLayout, CardField, CardShape, FaceLayout, GameWords, Sort, lay_out_plainly

SEATS = "AB"


class Pebble(CardDefinition, frozen=True, kw_only=True):
    """A pebble takes `weight` luck from whoever it hits."""

    weight: int

    @property
    def stats(self) -> dict[str, int]:
        return {"weight": self.weight}


class Gather(Action, tag="draw"):
    names: tuple[Any, ...] = ()


class ThrowPebble(Action, tag="throw"):
    card: Any = None
    printed: Any = None


class Dodge(Action, tag="dodge"):
    pass


class LetHit(Action, tag="pass"):
    pass


class Thrower(Player):
    __slots__ = ("luck",)

    def __init__(self, seat: int) -> None:
        super().__init__(seat, ("bag", "hand", "ground"))
        self.luck = 3
        self.zones["bag"].open_ended = True


class Throw(Frame):
    __slots__ = ("pebble", "target")

    def __init__(self, pebble: Card, target: Thrower) -> None:
        super().__init__((_may_dodge, _hit))
        self.pebble = pebble
        self.target = target


class Dodging(Window):
    """The window in which the target may give up a pebble and be missed."""


def _may_dodge(state: State, frame: Throw) -> None:
    push(state, Dodging("throw", frame.target.seat, ("dodge", "pass")))


def _hit(state: State, frame: Throw) -> None:
    pebble = frame.pebble.definition
    set_resource(state, frame.target, "luck", max(0, frame.target.luck - pebble.weight), "PEB-3")
    if frame.target.luck == 0:
        end_game(state, 1 - frame.target.seat, "out of luck", "PEB-5")


def _gather(state: State, frame: Frame) -> None:
    state.turn += 1
    state.active = (state.first + state.turn - 1) % 2
    state.phase = "gather"
    push(state, Draws({state.active: state.edition.switches["gathered"]}, "bag", "hand", "PEB-1"))


def _open(state: State, frame: Frame) -> None:
    state.phase = "throw"


NEXT_TURN = (_gather, _open)


def _no_violations(state: State, action: Action):
    return iter(())


def _turn_violations(state: State, action: PassTurn):
    if action.player is not None and action.player != (state.first + state.turn) % 2:
        yield Violation("PEB-1", "Turns alternate.")


def _draw_violations(state: State, action: Gather):
    if len(action.names) != waiting(state).due[action.seat]:
        yield Violation("PEB-1", "So many pebbles are not gathered.")


def _throw_violations(state: State, action: ThrowPebble):
    if action.card is None:
        yield Violation("PEB-2", "A pebble is thrown from the hand.")


def _throw(state: State, action: ThrowPebble) -> None:
    if action.card.definition is None:
        action.card.definition = action.printed
    move(state, action.card, state.players[action.seat].zones["ground"], "PEB-2")
    push(state, Throw(action.card, state.opponent_of(action.seat)))


def _dodge_violations(state: State, action: Action):
    if action.seat != state.frames[-2].target.seat:
        yield Violation("PEB-4", "Only the player thrown at dodges.")
    elif not state.players[action.seat].zones["hand"].cards:
        yield Violation("PEB-4", "A dodge costs a pebble of the hand.")


def _dodge(state: State, action: Action) -> None:
    player = state.players[action.seat]
    move(state, player.zones["hand"].cards[0], player.zones["ground"], "PEB-4")
    state.frames.pop()  # the window
    state.frames.pop()  # and with it the throw


def _pass(state: State, action: Action) -> None:
    waiting(state).pass_priority(state, action.seat)


def _refuse(state: State, action: Action) -> Violation:
    return Violation("PEB-6", f"{action.verb} has no place here.")


def _hand(state: State, seat: int) -> list[Card]:
    return state.players[seat].zones["hand"].cards


def _bind(state: State, row: Any, handles: dict[str, Card], pool: CardPool) -> Action:
    seat = SEATS.index(row.seat)
    if row.verb == "draw":
        return Gather(seat, tuple(None if name == "?" else definition_of(name, pool, row.line) for name in row.names))
    if row.verb == "throw":
        printed = definition_of(row.card, pool, row.line)
        card = next((card for card in _hand(state, seat) if card.definition in (None, printed)), None)
        return ThrowPebble(seat, card, printed)
    return Dodge(seat) if row.verb == "dodge" else LetHit(seat)


def _view(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    return {"luck": player.luck, "hand": len(player.zones["hand"])}


def _list_throws(state: State, seat: int) -> list[Action]:
    return [ThrowPebble(seat, card) for card in _hand(state, seat)]


def _kind(violations, apply, candidates=None, phases: tuple[str, ...] = ()) -> ActionKind:
    candidates = candidates or (lambda state, seat: ())
    return ActionKind(violations=violations, apply=apply, candidates=candidates, phases=frozenset(phases))


RULES = (
    "gather a pebble each turn",
    "throw from the hand",
    "a hit takes luck",
    "a dodge costs",
    "no luck loses",
    "place",
)

PEBBLES = RecordedGame(
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
    cards=CardShape(type=Pebble, find_faults=lambda card: []),
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
    words=GameWords(kinds={"pebble": "Pebble"}, rarities={"plain": "Plain"}, fields={"weight": "Weight"}),
    face=FaceLayout(lay_out=lay_out_plainly),
    board=BoardLayout(totals={"luck": "Luck", "hand": "Hand"}, zones=(), phases={"throw": "Throwing"}),
    deck_sections=(DeckSection(name="main", label="bag", holds=frozenset({"pebble"})),),
    deck_rules=(),
    actions={
        "draw": _kind(_draw_violations, lambda state, action: waiting(state).take(state, action.seat, action.names)),
        "throw": _kind(_throw_violations, _throw, _list_throws, ("throw",)),
        "dodge": _kind(_dodge_violations, _dodge, lambda state, seat: [Dodge(seat)]),
        "pass": _kind(_no_violations, _pass, lambda state, seat: [LetHit(seat)]),
        "turn": _kind(
            _turn_violations,
            lambda state, action: push(state, Frame(NEXT_TURN)),
            lambda state, seat: [PassTurn(seat)],
            ("setup", "throw"),
        ),
    },
    citations=RuleCitations(
        game_over=_refuse,
        wrong_moment=_refuse,
        wrong_player=_refuse,
        wrong_phase=_refuse,
        copies_max=99,
        too_many_copies=lambda card, copies: Violation("PEB-6", card.name),
        not_registered=lambda name, copies, listed: Violation("PEB-6", name),
    ),
    new_card=Card,
    new_state=lambda game, edition, first: State(game, edition, (Thrower(0), Thrower(1)), first),
    register=lambda state, seat, deck, pool: None,
    begin=lambda state: None,
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
        place=lambda state, position, handles, pool: None,
        view=_view,
        totals=lambda state, seat: tuple(_view(state, seat).values()),
        describe=lambda state, card: PlacedCard(name=card.name),
        has_fate=lambda state, card, fate: False,
    ),
)

POOL = CardPool(
    "pebbles",
    [
        Pebble(name="Grit", number="1", kind="pebble", rarity="plain", weight=1),
        Pebble(name="Boulder", number="2", kind="pebble", rarity="plain", weight=3),
    ],
)
