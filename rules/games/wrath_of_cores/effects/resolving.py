"""Carries out abilities: costs first, then sentences (WOC-G25)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, cast

from rules.engine.atoms import note
from rules.engine.choices import Asking, ask
from rules.engine.frames import Procedure, push
from rules.engine.texts.acting import SHARED_ACTS
from rules.engine.texts.carrying import Meanings, Resolution, target_violations
from rules.engine.texts.happening import is_used_up, mark_use, name_doer, was_fetched
from rules.engine.texts.later import carry_out_due
from rules.engine.texts.nodes import LEAVE, SACRIFICE, Destroy
from rules.engine.texts.rescuing import Doomed, Spared, doom, offer_by, spare
from rules.engine.values import Event, Violation
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.effects.acting import ACTS, has_elements
from rules.games.wrath_of_cores.effects.charging import offer_charges, offer_charges_for_entering, offer_charges_of
from rules.games.wrath_of_cores.effects.costs import COST_RULES, COST_WORDS, can_pay, is_of, list_options
from rules.games.wrath_of_cores.effects.entering import can_enter, enter, list_entered
from rules.games.wrath_of_cores.effects.leaving import (
    Fired,
    destroy,
    find_dying,
    return_to_hand,
    save_unit,
    send_to_used,
)
from rules.games.wrath_of_cores.effects.losing import lose_life
from rules.games.wrath_of_cores.effects.ordering import Order, Queue
from rules.games.wrath_of_cores.effects.targeting import find_group, list_cards, name_kind, refuse_target
from rules.games.wrath_of_cores.table.abilities import (
    find_occupant,
    find_own_unit,
    is_awaited,
    is_linked,
    list_moments,
    list_with,
)
from rules.games.wrath_of_cores.table.events import CORE_DAMAGE, PUT_IN_PLAY, tell
from rules.games.wrath_of_cores.table.firing import Firing, list_fired_by, list_fired_of
from rules.games.wrath_of_cores.table.listing import count_total, is_banned, is_printed, read_figure
from rules.games.wrath_of_cores.table.state import Card, State
from rules.games.wrath_of_cores.wording.nodes import Ability, Cost, SpendElements

RULE_OF = {
    "start": "WOC-TURN-03", "end": "WOC-TURN-15", "attack": "WOC-KW-03", "defend": "WOC-KW-04", "death": "WOC-KW-11",
    "enter": "WOC-KW-12", "battle": "WOC-KW-13",
}  # fmt: skip


class Use(Asking):
    """An ability used for a player.

    `given` are targets named beforehand, `answered` is the card it responds to, `about` the one that it fires about,
    `doer` the player who has done what it waits for; `parted` are the cards paid for it, and `shown` those shown.
    """

    __slots__ = (
        "ability",
        "about",
        "answered",
        "below",
        "card",
        "doer",
        "given",
        "paid",
        "parted",
        "rule",
        "seat",
        "shown",
    )

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
        self.about: Card | None = None
        self.doer = -1
        self.below: Card | None = None
        self.paid = 0
        self.parted: list[Card] = []
        self.shown: list[Card] = []


def fire(state: State, fired: Fired) -> None:
    """Let abilities fire by themselves, each player's in the order of their choice (WOC-C08, WOC-G20)."""
    if not fired:
        return
    queue = Queue(fired, QUEUE)
    push(state, queue)
    if queue.unordered:
        push(state, Order(queue))


def list_fired(state: State, moment: str, seat: int) -> Fired:
    """The abilities for a player's moment, in the order of the cards (WOC-G20); further cards' come after."""
    lying = list_with(state, moment, seat) if moment in state.cards_with else ()
    own = [Firing(card, ability) for card in lying for ability in list_moments(state, card, moment)]
    return own + (list_fired_of(state, moment, seat) if seat == state.active else [])


def fire_moment(state: State, moment: str, *seats: int) -> None:
    """Fire the cards' abilities for a moment of players, carry out what is due then, and offer charges."""
    carry_out_due(state, moment)
    if moment in state.cards_with or is_awaited(state, moment):
        fire(state, [each for seat in seats for each in list_fired(state, moment, seat)])
        offer_charges_of(state, moment, state.active)


class Ears:
    """Tell abilities of acts of players: draw, discard, gain or lose life."""

    def hear(self, state: State, event: Event) -> None:
        if event.kind == PUT_IN_PLAY:
            _fire_entering(state, cast(Card, event.subject))
            return
        what, seat, card = tell(event)
        if not what or not is_awaited(state, what):
            return
        if what in ("hurt", LEAVE) and isinstance(card, Card):
            fire(state, list_fired_by(state, what, card))
            offer_charges(state, what, card)
        elif state.turn and not was_fetched(state):
            fire(state, list_fired_of(state, what, seat, card))
            offer_charges_of(state, what, seat, card)


def _fire_entering(state: State, card: Card) -> None:
    """Fire the abilities for a card that a text has put into play, its own last."""
    own = [Firing(card, ability) for ability in list_moments(state, card, "enter") if not ability.boost]
    offer_charges_for_entering(state, card)
    fire(state, [*list_entered(state, card), *own])


