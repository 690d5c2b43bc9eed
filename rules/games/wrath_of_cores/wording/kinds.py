"""Wordings of what cards are called."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec

from rules.cardtext.boxed.asking import list_asked
from rules.cardtext.boxed.groups import OTHER_THAN_THIS, list_names, list_sides
from rules.cardtext.boxed.joining import join
from rules.cardtext.productions import REJECTED, Production, Row, Series, Several, node, part, understood, word
from rules.engine.effects import Compare
from rules.engine.texts.nodes import EVERYBODY, OPPONENT, YOU, Controls, Each, Is, It, Was, While
from rules.games.wrath_of_cores.wording.nodes import NEIGHBOR, PLACED, UNIT, Answered, Kind, Occupant

COLORS = ("red", "blue", "green", "yellow", "white", "black")
STATS = ("atk", "hp")
COST = "cost"  # among the figures of cards: how many Elements they cost
MAXED = 6  # Terrains of a whole Landscape (WOC-LAND-02)
SUBTYPES = ("normal", "special")
KEYWORDS = ("Ranged", "Ambush", "Burrow")
IN_PLAY = ("Unit", "Terrain", "Wonder", "Weapon", "Relic")
PLAYED = (*IN_PLAY, "Action", "Battle", "Response")
# What texts call their own card, and on which cards.
ITSELF: dict[str, tuple[str, ...]] = {f"this {name}": (name.lower(),) for name in IN_PLAY[1:]}
OWN_UNIT = (
    "this Unit",
    "[the] (equipped|attached) Unit",
    "the Unit (equipped with|that carries|with|carrying|holding|wielding) this (card|Weapon)",
    "its (carrier|wielder|bearer)",
)

OCCUPANT = (
    "the Unit on this Terrain",
    "(a|any|each) Unit on this Terrain",
    "Units on this Terrain",
    "this Terrain's Unit",
    "the Unit on (it|top) [of it]",
)


def _list_types() -> Iterator[Row]:
    for name in IN_PLAY:
        yield part("type", f"{name}~{name}s", f"{name} card~cards", kinds=(name.lower(),))
        yield part("types", f"{name}s", f"{name} cards", spoken=False, kinds=(name.lower(),))
    for one, other in permutations(IN_PLAY, 2):
        either = tuple(sorted((one.lower(), other.lower())))
        shown = f"{one}~{one}s or {other}~{other}s"
        yield part("type", shown, f"{one}s (or|and) {other}s", spoken=one < other, kinds=either)
        yield part("types", f"{one}s (or|and) {other}s", spoken=False, kinds=either)
    for name in IN_PLAY:
        yield word("type name", name.lower(), f"{name}~{name}s")
    yield Series("type names", "type name", " or ", others=(", ", ", or ", ", and ", " and "))
    yield Production("type", ("{kinds:type names}",), _list_sorts, lambda _: None, part=True)


def list_nouns() -> Iterator[Row]:
    yield from _list_types()
    yield from _list_colors()
    yield from _list_traits()
    yield from _list_whereabouts()
    yield from _list_roles()
    yield from list_sides("Landscape")
    yield from _list_figures()
    yield from _list_of_hands()
    yield from _list_whole_nouns()
    yield from _list_counters()
    yield from _list_conditions()


def _list_traits() -> Iterator[Row]:
    """Traits of cards: keywords, damage, and carried cards."""
    for keyword in KEYWORDS:
        yield part("keyword", f"with {keyword}", f"that (has|have) {keyword}", keyword=keyword)
        yield part("ranged", keyword, spoken=False, keyword=keyword)
    for trait, before, *behind in (
        (
            "damaged",
            "damaged",
            "that (has|have) been damaged [this turn]",
            "that (has|have) taken damage [this turn]",
            "with damage",
        ),
        ("undamaged", "undamaged", "without damage"),
        ("burrowed", "burrowed"),
        ("armed", "armed", "(carrying|holding|equipped with) a Weapon", "(that (has|have)|with) a Weapon [attached]"),
        ("unarmed", "unarmed", "without a Weapon [attached]", "with no Weapon [attached]", "that (has|have) no Weapon"),
    ):
        yield part("trait", before, trait=trait)
        yield part("with trait", before, *behind, spoken=False, trait=trait)
    on_core = "on your Core", "on (its|their) Core", "on a Core"
    yield part("with trait", *on_core[:1], spoken=False, trait="on core")
    yield part("keyword", *on_core, trait="on core")
    lies = "[(on it|on them|attached [to it])]"
    yield part("keyword", "with a Relic", f"(with|that (has|have)) a Relic {lies}", trait="furnished")
    yield part("keyword", "without a Relic", f"without (a|any) (Relic|Relics) {lies}",
        f"(with|that (has|have)) no (Relic|Relics) {lies}", trait="bare",
    )  # fmt: skip
    stands = "[(on it|on them|standing on it)]"
    yield part("trait", "occupied", trait="occupied")
    yield part("with trait", f"(with|that (has|have)) a Unit {stands}", spoken=False, trait="occupied")
    yield part("trait", "empty", trait="empty")
    yield part("trait", "unoccupied", spoken=False, trait="empty")
    yield part("with trait", f"(with|that (has|have)) no Unit~Units {stands}", f"without (a Unit|Units) {stands}",
        spoken=False, trait="empty",
    )  # fmt: skip


def _list_whereabouts() -> Iterator[Row]:
    """The places, neighbors and owners of Units."""
    yield part("near", f"adjacent to {OWN_UNIT[0]}", "(next to|beside|adjacent to) (it|this Unit)",
        "on (a adjacent|adjacent) Terrain~Terrains", beside=True,
    )  # fmt: skip
    across = f"(opposite|across from|facing) (it|{OWN_UNIT[0]})"
    yield part("near", f"opposite {OWN_UNIT[0]}", across, across=True)
    hue = "(of|with|that (has|have)) (that|the chosen) color"
    yield part("hue", "of that color", hue, chosen=True)
    yield part("near", "adjacent to this Terrain", "(next to|beside|adjacent to) this Terrain",
        "on (a adjacent|adjacent) Terrain~Terrains", trait=NEIGHBOR,
    )  # fmt: skip
    yield understood("group", _each_neighbor, "{of:plurals}")
    yield part("adjacent", "(adjacent|neighboring)", spoken=False, beside=True)
    yield part("with trait", OTHER_THAN_THIS, spoken=False, other=True)


def _list_roles() -> Iterator[Row]:
    """Units' roles in a battle."""
    for role, rolled in (("hit", "(hit|hits|has hit|have hit)"), ("miss", "(missed|misses|has missed|have missed)")):
        yield part("near", f"that {'hit' if role == 'hit' else 'missed'}", f"that {rolled}", role=role)
        yield part("in battle", f"that {rolled}", spoken=False, role=role)
    for role, adjective in (("attack", "attacking"), ("defend", "defending"), ("battle", "battling")):
        yield part("role", adjective, role=role)
        yield part("in battle", f"that (is|are) {adjective}", spoken=False, role=role)
    yield part("role", "(attacking or defending|defending or attacking)", spoken=False, role="battle")
    yield part("in battle", "[that (is|are)] in [(the|this)] battle", spoken=False, role="battle")
    yield part("fights", "in [the] battle", spoken=False, role="battle")


