"""A catalogue of any size, made by a seeded generator: card files of several sets with reprints, errata and artists."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from itertools import islice
from random import Random
from typing import Any

from django.conf import settings

from rules.games.wota.cards import BATTLE_KEYWORDS, BOSS_KEYWORDS, RARITIES, TYPES

SET_SIZE = 1_000
REPRINTED = 0.15
"""So much of a set is from the sets before it."""
FIRST_SET = date(2006, 3, 4)

FIRST = """
    Amber Ashen Bitter Black Blind Brass Bright Broken Burning Cinder Cold Copper Crooked Crimson Drowned Dusk
    Elder Ember Fallen Feral First Flint Frost Gilded Glass Gray Hidden Hollow Hungry Iron Ivory Last Lonely
    Long Lost Marsh Moonlit Mossy Nameless Northern Old Pale Patient Proud Quiet Ragged Red River Royal Rusted
    Salt Scarlet Second Shining Silent Silver Singing Sleeping Smoldering Southern Storm Stubborn Sunken
    Tarnished Thorned Third Tidal Twilight Velvet Wandering Weary White Wild Winter Young
"""
SECOND = """
    Acolyte Anvil Archer Archivist Badger Banner Bard Basilisk Bear Bell Boar Bowyer Bridge Captain Cartographer
    Chorister Colossus Company Courier Crow Dragon Drake Drummer Duelist Eel Envoy Falcon Ferryman Fiddler Ford
    Fox Giant Golem Griffin Guard Hauler Herald Heron Hound Hunter Imp Keeper Knight Lancer Lantern Lion
    Lockgate Lurker Marauder Miller Minstrel Moth Newt Oracle Otter Owl Paladin Peddler Pilgrim Piper Queen
    Raider Ranger Raven Rider Sapper Scout Sentry Serpent Sergeant Shepherd Siren Smith Sorcerer Spider Sprite
    Squire Stalker Stag Surgeon Thief Toad Troll Vagrant Vanguard Veteran Warden Watcher Weaver Wolf Wright Wyrm
    Wyvern
"""
THIRD = """
    Abbey Archive Barrow Bay Bells Bog Bridge Cliffs Court Crossing Delta Dunes Embers Estuary Falls Fens Ferry
    Fields Foundry Garden Glade Harbor Heath Hearth Hills Isles Keep Lakes Locks Marsh Meadows Mill Mines Moors
    Orchard Pass Peaks Pines Quarry Reeds Ridge Road Ruins Shallows Shore Spire Springs Steppe Tower Vale Vault
    Walls Weir Woods
