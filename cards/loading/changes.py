"""Writes a card file's differences to the catalogue."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import cached_property
from typing import Any

from django.db.models import Manager, Model, QuerySet
from django.utils.text import slugify

from cards.loading.columns import build_printing_columns, build_versions
from cards.loading.locking import mark_catalogue_changed
from cards.loading.precedence import find_changed_texts
from cards.loading.report import CardChanges, Changes, LoadReport
from cards.models import Card, CardChange, CardSet, CardVersion, Printing, number_key
from rules.cardfile import CardFault, CardFile, CardFileError
from rules.engine.cards import PRINTING_FIELDS, CardDefinition, entry_of
from rules.engine.names import fold

RESERVED_SLUGS = frozenset(
    {
        "autocomplete", "bulk", "changes", "collection", "desk", "formats", "keywords", "names", "new", "proxies.pdf",
        "random", "rulings", "saved", "schema", "sets", "syntax", "types", "version",
    }
)  # fmt: skip
BATCH = 1_000
_CARD_COLUMNS = ("name", "definition", "kind", "name_fold")
_PRINTING_COLUMNS = (*PRINTING_FIELDS, "number_key", "artist_fold", "flavor_fold")

Progress = Callable[[int, int], None]


class Loader:
    """A load of a file, inside the service's transaction. Without `writes` only a comparison."""

    def __init__(self, file: CardFile, progress: Progress | None, *, writes: bool) -> None:
        self.file = file
        self.names = {fold(card.name) for card in file.cards}
        self.progress = progress
        self.writes = writes
        self.report = LoadReport(f"{file.set.name} ({file.set.code})")
        self.card_set, self.report.set_changes = _prepare_card_set(file, writes=writes)
        known = self._find_known_cards()
        self.standing = Printing.objects.filter(card_set=self.card_set.pk)  # none in a set that is new and not written
        others = Printing.objects.filter(card__in=known).exclude(card_set=self.card_set.pk)
        self.cards = {card.name_fold: card for card in known}
        self.printings = {printing.card_id: printing for printing in self.standing.filter(card__in=known)}
        self.elsewhere = set(others.values_list("card_id", flat=True))
        self.reprinted = set(
            self.card_set.find_later_printings().filter(card__in=known).values_list("card_id", flat=True)
        )

    def _find_known_cards(self) -> QuerySet[Card]:
        """Return the cards within the load's reach.

        These are the cards of the file; for a long file, or one that changes its set, all cards of the game.
        """
        cards = Card.objects.filter(game=self.file.game)
        if len(self.file.cards) > BATCH or self.report.set_changes:
            return cards
        return cards.filter(name_fold__in=self.names)

    @cached_property
    def slugs(self) -> set[str]:
        return set(Card.objects.values_list("slug", flat=True))

    def load(self) -> LoadReport:
        """Compare the file and, unless dry, write the changes. Raises CardFileError with the catalogue's faults."""
        self._check_catalogue()
        for start in range(0, len(self.file.cards), BATCH):
            self._load_batch(self.file.cards[start : start + BATCH])
            if self.progress is not None:
                self.progress(min(start + BATCH, len(self.file.cards)), len(self.file.cards))
        self._update_cards_outside_file()
        if self.writes and (self.report.created or self.report.changed):
            mark_catalogue_changed(self.file.game)
        return self.report

    def list_changes(self) -> CardChanges:
        """Return every change of a card. A changed set changes all cards inside."""
        changed = {fold(name): fields for name, fields in self.report.changed.items()}
        if self.report.set_changes:
            inside = [card.name_fold for card in self.cards.values() if card.pk in self.printings]
            changed |= {name: {**changed.get(name, {}), **self.report.set_changes} for name in inside}
        created: CardChanges = [(self.cards[fold(name)], CardChange.Action.CREATED, {}) for name in self.report.created]
        return created + [(self.cards[name], CardChange.Action.CHANGED, fields) for name, fields in changed.items()]

    def _check_catalogue(self) -> None:
        faults = [*self._find_taken_numbers(), *self._find_changed_kinds()]
        if faults:
            raise CardFileError(faults)

    def _find_taken_numbers(self) -> Iterator[CardFault]:
        standing = self.standing.values_list("number_key", "card__name", "card__name_fold")
        outside = {key: name for key, name, folded in standing if folded not in self.names}
        for position, card in enumerate(self.file.cards, start=1):
            if (key := number_key(card.number)) in outside:
                message = (
                    f"{card.number} belongs to {outside[key]} in the catalogue; "
                    "take the next free number, or delete that card in the admin first"
                )
                yield _make_fault(position, card, "number", message)

    def _find_changed_kinds(self) -> Iterator[CardFault]:
        for position, card in enumerate(self.file.cards, start=1):
            known = self.cards.get(fold(card.name))
            if known is not None and known.pk in self.elsewhere and known.kind != card.kind:
                message = (
                    f"{known.name} is of kind {known.kind} in another set, and a card keeps its kind; "
                    "write that kind, or give this card another name"
                )
                yield _make_fault(position, card, "kind", message)

    @cached_property
    def other_texts(self) -> dict[str, CardDefinition]:
        """The texts decided elsewhere since the set's day moved, by folded name."""
        if "released" not in self.report.set_changes:
            return {}
        was = date.fromisoformat(self.report.set_changes["released"][0])
        inside = [card for card in self.cards.values() if card.pk in self.printings]
        return find_changed_texts(self.card_set, was, inside, self.names)

    def _update_cards_outside_file(self) -> None:
        outside = [(text, self.cards[name]) for name, text in self.other_texts.items() if name not in self.names]
        rows = [(text, card, _apply_text(card, text)) for text, card in outside]
        self.report.changed |= {card.name: fields for _, card, fields in rows if fields}
        if self.writes:
            self._write_cards(rows)

    def _load_batch(self, batch: Sequence[CardDefinition]) -> None:
        rows = [self._prepare_card(printed) for printed in batch]
        printings = [self._prepare_printing(printed, card) for printed, (_, card, _) in zip(batch, rows, strict=True)]
        for (_text, card, fields), (printing, printing_fields) in zip(rows, printings, strict=True):
            self._count(card, printing, fields | printing_fields)
        if self.writes:
            self._write_cards(rows)
            Printing.objects.bulk_create([printing for printing, _ in printings if printing.pk is None])
            _update_rows(Printing.objects, [printing for printing, fields in printings if fields], _PRINTING_COLUMNS)

    def _write_cards(self, rows: list[tuple[CardDefinition, Card, Changes]]) -> None:
        new_cards = [card for _, card, _ in rows if card.pk is None]
        Card.objects.bulk_create(new_cards)
        _update_rows(Card.objects, [card for _, card, fields in rows if fields], _CARD_COLUMNS)
        created = {card.pk for card in new_cards}
        self._write_versions([(card, text) for text, card, fields in rows if fields or card.pk in created])

    def _prepare_card(self, printed: CardDefinition) -> tuple[CardDefinition, Card, Changes]:
        """Return a card's deciding text, the unsaved row, and the changed fields."""
        card = self.cards.get(fold(printed.name))
        if card is None:
            slug, values = self._free_slug(printed.name), _build_card_values(printed)
            return printed, Card(game=self.file.game, slug=slug, **values), {}
        text = self.other_texts.get(card.name_fold) if card.pk in self.reprinted else printed
        return text or printed, card, _apply_text(card, text) if text else {}

    def _write_versions(self, cards: list[tuple[Card, CardDefinition]]) -> None:
        CardVersion.objects.filter(card__in=[card for card, _ in cards]).delete()
        rows = [row for card, text in cards for row in build_versions(card, text)]
        CardVersion.objects.bulk_create(rows, batch_size=BATCH)

    def _prepare_printing(self, printed: CardDefinition, card: Card) -> tuple[Printing, Changes]:
        values, repeated = {name: getattr(printed, name) for name in PRINTING_FIELDS}, build_printing_columns(printed)
        printing = self.printings.get(card.pk)
        if printing is None:
            return Printing(card=card, card_set=self.card_set, **values, **repeated), {}
        _set_values(printing, repeated)
        return printing, _set_values(printing, values)

    def _count(self, card: Card, printing: Printing, fields: Changes) -> None:
        if card.name_fold not in self.cards:
            self.cards[card.name_fold] = card
            self.report.created.append(card.name)
        elif card.pk not in self.printings:
            self.report.changed[card.name] = {**fields, "printing": (None, f"{self.card_set.code} {printing.number}")}
        elif fields:
            self.report.changed[card.name] = fields
        else:
            self.report.unchanged += 1

    def _free_slug(self, name: str) -> str:
        base = slugify(name, allow_unicode=True)[:90].strip("-_") or "card"
        slug, copy = base, 2
        while slug in self.slugs or slug in RESERVED_SLUGS:
            slug, copy = f"{base}-{copy}", copy + 1
        self.slugs.add(slug)
        return slug


