"""Late identity: the possible names of unknown cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from rules.engine.cards import CardDefinition
from rules.engine.deckrules import Decklist, WantedAtMost, limit
from rules.engine.frames import MissingFactError, Waiting, waiting
from rules.engine.state import Card, Player, State
from rules.engine.values import ImpliedAction, Violation

if TYPE_CHECKING:
    from rules.engine.game import Game


def register_copies(player: Player[Any], deck: Decklist, piles: Mapping[str, str]) -> None:
    """Note the copies of a registered list. Each of `piles` has as many cards as the section of the list named."""
    copies: Counter[str] = Counter()
    for entries in deck.played.values():
        for count, name in entries:
            copies[name] += count
    player.registered, player.aside = copies, deck.aside
    for zone, section in piles.items():
        pile = player.zones[zone]
        pile.open_ended, pile.unseen = False, deck.size(section)


def identify(state: State[Any], card: Card, definition: CardDefinition) -> None:
    """Give an unknown card its definition. A known double becomes unknown."""
    if card.came_from is not None and (double := double_of(card, definition)) is not None:
        forget(state, double)
    card.definition = definition
    shown, name = state.players[card.owner].shown, definition.name
    shown[name] = shown.get(name, 0) + 1


def double_of(card: Card, definition: CardDefinition) -> Card | None:
    """A known card of the name, perhaps identical with the unknown card."""
    if card.came_from is None or card.definition is not None:
        return None
    beside = [other for other in card.came_from.cards if other.since <= card.since]
    return next((other for other in beside if other.definition is definition), None)


def forget(state: State[Any], card: Card) -> None:
    """A shuffled card becomes unknown."""
    if card.definition is not None:
        state.players[card.owner].shown[card.definition.name] -= 1
        card.definition = None


def impossible_identities(
    state: State[Any], owner: Player[Any], definitions: Iterable[CardDefinition | None]
) -> list[Violation]:
    """Why unknown cards of `owner` cannot all have the identities: list, limit of copies or of different names."""
    citations, shown, registered = state.game.citations, owner.shown, owner.registered
    most = copies_max = limit(citations.copies_max, state.edition.switches)
    impossible: list[Violation] = []
    coming: list[str] = []
    definitions = tuple(definitions)
    for definition in definitions:
        if definition is None:
            continue
        name = definition.name
        copies = shown.get(name, 0) + 1
        if coming:
            copies += coming.count(name)
        coming.append(name)
        if citations.count_copies is not None:
            most = citations.count_copies(definition, copies_max)
        if copies > most:
            impossible.append(citations.too_many_copies(definition, copies, most))
        elif registered is not None and copies > registered.get(name, 0):
            impossible.append(citations.not_registered(owner.seat, name, copies, registered[name], name in owner.aside))
    if registered is None:
        impossible += _find_too_many(state, owner, definitions)
    return impossible


def _find_too_many(
    state: State[Any], owner: Player[Any], definitions: tuple[CardDefinition | None, ...]
) -> Iterator[Violation]:
    """Why no deck can hold the cards or different names shown by a player, with these cards."""
    for rule in _list_limits(state.game):
        sections = [section for section in state.game.deck_sections if section.name in rule.sections]
        coming = [card.name for card in definitions if card is not None and rule.counts(card, sections)]
        if not coming:
            continue
        lying = [card for player in state.players for zone in player.zones.values() for card in zone.cards]
        known = [card.definition for card in lying if card.owner == owner.seat and card.definition is not None]
        shown = [card.name for card in known if rule.counts(card, sections)]
        count, most = rule.count([*shown, *coming]), limit(rule.maximum, state.edition.switches)
        if count > most and count > rule.count(shown):
            yield state.game.rulebook.refuse(rule.rule, rule.tell_shown(count, most), kind="deck")


@cache
def _list_limits(game: Game) -> tuple[WantedAtMost, ...]:
    return tuple([rule for rule in game.deck_rules if isinstance(rule, WantedAtMost)])


class ShownIdentity(Waiting):
    """Waits for an unknown card's name, because a rule depends on the card."""

    __slots__ = ("card", "reason")

    def __init__(self, card: Card, reason: str) -> None:
        super().__init__((card.controller,), ("show",))
        self.card = card
        self.reason = reason

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        """Raise MissingFactError, without a default."""
        raise MissingFactError(
            f"The record does not say which card #{self.card.handle or '?'} is, and {self.reason}; write `show`."
        )


def show(state: State[Any], card: Card, definition: CardDefinition) -> None:
    if card.definition is None:
        identify(state, card, definition)
    frame = waiting(state)
    if isinstance(frame, ShownIdentity) and frame.card is card:
        state.frames.remove(frame)
