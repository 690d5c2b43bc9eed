"""The Elements of a player: which lie where, and how their number changes."""

from __future__ import annotations

from rules.engine.atoms import mark, note, set_resource
from rules.games.wrath_of_cores.table.actions import Token
from rules.games.wrath_of_cores.table.state import Card, Player, State, by_place


def list_tokens(player: Player) -> list[Token]:
    """Every Element in the order in which it is spent: TEMP, SEMI-BASE, BASE; from left to right, the Core last."""
    temporary: list[Token] = [(None, color) for color in player.temp]
    lying = [*by_place(player.relic.cards), *by_place(player.terrain.cards), *player.core.cards]
    return temporary + [(card, card.element) for card in lying if card.element is not None]


def put_element(state: State, card: Card, color: str, rule: str) -> None:
    """An Element comes to lie on a card."""
    mark(state, card, "element", color, rule)
    _recount(state, state.players[card.controller], rule)


def gain_temp(state: State, player: Player, color: str, count: int, rule: str) -> None:
    player.temp += [color] * count
    _recount(state, player, rule)


def spend(state: State, player: Player, tokens: tuple[Token, ...], rule: str) -> None:
    """Take Elements away, in payment or because they end."""
    for card, color in tokens:
        if card is None:
            player.temp.remove(color)
        else:
            mark(state, card, "element", None, rule)
    _recount(state, player, rule)


def lose_element(state: State, card: Card, rule: str) -> None:
    """The Element of a card that leaves goes with it."""
    if card.element is not None:
        spend(state, state.players[card.controller], ((card, card.element),), rule)


def keep_element(state: State, player: Player, rule: str) -> None:
    """Note that a source holds its Element and makes none."""
    note(state, "elements", player, None, rule)


def _recount(state: State, player: Player, rule: str) -> None:
    held = sum([card.element is not None for card in (*player.relic.cards, *player.terrain.cards, *player.core.cards)])
    set_resource(state, player, "elements", held + len(player.temp), rule)


def count_elements(player: Player) -> int:
    return len(list_tokens(player))
