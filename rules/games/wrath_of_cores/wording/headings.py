"""Wordings before effects: ability words, costs, events."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.boxed.events import (
    CARD_EVENTS,
    DEEDS,
    Deed,
    EventWords,
    limit_to,
    list_attacks_told,
    list_card_events,
    list_deeds_told,
    list_done,
    list_new,
    list_own_fates,
    list_phases,
    list_times,
    list_waiting,
)
from rules.cardtext.productions import REJECTED, Row, Series, Several, node, part, same, understood, word
from rules.engine.texts.nodes import LEAVE, OPPONENT, SACRIFICE, YOU, Draw, Effect, Happening, RevealTop, This
from rules.games.wrath_of_cores.wording.kinds import COLORS, IN_PLAY, ITSELF, OCCUPANT, OWN_UNIT, PLAYED
from rules.games.wrath_of_cores.wording.nodes import FACES, ROLLS, TIMES, UNIT, Charging, Cost, Kind, Occupant, ShowTop

_THIS_CARD = f"this (card|{'|'.join(IN_PLAY)})"
_OF_A_UNIT = f"({'|'.join(OWN_UNIT)})"
# Ability words, and how a sentence says the same; {this} stands for what the card itself is called.
MOMENTS: dict[str, tuple[str, ...]] = {
    "start": ("at the start of (your|each of your) (turn|turns)", "each turn at the start of your turn"),
    "end": ("at the end of (your|each of your) (turn|turns)",),
    "attack": (f"when {_OF_A_UNIT} (attacks|enters battle as a attacker|goes into battle as a attacker)",),
    "defend": (f"when {_OF_A_UNIT} (defends|blocks)",),
    "static": (),
    "death": (
        "when {this} (dies|is destroyed|is defeated|goes to the used pile)",
        "when {this} is (put|placed) into (the|your|a|its owner's) used pile",
        f"when ({'|'.join(OWN_UNIT[1:])}) (dies|is destroyed|is defeated)",
    ),
    "enter": (
        "when {this} (enters|enters play|enters the field|comes into play|is played|is placed)",
        "when you (play|place) {this}",
        "when you attach {this} to a Unit",
        "when {this} is attached to a Unit",
    ),
    "battle": ("at the start of (the|each|every) battle phase", "at the start of [(each|the|every)] battle"),
}  # fmt: skip
COSTS: dict[str, tuple[str, ...]] = {
    "discard": ("discard", "discard a card [from your hand]"),
    "sacrifice": ("sacrifice", "sacrifice (a|another|a other|1 of your|1 other) (Unit|Units|other Units)"),
    "destroy": ("destroy", f"(destroy|sacrifice) {_THIS_CARD}"),
    "reveal": ("reveal", "(reveal|show) a card [from your hand]"),
}


class Heading(NamedTuple):
    """The words before a colon: `part` of an ability, with the value."""

    part: str
    value: Any


BEARER = "bearer"  # a Weapon's word for its Unit; no other card has such a word


class When(NamedTuple):
    """A time: a moment of the text's own card, called `noun` if named, or an event."""

    moment: str = ""
    noun: str = ""
    happens: Happening | None = None


class AtMoment(NamedTuple):
    """A sentence with its time, perhaps for the first time in a turn alone."""

    when: When
    effects: tuple[Effect, ...]
    once: bool = False


class InItsPlace(NamedTuple):
    """A sentence of a Boost that takes the place of the one before."""

    effects: tuple[Effect, ...]


