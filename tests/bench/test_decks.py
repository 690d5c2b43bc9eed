"""How fast decklists are read and checked, beside the floor: decoding the same decks with msgspec."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from rules.engine.deckrules import Decklist, check_deck
from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records.decklist import print_decklist, read_decklist
from tests.bench.figures import report, seconds

WOTA = GAMES["wota"]
POOL = shipped_pool("wota")
DECKS = 2_000


def decks() -> list[Decklist]:
    """Two thousand different lists of 50 to 60 cards and up to 15 bosses, most of them legal."""
    rng = Random(1)
    cards = [card.name for card in POOL if card.kind != "boss"]
    made = []
    for _ in range(DECKS):
        counts = Counter(rng.sample(cards * 3, rng.randint(49, 60)))
        made.append(Decklist({"main": tuple((count, name) for name, count in counts.items()), "boss": ()}))
    return made


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
