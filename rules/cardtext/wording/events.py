"""Wordings of triggers: cards, players, turns and phases."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.marks import OTHER, THE, THEY, THOSE
from rules.cardtext.productions import REJECTED, Row, node, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.later import the_end
from rules.engine.effects import CardEvent, Filter, PhaseEvent, PlayerEvent, This

_FIELD = " the field"


def events(words: Vocabulary) -> Iterator[Row]:
    """Productions for events."""
    for category in ("this", "bearer", "one"):
        yield same("party", f"{{:{category}}}")
    yield same("opposed", "{:one}")
    for category in ("party", "opposed", "object"):
        yield node(category, Filter, "a {*:features-} {extreme:rank}", unless=lambda made: bool(made.apart))
    yield same("card of event", "{:party}")
    yield same("card of event", "{:it}")  # of the ability before, or of the effect before what waits for an event
    yield word("card of event", THOSE, "(one|any) of (them|those cards|these cards)", spoken=False)
    yield node("open", This, "this face-up card", spoken=False)  # on the field: elsewhere no card lies so
    yield word("opponent", Filter(whose="opponent"), "(your|a) opponent", spoken=False)
    yield word("opposing", Filter(whose="opponent"), "(your|a) opponent's", spoken=False)
    yield word("thing", None, "a card", "cards")
    yield same("thing", "{:object}")
    yield node("thing", Filter, "{*:origin}", spoken=False)
    yield node("object", Filter, "another {*:features-}", apart=OTHER)
    yield node("object", Filter, "a {*:origins-}", "[any|1] {*:origins}")
    lies: dict[str, Any] = {"unless": lambda made: made == Filter() or made.zone in words.zones}
    yield node("object", Filter, "a {*:features-}", "[any|1] {*:features}", **lies)
    yield word("actor", "you", "you", plural=True)
    yield word("actor", "opponent", "your opponent", "a opponent", plural=False)
    yield word("actor", "", "a player", "(any|either|each) player", plural=False)
    for code, predicates in words.card_events.items():
        lines = (each if "{card:" in each else f"{{card:card of event}} {each}" for each in predicates)
        yield node("occurrence", CardEvent, *lines, what=code)
        if code in words.arrives:
            for whose, side in (("you", "your"), ("opponent", "your opponent's")):
                there = f"{{card:one}} {predicates[0]} (to|on|onto) {side} (side of the|) field"
                yield understood("occurrence", partial(_on_side, whose), there, what=code)
        if predicates[0].endswith(_FIELD):
            for whose, side in (("you", "your"), ("opponent", "your opponent's")):
                there = predicates[0].replace(_FIELD, f" {side} (side of the|) field")
                yield understood("occurrence", partial(_on_side, whose), f"{{card:one}} {there}", what=code)
        if predicates[0].startswith("is "):
            alone = predicates[0].removeprefix("is ").partition(" [")[0]
            yield node("occurrence", CardEvent, alone, spoken=False, what=code, card=This())
            yield node("event", CardEvent, f"(upon|on) being {alone}", spoken=False, what=code, card=This())
        of_them = [f"they {_of_several(each)}" for each in predicates if each[0] not in "({"]
        if of_them:  # each of the cards of the ability before
            yield node("occurrence", CardEvent, *of_them, spoken=False, what=code, card=THOSE)
    for code, nouns in words.headings.items():
        headings = [f"(on|upon) {noun}" for noun in nouns]
        yield node("event", CardEvent, *headings, spoken=False, what=code, card=This())
    yield from _deeds(words)
    yield from _done_by_players(words)
    for code, sentences in words.passive.items():
        yield node("occurrence", PlayerEvent, *sentences, spoken=False, who="", what=code)
    yield same("event", "when {:occurrence}", "(whenever|each time|every time|upon) {:occurrence}")
    yield same("event", "in response to {:response}", spoken=False)
    yield understood("event", partial(_if_it_happens, words.states), "if {event:occurrence}")
    yield understood("event", partial(_after, words.before_it_is_done), "after {event:occurrence}")
    yield from _responses(words)
    yield from _beginnings(words)
    yield same("event", "{:beginning}")


def _done_by_players(words: Vocabulary) -> Iterator[Row]:
    """A player's deed to a card, told with the player as subject."""
    for code, predicates in words.done_by.items():
        yield understood("occurrence", _done_by, *(f"{{who:actor}} {each}" for each in predicates), what=code)
    for code, predicates in words.done_across.items():
        yield understood("occurrence", _done_across, *(f"{{who:actor}} {each}" for each in predicates), what=code)
    for code, predicates in words.suffered.items():
        yield understood("occurrence", _suffered, *(f"{{who:actor}} {each}" for each in predicates), what=code)
    for code, predicates in words.done_at_home.items():
        yield understood("occurrence", _done_at_home, *(f"{{who:actor}} {each}" for each in predicates), what=code)


