"""Reads of a person's own collection."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import QuerySet, Sum

from accounts.actors import Actor
from accounts.models import User
from cards.models import OwnedPrinting, Printing
from cards.queries.catalogue import NEWEST_FIRST
from cards.queries.search import search_cards
from cards.search import parse
from rules.decklists.importing import ListImport
from rules.engine.cards import place_key

OWNED, MISSING, ALL = "owned", "missing", "all"


@dataclass(frozen=True, slots=True)
class CollectionRow:
    """A printing with the owner's copies."""

    printing: Printing
    count: int


def owned_by(actor: Actor) -> QuerySet[OwnedPrinting]:
    """Find the actor's owned printings. A visitor has none."""
    mine = OwnedPrinting.objects.filter(owner_id=actor.pk) if actor.is_authenticated else OwnedPrinting.objects.none()
    return mine.select_related("printing__card", "printing__card_set").order_by("printing_id")


def count_owned(actor: Actor, game: str) -> dict[str, int]:
    """Count the actor's copies of each card of a game, over all its printings."""
    rows = owned_by(actor).filter(printing__card__game=game).order_by()
    return dict(rows.values_list("printing__card__name").annotate(Sum("count")))


def find_in_collection(actor: Actor, query: str, show: str) -> list[int]:
    """Find the printings of a query, in its order: those owned, those missing, or all."""
    found: list[int] = search_cards(parse(f"{query} unique:prints")).printings.tolist()
    if show == ALL:
        return found
    owned = set(owned_by(actor).order_by().values_list("printing_id", flat=True))
    return [pk for pk in found if (pk in owned) == (show == OWNED)]


def load_rows(actor: Actor, printings: Iterable[int]) -> list[CollectionRow]:
    """Load printings with the actor's copies, in the given order; two queries."""
    wanted = list(printings)
    counts = dict(owned_by(actor).filter(printing__in=wanted).order_by().values_list("printing_id", "count"))
    loaded = Printing.objects.select_related("card", "card_set").in_bulk(wanted)
    return [CollectionRow(loaded[pk], counts.get(pk, 0)) for pk in wanted if pk in loaded]


def find_printings(game: str, found: ListImport) -> Counter[int]:
    """Find the printings of an imported list: as named by the line, else the newest of the card."""
    names = {line.name for line in found.lines if line.name}
    rows = Printing.objects.filter(card__game=game, card__name__in=names).order_by(*NEWEST_FIRST)
    newest: dict[str, int] = {}
    by_place: dict[str, int] = {}
    for pk, name, code, number in rows.values_list("pk", "card__name", "card_set__code", "number"):
        newest.setdefault(name, pk)
        by_place[place_key(f"{code} {number}")] = pk
    copies: Counter[int] = Counter()
    for line in found.lines:
        if line.name in newest:
            copies[by_place.get(line.printing, newest[line.name])] += line.count
    return copies


def find_places(entries: Iterable[Mapping[str, object]]) -> dict[tuple[str, str, str], int]:
    """Find printings by game, set and number."""
    asked = {(entry["game"], entry["set"], entry["number"]) for entry in entries}
    rows = Printing.objects.filter(card_set__code__in={code for _game, code, _number in asked}).order_by()
    places = rows.values_list("card__game", "card_set__code", "number", "pk")
    return {(game, code, number): pk for game, code, number, pk in places if (game, code, number) in asked}


def collection_to_export(user: User) -> list[dict[str, object]]:
    """Return a person's collection as plain values."""
    return [
        {
            "game": row.printing.card.game,
            "set": row.printing.card_set.code,
            "number": row.printing.number,
            "name": row.printing.card.name,
            "count": row.count,
        }
        for row in owned_by(user)
    ]
