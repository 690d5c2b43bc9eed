"""Abilities carried out: costs first, then each sentence (WOC-G25)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from rules.engine.atoms import note
from rules.engine.choices import Asking, ask
from rules.engine.frames import Frame, Procedure, push
from rules.engine.values import Violation
from rules.games.wrath_of_cores.effects.drawing import Drawing
from rules.games.wrath_of_cores.effects.leaving import Fired, damage_unit, destroy, find_dying, send_to_used
from rules.games.wrath_of_cores.effects.losing import lose_life
from rules.games.wrath_of_cores.elements.pool import gain_temp
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.fight import find_fight
from rules.games.wrath_of_cores.table.listing import is_linked, list_moments
from rules.games.wrath_of_cores.table.state import Card, State, get_switches, list_in_play
from rules.games.wrath_of_cores.wording.nodes import (
    Ability,
    Cost,
    Counter,
    Deal,
    Destroy,
    Draw,
    Effect,
    Gain,
    Lose,
    Retract,
    ShowTop,
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


class Resolution(Asking):
    """An ability carried out for a player: `given` are targets named beforehand, `answered` the card it responds to."""

    __slots__ = ("ability", "answered", "card", "given", "number", "paid", "rule", "seat")

    def __init__(
        self, card: Card, ability: Ability, rule: str, given: tuple[Any, ...] = (), answered: Any = None
    ) -> None:
        self.at = 0
        self.steps = RESOLUTION
        self.picked = None
        self.card = card
        self.seat = card.controller
        self.ability = ability
        self.rule = rule
        self.given = given
        self.answered = answered
        self.number = 0
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
    push(state, Resolution(card, ability, RULE_OF[ability.moment]))
    return 0


QUEUE: Procedure = (_fire_next,)
ENDED = 2  # the steps of a resolution


def _pay(state: State, frame: Resolution) -> int | None:
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


def _pay_at_once(state: State, frame: Resolution, cost: Cost) -> None:
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


def _carry_out(state: State, frame: Resolution) -> int | None:
    """Carry out the next sentence; its target is named beforehand, or asked for now."""
    effects = frame.ability.effects
    if frame.number == len(effects):
        return None
    effect = effects[frame.number]
    if effect.target and frame.picked is None:
        options = list_targets(state, effect)
        if frame.given:
            frame.picked, frame.given = frame.given[0], frame.given[1:]
            if frame.picked not in options:  # it has gone meanwhile
                frame.picked, frame.number = None, frame.number + 1
                return 1
        elif options:
            ask(state, frame.seat, options, frame, frame.rule, effect.target)
            return 1
        else:
            frame.number += 1
            return 1
    target, frame.picked = frame.picked, None
    frame.number += 1
    _DO[type(effect)](state, frame, effect, target)
    if state.result is None and (dying := find_dying(state)):
        destroy_now(state, dying, "WOC-UNIT-05")
    return 1


RESOLUTION: Procedure = (_pay, _carry_out)


def list_targets(state: State, effect: Effect) -> list[Card]:
    """The cards that an effect may target: face-up ones of its kind, on either side (WOC-KW-24)."""
    return (
        [card for player in state.players for card in player.zones[effect.target].cards if card.face_up]
        if effect.target
        else []
    )


def target_violations(
    state: State, abilities: tuple[Ability, ...], targets: tuple[Any, ...], rule: str
) -> Iterator[Violation]:
    """Why the targets of a row cannot be those of the text."""
    wanted = [effect for ability in abilities for effect in ability.effects if effect.target]
    if len(targets) > len(wanted):
        yield refuse(rule, f"The text targets {len(wanted) or 'nothing'}, and {len(targets)} targets are named.")
    for effect, target in zip(wanted, targets, strict=False):
        if isinstance(target, Card) and target.is_unit and not target.face_up:
            yield refuse("WOC-KW-24", f"#{target.handle} is burrowed, and cannot be targeted.")
        elif not isinstance(target, Card) or target not in list_targets(state, effect):
            name = target.called if isinstance(target, Card) else str(target)
            yield refuse(rule, f"{name} is no {effect.target.capitalize()} in play, which the text targets.")


# What each sentence does


def _draw(state: State, frame: Resolution, effect: Draw, target: None) -> None:
    push(state, Drawing(frame.seat, effect.count, frame.rule))


def _deal(state: State, frame: Resolution, effect: Deal, target: Card | None) -> None:
    own, other = state.players[frame.seat], state.players[1 - frame.seat]
    if target is not None:
        damage_unit(state, target, effect.points, frame.rule)
    elif effect.to.endswith("Core"):
        hit = {"the opposing Core": [other], "your Core": [own]}.get(effect.to, [own, other])
        lose_life(state, [(player, effect.points) for player in hit], frame.rule)
    else:
        sides = {"each opposing Unit": [other], "each of your Units": [own]}.get(effect.to, [own, other])
        for unit in [unit for player in sides for unit in player.unit.cards]:
            damage_unit(state, unit, effect.points, frame.rule)


def _destroy(state: State, frame: Resolution, effect: Destroy, target: Card) -> None:
    destroy_now(state, [target], frame.rule)


def _gain(state: State, frame: Resolution, effect: Gain, target: None) -> None:
    gain_temp(state, state.players[frame.seat], effect.color, effect.count, "WOC-ELEM-08")


def _lose(state: State, frame: Resolution, effect: Lose, target: None) -> None:
    own, other = state.players[frame.seat], state.players[1 - frame.seat]
    losing = {"Your Core": [own], "The opposing Core": [other]}.get(effect.who, [own, other])
    lose_life(state, [(player, effect.points) for player in losing], frame.rule)


def _retract(state: State, frame: Resolution, effect: Retract, target: Card) -> None:
    if (fight := find_fight(state)) is not None:
        fight.retract(state, target)


def _counter(state: State, frame: Resolution, effect: Counter, target: None) -> None:
    if frame.answered is not None:
        frame.answered.countered = True
        if not get_switches(state).countered_counts:
            state.players[frame.answered.seat].plays[frame.answered.card.name] -= 1
        note(state, "counter", frame.answered.card, frame.card, "WOC-G13")


def _show_top(state: State, frame: Resolution, effect: ShowTop, target: None) -> None:
    note(state, "show top", state.players[frame.seat], None, "WOC-KW-15")


_DO = cast(
    dict[type, Callable[[State, Resolution, Any, Any], None]],
    {
        Draw: _draw,
        Deal: _deal,
        Destroy: _destroy,
        Gain: _gain,
        Lose: _lose,
        Retract: _retract,
        Counter: _counter,
        ShowTop: _show_top,
    },
)
