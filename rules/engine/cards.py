"""What is printed on a card: the part of a definition that every game shares, and a pool of them."""

import hashlib
from collections.abc import Iterable, Iterator

import msgspec


class CardDefinition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card as printed. A game subclasses this with its own stats; `number` is text."""

    name: str
    number: str
    kind: str
    rarity: str
    text: str = ""
    flavor: str = ""
    artist: str = ""


# What a printing says beside the rules: it may change without changing a verdict.
PRINTING_FIELDS = ("number", "rarity", "artist", "flavor")


class CardPool:
    """The cards that a deck, a record or a table may use, found by exact name.

    `digest` names the card data that the rules depend on ("sha256:..."), so that whatever is judged under it
    can be judged again to the same answer; a reprint or a new flavor text leaves it as it is.
    """

    __slots__ = ("_by_name", "digest", "game")

    def __init__(self, game: str, cards: Iterable[CardDefinition]) -> None:
        self.game = game
        self._by_name = {card.name: card for card in cards}
        cards_in_order = (msgspec.structs.asdict(self._by_name[name]) for name in sorted(self._by_name))
        content = msgspec.json.encode(
            [{field: card[field] for field in card if field not in PRINTING_FIELDS} for card in cards_in_order]
        )
        self.digest = f"sha256:{hashlib.sha256(content).hexdigest()}"

    def get(self, name: str) -> CardDefinition | None:
        """The card of exactly this name, or None."""
        return self._by_name.get(name)

    def names(self) -> list[str]:
        """Every name, in alphabetical order."""
        return sorted(self._by_name)

    def __iter__(self) -> Iterator[CardDefinition]:
        return iter(self._by_name.values())

    def __len__(self) -> int:
        return len(self._by_name)
