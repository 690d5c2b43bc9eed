"""The cards of scenes of Valcarta."""

from __future__ import annotations

from functools import cache

from rules.engine.cards import CardPool
from rules.games.valcarta.cards import Skill, ValcartaCard


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


def pool_with(*more):
    return CardPool("valcarta", (*UNITS, *WARS, *EQUIPMENT, *CRYSTALS, *more))
