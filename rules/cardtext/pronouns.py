"""What "it" stands for: the cards of the effect before, or else the card of the event that set the effects off."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.effects import (
    Ability,
    Befalls,
    Discard,
    Does,
    Draw,
    Effect,
    Event,
    Flip,
    If,
    Involved,
    May,
    Negate,
    OneOf,
    Roll,
    Same,
    Triggered,
)

_NEGATES = {
    "declare attack": "attack",
    "declare direct attack": "attack",
    "summon": "summon",
    "special summon": "summon",
}
_NEGATES_OF_CARD = {"attacks": "attack", "attacks directly": "attack", "attacked": "attack", "summoned": "summon"}


def resolve(ability: Ability) -> Ability:
    """The ability with every pronoun that points beyond its effects replaced by what it means."""
    event = ability.event if isinstance(ability, Triggered) else None
    changed = {}
    for name in ("effects", "otherwise"):
        effects = getattr(ability, name, ())
        if effects:
            changed[name], _ = _resolved(effects, event, known=event is None and bool(getattr(ability, "costs", ())))
    return msgspec.structs.replace(ability, **changed) if changed else ability


def _resolved(effects: tuple[Effect, ...], event: Event | None, *, known: bool) -> tuple[tuple[Effect, ...], bool]:
    """The effects in order; `known` says whether an effect before was about cards."""
    done: list[Effect] = []
    for effect in effects:
        if isinstance(effect, May | If | Flip | Roll | OneOf):
            done.append(_inside(effect, event, known=known))
            continue
        made: Any = effect
        if isinstance(effect, Negate):
            made = Negate(what=effect.what or _negated(event))
            known = False
        elif not known and event is not None and isinstance(getattr(effect, "what", None), Same):
            made = msgspec.structs.replace(effect, what=Involved(_role(event)))
        known = known or isinstance(getattr(made, "what", None), msgspec.Struct) or isinstance(made, Draw | Discard)
        done.append(made)
    return tuple(done), known


def _inside(effect: May | If | Flip | Roll | OneOf, event: Event | None, *, known: bool) -> Effect:
    changed: dict[str, Any] = {}
    for name in ("effects", "otherwise", "heads", "tails"):
        branch = getattr(effect, name, ())
        if branch:
            changed[name], _ = _resolved(branch, event, known=known)
    if isinstance(effect, OneOf):
        changed["options"] = tuple(_resolved(option, event, known=known)[0] for option in effect.options)
    return msgspec.structs.replace(effect, **changed)


def _role(event: Event) -> str:
    """The card that a player would call "it" after such an event."""
    return (
        "attacker"
        if isinstance(event, Does) and event.what in ("declare attack", "declare direct attack")
        else "subject"
    )


def _negated(event: Event | None) -> str:
    if isinstance(event, Does):
        return _NEGATES.get(event.what, "activation")
    if isinstance(event, Befalls):
        return _NEGATES_OF_CARD.get(event.what, "activation")
    return "activation"
