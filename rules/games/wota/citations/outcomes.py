"""Rules behind an outcome, for a false claim.

The rulebook names rules that say the same; here is what only the table tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.effects import Filter, Node, list_parts
from rules.games.wota.abilities.filters import has_other_types
from rules.games.wota.abilities.texts import require_text
from rules.games.wota.chains.chains import is_in_chain
from rules.games.wota.rulebook.citing import cited
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import Card, State, get_switches

BATTLE_RULES = frozenset(cited("outcome of a battle"))
CHAIN_RULES = frozenset(cited("outcome of a chain"))
STAMINA_PHASE_RULES = frozenset(cited("Stamina Phase"))
TURNED_UP_RULES = cited("turned up into attack position")
UNAFFECTED = {rules[0]: rules for rules in (cited("unaffected by Blessed"), cited("unaffected by Savvy"))}
STAYS = {
    ("rune", "infinity"): "Infinity Rune that stays",
    ("rune", "equip"): "Equip Rune that stays",
    ("ambush", "infinity"): "Infinity Ambush that stays",
    ("field", None): "Field card that stays",
}
CHAIN_EVENTS = ("resolved", "negated", "negate", "activate", "withstood")
TURNING_POINTS = ("begin", "summoning", "attack", "set")


def list_related_rules(state: State, rule: str) -> tuple[str, ...]:
    """List the rules contradicted together with a rule."""
    book, edition = state.game.rulebook, state.edition.code
    same = book.same_as(rule, edition)
    return (*same, *book.held(_list_battle_grounds(state), edition)) if rule in BATTLE_RULES else same


def list_recent_rules(state: State) -> tuple[str, ...]:
    """List the rules behind the latest events, and behind the end of the game."""
    rules: list[str] = []
    if state.result is not None and state.result.rule is not None:
        rules += cited("end within a chain") if is_in_chain(state) else ()
        rules += [state.result.rule, *cited("after the end")]
    began = len(state.events)
    while began and state.events[began - 1].kind not in TURNING_POINTS:
        began -= 1
    for event in reversed(state.events[began:]):
        if event.kind in CHAIN_EVENTS and event.rule in CHAIN_RULES:
            rules.append(event.rule)
    return tuple(dict.fromkeys((*rules, *_list_action_rules(state), *_list_type_rules(state, began))))


def list_survival_rules(state: State, seat: int) -> tuple[str, ...]:
    """List why an empty deck is no loss yet (WOTA-WIN-04)."""
    deck = state.players[seat].deck
    return () if len(deck) or deck.open_ended else cited("empty deck before a draw")


def list_resting_rules(card: Card, details: frozenset[str]) -> tuple[str, ...]:
    """List why an untouched card stays (WOTA-GLO-08)."""
    if card.definition is None or card.definition.is_battle_card or not card.on_the_table:
        return ()
    stays = STAYS.get((card.definition.kind, card.definition.subtype)) if card.face_up else None
    return (*(cited(stays) if stays else ()), *cited("no battle card"))


def _list_action_rules(state: State) -> Iterator[str]:
    """List why the turn's actions were no different actions (C22, C23, G41)."""
    for event in reversed(state.events):
        if event.rule in STAMINA_PHASE_RULES:  # each turn has its Stamina Phase, or skips it
            return
        if event.kind == "summon" and "summon" in state.listeners:
            yield from (event.rule, *list_related_rules(state, event.rule))
        elif event.kind == "reveal" and "summon" in state.listeners:
            yield from cited("reveal that is no summon")
        elif event.kind == "tribute" and ("destroy" in state.listeners or event.subject.definition.text):
            yield from cited("tribute that is no destruction")


def _list_battle_grounds(state: State) -> Iterator[str]:
    in_force = [ability for abilities in state.continuous.values() for ability in abilities]
    if any(ability.card.definition.kind == "field" for ability in in_force):
        yield from cited("Field card in force")
    at = next((at for at in reversed(range(len(state.events))) if state.events[at].kind == "attack"), None)
    if at is None:
        return
    attack = state.events[at]
    fighters = [card for card in (attack.subject, attack.value) if isinstance(card, Card)]
    if any(event.kind == "reveal" and event.subject is attack.value for event in state.events[at:]):
        yield from cited("set card attacked")
    for event in state.events[:at]:
        if any(event.subject is card for card in fighters):
            if event.rule in UNAFFECTED:
                yield from UNAFFECTED[event.rule]
            elif event.kind == "switch" and event.rule in TURNED_UP_RULES:
                yield from TURNED_UP_RULES
            elif event.kind == "target" and _is_unaffected_by_equip(state, event.subject, event.value):
                yield from cited("unaffected by Blessed")
            elif isinstance(event.value, Modifier) and 0 < event.value.until < state.turn:
                yield from cited("change that has ended")
    yield from _list_type_rules(state, state.turn_began, fighters)


def _is_unaffected_by_equip(state: State, bearer: Card, link: Any) -> bool:
    equip = link.card.definition.subtype == "equip" and link.controller != bearer.controller
    blessed = bearer.definition is not None and "Blessed" in bearer.definition.keywords
    return equip and blessed and get_switches(state).blessed_savvy == "immune"


def _list_type_rules(state: State, since: int, cards: Iterable[Card] = ()) -> tuple[str, ...]:
    """List why a dual type differs from single types (C35).

    Looks at texts resolved from event number `since` on and in force, at `cards` and the table.
    """
    lying = [card for player in state.players for card in player.battle.cards if card.face_up]
    known = [card.definition for card in (*cards, *lying) if card.definition is not None]
    filters = [part for node in _list_texts(state, since) for part in list_parts(node) if isinstance(part, Filter)]
    differs = any(has_other_types(wanted, definition) for wanted in filters for definition in known)
    return cited("text about another type") if differs else ()


def _list_texts(state: State, since: int) -> Iterator[Node]:
    for event in state.events[since:]:
        if event.kind == "resolved":
            yield from event.value.ability.effects
    for abilities in state.continuous.values():
        for ability in abilities:
            yield from require_text(ability.card.definition).continuous
