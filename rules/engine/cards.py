"""Printed cards and errata in any game, and pools of cards."""

import calendar
import hashlib
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Self, TypeVar

import msgspec

PRINTING_FIELDS = ("number", "rarity", "artist", "flavor")  # each printing has its own

_PLACE = re.compile(
    r"[(\[]?(?:(?P<set>[A-Za-z0-9]{2,8})[)\]]?[\s:#/.,;|-]+|(?P<letters>[A-Za-z]{2,8}))"
    r"(?P<number>\d{1,4})(?P<letter>[A-Za-z]?)[)\]]?"
)
_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


class CardVersion(msgspec.Struct, frozen=True):
    """An erratum: the `changes` of fields since a day (YYYY-MM-DD)."""

    since: str
    changes: tuple[tuple[str, Any], ...]


class CardDefinition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card as printed. A game subclasses this with its own stats; `number` is text.

    `versions` are the errata it got since, the oldest first. The rules never look at them: a pool gives out each
    card as it is on a day, and then it has none.
    """

    name: str
    number: str
    kind: str
    rarity: str
    text: str = ""
    flavor: str = ""
    artist: str = ""
    versions: tuple[CardVersion, ...] = ()

    # What a printing says beside the rules: it may change without changing a verdict.
    beside_the_rules: ClassVar[tuple[str, ...]] = PRINTING_FIELDS

    @property
    def stats(self) -> dict[str, int]:
        """The printed numbers by field; each game has its own."""
        return {}

    def on(self, day: str = "") -> Self:
        """The card on a day (YYYY-MM-DD), without history; by default the latest version."""
        if not self.versions:
            return self
        changes: dict[str, Any] = {}
        for version in self.versions:
            if not day or version.since <= day:
                changes.update(version.changes)
        return msgspec.structs.replace(self, versions=(), **changes)


SomeCard = TypeVar("SomeCard", bound=CardDefinition)

# What stays with a card for good, so that a list or a record that names it means the same card ever after.
LASTING_FIELDS = ("name", "kind")


class CardPool:
    """The cards for a deck, record or table, by exact name and latest version.

    `digest` names the card data that the rules depend on ("sha256:..."), so that whatever is judged under it
    can be judged again to the same answer; a reprint or a new flavor text leaves it as it is. `dated` are the
    cards with their history, `on` gives the pool of an earlier day. `printings` are names by `place_key`.
    """

    __slots__ = ("_by_name", "_changes", "_earlier", "dated", "digest", "game", "printings", "sets")

    def __init__(self, game: str, cards: Iterable[CardDefinition], printings: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.printings = {place: name for place, name in (printings or {}).items() if place}
        self.sets = frozenset([place.split()[0] for place in self.printings])
        by_name = {card.name: card for card in cards}
        self.dated = tuple(by_name.values())
        self._by_name = {card.name: card.on() for card in self.dated}
        self._changes = sorted({version.since for card in self.dated for version in card.versions})
        self._earlier: dict[int, CardPool] = {}
        self.digest = _digest(self.content())

    def on(self, day: str) -> "CardPool":
        """The cards on a day (YYYY-MM-DD); for an empty day, the latest versions."""
        in_force = bisect_right(self._changes, day) if day else len(self._changes)
        if in_force == len(self._changes):
            return self
        if in_force not in self._earlier:
            self._earlier[in_force] = CardPool(self.game, (card.on(day) for card in self.dated), self.printings)
        return self._earlier[in_force]

    def of_digest(self, digest: str) -> "CardPool | None":
        """The pool with a digest, of today or an issued earlier day; else None."""
        return next((pool for pool in (self, *self._earlier.values()) if pool.digest == digest), None)

    def content(self) -> bytes:
        """The card data behind the digest, by name, as JSON."""
        cards_in_order = (msgspec.structs.asdict(self._by_name[name]) for name in sorted(self._by_name))
        left_out = (*(self.dated[0].beside_the_rules if self.dated else ()), "versions")
        return msgspec.json.encode(
            [{field: card[field] for field in card if field not in left_out} for card in cards_in_order]
        )

    @classmethod
    def from_content(cls, game: str, content: bytes, card_type: type[CardDefinition]) -> "CardPool":
        """The pool from `content`, with the same digest, without what stands beside the rules."""
        types = {field.name: field.type for field in msgspec.structs.fields(card_type)}
        pool = cls(
            game,
            (
                card_type(
                    **{
                        **{field: "" for field in ("number", "rarity") if field not in card},
                        **{field: msgspec.convert(value, types[field]) for field, value in card.items()},
                    }
                )
                for card in msgspec.json.decode(content)
            ),
        )
        pool.digest = _digest(content)  # the same name, even if cards have got a field more since
        return pool

    def get(self, name: str) -> CardDefinition | None:
        return self._by_name.get(name)

    def names(self) -> list[str]:
        return sorted(self._by_name)

    def __iter__(self) -> Iterator[CardDefinition]:
        return iter(self._by_name.values())

    def __len__(self) -> int:
        return len(self._by_name)


def place_key(place: str) -> str:
    """A set and a number for comparison, however they are parted: "cor-12" is "COR 012"."""
    found = _PLACE.fullmatch(place.strip())
    if found is None:
        return ""
    return f"{(found['set'] or found['letters']).upper()} {int(found['number'])}{found['letter'].lower()}"


def card_from(entry: Mapping[str, Any], card_type: type[SomeCard]) -> SomeCard:
    """The card of an entry. Raises msgspec.ValidationError for a misfit."""
    fields = dict(entry)
    written = fields.pop("versions", ())
    card = msgspec.convert(fields, card_type)
    if not written:
        return card
    types = {field.name: field.type for field in msgspec.structs.fields(card_type)}
    versions = tuple(
        CardVersion(
            version["since"],
            tuple((name, msgspec.convert(value, types[name])) for name, value in version.items() if name != "since"),
        )
        for version in written
    )
    return msgspec.structs.replace(card, versions=versions)


def entry_of(card: CardDefinition) -> dict[str, Any]:
    """The card as a card file's entry, readable by `card_from`."""
    entry: dict[str, Any] = _plain(msgspec.structs.asdict(card))
    del entry["versions"]
    if card.versions:
        entry["versions"] = [_plain({"since": version.since, **dict(version.changes)}) for version in card.versions]
    return entry


def _plain(fields: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(fields))


def is_day(text: str) -> bool:
    """Whether a text is a calendar day, as YYYY-MM-DD."""
    match = _DAY.fullmatch(text)
    if match is None:
        return False
    year, month, day = (int(part) for part in match.groups())
    return year >= 1900 and 1 <= month <= 12 and 1 <= day <= calendar.monthrange(year, month)[1]


def _digest(content: bytes) -> str:
    return f"sha256:{hashlib.sha256(content).hexdigest()}"