def _suffered(fields: dict[str, Any]) -> CardEvent:
    """`When you take damage from a direct attack`, which is one of your opponent's."""
    whose = {"you": "opponent", "opponent": "you"}.get(fields["who"], "")
    return CardEvent(fields["what"], Filter(whose=whose))


def _deeds(words: Vocabulary) -> Iterator[Row]:
    """A player's deeds, and amounts at once."""
    for wordings, unless in ((words.does, partial(_comes_from_nowhere, words)), (words.amounts, _is_any_amount)):
        for code, predicates in wordings.items():
            lines = (f"{{who:actor}} {each}" for each in predicates)
            yield node("occurrence", PlayerEvent, *lines, what=code, unless=unless)


def _responses(words: Vocabulary) -> Iterator[Row]:
    """Answered deeds as nouns: `in response to your opponent drawing a card`."""
    for code, predicates in words.does.items():
        lines = [f"{{who:actor}} {_doing(each)}" for each in predicates if each[0] != "("]
        yield node("response", PlayerEvent, *lines, spoken=False, what=code, unless=partial(_comes_from_nowhere, words))
    for code, predicates in words.card_events.items():
        being = [each.replace("is ", "being ", 1) for each in predicates if each.startswith("is ")]
        if being:
            yield node("response", CardEvent, *(f"{{card:party}} {each}" for each in being), spoken=False, what=code)
    yield word("responded", "", "a", spoken=False)
    yield word("responded", "opponent", "(your|a) opponent's", spoken=False)
    for code, nouns in words.nouns.items():
        yield node("response", CardEvent if "{card:" in nouns[0] else PlayerEvent, *nouns, spoken=False, what=code)


def _of_several(predicate: str) -> str:
    """`leaves the field` as it is said of several cards."""
    verb, _, rest = predicate.partition(" ")
    many = {"is": "are", "has": "have"}.get(verb, verb.removesuffix("s"))
    return f"{many} {rest}".rstrip()


def _doing(predicate: str) -> str:
    """`activates~activate a card` as it is said of whoever is activating it."""
    verb, _, rest = predicate.partition(" ")
    base = verb.partition("~")[2] or verb
    doubled = base + base[-1] if base == "set" else base.removesuffix("e")
    return f"{doubled}ing {rest}".rstrip()


def _is_any_amount(made: PlayerEvent) -> bool:
    """Whether an event is of any amount, which has its own wording."""
    return made.number < 2


def _comes_from_nowhere(words: Vocabulary, made: PlayerEvent) -> bool:
    """Whether a deed names a zone from which it brings no card."""
    return made.card is not None and made.card.zone in words.zones and made.what not in words.brings | words.fetches


def _on_side(whose: str, fields: dict[str, Any]) -> Any:
    """`When a battle card leaves your side of the field`."""
    card = fields["card"]
    if not isinstance(card, Filter) or card.whose not in ("", whose):
        return REJECTED
    return CardEvent(fields["what"], msgspec.structs.replace(card, whose=whose))


def _done_by(fields: dict[str, Any]) -> Any:
    """`When your opponent destroys this card`: by a card of that player."""
    who, by = fields.pop("who"), fields.pop("by", None)
    if by is not None and by.whose not in ("", who):
        return REJECTED
    wanted = msgspec.structs.replace(by or Filter(), whose=who)
    return CardEvent(by=wanted if who or by is not None else None, **fields)


def _done_at_home(fields: dict[str, Any]) -> Any:
    """Cards summoned by a player are the player's."""
    who, card = fields.pop("who"), fields["card"]
    if not isinstance(card, Filter) or card.whose not in ("", who):
        return REJECTED
    return CardEvent(**{**fields, "card": msgspec.structs.replace(card, whose=who)})