def _make_fault(position: int, card: CardDefinition, field: str, message: str) -> CardFault:
    return CardFault(position=f"card {position}", card=f"{card.name} ({card.number})", field=field, message=message)


def _prepare_card_set(file: CardFile, *, writes: bool) -> tuple[CardSet, Changes]:
    names = {"game": file.game, "code": file.set.code}
    values = {"name": file.set.name, "released": date.fromisoformat(file.set.released)}
    known = CardSet.objects.filter(**names).first()
    card_set = known or CardSet(**names, **values)
    changed = _set_values(card_set, values)
    if writes and (changed or not known):
        card_set.save()
    if writes and changed:
        mark_catalogue_changed(file.game)
    named = {"name": "set_name", "released": "released"}
    return card_set, {named[field]: (str(before), str(after)) for field, (before, after) in changed.items()}


def _build_card_values(printed: CardDefinition) -> dict[str, Any]:
    own_columns = ("name", *printed.beside_the_rules)
    definition = {field: value for field, value in entry_of(printed).items() if field not in own_columns}
    return {
        "name": printed.name,
        "definition": definition,
        "kind": printed.kind,
        "name_fold": fold(printed.name),
    }


def _update_rows(table: Manager[Any], rows: list[Any], columns: Sequence[str]) -> None:
    """Update existing rows; several times faster than `bulk_update`."""
    table.bulk_create(rows, BATCH, update_conflicts=True, unique_fields=["pk"], update_fields=columns)


def _apply_text(card: Card, printed: CardDefinition) -> Changes:
    values = _build_card_values(printed)
    before, after = {"name": card.name, **card.definition}, {"name": printed.name, **values["definition"]}
    _set_values(card, values)
    return {name: (before.get(name), after.get(name)) for name in after | before if before.get(name) != after.get(name)}


def _set_values(row: Model, values: dict[str, Any]) -> Changes:
    changed = {name: (getattr(row, name), value) for name, value in values.items() if getattr(row, name) != value}
    for name, (_before, value) in changed.items():
        setattr(row, name, value)
    return changed
