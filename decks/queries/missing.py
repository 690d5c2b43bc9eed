"""What of a deck its reader owns, and what is missing."""

from collections import Counter
from dataclasses import dataclass

from accounts.actors import Actor
from cards.queries import count_owned
from decks.queries.reading import DeckReading


@dataclass(frozen=True, slots=True)
class CardNeed:
    """A card of a deck: the copies it plays, and those that somebody owns."""

    name: str
    need: int
    own: int

    @property
    def missing(self) -> int:
        return max(self.need - self.own, 0)


@dataclass(frozen=True, slots=True)
class DeckNeeds:
    """The cards of a deck beside a collection."""

    cards: list[CardNeed]

    @property
    def missing(self) -> list[CardNeed]:
        return [card for card in self.cards if card.missing]

    @property
    def copies_missing(self) -> int:
        return sum(card.missing for card in self.cards)

    @property
    def copies_owned(self) -> int:
        return sum(min(card.own, card.need) for card in self.cards)

    @property
    def by_name(self) -> dict[str, CardNeed]:
        return {card.name: card for card in self.cards}


def find_needs(actor: Actor, reading: DeckReading) -> DeckNeeds | None:
    """Hold the deck that is played against the actor's collection; None for who has none of the game."""
    owned = count_owned(actor, reading.game.code)
    if not owned:
        return None
    counts: Counter[str] = Counter()
    for entries in reading.decklist.played.values():
        for count, name in entries:
            counts[name] += count
    return DeckNeeds([CardNeed(name, need, owned.get(name, 0)) for name, need in counts.items()])
