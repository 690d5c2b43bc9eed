"""Which rules are behind what a false claim contradicts: those that made it so, or kept it from being otherwise."""

from __future__ import annotations

from typing import Any

from rules.engine.state import Card, Player, State, Zone
from rules.engine.values import Event, Violation
from rules.records.notation import notation_of
from rules.records.rows import SEATS


def false_claim(state: State[Any], rules: list[str], message: str) -> Violation:
    """A claim that contradicts `rules`, the most telling first; rows that say the same stand beside them."""
    citations = state.game.citations
    told = (*rules, *citations.recent(state))
    all_rules = dict.fromkeys([found for rule in told for found in (rule, *citations.related(state, rule))])
    headline, *others = all_rules or (None,)
    return Violation(headline, message, tuple(rule for rule in others if rule is not None), kind="claim")


def behind_total(state: State[Any], player: Player[Any], name: str) -> list[str]:
    """The rules behind a player's total: what kept it as it is since its last change, and that change."""
    rules = []
    for event in reversed(state.events):
        if event.subject is player and event.kind == name:
            rules.append(event.rule)
            if event.value is not None:
                break
        elif event.kind == "move" and event.subject.owner == player.seat and name in (event.value, event.origin):
            rules.append(event.rule)  # the total counts the cards of the zone of this name
            break
    return rules


def against_total(state: State[Any], player: Player[Any], name: str, claimed: int) -> list[str]:
    """The rules that a false claim of a player's total contradicts: those behind it, and the one that bounds it.

    Where nothing has befallen it, what befell the other player's was not this player's.
    """
    most, bound = state.game.citations.totals_max.get(name, (claimed, ""))
    rules = [*behind_total(state, player, name), *((bound,) if claimed > most else ())]
    if rules or state.result is not None:
        return rules
    return behind_total(state, state.players[1 - player.seat], name)


def behind_fate(state: State[Any], card: Card) -> list[str]:
    """The rule behind what last decided where a card is, or else behind whatever last happened to it, or did not."""
    events: list[Event] = [event for event in state.events if card in (event.subject, event.value)]
    if not events:
        return list(state.game.citations.at_rest(card))
    fates = [event for event in events if event.kind in notation_of(state).fateful]
    return [event.rule for event in (fates or events)[-1:]]


def behind_result(state: State[Any], claimed: str) -> list[str]:
    """The rule that ended the game, or else those that kept in it whom the claim makes a loser, or either player."""
    result, defeat = state.result, state.game.citations.defeat
    rules = [result.rule] if result is not None and result.rule is not None else []
    if defeat is None:
        return rules
    goal, resource = defeat
    if result is None:
        losers = [player for player in state.players if SEATS[player.seat] != claimed]
        rules = [rule for loser in losers for rule in behind_total(state, loser, resource)]
        rules += [rule for loser in losers for rule in state.game.citations.survival(state, loser.seat)]
    return [*rules, goal]


def behind_place(state: State[Any], card: Card, zone: Zone[Any]) -> list[str]:
    """The rules behind where and how a card lies: why it left where it was, and what last happened to it.

    `zone` is where the claim has it. If it lies elsewhere, what has turned it since decided nothing.
    """
    notation = notation_of(state)
    events = [event for event in state.events if card in (event.subject, event.value)]
    events = [event for event in events if event.kind not in notation.passing] or events
    if card.zone is not zone:
        fates = [place for place, event in enumerate(events, 1) if event.kind in notation.fateful]
        events = events[: fates[-1]] if fates else events
    first = -2 if len(events) > 1 and events[-2].kind in notation.banishing else -1
    return [event.rule for event in events[first:]]
