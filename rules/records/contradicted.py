"""Finds the rules contradicted by a false claim."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from rules.engine.state import Card, Player, State, Zone
from rules.engine.values import Event, Violation
from rules.records.notation import notation_of
from rules.records.rows import SEATS


def cite_false_claim(
    state: State[Any], rules: Iterable[str], message: str, *, event: int | None = None, recent: bool = True
) -> Violation:
    """The violation of a false claim against `rules`, the most telling first.

    `recent` adds the rules that decided how the last rows came out. `event` is the number of the contradicted event.
    """
    citations = state.game.citations
    contradicted = (*rules, *citations.recent(state)) if recent else tuple(rules)
    all_rules = dict.fromkeys([found for rule in contradicted for found in (rule, *citations.related(state, rule))])
    headline, *others = all_rules or (None,)
    also = tuple(rule for rule in others if rule is not None)
    return Violation(headline, message, also, kind="claim", event=event)


def cite_false_total(
    state: State[Any],
    player: Player[Any],
    name: str,
    claimed: int,
    message: str,
    *,
    opening: int,
    opened: int | None,
    confirmed: int,
) -> Violation:
    """The violation of a false total: last change, protection since, bound.

    `opening` is how many events there were before the first row, and `opened` the total then, if it is known.
    `confirmed` is how many there were when the record last said this total rightly.
    """
    most, bound = state.game.citations.totals_max.get(name, (claimed, ""))
    bounds = [bound] if claimed > most else []
    changed = find_last_change(state, player, name)
    made = [] if changed is None else [state.events[changed].rule]
    if changed is not None and claimed == find_value_before(state, player, name, changed, opened):
        recent = changed < confirmed or changed >= state.turn_began  # else the claim only leaves out this change
        kept = list_what_kept(state, player, name, max(confirmed, state.turn_began)) if recent else []
        return cite_false_claim(state, [*made, *kept, *bounds], message, event=changed, recent=recent)
    kept = list_what_kept(state, player, name, max(confirmed, _find_recent_start(state)))
    if changed is not None and changed < opening:
        changed, rules = None, [*kept, *made, *bounds]
    else:
        rules = [*made, *kept, *bounds]
    if not rules and state.result is None:  # changes of the other player's total did not change this total
        rules = _list_what_happened(state, state.players[1 - player.seat], name, confirmed)
        rules = rules or list_what_kept(state, player, name, 0)
    return cite_false_claim(state, rules, message, event=changed, recent=confirmed < len(state.events))


def _list_what_happened(state: State[Any], player: Player[Any], name: str, since: int) -> list[str]:
    """The rules behind a total's last change and protection, from event `since` on."""
    changed = find_last_change(state, player, name)
    made = [state.events[changed].rule] if changed is not None and changed >= since else []
    return [*list_what_kept(state, player, name, since), *made]


def find_last_change(state: State[Any], player: Player[Any], name: str) -> int | None:
    """The number of a total's last event. Moving cards change totals too."""
    return _find_change(state, player, name, len(state.events))


def find_value_before(
    state: State[Any], player: Player[Any], name: str, changed: int, opened: int | None
) -> int | None:
    """The total before an event, as far as known. `opened` is the opening total."""
    if state.events[changed].kind == "move":
        return None
    former = _find_change(state, player, name, changed)
    if former is None:
        return opened
    value: int | None = state.events[former].value
    return value


def _find_change(state: State[Any], player: Player[Any], name: str, before: int) -> int | None:
    for number in range(before - 1, -1, -1):
        event = state.events[number]
        if event.kind == name:
            if event.subject is player and event.value is not None:
                return number
        elif event.kind == "move" and name in (event.value, event.origin) and event.subject.owner == player.seat:
            return number
    return None


def list_what_kept(state: State[Any], player: Player[Any], name: str, since: int) -> list[str]:
    """The rules protecting a total since its last change, from event `since` on."""
    changed = find_last_change(state, player, name)
    first = since if changed is None else max(since, changed)
    events = reversed(state.events[first:])
    return [event.rule for event in events if event.kind == name and event.subject is player and event.value is None]


def _find_recent_start(state: State[Any]) -> int:
    return max(state.former_turn_began, 0)


def cite_false_fate(state: State[Any], card: Card, fate: str, message: str) -> Violation:
    """Cite a false claim about a card's fate."""
    events: list[Event] = [event for event in state.events if card in (event.subject, event.value)]
    sparing = state.game.citations.sparing(card)
    if not events:
        return cite_false_claim(state, [*sparing, *state.game.citations.at_rest(card, frozenset())], message)
    if fate not in notation_of(state).fate_events:
        sparing = ()
    fates = [event for event in events if event.kind in notation_of(state).fate_events]
    return cite_false_claim(state, [*sparing, (fates or events)[-1].rule], message)


def cite_false_result(state: State[Any], claimed: str, message: str) -> Violation:
    """The violation of a false claim of how the game ended, or that it has."""
    result, defeat = state.result, state.game.citations.defeat
    rules = [result.rule] if result is not None and result.rule is not None else []
    if defeat is None:
        return cite_false_claim(state, rules, message)
    goal, resource = defeat
    rules.append(goal)
    if result is None:
        for loser in state.players:
            if SEATS[loser.seat] != claimed:
                rules += _list_what_happened(state, loser, resource, _find_recent_start(state))
                rules += state.game.citations.survival(state, loser.seat)
    return cite_false_claim(state, rules, message)


def cite_false_place(
    state: State[Any],
    card: Card | None,
    zone: Zone[Any],
    message: str,
    figures: Collection[str],
    details: frozenset[str],
) -> Violation:
    """The violation of a false claim that a card lies in `zone`: its departure first, then its last change.

    If it lies elsewhere, what has turned it since decided nothing. If only some `figures` of it are false, what last
    changed them comes first. Of a card that nothing has happened to, the false `details` are told by their rules.
    """
    if card is None:
        return cite_false_claim(state, (), message)
    notation = notation_of(state)
    events = [event for event in state.events if card in (event.subject, event.value)]
    if not events:
        return cite_false_claim(state, state.game.citations.at_rest(card, details), message)
    changes = [event.rule for event in events if event.kind in figures]
    events = [event for event in events if event.kind not in notation.passing_events] or events
    if card.zone is not zone:
        fates = [place for place, event in enumerate(events, 1) if event.kind in notation.fate_events]
        events = events[: fates[-1]] if fates else events
    first = -2 if len(events) > 1 and events[-2].kind in notation.removal_events else -1
    return cite_false_claim(state, [*changes[-1:], *[event.rule for event in events[first:]]], message)
