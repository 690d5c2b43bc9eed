"""How fast decklists are read and checked, beside decoding them with msgspec, and how fast saved decks after a ban.

BENCH_DECKS says how many decks are saved, 5000 if it says nothing; "100000" measures the figure that is to be reached.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import perf_counter

import msgspec
import pytest
from django.conf import settings
from django.db import connection
from django.utils import timezone

from cards.services import formats_file_load
from decks.jobs import decks_check_again
from decks.models import Deck, DeckCard, DeckLegality
from rules.decklists.printing import print_decklist
from rules.decklists.reading import read_decklist
from rules.engine.deckrules import Decklist, check_deck
from rules.games import GAMES
from rules.queries import shipped_pool
from tests.bench.figures import report, seconds
from tests.factories import NOON, load_core_set, make_user

WOTA = GAMES["wota"]
POOL = shipped_pool("wota")
DECKS = 2_000
SAVED = int(os.environ.get("BENCH_DECKS", "5000"))
BATCH = 1_000
BANNED = "River Guard"


def decks() -> list[Decklist]:
    """Two thousand different lists of 49 to 60 cards, most of them legal and most cards in them once."""
    rng = Random(1)
    cards = [card.name for card in POOL if card.kind != "boss"] * 3
    counts = [Counter(rng.sample(cards, rng.randint(49, 60))) for _ in range(DECKS)]
    return [Decklist({"main": tuple((count, name) for name, count in each.items()), "boss": ()}) for each in counts]


def decks_of_threes() -> list[Decklist]:
    """As many lists as are to be saved, as people build them: most cards three times, some once or twice."""
    rng = Random(2)
    cards = [card.name for card in POOL if card.kind != "boss"]
    counts = [[(rng.choice((3, 3, 3, 2, 1)), name) for name in rng.sample(cards, 22)] for _ in range(SAVED)]
    return [Decklist({"main": tuple(each), "boss": ()}) for each in counts]


def test_checking_decks():
    made = decks()
    encoded = [msgspec.json.encode(deck) for deck in made]
    decoder = msgspec.json.Decoder(Decklist)
    floor = seconds(lambda: [decoder.decode(data) for data in encoded])
    checking = seconds(lambda: [check_deck(WOTA, "current", deck, POOL) for deck in made])
    report("deck check", DECKS / checking, "decks/s", f"{checking / floor:.1f} x decoding the same decks")
    texts = [print_decklist(deck) for deck in made]
    reading = seconds(lambda: [read_decklist(text, POOL, WOTA.deck_sections) for text in texts])
    report(
        "read the text of a decklist", DECKS / reading, "decks/s", f"{reading / floor:.1f} x decoding the same decks"
    )
    pasted = [text.lower().replace("3 ", "3x ") for text in texts]
    reading = seconds(lambda: [read_decklist(text, POOL, WOTA.deck_sections) for text in pasted], repeat=2)
    report("read a decklist in another's hand", DECKS / reading, "decks/s", "small letters, 3x")


@pytest.fixture(scope="module")
def saved(django_db_setup: None, django_db_blocker) -> Iterator[list[Decklist]]:
    """The lists of decks that are saved and were never read; they are gone afterwards."""
    made = decks_of_threes()
    with django_db_blocker.unblock():
        load_core_set()
        ban()
        owner = make_user("ada")
        fields = {"owner": owner, "game": "wota", "edition": "current", "visibility": "public", "created": NOON}
        for start in range(0, SAVED, BATCH):
            rows = Deck.objects.bulk_create(
                Deck(name=f"Deck {number}", text=print_decklist(deck), updated=NOON, **fields)
                for number, deck in enumerate(made[start : start + BATCH], start)
            )
            DeckLegality.objects.bulk_create(DeckLegality(deck=deck, game="wota") for deck in rows)
        yield made
        with connection.cursor() as cursor:
            cursor.execute("TRUNCATE accounts_user, cards_card, cards_cardset, cards_format CASCADE")


def ban(*cards: str) -> None:
    """The formats that ship, with these cards banned from their first day on."""
    file = json.loads((settings.CARD_FORMATS_DIR / "wota.json").read_bytes())
    told = {"status": "banned", "since": file["formats"][0]["sets"][0]["since"], "reason": "Why.", "source": "Where"}
    file["formats"][0]["changes"] = [{"card": card, **told} for card in cards]
    formats_file_load(data=json.dumps(file).encode())


def check_again() -> float:
    """How many seconds it takes until every deck is checked again, as one worker does it."""
    begun = perf_counter()
    assert decks_check_again(timezone.localdate, most=SAVED + 1) == SAVED
    return perf_counter() - begun


@pytest.mark.django_db(transaction=True)  # each chunk is committed, as a worker does it
def test_checking_saved_decks_again(saved: list[Decklist]):
    reading = check_again()
    playing = DeckCard.objects.filter(name_fold=BANNED.lower())
    legal = DeckLegality.objects.filter(legal_in__contains=["current"])
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE decks_deck, decks_deckcard, decks_decklegality")
    affected, before = legal.filter(deck__in=playing.values("deck")).count(), legal.count()
    ban(BANNED)
    begun = perf_counter()
    for deck in saved:
        check_deck(WOTA, "current", deck, POOL)
    floor = perf_counter() - begun
    checking = check_again()
    assert legal.count() == before - affected
    report(
        f"{SAVED:,} saved decks checked again after a ban",
        checking,
        "s",
        f"{SAVED / checking:,.0f} decks/s, {affected:,} lose their legality; "
        f"{checking / floor:.1f} x checking the same decks in process, {floor:.1f} s",
    )
    report(f"{SAVED:,} saved decks read, their cards written down", reading, "s", f"{SAVED / reading:,.0f} decks/s")
