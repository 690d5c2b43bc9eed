"""What a card's text brings into force while the card lies face-up on the field, and ends when it no longer does."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.effects import (
    Allow,
    Bearer,
    Become,
    Befalls,
    Begins,
    Change,
    Continuous,
    DrawPhase,
    Every,
    Filter,
    Forbid,
    Grant,
    Price,
    Scale,
    Selection,
    Silence,
    Strip,
    This,
    Times,
)
from rules.engine.values import Event
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.conditions import condition_of
from rules.games.wota.abilities.continuous import (
    ELSEWHERE,
    MAINTENANCE,
    MODIFIED,
    SILENCED,
    Standing,
    bear,
    is_silenced,
    modify,
    names_of,
    take_force,
)
from rules.games.wota.abilities.events import involved, kind_of
from rules.games.wota.abilities.filters import matches, sure
from rules.games.wota.abilities.keywords import in_force, is_unaffected
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.non_events import leaves_all_as_it_is
from rules.games.wota.abilities.speeds import speed_of
from rules.games.wota.abilities.texts import Text, cannot_be_negated, text_of, understood
from rules.games.wota.abilities.use_limits import mark_used, used_up
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import ON_THE_TABLE, Card, State, switches

TAKE_ALONG = ("destroy", "tribute", "move", "face")  # what a bearer takes its equips along by


class Trigger:
    """An ability of a card on the table that waits for its event (kernel `Listener`)."""

    __slots__ = ("ability", "card")

    def __init__(self, card: Card, ability: Ability) -> None:
        self.card = card
        self.ability = ability

    def hear(self, state: State, event: Event) -> None:
        """If this is the event, the effect is triggered; it goes on a chain as soon as one may begin (G53)."""
        card, ability = self.card, self.ability
        assert ability.event is not None
        seat = card.controller if card.on_the_table else _whose_it_was(card, event)
        if event.kind == "activate" and event.value.triggered:
            return  # nobody activated it, or effects that wait for activations would set each other off for ever
        roles = involved(state, ability.event, event, seat, card)
        if roles is None:
            return
        if used_up(state, card, ability):
            leaves_all_as_it_is(state, "WOTA-EFX-04" if ability.limit == "once per game" else "WOTA-EFX-01")
            return
        if ability.condition is not None and not condition_of(ability.condition)(state, seat, card):
            leaves_all_as_it_is(state, "WOTA-EFX-06")
            return
        mark_used(state, card, ability)
        link = Link(card, seat, ability, speed_of(card.definition))
        link.roles = roles
        link.made = len(state.events)
        link.falling = _falling(card, event)
        if isinstance(ability.event, Begins) and ability.event.at == "end":
            link.rule = "WOTA-TURN-28"
        state.triggered.append(link)


def _falling(card: Card, event: Event) -> tuple[Card, ...]:
    """The cards that will have left by this event: what is destroyed or tributed, and an equip with its bearer."""
    falls = (event.subject,) if event.kind in ("destroy", "tribute") else ()
    return (*falls, card) if event.kind in TAKE_ALONG and card.bearer is event.subject else falls


def _whose_it_was(card: Card, event: Event) -> int:
    """Who controlled a card that has left the field, if it hears of what left it then; else the card's owner."""
    return card.owner if event.subject is card and event.origin not in ON_THE_TABLE else card.left_from


def comes_into_force(state: State, card: Card) -> None:
    """A card lies face-up on the field from now on: its triggers listen and its continuous abilities hold."""
    definition = card.definition
    if definition is None:
        return
    if definition.keywords:
        bear(state, card, names_of(definition.keywords))
    if not definition.text:
        return
    text = understood(definition)
    if text.maintained:
        bear(state, card, (MAINTENANCE,))
    if card.modifiers and is_silenced(card):
        bear(state, card, (SILENCED,))
    else:
        _speaks(state, card, text)


def _speaks(state: State, card: Card, text: Text) -> None:
    """What a card's text says is in force from now on."""
    for ability in text.triggers:
        assert ability.event is not None
        state.listeners.setdefault(kind_of(ability.event), []).append(Trigger(card, ability))
    for node in text.continuous:
        if isinstance(node.effect, Silence):
            _hush(state, card)
        else:
            take_force(state, _standing(card, node))
    for rescue, way in text.rescues:
        whom = Every(rescue.card) if isinstance(rescue.card, Filter) else rescue.card
        take_force(state, Standing(card, _meant(card, whom), lambda _state: True, rescue=rescue, way=way))


def lies_on_another(state: State, card: Card) -> None:
    """A card that was in force already lies on another from now on."""
    text = text_of(card.definition) if card.definition is not None and card.definition.text else None
    if isinstance(text, Text) and any(isinstance(node.effect, Silence) for node in text.continuous):
        _hush(state, card)


def _hush(state: State, card: Card) -> None:
    """The text of the card that this one lies on does nothing for as long as this one lies there."""
    bearer = card.bearer
    if bearer is not None and not _is_spared(state, bearer, card) and not cannot_be_negated(bearer.definition):
        modify(state, bearer, Modifier(trait=SILENCED, by=card), "WOTA-G01")
        falls_silent(state, bearer)