def _list_of_hands() -> Iterator[Row]:
    """The cards of hands, decks and piles, and those that a Response answers."""
    for category in ("kept type", "played type"):
        yield part(category, "card~cards", kinds=())
        for subtype in SUBTYPES:
            of_subtype = f"{subtype} Terrain~Terrains", f"{subtype} Terrain card~cards"
            yield part(category, *of_subtype, kinds=("terrain",), subtype=subtype)
        for name in PLAYED:
            shown = f"{name} card~cards" if name in ("Battle", "Response") else f"{name}~{name}s"
            yield part(category, shown, f"{name}~{name}s", f"{name} card~cards", kinds=(name.lower(),))
    yield part("kept type", "God Summon~Summons", "God Summon (piece~pieces|card~cards)", kinds=("god",))
    for name in (*IN_PLAY, "Action", "Battle"):
        yield part("answered type", f"{name} card", name, kinds=(name.lower(),))
    yield part("answered type", "card", kinds=())
    yield node("answered", Kind, "[{*:color}] {*:answered type} [{*:kept with}]")
    yield node("kept", Kind, "[{*:color}] {*:kept type} [{*:hue}] [{*:kept with}]")
    yield from list_names("kept with")
    yield node("named card", Kind, "{named:name}", "a {named:name}", kinds=())
    yield part("kept with", "with {figure:figure}", "that (has|have) {figure:figure}", "with a {figure:figure}")
    yield part("kept with", "with {keyword:keyword name}")
    for keyword in KEYWORDS:
        yield word("keyword name", keyword, keyword)