"""
ARTISTS = [
    f"{first} {last}"
    for first in ("Ada", "Björn", "Chloé", "Dmitri", "Elif", "Farid", "Grace", "Hana", "Ivo", "Jun", "Karel", "Łucja")
    for last in ("Achterberg", "Brandão", "Castellanos", "Drăgan", "Eze")
]
KINDS = ["army"] * 40 + ["mage"] * 24 + ["rune"] * 18 + ["ambush"] * 9 + ["boss"] * 6 + ["field"] * 3
SUBTYPES = {"rune": ("normal", "quick", "equip", "infinity"), "ambush": ("normal", "counter", "infinity")}
CHANCES = (40, 28, 18, 9, 5)  # of the rarities, the commonest first


def card_files(cards: int, seed: int = 1) -> Iterator[bytes]:
    """The files of a catalogue with so many cards, set after set as they came out; the same seed, the same files."""
    rng = Random(seed)
    shipped = json.loads((settings.CARD_SETS_DIR / "wota" / "core.json").read_bytes())["cards"]
    sentences = _sentences(card["text"] for card in shipped)
    flavors = _sentences(card["flavor"] for card in shipped)
    shipped_names = {card["name"] for card in shipped}
    names = (name for name in _names(rng) if name not in shipped_names)
    printed: list[dict[str, Any]] = []
    released = FIRST_SET
    sets = 0
    while len(printed) < cards:
        new = min(int(SET_SIZE * (1 - REPRINTED)) if printed else SET_SIZE, cards - len(printed))
        made = [_card(rng, name, sentences) for name in islice(names, new)]
        again = rng.sample(printed, SET_SIZE - new) if len(printed) > SET_SIZE else []
        printed += made
        rows = [_printing(rng, card, number, flavors) for number, card in enumerate(made + again, start=1)]
        info = {"code": _code(sets), "name": f"{rng.choice(FIRST.split())} {rng.choice(THIRD.split())}"}
        yield json.dumps({"game": "wota", "set": {**info, "released": released.isoformat()}, "cards": rows}).encode()
        sets += 1
        released += timedelta(days=rng.randint(40, 70))


def format_file(files: Iterable[bytes], seed: int = 1) -> bytes:
    """A format of all the sets of these card files, with bans and restrictions that came and went."""
    rng, sets, changes, changed = Random(seed), [], [], set()
    for file in map(json.loads, files):
        sets.append({"code": file["set"]["code"], "since": file["set"]["released"]})
        for name in sorted({card["name"] for card in rng.sample(file["cards"], 8)} - changed):
            changed.add(name)
            since = date.fromisoformat(file["set"]["released"]) + timedelta(days=rng.randint(10, 400))
            for status in rng.choice((["banned"], ["restricted"], ["banned", "legal"])):
                told = {"reason": "As announced.", "source": "The announcement"}
                changes.append({"card": name, "status": status, "since": since.isoformat(), **told})
                since += timedelta(days=rng.randint(30, 900))
    own = {"code": "bench", "name": "Every set", "edition": "current", "sets": sets}
    return json.dumps({"game": "wota", "formats": [{**own, "changes": changes}]}).encode()


def _sentences(texts: Iterator[str]) -> list[str]:
    return sorted({sentence for text in texts for sentence in re.split(r"(?<=[.”\"])\s+", text) if sentence})


def _names(rng: Random) -> Iterator[str]:
    """Names that are never the same twice, short ones first."""
    first, second, third = FIRST.split(), SECOND.split(), THIRD.split()
    pairs = [f"{one} {other}" for one in first for other in second]
    rng.shuffle(pairs)
    yield from pairs
    seen: set[str] = set()
    while True:
        name = f"{rng.choice(first)} {rng.choice(second)} of the {rng.choice(first)} {rng.choice(third)}"
        if name not in seen:
            seen.add(name)
            yield name


def _card(rng: Random, name: str, sentences: list[str]) -> dict[str, Any]:
    kind = rng.choice(KINDS)
    battles = kind in ("army", "mage", "boss")
    written = rng.choices((0, 1, 2, 3), (30, 40, 22, 8))[0] if battles else rng.choice((1, 2, 2, 3))
    card: dict[str, Any] = {"name": name, "kind": kind, "text": " ".join(rng.sample(sentences, written))}
    if kind != "ambush":
        card["sta"] = rng.randrange(0, 101, 5)
    if kind in SUBTYPES:
        card["subtype"] = rng.choice(SUBTYPES[kind])
    if battles:
        keywords = _keywords(rng, kind)
        titan = any(keyword.startswith("Titan") for keyword in keywords)
        card |= {
            "types": rng.sample(TYPES, rng.choice((1, 2))),
            "sc": 1 if kind == "boss" or titan else int(rng.random() < 0.2),
            "ap": rng.randrange(0, 201, 5),
            "sp": rng.randrange(0, 201, 5),
            "keywords": keywords,
        }
    if rng.random() < 0.02:
        since = "2026-11-01" if rng.random() < 0.7 else "2031-01-01"
        card["versions"] = [{"since": since, "text": f"{card['text']} {rng.choice(sentences)}".strip()}]
    return card


def _keywords(rng: Random, kind: str) -> list[str]:
    known = (*BATTLE_KEYWORDS, "Titan 1", "Titan 2", "Titan 3", "Payment 10", "Payment 20")
    allowed = (*known, *BOSS_KEYWORDS) if kind == "boss" else known
    chosen = rng.sample(allowed, rng.choices((0, 1, 2), (70, 24, 6))[0])
    return chosen if len({keyword.split(" ")[0] for keyword in chosen}) == len(chosen) else chosen[:1]


def _printing(rng: Random, card: dict[str, Any], number: int, flavors: list[str]) -> dict[str, Any]:
    return {
        **card,
        "number": f"{number:04}",
        "rarity": rng.choices(RARITIES, CHANCES)[0],
        "artist": rng.choice(ARTISTS),
        "flavor": rng.choice(flavors) if rng.random() < 0.6 else "",
    }


def _code(number: int) -> str:
    """AAA, AAB and so on."""
    return "".join(chr(ord("A") + number // 26**place % 26) for place in (2, 1, 0))
