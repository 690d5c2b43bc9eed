"""What a card file changes: its cards against those of the catalogue, found out first and then written."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import cached_property
from typing import Any

from django.db.models import Manager, Model, QuerySet
from django.utils.text import slugify

from cards.loading.newest import new_words
from cards.loading.report import CardChanges, Changes, LoadReport
from cards.loading.searched import card_versions, printing_columns
from cards.loading.turns import catalogue_changed
from cards.models import Card, CardChange, CardSet, CardVersion, Printing, number_key
from rules.cardfile import CardFault, CardFile, CardFileError
from rules.engine.cards import PRINTING_FIELDS, CardDefinition, entry_of
from rules.engine.names import fold

RESERVED_SLUGS = frozenset(
    {
        "autocomplete", "bulk", "changes", "desk", "formats", "keywords", "names", "new", "proxies.pdf", "random",
        "rulings", "saved", "schema", "sets", "syntax", "types", "version",
    }
)  # fmt: skip
BATCH = 1_000
_OWN_COLUMNS = ("name", *PRINTING_FIELDS)
_CARD_COLUMNS = ("name", "definition", "kind", "name_fold")
_PRINTING_COLUMNS = (*PRINTING_FIELDS, "number_key", "artist_fold", "flavor_fold")

Progress = Callable[[int, int], None]


class Loader:
    """One load of one file, inside the transaction of the service; without `writes` it only finds out what would be."""

    def __init__(self, file: CardFile, progress: Progress | None, *, writes: bool) -> None:
        self.file = file
        self.names = {fold(card.name) for card in file.cards}
        self.progress = progress
        self.writes = writes
        self.report = LoadReport(f"{file.set.name} ({file.set.code})")
        self.card_set, self.report.set_changes = _card_set(file, writes=writes)
        known = self._known()
        self.standing = Printing.objects.filter(card_set=self.card_set.pk)  # none in a set that is new and not written
        others = Printing.objects.filter(card__in=known).exclude(card_set=self.card_set.pk)
        self.cards = {card.name_fold: card for card in known}
        self.printings = {printing.card_id: printing for printing in self.standing.filter(card__in=known)}
        self.elsewhere = set(others.values_list("card_id", flat=True))
        self.reprinted = set(self.card_set.later_printings().filter(card__in=known).values_list("card_id", flat=True))

    def _known(self) -> QuerySet[Card]:
        """The cards of the game; for a short file those that stand in it, unless it changes the set of the others."""
        cards = Card.objects.filter(game=self.file.game)
        if len(self.file.cards) > BATCH or self.report.set_changes:
            return cards
        return cards.filter(name_fold__in=self.names)

    @cached_property
    def slugs(self) -> set[str]:
        """Every address that is taken; only a new card asks."""
        return set(Card.objects.values_list("slug", flat=True))

    def load(self) -> LoadReport:
        """Loads the file, or only finds out what that would do; raises CardFileError for what stands against it."""
        self._refuse()
        for start in range(0, len(self.file.cards), BATCH):
            self._load_batch(self.file.cards[start : start + BATCH])
            if self.progress is not None:
                self.progress(min(start + BATCH, len(self.file.cards)), len(self.file.cards))
        self._pass_the_word_on()
        if self.writes and (self.report.created or self.report.changed):
            catalogue_changed(self.file.game)
        return self.report

    def changes(self) -> CardChanges:
        """Every change of a card; a new name or day of the set is a change of all that stood in it before."""
        changed = {fold(name): fields for name, fields in self.report.changed.items()}
        if self.report.set_changes:
            inside = [card.name_fold for card in self.cards.values() if card.pk in self.printings]
            changed |= {name: {**changed.get(name, {}), **self.report.set_changes} for name in inside}
        created = [(self.cards[fold(name)], CardChange.Action.CREATED, {}) for name in self.report.created]
        return created + [(self.cards[name], CardChange.Action.CHANGED, fields) for name, fields in changed.items()]

    def _refuse(self) -> None:
        """Raises CardFileError with what the file wants against the cards that are in the catalogue."""
        faults = [*self._taken_numbers(), *self._other_kinds()]
        if faults:
            raise CardFileError(faults)

    def _taken_numbers(self) -> Iterator[CardFault]:
        """A number that stays with a card outside the file cannot be given to one inside it."""
        standing = self.standing.values_list("number_key", "card__name", "card__name_fold")
        outside = {key: name for key, name, folded in standing if folded not in self.names}
        for position, card in enumerate(self.file.cards, start=1):
            if (key := number_key(card.number)) in outside:
                message = (
                    f"{card.number} belongs to {outside[key]} in the catalogue; "
                    "take the next free number, or delete that card in the admin first"
                )
                yield _fault(position, card, "number", message)

    def _other_kinds(self) -> Iterator[CardFault]:
        """A card that stands in another set keeps its kind; a mistake is mended where the card stands alone."""
        for position, card in enumerate(self.file.cards, start=1):
            known = self.cards.get(fold(card.name))
            if known is not None and known.pk in self.elsewhere and known.kind != card.kind:
                message = (
                    f"{known.name} is of kind {known.kind} in another set, and a card keeps its kind; "
                    "write that kind, or give this card another name"
                )
                yield _fault(position, card, "kind", message)

    @cached_property
    def words(self) -> dict[str, CardDefinition]:
        """What others than before say of cards of the set since its day moved, by folded names; mostly nothing."""
        if "released" not in self.report.set_changes:
            return {}
        was = date.fromisoformat(self.report.set_changes["released"][0])
        inside = [card for card in self.cards.values() if card.pk in self.printings]
        return new_words(self.card_set, was, inside, self.names)

    def _pass_the_word_on(self) -> None:
        """Lets the cards outside the file do what the set says that now has the word on them."""
        outside = [(word, self.cards[name]) for name, word in self.words.items() if name not in self.names]
        rows = [(word, card, _take(card, word)) for word, card in outside]
        self.report.changed |= {card.name: fields for _, card, fields in rows if fields}
        if self.writes:
            self._write_cards(rows)

    def _load_batch(self, batch: Sequence[CardDefinition]) -> None:
        rows = [self._card(printed) for printed in batch]
        printings = [self._printing(printed, card) for printed, (_, card, _) in zip(batch, rows, strict=True)]
        for (_said, card, fields), (printing, printing_fields) in zip(rows, printings, strict=True):
            self._count(card, printing, fields | printing_fields)
        if self.writes:
            self._write_cards(rows)
            Printing.objects.bulk_create([printing for printing, _ in printings if printing.pk is None])
            _rewrite(Printing.objects, [printing for printing, fields in printings if fields], _PRINTING_COLUMNS)

    def _write_cards(self, rows: list[tuple[CardDefinition, Card, Changes]]) -> None:
        new_cards = [card for _, card, _ in rows if card.pk is None]
        Card.objects.bulk_create(new_cards)
        _rewrite(Card.objects, [card for _, card, fields in rows if fields], _CARD_COLUMNS)
        created = {card.pk for card in new_cards}
        self._write_versions([(card, said) for said, card, fields in rows if fields or card.pk in created])

    def _card(self, printed: CardDefinition) -> tuple[CardDefinition, Card, Changes]:
        """What counts of a card of the file, its row that does so, unsaved, and the fields that this changed."""
        card = self.cards.get(fold(printed.name))
        if card is None:
            return printed, Card(game=self.file.game, slug=self._free_slug(printed.name), **_card_values(printed)), {}
        said = self.words.get(card.name_fold) if card.pk in self.reprinted else printed
        return said or printed, card, _take(card, said) if said else {}

    def _write_versions(self, cards: list[tuple[Card, CardDefinition]]) -> None:
        CardVersion.objects.filter(card__in=[card for card, _ in cards]).delete()
        rows = [row for card, said in cards for row in card_versions(card, said)]
        CardVersion.objects.bulk_create(rows, batch_size=BATCH)

    def _printing(self, printed: CardDefinition, card: Card) -> tuple[Printing, Changes]:
        values, repeated = {name: getattr(printed, name) for name in PRINTING_FIELDS}, printing_columns(printed)
        printing = self.printings.get(card.pk)
        if printing is None:
            return Printing(card=card, card_set=self.card_set, **values, **repeated), {}
        _put(printing, repeated)
        return printing, _put(printing, values)

    def _count(self, card: Card, printing: Printing, fields: Changes) -> None:
        if card.name_fold not in self.cards:
            self.cards[card.name_fold] = card
            self.report.created.append(card.name)
        elif printing.pk is None:
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


def _fault(position: int, card: CardDefinition, field: str, message: str) -> CardFault:
    return CardFault(position=f"card {position}", card=f"{card.name} ({card.number})", field=field, message=message)


def _card_set(file: CardFile, *, writes: bool) -> tuple[CardSet, Changes]:
    """The file's set, with the file's name and day, and what of a set that was there before they changed."""
    names = {"game": file.game, "code": file.set.code}
    values = {"name": file.set.name, "released": date.fromisoformat(file.set.released)}
    known = CardSet.objects.filter(**names).first()
    card_set = known or CardSet(**names, **values)
    changed = _put(card_set, values)
    if writes and (changed or not known):
        card_set.save()
    if writes and changed:
        catalogue_changed(file.game)
    named = {"name": "set_name", "released": "released"}
    return card_set, {named[field]: (str(before), str(after)) for field, (before, after) in changed.items()}


def _card_values(printed: CardDefinition) -> dict[str, Any]:
    definition = {field: value for field, value in entry_of(printed).items() if field not in _OWN_COLUMNS}
    return {
        "name": printed.name,
        "definition": definition,
        "kind": printed.kind,
        "name_fold": fold(printed.name),
    }


def _rewrite(table: Manager[Any], rows: list[Any], columns: Sequence[str]) -> None:
    """Writes the columns of rows that are there already; `bulk_update` would take several times as long."""
    table.bulk_create(rows, BATCH, update_conflicts=True, unique_fields=["pk"], update_fields=columns)


def _take(card: Card, printed: CardDefinition) -> Changes:
    """Lets the card do what is printed; returns the fields that this changed."""
    values = _card_values(printed)
    before, after = {"name": card.name, **card.definition}, {"name": printed.name, **values["definition"]}
    _put(card, values)
    return {name: (before.get(name), after.get(name)) for name in after | before if before.get(name) != after.get(name)}


def _put(row: Model, values: dict[str, Any]) -> Changes:
    """Sets the values on the row; returns those that differed, each before and after."""
    changed = {name: (getattr(row, name), value) for name, value in values.items() if getattr(row, name) != value}
    for name, (_before, value) in changed.items():
        setattr(row, name, value)
    return changed