def _list_whole_nouns() -> Iterator[Row]:
    """A noun with all that may stand before and behind it."""
    before = "[{*:others}] [{*:opposing}] [{*:trait}] [{*:role}] [{*:color}] {*:type}"
    loose = before.replace("{*:color}] {", "{*:color}] [{*:ranged}] {")
    loose = loose.replace("[{*:trait}]", "[{*:adjacent}] [{*:trait}] [{*:opposing}]")
    with_what = "[{*:hue}] [{*:keyword}] [{*:with trait}] [{*:with}] [{*:near}]"
    loosely = f"[{{*:in battle}}] [{{*:controlled}}] {with_what} [{{*:controlled}}] [(on the field|in play)]"
    loosely += " [{*:in battle}] [{*:near}] [{*:extreme}]"
    several = loose.replace("{*:type}", "{*:types}")
    yield node("plurals", Kind, f"{several} {loosely}", spoken=False, unless=has_no_such_thing)
    yield node(
        "noun",
        Kind,
        f"{before} [{{*:hue}}] [{{*:keyword}}] [{{*:with}}] [{{*:controlled}}] [{{*:near}}] [{{*:alike}}]"
        " [{*:extreme}]",
        unless=has_no_such_thing,
    )
    yield node("noun", Kind, f"{loose} {loosely}", spoken=False, unless=has_no_such_thing)


def _list_counters() -> Iterator[Row]:
    yield word("naming", "", f"{IN_PLAY[0]}~{IN_PLAY[0]}s", "card~cards", *[f"{name}~{name}s" for name in IN_PLAY[1:]])
    yield word("total", "hp", "life", "(health|HP)", "Core's (life|health|HP)")
    yield word("total", "charges", "charges")
    yield word("total", "elements", "Elements")
    yield word("counter", "charges", "charge~charges")
    yield word("counter", "elements", "Element~Elements")
    for name in ("Weapon", "Relic"):
        yield word("worn", Kind(kinds=(name.lower(),)), f"{name}~{name}s", f"{name} card~cards")


def _each_neighbor(fields: dict[str, Any]) -> Any:
    """`Units on adjacent Terrains` are all of them."""
    kind = fields["of"]
    return Each(kind) if kind.trait == NEIGHBOR and not kind.whose else REJECTED


def _list_sorts(fields: dict[str, Any]) -> Any:
    """`Weapon, Relic or Wonder`; two of them have wordings of their own."""
    kinds = tuple(sorted(set(fields["kinds"])))
    return (("kinds", kinds),) if len(kinds) == len(fields["kinds"]) > 2 else REJECTED


def _say_of_some(fields: dict[str, Any]) -> Any:
    """`Red Units on this Terrain get +100 ATK`: the Unit there, while it is red."""
    said = join({"whose": Occupant(), "joined": fields.pop("joined")})
    if said is REJECTED:
        return REJECTED
    return While(Is(Occupant(), Kind(**fields)), tuple(said) if isinstance(said, Several) else (said,))


