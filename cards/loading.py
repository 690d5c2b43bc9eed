"""Writes of the catalogue: a card file is loaded whole or not at all, and loading it again changes nothing."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any
from uuid import uuid4

import msgspec
from django.db import OperationalError, connection, transaction
from django.db.models import Model, QuerySet
from django.db.models.functions import Now
from django.utils.text import slugify
from django.utils.translation import gettext as _
from psycopg.errors import QueryCanceled

from accounts.models import User
from cards.legality import legality_refresh
from cards.models import Card, CardChange, CardData, CardImport, CardSet, CardVersion, Printing, number_key
from cards.refusals import WrongStateError
from rules.cardfile import CardFault, CardFile, CardFileError, read_card_file
from rules.engine.cards import PRINTING_FIELDS, CardDefinition, CardPool, entry_of
from rules.engine.names import fold
from rules.games import GAMES

RESERVED_SLUGS = frozenset(
    {
        "autocomplete", "bulk", "changes", "desk", "formats", "keywords", "names", "new", "proxies.pdf", "random",
        "rulings", "saved", "schema", "sets", "syntax", "types", "version",
    }
)  # fmt: skip
BATCH = 1_000
_OWN_COLUMNS = ("name", *PRINTING_FIELDS)
_PRINTING_COLUMNS = (*PRINTING_FIELDS, "number_key", "artist_fold", "flavor_fold")
_LOADING = 0x63617264  # the advisory lock's number: "card"

Progress = Callable[[int, int], None]
Changes = dict[str, tuple[Any, Any]]


@dataclass(slots=True)
class LoadReport:
    """What loading a file did, or would do: names of created cards, and of changed ones each field before and after.

    `set_changes` are a new name or day of a set that was there already, which changes all cards that stand in it.
    `kept` is the import under which the file was kept; None for a dry run, and for a file that is the last of its set.
    """

    card_set: str
    created: list[str] = field(default_factory=list)
    changed: dict[str, dict[str, tuple[Any, Any]]] = field(default_factory=dict)
    unchanged: int = 0
    set_changes: Changes = field(default_factory=dict)
    kept: CardImport | None = None


def card_file_load(
    *,
    data: bytes,
    dry_run: bool = False,
    progress: Progress | None = None,
    by: User | None = None,
    file_name: str = "",
) -> LoadReport:
    """Loads the card file in `data`, all of it or nothing; with `dry_run` it says what it would do and does nothing.

    A file adds and changes cards and never removes one. Where an older set is loaded after a newer one, the newer
    keeps its word on what a card does. The file is kept as it came, with who loaded it and every change it made.
    Raises CardFileError with every fault of the file, and of its cards against those that are in the catalogue.
    """
    file = read_card_file(data, GAMES)
    with transaction.atomic():
        if dry_run:
            report = _Loader(file, progress, writes=False).load()
            transaction.set_rollback(True)  # of the set itself, if it is new
            return report
        take_turns()
        loader = _Loader(file, progress, writes=True)
        report = loader.load()
        legality_refresh(game=file.game)
        report.kept = _keep_import(loader, data, by, file_name)
    return report


def cards_delete(*, cards: QuerySet[Card], by: User | None = None) -> int:
    """Deletes the cards with their printings; returns how many. Lists and records keep their names as text."""
    with transaction.atomic():
        take_turns()
        found = list(cards.values_list("pk", "game", "name", "slug"))
        Card.objects.filter(pk__in=[pk for pk, *_ in found]).delete()
        CardChange.objects.bulk_create(
            CardChange(game=game, name=name, slug=slug, action=CardChange.Action.DELETED, by=by)
            for _pk, game, name, slug in found
        )
        for game in {game for _, game, *_ in found}:
            catalogue_changed(game)
    return len(found)


def card_data_keep(*, pool: CardPool) -> None:
    """Keeps the card data that something is judged by, so that it can be judged again under the digest it names."""
    if not CardData.objects.filter(digest=pool.digest).exists():
        kept = CardData(digest=pool.digest, game=pool.game, content=pool.content())
        CardData.objects.bulk_create([kept], ignore_conflicts=True)  # somebody else may keep the same just now


def catalogue_changed(game: str) -> None:
    """Marks the game's sets as changed, so that no process goes on with what it read before."""
    CardSet.objects.filter(game=game).update(version=uuid4(), changed_at=Now())


