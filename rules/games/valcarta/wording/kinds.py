"""Wordings of players, cards and groups of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.boxed.asking import list_asked
from rules.cardtext.boxed.groups import OTHER_THAN_THIS, list_names, list_sides
from rules.cardtext.productions import REJECTED, Row, Series, node, part, understood, word
from rules.engine.texts.nodes import OPPONENT, Controls, Each, FigureOf, Is, Target, This
from rules.games.valcarta.wording.nodes import (
    COUNTERS,
    DAMAGE,
    DEALT,
    EQUIPMENT,
    ILLS,
    ON_TARGET,
    ON_THIS,
    UNATTACKED,
    UNIT,
    WAR,
    Hit,
    Kind,
    Striker,
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
_STRUCK = "(attacked|destroyed|defeated|killed) (it|this Unit|this card|the equipped Unit)"
FAY = "fay"
SUBTYPES = ("instant", "single use", "continuous")


def list_kinds() -> Iterator[Row]:
    for kind, several in (
        (UNIT, "Units"),
        (WAR, "[Continuous] War Cards"),
        (EQUIPMENT, "(Equipments|Equipment Cards|Equipment)"),
    ):
        yield part("types", several, spoken=False, kind=kind)
    yield part("type", "Unit~Units", "Unit Card~Cards", kind=UNIT)
    yield part("type", "Continuous War Card~Cards", "Continuous Card~Cards", "War Card~Cards", kind=WAR)
    yield part("type", "Equipment", "Equipments", "Equipment Card~Cards", kind=EQUIPMENT)
    for level in LEVELS:
        yield word("level name", level, level.capitalize(), f"{level.capitalize()} Level")
    yield word("level name", FAY, "Fay Charged")
    yield Series("level names", "level name", " or ", others=(" and ", ", ", ", or "))
    yield part("level", "{levels:level names}")
    for level in LEVELS[2:]:  # those beneath stand side by side
        name, above = level.capitalize(), LEVELS[LEVELS.index(level) :]
        yield part("level", f"{name} [Level] or more [Level]", spoken=False, levels=above)
        yield part("with", f"of {name} Level or more", spoken=False, levels=above)
    for element in ELEMENTS:
        yield word("element name", element, element.capitalize(), f"{element.capitalize()} (Element|type)")
    yield Series("element names", "element name", " or ", others=(" and ", ", ", ", or "))
    yield part("element", "{elements:element names}")
    yield part("with", "(with|of) (a|the) {*:element}", spoken=False)
    yield from _list_states()
    yield from list_sides("(Unit|War) Zone")
    yield part("with", OTHER_THAN_THIS, spoken=False, other=True)
    yield word("stat", "hp", "HP", "(remaining|current) HP")
    yield word("stat", DAMAGE, "damage", "damage on (it|them)")
    yield word("group", Target(Kind(other=True)), "another", "another one", spoken=False)
    yield word("naming", "", "Unit~Units", "card~cards", "target~targets", "Equipment~Equipments")
    yield word("worn", Kind(kind=EQUIPMENT), "Equipment", "Equipments")
    yield word("total", "se", "SE")
    yield word("total", "fe", "FE", "FE (left|remaining)", "(remaining|unspent) FE")
    yield word("counter", "fe", "FE")
    yield from _list_elsewhere()
    yield from _list_places()
    yield from _list_nouns()
    yield from _list_hits()


def _list_states() -> Iterator[Row]:
    """Statuses, damage and Equipment as traits of Units."""
    yield Series("some statuses", "status", " or ", others=(", ", ", or "))
    under = "(that has|affected by|under|that have) {statuses:some statuses}"
    yield part("with", "with {statuses:some statuses}", under)
    for status, (_, adjective, _) in STATUSES.items():
        yield part("afflicted", adjective, statuses=(status,))
    any_status = "(a|any|1 or more) (status|statuses)"
    yield part("with", "with a Status Effect", f"(that has|that have|affected by|under|with) {any_status}",
        "with (statuses|any status)", statuses=(ANY_STATUS,),
    )  # fmt: skip
    yield part("any status", "status", "statuses", spoken=False, statuses=(ANY_STATUS,))
    yield part("afflicted", "afflicted", statuses=(ANY_STATUS,))
    yield part("with", "that (is|are) {*:afflicted}", spoken=False)
    for trait, before, *behind in (
        (
            "damaged",
            "damaged",
            "with (damage|damage counters|a damage counter) [on (it|them)]",
            "that (is|are|has been|have been) damaged",
        ),
        (
            "undamaged",
            "undamaged",
            "without (damage|damage counters)",
            "with no (damage|damage counters)",
            "with full HP",
        ),
        (
            "equipped",
            "equipped",
            "with (a|an|any) Equipment [attached]",
            "with Equipment [attached [to (it|them)]]",
            "that (has|have) (a|an|any) Equipment [attached]",
            "that (has|have) Equipment [attached]",
            "that (is|are) equipped",
        ),
        (
            "unequipped",
            "unequipped",
            "without (Equipment|a Equipment)",
            "(with|that (has|have)) no Equipment [attached]",
        ),
        ("healthy", "unafflicted", "without (a status|statuses|any status)", "with no (status|statuses)"),
    ):
        yield part("trait", before, trait=trait)
        if behind:
            yield part("with", *behind, spoken=False, trait=trait)


def _list_places() -> Iterator[Row]:
    """The places of Equipment, attackers and targets, and the costs of cards."""
    on = "(attached to|on|equipped to|on board|from)"
    yield part("with", "attached to the target", f"{on} the (target|defending Unit)", trait=ON_TARGET)
    yield part("with", "attached to this Unit", f"{on} this Unit", trait=ON_THIS)
    for trait in ("attacking", "attacked"):
        yield part("trait", trait, trait=trait)
        yield part("with", f"that (is|are) [being] {trait}", spoken=False, trait=trait)
    yield part("trait", UNATTACKED, trait=UNATTACKED)
    yield part("with", "other than the (target|defending Unit|attacked Unit)", spoken=False, trait=UNATTACKED)
    yield word("group", Each(Kind(trait="attacking")), "the attacking Unit", "the attacker")
    yield word("group", Striker(), f"the Unit that {_STRUCK}")
    yield word("group", Each(Kind(trait="attacked")), "the attacked Unit", "the defending Unit")


def _list_elsewhere() -> Iterator[Row]:
    """Traits of played cards and of cards on piles."""
    for category in ("played type", "kept type"):
        for subtype in SUBTYPES:
            name = subtype.title()
            yield part(category, f"{name} War Card~Cards", f"{name} Card~Cards", kind=WAR, subtype=subtype)
        for kind, *wordings in (
            (UNIT, "Unit~Units", "Unit Card~Cards"), (WAR, "War Card~Cards"),
            (EQUIPMENT, "Equipment", "Equipments", "Equipment Card~Cards"), ("", "card~cards"),
        ):  # fmt: skip
            yield part(category, *wordings, kind=kind)
    yield part("played type", "Instant~Instants", spoken=False, kind=WAR, subtype="instant")
    yield node("played", Kind, "[{*:element}] {*:hero}", spoken=False)
    yield node("played", Kind, "[{*:level}] [{*:element}] {*:played type}", "[{*:element}] {*:level} {*:played type}")
    yield from list_names("kept with")
    yield node("kept", Kind, "[{*:level}] [{*:element}] {*:kept type} [{*:kept with}]",
        "[{*:element}] {*:level} {*:kept type} [{*:kept with}]", "{*:bare level} [{*:kept with}]",
    )  # fmt: skip
    yield part("any named", "{named:name}", "a {named:name}", kind="")
    yield node("named card", Kind, "{*:any named}")
    yield part("bare level", "{levels:level nouns}", spoken=False)
    yield Series("level nouns", "level noun", " or ")
    yield word("level noun", "hero", "Hero~Heroes", spoken=False)


def _list_nouns() -> Iterator[Row]:
    for level in (*LEVELS, FAY):
        name = "Fay Charged" if level == FAY else level.capitalize()
        yield part("with", f"that (is|are) not (a {name}|{name}) [Unit~Units]", spoken=False, no_levels=(level,))
        yield part("unlike", f"non-{name}", no_levels=(level,))
        yield part("with", f"other than [a] {name} [Unit~Units]", spoken=False, no_levels=(level,))
    for element in ELEMENTS:
        name = element.capitalize()
        yield part("with", f"that (is|are) not (a {name}|{name}) [Unit~Units]", spoken=False, no_elements=(element,))
        yield part("unlike", f"non-{name}", no_elements=(element,))
        yield part("with", f"other than [a] {name} [Unit~Units]", spoken=False, no_elements=(element,))
    for each in ("level", "element"):
        yield part("with", f"that (is|are) [a] {{*:{each}}} [Unit~Units]", spoken=False)
    adjectives = "[{*:others}] [{*:opposing}] [{*:trait}] [{*:afflicted}] [{*:opposing}] [{*:unlike}]"
    behind = "[{*:with}] [{*:controlled}] [{*:with}] [{*:done}] [(on the field|in play)] [{*:extreme}] [{*:controlled}]"
    yield node(
        "noun", Kind,
        "[{*:others}] [{*:opposing}] [{*:trait}] [{*:unlike}] [{*:level}] [{*:element}] {*:type}"
        " [{*:with}] [{*:controlled}] [{*:done}] [{*:alike}] [{*:extreme}]",
        unless=_has_no_such_thing,
    )  # fmt: skip
    other: dict[str, Any] = {"spoken": False, "unless": _has_no_such_thing}
    for first, second in (("level", "element"), ("element", "level")):
        yield node("plurals", Kind, f"{adjectives} [{{*:{first}}}] [{{*:{second}}}] {{*:types}} {behind}", **other)
    yield node("noun", Kind, f"{adjectives} [{{*:level}}] [{{*:element}}] {{*:type}} {behind}", **other)
    yield node("noun", Kind, f"{adjectives} {{*:element}} {{*:level}} {{*:type}} {behind}", **other)
    yield part("hero", "Hero~Heroes", spoken=False, levels=("hero",), kind=UNIT)
    yield part("heroes", "Heroes", spoken=False, levels=("hero",), kind=UNIT)
    for level in LEVELS[2:]:  # those beneath stand side by side
        name, above = level.capitalize(), LEVELS[LEVELS.index(level) :]
        yield part("hero", f"{name} [Level] [Unit~Units] or more", spoken=False, levels=above, kind=UNIT)
        yield part("heroes", f"{name} [Level] Units or more", spoken=False, levels=above, kind=UNIT)
    yield node("noun", Kind, f"{adjectives} [{{*:element}}] {{*:hero}} {behind}", **other)
    yield node("plurals", Kind, f"{adjectives} [{{*:element}}] {{*:heroes}} {behind}", **other)


def _is_in_attack(fields: dict[str, Any]) -> Any:
    """`One of your Units is attacked` asks for a Unit that you control."""
    of = fields["of"]
    if not isinstance(of, Kind) or not of.whose or of.trait:
        return REJECTED
    return Controls(of.whose, msgspec.structs.replace(of, whose="", trait=fields["trait"]))


def _has_no_such_thing(made: Kind) -> bool:
    """Only Units have HP, statuses and Equipment."""
    if made.kind == EQUIPMENT:
        return bool(made.figure or made.statuses or made.extreme or made.did) or made.trait not in (
            "",
            ON_TARGET,
            ON_THIS,
        )
    if made.kind == UNIT:
        return made.trait in (ON_TARGET, ON_THIS)
    return bool(made.figure or made.trait or made.statuses or made.extreme or made.did)


def _list_hits() -> Iterator[Row]:
    """The targets of a skill."""
    yield node("group", Hit, "the target", "the (targeted|defending|attacked) Unit", each=False)
    all_of_them = "(all targets|the targets|each of the targets|all of the targets|the (defending|attacked) Units)"
    yield node("group", Hit, "each target", all_of_them, each=True)
    said = (
        "[already] is {*:afflicted}",
        "[already] (has|is affected by) {statuses:some statuses}",
        "[already] has (a|any) {*:any status}",
        "is {*:trait}",
        "is {*:element}",
        "has {*:has trait}",
        "is already {*:afflicted}",
        "is [a] {*:level}",
    )
    yield from list_asked(Kind, *said, denied=("{*:trait}", "{*:element}"), refuses=_has_no_such_thing)
    yield part("has trait", "(a Equipment|Equipment) [attached]", spoken=False, trait="equipped")
    yield part("has trait", "no (damage|damage counters) [on it]", spoken=False, trait="undamaged")
    yield part("has trait", "no Equipment [attached]", spoken=False, trait="unequipped")
    yield part("has trait", "(damage|a damage counter|damage counters) [on it]", spoken=False, trait="damaged")
    counters = "(10|10 points of) damage (on|dealt to) {what:asked about}"
    yield node("counted", FigureOf, "damage counter on {what:asked about}", counters, stat=COUNTERS)
    own = "(this card|this Equipment) is (attached|equipped) to", "(attached|equipped) to"
    yield understood("condition", lambda fields: Is(This(), fields["of"]), *[f"{each} a {{of:noun-}}" for each in own])
    ills = "[different] status (on|of|affecting) {what:asked about}", "[different] status {what:asked about} has"
    yield node("counted", FigureOf, "Status Effect on {what:asked about}", *ills, stat=ILLS)
    yield node("several", FigureOf, "statuses (on|of|affecting) {what:asked about}", spoken=False, stat=ILLS)
    yield node("several", FigureOf, "damage counters on {what:asked about}", spoken=False, stat=COUNTERS)
    dealt = "point of damage (dealt|done) [(by|with) this (skill|attack|Unit)]"
    yield node("counted", FigureOf, "point of damage dealt", dealt, stat=DEALT, what=This())
    many = dealt.replace("point", "points", 1)
    yield node("several", FigureOf, "points of damage dealt", many, stat=DEALT, what=This())
    yield word("asked about", Each(Kind(trait="attacking")), "the attacking Unit", "the attacker")
    for trait in ("attacking", "attacked"):
        yield understood("condition", _is_in_attack, f"{{of:subject}} is [being] {trait}", trait=trait)
    yield understood("condition", _is_in_attack, "{of:subject} attacks", trait="attacking")
    yield word("condition", Controls(OPPONENT, Kind(trait="attacking")), "your opponent attacks", spoken=False)
    yield node("asked about", Hit, "the target", "the (defending|targeted|attacked) Unit", each=False)
