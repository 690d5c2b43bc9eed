"""The reader's owned and missing cards of a deck."""

from dataclasses import dataclass

from accounts.actors import Actor
from cards.queries import count_owned
from decks.queries.reading import DeckReading, count_played


@dataclass(frozen=True, slots=True)
class CardNeed:
    """A card of a deck: the copies played, and the copies owned."""

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
    """Compare the played deck with the actor's collection; None for an empty collection."""
    owned = count_owned(actor, reading.game.code)
    if not owned:
        return None
    return DeckNeeds([CardNeed(name, need, owned.get(name, 0)) for name, need in count_played(reading).items()])
