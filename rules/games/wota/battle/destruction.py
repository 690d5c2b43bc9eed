"""Destroy cards, and ask for rescues first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.engine.atoms import note
from rules.engine.frames import Frame, Procedure, Step, push
from rules.games.wota.abilities.continuous import RESCUE, SPARED, ContinuousEffect
from rules.games.wota.abilities.links import TEXT_RULE, Link, Resolution, ResolutionContext
from rules.games.wota.abilities.speeds import find_speed
from rules.games.wota.abilities.use_limits import is_used_up, mark_used
from rules.games.wota.chains.choices import Consent, ImpossibleChoice
from rules.games.wota.costs.activation_costs import can_pay
from rules.games.wota.costs.activation_payment import build_payment
from rules.games.wota.table.state import Card, State
from rules.games.wota.zones.leaving import Fall, destroy_together, is_destroyed_so

Then = Callable[[State, list[Card]], None]


def destroy_unless_saved(
    state: State, falls: Sequence[Fall], then: Then | None = None, leaving_rule: str = "WOTA-ZONE-12"
) -> None:
    """Destroy cards at once, except saved cards. `then` receives the destroyed."""
    if RESCUE in state.continuous or SPARED in state.cards_with:
        push(state, PendingDestruction(falls, then, leaving_rule))
        return
    destroy_together(state, falls, leaving_rule)
    if then is not None:
        then(state, [card for card, _, _ in falls])


class PendingDestruction(Frame):
    """Cards about to be destroyed: `falls` to come, `lost` past saving.

    `asked` are the effects asked about the first card; `saving` is asked now or being paid for, and does not save its
    own cost.
    """

    __slots__ = ("asked", "context", "falls", "leaving_rule", "link", "lost", "saving", "then")

    def __init__(self, falls: Sequence[Fall], then: Then | None, leaving_rule: str) -> None:
        self.at = 0
        self.steps = DESTRUCTION
        self.falls = list(falls)
        self.then = then
        self.leaving_rule = leaving_rule
        self.lost: list[Fall] = []
        self.asked: list[ContinuousEffect] = []
        self.saving: ContinuousEffect | None = None
        self.link: Link | None = None
        self.context = ResolutionContext()


def _ask_for_rescue(state: State, frame: PendingDestruction) -> int | None:
    frame.saving = None
    while frame.falls:
        card, by, _ = frame.falls[0]
        if _is_spared(state, card, by):
            frame.falls.pop(0)
            frame.asked = []
            return DESTRUCTION.index(_ask_for_rescue)
        for ability in state.continuous.get(RESCUE, ()):
            if ability not in frame.asked and (link := _find_rescue(state, ability, card, by)) is not None:
                frame.asked.append(ability)
                frame.saving, frame.link, frame.context = ability, link, ResolutionContext()
                able = can_pay(state, ability.rescue.costs, link)
                frame.context.cards, frame.context.choices = [card], ["yes"] if able else []
                if ability.rescue.may:
                    what, seat = f"whether {link.card.called} saves {card.called}", link.controller
                    saves = Consent(seat, what, frame.context, sure=False)
                    push(state, saves if able else ImpossibleChoice(seat, what, frame.context))
                return None
        frame.lost.append(frame.falls.pop(0))
        frame.asked = []
    return DESTRUCTION.index(_destroy_rest)


class SpareOnce(NamedTuple):
    """A rescue from a card's next destruction, with the effects in its place."""

    how: str
    link: Link
    steps: tuple[Step, ...]


def _is_spared(state: State, card: Card, by: Card | Link | None) -> bool:
    """Use up what keeps a card from being destroyed the next time."""
    found = [
        each
        for each in card.modifiers or ()
        if each.spares is not None and each.since <= state.turn and is_destroyed_so(each.spares.how, by)
    ]
    if not found:
        return False
    card.modifiers = [each for each in card.modifiers or () if each is not found[0]] or None
    spares: SpareOnce = found[0].spares
    note(state, "withstood", card, spares.link, TEXT_RULE)
    context = ResolutionContext()
    context.cards = [card]
    push(state, Resolution(spares.link, spares.steps, context))
    return True


def _find_rescue(state: State, ability: ContinuousEffect, card: Card, by: Card | Link | None) -> Link | None:
    source, node, way = ability.card, ability.rescue, ability.way
    assert node is not None
    assert way is not None  # what is asked here is a rescue
    if not is_destroyed_so(node.what, by):
        return None
    if any(isinstance(frame, PendingDestruction) and frame.saving is ability for frame in state.frames):
        return None
    if not ability.applies_now(state, card) or is_used_up(state, source, way):
        return None
    return Link(source, source.controller, way, find_speed(source.definition))


def _pay_for_rescue(state: State, frame: PendingDestruction) -> int | None:
    if frame.context.choices != ["yes"]:
        return DESTRUCTION.index(_ask_for_rescue)
    assert frame.link is not None
    card, _, _ = frame.falls.pop(0)
    frame.asked = []
    mark_used(state, frame.link.card, frame.link.ability)
    note(state, "withstood", card, frame.link, TEXT_RULE)
    push(state, Resolution(frame.link, build_payment(frame.link.ability.costs), frame.context))
    return DESTRUCTION.index(_ask_for_rescue)


def _destroy_rest(state: State, frame: PendingDestruction) -> None:
    falls = [fall for fall in frame.lost if fall[0].on_the_table]
    destroy_together(state, falls, frame.leaving_rule)
    if frame.then is not None:
        frame.then(state, [card for card, _, _ in falls])


DESTRUCTION: Procedure = (_ask_for_rescue, _pay_for_rescue, _destroy_rest)
