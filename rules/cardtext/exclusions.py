"""Resolves "other" to the cards that a text leaves out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.branches import map_branches
from rules.cardtext.marks import ANOTHER, EITHER, OTHER
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import (
    Ability,
    Against,
    AtRandom,
    CardEvent,
    Change,
    Chosen,
    Continuous,
    Control,
    Effect,
    EquippedCard,
    Event,
    Every,
    Filter,
    Grant,
    NextTime,
    Node,
    PlayerEvent,
    Price,
    Redirect,
    StatOf,
    Summon,
    Target,
    This,
    Triggered,
    TriggeringCard,
)
from rules.engine.effects import Antecedent as Former
from rules.engine.effects.node import rebuild

Apart = tuple[Any, ...]
_FIGURES = ("subtype", "keyword", "name", "stats", "face", "position", "not_types", "did", "extreme")


def leaves_out_others(part: Node) -> bool:
    """Whether a part says "other"."""
    return isinstance(part, Filter) and part.apart == OTHER


def resolve_others(text: tuple[Ability, ...], words: Vocabulary) -> tuple[Ability, ...]:
    """Say for each "other" in a text which cards it leaves out."""
    done: list[Ability] = []
    stated: list[Any] = []  # whom the statements before are about
    for ability in text:
        if isinstance(ability, Continuous):
            what = getattr(ability.effect, "what", None)
            if isinstance(what, Every):
                what = Every(_among_statements(what.filter, stated, words))
                effect: Any = msgspec.structs.replace(ability.effect, what=what)
                ability = msgspec.structs.replace(ability, effect=effect)
            if any(each != This() for each in stated):
                ability = _leave_partners_open(ability)
            if isinstance(what, Every | This | EquippedCard):
                stated.append(what.filter if isinstance(what, Every) else what)
            done.append(map_filters(ability, _beside_this))
            continue
        stated = []
        event = ability.event if isinstance(ability, Triggered) else None
        settled = map_branches(ability, partial(_resolve_in_turn, event, words))
        done.append(map_filters(settled, _beside_this))
    return tuple(done)


def _resolve_in_turn(event: Event | None, words: Vocabulary, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return _Effects(event, words).resolve(effects)


def forget_others(text: tuple[Ability, ...], words: Vocabulary) -> tuple[Ability, ...]:
    """Turn cards left out back to "other" wherever a reader would take it for the same."""
    said, number = text, 0
    while True:
        tried, left = _forget_one(said, number)
        if left < 0:
            return said
        if resolve_others(tried, words) == text:
            said = tried
        else:
            number += 1


def _forget_one(text: tuple[Ability, ...], number: int) -> tuple[tuple[Ability, ...], int]:
    """Say plain "other" in the filter of this number among the filters with named exceptions. Below 0, no filter was
    left.
    """
    passed = number + 1

    def change(wanted: Filter) -> Filter:
        nonlocal passed
        if not wanted.apart or wanted.apart == OTHER:
            return wanted
        passed -= 1
        return msgspec.structs.replace(wanted, apart=OTHER) if passed == 0 else wanted

    made = map_filters(text, change)
    return made, -passed


def _beside_this(wanted: Filter) -> Filter:
    return _leave_out(This(), wanted)


def _among_statements(wanted: Filter, stated: Iterable[Any], words: Vocabulary) -> Filter:
    """Other than what the statements before are about."""
    if wanted.apart != OTHER:
        return wanted
    named = tuple(each for each in stated if may_be_left_out(each, wanted, words, whole=True))
    return msgspec.structs.replace(wanted, apart=named or (This(),))


def _leave_partners_open(said: Any) -> Any:
    """Leave "other" open in a right against cards or in a price, if several cards were named."""
    effect = said.effect if isinstance(said, Continuous) else said
    if isinstance(effect, Price) and effect.filter.apart == OTHER:
        of_either = msgspec.structs.replace(effect.filter, apart=(TriggeringCard(EITHER),))
        priced = msgspec.structs.replace(effect, filter=of_either)
        return msgspec.structs.replace(said, effect=priced) if isinstance(said, Continuous) else priced
    if not isinstance(effect, Grant) or not any(_holds_against_others(trait) for trait in effect.traits):
        return said
    either = (TriggeringCard(EITHER),)
    traits = tuple(
        msgspec.structs.replace(trait, by=msgspec.structs.replace(trait.by, apart=either))
        if isinstance(trait, Against) and _holds_against_others(trait)
        else trait
        for trait in effect.traits
    )
    open_ = msgspec.structs.replace(effect, traits=traits)
    return msgspec.structs.replace(said, effect=open_) if isinstance(said, Continuous) else open_


def _holds_against_others(trait: Any) -> bool:
    return isinstance(trait, Against) and trait.by.apart == OTHER


def _leave_out_its_own(effect: Any) -> dict[str, Any]:
    """`Target card gains AP equal to the total AP of other cards` leaves out the gaining card."""
    what, changed = getattr(effect, "what", None), dict[str, Any]()
    for name in ("per", "number"):
        worth = getattr(effect, name, None)
        if isinstance(worth, StatOf) and isinstance(worth.what, Every) and worth.what.filter.apart == OTHER:
            apart = (
                (what,) if isinstance(what, This | EquippedCard) else (Former(),) if isinstance(what, Target) else ()
            )
            if apart:
                summed = Every(msgspec.structs.replace(worth.what.filter, apart=apart))
                changed[name] = msgspec.structs.replace(worth, what=summed)
    if isinstance(effect, Change) and not isinstance(what, This) and "per" not in changed:
        left_out = what if isinstance(what, TriggeringCard) else TriggeringCard(EITHER)
        changed["per"] = map_filters(effect.per, partial(_leave_out, left_out))
    return changed


def _leave_out(card: Any, wanted: Filter) -> Filter:
    return msgspec.structs.replace(wanted, apart=(card,)) if wanted.apart == OTHER else wanted


class _Effects:
    """The effects of an ability in order, with the cards named so far."""

    def __init__(self, event: Event | None, words: Vocabulary) -> None:
        self.event = event
        self.words = words
        self.named: list[Any] = []

    def resolve(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        return tuple(map(self._resolve_one, effects))

    def _resolve_one(self, effect: Any) -> Any:
        if isinstance(effect, NextTime):
            inner = _Effects(effect.event, self.words).resolve(effect.effects)
            return msgspec.structs.replace(effect, effects=inner)
        effect = map_branches(effect, self.resolve)
        changed: dict[str, Any] = {}
        what: Any = getattr(effect, "what", None)
        if getattr(getattr(what, "filter", None), "kind", "") == ANOTHER:
            changed["what"] = what = self._name_another(what)
        wanted = getattr(what, "filter", None)
        if isinstance(wanted, Filter) and wanted.apart == OTHER and wanted.kind != ANOTHER:
            apart = self._find_former(wanted) or self._find_in_event(wanted) or (This(),)
            if isinstance(effect, Redirect) and isinstance(self.event, PlayerEvent):  # which names the attacker alone
                apart = (TriggeringCard("attacked"),)
            made = msgspec.structs.replace(wanted, apart=apart)
            changed["what"] = what = msgspec.structs.replace(what, filter=made)
        changed |= _leave_out_its_own(effect)
        if self.event is not None or self.named:
            effect = _leave_partners_open(effect)
        if isinstance(what, Node):
            self.named.append(self._as_it_lies_then(effect, what))
        return msgspec.structs.replace(effect, **changed) if changed else effect

    def _name_another(self, what: Any) -> Any:
        """Say the kind of "another": the kind of the cards just named, or of the event's card."""
        there: Filter = what.filter
        last = self.named[-1] if self.named else None
        if last is None and isinstance(self.event, CardEvent | PlayerEvent):
            last = self.event
        like = getattr(last, "filter", getattr(last, "card", None))
        stored = isinstance(like, Filter) and like.zone in self.words.zones
        if not isinstance(like, Filter) or isinstance(last, Every) or (isinstance(what, Every) and stored):
            return what
        elsewhere = there.zone != "field" or there.whose
        place = {"zone": there.zone, "or_zone": there.or_zone, "whose": there.whose} if elsewhere else {}
        made = msgspec.structs.replace(like, apart=OTHER, extreme=None, **place)
        if elsewhere:
            made = msgspec.structs.replace(made, face="", position="", did="")
        aimed = isinstance(last, Target) and isinstance(what, Chosen) and not elsewhere
        return Target(made) if aimed else msgspec.structs.replace(what, filter=made)

    def _as_it_lies_then(self, effect: Any, what: Any) -> Any:
        """Move a summoned card to the field, and a controlled card to the other side, for later effects."""
        wanted = getattr(what, "filter", None)
        if not isinstance(wanted, Filter) or not isinstance(effect, Summon | Control):
            return what
        if isinstance(effect, Control):
            return msgspec.structs.replace(what, filter=msgspec.structs.replace(wanted, whose=effect.who))
        return msgspec.structs.replace(what, filter=msgspec.structs.replace(wanted, zone="field", or_zone="", whose=""))

    def _find_former(self, wanted: Filter) -> Apart:
        """Find the cards named before that "other" may leave out."""
        found: dict[Any, None] = {}
        for what in self.named:
            if isinstance(what, This | EquippedCard | TriggeringCard):
                found[what] = None
            elif isinstance(what, Every | Target | Chosen | AtRandom) and may_be_left_out(
                what.filter, wanted, self.words, whole=isinstance(what, Every)
            ):
                found[Former()] = None
        return tuple(found)

    def _fits(self, card: Filter, wanted: Filter) -> bool:
        """Whether the card of the event may be among those wanted, wherever it has gone."""
        there = msgspec.structs.replace(card, zone=wanted.zone, or_zone=wanted.or_zone)
        return may_be_left_out(there, wanted, self.words, whole=False)

    def _is_stored(self, wanted: Filter) -> bool:
        return wanted.zone in self.words.zones

    def _find_in_event(self, wanted: Filter) -> Apart:
        """Find the card of the event. Of two cards, find the card of the player meant, or either."""
        event = self.event
        lies_there = event is not None and (
            getattr(event, "what", "") not in self.words.gone or self._is_stored(wanted)
        )
        if not lies_there:
            return ()
        if isinstance(event, PlayerEvent):
            fits = event.card is None or self._fits(event.card, wanted)
            if not fits or "subject" not in self.words.involved.get(event.what, frozenset({"subject"})):
                return ()
            return (TriggeringCard(),)
        if not isinstance(event, CardEvent):
            return ()
        own: Any = event.card if isinstance(event.card, This | EquippedCard) else TriggeringCard()
        if event.by is None:
            fits = not isinstance(event.card, Filter) or self._fits(event.card, wanted)
            return (own,) if fits else ()
        if isinstance(event.card, Filter):
            return (TriggeringCard(EITHER),)
        if wanted.whose in ("you", "opponent"):
            return (own,) if wanted.whose == "you" else (TriggeringCard("other"),)
        return (TriggeringCard(EITHER),)


