"""Prohibitions by texts."""

from __future__ import annotations

from rules.engine.effects import Filter
from rules.games.wota.abilities.filters import (
    STORED,
    matches_by_place,
    matches_printing,
    put_figures_as_printed,
)
from rules.games.wota.cards import WotaCard
from rules.games.wota.table.modifiers import Allowance
from rules.games.wota.table.state import Card, Player, State


def is_banned(state: State, player: Player, what: str, definition: WotaCard | None = None, place: str = "") -> bool:
    """Whether an effect forbids an action to a player. "Cannot" beats "may" (G01).

    A ban on some cards asks for the `definition` of the card, or, as long as nobody has named it, for its `place`; one
    on cards from a zone asks for both.
    """
    bans = _list_allowances(state, player, what)
    if any(_concerns(state, each.barred, definition, place, None) for each in bans):
        return True
    for ability in state.continuous.get(what, ()):
        barred = ability.bans == what and _concerns(state, ability.barred, definition, place, ability.card)
        if barred and ability.concerns(player) and ability.holds(state):
            return True
    return False


def list_barred(state: State, player: Player, what: str, place: str) -> tuple[Filter, ...]:
    """List the kinds of cards now forbidden to a player, to judge a card before anybody names the card."""
    barred = [each.barred for each in _list_allowances(state, player, what)]
    barred += [
        _put_figures(state, ability.barred, ability.card)
        for ability in state.continuous.get(what, ())
        if ability.bans == what and ability.concerns(player) and ability.holds(state)
    ]
    return tuple(each for each in barred if each is not None and (each.zone not in STORED or each.zone == place))


def _list_allowances(state: State, player: Player, what: str) -> list[Allowance]:
    return [each for each in player.allowances if each.banned and each.what == what and each.since <= state.turn]


def _put_figures(state: State, barred: Filter | None, source: Card | None) -> Filter | None:
    if barred is None or barred.extreme is None or source is None:
        return barred
    return put_figures_as_printed(state, barred, source)


def _concerns(
    state: State, barred: Filter | None, definition: WotaCard | None, place: str, source: Card | None
) -> bool:
    barred = _put_figures(state, barred, source)
    if barred is None:
        return True
    if barred.zone in STORED and place != barred.zone:
        return False
    if definition is None:
        return matches_by_place(barred, place) is True
    return matches_printing(barred, definition)
