"""Wordings of players, of cards and of groups of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Row, node, part, same, understood, word
from rules.games.valcarta.wording.nodes import (
    EQUIPMENT,
    EVERYBODY,
    OPPONENT,
    UNIT,
    WAR,
    YOU,
    Each,
    Hit,
    It,
    Kind,
    Target,
    This,
)

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


def list_amounts() -> Iterator[Row]:
    yield same("count", "{:unsigned}")
    yield word("count", 1, "a", spoken=False)
    yield same("points", "{:unsigned}")


def list_players() -> Iterator[Row]:
    yield word("player", OPPONENT, "your opponent", "the other player", "the opposing player")
    yield word("player", EVERYBODY, "each player", "(both|all) players")
    yield word("player", YOU, "you", spoken=False)
    yield word("owner", YOU, "your")
    yield word("owner", OPPONENT, "your opponent's")
    yield word("owner", EVERYBODY, "each player's", "both players'", "all")


def list_kinds() -> Iterator[Row]:
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
    yield part("opposing", "opposing", whose=OPPONENT)
    yield part(
        "controlled", "you control", "(on|of) your side [of the field]", "of yours", "in your Unit Zone", whose=YOU
    )
    theirs = "(your opponent controls|you (do not|don't) control|on your opponent's side [of the field])"
    yield part("controlled", theirs, spoken=False, whose=OPPONENT)
    yield part("others", "other", other=True)
    yield part("played type", "Unit", kind=UNIT)
    yield part("played type", "War Card", kind=WAR)
    yield part("played type", "Equipment [Card]", kind=EQUIPMENT)
    yield node("played", Kind, "[{*:level}] [{*:element}] {*:played type}")
    adjectives = "[{*:others}] [{*:opposing}] [{*:afflicted}]"
    behind = "[{*:with}] [{*:controlled}] [(on the field|in play)]"
    yield node(
        "noun", Kind, "[{*:others}] [{*:opposing}] [{*:level}] [{*:element}] {*:type} [{*:with}] [{*:controlled}]"
    )
    yield node("noun", Kind, f"{adjectives} [{{*:level}}] [{{*:element}}] {{*:type}} {behind}", spoken=False)
    yield node("noun", Kind, f"{adjectives} {{*:element}} {{*:level}} {{*:type}} {behind}", spoken=False)


def belonging(whose: str) -> Any:
    """The kind of a slot, which is said to be somebody's."""

    def build(fields: dict[str, Any]) -> Any:
        kind = fields["of"]
        if kind.whose or kind.other:
            return REJECTED
        return fields["make"](msgspec.structs.replace(kind, whose=whose))

    return build


def list_groups() -> Iterator[Row]:
    yield node("group", This, "this Unit", "[the] (equipped|attached) Unit", "the Unit equipped with this card")
    yield node("group", Hit, "the target", "the (defending|targeted|attacked) Unit", each=False)
    all_of_them = "(all targets|the targets|each of the targets|all of the targets|the (defending|attacked) Units)"
    yield node("group", Hit, "each target", all_of_them, each=True)
    yield node("group", It, "it", "(that Unit|them|those Units)")
    yield node(
        "group", Target, "target {of:noun-}", "(a|any) [target] {of:noun-}", "target a {of:noun-}", unless=_is_several
    )
    yield node("targets", Target, "target {of:noun-}", unless=_is_several)  # what is shown of a group
    yield node("group", Target, "{count:unsigned} target {of:noun}", "{count:unsigned} {of:noun}", unless=_is_single)
    yield node("group", Each, "each {of:noun-}", "all [of the|the] {of:noun+}")
    for whose, owner in ((YOU, "your"), (OPPONENT, "your opponent's")):
        each = f"(each of {owner}|all {owner}|all of {owner}|{owner}) {{of:noun+}}"
        yield understood("group", belonging(whose), each, make=Each)
        yield understood(
            "group", belonging(whose), f"(one of {owner}|a of {owner}|target one of {owner}) {{of:noun+}}", make=Target
        )
        yield understood("group", belonging(whose), f"1 of {owner} {{of:noun+}}", make=Target)


def _is_several(target: Target) -> bool:
    return target.count != 1


def _is_single(target: Target) -> bool:
    return target.count < 2
