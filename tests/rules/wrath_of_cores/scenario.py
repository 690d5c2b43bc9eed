"""Scenes of Wrath of Cores on a small pool of cards."""

from __future__ import annotations

from functools import cache, partial

import pytest

from rules.engine.cards import CardPool
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.wording.reading import read_box
from rules.records.verdict import Verdict
from tests.rules.scenes import Scenes

read_main = partial(read_box, "text")  # the main text of a card, by its kind
EDITIONS = ("professional", "beginner", "half-hp", "speed")
in_every_edition = pytest.mark.parametrize("edition", EDITIONS)


def card(name: str, kind: str, *cost: str, **fields: object) -> CoresCard:
    return CoresCard(**{"name": name, "number": "1", "kind": kind, "rarity": "common", "cost": cost, **fields})


def unit(name: str, atk: int, hp: int, *cost: str, **fields: object) -> CoresCard:
    return card(name, "unit", *cost, atk=atk, hp=hp, **fields)


def god(name: str, piece: str, text: str = "") -> CoresCard:
    return card(f"{name} {piece.capitalize()}", "god", god=name, piece=piece, rarity="rare", text=text)


CORES = (
    card(
        "Iron Core", "core", hp=3000, colors=("red",), charge="Whenever you play a Unit, you may charge.",
        trigger="Draw 1 card.", trigger_cost=2,
    ),
    card(
        "Odd Core", "core", hp=2501, colors=("rainbow",), charge="Whenever a Unit is destroyed, you may charge.",
        trigger="Deal 100 damage to target Unit.", trigger_cost=1,
    ),
    card("Plain Core", "core", hp=2000),
)  # fmt: skip
TERRAINS = (
    *[
        card(name, "terrain", subtype="normal", colors=(color,))
        for name, color in (("Ember", "red"), ("Lake", "blue"), ("Grove", "green"), ("Dune", "yellow"))
    ],
    card("Twin Peak", "terrain", subtype="special", colors=("red", "blue")),
    card("Vale", "terrain", subtype="special", colors=("green",), rarity="rare"),
)
UNITS = (
    unit("Wolf", 200, 300, "red"),
    unit("Bear", 300, 400, "red", "rainbow"),
    unit("Pup", 100, 100),
    unit("Archer", 100, 200, "blue", keywords=("Ranged",)),
    unit("Sniper", 200, 100, "blue", keywords=("Ranged",)),
    unit("Mole", 100, 100, "red", keywords=("Burrow",), text="Start: Deal 100 damage to the opposing Core."),
    unit("Thief", 100, 100, "blue", keywords=("Ambush",)),
    unit("Prophet", 100, 100, "red", text="Enter: Draw 1 card."),
    unit("Hexer", 100, 100, "red", text="Enter: Deal 100 damage to target Unit."),
    unit("Martyr", 100, 100, "red", text="Death: Deal 100 damage to the opposing Core."),
    unit("Bomber", 100, 100, "red", text="Sacrifice: Deal 100 damage to the opposing Core."),
    unit("Candle", 100, 100, "red", text="Destroy: Draw 2 cards."),
    unit("Zealot", 100, 100, "red", text="Lose 500 Life: Gain 1 green Element."),
    unit("Scribe", 100, 100, "red", text="Discard: Draw 2 cards."),
    unit("Seer", 100, 100, "red", text="Reveal: Draw 1 card."),
    unit("Lancer", 100, 100, "red", text="Attack: Deal 100 damage to the opposing Core."),
    unit("Guard", 100, 200, "red", text="Defend: Deal 100 damage to the opposing Core."),
    unit("Drummer", 100, 200, "red", text="Battle: Deal 100 damage to the opposing Core."),
    unit("Dusk", 100, 200, "red", text="End: Deal 100 damage to each Unit."),
    unit("Vigil", 100, 200, "red", text="End: Deal 100 damage to the opposing Core."),
    unit("Dawn", 100, 200, "red", text="Start: Deal 100 damage to the opposing Core."),
    unit("Chief", 100, 200, "red", text="Static: Your Units get +100 ATK."),
    unit("Ally", 100, 200, "red", text="Enter: Link Wolf: Draw 1 card."),
    unit("Acolyte", 100, 200, "red", text="Enter: Link Oru: Draw 1 card."),
    unit("Miner", 100, 200, "red", text="Enter: Top Deck:"),
    unit("Omen", 100, 200, "red", text="Enter: Draw: Deal 100 damage to the opposing Core."),
    unit("Gambler", 100, 300, "red", rolls={"6": "Deal 100 damage to the opposing Core.", "1": "Draw 1 card."}),
    unit("Lucky", 100, 300, "red", hits=(1, 2)),
    unit("Turncoat", 100, 100, "red", flip=True),
    unit("Crown", 500, 500, "red", rarity="royalty"),
    unit("Throne", 500, 500, "red", rarity="royalty"),
    unit("Scepter", 500, 500, "red", rarity="royalty"),
)
UPGRADES = (
    card("Axe", "weapon", "red", text="Static: +100 ATK."),
    card("Plate", "weapon", "blue", text="Static: +100 HP."),
    card("Gemstone", "relic", "red", colors=("red",)),
    card("Altar", "relic", "blue"),
    card("Beacon", "wonder", "red", "blue", text="Static: Your Units get +100 HP."),
    card("Tower", "wonder", "red"),
)
OTHERS = (
    card("Bolt", "action", "red", text="Deal 100 damage to target Unit."),
    card("Quake", "action", "red", text="Destroy target Terrain."),
    card("Slay", "action", "red", text="Destroy target Unit."),
    card("Storm", "action", "red", text="Deal 100 damage to each Unit."),
    card("Study", "action", "blue", text="Draw 2 cards."),
    card("Spring", "action", text="Gain 1 green Element."),
    card("Doom", "action", "red", text="Each Core loses 500 life."),
    card("Pact", "action", text="Lose 500 Life: Draw 2 cards."),
    card(
        "Blaze", "action", text="Deal 100 damage to the opposing Core. Boost red: Deal 200 damage to the opposing Core."
    ),
    card("Riddle", "action", text="When the moon is blue, something happens."),
    card("Feint", "battle", "rainbow", text="Retract target Unit."),
    card("Volley", "battle", "red", text="Deal 100 damage to target Unit."),
    card("No", "response", "blue", text="Counter that card."),
    card("Sting", "response", "red", text="Deal 100 damage to the opposing Core."),
)
GODS = tuple(
    god(name, piece, "Deal 500 damage to the opposing Core." if piece == "middle" else "")
    for name in ("Oru", "Ana")
    for piece in ("left", "middle", "right")
)