def _done_across(fields: dict[str, Any]) -> Any:
    """`When your opponent attacks a face-down card`, which is then yours."""
    who, card = fields.pop("who"), fields["card"]
    if not isinstance(card, Filter) or not who:
        return REJECTED if who == "you" else CardEvent(**fields)
    whose = "you" if who == "opponent" else "opponent"
    if card.whose not in ("", whose):
        return REJECTED
    return CardEvent(**{**fields, "card": msgspec.structs.replace(card, whose=whose)})


def _if_it_happens(states: Container[str], fields: dict[str, Any]) -> Any:
    """Refuse `If this card is equipped`, which may mean a state."""
    event = fields["event"]
    return REJECTED if isinstance(event, CardEvent) and event.what in states else event


def _after(before_it_is_done: Mapping[str, str], fields: dict[str, Any]) -> Any:
    """Turn the event of a declaration into the event of its completion, or None."""
    event = fields["event"]
    if event.what not in before_it_is_done:
        return event
    done = before_it_is_done[event.what]
    return msgspec.structs.replace(event, what=done) if done else REJECTED


def _beginnings(words: Vocabulary) -> Iterator[Row]:
    yield from _in_their_time(words)
    yield node("beginning", PhaseEvent, *the_end(words), spoken=False, phase="turn", whose=THE, at="end")
    yield node(
        "beginning",
        PhaseEvent,
        "at the (start|beginning) of the turn",
        spoken=False,
        phase="turn",
        whose="",
        at="start",
    )
    for at, points in (("start", "(start|beginning)"), ("end", "end")):
        point = "start" if at == "start" else "end"
        for whose, owner in (("you", "your"), ("opponent", "your opponent's"), ("", "each player's")):
            others = {"": "(each player's|every player's|either player's|each|a)"}.get(whose, owner)
            phase_of = {"": "(each player's|every player's|either player's|each|the|a)"}.get(whose, owner)
            yield node(
                "beginning",
                PhaseEvent,
                f"at the {point} of {owner} turn",
                f"at the {points} of [each of] {others} (turn|turns)",
                f"when {others} turn (begins|starts)" if at == "start" else f"when {others} turn ends",
                *([f"in {others} {wording}" for wording in words.phases[("end",)]] if at == "end" else []),
                phase="turn",
                whose=whose,
                at=at,
            )
            yield node(
                "beginning",
                PhaseEvent,
                f"at the {point} of {owner} {{phase:phase}}",
                f"at the {points} of [each of] {phase_of} {{phase:phase}}",
                whose=whose,
                at=at,
            )
            if at == "start":
                for phase in _list_starting(words):
                    yield node(
                        "beginning",
                        PhaseEvent,
                        *(f"in {phase_of} {wording}" for wording in words.phases[phase,]),
                        *(f"in each of {phase_of} {wording}s" for wording in words.phases[phase,] if whose),
                        spoken=False,
                        phase=phase,
                        whose=whose,
                        at="start",
                    )


def _in_their_time(words: Vocabulary) -> Iterator[Row]:
    """Times of whoever is named beside them."""
    theirs: dict[str, Any] = {"spoken": False, "whose": THEY}
    for at, points in (("start", "(start|beginning)"), ("end", "end")):
        of_turn = f"at the {points} of their [own] turn", f"at the {points} of each of their [own] turns"
        yield node("beginning", PhaseEvent, *of_turn, phase="turn", at=at, **theirs)
        yield node("beginning", PhaseEvent, f"at the {points} of their [own] {{phase:phase}}", at=at, **theirs)
        for phases, wordings in words.phases.items():
            each = f"at the {points} of each of their [own] ({'|'.join(f'{wording}s' for wording in wordings)})"
            if len(phases) == 1:
                yield node("beginning", PhaseEvent, each, phase=phases[0], at=at, **theirs)
    for phase in _list_starting(words):
        for wording in words.phases[phase,]:
            lines = f"in their [own] {wording}", f"in each of their [own] {wording}s"
            yield node("beginning", PhaseEvent, *lines, phase=phase, at="start", **theirs)
    ends = (f"in (their [own] {wording}|each of their [own] {wording}s)" for wording in words.phases["end",])
    yield node("beginning", PhaseEvent, *ends, phase="turn", at="end", **theirs)


def _list_starting(words: Vocabulary) -> list[str]:
    """List the phases without actions: effects in these phases happen at their start."""
    return [phases[0] for phases in words.phases if phases[0] in words.automatic and phases[0] != "end"]
