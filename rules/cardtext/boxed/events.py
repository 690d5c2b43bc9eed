"""Wordings of events, now and earlier this turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.boxed.groups import is_any_card
from rules.cardtext.boxed.joining import find_subject
from rules.cardtext.productions import REJECTED, Production, Row, node, part, refuses_none, same, understood, word
from rules.engine.texts.nodes import (
    ACTIVE,
    END_OF,
    EVERYBODY,
    LEAVE,
    NEW,
    OPPONENT,
    SACRIFICE,
    THEY,
    YOU,
    Called,
    CardKind,
    Did,
    Effect,
    Happened,
    Happening,
    If,
    InTurn,
    Itself,
    May,
    Tally,
    is_fleeting,
)

NAMES = ((YOU, "you"), (OPPONENT, "your opponent"), ("", "(a|either) player"))
TURNS = (
    (YOU, "your", "each of your turns"),
    (OPPONENT, "your opponent's", "each of your opponent's turns"),
    ("", "each", "(each player's|every) turn"),
)
EARLIER = "[(earlier|already)] this turn"


class EventWords(NamedTuple):
    """The words for an event of a card: now, in the past, and denied. The first words are printed."""

    now: tuple[str, ...]
    past: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


class Deed(NamedTuple):
    """The words for a deed: of you, of others, in the past, and the object. `counted` are cards."""

    own: str
    others: str
    past: str
    done: str
    one: str
    many: str = ""


CARD_EVENTS = {
    "destroy": EventWords(
        ("is destroyed", "(is defeated|dies|gains destroyed)"),
        ("was destroyed", "(died|was defeated|has been destroyed|is destroyed)"),
        ("was not destroyed", "has not been destroyed"),
    ),
    SACRIFICE: EventWords(("is sacrificed",)),
    "attack": EventWords(
        ("attacks", "makes a attack"), ("attacked", "has attacked"), ("did not attack", "has not attacked")
    ),
    "hurt": EventWords(
        ("takes damage", "is (dealt damage|damaged)"),
        ("took damage", "(was (damaged|dealt damage)|has taken damage)"),
        ("took no damage", "(was not damaged|has not taken damage|did not take damage)"),
    ),
    LEAVE: EventWords(("leaves play", "leaves (the field|your side [of the field])")),
}
GONE = ("destroy", SACRIFICE, LEAVE)  # among the events, those behind which a card is in play no more


class Begun(NamedTuple):
    """A sentence that begins a text with a condition but waits for an event."""

    sentence: Any


DEEDS = {
    "draw": Deed("draw", "draws", "drew", "drawn", "a card", "cards"),
    "discard": Deed("discard", "discards", "discarded", "discarded", "a card", "cards"),
}


def list_card_events(card_events: dict[str, EventWords], refuses: Callable[[str, Any], bool]) -> Iterator[Row]:
    """Events of cards. A game names its own card in the category `own`, and refuses senseless events."""

    def unless(made: Any) -> bool:
        when = made.when if isinstance(made, Happened) else made
        return refuses(when.event, when.of)

    yield _tallied("{of:noun-} destroyed this turn", f"{{of:noun-}} [that] (was destroyed|died) {EARLIER}",
        unless=unless, event="destroy", who="",
    )  # fmt: skip
    yield from _list_sacrifices(unless)
    yield same("witness", "{:subject}")
    yield same("witness", "{:own}")
    much = "{least:points} or more damage"
    yield node("happening", Happening, f"{{of:witness}} takes {much}",
        f"{{of:witness}} (takes|is dealt) ({much}|at least {{least:points}} damage) [at once]",
        event="hurt", who="", unless=lambda made: not made.least or unless(made),
    )  # fmt: skip
    for event, said in card_events.items():
        fixed: dict[str, Any] = {"event": event, "who": "", "unless": unless}
        if said.now:
            yield node("happening", Happening, *[f"{{of:subject}} {now}" for now in said.now], **fixed)
        if not said.past:
            continue
        past, never = said.past[0], said.never[0]
        were = past.replace("was ", "were ")
        yield from _happened(
            f"{{of:witness}} {past} this turn", *[f"{{of:witness}} {each} {EARLIER}" for each in said.past],
            op="least", number=1, **fixed,
        )  # fmt: skip
        yield from _happened(
            f"{{of:own}} {never} this turn", *[f"{{of:own}} {each} [{EARLIER}]" for each in said.never],
            op="most", number=0, **fixed,
        )  # fmt: skip
        none = f"no {{of:noun}} ({past}|{were}) {EARLIER}"
        yield from _happened(f"no {{of:noun-}} {past} this turn", none, op="most", number=0, **fixed)
        many = f"{{number:unsigned}} or more {{of:noun+}} {were}"
        yield from _happened(f"{many} this turn", f"{many} {EARLIER}", op="least", is_many=True, **fixed)


_FATES = {
    LEAVE: ("leaves play", "leaves (play|the field)"),
    "destroy": ("is destroyed", "is (destroyed|put into (your|its owner's|the) {_:heap})"),
}


def list_own_fates(itself: dict[str, tuple[str, ...]], **more: tuple[str, ...]) -> Iterator[Row]:
    """Events of the text's own card, beside other cards. `itself` has the game's words for the card."""
    for event, (shown, *others) in {**_FATES, **more}.items():
        own = [f"this card {each}" for each in (shown, *others)]
        yield node("happening", Happening, *own, event=event, of=Itself(), who="")
        for called, sorts in itself.items():
            named = [f"{called} {each}" for each in (shown, *others)]
            yield word("happening", Happening(event, Called(sorts)), *named, spoken=False)


def list_done(category: str, card_events: dict[str, EventWords], *events: str) -> Iterator[Row]:
    """Cards that have done something this turn, or not."""
    for event in events:
        said = card_events[event]
        for never, ways in ((False, said.past), (True, said.never)):
            plural = [each.replace("has ", "have ", 1) for each in ways if each.startswith("has ")]
            shown, *others = [f"that {each}" for each in (*ways, *plural)]
            yield part(category, f"{shown} this turn", *[f"{each} {EARLIER}" for each in (shown, *others)],
                did=Did(event, never),
            )  # fmt: skip


def list_new(category: str) -> Iterator[Row]:
    """Cards that came this turn, and verbs banned for the turn of arrival."""
    came = "(entered play|entered the field|came into play|was played|were played|has entered play|have entered play)"
    yield part(category, "that entered play this turn", f"that {came} {EARLIER}", trait=NEW)
    yield part("has come", f"{came} {EARLIER}", spoken=False, trait=NEW)


def _list_sacrifices(refuses: Callable[[Any], bool]) -> Iterator[Row]:
    """A player's sacrifice of an own Unit, as an event."""

    def build(fields: dict[str, Any]) -> Any:
        of, who = fields["of"], fields["who"]
        if isinstance(of, CardKind):
            if of.whose not in ("", who):
                return REJECTED
            of = msgspec.structs.replace(of, whose=who, other=of.other or "other" in fields)
        made = Happening(SACRIFICE, of)
        return REJECTED if refuses(made) else made

    for who, name in NAMES:
        does = f"{name} {'sacrifice' if who == YOU else 'sacrifices'}"
        yield understood("happening", build, f"{does} (a|any) {{of:noun-}}", who=who)
        yield understood("happening", build, f"{does} another {{of:noun-}}", who=who, other=True)
        if who == YOU:
            yield understood("happening", build, f"{does} {{of:own}}", who=who)


