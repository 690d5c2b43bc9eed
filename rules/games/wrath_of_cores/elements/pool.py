"""Gains and spends a player's Elements."""

from __future__ import annotations

from rules.engine.atoms import mark, note, set_resource
from rules.games.wrath_of_cores.table.actions import Token
from rules.games.wrath_of_cores.table.state import Card, Player, State, by_place


def list_tokens(player: Player) -> list[Token]:
    """Every Element in the order of spending: TEMP, SEMI-BASE, BASE; from left to right, the Core last."""
    tokens: list[Token] = [(None, color) for color in player.temp]
    for zone in (player.relic, player.terrain, player.core):
        tokens += [(card, card.element) for card in by_place(zone.cards) if card.element is not None]
    return tokens


def put_element(state: State, card: Card, color: str, rule: str) -> None:
    """An Element comes to lie on a card."""
    come = card.element is None
    mark(state, card, "element", color, rule)
    if come:
        _add(state, state.players[card.controller], 1, rule)


def gain_temp(state: State, player: Player, color: str, count: int, rule: str) -> None:
    player.temp += [color] * count
    _add(state, player, count, rule)


def spend(state: State, player: Player, tokens: tuple[Token, ...], rule: str) -> None:
    """Take Elements away, by payment or at their end."""
    for card, color in tokens:
        if card is None:
            player.temp.remove(color)
        else:
            mark(state, card, "element", None, rule)
    _add(state, player, -len(tokens), rule)


def lose_element(state: State, card: Card, rule: str) -> None:
    """A leaving card takes the Element along."""
    if card.element is not None:
        spend(state, state.players[card.controller], ((card, card.element),), rule)


def keep_element(state: State, player: Player, rule: str) -> None:
    """Note a source with an unspent Element, without a new Element."""
    note(state, "elements", player, None, rule)


def _add(state: State, player: Player, many: int, rule: str) -> None:
    set_resource(state, player, "elements", player.elements + many, rule)


def count_elements(player: Player) -> int:
    return len(list_tokens(player))
