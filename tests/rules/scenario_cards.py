"""Cards with texts for the scenes of tests: short ways to write one, and pools and scenes that have them."""

from collections.abc import Callable

from rules.engine.cards import CardPool
from rules.games.wota.cards import WotaCard
from tests.rules.scenario import pool


def army(name: str, text: str = "", **fields: object) -> WotaCard:
    """An Army card of 30 AP and 30 SP for 20 STA, if nothing else is said."""
    printed = {"kind": "army", "types": ("Human",), "sta": 20, "ap": 30, "sp": 30, **fields}
    return WotaCard(name=name, number="1", rarity="common", text=text, **printed)


def rune(name: str, subtype: str, text: str = "", sta: int = 10) -> WotaCard:
    """A Rune of this subtype, for 10 STA if nothing else is said."""
    return WotaCard(name=name, number="1", rarity="common", kind="rune", subtype=subtype, text=text, sta=sta)


def ambush(name: str, subtype: str, text: str = "") -> WotaCard:
    """An Ambush of this subtype."""
    return WotaCard(name=name, number="1", rarity="common", kind="ambush", subtype=subtype, text=text)


def field(name: str, text: str = "", sta: int = 10) -> WotaCard:
    """A Field card, for 10 STA if nothing else is said."""
    return WotaCard(name=name, number="1", rarity="common", kind="field", text=text, sta=sta)


def with_cards(*cards: WotaCard) -> CardPool:
    """The usual cards of the scenes, and these."""
    return CardPool("wota", (*pool(), *cards))


def scenes_with(cards: CardPool, **usual: object) -> Callable[..., dict]:
    """How a scene with these cards is laid out: from its board and its edition, and what else is said of it."""

    def scene(board: str, edition: str, **more: object) -> dict:
        return {"board": board, "edition": edition, "cards": cards, **usual, **more}

    return scene