def take_turns() -> None:
    """Whoever changes the catalogue waits for the one before, so that changes are numbered as they are committed.

    Raises WrongStateError if that takes longer than a statement may.
    """
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOADING])
    except OperationalError as error:
        if not isinstance(error.__cause__, QueryCanceled):
            raise
        message = _("A card file is being loaded just now. Nothing of yours was saved; try again in a minute.")
        raise WrongStateError(message) from error


def _keep_import(loader: "_Loader", data: bytes, by: User | None, file_name: str) -> CardImport | None:
    """Keeps the file and what it changed; one that changed nothing is not kept if it is the last of its set again."""
    report, card_set = loader.report, loader.card_set
    digest = f"sha256:{hashlib.sha256(data).hexdigest()}"
    latest = card_set.imports.defer("content").first()
    if not (report.created or report.changed) and latest is not None and latest.digest == digest:
        return None
    kept = CardImport.objects.create(
        card_set=card_set,
        file_name=file_name[:200],
        digest=digest,
        content=data,
        by=by,
        created=len(report.created),
        changed=len(report.changed),
        unchanged=report.unchanged,
    )
    changes = [(name, CardChange.Action.CREATED, {}) for name in report.created]
    changes += [(name, CardChange.Action.CHANGED, fields) for name, fields in loader.changed().items()]
    rows = []
    for name, action, fields in changes:
        card = loader.cards[fold(name)]
        part = {"card": card, "game": card.game, "slug": card.slug, "part_of": kept, "by": by}
        rows.append(CardChange(name=name, action=action, fields=fields, **part))
    CardChange.objects.bulk_create(rows, batch_size=BATCH)
    return kept


