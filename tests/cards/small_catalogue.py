"""A catalogue small enough to be known by heart: three sets with reprints, dated texts, bans over time, and rulings."""

import json
from typing import Any

from cards.services import card_file_load, formats_file_load, rulings_file_load

DAWN = {"code": "DAW", "name": "First Dawn", "released": "2024-03-01"}
TIDE = {"code": "TID", "name": "Team Tide", "released": "2025-06-15"}
PEAK = {"code": "PEA", "name": "Peak of Embers", "released": "2026-02-01"}


def battle(
    name: str, number: str, rarity: str, types: str, stats: tuple[int, int, int, int], **more: Any
) -> dict[str, Any]:
    """An army card, unless said otherwise. `stats` are STA, SC, AP and SP."""
    values = dict(zip(("sta", "sc", "ap", "sp"), stats, strict=True))
    entry = {"name": name, "number": number, "kind": "army", "rarity": rarity, "types": types.split(), **values}
    return {**entry, "keywords": [], "text": "", **more}


def power(name: str, number: str, rarity: str, kind: str, text: str, **more: Any) -> dict[str, Any]:
    """A Rune, an Ambush or a Field."""
    return {"name": name, "number": number, "kind": kind, "rarity": rarity, "text": text, **more}


GUARD = {"flavor": "The river keeps moving.", "artist": "Ada Eze"}
FIRST = [
    battle("River Guard", "001", "common", "Human Aqua", (20, 0, 40, 60), **GUARD),
    battle("Guard of the River", "002", "uncommon", "Human", (30, 0, 50, 50), artist="Björn Ek"),
    battle("Ember Pup", "019", "common", "Beast Heat", (10, 0, 60, 20), text="When it is summoned: draw 1 card."),
    battle(
        "Café Piper", "019a", "uncommon", "Bard", (0, 0, 20, 20), kind="mage",
        text="Draw 2 cards, then discard 1 card.", artist="Björn Ek",
        versions=[
            {"since": "2025-01-01", "text": "Draw 2 cards, then discard 1 card at random."},
            {"since": "2031-01-01", "text": "Nothing happens.", "ap": 90},
        ],
    ),
    battle("Packmother's Second", "020", "rare", "Beast", (25, 0, 70, 45), keywords=["Spy"]),
    battle("Archive Behemoth", "100", "epic", "Monster", (80, 1, 150, 150), keywords=["Titan 2", "Spy"]),
    power("Muster Roll", "101", "common", "rune", "Draw 2 cards.\nDiscard 1 card.", subtype="normal", sta=10),
    power(
        "Snow on the Pass", "102", "uncommon", "ambush", "Flip a coin; if heads, destroy target battle card.",
        subtype="counter", flavor="Seed of the winter.",
    ),
    power("The Long Bridge", "103", "rare", "field", "River Guard cards you control gain 30 SP.", sta=15),
]  # fmt: skip
SECOND = [
    battle("River Guard", "001", "rare", "Human Aqua", (20, 0, 40, 60), flavor="It still moves.", artist="Ada Eze"),
    battle("Ember Pup", "002", "common", "Beast Heat", (10, 0, 60, 20), text="When Ember Pup is summoned: draw 1 card"),
    battle(
        "Warden of Tides", "003", "legendary", "Human Soldier", (60, 1, 165, 105), kind="boss",
        keywords=["Titan 3"], text="Human-Soldier cards you control gain 20 AP.",
    ),
]  # fmt: skip
THIRD = [
    battle("River Guard", "007", "rare", "Human Aqua", (20, 0, 40, 60), flavor="It still moves.", artist="Björn Ek"),
    power("Quick Coin", "008", "common", "rune", "Flip a coin.", subtype="quick", sta=5),
]


FORMATS = [
    {
        "code": "open", "name": "Open Play", "edition": "current",
        "sets": [{"code": each["code"], "since": each["released"]} for each in (DAWN, TIDE, PEAK)],
        "changes": [
            {"card": card, "status": status, "since": since, "reason": "As announced.", "source": "The announcement"}
            for card, status, since in (
                ("Muster Roll", "banned", "2025-01-01"),
                ("Muster Roll", "legal", "2026-01-01"),
                ("Ember Pup", "restricted", "2026-03-01"),
            )
        ],
    },
    {
        "code": "fresh", "name": "Fresh Sets", "edition": "current",
        "sets": [
            {"code": "DAW", "since": "2024-03-01", "until": "2026-02-01"},
            {"code": "TID", "since": "2025-06-15"},
        ],
    },
]  # fmt: skip
RULINGS = [
    {
        "key": "edge", "cards": ["Snow on the Pass"], "text": "The coin lands on its edge.", "date": "2024-05-01",
        "superseded_by": "coin",
    },
    {
        "key": "coin", "cards": ["Snow on the Pass", "Quick Coin"], "question": "Who flips the coin?",
        "text": "The one who plays the card.", "date": "2026-03-01",
    },
]  # fmt: skip


def load_small_catalogue() -> None:
    """Loads the sets, two formats with their history, and the rulings."""
    for card_set, cards in ((DAWN, FIRST), (TIDE, SECOND), (PEAK, THIRD)):
        card_file_load(data=json.dumps({"game": "wota", "set": card_set, "cards": cards}).encode())
    formats_file_load(data=json.dumps({"game": "wota", "formats": FORMATS}).encode())
    rulings = [{"source": "WOTA-GLO-01", "author": "Rules team", **ruling} for ruling in RULINGS]
    rulings_file_load(data=json.dumps({"game": "wota", "rulings": rulings}).encode())
