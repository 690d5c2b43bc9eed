"""Scenes of W.O.T.A. on a small pool of cards."""

from __future__ import annotations

from functools import cache

import pytest

from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.games.wota.cards import WotaCard
from rules.records.verdict import Verdict
from tests.rules.scenes import Scenes

NOTATIONS = {code: game.notation for code, game in GAMES.items()}
EDITIONS = ("classic", "current")
in_both_editions = pytest.mark.parametrize("edition", EDITIONS)


def _army(name: str, sta: int, ap: int, sp: int, **fields: object) -> WotaCard:
    printed = {"kind": "army", "number": "1", "rarity": "common", "types": ("Human",), **fields}
    return WotaCard(name=name, sta=sta, ap=ap, sp=sp, **printed)


@cache
def pool() -> CardPool:
    """The cards of every scene. Guards are steady, Brutes hit hard, Walls only stand; the SC cards are big."""
    plain = (
        _army("Guard", 20, 40, 60),
        _army("Brute", 30, 60, 20),
        _army("Twin", 20, 40, 40),
        _army("Squire", 10, 30, 30),
        _army("Scout", 20, 60, 40),
        _army("Wisp", 0, 10, 10),
        _army("Wall", 20, 0, 80),
        _army("Pebble", 10, 0, 10),
        _army("Hoarder", 200, 70, 70),
        _army("Crown", 0, 20, 20, sc=1),
        _army("Giant", 60, 80, 70, sc=1),
        _army("Colossus", 150, 90, 90, sc=1),
        _army("Scholar", 20, 30, 50, kind="mage", types=("Wizard",)),
    )
    special = (
        _army("Behemoth", 80, 95, 95, sc=1, keywords=("Titan 1",)),
        _army("Pest", 20, 30, 30, keywords=("Nuisance",)),
        _army("King", 20, 30, 30, keywords=("Legend",)),
        _army("Queen", 20, 30, 30, keywords=("Legend",)),
        _army("Mole", 20, 30, 30, keywords=("Spy",)),
        _army("Sage", 20, 30, 30, kind="mage", text="When this card is summoned: draw 1 card."),
        _army("Riddle", 20, 30, 30, kind="mage", text="When the moon is blue: something happens."),
        _army("Dragon", 100, 100, 100, kind="boss", sc=1, types=("Dragon",), text="Tribute 1 Army card."),
    )
    keyed = tuple(
        _army(name, sta, ap, sp, keywords=keywords, **fields)
        for name, sta, ap, sp, keywords, fields in (
            ("Reaver", 30, 60, 20, ("Bloodlust",), {}),
            ("Rival", 30, 60, 30, ("Bloodlust",), {}),
            ("Champion", 30, 60, 40, ("BattleBorn",), {}),
            ("Phantom", 20, 40, 20, ("Illusionary",), {}),
            ("Hireling", 20, 50, 50, ("Payment 30",), {}),
            ("Levy", 20, 20, 20, ("Payment 20",), {}),
            ("Saint", 30, 50, 50, ("Legend",), {}),
            ("Martyr", 30, 40, 40, ("Legend",), {}),
            ("Envoy", 30, 40, 40, ("Legend", "Spy"), {}),
            ("Twinblade", 30, 60, 30, ("Twice",), {}),
            ("Whirlwind", 30, 60, 30, ("Triple",), {}),
            ("Zealot", 30, 60, 30, ("Ritual",), {}),
            ("Juggernaut", 100, 95, 95, ("Titan 2",), {"sc": 1}),
            ("Saboteur", 80, 70, 70, ("Spy", "Titan 1"), {"sc": 1}),
            ("Bulwark", 40, 40, 40, ("Battleproof",), {}),
            ("Eternal", 60, 40, 40, ("Battleproof Immortal", "Payment 30"), {}),
            ("Sleeper", 20, 60, 40, ("Attack Delay",), {}),
            ("Warlord", 30, 60, 40, ("BattleBorn", "Twice"), {}),
            ("Fanatic", 30, 60, 30, ("BattleBorn", "Ritual"), {}),
            ("Mirage", 20, 40, 20, ("Illusionary", "Spy"), {}),
            ("Usurper", 40, 80, 80, ("Legend", "Titan 1"), {"sc": 1}),
        )
    )
    bosses = tuple(
        _army(name, 60, 90, 90, kind="boss", sc=1, types=("Dragon",), keywords=keywords)
        for name, keywords in (
            ("Wyrm", ()),
            ("Drake", ()),
            ("Hydra", ()),
            ("Kraken", ("Illusionary",)),
            ("Basilisk", ("Attack Delay",)),
            ("Chimera", ("Titan 2",)),
            ("Doppel", ("Spy",)),
        )
    )
    power = tuple(
        WotaCard(name=name, number="1", kind=kind, subtype=subtype, rarity="common", text=text)
        for name, kind, subtype, text in (
            ("Spark", "rune", "quick", "Target battle card gains 10 AP until end of turn."),
            ("Snare", "ambush", "counter", "When your opponent declares an attack: destroy the attacking card."),
            ("Meadow", "field", None, "Army cards you control gain 10 SP."),
        )
    )
    return CardPool("wota", (*plain, *special, *keyed, *bosses, *power))


SCENES = Scenes("wota", pool, default_edition="current")
record, judged, accepts, refuses = SCENES.record, SCENES.judged, SCENES.accepts, SCENES.refuses
misclaims, ends, undetermined, listed = SCENES.misclaims, SCENES.ends, SCENES.undetermined, SCENES.listed


def player(verdict: Verdict, seat: str) -> dict:
    """A player's part of the board in a verdict."""
    return verdict.state["players"][seat]


def battle(verdict: Verdict, seat: str) -> dict[str, dict]:
    """The battle cards of a player in a verdict, by handle."""
    return {card["handle"]: card for card in player(verdict, seat)["battle"]}
