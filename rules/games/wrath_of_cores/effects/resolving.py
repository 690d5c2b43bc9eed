"""Abilities carried out: costs first, then each sentence (WOC-G25)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.atoms import note, set_resource
from rules.engine.choices import Asking, ask
from rules.engine.effects.node import Node
from rules.engine.frames import Frame, Procedure, push
from rules.engine.texts.carrying import Meanings, Resolution, discard, list_players, target_violations
from rules.engine.texts.lasting import add_turn_change
from rules.engine.texts.nodes import Damage, Destroy, Discard, Draw, Each, Return
from rules.engine.values import Violation
from rules.games.wrath_of_cores.effects.drawing import Drawing
from rules.games.wrath_of_cores.effects.leaving import (
    Fired,
    damage_unit,
    destroy,
    find_dying,
    return_to_hand,
    send_to_used,
)
from rules.games.wrath_of_cores.effects.losing import lose_life
from rules.games.wrath_of_cores.elements.pool import gain_temp
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.fight import find_fight
from rules.games.wrath_of_cores.table.listing import find_own_unit, is_linked, is_of_kind, list_moments
from rules.games.wrath_of_cores.table.state import Card, State, get_switches, list_in_play
from rules.games.wrath_of_cores.wording.nodes import (
    Ability,
    Cost,
    Counter,
    DamageCore,
    GainElements,
    GainLife,
    Kind,
    LoseLife,
    Retract,
    ShowTop,
    Strengthen,
)

RULE_OF = {
    "start": "WOC-TURN-03", "end": "WOC-TURN-15", "attack": "WOC-KW-03", "defend": "WOC-KW-04", "death": "WOC-KW-11",
    "enter": "WOC-KW-12", "battle": "WOC-KW-13",
}  # fmt: skip


class Queue(Frame):
    """Abilities that fire one after another."""

    __slots__ = ("fired",)

    def __init__(self, fired: Fired) -> None:
        self.at = 0
        self.steps = QUEUE
        self.fired = fired


class Use(Asking):
    """An ability used for a player: `given` are targets named beforehand, `answered` the card it responds to."""

    __slots__ = ("ability", "answered", "card", "given", "paid", "rule", "seat")

    def __init__(
        self, card: Card, ability: Ability, rule: str, given: tuple[Any, ...] = (), answered: Any = None
    ) -> None:
        self.at = 0
        self.steps = USE
        self.picked = None
        self.card = card
        self.seat = card.controller
        self.ability = ability
        self.rule = rule
        self.given = given
        self.answered = answered
        self.paid = 0


def fire(state: State, fired: Fired) -> None:
    """Let abilities fire by themselves, in order (WOC-C08)."""
    if fired:
        push(state, Queue(fired))


def list_fired(state: State, moment: str, seat: int) -> Fired:
    """The abilities of a player's cards that fire at a moment, as the cards lie (WOC-G20)."""
    return [
        (card, ability) for card in list_in_play(state.players[seat]) for ability in list_moments(state, card, moment)
    ]


def _fire_next(state: State, queue: Queue) -> int | None:
    if not queue.fired:
        return None
    card, ability = queue.fired.pop(0)
    push(state, Use(card, ability, RULE_OF[ability.moment]))
    return 0


QUEUE: Procedure = (_fire_next,)
ENDED = 2  # the steps of a use