def listen(state: State) -> None:
    """Let the abilities of a game hear the players' acts."""
    offer_by(state, MEANINGS)
    for kind in ("charges", "damage", "move", "hp", CORE_DAMAGE, PUT_IN_PLAY, LEAVE):
        state.listeners.setdefault(kind, []).append(Ears())


def _fire_next(state: State, queue: Queue) -> int | None:
    if not queue.fired:
        return None
    if queue.fired[0].card.controller in queue.unordered:
        push(state, Order(queue))
        return 0
    card, ability, about, doer = queue.fired.pop(0)
    if ability.once and is_used_up(state, card, ability):
        return 0
    use = Use(card, ability, RULE_OF.get(ability.moment, "WOC-C08"))
    use.about, use.doer = about, doer
    push(state, use)
    return 0


QUEUE: Procedure = (_fire_next,)
ENDED = 2  # the steps of a use


def _pay(state: State, frame: Use) -> int | None:
    """Pay the next cost. An ability whose cost cannot be paid is not used (WOC-G25)."""
    if not is_linked(state, state.players[frame.seat], frame.ability.link):
        return ENDED
    if not frame.paid:
        frame.below = find_own_unit(frame.card) or find_occupant(state, frame.card)
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
        fits = None if cost.of is None else partial(is_of, cost.of)
        asked = ask(state, frame.seat, options, frame, COST_RULES[cost.word], COST_WORDS[cost.word], fits)
        return 0 if asked else ENDED
    frame.paid += 1
    picked, frame.picked = frame.picked, None
    if cost.word == "sacrifice":
        frame.parted.append(picked)
        destroy_now(state, [picked], "WOC-KW-08", sacrificed=True)
    elif cost.word == "discard":
        frame.parted.append(picked)
        send_to_used(state, picked, "WOC-KW-06")
    else:
        frame.shown.append(picked)
        note(state, "show", picked, None, "WOC-KW-14")
    return 0


def _pay_at_once(state: State, frame: Use, cost: Cost) -> None:
    if cost.word == "life":
        lose_life(state, [(state.players[frame.seat], cost.points)], "WOC-KW-07")
    else:
        destroy_now(state, [frame.card], "WOC-KW-09", paid=True)


def destroy_now(state: State, cards: list[Card], rule: str, *, paid: bool = False, sacrificed: bool = False) -> None:
    """Destroy cards, and cards with sunken H.P; their Death abilities come next."""
    fired = destroy(state, cards, rule, paid=paid, sacrificed=sacrificed)
    while dying := find_dying(state):
        fired += destroy(state, dying, "WOC-UNIT-05")
    fire(state, fired)


def _begin(state: State, frame: Use) -> None:
    """Carry out what has been paid for."""
    ability = frame.ability
    due = ability.effects if ability.when is None else name_doer(ability.effects, frame.seat, frame.doer)
    if ability.once:
        due = mark_use(due, ability)
    resolution = Resolution(MEANINGS, frame.card, frame.seat, list(due), frame.rule)
    resolution.this = find_own_unit(frame.card) or frame.below
    resolution.given = list(frame.given)
    resolution.about = frame.answered
    resolution.it = [frame.about] if frame.about is not None else list(frame.parted)
    resolution.shown = list(frame.shown)
    push(state, resolution)


USE: Procedure = (_pay, _begin)


def check_targets(
    state: State,
    seat: int,
    abilities: tuple[Ability, ...],
    targets: tuple[Any, ...],
    rule: str,
    this: Card | None = None,
    by: CoresCard | None = None,
) -> Iterator[Violation]:
    """Why the targets of a row cannot be targets of the text."""
    effects = [effect for ability in abilities for effect in ability.effects]
    return target_violations(state, MEANINGS, seat, effects, targets, rule, this, by)


def settle_deaths(state: State) -> None:
    """Destroy the Units with H.P sunk to their damage."""
    if state.result is None and (dying := find_dying(state)):
        destroy_now(state, dying, "WOC-UNIT-05")


def _destroy(state: State, frame: Resolution, effect: Destroy, cards: list[Card]) -> None:
    destroy_now(state, cards, frame.rule)


def _part_with(state: State, card: Card, how: str, rule: str) -> None:
    if how == "return":
        if not is_banned(state, card, "return"):
            return_to_hand(state, card, rule)
    else:
        destroy_now(state, [card], rule, sacrificed=how == SACRIFICE)


MEANINGS = Meanings(
    do={
        **SHARED_ACTS,
        **ACTS,
        Destroy: _destroy,
        Spared: partial(spare, save_unit, destroy_now),
        Doomed: partial(doom, destroy_now),
    },
    list_cards=list_cards,
    find_group=find_group,
    count_total=count_total,
    name_kind=name_kind,
    refuse_target=refuse_target,
    after=settle_deaths,
    is_printed=is_printed,
    read_figure=read_figure,
    part_with=_part_with,
    can_pay={SpendElements: has_elements},
    enter=enter,
    can_enter=can_enter,
    heap="used",
    tell=tell,
)