def _list_conditions() -> Iterator[Row]:
    """Conditions on Units, Terrains, and the answered card."""
    unit = "(Units|a Unit|the Unit|Unit) (on|that is on) this Terrain"
    yield understood("conditional", _say_of_some, f"[(a|each|the)] {{*:color}} {unit} {{joined:predicates}}")
    said = (
        "is {*:color}",
        "is {*:trait}",
        "(has|have) {*:has trait}",
        "(has|have) {keyword:keyword name}",
        "(costs|cost) {figure:printed price}",
    )
    alone, denied = ("is {*:role}", "is {*:fights}", "is {*:is placed}"), ("{*:role}", "{*:color}", "{*:trait}")
    yield from list_asked(Kind, *said, alone=alone, denied=denied, refuses=has_no_such_thing)
    yield part("is placed", "on your Core", spoken=False, trait="on core")
    yield from _list_answered()
    yield from _list_counted()
    yield from _list_terrains()
    yield part("has trait", "a Weapon", spoken=False, trait="armed")
    yield part("has trait", "no Weapon", spoken=False, trait="unarmed")


def _list_answered() -> Iterator[Row]:
    """The kind of the answered card, or of the card just named."""
    for never, no in ((False, ""), (True, "not")):
        of_kind = f"that card is {no} a {{of:kept-}}", f"(it|that card) (is|was) {no} a {{of:kept-}}"
        yield node("condition", Was, *of_kind, what=Answered(), never=never)
        of_color = f"(it|that card) was {no} {{*:color}}"
        yield understood("condition", _was_of_color, of_color, what=It(), never=never)
        now = of_color.replace("was", "is")
        yield understood("condition", _was_of_color, of_color, now, what=Answered(), never=never)
    yield understood("condition", lambda fields: Was(Answered(), Kind(kinds=(), figure=fields["figure"])),
        "(it|that card) (costs|cost|costed) {figure:printed price}",
        "(its|that card's) [play] cost (is|was) {figure:printed price}",
    )  # fmt: skip
    for one, other in permutations((*IN_PLAY, "Action", "Battle"), 2):
        kinds = tuple(sorted((one.lower(), other.lower())))
        shown = f"{one} or {other} card", f"{one} or {other}"
        yield part("answered type", *shown, spoken=one < other, kinds=kinds)


def _list_counted() -> Iterator[Row]:
    """Units beside and opposite, and how many are fighting."""
    for near in ("adjacent to", "opposite"):
        beside = {"beside": True} if near == "adjacent to" else {"across": True}
        yield understood("condition", _lies_near, f"{{_:own}} is {near} a {{of:noun-}}", **beside)
    for role, doing in (("attack", "attacking"), ("defend", "defending"), ("battle", "battling")):
        several = f"{{number:unsigned}} or more {{of:noun+}} are {doing}"
        yield understood("condition", _count_fighting, several, role=role)
        none = f"no {{of:noun}} (is|are) {doing}"
        yield understood("condition", _count_fighting, none, role=role, op="most", number=0)
        one = f"(a|another) {{of:noun-}} is {doing}"
        yield understood("condition", _count_fighting, f"a {{of:noun-}} is {doing}", role=role, number=1)
        another = one.replace("(a|another)", "another")
        yield understood("condition", _count_fighting, another, role=role, number=1, other=True)
    for role, doing in (("attack", "(is attacking|attacks)"), ("defend", "(is defending|defends)")):
        alone = Controls(YOU, Kind(role=role, other=True), "most", 0)
        yield word("condition", alone, f"(this Unit|the equipped Unit|it) {doing} alone", spoken=False)


def _list_terrains() -> Iterator[Row]:
    """The Unit on this Terrain, and numbers of Terrains."""
    empty = Is(Occupant(), Kind(), never=True)
    yield word("condition", empty, "this Terrain is (empty|unoccupied)", spoken=False)
    yield word("condition", Is(Occupant(), Kind()), "this Terrain (is occupied|has a Unit [on it])", spoken=False)
    here = "(on|standing on) this Terrain"
    yield node("condition", Is, "a {of:noun-} is on this Terrain", f"there is a {{of:noun}} {here}",
        "a {of:noun-} occupies this Terrain", what=Occupant(),
        never=False,
    )  # fmt: skip
    yield node("condition", Is, "no {of:noun-} is on this Terrain", f"there (is|are) no {{of:noun}} {here}",
        "this Terrain has no {of:noun} [on it]", "no {of:noun-} occupies this Terrain", what=Occupant(), never=True,
    )  # fmt: skip
    yield understood("condition", lambda _: Controls(YOU, Kind(kinds=("terrain",)), "least", MAXED),
        "you have maxed your landscape", "your landscape is maxed", "you (have|control) a maxed landscape",
    )  # fmt: skip
    yield understood("condition", _max_landscape, "you (control|have) {number:unsigned} Terrains [in play]")


