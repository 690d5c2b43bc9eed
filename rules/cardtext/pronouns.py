"""What "it" stands for: the cards of the effect before, or else the card of the event that set the effects off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.engine.effects import (
    Ability,
    Bearer,
    Become,
    Befalls,
    Change,
    Continuous,
    Discard,
    Does,
    Draw,
    Effect,
    EquipsOnly,
    Event,
    Flip,
    Grant,
    If,
    Involved,
    Maintenance,
    May,
    Negate,
    OneOf,
    Played,
    Roll,
    Same,
    Strip,
    This,
    Triggered,
)

_NEGATES = {
    "declare attack": "attack",
    "declare direct attack": "attack",
    "summon": "summon",
    "special summon": "summon",
}
_NEGATES_OF_CARD = {"attacks": "attack", "attacks directly": "attack", "attacked": "attack", "summoned": "summon"}
_SAID_OF_CARDS = Change | Become | Grant | Strip


def resolve(text: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a text with every pronoun that points beyond its effects replaced by what it means."""
    made: list[Ability] = []
    for ability in text:
        equipped = any(map(_speaks_of_the_bearer, made))
        made += _of_the_bearer(ability) if equipped and isinstance(ability, Played) else [_resolved_in(ability)]
    return tuple(made)


def _speaks_of_the_bearer(ability: Ability) -> bool:
    """Whether an ability is about the card that this one is attached to, so that "it" behind it is that card."""
    about = getattr(ability, "effect", None)
    return isinstance(ability, EquipsOnly) or isinstance(getattr(about, "what", None), Bearer)


def _of_the_bearer(ability: Played) -> Iterator[Ability]:
    """`It gains 30 AP.` behind whom it is for: what is said of it without an end holds as long as it is so."""
    rest = list(ability.effects)
    while rest and getattr(rest[0], "what", None) == Same():
        effect: Any = msgspec.structs.replace(rest[0], what=Bearer())
        if not isinstance(effect, _SAID_OF_CARDS) or effect.until:
            rest[0] = effect
            break
        yield Continuous(effect)
        del rest[0]
    if rest:
        yield _resolved_in(msgspec.structs.replace(ability, effects=tuple(rest)))


def _resolved_in(ability: Ability) -> Ability:
    event = ability.event if isinstance(ability, Triggered) else None
    beyond = This() if isinstance(ability, Maintenance) else _meant_by(event)
    changed = {}
    for name in ("effects", "otherwise"):
        effects = getattr(ability, name, ())
        if effects:
            changed[name] = _resolved(effects, event, beyond, known=False)
    return msgspec.structs.replace(ability, **changed) if changed else ability


def _resolved(
    effects: tuple[Effect, ...], event: Event | None, beyond: This | Involved | None, *, known: bool
) -> tuple[Effect, ...]:
    """The effects in order; `known` says whether an effect before was about cards, `beyond` what "it" is else."""
    done: list[Effect] = []
    for effect in effects:
        if isinstance(effect, May | If | Flip | Roll | OneOf):
            done.append(_inside(effect, event, beyond, known=known))
            continue
        made: Any = effect
        if isinstance(effect, Negate):
            made = Negate(what=effect.what or _negated(event))
            known = False
        elif known and getattr(effect, "what", None) == Involved() and not _tells_of_another(event):
            made = msgspec.structs.replace(effect, what=Same())
        elif not known and beyond is not None and isinstance(getattr(effect, "what", None), Same):
            made = msgspec.structs.replace(effect, what=beyond)
        known = known or is_about_cards(made)
        done.append(made)
    return tuple(done)


def _tells_of_another(event: Event | None) -> bool:
    """Whether the event befalls a card that "that card" may be; the card itself would be "this card"."""
    return isinstance(event, Does) or (isinstance(event, Befalls) and not isinstance(event.card, This))


def is_about_cards(effect: Effect) -> bool:
    """Whether "it" behind this effect means the cards that it was about."""
    return isinstance(getattr(effect, "what", None), msgspec.Struct) or isinstance(effect, Draw | Discard)


def _inside(
    effect: May | If | Flip | Roll | OneOf, event: Event | None, beyond: This | Involved | None, *, known: bool
) -> Effect:
    changed: dict[str, Any] = {}
    for name in ("effects", "otherwise", "heads", "tails"):
        branch = getattr(effect, name, ())
        if branch:
            changed[name] = _resolved(branch, event, beyond, known=known)
    if isinstance(effect, OneOf):
        changed["options"] = tuple(_resolved(option, event, beyond, known=known) for option in effect.options)
    return msgspec.structs.replace(effect, **changed)


def _meant_by(event: Event | None) -> Involved | None:
    """The card that a player would call "it" after such an event."""
    if event is None:
        return None
    attacks = isinstance(event, Does) and event.what in ("declare attack", "declare direct attack")
    return Involved("attacker" if attacks else "subject")


def _negated(event: Event | None) -> str:
    if isinstance(event, Does):
        return _NEGATES.get(event.what, "activation")
    if isinstance(event, Befalls):
        return _NEGATES_OF_CARD.get(event.what, "activation")
    return "activation"