def _unhush(state: State, card: Card) -> None:
    """What this card has kept silent speaks again, unless something else keeps it so."""
    bearer = card.bearer or card.bore
    if bearer is None or not any(each.by is card for each in bearer.modifiers or ()):
        return
    bearer.modifiers = [each for each in bearer.modifiers or () if each.by is not card] or None
    if bearer.face_up and not is_silenced(bearer) and bearer.definition is not None and bearer.definition.text:
        _speaks(state, bearer, understood(bearer.definition))


def _standing(card: Card, node: Continuous) -> Standing:
    """A continuous ability in force."""
    effect = node.effect
    holds = condition_of(node.condition)
    ability = Standing(
        card,
        applies=_meant(card, effect.what if isinstance(effect, Change | Become | Scale | Grant | Strip) else None),
        holds=lambda state: holds(state, card.controller, card),
    )
    if isinstance(effect, Change):
        ability.stats = {stat: _points(card, points, effect.per) for stat, points in effect.stats}
    elif isinstance(effect, Become):
        assert isinstance(effect.number, int)  # the grammar has no other that lasts
        ability.becomes = {effect.stat: effect.number}
    elif isinstance(effect, Scale):
        ability.scales = dict.fromkeys(effect.stats, effect.by)
    elif isinstance(effect, Grant):
        ability.traits = effect.traits
    elif isinstance(effect, Strip):
        ability.lost = effect.traits
    elif isinstance(effect, Allow | Forbid | DrawPhase | Price):
        ability.who = effect.who
        if isinstance(effect, Allow):
            ability.allows, ability.count = effect.what, effect.count
        elif isinstance(effect, Forbid):
            ability.bans = effect.what
        elif isinstance(effect, Price):
            ability.price = effect
        else:
            ability.allows, ability.count = "draws", effect.extra
    return ability


def _meant(card: Card, what: Selection | None) -> Callable[[State, Card], bool]:
    """Which cards a continuous ability is about, asked of one card at a time."""
    if isinstance(what, This):
        return lambda _state, other: other is card
    if isinstance(what, Bearer):
        return lambda state, other: other is card.bearer and not _is_spared(state, other, card)
    if isinstance(what, Every):
        return lambda state, other: (
            matches(state, what.filter, other, card.controller, card) and not is_unaffected(state, other, card)
        )
    return lambda _state, _other: False


def _is_spared(state: State, bearer: Card, equip: Card) -> bool:
    """Whether a bearer is unaffected by what lies on it, as a Blessed one is by an opponent's Equip Rune (G72)."""
    if is_unaffected(state, bearer, equip):
        return True
    rune = equip.definition is not None and equip.definition.kind == "rune"
    opposing = bearer.controller != equip.controller
    return rune and opposing and switches(state).blessed_savvy == "immune" and in_force(state, bearer, "Blessed")


def _points(card: Card, points: int, per: Times | None) -> Callable[[State], int]:
    """What is added to a stat: so many points, or so many for each card of a kind."""
    if per is None:
        return lambda _state: points
    assert isinstance(per, Filter)  # the grammar counts nothing else for what lasts
    return lambda state: points * len(sure(state, per, card.controller, card))


def ceases(state: State, card: Card) -> None:
    """A card does not lie face-up on the field any more: nothing of it listens or holds."""
    definition = card.definition
    for name, cards in list(state.bearers.items()):
        if card in cards:
            state.bearers[name] = [other for other in cards if other is not card]
            if not state.bearers[name]:
                del state.bearers[name]
    if not card.on_the_table:
        lies_elsewhere(state, card)
    if definition is not None:
        text = text_of(definition) if definition.text else None
        if not isinstance(text, Text) or not (text.triggers or text.continuous or text.rescues):
            return
    falls_silent(state, card)


def falls_silent(state: State, card: Card) -> None:
    """Nothing that a card's text says is in force any more."""
    for abilities in (state.listeners, state.standing):
        for subject, former in list(abilities.items()):
            left = [ability for ability in former if ability.card is not card]
            if not left:
                del abilities[subject]
            elif len(left) < len(former):
                abilities[subject] = left
    if SILENCED in state.bearers:
        _unhush(state, card)


def speak_again(state: State) -> None:
    """The texts of cards whose effects were negated until the end of this turn are in force again (G75)."""
    for card in dict.fromkeys(state.bearers.pop(SILENCED, ())):
        card.modifiers = [each for each in card.modifiers or () if each.until != state.turn] or None
        if is_silenced(card):
            bear(state, card, (MODIFIED, SILENCED))
        elif card.definition is not None and card.definition.text:
            _speaks(state, card, understood(card.definition))


def lies_elsewhere(state: State, card: Card) -> None:
    """A card lies off the field: one that may act there is borne in mind, until it is found to lie there no more."""
    if card.definition is not None and card.definition.text:
        text = text_of(card.definition)
        if isinstance(text, Text) and text.elsewhere:
            bear(state, card, (ELSEWHERE,))


def hears_of_itself(state: State, card: Card) -> None:
    """A card that was not on the field hears of what has just happened to itself: it was discarded, or sent away."""
    if card.definition is None or not card.definition.text:
        return
    text = text_of(card.definition)
    if not isinstance(text, Text):
        return
    lies_elsewhere(state, card)
    happening = state.events[-1]
    for ability in text.triggers:
        event = ability.event
        of_itself = isinstance(event, Befalls) and isinstance(event.card, This)
        if event is not None and of_itself and kind_of(event) == happening.kind:
            Trigger(card, ability).hear(state, happening)