def list_deeds_told(deeds: dict[str, Deed]) -> Iterator[Row]:
    """Deeds of players, in the present and earlier this turn."""
    for nth, shown, short in ((1, "first", "1st"), (2, "second", "2nd"), (3, "third", "3rd")):
        yield word("nth", nth, shown, short)
    for who, name in NAMES:
        have = "have" if who == YOU else "has"
        if who:
            whose = "your" if who == YOU else "your opponent's"
            thrown = f"a card is discarded from {whose} hand"
            yield word("happening", Happening("discard", None, who), thrown, spoken=False)
        throws = f"{name} {'discard' if who == YOU else 'discards'}"
        yield node("happening", Happening, f"{throws} a {{of:kept-}}", f"{throws} (another|any) {{of:kept-}}",
            event="discard", who=who, unless=_tells_no_print,
        )  # fmt: skip
        for event, said in deeds.items():
            fixed: dict[str, Any] = {"event": event, "who": who, "of": None}
            verb = said.own if who == YOU else said.others
            did = f"{name} ({said.past}|{have} [already] {said.done})"
            now = [f"{name} {verb} {each}" for each in (said.one, said.many) if each]
            yield node("happening", Happening, *now, **fixed)
            yield from _happened(
                f"{name} {said.past} {said.one} this turn", f"{did} {said.one} {EARLIER}", op="least", number=1, **fixed
            )
            yield from _list_undone(said, name, have, fixed)
            if not said.many:
                much = f"{name} {verb} {{least:points}} or more {said.one}"
                least = f"{name} {verb} ({{least:points}} or more|at least {{least:points}}) {said.one} [at once]"
                yield node("happening", Happening, much, least, unless=lambda made: not made.least, **fixed)
            if said.many:
                own = f"{name} {verb} {'your' if who == YOU else 'their'} {{nth:nth}} {said.many.removesuffix('s')}"
                yield node("happening", Happening, f"{own} each turn", f"{own} {{_:each turn}}", **fixed)
                one = said.one.removeprefix("a ")
                yield _tallied(f"{one} {name} {said.past} this turn", f"{one} {did} {EARLIER}", **fixed)
                yield from _happened(
                    f"{name} {said.past} {{number:unsigned}} or more {said.many} this turn",
                    f"{did} ({{number:unsigned}} or more|at least {{number:unsigned}}) {said.many} {EARLIER}",
                    op="least", is_many=True, **fixed,
                )  # fmt: skip
        yield from _list_plays(who, name, have)