def list_headings() -> Iterator[Row]:
    yield understood("clause", lambda fields: InItsPlace(fields["effects"]), "{effects:effects} instead",
        "instead [,] {effects:effects}",
    )  # fmt: skip
    for moment, sentences in MOMENTS.items():
        yield word("heading", Heading("moment", moment), f"{moment.capitalize()}:")
        for said in sentences:
            if "{this}" not in said:
                noun = BEARER if moment == "death" else ""
                yield word("moment", When(moment, noun), said, spoken=False)
                continue
            for noun in ("", "card", *IN_PLAY):
                own = said.replace("{this}", f"this {noun}".rstrip())
                yield word("moment", When(moment, noun.lower()), own, spoken=False)
    yield understood("moment", lambda fields: When(happens=fields["when"]), "when {when:happening}")
    yield understood("moment", _at_time, "at {when:time}")
    yield from _list_costs()
    yield understood("heading", lambda _: Heading("once", True), "once {_:each turn} (:|,)")
    yield understood("clause", lambda fields: AtMoment(When(), fields["effects"], once=True),
        "once in your turn (,|:) {effects:tail}",
    )  # fmt: skip
    yield word("heading", Heading("effect", Draw(1)), "Draw:", "Draw a card:")
    yield word("heading", Heading("effect", ShowTop()), "Top Deck:")
    yield word("heading", Heading("effect", RevealTop()), "Top Deck:", spoken=False)
    yield understood("heading", lambda fields: Heading("link", fields["name"]), "Link {name:name}:")
    for color in (*COLORS, "rainbow"):
        yield word("paid", color, color)
    yield same("priced", "{:paid}")
    several = "{count:unsigned} {color:paid}"
    yield understood("priced", lambda fields: Several((fields["color"],) * fields["count"]), several)
    yield Series("price", "priced", " ", others=(", ", " and "))
    yield understood("heading", lambda fields: Heading("boost", tuple(fields["price"])), "Boost {price:price}:")
    yield same("sentence", "{:heading}")
    yield understood(
        "clause", lambda fields: AtMoment(fields["when"], fields["effects"]),
        "{when:moment} [,] {effects:tail}", "{effects:effects} {when:moment}",
    )  # fmt: skip
    yield from list_waiting(lambda when, effects, once=False: AtMoment(When(happens=when), effects, once))
    yield from _list_happenings()


def _at_time(fields: dict[str, Any]) -> Any:
    """Your own turn and the battle have ability words."""
    when = fields["when"]
    has_a_word = when.event == "battle" if not when.who else when.event in ("start", "end") and when.who == YOU
    return REJECTED if has_a_word else When(happens=when)


def _list_costs() -> Iterator[Row]:
    for cost, wordings in COSTS.items():
        shown, *others = wordings
        yield word("heading", Heading("cost", (Cost(cost),)), f"{shown.capitalize()}:")
        yield word("cost", (Cost(cost),), *others, spoken=False)
    yield understood(
        "cost", lambda fields: (Cost("life", fields["points"]),), "(lose|pay) {points:points} (life|HP|health)"
    )
    for verb, of_it in (("discard", "{of:kept-}"), ("reveal", "{of:kept-}"), ("sacrifice", "{of:noun-}")):
        for article in (f"a {of_it}", f"another {of_it}"):
            yield understood("cost", _pay_with, f"{verb} {article} [from your hand]", word=verb)
    for verb in ("discard", "reveal"):
        yield node("heading of kind", Cost, f"{verb} a {{of:kept-}}:", word=verb, unless=_takes_any)
    yield node("heading of kind", Cost, "sacrifice a {of:noun-}:", word="sacrifice", unless=_takes_any)
    yield understood("cost", _repeat, "discard {count:unsigned} cards [from your hand]", of="discard")
    yield understood("cost", _repeat, "sacrifice {count:unsigned} [other] Units", of="sacrifice")
    yield Series("costs", "cost", " and ", others=(", ", ", and "))
    yield understood("heading", lambda fields: Heading("cost", sum(fields["costs"], ())), "{costs:costs} :")


def _takes_any(made: Cost) -> bool:
    return made.of is None


def _pay_with(fields: dict[str, Any]) -> Any:
    kind = fields["of"]
    if (
        kind in ((Kind(kinds=()), Kind()) if fields["word"] == "sacrifice" else (Kind(kinds=()),))
        or kind.whose not in ("", YOU)
        or (fields["word"] == "sacrifice" and kind.kinds != (UNIT,))
    ):
        return REJECTED
    return (Cost(fields["word"], of=msgspec.structs.replace(kind, whose="")),)


def _repeat(fields: dict[str, Any]) -> Any:
    return (Cost(fields["of"]),) * fields["count"] if fields["count"] else REJECTED


