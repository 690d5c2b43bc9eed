"""Printed cards, errata, and pools of cards."""

import calendar
import hashlib
import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping
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
        """The printed numbers by field. Each game has its own."""
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
Value = TypeVar("Value")

# What stays with a card for good, so that a list or a record that names it means the same card ever after.
LASTING_FIELDS = ("name", "kind")


class DatedCards:
    """Cards by name: with their errata, as of the latest, and as written into `content`.

    `mended` are those with errata. `names` are sorted.
    """

    __slots__ = ("by_name", "latest", "mended", "names", "written")

    def __init__(self, cards: Iterable[CardDefinition]) -> None:
        self.by_name = {card.name: card for card in cards}
        self.mended = {name: card for name, card in self.by_name.items() if card.versions}
        self.latest = {**self.by_name, **{name: card.on() for name, card in self.mended.items()}}
        self.written = {name: _write(card) for name, card in self.latest.items()}
        self.names = sorted(self.by_name)

    def replaced(self, gone: set[str], new: "DatedCards") -> "DatedCards":
        """The cards without the gone cards, and with the new. What stays the same is shared."""
        left = gone.difference(new.by_name)
        same_names = left.isdisjoint(self.by_name) and self.by_name.keys() >= new.by_name.keys()
        same_rules = same_names and self.written.items() >= new.written.items()
        cards = DatedCards(())
        cards.by_name = _replace(self.by_name, left, new.by_name)
        cards.mended = _replace(self.mended, gone.union(new.by_name), new.mended)
        cards.latest = _replace(self.latest, left, new.latest)
        cards.written = self.written if same_rules else _replace(self.written, left, new.written)
        cards.names = self.names if same_names else sorted(cards.by_name)
        return cards

    def list_errata_days(self) -> list[str]:
        return sorted({version.since for card in self.mended.values() for version in card.versions})


class CardPool:
    """The cards for a deck, record or table, by exact name and latest version.

    `digest` names the card data that the rules depend on ("sha256:..."), so that whatever is judged under it
    can be judged again to the same answer; a reprint or a new flavor text leaves it as it is. `dated` are the
    cards with their history, `on` gives the pool of an earlier day. `printings` are names by `place_key`.
    """

    __slots__ = ("_cards", "_digest", "_earlier", "_errata_days", "_sets", "game", "printings")

    def __init__(
        self,
        game: str,
        cards: Iterable[CardDefinition] | DatedCards,
        printings: Mapping[str, str] | None = None,
        digest: str = "",
    ) -> None:
        self.game = game
        self.printings = _replace(printings, {""}, {}) if printings and "" in printings else printings or {}
        self._cards = cards if isinstance(cards, DatedCards) else DatedCards(cards)
        self._errata_days = self._cards.list_errata_days()
        self._earlier: dict[int, tuple[str, CardPool]] = {}
        self._sets: frozenset[str] | None = None
        self._digest = digest

    @property
    def dated(self) -> tuple[CardDefinition, ...]:
        return tuple(self._cards.by_name.values())

    @property
    def sets(self) -> frozenset[str]:
        if self._sets is None:
            self._sets = frozenset([place.split()[0] for place in self.printings])
        return self._sets

    @property
    def digest(self) -> str:
        if not self._digest:
            self._digest = _digest(self.content())
        return self._digest

    def on(self, day: str) -> "CardPool":
        """The cards on a day (YYYY-MM-DD). For an empty day, the latest versions."""
        in_force = bisect_right(self._errata_days, day) if day else len(self._errata_days)
        if in_force == len(self._errata_days):
            return self
        if in_force not in self._earlier:
            then = DatedCards([card.on(day) for card in self._cards.mended.values()])
            self._earlier[in_force] = (day, CardPool(self.game, self._cards.replaced(set(), then), self.printings))
        return self._earlier[in_force][1]

    def changed(
        self, names: Collection[str], cards: Collection[CardDefinition], printings: Mapping[str, str]
    ) -> "CardPool":
        """The pool with the new cards and printings in place of the old of the same names.

        What stays the same is shared, so that one changed card among many costs little.
        """
        known, gone = self._cards, set(names)
        replaced = known.replaced(gone, DatedCards(cards))
        before = {place: name for place, name in self.printings.items() if name in gone}
        places = self.printings if before == printings else _replace(self.printings, set(before), printings)
        pool = CardPool(self.game, replaced, places, self._digest if replaced.written is known.written else "")
        for day, earlier in self._earlier.values():
            pool.keep_earlier(day, earlier.changed(names, [card.on(day) for card in cards], printings))
        return pool

    def keep_earlier(self, day: str, pool: "CardPool") -> None:
        """Keep the pool of a day from `on`."""
        self._earlier[bisect_right(self._errata_days, day)] = (day, pool)

    def of_digest(self, digest: str) -> "CardPool | None":
        """The pool with a digest, of today or an issued earlier day; else None."""
        pools = [self, *[pool for _day, pool in self._earlier.values()]]
        return next((pool for pool in pools if pool.digest == digest), None)

    def content(self) -> bytes:
        """The card data behind the digest, by name, as JSON."""
        written = self._cards.written
        return b"[" + b",".join([written[name] for name in self._cards.names]) + b"]"

    @classmethod
    def from_content(cls, game: str, content: bytes, card_type: type[CardDefinition]) -> "CardPool":
        """The pool from `content`, with the same digest, without data beside the rules."""
        types = {field.name: field.type for field in msgspec.structs.fields(card_type)}
        cards = [
            card_type(
                **{
                    **{field: "" for field in ("number", "rarity") if field not in card},
                    **{field: msgspec.convert(value, types[field]) for field, value in card.items()},
                }
            )
            for card in msgspec.json.decode(content)
        ]
        return cls(game, cards, digest=_digest(content))  # the same name, even if cards have got a field more since

    def get(self, name: str) -> CardDefinition | None:
        return self._cards.latest.get(name)

    def names(self) -> list[str]:
        return list(self._cards.names)

    def __iter__(self) -> Iterator[CardDefinition]:
        return iter(self._cards.latest.values())

    def __len__(self) -> int:
        return len(self._cards.latest)


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
    entry: dict[str, Any] = _to_builtins(msgspec.structs.asdict(card))
    del entry["versions"]
    if card.versions:
        entry["versions"] = [
            _to_builtins({"since": version.since, **dict(version.changes)}) for version in card.versions
        ]
    return entry


def _to_builtins(fields: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(fields))


def is_day(text: str) -> bool:
    """Whether a text is a calendar day, as YYYY-MM-DD."""
    match = _DAY.fullmatch(text)
    if match is None:
        return False
    year, month, day = (int(part) for part in match.groups())
    return year >= 1900 and 1 <= month <= 12 and 1 <= day <= calendar.monthrange(year, month)[1]


def _write(card: CardDefinition) -> bytes:
    """The part of the card data with effect on the rules."""
    left_out = (*card.beside_the_rules, "versions")
    fields = msgspec.structs.asdict(card)
    return msgspec.json.encode({field: fields[field] for field in fields if field not in left_out})


def _replace(old: Mapping[str, Value], gone: set[str], new: Mapping[str, Value]) -> dict[str, Value]:
    """A copy without the gone values and with the new, each at the old place."""
    copied = dict(old)
    for name in gone:
        copied.pop(name, None)
    copied.update(new)
    return copied


def _digest(content: bytes) -> str:
    return f"sha256:{hashlib.sha256(content).hexdigest()}"