class _Loader:
    """One load of one file, inside the transaction of the service; without `writes` it only finds out what would be."""

    def __init__(self, file: CardFile, progress: Progress | None, *, writes: bool) -> None:
        self.file = file
        self.progress = progress
        self.writes = writes
        self.report = LoadReport(f"{file.set.name} ({file.set.code})")
        self.card_set, self.report.set_changes = _card_set(file, writes=writes)
        known = self._known()
        others = Printing.objects.filter(card__in=known).exclude(card_set=self.card_set)
        self.cards = {card.name_fold: card for card in known}
        self.printings = {printing.card_id: printing for printing in self.card_set.printings.filter(card__in=known)}
        self.elsewhere = set(others.values_list("card_id", flat=True))
        self.reprinted = set(self.card_set.later_printings().filter(card__in=known).values_list("card_id", flat=True))

    def _known(self) -> QuerySet[Card]:
        """The cards of the game; for a short file those that stand in it, unless it changes the set of the others."""
        cards = Card.objects.filter(game=self.file.game)
        if len(self.file.cards) > BATCH or self.report.set_changes:
            return cards
        return cards.filter(name_fold__in=[fold(card.name) for card in self.file.cards])

    @cached_property
    def slugs(self) -> set[str]:
        """Every address that is taken; only a new card asks."""
        return set(Card.objects.values_list("slug", flat=True))

    def load(self) -> LoadReport:
        self._refuse()
        for start in range(0, len(self.file.cards), BATCH):
            self._load_batch(self.file.cards[start : start + BATCH])
            if self.progress is not None:
                self.progress(min(start + BATCH, len(self.file.cards)), len(self.file.cards))
        if self.writes and (self.report.created or self.report.changed):
            catalogue_changed(self.file.game)
        return self.report

    def changed(self) -> dict[str, Changes]:
        """What changed on which card; a new name or day of the set is a change of all that stood in it before."""
        inside = [card.name for card in self.cards.values() if self.report.set_changes and card.pk in self.printings]
        changed = self.report.changed
        return changed | {name: {**changed.get(name, {}), **self.report.set_changes} for name in inside}

    def _refuse(self) -> None:
        """Raises CardFileError with what the file wants against the cards that are in the catalogue."""
        faults = [*self._taken_numbers(), *self._other_kinds()]
        if faults:
            raise CardFileError(faults)

    def _taken_numbers(self) -> Iterator[CardFault]:
        """A number that stays with a card outside the file cannot be given to one inside it."""
        inside = {fold(card.name) for card in self.file.cards}
        standing = self.card_set.printings.values_list("number_key", "card__name", "card__name_fold")
        outside = {key: name for key, name, folded in standing if folded not in inside}
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

    def _load_batch(self, batch: Iterable[CardDefinition]) -> None:
        rows = [(printed, *self._card(printed)) for printed in batch]
        printings = [self._printing(printed, card) for printed, card, _ in rows]
        for (_printed, card, fields), (printing, printing_fields) in zip(rows, printings, strict=True):
            self._count(card, printing, fields | printing_fields)
        if self.writes:
            self._write_cards(rows)
            Printing.objects.bulk_create([printing for printing, _ in printings if printing.pk is None])
            changed_printings = [printing for printing, fields in printings if fields]
            Printing.objects.bulk_update(changed_printings, _PRINTING_COLUMNS, batch_size=BATCH)

    def _write_cards(self, rows: list[tuple[CardDefinition, Card, Changes]]) -> None:
        new_cards = [card for _, card, _ in rows if card.pk is None]
        changed_cards = [card for _, card, fields in rows if fields]
        Card.objects.bulk_create(new_cards)
        Card.objects.bulk_update(changed_cards, ["name", "definition", "kind", "name_fold"], batch_size=BATCH)
        created = {card.pk for card in new_cards}
        self._write_versions([(card, printed) for printed, card, fields in rows if fields or card.pk in created])

    def _card(self, printed: CardDefinition) -> tuple[Card, Changes]:
        """The card's row with the file's values, unsaved, and the fields that changed."""
        values = _card_values(printed)
        card = self.cards.get(values["name_fold"])
        if card is None:
            return Card(game=self.file.game, slug=self._free_slug(printed.name), **values), {}
        if card.pk in self.reprinted:
            return card, {}
        before, after = {"name": card.name, **card.definition}, {"name": printed.name, **values["definition"]}
        _put(card, values)
        return card, {
            name: (before.get(name), after.get(name)) for name in after | before if before.get(name) != after.get(name)
        }

    def _write_versions(self, cards: list[tuple[Card, CardDefinition]]) -> None:
        CardVersion.objects.filter(card__in=[card for card, _ in cards]).delete()
        rows = [row for card, printed in cards for row in card_versions(card, printed)]
        CardVersion.objects.bulk_create(rows, batch_size=BATCH)

    def _printing(self, printed: CardDefinition, card: Card) -> tuple[Printing, Changes]:
        values = {name: getattr(printed, name) for name in PRINTING_FIELDS}
        repeated = {
            "number_key": number_key(printed.number),
            "artist_fold": fold(printed.artist),
            "flavor_fold": fold(printed.flavor),
        }
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
    """The file's set, with the file's name and day, and what of a set that was there before they changed.

    A new set is written even without `writes`, since its printings are asked for.
    """
    values = {"name": file.set.name, "released": date.fromisoformat(file.set.released)}
    card_set, _ = CardSet.objects.get_or_create(game=file.game, code=file.set.code, defaults=values)
    changed = _put(card_set, values)
    if changed and writes:
        card_set.save()
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


def card_versions(card: Card, printed: CardDefinition) -> list[CardVersion]:
    """The card in the columns that are searched, unsaved: a row for each of its dated versions, the oldest first."""
    days = [version.since for version in printed.versions]
    texts = [msgspec.structs.replace(printed, versions=()), *(printed.on(day) for day in days)]
    since = [None, *map(date.fromisoformat, days)]
    return [
        CardVersion(card=card, since=first, until=end, game=card.game, **_searched(text))
        for text, first, end in zip(texts, since, [*since[1:], None], strict=True)
    ]


def _searched(card: CardDefinition) -> dict[str, Any]:
    keywords = getattr(card, "keywords", ())
    return {
        "name": card.name,
        "name_fold": fold(card.name),
        "kind": card.kind,
        "subtype": getattr(card, "subtype", None) or "",
        "types": list(getattr(card, "types", ())),
        "keywords": list(keywords),
        "keyword_names": sorted({fold(keyword).rstrip("0123456789 ") for keyword in keywords}),
        "text": card.text,
        "text_fold": fold(card.text),
        **card.stats,
    }


def _put(row: Model, values: dict[str, Any]) -> Changes:
    """Sets the values on the row; returns those that differed, each before and after."""
    changed = {name: (getattr(row, name), value) for name, value in values.items() if getattr(row, name) != value}
    for name, (_before, value) in changed.items():
        setattr(row, name, value)
    return changed