def _tells_no_print(made: Happening) -> bool:
    """Whether an event of hand cards names no printed trait."""
    return not isinstance(made.of, CardKind) or is_any_card(made.of) or is_fleeting(made.of) or bool(made.of.whose)


def list_attacks_told(kind: type[CardKind]) -> Iterator[Row]:
    """`If you did not attack this turn` asks for all Units of a player."""
    for who, name in NAMES[:2]:
        have = "have" if who == YOU else "has"
        of = kind(whose=who)
        for op, number, said in (
            ("least", 1, f"{name} (attacked|{have} attacked)"),
            ("most", 0, f"{name} (did not attack|{have} not attacked)"),
        ):
            made = Happened(Happening("attack", of), op, number)
            yield word("condition", made, f"{said} {EARLIER}", spoken=False)


def _list_undone(said: Deed, name: str, have: str, fixed: dict[str, Any]) -> Iterator[Row]:
    none = (said.many or said.one).removeprefix("a ")
    any_of_it = f"({said.one}|any {said.many or said.one}|a {said.one.removeprefix('a ')})"
    yield from _happened(
        f"{name} did not {said.own} {said.one} this turn",
        f"{name} ({have} not {said.done}|did not {said.own}) {any_of_it} {EARLIER}",
        f"{name} ({said.past}|{have} {said.done}) no {none} {EARLIER}", op="most", number=0, **fixed,
    )  # fmt: skip


def _list_plays(who: str, name: str, have: str) -> Iterator[Row]:
    """Cards as players play them. A game lists the cards in the category `played`."""
    fixed: dict[str, Any] = {"event": "play", "who": who}
    plays = "play" if who == YOU else "plays"
    by = {YOU: "by you", OPPONENT: "by your opponent", "": ""}[who]
    theirs = ["a opposing {of:played-} is played"] if who == OPPONENT else []
    yield node(
        "happening", Happening, f"{name} {plays} a {{of:played-}}", f"{name} {plays} (another|any) {{of:played-}}",
        f"a {{of:played-}} is played {by}", *theirs, **fixed,
    )  # fmt: skip
    own = f"{name} {plays} {'your' if who == YOU else 'their'} {{nth:nth}} {{of:played-}}"
    yield node("happening", Happening, f"{own} each turn", f"{own} {{_:each turn}}", **fixed)
    done = f"(played|{have} [already] played)"
    yield from _happened(
        f"{name} played a {{of:played-}} this turn", f"{name} {done} (a|another) {{of:played-}} {EARLIER}",
        op="least", number=1, **fixed,
    )  # fmt: skip
    yield _tallied(f"{{of:played-}} {name} played this turn", f"{{of:played-}} {name} {done} {EARLIER}", **fixed)
    many = "{number:unsigned} or more {of:played+}"
    yield from _happened(
        f"{name} played {many} this turn", f"{name} {done} {many} {EARLIER}", op="least", is_many=True, **fixed
    )
    yield from _happened(
        f"{name} did not play a {{of:played-}} this turn",
        f"{name} ({have} not played|did not play) (a {{of:played-}}|any {{of:played}}) {EARLIER}",
        f"{name} {done} no {{of:played}} {EARLIER}",
        op="most", number=0, **fixed,
    )  # fmt: skip


