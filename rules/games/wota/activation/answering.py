"""Match an activation with the answered event or link."""

from __future__ import annotations

from rules.engine.effects import PlayerEvent, TriggeringCard
from rules.engine.frames import Window, waiting
from rules.engine.values import Violation
from rules.games.wota.abilities.events import count_points, find_event_kind, find_roles
from rules.games.wota.abilities.keywords import find_repel
from rules.games.wota.abilities.links import Link
from rules.games.wota.chains.chains import ChainWindow
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.attempts import Attempt, find_attempt
from rules.games.wota.table.state import Card, State

OF_AN_ACTIVATION = ("activate", "target")
OF_AN_ATTEMPT = {"attack": "attack", "summoning": "summon"}


def find_answered_event(state: State, link: Link) -> bool:
    """Find the event answered by a link (G54)."""
    ability, frame = link.ability, waiting(state)
    assert ability.event is not None
    if not isinstance(frame, Window):
        return False
    kind = find_event_kind(ability.event, ability.negates)
    last = frame.last if isinstance(frame, ChainWindow) else None
    if kind in OF_AN_ACTIVATION and last is None:
        return False  # the chain that it was part of has resolved
    for happening in reversed(state.events[frame.since if last is None else last.begun :]):
        if happening.kind != kind or (kind in OF_AN_ACTIVATION and happening.value is not last):
            continue
        roles = find_roles(state, ability.event, happening, link.controller, link.card)
        if roles is not None:
            if _is_over(state, kind, link, roles):
                return False
            link.roles, link.points = roles, count_points(happening)
            link.answered = _find_stopped(state, ability.negates, frame)
            return not ability.negates or link.answered is not None
    return False


def _is_over(state: State, kind: str, link: Link, roles: dict[str, Card]) -> bool:
    """Whether the attack or summon is over, or the summoned card gone that alone the effect is about (G54, G57)."""
    if kind in OF_AN_ATTEMPT:
        attempt = find_attempt(state, OF_AN_ATTEMPT[kind])
        return attempt is not None and attempt.is_over()
    about = [getattr(effect, "what", None) for effect in link.ability.effects]
    gone = kind == "summon" and not roles["subject"].on_battle_zone
    return gone and all(isinstance(what, TriggeringCard) for what in about)


def _find_stopped(state: State, negates: str, frame: Window) -> Link | Attempt | None:
    if negates == "activation":
        return frame.last if isinstance(frame, ChainWindow) else None
    return find_attempt(state, negates)


def refuse_answer(link: Link) -> Violation:
    definition, event = link.card.definition, link.ability.event
    attack = isinstance(event, PlayerEvent) and event.what in ("declare attack", "declare direct attack")
    missing = "answer to no attack" if attack else "answer to nothing"
    counter = definition is not None and definition.subtype == "counter"
    message = (
        f"{link.card.name} can only be activated right after the event that it responds to, "
        "and that has not just happened, or is over."
    )
    return refuse(f"Counter Ambush as an {missing}" if counter else missing, message)


def find_repel_violation(link: Link) -> Violation | None:
    """Find why a summon cannot be negated (WOTA-KEY-58 to -60, G56)."""
    subject = link.roles.get("subject")
    if link.ability.negates != "summon" or subject is None or (repels := find_repel(subject, link.card)) is None:
        return None
    keyword, rule = repels
    message = f"{subject.name} has {keyword}: {link.card.name} cannot negate its summon."
    return refuse(rule, message)
