"""What a process keeps of the catalogue follows the changes, and is what reading everything again would give."""

import json
import random
from datetime import date, timedelta
from typing import Any

import numpy as np
import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from cards.loading import card_file_load, cards_delete
from cards.models import Card, CardSet
from cards.queries import card_names, card_pool, changes, names, pools, set_versions
from cards.queries.changes import MOST
from cards.queries.search import following
from cards.queries.search.columns import Columns
from cards.queries.search.following import columns_on, read_columns
from cards.queries.spelling import NameIndex
from cards.search import FIELDS
from cards.services import formats_file_load
from rules.engine.cards import CardPool
from tests.cards.test_load_cards import a_card, a_file

pytestmark = pytest.mark.django_db

NAMES = [
    f"{first} {second}"
    for first in ("River", "Iron", "Ash", "Élan", "The Last")
    for second in ("Guard", "Sentry", "Imp", "of Æther")
]
TEXTS = ["", "Draw 1 card.", "When it is summoned: draw 2 cards.", "Flip a coin; if heads, draw 1 card.", "Élan."]
TODAY = date(2026, 11, 24)


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    following._kept.clear()
    names._kept.clear()
    pools._kept.clear()


def a_printing(rng: random.Random, name: str, number: str) -> dict[str, Any]:
    """The card with stats, words and errata drawn anew, its name perhaps spelled in capitals."""
    more: dict[str, Any] = {"text": rng.choice(TEXTS), "flavor": rng.choice(["", "Still.", "It moves."])}
    if rng.random() < 0.3:
        since = (TODAY + timedelta(days=rng.randrange(-40, 40))).isoformat()
        more["versions"] = [{"since": since, "text": rng.choice(TEXTS[1:]) + " Then stop.", "ap": rng.randrange(9)}]
    spelled = name.upper() if rng.random() < 0.1 else name
    types = rng.sample(["Human", "Aqua", "Beast", "Heat"], 2)
    artist, rarity = rng.choice(["", "Lee", "Ödön"]), rng.choice(["common", "rare"])
    return a_card(spelled, number, ap=rng.randrange(9), types=types, artist=artist, rarity=rarity, **more)


def something_happens(rng: random.Random) -> None:
    """Cards are added, changed, reprinted or deleted, a set gets another day or name, or the formats change."""
    what = rng.random()
    if what < 0.15:
        cards_delete(cards=Card.objects.filter(name__in=rng.sample(NAMES, 4)))
    elif what < 0.3 and CardSet.objects.exists():
        sets = [{"code": card_set.code, "since": "2026-12-01"} for card_set in CardSet.objects.filter(game="wota")]
        a_format = {"code": "open", "name": rng.choice(["Open", "Free"]), "edition": "current", "sets": sets}
        formats_file_load(data=json.dumps({"game": "wota", "formats": [a_format]}).encode())
    else:
        number = rng.randrange(4)
        cards = [
            a_printing(rng, name, f"{NAMES.index(name) + 1:03}") for name in rng.sample(NAMES, rng.randrange(1, 9))
        ]
        released = f"2026-0{rng.choice([number + 1, number + 1, 5])}-15"
        card_file_load(data=a_file(*cards, code=f"TS{number}", name=rng.choice(["Test", "Trial"]), released=released))


def plain_columns(columns: Columns) -> dict[str, Any]:
    """All that columns hold, in values that can be compared."""
    return {
        "state": (columns.day, columns.versions, columns.number, columns.sets),
        "rows": [plain(getattr(columns, name)) for name in ("card_ids", "printing_ids", "card_of", "set_of", "prints")],
        "columns": {name: plain_column(column) for name, column in columns.columns.items()},
        "sets": {
            (kind, name): (plain(column.cards), column.number_of_cards, *plain_column(column))
            for kind in ("sets_of_values", "counted_sets")
            for name, column in getattr(columns, kind).items()
        },
        "texts": {name: (list(index.texts), plain(index.having)) for name, index in columns.texts.items()},
        "printed": [
            [columns.printed_words(field).marked(at) for at in range(len(columns.ids_of(field)))] for field in PRINTED
        ],
    }


PRINTED = [FIELDS[name] for name in ("name", "text", "flavor")]


def plain(array: np.ndarray) -> tuple[str, Any]:
    return str(array.dtype), array.tolist()


def plain_column(column: Any) -> tuple[Any, ...]:
    return plain(column.places), list(column.values), column.fixed


def plain_pool(pool: CardPool) -> dict[str, Any]:
    days = ["", "2026-01-01", TODAY.isoformat(), "2026-12-10", "2027-01-01"]
    on_days = {day: {card.name: card for card in pool.on(day)} for day in days}
    digests = [pool.on(day).digest for day in days]
    return {"cards": on_days, "dated": set(pool.dated), "printings": pool.printings, "sets": pool.sets, "all": digests}


