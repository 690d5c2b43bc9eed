"""Writes of the catalogue: a card file is loaded whole or not at all, and loading it again changes nothing."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from uuid import uuid4

from django.db import connection, transaction
from django.db.models import Model, QuerySet
from django.utils.text import slugify

from cards.models import Card, CardData, CardSet, Printing
from rules.cardfile import CardFault, CardFile, CardFileError, read_card_file
from rules.engine.cards import PRINTING_FIELDS, CardDefinition, CardPool, entry_of
from rules.engine.names import fold
from rules.games import GAMES

RESERVED_SLUGS = frozenset({"autocomplete", "schema", "sets", "new", "random"})
BATCH = 1_000
_OWN_COLUMNS = ("name", *PRINTING_FIELDS)
_LOADING = 0x63617264  # the advisory lock's number: "card"

Progress = Callable[[int, int], None]


@dataclass(slots=True)
class LoadReport:
    """What loading a file did, or would do: names of created cards, changed ones with their fields, and the rest."""

    card_set: str
    created: list[str] = field(default_factory=list)
    changed: dict[str, list[str]] = field(default_factory=dict)
    unchanged: int = 0


def card_file_load(*, data: bytes, dry_run: bool = False, progress: Progress | None = None) -> LoadReport:
    """Loads the card file in `data`, all of it or nothing; with `dry_run` it says what it would do and does nothing.

    A file adds and changes cards and never removes one. Where an older set is loaded after a newer one, the newer
    keeps its word on what a card does. Raises CardFileError with every fault of the file, and of its cards against
    those that are in the catalogue.
    """
    file = read_card_file(data, GAMES)
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOADING])
        report = _Loader(file, progress).load()
        transaction.set_rollback(dry_run)
    return report


def cards_delete(*, cards: QuerySet[Card]) -> int:
    """Deletes the cards with their printings; returns how many. Lists and records keep their names as text."""
    with transaction.atomic():
        found = list(cards.values_list("pk", "game"))
        Card.objects.filter(pk__in=[pk for pk, _ in found]).delete()
        for game in {game for _, game in found}:
            catalogue_changed(game)
    return len(found)


def card_data_keep(*, pool: CardPool) -> None:
    """Keeps the card data that something is judged by, so that it can be judged again under the digest it names."""
    if not CardData.objects.filter(digest=pool.digest).exists():
        kept = CardData(digest=pool.digest, game=pool.game, content=pool.content())
        CardData.objects.bulk_create([kept], ignore_conflicts=True)  # somebody else may keep the same just now


def catalogue_changed(game: str) -> None:
    """Marks the game's sets as changed, so that no process goes on with what it read before."""
    CardSet.objects.filter(game=game).update(version=uuid4())