def _list_colors() -> Iterator[Row]:
    for color in COLORS:
        yield word("color name", color, color)
        yield word("element", color, color)
        yield part("color", f"non-{color}", no_colors=(color,))
        yield part("with trait", f"that (is|are) not {color}", spoken=False, no_colors=(color,))
        yield part("with trait", f"other than [a] {color} (Unit~Units|one|ones)", spoken=False, no_colors=(color,))
    yield Series("color names", "color name", " or ", others=(" and ", ", ", ", or "))
    yield part("color", "{colors:color names}")
    yield part("with trait", "that (is|are) {colors:color names}", spoken=False)


def _list_figures() -> Iterator[Row]:
    """Figures of cards, and the figures that texts change."""
    for stat in STATS:
        for category in ("stat", "strength"):
            yield word(category, stat, stat.upper(), *(["H.P"] if stat == "hp" else []))
    yield word("stat", COST, "cost", "play cost")
    for op, words in (("most", "or less"), ("least", "or more"), ("exactly", "")):
        number = "{number:unsigned}"
        wordings = f"{number} [Element~Elements] {words}", f"{number} {words} [Element~Elements]"
        yield node("printed price", Compare, *wordings, spoken=False, stat=COST, op=op)
    for category in ("with", "kept with"):
        yield part(category, "(that (costs|cost)|costing) {figure:printed price}", spoken=False)


def _max_landscape(fields: dict[str, Any]) -> Any:
    """`If you control 6 Terrains`, of which nobody has more (WOC-LAND-01)."""
    maxed = fields["number"] == MAXED
    return Controls(YOU, Kind(kinds=("terrain",)), "least", MAXED) if maxed else REJECTED


def _was_of_color(fields: dict[str, Any]) -> Any:
    what, never = fields.pop("what"), fields.pop("never")
    return Was(what, Kind(kinds=(), **fields), never)


def _lies_near(fields: dict[str, Any]) -> Any:
    """The text's Unit is adjacent to another Unit: a condition on the neighbor."""
    of = msgspec.structs.replace(fields.pop("of"), **fields)
    who = of.whose or (YOU if of.beside else OPPONENT)
    kind = msgspec.structs.replace(of, whose="")
    return REJECTED if has_no_such_thing(of) else Controls(who, kind, "least", 1)


def _count_fighting(fields: dict[str, Any]) -> Any:
    """`Two or more Units are attacking`."""
    of = fields["of"]
    if of.role or of.kinds != (UNIT,):
        return REJECTED
    counted = msgspec.structs.replace(of, whose="", role=fields["role"], other=of.other or fields.get("other", False))
    return Controls(of.whose or EVERYBODY, counted, fields.get("op", "least"), fields["number"])


def has_no_such_thing(made: Kind) -> bool:
    """Colors, stats and battles are those of Units alone."""
    if (made.beside and made.whose == OPPONENT) or (made.across and (made.beside or made.whose == YOU)):
        return True
    if bool(made.chosen) + bool(made.colors) + bool(made.no_colors) > 1:
        return True
    if made.trait in PLACED:
        return made.kinds != ("terrain",)
    if made.kinds != (UNIT,) and bool(
        made.did or made.role or made.figure or made.keyword or made.trait or made.extreme
    ):
        return True
    colored = bool(made.colors or made.chosen or made.no_colors)
    return colored and any(kind not in (UNIT, "terrain") for kind in made.kinds)
