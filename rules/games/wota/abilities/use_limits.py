"""Limits on how often an ability may be used."""

from __future__ import annotations

from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.table.state import Card, State

WHILE_FACE_UP = "once while face-up"
TIMES_A_TURN = {"once per turn": 1, "twice per turn": 2, "3 times per turn": 3}
TIMES_A_GAME = {"once per game": 1, "twice per game": 2, "3 times per game": 3}


def is_used_up(state: State, card: Card, ability: Ability) -> bool:
    """Whether a limit is reached. Rules: WOTA-EFX-01 to -04, G55."""
    if (most := TIMES_A_TURN.get(ability.limit)) is not None:
        return card.list_used(state.turn).count(ability.number) >= most
    if ability.limit == WHILE_FACE_UP:
        return ability.number in card.spent
    if (most := TIMES_A_GAME.get(ability.limit)) is not None:
        key = build_use_key(state, card, ability, ability.limit)
        return any(state.players[seat].uses[key] >= most for seat in (card.controller, card.owner))
    return False


def build_use_key(state: State, card: Card, ability: Ability, limit: str) -> tuple[str, int]:
    return (card.name, ability.number if limit in TIMES_A_GAME else -state.turn)


def mark_used(state: State, card: Card, ability: Ability) -> None:
    if ability.limit in TIMES_A_TURN:
        card.used = (*card.list_used(state.turn), ability.number)
        card.used_turn = state.turn
    elif ability.limit == WHILE_FACE_UP:
        card.spent = (*card.spent, ability.number)
    elif ability.limit in TIMES_A_GAME:
        for seat in {card.controller, card.owner}:  # in total, whoever controls the card next (WOTA-EFX-03)
            state.players[seat].uses[build_use_key(state, card, ability, ability.limit)] += 1


def unmark_used(state: State, card: Card, ability: Ability) -> None:
    """Take back the use of an ability without effect."""
    if ability.limit in TIMES_A_GAME:
        key = build_use_key(state, card, ability, ability.limit)
        for seat in {card.controller, card.owner}:
            state.players[seat].uses[key] -= state.players[seat].uses[key] > 0
    elif ability.number in card.used:
        at = card.used.index(ability.number)
        card.used = (*card.used[:at], *card.used[at + 1 :])
