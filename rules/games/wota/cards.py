"""The printing of a W.O.T.A. card."""

import re
from functools import lru_cache
from typing import Literal

from rules.engine.cards import CardDefinition

BATTLE_KINDS = ("army", "mage", "boss")
POWER_KINDS = ("rune", "ambush")
KINDS = (*BATTLE_KINDS, *POWER_KINDS, "field")
# What texts call cards of several kinds.
UNIONS: dict[str, tuple[str, ...]] = {
    "army or mage": ("army", "mage"),
    "army or boss": ("army", "boss"),
    "mage or boss": ("mage", "boss"),
    "rune or ambush": ("rune", "ambush"),
    "rune or field": ("rune", "field"),
    "ambush or field": ("ambush", "field"),
    "rune or ambush or field": ("rune", "ambush", "field"),
}
COMPLEMENTS = {f"non-{left_out}": tuple(kind for kind in KINDS if kind != left_out) for left_out in KINDS}
JOINT_KINDS = {"battle card": BATTLE_KINDS, "power card": POWER_KINDS, "card": KINDS, **UNIONS, **COMPLEMENTS}
KINDS_IN = {"battle": BATTLE_KINDS, "power": POWER_KINDS, "field": ("field",)}  # each zone of the field
ZONE_OF = {kind: zone for zone, kinds in KINDS_IN.items() for kind in kinds}
RUNE_SUBTYPES = ("normal", "quick", "equip", "infinity")
AMBUSH_SUBTYPES = ("normal", "counter", "infinity")
# The subtypes of each kind, and their rule.
SUBTYPES: dict[str, tuple[tuple[str, ...], str]] = {
    "rune": (RUNE_SUBTYPES, "WOTA-RUNE-05"),
    "ambush": (AMBUSH_SUBTYPES, "WOTA-AMB-05"),
}
RARITIES = ("common", "uncommon", "rare", "epic", "legendary")
TYPES = (
    "Alien", "Ancient", "Aqua", "Bard", "Beast", "Common", "Dragon", "Elf", "Heat",
    "Hero", "Human", "Monster", "Reptile", "Saintly", "Soldier", "Villain", "Winged", "Wizard",
)  # fmt: skip
BATTLE_KEYWORDS = (
    "Attack Delay", "Battleproof", "Battleproof Immortal", "BattleBorn", "Blessed", "Bloodlust", "Illusionary",
    "Legend", "Nuisance", "Reveal", "Ritual", "Savvy", "Spy", "Triple", "Twice",
)  # fmt: skip
BOSS_KEYWORDS = ("Ambush Repel", "Assured Summon", "Rune Repel")
NUMBERED_KEYWORD = re.compile(r"(Titan) ([123])|(Payment) ([1-9][0-9]*)")
_TITAN = re.compile(r"Titan\b")


@lru_cache(maxsize=4096)
def find_number(keyword: str) -> tuple[str, int]:
    """A keyword and the number: ("Payment", 20) for "Payment 20". ("", 0) where it has none."""
    found = NUMBERED_KEYWORD.fullmatch(keyword)
    if found is None:
        return "", 0
    return found[1] or found[3], int(found[2] or found[4])


class WotaCard(CardDefinition, frozen=True, kw_only=True):
    """A W.O.T.A. card; SC is 0 or 1, and a battle card has one or two types."""

    kind: Literal["army", "mage", "boss", "rune", "ambush", "field"]
    rarity: Literal["common", "uncommon", "rare", "epic", "legendary"]
    subtype: Literal["normal", "quick", "equip", "infinity", "counter"] | None = None
    types: tuple[str, ...] = ()
    sta: int = 0
    sc: int = 0
    ap: int = 0
    sp: int = 0
    keywords: tuple[str, ...] = ()

    @property
    def stats(self) -> dict[str, int]:
        """The printed figures of the card's kind."""
        shown = ("sta", "sc", "ap", "sp") if self.is_battle_card else ("sta",) if self.kind in ("rune", "field") else ()
        return {name: getattr(self, name) for name in shown}

    @property
    def is_battle_card(self) -> bool:
        """Whether the card is Army, Mage or Boss (WOTA-GLO-07)."""
        return self.kind in BATTLE_KINDS


def find_card_faults(card: WotaCard) -> list[tuple[str, str]]:
    """Find invalid data as pairs of field and advice."""
    faults: list[tuple[str, str]] = []
    if card.is_battle_card:
        faults += _find_battle_card_faults(card)
    else:
        faults += [
            (field, f"only Army, Mage and Boss cards have {field}{rule}; leave it out")
            for field, rule in (("types", ""), ("ap", ""), ("sp", ""), ("sc", ""), ("keywords", " (WOTA-KEY-01)"))
            if getattr(card, field)
        ]
    subtypes, rule = SUBTYPES.get(card.kind, ((), ""))
    if not subtypes and card.subtype is not None:
        faults.append(("subtype", "only Runes and Ambushes have a subtype; leave it out"))
    if subtypes and card.subtype not in subtypes:
        faults.append(("subtype", f"{card.kind} cards are one of: {', '.join(subtypes)} ({rule})"))
    if card.kind == "ambush" and card.sta:
        faults.append(("sta", "an Ambush has no STA (WOTA-COST-04); a cost stands in its text"))
    faults += [(field, "cannot be negative") for field in ("sta", "ap", "sp") if getattr(card, field) < 0]
    if card.sta > 200:
        faults.append(("sta", "cannot exceed 200, the stamina cap (WOTA-TURN-11)"))
    return faults


def _find_battle_card_faults(card: WotaCard) -> list[tuple[str, str]]:
    faults: list[tuple[str, str]] = []
    if not 1 <= len(card.types) <= 2 or len(set(card.types)) != len(card.types):
        faults.append(("types", "a battle card has one or two different types (WOTA-DECK-13)"))
    faults += [
        ("types", f"{name!r} is not one of the eighteen types (WOTA-GLO-10)")
        for name in card.types
        if name not in TYPES
    ]
    if card.sc not in (0, 1):
        faults.append(("sc", "a summon cost is 0 or 1 (WOTA-COST-05)"))
    if card.kind == "boss" and card.sc != 1:
        faults.append(("sc", "a Boss always has summon cost 1 (WOTA-BOSS-01)"))
    for keyword in card.keywords:
        if keyword in BOSS_KEYWORDS:
            if card.kind != "boss":
                faults.append(("keywords", f"{keyword} occurs on Boss cards only (WOTA-KEY-61)"))
        elif keyword not in BATTLE_KEYWORDS and not NUMBERED_KEYWORD.fullmatch(keyword):
            titan = ": a Titan has one number, which is 1, 2 or 3 (WOTA-KEY-43)" if _TITAN.match(keyword) else ""
            faults.append(("keywords", f"{keyword!r} is not a keyword of the rulebook{titan}"))
    if len(set(card.keywords)) != len(card.keywords):
        faults.append(("keywords", "a keyword stands on a card once"))
    titans = [keyword for keyword in card.keywords if _TITAN.match(keyword)]
    if len(titans) > 1:
        faults.append(("keywords", "a Titan has one number, which is 1, 2 or 3 (WOTA-KEY-43)"))
    if titans and card.sc != 1:
        faults.append(("sc", "a Titan always has summon cost 1 (WOTA-KEY-49)"))
    return faults