def may_be_left_out(named: Any, wanted: Filter, words: Vocabulary, *, whole: bool) -> bool:
    """Whether the named cards may be among the wanted cards. With `whole`, other cards must be left."""
    if not isinstance(named, Filter):
        return True
    kinds, others = words.kinds_of(named.kind), words.kinds_of(wanted.kind)
    if not kinds & others or not _share(named, wanted):
        return False
    return not (whole and others <= kinds and _covers(named, wanted))


def _share(one: Filter, other: Filter) -> bool:
    """Whether a card may lie, belong and be as both filters say."""
    if {one.whose, other.whose} == {"you", "opponent"}:
        return False
    types, theirs = ({each.types, *each.or_types} if each.types else set() for each in (one, other))
    if types and theirs and not types & theirs:
        return False
    if _places(one) != _places(other) and "field" not in (one.zone, other.zone):
        return False
    pairs = [(getattr(one, name), getattr(other, name)) for name in ("face", "position", "name", "subtype")]
    return all(not mine or not yours or mine == yours for mine, yours in pairs)


def _places(wanted: Filter) -> tuple[str, str]:
    return wanted.zone, wanted.or_zone


def _covers(named: Filter, wanted: Filter) -> bool:
    """Whether all wanted cards are among those named."""
    if named.apart or (named.whose in ("you", "opponent") and named.whose != wanted.whose):
        return False
    if named.zone != "field" and _places(named) != _places(wanted):
        return False
    if named.types and not (wanted.types and {wanted.types, *wanted.or_types} <= {named.types, *named.or_types}):
        return False
    return all(not getattr(named, name) or getattr(named, name) == getattr(wanted, name) for name in _FIGURES)


def map_filters(said: Any, change: Callable[[Filter], Filter]) -> Any:
    """Change all filters of a part."""
    return rebuild(said, lambda part: change(part) if isinstance(part, Filter) else part)
