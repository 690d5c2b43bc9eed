"""Wordings of a player's deeds earlier this turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.cardtext.marks import THEY
from rules.cardtext.productions import REJECTED, Row, node, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import CardEvent, Did, Filter, If, Is, May, Negate, PlayerEvent, This, Triggered, list_parts

_SIDES = (("you", "you", "have"), ("opponent", "your opponent", "has"))
_ONCE = "once per turn"
_EACH_TURN = "(each|in a|in each|this|in the same) turn"


def history(words: Vocabulary) -> Iterator[Row]:
    """Productions for the deeds of a turn. "Last turn" would leave the player open."""
    yield word("dealt with", None, "card")
    yield same("dealt with", "{:banned card}")
    yield word("actor of late", "you", "you", "you have")
    yield word("actor of late", "opponent", "your opponent", "your opponent has")
    yield word("actor of late", THEY, "they [have]", spoken=False)
    for code, (past, base) in words.did.items():
        for who, has, have in _SIDES:
            yield node("deed then", Did, f"{has} {past}", spoken=False, what=code, who=who)
            yield node("fact", Did, f"{has} {past} this turn", f"{has} [{have}] {past} this turn", what=code, who=who)
            lines = f"{has} (did not|didn't) {base} this turn", f"{has} ({have} not|haven't|hasn't) {past} this turn"
            undone: dict[str, Any] = {"what": code, "who": who, "never": True}
            yield node("fact", Did, f"{has} did not {base} this turn", *lines, **undone)
            yield node("deed then", Did, f"{has} (did not|didn't) {base}", spoken=False, **undone)
        verb, slot, _ = past.partition(" {card:thing}")
        if slot:
            yield word("dealt", code, verb)
        elif verb.endswith(" a card"):  # nobody is shown which
            yield from _so_often(code, verb.removesuffix(" a card"), "card~cards")
        elif " " not in verb:
            yield from _so_often(code, verb, "time~times")
    for code, deed in words.made.items():
        yield from _made(code, deed)
    yield same("fact by then", "{:deed then}", spoken=False)
    yield from _with_cards()
    yield from _in_order(words)
    head = (
        "the first time {event:occurrence} (each|every|in each|per) turn",
        "the first time each turn [that|when] {event:occurrence}",
    )
    yield understood(
        "ability", partial(_the_first_time, words), *(f"{each} (,|:) {{effects:effects}}" for each in head)
    )


def _so_often(code: str, verb: str, times: str) -> Iterator[Row]:
    """`Drew 2 or more cards`, `attacked exactly 2 times`."""
    drew = f"{{who:actor of late}} {verb}"
    often = f"{drew} {{number:number}} or more {times.partition('~')[2]} this turn"
    yield node("fact", Did, often, what=code, unless=_is_once)
    yield node("fact", Did, f"{drew} exactly {{number:number}} {times} this turn", what=code, op="exactly")
    no = f"{drew} no {times.partition('~')[2]}"
    yield node("fact", Did, f"{no} this turn", spoken=False, what=code, never=True)


def _made(code: str, deed: tuple[str, str]) -> Iterator[Row]:
    """`Declared no attacks`, `declared 2 or more attacks`: a deed that is called by a noun."""
    verb, noun = f"{{who:actor of late}} {deed[0]}", deed[1]
    many = noun.partition("~")[2]
    least = "({number:number} or more|at least {number:number})"
    for category, this_turn in (("fact", "this turn"), ("deed then", "")):
        yield node(category, Did, f"{verb} [any|a] ({noun}|{many}) {this_turn}", spoken=False, what=code)
        yield node(category, Did, f"{verb} no {many} {this_turn}", spoken=False, what=code, never=True)
        often = f"{verb} {least} {many} {this_turn}"
        yield node(category, Did, often, spoken=False, what=code, unless=_is_once)
    yield node("fact", Did, f"{verb} {least}", spoken=False, what=code, unless=_is_once)  # of what was just named


def _with_cards() -> Iterator[Row]:
    """`Set 2 or more cards`."""
    dealt = "{who:actor of late} {what:dealt}"
    yield node("fact", Did, f"{dealt} {{number:number}} or more {{card:dealt with+}} this turn", unless=_is_once)
    yield node("fact", Did, f"{dealt} exactly {{number:number}} {{card:dealt with}} this turn", op="exactly")
    yield node("fact", Did, f"{dealt} no {{card:dealt with+}} this turn", spoken=False, never=True)


def _is_once(made: Did) -> bool:
    """Whether a deed is asked for once, which has its own wording."""
    return made.number < 2


def _in_order(words: Vocabulary) -> Iterator[Row]:
    """The first or second of a turn: `when your opponent activates their second card each turn`."""
    for number, said in ((1, "first"), (2, "second"), (3, "third")):
        yield word("ordinal", number, said, spoken=False)
    when = "(when|whenever|each time|every time)"
    for code in words.did:
        verb, slot, _ = words.does[code][0].partition(" {card:thing}")
        drawn = verb.removesuffix(" a card")
        if slot:
            done = f"{verb} (your|their) {{number:ordinal}} {{card:dealt with}} {_EACH_TURN}"
        elif drawn != verb:
            done = f"{drawn} (your|their) {{number:ordinal}} card {_EACH_TURN}"
        else:
            continue
        line = f"{when} {{who:actor}} {done} (,|:) {{effects:effects}}"
        yield understood("ability", partial(_the_nth_time, code), line)
    for code, (_, noun) in words.made.items():
        verb = words.does[code][0].partition(" ")[0]
        done = f"{verb} (your|their) {{number:ordinal}} {noun.partition('~')[0]} {_EACH_TURN}"
        line = f"{when} {{who:actor}} {done} (,|:) {{effects:effects}}"
        yield understood("ability", partial(_the_nth_time, code), line)
    for code, did in words.nth.items():
        verb = words.card_events[code][0].partition(" [")[0]
        for number, past in enumerate(did, start=1):
            said = ("first", "second")[number - 1]
            line = f"{when} this card {verb} for the {said} time {_EACH_TURN} (,|:) {{effects:effects}}"
            its = f"{when} this card {verb} a {said} time {_EACH_TURN} (,|:) {{effects:effects}}"
            yield understood("ability", partial(_its_nth, code, past), *([line] if number == 1 else [line, its]))


def _the_nth_time(code: str, fields: dict[str, Any]) -> Any:
    """Count the deed itself among the turn's deeds. A deed stopped before its end does not count yet."""
    effects, who, card = fields["effects"], fields["who"], fields.get("card")
    stopped = any(isinstance(part, Negate) and part.what in ("summon", "") for part in list_parts(effects))
    if not who or (stopped and code in ("summon", "special summon")):
        return REJECTED
    return Triggered(PlayerEvent(who, code, card), effects, Did(code, who, card, number=fields["number"], op="exactly"))


