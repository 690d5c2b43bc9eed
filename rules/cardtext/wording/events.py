"""Wordings of triggers: events of cards, players, turns and phases."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.marks import OTHER, THE
from rules.cardtext.productions import REJECTED, Row, node, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.later import the_end
from rules.engine.effects import CardEvent, Filter, PhaseEvent, PlayerEvent, This


def events(words: Vocabulary) -> Iterator[Row]:
    """Productions for events."""
    for category in ("this", "bearer", "one"):
        yield same("party", f"{{:{category}}}")
    yield node("open", This, "this face-up card", spoken=False)  # on the field: elsewhere no card lies so
    yield word("opponent", Filter(whose="opponent"), "(your|a) opponent", spoken=False)
    yield word("opposing", Filter(whose="opponent"), "(your|a) opponent's", spoken=False)
    yield word("thing", None, "a card", "cards")
    yield same("thing", "{:object}")
    yield node("object", Filter, "another {*:features-}", apart=OTHER)
    yield node("object", Filter, "a {*:features-}", "[any|1] {*:features}", unless=lambda made: made == Filter())
    yield word("actor", "you", "you", plural=True)
    yield word("actor", "opponent", "your opponent", "a opponent", plural=False)
    yield word("actor", "", "a player", "(any|either|each) player", plural=False)
    for code, predicates in words.befalls.items():
        lines = (each if "{card:" in each else f"{{card:party}} {each}" for each in predicates)
        yield node("occurrence", CardEvent, *lines, what=code)
        its = [f"it {each}" for each in predicates if "{card:" not in each]
        if its:
            yield node("its occurrence", CardEvent, *its, spoken=False, what=code, card=This())
        if predicates[0].startswith("is "):
            alone = predicates[0].removeprefix("is ").partition(" [")[0]
            yield node("occurrence", CardEvent, alone, spoken=False, what=code, card=This())
            yield node("event", CardEvent, f"(upon|on) being {alone}", spoken=False, what=code, card=This())
    for code, predicates in words.does.items():
        yield node("occurrence", PlayerEvent, *(f"{{who:actor}} {each}" for each in predicates), what=code)
    for code, predicates in words.done_by.items():
        yield understood("occurrence", _done_by, *(f"{{who:actor}} {each}" for each in predicates), what=code)
    for code, predicates in words.done_across.items():
        yield understood("occurrence", _done_across, *(f"{{who:actor}} {each}" for each in predicates), what=code)
    for code, sentences in words.passive.items():
        yield node("occurrence", PlayerEvent, *sentences, spoken=False, who="", what=code)
    yield same("event", "when {:occurrence}", "(whenever|each time|every time|upon) {:occurrence}")
    yield understood("event", partial(_if_it_happens, words.states), "if {event:occurrence}")
    yield understood("event", partial(_after, words.before_it_is_done), "after {event:occurrence}")
    yield from _beginnings(words)
    yield same("event", "{:beginning}")


def _done_by(fields: dict[str, Any]) -> CardEvent:
    """`When your opponent destroys this card`: by a card of that player."""
    who = fields.pop("who")
    return CardEvent(by=Filter(whose=who) if who else None, **fields)


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
                for phases, wordings in words.phases.items():
                    if phases[0] in words.automatic and phases[0] != "end":
                        yield node(
                            "beginning",
                            PhaseEvent,
                            *(f"in {phase_of} {wording}" for wording in wordings),
                            *(f"in each of {phase_of} {wording}s" for wording in wordings if whose),
                            spoken=False,
                            phase=phases[0],
                            whose=whose,
                            at="start",
                        )