def plain_index(index: NameIndex) -> dict[str, Any]:
    asked = ["river", "gaurd", "rivr gard", "last of aether", "elan imp", "sentri", "ash", "i", "nothing"]
    searches = (index.find_completing, index.find_misspelt, index.find_words, index.find_alike)
    found = {(search.__name__, text): search(text, 5) for search in searches for text in asked}
    return {"folded": list(index.folded), "found": found}


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_kept_equals_what_is_read_afresh(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """After any changes, in any order; nothing is read whole but at the beginning."""
    rng, day = random.Random(seed), TODAY
    while not Card.objects.exists():
        something_happens(rng)
    keep_all(day)
    whole = note_reading_afresh(monkeypatch)
    for _ in range(10):
        for _ in range(rng.randrange(1, 4)):
            something_happens(rng)
        if rng.random() < 0.3:
            day += timedelta(days=rng.randrange(-20, 20))
        if rng.random() < 0.5:
            keep_all(day)  # parts that nobody has asked for yet are followed, too
        game = rng.choice(["", "wota"])
        columns, pool, known = columns_on(day), card_pool("wota"), names._names_of(game)
        assert not whole
        assert plain_columns(columns) == plain_columns(read_columns(day, set_versions()))
        assert plain_pool(pool) == plain_pool(pools._read_all("wota", set_versions()).pool)
        afresh = names._read_all(game, set_versions())
        assert (list(known.names), known.slugs) == (list(afresh.names), afresh.slugs)
        assert plain_index(known.index) == plain_index(afresh.index)
        whole.clear()


def note_reading_afresh(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modules that read everything from here on."""
    noted: list[str] = []
    for module in (following, names, pools):

        def read(name: str = module.__name__) -> int:
            noted.append(name)
            return changes.read_last_number()

        monkeypatch.setattr(module, "read_last_number", read)
    return noted


def keep_all(day: date) -> None:
    """Keep all that a process may keep, as if people had searched for everything."""
    plain_columns(columns_on(day))
    plain_pool(card_pool("wota"))
    for game in ("", "wota"):
        plain_index(names._names_of(game).index)


def no_reading_afresh() -> int:
    pytest.fail("the whole catalogue was read again")


class TestOneChange:
    @pytest.fixture(autouse=True)
    def catalogue(self) -> None:
        self.load("Still.")

    @staticmethod
    def load(flavor: str, *, ap: int = 40, text: str = "Draw 1 card.") -> None:
        cards = [a_card(name, f"{number:03}", text="Flip a coin.") for number, name in enumerate(NAMES[1:], start=2)]
        card_file_load(data=a_file(a_card(NAMES[0], "001", flavor=flavor, ap=ap, text=text), *cards))

    def test_of_a_flavor_text_leaves_all_else_shared(self) -> None:
        before, known, pool = columns_on(TODAY), card_names("wota"), card_pool("wota")
        self.load("It moves.")
        after = columns_on(TODAY)
        changed = {name for name, column in after.columns.items() if column.places is not before.columns[name].places}
        assert changed - {"name", "card", "set", "date", "year"} == {"flavor"}
        assert after.texts["text"].having is before.texts["text"].having
        assert card_names("wota") is known
        assert card_pool("wota").get(NAMES[0]).flavor == "It moves."
        assert card_pool("wota").digest == pool.digest

    def test_is_followed_in_a_few_queries_that_read_the_changed_card_alone(self) -> None:
        columns_on(TODAY)
        self.load("Still.", ap=55)
        with CaptureQueriesContext(connection) as queries:
            columns_on(TODAY)
        assert len(queries) <= 6
        assert sum('"card_id" IN' in query["sql"] for query in queries) == 2

    def test_that_was_rolled_back_after_it_was_read_is_forgotten(self) -> None:
        with transaction.atomic():
            self.load("It moves.", ap=55)
            assert card_pool("wota").get(NAMES[0]).ap == 55
            columns_on(TODAY)
            transaction.set_rollback(True)
        self.load("At last.")
        assert plain_columns(columns_on(TODAY)) == plain_columns(read_columns(TODAY, set_versions()))
        assert card_pool("wota").get(NAMES[0]).ap == 40

    def test_among_very_many_is_read_with_everything(self) -> None:
        columns_on(TODAY)
        for number in range(MOST // len(NAMES) + 2):
            cards = [a_card(name, f"{place:03}", ap=number) for place, name in enumerate(NAMES, start=1)]
            card_file_load(data=a_file(*cards))
        assert following.follow_changes(following._kept[-1], TODAY, set_versions()) is None
        assert plain_columns(columns_on(TODAY)) == plain_columns(read_columns(TODAY, set_versions()))


def test_a_text_that_comes_into_force_is_there_on_its_day() -> None:
    versions = [{"since": "2026-11-25", "text": "Draw 2 cards."}]
    card_file_load(data=a_file(a_card("River Guard", "001", text="Draw 1 card.", versions=versions)))
    assert columns_on(TODAY).columns["text"].values == ["draw 1 card"]
    assert columns_on(TODAY + timedelta(days=1)).columns["text"].values == ["draw 2 cards"]
    assert columns_on(TODAY).columns["text"].values == ["draw 1 card"]