@cache
def pool() -> CardPool:
    return CardPool("wrath-of-cores", (*CORES, *TERRAINS, *UNITS, *UPGRADES, *OTHERS, *GODS))


BOARD = """\
A deck 30
A core "Iron Core" red #c
A terrain "Ember" -1 red #t1, "Lake" +1 blue #t2
A unit "Wolf" -1 #a1
A hand ? ? ?
B deck 30
B core "Iron Core" red #k
B terrain "Ember" -1 red #u1, "Lake" +1 blue #u2
B unit "Wolf" -1 #b1, "Bear" +1 #b2
B hand ? ? ?
"""


def board(*lines: str, without: tuple[str, ...] = ()) -> str:
    """The usual board, without the lines that begin so, and with more."""
    kept = [line for line in BOARD.splitlines() if not line.startswith(without)] if without else BOARD.splitlines()
    return "\n".join([*kept, *lines])


SCENES = Scenes("wrath-of-cores", pool, default_edition="professional")
record, judged, accepts, refuses = SCENES.record, SCENES.judged, SCENES.accepts, SCENES.refuses
misclaims, ends, undetermined, listed = SCENES.misclaims, SCENES.ends, SCENES.undetermined, SCENES.listed


def player(verdict: Verdict, seat: str) -> dict:
    """A player's part of the board in a verdict."""
    return verdict.state["players"][seat]


def decklist(*more: str, core: str = "Iron Core", terrains: int = 20) -> str:
    """A legal list of fifty cards. Each of `more` takes the place of a Terrain."""
    names = (
        *("Wolf", "Bear", "Pup", "Archer", "Thief", "Martyr", "Axe", "Gemstone"),
        *("Bolt", "Study", "Spring", "No", "Feint", "Volley", "Sting"),
    )
    given = sum(int(line.split()[0]) for line in more)
    embers = [f"{terrains - given} Ember"] if terrains > given else []
    return "\n".join([*[f"2 {name}" for name in names], *embers, *more, "core:", f"1 {core}", ""])


# A scene for a text


def pool_with(*cards) -> CardPool:
    return CardPool("wrath-of-cores", (*pool(), *cards))


def plays(text: str, rows: str, *lines: str, without: tuple[str, ...] = (), kind: str = "action"):
    """Play a free card with a text, and see that the claims behind it hold."""
    return accepts(
        "WOC-ACT-01", rows, board=board(*lines, without=without), cards=pool_with(card("Try", kind, text=text))
    )


def misses(text: str, rows: str, *lines: str, without: tuple[str, ...] = ()):
    verdict = judged(rows, board=board(*lines, without=without), cards=pool_with(card("Try", "action", text=text)))
    assert verdict.verdict == "inconsistent", verdict.problem