class _Loader:
    """One load of one file, inside the transaction of the service."""

    def __init__(self, file: CardFile, progress: Progress | None) -> None:
        self.file = file
        self.progress = progress
        self.report = LoadReport(f"{file.set.name} ({file.set.code})")
        self.card_set = _card_set(file)
        self.cards = {card.name_fold: card for card in Card.objects.filter(game=file.game)}
        self.printings = {printing.card_id: printing for printing in self.card_set.printings.all()}
        self.slugs = set(Card.objects.values_list("slug", flat=True))
        self.reprinted = set(
            Printing.objects.filter(card__game=file.game, card_set__released__gt=self.card_set.released)
            .values_list("card_id", flat=True)
        )  # fmt: skip

    def load(self) -> LoadReport:
        self._refuse_taken_numbers()
        for start in range(0, len(self.file.cards), BATCH):
            self._load_batch(self.file.cards[start : start + BATCH])
            if self.progress is not None:
                self.progress(min(start + BATCH, len(self.file.cards)), len(self.file.cards))
        if self.report.created or self.report.changed:
            catalogue_changed(self.file.game)
        return self.report

    def _refuse_taken_numbers(self) -> None:
        """A number that stays with a card outside the file cannot be given to one inside it."""
        inside = {fold(card.name) for card in self.file.cards}
        outside = {
            printing.number: printing.card.name
            for printing in self.card_set.printings.select_related("card")
            if printing.card.name_fold not in inside
        }
        faults = [
            CardFault(
                position=f"card {position}",
                card=f"{card.name} ({card.number})",
                field="number",
                message=f"{card.number} belongs to {outside[card.number]} in the catalogue; "
                "take the next free number, or delete that card in the admin first",
            )
            for position, card in enumerate(self.file.cards, start=1)
            if card.number in outside
        ]
        if faults:
            raise CardFileError(faults)

    def _load_batch(self, batch: Iterable[CardDefinition]) -> None:
        rows = [(printed, *self._card(printed)) for printed in batch]
        Card.objects.bulk_create([card for _, card, _ in rows if card.pk is None])
        changed_cards = [card for _, card, fields in rows if fields]
        Card.objects.bulk_update(
            changed_cards, ["name", "definition", "kind", "types", "name_fold", "search_fold"], batch_size=BATCH
        )
        new_printings, changed_printings = [], []
        for printed, card, fields in rows:
            printing, printing_fields = self._printing(printed, card)
            if printing.pk is None:
                new_printings.append(printing)
            elif printing_fields:
                changed_printings.append(printing)
            self._count(card, printing, [*fields, *printing_fields])
        Printing.objects.bulk_create(new_printings)
        Printing.objects.bulk_update(
            changed_printings, ["number", "number_key", "rarity", "artist", "flavor"], batch_size=BATCH
        )

    def _card(self, printed: CardDefinition) -> tuple[Card, list[str]]:
        """The card's row with the file's values, unsaved, and the names of the fields that changed."""
        values = _card_values(printed)
        card = self.cards.get(values["name_fold"])
        if card is None:
            return Card(game=self.file.game, slug=self._free_slug(printed.name), **values), []
        if card.pk in self.reprinted:
            return card, []
        before, after = {"name": card.name, **card.definition}, {"name": printed.name, **values["definition"]}
        _put(card, values)
        return card, [name for name in after | before if before.get(name) != after.get(name)]

    def _printing(self, printed: CardDefinition, card: Card) -> tuple[Printing, list[str]]:
        values = {name: getattr(printed, name) for name in PRINTING_FIELDS}
        key = number_key(printed.number)
        printing = self.printings.get(card.pk)
        if printing is None:
            return Printing(card=card, card_set=self.card_set, number_key=key, **values), []
        return printing, _put(printing, {"number_key": key, **values})

    def _count(self, card: Card, printing: Printing, fields: list[str]) -> None:
        shown = [name for name in fields if name != "number_key"]
        if card.name_fold not in self.cards:
            self.report.created.append(card.name)
        elif printing.pk is None:
            self.report.changed[card.name] = [*shown, "printing"]
        elif shown:
            self.report.changed[card.name] = shown
        else:
            self.report.unchanged += 1

    def _free_slug(self, name: str) -> str:
        base = slugify(name, allow_unicode=True)[:90].strip("-_") or "card"
        slug, copy = base, 2
        while slug in self.slugs or slug in RESERVED_SLUGS:
            slug, copy = f"{base}-{copy}", copy + 1
        self.slugs.add(slug)
        return slug


def number_key(number: str) -> str:
    """A collector number as it sorts: digits by value, then the letters, so that 19 < 19a < 20 < 100."""
    digits = len(number) - len(number.lstrip("0123456789"))
    value = number[:digits].rjust(12, "0") if digits else ""
    return value + number[digits:].lower()


def _card_set(file: CardFile) -> CardSet:
    values = {"name": file.set.name, "released": date.fromisoformat(file.set.released)}
    card_set, _ = CardSet.objects.get_or_create(game=file.game, code=file.set.code, defaults=values)
    if _put(card_set, values):
        card_set.save()
        catalogue_changed(file.game)
    return card_set


def _card_values(printed: CardDefinition) -> dict[str, Any]:
    definition = {field: value for field, value in entry_of(printed).items() if field not in _OWN_COLUMNS}
    latest = printed.on()
    name_fold = fold(printed.name)
    return {
        "name": printed.name,
        "definition": definition,
        "kind": printed.kind,
        "types": list(getattr(latest, "types", ())),
        "name_fold": name_fold,
        "search_fold": f"{name_fold}\n{fold(latest.text)}",
    }


def _put(row: Model, values: dict[str, Any]) -> list[str]:
    """Sets the values on the row; returns the names of those that differed."""
    changed = [name for name, value in values.items() if getattr(row, name) != value]
    for name in changed:
        setattr(row, name, values[name])
    return changed