def _pay(state: State, frame: Use) -> int | None:
    """Pay the next cost; an ability whose cost cannot be paid is not used (WOC-G25)."""
    if not is_linked(state, state.players[frame.seat], frame.ability.link):
        return ENDED
    if frame.paid == len(frame.ability.costs):
        frame.picked = None
        return None
    cost = frame.ability.costs[frame.paid]
    if cost.word in ("life", "destroy"):
        if not can_pay(state, frame.card, cost):
            return ENDED
        frame.paid += 1
        _pay_at_once(state, frame, cost)
        return 0
    if (
        frame.picked is None
        and frame.given
        and cost.word == "sacrifice"
        and frame.given[0] in list_options(state, frame.card, cost)
    ):
        frame.picked, frame.given = frame.given[0], frame.given[1:]
    if frame.picked is None:
        options = list_options(state, frame.card, cost)
        return 0 if ask(state, frame.seat, options, frame, COST_RULES[cost.word], COST_WORDS[cost.word]) else ENDED
    frame.paid += 1
    picked, frame.picked = frame.picked, None
    if cost.word == "sacrifice":
        destroy_now(state, [picked], "WOC-KW-08")
    elif cost.word == "discard":
        send_to_used(state, picked, "WOC-KW-06")
    else:
        note(state, "show", picked, None, "WOC-KW-14")
    return 0


COST_RULES = {
    "sacrifice": "WOC-KW-08",
    "discard": "WOC-KW-06",
    "reveal": "WOC-KW-14",
    "life": "WOC-KW-07",
    "destroy": "WOC-KW-09",
}
COST_WORDS = {"sacrifice": "Unit", "discard": "card of the hand", "reveal": "card of the hand"}


def can_pay(state: State, card: Card, cost: Cost) -> bool:
    """Whether the cost of an ability of a card can be paid; life may be paid down to zero."""
    if cost.word == "life":
        left = state.players[card.controller].hp - cost.points
        return left > 0 or (left == 0 and get_switches(state).life_paid_to_zero)
    if cost.word == "destroy":
        return card.in_play
    return bool(list_options(state, card, cost))


def list_options(state: State, card: Card, cost: Cost) -> list[Card]:
    """The cards that can pay a cost."""
    player = state.players[card.controller]
    if cost.word == "sacrifice":
        return [unit for unit in player.unit.cards if unit is not card and unit.owner == player.seat]
    return [each for each in player.hand.cards if each is not card]


def _pay_at_once(state: State, frame: Use, cost: Cost) -> None:
    if cost.word == "life":
        lose_life(state, [(state.players[frame.seat], cost.points)], "WOC-KW-07")
    else:
        destroy_now(state, [frame.card], "WOC-KW-09")


def destroy_now(state: State, cards: list[Card], rule: str) -> None:
    """Destroy cards, and those whose H.P has sunk with that; their Death abilities come next."""
    fired = destroy(state, cards, rule)
    while dying := find_dying(state):
        fired += destroy(state, dying, "WOC-UNIT-05")
    fire(state, fired)


def _begin(state: State, frame: Use) -> None:
    """Carry out what has been paid for."""
    resolution = Resolution(MEANINGS, frame.card, frame.seat, list(frame.ability.effects), frame.rule)
    resolution.this = find_own_unit(frame.card)
    resolution.given = list(frame.given)
    resolution.about = frame.answered
    push(state, resolution)


USE: Procedure = (_pay, _begin)


def check_targets(
    state: State,
    seat: int,
    abilities: tuple[Ability, ...],
    targets: tuple[Any, ...],
    rule: str,
    this: Card | None = None,
) -> Iterator[Violation]:
    """Why the targets of a row cannot be those of the text."""
    effects = [effect for ability in abilities for effect in ability.effects]
    return target_violations(state, MEANINGS, seat, effects, targets, rule, this)


def list_cards(state: State, kind: Kind, seat: int, this: Card | None = None, targeted: bool = False) -> list[Card]:
    """The cards of a kind in play, the own ones first; only face-up ones are targeted (WOC-KW-24)."""
    fight = find_fight(state) if kind.role else None
    found = []
    for side in (seat, 1 - seat):
        for zone in kind.kind.split(" or "):
            found += [
                card
                for card in state.players[side].zones[zone].cards
                if (card.face_up or not targeted) and is_of_kind(state, card, kind, seat, this)
            ]
    if not kind.role:
        return found
    side = state.active if kind.role == "attack" else 1 - state.active
    return [card for card in found if fight is not None and card in fight.units[side]]


def _count_total(state: State, seat: int, resource: str) -> int:
    total: int = getattr(state.players[seat], resource)
    return total


