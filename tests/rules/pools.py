"""Small card pools and lists for the tests of decks."""

from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.games.wota.cards import WotaCard


def wota_card(name: str, kind: str = "army", **fields: object) -> WotaCard:
    """A W.O.T.A. card of this name; only what matters to a deck has to be said."""
    return WotaCard(**{"name": name, "number": "001", "kind": kind, "rarity": "common", **fields})


def wota_pool(*names: str) -> CardPool:
    """Twenty armies (Army 1 ...), six bosses (Boss 1 ...), one card of each other kind, and what `names` adds."""
    cards = [wota_card(f"Army {number}") for number in range(1, 21)]
    cards += [wota_card(f"Boss {number}", "boss") for number in range(1, 7)]
    cards += [wota_card(f"The {kind.title()}", kind) for kind in ("mage", "rune", "ambush", "field")]
    return CardPool("wota", [*cards, *(wota_card(name) for name in names)])


def armies(total: int) -> tuple[tuple[int, str], ...]:
    """So many armies as entries of a main deck, three of each while they last."""
    entries = []
    for number in range(1, 21):
        count = min(3, total)
        if count:
            entries.append((count, f"Army {number}"))
        total -= count
    if total:
        entries.append((total, "Army 20"))
    return tuple(entries)


def bosses(total: int) -> tuple[tuple[int, str], ...]:
    """So many bosses as entries of a boss deck, three of each while they last."""
    entries = []
    for number in range(1, 7):
        count = min(3, total)
        if count:
            entries.append((count, f"Boss {number}"))
        total -= count
    return tuple(entries)


def decklist(main: tuple[tuple[int, str], ...] | int = 50, **sections: tuple[tuple[int, str], ...]) -> Decklist:
    """A list with a main deck (a number stands for that many armies) and other sections."""
    return Decklist({"main": armies(main) if isinstance(main, int) else main, **sections})