def list_times(phases: dict[str, str], *ending: str, events: dict[str, str] | None = None) -> Iterator[Row]:
    """Starts and ends of turns, starts of a game's phases, and ends of the phases in `ending`.

    The start of a phase is an event with its name, or another one by `events`.
    """
    for who, whose, also in TURNS:
        for time in ("start", "end"):
            turn = f"the {time} of {whose} turn", f"the {time} of {also}"
            yield node("time", Happening, *turn, event=time, who=who, of=None)
        for phase, called in phases.items():
            start = f"the start of {whose} {called}", *([] if who else [f"the start of the {called}"])
            yield node("time", Happening, *start, event=(events or {}).get(phase, phase), who=who, of=None)
            if phase in ending:
                end = [each.replace("start", "end", 1) for each in start]
                yield node("time", Happening, *end, event=END_OF + phase, who=who, of=None)
            if who:
                yield node("condition", InTurn, f"it is {whose} {called}", who=who, phase=phase)
                yield node("within", InTurn, f"(in|on) {whose} {called}", who=who, phase=phase)
        if who:
            yield node("within", InTurn, f"(in|on) {whose} turn", who=who, phase="")
    for phase, called in phases.items():
        whoever = f"(in|on) (the|each|a|any|each player's) {called}"
        fixed: dict[str, Any] = {"who": EVERYBODY, "phase": phase}
        yield node("condition", InTurn, f"it is a {called}", f"it is (the|any) {called}", **fixed)
        yield node(
            "within", InTurn, whoever, *([f"(in|on) [the] {phase}"] if called == f"{phase} phase" else []), **fixed
        )


def _tallied(template: str, *others: str, unless: Callable[[Any], bool] | None = None, **fixed: Any) -> Production:
    """How often something has happened this turn."""

    def build(fields: dict[str, Any]) -> Any:
        made = Happening(fields["event"], fields["of"], fields["who"])
        return REJECTED if unless is not None and unless(made) else Tally(made)

    def open_up(value: Any) -> dict[str, Any] | None:
        if type(value) is not Tally or (unless is not None and unless(value.when)):
            return None
        return {"event": value.when.event, "of": value.when.of, "who": value.when.who}

    return Production("counted", (template, *others), build, open_up, fixed)


def _happened(
    template: str, *others: str, unless: Callable[[Any], bool] = refuses_none, is_many: bool = False, **fixed: Any
) -> Iterator[Row]:
    """A condition about events of this turn or the last turn, with the number."""
    wordings = template, *others
    yield _happened_in(wordings, unless, is_many, {**fixed, "before": False})
    before = [template.replace("this turn", "last turn")]
    before += [each.replace(f"[{EARLIER}]", _BEFORE).replace(EARLIER, _BEFORE) for each in others]
    yield _happened_in(tuple(before), unless, is_many, {**fixed, "before": True})


_BEFORE = "(last turn|(in|on) (the (last|previous) turn|your opponent's (last|previous) turn))"


def _happened_in(
    wordings: tuple[str, ...], unless: Callable[[Any], bool], is_many: bool, fixed: dict[str, Any]
) -> Production:
    def is_elsewhere(made: Happened) -> bool:
        return unless(made) or (is_many and made.number < 2) or (made.before and _is_of_own_turn(made.when))

    def build(fields: dict[str, Any]) -> Any:
        when = Happening(fields["event"], fields["of"], fields["who"])
        made = Happened(when, fields["op"], fields["number"], fields["before"])
        return REJECTED if is_elsewhere(made) else made

    def open_up(value: Any) -> dict[str, Any] | None:
        if type(value) is not Happened or is_elsewhere(value):
            return None
        when, told = value.when, {"op": value.op, "number": value.number, "before": value.before}
        return {"event": when.event, "of": when.of, "who": when.who, **told}

    return Production("condition", wordings, build, open_up, fixed)


_OF_ANY_TURN = ("destroy", SACRIFICE, "hurt", LEAVE)


