"""Rows beneath an outcome, which a false claim of it contradicts too: what was fought with, and whom texts mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.effects import Filter, Node
from rules.games.wota.abilities.filters import OTHER_TYPE, of_another_type
from rules.games.wota.abilities.texts import understood
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import Card, State, switches
from rules.games.wota.wording.parts import parts_of

# A set card that is attacked lies in shield position, whatever its AP, and nobody loses hearts by it.
WAS_TURNED_UP = ("WOTA-SUM-10", "WOTA-G65")  # it stands in attack position since, if it has not been moved
LAY_IN_SHIELD = ("WOTA-SUM-04", "WOTA-C31", "WOTA-G57")
HAS_ENDED = ("WOTA-G75", "WOTA-TURN-28", "WOTA-G74")  # what lasted until the end of an earlier turn
BLESSED = ("WOTA-KEY-12", "WOTA-C43", "WOTA-G72")
UNAFFECTED = {"WOTA-KEY-12": BLESSED, "WOTA-KEY-14": ("WOTA-KEY-14", "WOTA-C44")}


def beneath_a_battle(state: State) -> Iterator[str]:
    """The rows on which the last attack came out as it did, besides those that compare AP and SP.

    On whose side a Field card works (WOTA-FLD-03), how a set card lies and lay, what does nothing to a card, what has
    ended, and of which type a card is.
    """
    in_force = [ability for abilities in state.standing.values() for ability in abilities]
    if any(ability.card.definition.kind == "field" for ability in in_force):
        yield "WOTA-FLD-03"
    at = next((at for at in reversed(range(len(state.events))) if state.events[at].kind == "attack"), None)
    if at is None:
        return
    attack = state.events[at]
    fighters = [card for card in (attack.subject, attack.value) if isinstance(card, Card)]
    if any(event.kind == "reveal" and event.subject is attack.value for event in state.events[at:]):
        yield from LAY_IN_SHIELD
    for event in state.events[:at]:
        if any(event.subject is card for card in fighters):
            if event.rule in UNAFFECTED:
                yield from UNAFFECTED[event.rule]
            elif event.kind == "switch" and event.rule in WAS_TURNED_UP:
                yield from WAS_TURNED_UP
            elif event.kind == "target" and _does_nothing(state, event.subject, event.value):
                yield from BLESSED
            elif isinstance(event.value, Modifier) and 0 < event.value.until < state.turn:
                yield from HAS_ENDED
    yield from whom_texts_do_not_mean(state, state.turn_began, fighters)


def _does_nothing(state: State, bearer: Card, link: Any) -> bool:
    """Whether what was aimed at a card is an opponent's Equip, which Blessed keeps from changing it (G72)."""
    equip = link.card.definition.subtype == "equip" and link.controller != bearer.controller
    blessed = bearer.definition is not None and "Blessed" in bearer.definition.keywords
    return equip and blessed and switches(state).blessed_savvy == "immune"


def whom_texts_do_not_mean(state: State, since: int, cards: Iterable[Card] = ()) -> tuple[str, ...]:
    """The rows by which a card of two types is none of either alone, if a text has asked for one of them (C35).

    Asked is of what has resolved from event number `since` on, and of what is in force; of `cards`, and of the table.
    """
    lying = [card for player in state.players for card in player.battle.cards if card.face_up]
    known = [card.definition for card in (*cards, *lying) if card.definition is not None]
    filters = [part for node in _texts(state, since) for part in parts_of(node) if isinstance(part, Filter)]
    unmeant = any(of_another_type(wanted, definition) for wanted in filters for definition in known)
    return ("WOTA-EFX-07", *[rule for rule in OTHER_TYPE if rule != "WOTA-EFX-07"]) if unmeant else ()


def _texts(state: State, since: int) -> Iterator[Node]:
    for event in state.events[since:]:
        if event.kind == "resolved":
            yield from event.value.ability.effects
    for abilities in state.standing.values():
        for ability in abilities:
            yield from understood(ability.card.definition).continuous
