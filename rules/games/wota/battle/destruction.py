"""Cards about to be destroyed: what a text has done instead is asked card by card, before any of them falls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.engine.atoms import note
from rules.engine.frames import Frame, Procedure, push
from rules.games.wota.abilities.continuous import RESCUE, Standing
from rules.games.wota.abilities.links import BY_TEXT, Link, Memo
from rules.games.wota.abilities.speeds import speed_of
from rules.games.wota.abilities.use_limits import mark_used, used_up
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.chains.choices import Consent
from rules.games.wota.costs.activation_costs import can_be_paid, payment
from rules.games.wota.table.state import Card, State
from rules.games.wota.zones.leaving import Fall, destroy_together

Then = Callable[[State, list[Card]], None]


def destroy_unless_saved(
    state: State, falls: Sequence[Fall], then: Then | None = None, leaving_rule: str = "WOTA-ZONE-12"
) -> None:
    """Destroy cards at once, but for those that something else is done for; `then` is told which were destroyed."""
    if RESCUE in state.standing:
        push(state, Doom(falls, then, leaving_rule))
        return
    destroy_together(state, falls, leaving_rule)
    if then is not None:
        then(state, [card for card, _, _ in falls])


class Doom(Frame):
    """Cards of which some may be saved: `falls` are to come, `lost` are past saving, `asked` are those that were asked.

    `saving` is the ability that is asked now, or whose price is being paid: it does not save what it costs.
    """

    __slots__ = ("asked", "falls", "leaving_rule", "link", "lost", "memo", "saving", "then")

    def __init__(self, falls: Sequence[Fall], then: Then | None, leaving_rule: str) -> None:
        self.at = 0
        self.steps = DOOM
        self.falls = list(falls)
        self.then = then
        self.leaving_rule = leaving_rule
        self.lost: list[Fall] = []
        self.asked: list[Standing] = []
        self.saving: Standing | None = None
        self.link: Link | None = None
        self.memo = Memo()


def _ask_who_saves(state: State, frame: Doom) -> int | None:
    """The next ability that may save the next card; a card that none does is lost."""
    frame.saving = None
    while frame.falls:
        card, by, _ = frame.falls[0]
        for ability in state.standing.get(RESCUE, ()):
            if ability not in frame.asked and (link := _way_to_save(state, ability, card, by)) is not None:
                frame.asked.append(ability)
                frame.saving, frame.link, frame.memo = ability, link, Memo()
                frame.memo.cards, frame.memo.picks = [card], ["yes"]
                if ability.rescue.may:
                    what = f"whether {link.card.called} saves {card.called}"
                    push(state, Consent(link.controller, what, frame.memo, sure=False))
                return None
        frame.lost.append(frame.falls.pop(0))
        frame.asked = []
    return DOOM.index(_destroy_the_rest)


def _way_to_save(state: State, ability: Standing, card: Card, by: Card | Link | None) -> Link | None:
    """The link by which an ability would save a card from what destroys it, if it is about that and can be paid."""
    source, node, way = ability.card, ability.rescue, ability.way
    assert node is not None
    assert way is not None  # what is asked here is a rescue
    if (node.what == "in battle" and not isinstance(by, Card)) or (
        node.what == "by effect" and (by is None or isinstance(by, Card))
    ):
        return None
    if any(isinstance(frame, Doom) and frame.saving is ability for frame in state.frames):
        return None
    if not ability.means(state, card) or used_up(state, source, way):
        return None
    link = Link(source, source.controller, way, speed_of(source.definition))
    return link if can_be_paid(state, node.costs, link) else None


def _pay_for_it(state: State, frame: Doom) -> int | None:
    if frame.memo.picks != ["yes"]:
        return DOOM.index(_ask_who_saves)
    assert frame.link is not None
    card, _, _ = frame.falls.pop(0)
    frame.asked = []
    mark_used(state, frame.link.card, frame.link.ability)
    note(state, "withstood", card, frame.link, BY_TEXT)
    push(state, Resolution(frame.link, payment(frame.link.ability.costs), frame.memo))
    return DOOM.index(_ask_who_saves)


def _destroy_the_rest(state: State, frame: Doom) -> None:
    """What nothing saves is destroyed together, if paying for others has not taken it away."""
    falls = [fall for fall in frame.lost if fall[0].on_the_table]
    destroy_together(state, falls, frame.leaving_rule)
    if frame.then is not None:
        frame.then(state, [card for card, _, _ in falls])


DOOM: Procedure = (_ask_who_saves, _pay_for_it, _destroy_the_rest)