_CARD_EVENTS = {
    **CARD_EVENTS,
    "destroy": EventWords(
        (*CARD_EVENTS["destroy"].now, "is put into [(a|the|its owner's|your)] used pile"), *CARD_EVENTS["destroy"][1:]
    ),
    "attack": EventWords(("attacks", "attack", "enters battle as a attacker"), *CARD_EVENTS["attack"][1:]),
    "defend": EventWords(
        ("defends", "defend", "blocks"), ("defended", "has defended"), ("did not defend", "has not defended")
    ),
}
_FACES = {
    event: EventWords((f"rolls a {face}", f"(rolls {face}|'s die shows [a] {face})"))
    for event, face in zip(ROLLS, FACES, strict=True)
}
_ROLLS = {"hit": EventWords(("hits", "rolls a hit")), "miss": EventWords(("misses", "rolls a miss")), **_FACES}
_FOUGHT = {
    "fight": EventWords(
        ("battles", "(attacks or defends|defends or attacks|enters [the] battle|is in battle)"),
        ("battled", "(was in battle|attacked or defended|entered battle|has battled)"),
        ("did not battle", "(was not in battle|did not attack or defend|did not enter battle|has not battled)"),
    )
}  # fmt: skip
_DEEDS = {
    **DEEDS,
    "gain life": Deed("gain", "gains", "gained", "gained", "life"),
    "lose life": Deed("lose", "loses", "lost", "lost", "life"),
}
_ENTERS = "(enters|enters play|enters the field|comes into play)"
_DO_CORES = {
    "lose life": "loses life",
    "gain life": "(gains life|is healed)",
    "damage": "(is damaged|takes damage|is dealt damage)",
}
PHASES = {"battle": "battle phase"}


def _list_happenings() -> Iterator[Row]:
    """Events of cards and players, for waiting texts and for charges of Cores."""
    yield from list_new("near")
    yield from list_done("near", {**_CARD_EVENTS, **_FOUGHT}, "attack", "defend", "fight")
    yield from _list_played()
    yield from list_card_events({**_CARD_EVENTS, **_ROLLS, **_FOUGHT}, _is_told_otherwise)
    for event, said in {**_ROLLS, **_FOUGHT, **{each: _CARD_EVENTS[each] for each in (SACRIFICE, LEAVE)}}.items():
        yield node("happening", Happening, *[f"{{of:own}} {now}" for now in said.now], event=event, who="")
    yield node("occupant", Occupant, *OCCUPANT)
    for event, said in {**_CARD_EVENTS, **_ROLLS, "enter": EventWords(("enters play", _ENTERS))}.items():
        yield node("happening", Happening, *[f"{{of:occupant}} {now}" for now in said.now], event=event, who="")
    comes = (
        "(a Unit (is (placed|put|played) (on|onto)|enters play on)|you (play|place|put) a Unit (on|onto)) this Terrain"
    )
    yield node("happening", Happening, comes, spoken=False, event="enter", of=Occupant(), who="")
    yield from list_deeds_told(_DEEDS)
    yield from list_attacks_told(Kind)
    yield from list_times(PHASES, "battle")
    yield from list_phases({"start": "START", **PHASES})
    yield understood("time", lambda _: Happening("battle"), "the start of (the|every) battle [phase]")
    for who, core in ((YOU, "your Core"), (OPPONENT, "(the opposing Core|your opponent's Core)"), ("", "a Core")):
        for event, does in _DO_CORES.items():
            shown = [f"{core} is damaged"] if event == "damage" else []
            yield node(
                "happening", Happening, *shown, f"{core} {does}", spoken=bool(shown), event=event, who=who, of=None
            )
    for who, name, core in ((YOU, "you", "your"), (OPPONENT, "your opponent", "their"), ("", "a player", "their")):
        charges = f"{name} {'charge' if who == YOU else 'charges'}"
        own = f"{charges} {core} Core", charges
        yield node("happening", Happening, *own, event="charge", who=who, of=None)
    for who, core in ((YOU, "your Core"), (OPPONENT, "(the opposing Core|your opponent's Core)"), ("", "a Core")):
        charged = f"{core} (is charged|gains a charge)", f"a charge is (put|placed) on {core}"
        yield node("happening", Happening, *charged, spoken=False, event="charge", who=who, of=None)
    hurt = "{of:own} takes damage", "{of:own} is (dealt damage|damaged)"
    yield node("happening", Happening, *hurt, event="hurt", who="")
    yield node("happening", Happening, "this Unit is armed", "a Weapon is attached to {of:own}",
        "{of:own} (is equipped|becomes equipped|is armed) [with a Weapon]", "you attach a Weapon to {of:own}",
        event="arm", of=This(), who="",
    )  # fmt: skip
    yield node("happening", Happening, "{of:subject} is armed", "a Weapon is attached to {of:subject}",
        "{of:subject} (is equipped|becomes equipped) [with a Weapon]", event="arm", who="",
        unless=lambda made: _is_told_otherwise("arm", made.of) or not isinstance(made.of, Kind),
    )  # fmt: skip
    yield from list_own_fates(ITSELF)
    yield from _list_charging()


