"""Words common refusals, each by the game's own rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from rules.engine.chance import find_false_draws, tell_wrong_number
from rules.engine.identity import impossible_identities
from rules.engine.rulebook import Rulebook
from rules.engine.sentences import sentence
from rules.engine.state import Player, State, Zone
from rules.engine.values import Action, PassTurn, Result, Violation


def tell_end(result: Result) -> str:
    if result.winner is None:
        return sentence("The game is over: it was a draw")
    winner, loser = "AB"[result.winner], "AB"[1 - result.winner]
    if result.reason == "deck":
        return sentence(f"The game is over: {winner} won, for {loser} had no card to draw")
    if result.reason == "concede":
        return sentence(f"The game is over: {winner} won, for {loser} gave up")
    return sentence(f"The game is over: {winner} won")


def build_refusal_after_end(rulebook: Rulebook, rule: str, *also: str) -> Callable[[State[Any], Action], Violation]:
    """Refuse an action after the end by the ending rule, or by `rule`."""

    def refuse_after_end(state: State[Any], action: Action) -> Violation:
        assert state.result is not None
        message = f"{tell_end(state.result)}; no more actions are possible."
        return rulebook.refuse(state.result.rule or rule, message, also=also)

    return refuse_after_end


def build_refusal_of_unregistered(
    rulebook: Rulebook, rule: str | None, rule_of_aside: str | None = None
) -> Callable[[int, str, int, int, bool], Violation]:
    """Refuse a card missing from the registered list, without a `rule` if the rulebook is silent.

    By `rule_of_aside` cards that stand beside the deck come into it between games alone.
    """

    def refuse_unregistered(seat: int, name: str, copies: int, listed: int, is_aside: bool) -> Violation:
        player = "AB"[seat]
        message = f"The list of {player} has no {name}."
        if listed:
            message = f"This is copy {copies} of {name}, and the list of {player} has only {listed}."
        if is_aside and rule is not None and rule_of_aside is not None:
            message = f"{message} It stands beside the deck, and cards come from there between games only."
            return rulebook.refuse(rule_of_aside, message, also=(rule,), kind="deck")
        if rule is None:
            return Violation(None, message, kind="deck")
        return rulebook.refuse(rule, message, kind="deck")

    return refuse_unregistered


def drawing_violations(
    state: State[Any],
    player: Player[Any],
    pile: Zone[Any],
    names: tuple[Any, ...],
    due: int,
    rule: str,
    *,
    strays: Callable[[Any], Iterable[Violation]],
    rule_of_known: str,
) -> Iterator[Violation]:
    """Why cards cannot have been drawn: a wrong number, or wrong cards.

    `strays` says why a card does not lie in the `pile` at all; `rule_of_known` is broken where another is known to.
    """
    refuse = state.game.rulebook.refuse
    if len(names) != due:
        yield refuse(rule, tell_wrong_number(len(names), due))
    for definition in names:
        if definition is not None:
            yield from strays(definition)
    false, unseen = find_false_draws(names, pile.cards)
    for known, said in false:
        yield refuse(rule_of_known, f"The next card to draw is {known.name}, not {said.name}.", kind="claim")
    yield from impossible_identities(state, player, unseen)


def turn_order_violations(
    state: State[Any], action: PassTurn, rules: tuple[str, ...], rule_of_first: str
) -> Iterator[Violation]:
    """Turns alternate; the winner of the roll goes first."""
    refuse, (rule, *also) = state.game.rulebook.refuse, rules
    number = state.turn + 1
    player = state.first if number % 2 else 1 - state.first
    first = player if state.turn or state.roll_winner is None else state.roll_winner
    if (action.player is not None and action.player != first) or first != player:
        message = f"Turn {number} is {'AB'[first]}'s."
        if state.turn:
            yield refuse(rule, f"{message} The turn passes to the opponent.", also=tuple(also))
        else:
            yield refuse(rule_of_first, f"{message} The winner of the roll goes first, and the tags have to say so.")
    elif action.number not in (0, number):
        yield refuse(rule, f"Turn {number} comes next, not turn {action.number}.")


def build_recent(*, deciding: Collection[str], turning: Collection[str]) -> Callable[[State[Any]], tuple[str, ...]]:
    """Build the list of the rules of the latest `deciding` events, back to a `turning` event."""

    def list_recent_rules(state: State[Any]) -> tuple[str, ...]:
        rules: list[str] = []
        for event in reversed(state.events):
            if event.kind in turning:
                break
            if event.kind in deciding:
                rules.append(event.rule)
        return tuple(dict.fromkeys(rules))

    return list_recent_rules


def refuse_gone(state: State[Any], card: Any, rule: str, also: tuple[str, ...] = ()) -> Violation | None:
    """Refuse a card gone from play, naming its zone. None for a card in play. None for one in play."""
    if card.in_play or not card.zone_name:
        return None
    message = f"{card.pointed} is not in play any more; it lies in the {card.zone_name} zone."
    return state.game.rulebook.refuse(rule, message, also=also)
