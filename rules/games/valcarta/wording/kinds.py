"""Wordings of players, of cards and of groups of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.productions import Row, node, part, word
from rules.engine.texts.nodes import OPPONENT, YOU
from rules.games.valcarta.wording.nodes import EQUIPMENT, UNIT, WAR, Hit, Kind

STATUSES: dict[str, tuple[str, str, str]] = {
    "poison": ("Poison", "Poisoned", "Poison"),
    "blind": ("Blind", "(Blinded|Blindness)", "Blind"),
    "paralyze": ("Paralyze", "(Paralyzed|Paralysis)", "Paralyze"),
    "confusion": ("Confusion", "Confused", "Confuse"),
    "stun": ("Stun", "Stunned", "Stun"),
    "sleep": ("Sleep", "(Sleeping|asleep)", ""),
    "frostbite": ("Frostbite", "Frostbitten", ""),
    "burn": ("Burn", "(Burned|Burnt|Burning)", "Burn"),
    "provoked": ("Provoked", "Provoke", "Provoke"),
    "charmed": ("Charmed", "Charm", "Charm"),
    "eardamage": ("Ear Damage", "Deafened", ""),
}
ELEMENTS = ("fire", "water", "wind", "ice", "earth", "light", "dark", "thunder")
LEVELS = ("basic", "hero", "advanced", "champion", "ultimate")
ANY_STATUS = "any"
FAY = "fay"


def list_kinds() -> Iterator[Row]:
    for kind, several in (
        (UNIT, "Units"),
        (WAR, "[Continuous] War Cards"),
        (EQUIPMENT, "(Equipments|Equipment Cards)"),
    ):
        yield part("types", several, spoken=False, kind=kind)
    yield part("type", "Unit~Units", kind=UNIT)
    yield part("type", "Continuous War Card~Cards", "Continuous Card~Cards", "War Card~Cards", kind=WAR)
    yield part("type", "Equipment", "Equipments", "Equipment Card~Cards", kind=EQUIPMENT)
    for level in LEVELS:
        yield part("level", level.capitalize(), f"{level.capitalize()} Level", level=level)
    yield part("level", "Fay Charged", level=FAY)
    for element in ELEMENTS:
        yield part("element", element.capitalize(), f"{element.capitalize()} (Element|type)", element=element)
    for status, (noun, adjective, _) in STATUSES.items():
        yield part("with", f"with {noun}", f"(that has|affected by|under|that have) {noun}", status=status)
        yield part("afflicted", adjective, status=status)
    yield part(
        "with",
        "with a Status Effect",
        "(that has|affected by|under) a status",
        "with (statuses|any status)",
        status=ANY_STATUS,
    )
    yield part("afflicted", "afflicted", status=ANY_STATUS)
    yield part("with", "that (is|are) {*:afflicted}", spoken=False)
    yield part("opposing", "opposing", whose=OPPONENT)
    yield part(
        "controlled", "you control", "(on|of) your side [of the field]", "of yours", "in your Unit Zone", whose=YOU
    )
    theirs = "(your opponent controls|you (do not|don't) control|on your opponent's side [of the field])"
    yield part("controlled", theirs, spoken=False, whose=OPPONENT)
    yield part("others", "other", other=True)
    yield word("stat", "hp", "HP")
    yield word("naming", "", "Unit~Units", "card~cards", "target~targets", "Equipment~Equipments")
    yield word("total", "se", "SE")
    yield word("total", "fe", "FE")
    yield part("played type", "Unit", kind=UNIT)
    yield part("played type", "War Card", kind=WAR)
    yield part("played type", "Equipment [Card]", kind=EQUIPMENT)
    yield node("played", Kind, "[{*:level}] [{*:element}] {*:played type}")
    adjectives = "[{*:others}] [{*:opposing}] [{*:afflicted}]"
    behind = "[{*:with}] [{*:controlled}] [(on the field|in play)]"
    yield node(
        "noun", Kind, "[{*:others}] [{*:opposing}] [{*:level}] [{*:element}] {*:type} [{*:with}] [{*:controlled}]",
        unless=_has_no_such_thing,
    )  # fmt: skip
    other: dict[str, Any] = {"spoken": False, "unless": _has_no_such_thing}
    for first, second in (("level", "element"), ("element", "level")):
        yield node("plurals", Kind, f"{adjectives} [{{*:{first}}}] [{{*:{second}}}] {{*:types}} {behind}", **other)
    yield node("noun", Kind, f"{adjectives} [{{*:level}}] [{{*:element}}] {{*:type}} {behind}", **other)
    yield node("noun", Kind, f"{adjectives} {{*:element}} {{*:level}} {{*:type}} {behind}", **other)


def _has_no_such_thing(made: Kind) -> bool:
    """Only Units have HP."""
    return made.kind != UNIT and made.figure is not None


def list_hits() -> Iterator[Row]:
    """The targets of a skill."""
    yield node("group", Hit, "the target", "the (defending|targeted|attacked) Unit", each=False)
    all_of_them = "(all targets|the targets|each of the targets|all of the targets|the (defending|attacked) Units)"
    yield node("group", Hit, "each target", all_of_them, each=True)