def _is_told_otherwise(event: str, of: Any) -> bool:
    """Whether a kind names a changing trait, or an attacker other than a Unit."""
    if not isinstance(of, Kind):
        return False
    if event in ("destroy", SACRIFICE, LEAVE):
        return False
    fleeting = bool(of.role or of.figure or of.beside or of.across or of.did)
    return fleeting or of.kinds != (UNIT,) or (event == "hurt" and bool(of.trait))


def _list_played() -> Iterator[Row]:
    for one, other in permutations(PLAYED, 2):
        either = tuple(sorted((one.lower(), other.lower())))
        yield part("played type", f"{one} or {other}", f"{one} or a {other}", f"{one} or {other} card~cards",
            f"{one}s or {other}s", spoken=one < other, kinds=either,
        )  # fmt: skip
    yield node("played", Kind, "[{*:color}] {*:played type} [{*:hue}] [{*:kept with}]")
    for who, places in ((YOU, "you place"), (OPPONENT, "your opponent places"), ("", "a player places")):
        yield node(
            "happening", Happening, f"{places} (a|another|any) {{of:played}}", spoken=False, event="play", who=who
        )
    yield node("happening", Happening, "{of:subject} enters play", f"{{of:subject}} {_ENTERS}", event="enter", who="",
        unless=_tells_more,
    )  # fmt: skip
    for whose, own in ((YOU, "your"), (OPPONENT, "your opponent's")):
        there = f"(under {own} control|on {own} side [of the field]|in {own} Landscape)"
        yield understood("happening", _enter_under, f"{{of:subject}} {_ENTERS} {there}", whose=whose)


def _list_charging() -> Iterator[Row]:
    """Events that charge a Core, perhaps under a condition."""
    outside = "when {when:happening} {outside:outside} [,]"
    charge = (
        "(you may charge [(your|this) Core]|charge [(your|this) Core]|your Core (gains|may gain) a charge"
        "|[you may] gain a charge|[you may] (add|put) a charge (to|on) (your|this) Core)"
    )
    yield understood("clause", _charge_outside, f"{outside} {charge}")
    several = "[you may] (charge|charge your Core|charge this Core|gain|add) {count:unsigned} (times|charges|charge)"
    twice = "[you may] charge [(your|this) Core] twice"
    for when, shown, unless in (
        ("when {when:happening}", "whenever {when:happening}", _is_timed),
        ("at {when:time}", "at {when:time}", _is_untimed),
    ):
        asked = f"{shown}, if {{condition:asked}},"
        for begins, before, behind, fixed in (
            (f"{shown},", [f"{when} [,]"], [when], {"condition": None}),
            (asked, [f"{when} [,] if {{condition:asked}} [,]", f"{when} {{condition:within}} [,]"],
             [f"{when} if {{condition:asked}}"], {}),
        ):  # fmt: skip
            others = [*[f"{each} {charge}" for each in before], *[f"{charge} {each}" for each in behind]]
            said: dict[str, Any] = {"unless": unless, **fixed}
            yield node("clause", Charging, f"{begins} you may charge", *others, count=1, **said)
            times = [f"{each} {several}" for each in before]
            yield node("clause", Charging, f"{begins} you may charge {{count:unsigned}} times", *times, **said)
            yield node("clause", Charging, *[f"{each} {twice}" for each in before], spoken=False, count=2, **said)


def _charge_outside(fields: dict[str, Any]) -> Any:
    when = fields["when"]
    limited: Any = limit_to(when, fields["outside"], ())[0]
    return Charging(when, condition=limited.condition)


def _is_timed(made: Charging) -> bool:
    return made.when.event in TIMES


def _is_untimed(made: Charging) -> bool:
    return made.when.event not in TIMES


def _tells_more(made: Happening) -> bool:
    """Whether the entering cards are told by more than printed values and owners."""
    kind: Any = made.of
    told = ("kinds", "colors", "whose", "other", "named")
    return not isinstance(kind, Kind) or kind != Kind(**{name: getattr(kind, name) for name in told})


def _enter_under(fields: dict[str, Any]) -> Any:
    if fields["of"].whose:
        return REJECTED
    made = Happening("enter", msgspec.structs.replace(fields["of"], whose=fields["whose"]))
    return REJECTED if _tells_more(made) else made
