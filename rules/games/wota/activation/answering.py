"""What an activation answers: whether that has just happened, whom it involved, and what may be stopped of it."""

from __future__ import annotations

from rules.engine.effects import Does
from rules.engine.frames import Window, waiting
from rules.engine.values import Violation
from rules.games.wota.abilities.events import involved, kind_of
from rules.games.wota.abilities.keywords import repelled_by
from rules.games.wota.abilities.links import Link
from rules.games.wota.chains.chains import ChainWindow
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.attempts import Attempt, under_way
from rules.games.wota.table.state import State

OF_AN_ACTIVATION = ("activate", "target")


def answers(state: State, link: Link) -> bool:
    """Whether what the text answers has just happened (G54); the link then knows its cards and what it may stop."""
    ability, frame = link.ability, waiting(state)
    assert ability.event is not None
    if not isinstance(frame, Window):
        return False
    kind = kind_of(ability.event, ability.negates)
    last = frame.last if isinstance(frame, ChainWindow) else None
    if kind in OF_AN_ACTIVATION and last is None:
        return False  # the chain that it was part of has resolved
    for happening in reversed(state.events[frame.since if last is None else last.begun :]):
        if happening.kind != kind or (kind in OF_AN_ACTIVATION and happening.value is not last):
            continue
        roles = involved(state, ability.event, happening, link.controller, link.card)
        if roles is not None:
            link.roles = roles
            link.answered = _stopped_by(state, ability.negates, frame)
            return not ability.negates or link.answered is not None
    return False


def _stopped_by(state: State, negates: str, frame: Window) -> Link | Attempt | None:
    """What a negation stops: the last link, the attack or the summon that is under way."""
    if negates == "activation":
        return frame.last if isinstance(frame, ChainWindow) else None
    return under_way(state, negates)


def nothing_to_answer(link: Link) -> Violation:
    """The refusal of an answer to what has not just happened."""
    definition, event = link.card.definition, link.ability.event
    attack = isinstance(event, Does) and event.what in ("declare attack", "declare direct attack")
    missing = "answer to no attack" if attack else "answer to nothing"
    counter = definition is not None and definition.subtype == "counter"
    message = f"{link.card.name} answers something that has not just happened; it is activated directly after that."
    return refuse(f"Counter Ambush as an {missing}" if counter else missing, message)


def repelled(link: Link) -> Violation | None:
    """A card whose only use would be to negate this summon cannot be activated (WOTA-KEY-58 to -60, G56)."""
    subject = link.roles.get("subject")
    if link.ability.negates != "summon" or subject is None or (repels := repelled_by(subject, link.card)) is None:
        return None
    keyword, rule = repels
    message = f"{subject.name} has {keyword}: {link.card.name} cannot negate its summon."
    return refuse(rule, message)