def _is_counted(words: Vocabulary, event: PlayerEvent) -> bool:
    """Whether a text may count a player's deeds of this turn. Deeds with cards from one zone are never counted."""
    past = words.did.get(event.what, ("",))[0]
    if event.card is not None and event.card.zone in words.zones:
        return False
    return past.endswith((" {card:thing}", " a card")) or (past != "" and " " not in past)


def _the_first_time(words: Vocabulary, fields: dict[str, Any]) -> Any:
    """`The first time your opponent draws a card each turn`: a count of deeds, or else once a turn."""
    event, effects = fields["event"], fields["effects"]
    if isinstance(event, PlayerEvent) and event.who and _is_counted(words, event):
        return _the_nth_time(event.what, {"who": event.who, "card": event.card, "effects": effects, "number": 1})
    if isinstance(event, CardEvent) and event == CardEvent(event.what, This()) and event.what in words.nth:
        return _its_nth(event.what, words.nth[event.what][0], fields)
    stops = any(isinstance(part, Negate) for part in list_parts(effects))
    if stops or isinstance(effects[0], May | If):  # which would be left for the second time
        return REJECTED
    return Triggered(event, effects, limit=_ONCE)


def _its_nth(code: str, did: str, fields: dict[str, Any]) -> Triggered:
    return Triggered(CardEvent(code, This()), fields["effects"], Is(This(), Filter(did=did)))
