"""Scenes of Valcarta on a small pool of cards."""

from __future__ import annotations

from functools import cache

from rules.engine.cards import CardPool
from rules.games.valcarta.cards import Skill, ValcartaCard
from rules.records.verdict import Verdict
from tests.rules.scenes import Scenes


def card(name: str, kind: str, **fields: object) -> ValcartaCard:
    return ValcartaCard(**{"name": name, "number": "1", "kind": kind, "rarity": "common", **fields})


def skill(name: str, damage: int = 0, cost: int = 0, fe: str | None = None, text: str = "") -> Skill:
    return Skill(name=name, damage=damage, cost=cost, fe=fe, text=text)


def unit(name: str, level: str, hp: int, *skills: Skill, element: str = "fire", **fields: object) -> ValcartaCard:
    return card(name, "unit", level=level, hp=hp, element=element, skills=skills, **fields)


def war(name: str, subtype: str, text: str, **fields: object) -> ValcartaCard:
    return card(name, "war", subtype=subtype, text=text, **fields)


def coin(status: str) -> str:
    return f"Flip a coin for the target. If heads, apply {status}."


POKE = skill("Poke", 10)
SLASH = skill("Slash", 20, 2, "fire")
UNITS = (
    unit("Wolf", "basic", 70, POKE, SLASH, weakness={"water": 20}),
    unit("Cub", "basic", 30, POKE),
    unit("Fish", "basic", 60, skill("Splash", 20, 2, "water"), skill("Wave", 10, 1), element="water"),
    unit("Knight", "hero", 80, skill("Lunge", 40, 3)),
    unit("Dire Wolf", "advanced", 110, skill("Bite", 60, 1), evolves_from="Wolf"),
    unit("Fenrir", "champion", 150, skill("Rend", 80, 2), evolves_from="Dire Wolf"),
    unit("Worldeater", "ultimate", 220, skill("Devour", 150, 3), evolves_from="Fenrir"),
    unit("Shark", "advanced", 100, evolves_from="Fish", element="water"),
    unit("Lord", "advanced", 100, evolves_from="Knight"),
    unit("Witch", "basic", 60, *[skill(name, 10, 1, text=coin(name)) for name in (
        "Poison", "Blind", "Paralyze", "Confusion", "Stun", "Sleep", "Frostbite", "Burn", "Charmed", "Ear Damage",
    )]),
    unit("Taunter", "basic", 60, skill("Taunt", 10, 1, text="Apply Provoked to the target.")),
    unit("Storm", "basic", 60, skill("Gust", 10, 1, text="Hits each opposing Unit."), skill(
        "Fumes", 10, 1, text="Hits each opposing Unit. Flip a coin for each target. If heads, apply Poison."
    )),
    unit("Bomb", "basic", 60, skill("Blast", 100, 1, text="Each player loses 1000 SE.")),
    unit("Drake", "champion", 120, skill("Flame", 60, 2, "fire"), fay=True, text="Sacrifice 1 Basic Unit."),
    unit("Wyvern", "ultimate", 120, evolves_from="Drake"),
    unit("Ghost", "basic", 40, POKE, element="dark"),
)  # fmt: skip
WARS = (
    war("Banner", "continuous", "Your FE roll gets +3.", cost=2, fe="fire"),
    war("Curse", "continuous", "Your opponent's FE roll gets -1.", cost=1),
    war("Idol", "continuous", "Your FE roll gets +3."),
    war("Bolt", "single use", "Deal 30 damage to target Unit.", cost=2, fe="fire"),
    war("Slay", "single use", "Destroy target Unit.", cost=3),
    war("Recall", "single use", "Return target Unit to its owner's hand.", cost=1),
    war("Banish", "single use", "Remove target Unit from play.", cost=1),
    war("Doom", "single use", "Each player loses 1000 SE."),
    war("Flood", "single use", "Gain 3 FE.", cost=1, fe="water"),
    war("Riddle", "single use", "When the moon is blue, something happens."),
    war("Spark", "instant", "Deal 30 damage to target Unit."),
    war("Balm", "instant", "Heal 20 damage from target Unit."),
    war("Insight", "instant", "Draw 1 card."),
    war("Surge", "instant", "Gain 3 FE."),
    war("Dear", "instant", "Draw 1 card.", cost=1),
)
EQUIPMENT = (
    card("Blade", "equipment", fe="fire", text="+10 damage."),
    card("Shield", "equipment", text="-10 damage taken."),
    card("Trident", "equipment", fe="water", text="+10 damage."),
)
CRYSTALS = (
    card("Fire Crystal", "crystal", fe="fire", text="Gain 3 FE."),
    card("Water Crystal", "crystal", fe="water", text="Draw 1 card."),
    card("Plain Crystal", "crystal"),
)


@cache
def pool() -> CardPool:
    return CardPool("valcarta", (*UNITS, *WARS, *EQUIPMENT, *CRYSTALS))


BOARD = """\
A se 15000 fe 7 deck 60
A crystal "Fire Crystal" #c
A unit "Wolf" #a1
A hand ? ? ?
B se 15000 deck 60
B crystal "Water Crystal" #k
B unit "Wolf" #b1, "Fish" #b2
B hand ? ? ?
"""


def board(*lines: str, without: tuple[str, ...] = ()) -> str:
    """The usual board, without the lines that begin so, and with more."""
    kept = [line for line in BOARD.splitlines() if not line.startswith(without)] if without else BOARD.splitlines()
    return "\n".join([*kept, *lines])


SCENES = Scenes("valcarta", pool, default_edition="standard")
record, judged, accepts, refuses = SCENES.record, SCENES.judged, SCENES.accepts, SCENES.refuses
misclaims, ends, undetermined, listed = SCENES.misclaims, SCENES.ends, SCENES.undetermined, SCENES.listed


def player(verdict: Verdict, seat: str) -> dict:
    """A player's part of the table in a verdict."""
    return verdict.state["players"][seat]


# A scene for a text


def pool_with(*more):
    return CardPool("valcarta", (*UNITS, *WARS, *EQUIPMENT, *CRYSTALS, *more))


def played(text: str, rows: str = 'A play "Trick"', *lines: str, subtype: str = "single use"):
    """The verdict on a War Card with a text."""
    return judged(rows, board=board(*lines), cards=pool_with(war("Trick", subtype, text)))


def attacked(text: str, rows: str, *lines: str, damage: int = 0):
    """The verdict on a skill with a text."""
    trickster = unit("Trickster", "basic", 60, skill("Trick", damage, 1, text=text))
    return judged(f"-- combat\n{rows}", board=board('A unit "Trickster" #t', *lines), cards=pool_with(trickster))


def legal(verdict):
    assert verdict.verdict == "legal", verdict.problem
    return verdict


def faulty(verdict, name: str = "inconsistent"):
    assert verdict.verdict == name, verdict.problem
    return verdict


def damages(verdict, seat: str = "B") -> list[int]:
    return [each["damage"] for each in player(verdict, seat)["unit"]]


def statuses(verdict, seat: str = "B") -> list[list[str]]:
    return [each["statuses"] for each in player(verdict, seat)["unit"]]