def _is_of_own_turn(when: Happening) -> bool:
    """Whether an event belongs to your own turns, so that "last turn" is not your last."""
    own = (
        when.who == YOU
        or (when.of is not None and not isinstance(when.of, CardKind))
        or getattr(when.of, "whose", "") == YOU
    )
    return own and when.event not in _OF_ANY_TURN and not when.event.startswith("lose")


def list_phases(phases: dict[str, str]) -> Iterator[Row]:
    """Phases outside of which something happens."""
    for who, whose, other in (
        (YOU, "your", "your"), (OPPONENT, "your opponent's", "your opponent's"), (THEY, "", "[their]"),
        (EVERYBODY, "a", "(the|a|any)"),
    ):  # fmt: skip
        for phase, called in phases.items():
            if who != THEY:
                yield node("condition", InTurn, f"it is not {whose} {called}", who=who, phase=phase, never=True)
            yield word("outside", InTurn(who, phase, never=True), f"(outside [of]|except in) {other} {called}")


def list_waiting(make: Callable[..., Any]) -> Iterator[Row]:
    """Sentences that wait for an event without `when`. `make` makes the game's abilities.

    What makes them takes the event, the effects, and whether these follow the first time in a turn alone.
    """

    def wait_first(fields: dict[str, Any]) -> Any:
        effects = fields["effects"]
        return REJECTED if _is_optional(effects) else make(fields["event"], effects, True)

    def wait_outside(fields: dict[str, Any]) -> Any:
        event = fields["event"]
        return make(event, limit_to(event, fields["outside"], fields["effects"]))

    def wait_for_deed(fields: dict[str, Any]) -> Any:
        return make(fields["event"], fields["effects"]) if _is_deed(fields["event"]) else REJECTED

    first, each, when = "the first time", "{_:each turn}", "when {event:happening}"
    yield understood("clause", wait_first, f"{first} [that] {{event:happening}} {each} [,] {{effects:tail}}",
        f"{first} {each} [that] {{event:happening}} [,] {{effects:tail}}",
        f"{when} for {first} {each} [,] {{effects:tail}}",
    )  # fmt: skip
    for outside in ("{outside:outside}", "{outside:within}"):
        yield understood("clause", wait_outside, f"{when} {outside} [,] {{effects:tail}}")
    yield understood("clause", wait_for_deed, "if {event:happening} [,] {effects:tail}")
    yield from _list_their_times(make)


def _list_their_times(make: Callable[..., Any]) -> Iterator[Row]:
    """`Your opponent discards a card at the start of their turn`."""

    def build(fields: dict[str, Any]) -> Any:
        effects = fields["effects"] if "effects" in fields else (fields["effect"],)
        whose = _find_player(effects[0])
        if whose not in (OPPONENT, EVERYBODY):
            return REJECTED
        each = whose == EVERYBODY
        who = ACTIVE if each else whose
        said = [msgspec.structs.replace(effects[0], who=who), *effects[1:]] if hasattr(effects[0], "who") else effects
        return make(Happening(fields["event"], who="" if each else OPPONENT), tuple(said))

    for event in ("start", "end"):
        their = f"at the {event} of (their|each of their) (turn|turns)"
        yield understood("clause", build, f"{their} [,] {{effects:effects}}", f"{{effect:order}} {their}", event=event)


def _find_player(effect: Any) -> str:
    """The player of an effect, or of the cards in question."""
    subject = find_subject(effect)
    of = getattr(subject[1], "of", None) if subject is not None else None
    if isinstance(of, CardKind):
        return of.whose
    who: str = getattr(effect, "who", "")
    return who


def _is_deed(when: Any) -> bool:
    """Whether an event is a player's deed, which no condition asks about in the present."""
    return bool(when.who) and (when.of is None or when.event == "play")


def _is_optional(effects: tuple[Any, ...]) -> bool:
    """Whether effects are left to their player: the first time in a turn is then over, once a turn is not."""
    return len(effects) == 1 and isinstance(effects[0], May) and effects[0].who == YOU


def limit_to(when: Happening, outside: InTurn, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects of an event that happens within a turn or a phase, or outside of it."""
    who = when.who or OPPONENT if outside.who == THEY else outside.who
    return (If(InTurn(who, outside.phase, outside.never), effects),)