def _name_kind(kind: Kind) -> str:
    return " or ".join([each.capitalize() for each in kind.kind.split(" or ")])


def _refuse_target(target: Any) -> Violation | None:
    if isinstance(target, Card) and target.is_unit and not target.face_up:
        return refuse("WOC-KW-24", f"#{target.handle} is burrowed, and cannot be targeted.")
    return None


def _find_no_group(frame: Resolution, group: Node) -> list[Card]:
    return []


def settle_deaths(state: State) -> None:
    """Destroy the Units whose H.P has sunk to their damage."""
    if state.result is None and (dying := find_dying(state)):
        destroy_now(state, dying, "WOC-UNIT-05")


# What each sentence does


def _draw(state: State, frame: Resolution, effect: Draw, cards: list[Card]) -> None:
    for seat in reversed(list_players(state, effect.who, frame.seat)):
        push(state, Drawing(seat, effect.count, frame.rule))


def _damage(state: State, frame: Resolution, effect: Damage, units: list[Card]) -> None:
    for unit in units:
        damage_unit(state, unit, effect.points, frame.rule)


def _lose(state: State, frame: Resolution, effect: DamageCore | LoseLife, cards: list[Card]) -> None:
    seats = list_players(state, effect.who, frame.seat)
    lose_life(state, [(state.players[seat], effect.points) for seat in seats], frame.rule)


def _gain_life(state: State, frame: Resolution, effect: GainLife, cards: list[Card]) -> None:
    for seat in list_players(state, effect.who, frame.seat):
        player = state.players[seat]
        set_resource(state, player, "hp", player.hp + effect.points, frame.rule)


def _destroy(state: State, frame: Resolution, effect: Destroy, cards: list[Card]) -> None:
    destroy_now(state, cards, frame.rule)


def _return(state: State, frame: Resolution, effect: Return, cards: list[Card]) -> None:
    for card in cards:
        if card.in_play:
            return_to_hand(state, card, frame.rule)


def _gain(state: State, frame: Resolution, effect: GainElements, cards: list[Card]) -> None:
    gain_temp(state, state.players[frame.seat], effect.color, effect.count, "WOC-ELEM-08")


def _retract(state: State, frame: Resolution, effect: Retract, units: list[Card]) -> None:
    if (fight := find_fight(state)) is not None:
        for unit in units:
            fight.retract(state, unit)


def _counter(state: State, frame: Resolution, effect: Counter, cards: list[Card]) -> None:
    answered = frame.about
    if answered is None or (effect.card_kind and answered.card.definition.kind != effect.card_kind):
        return
    answered.countered = True
    if not get_switches(state).countered_counts:
        state.players[answered.seat].plays[answered.card.name] -= 1
    note(state, "counter", answered.card, frame.source, "WOC-G13")


def _show_top(state: State, frame: Resolution, effect: ShowTop, cards: list[Card]) -> None:
    note(state, "show top", state.players[frame.seat], None, "WOC-KW-15")


def _strengthen(state: State, frame: Resolution, effect: Strengthen, units: list[Card]) -> None:
    kind = effect.whose.of if isinstance(effect.whose, Each) else None
    of = tuple(units) if kind is None or kind.figure or getattr(kind, "role", None) else None
    add_turn_change(state, frame.seat, effect, of, frame.this)


MEANINGS = Meanings(
    do={
        Draw: _draw,
        Discard: discard,
        Damage: _damage,
        DamageCore: _lose,
        LoseLife: _lose,
        GainLife: _gain_life,
        Destroy: _destroy,
        Return: _return,
        GainElements: _gain,
        Retract: _retract,
        Counter: _counter,
        ShowTop: _show_top,
        Strengthen: _strengthen,
    },
    list_cards=list_cards,
    find_group=_find_no_group,
    count_total=_count_total,
    name_kind=_name_kind,
    refuse_target=_refuse_target,
    after=settle_deaths,
    heap="used",
)
