"""Wordings of replaced destinations of cards."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.productions import Row, node, same, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Divert, Every, Filter, Instead


def fates(words: Vocabulary) -> Iterator[Row]:
    """Productions for replaced destinations."""
    yield from _leaving(words)
    yield from _after_use(words)
    yield from _diverted(words)


def _leaving(words: Vocabulary) -> Iterator[Row]:
    for what, fate in (
        ("destroyed", "be destroyed"),
        ("used", "be used up"),
        ("sent", "be sent to the discard pile"),
        ("leaves", "leave the field"),
    ):
        others = {
            "destroyed": "(be destroyed|is destroyed)",
            "used": "(be used|be used up|is used|is used up|resolve|resolves)",
            "sent": "(be sent to the discard pile|is sent to the discard pile|go to the discard pile)",
            "leaves": "(leave the field|leaves the field)",
        }[what]
        for to, (zone, *more) in words.zones.items():
            zones = "|".join((zone, *more))
            the = "your" if to in ("hand", "deck") else "the"
            yield node(
                "ability",
                Instead,
                f"If this card would {fate}, it goes to {the} {zone} instead",
                f"(If|when) this card [would] {others}, (it goes|it is sent|send it|return it|put it|it is returned|"
                f"it returns) (to|into) (the|your|its owner's) ({zones}) instead [of [going to] the discard pile]",
                *(
                    f"(If|when) this card [would] {others}, {verb.replace('{what}', '(it|this card)')} instead"
                    for verb in words.piles.get(to, ())
                ),
                what=what,
                to=to,
            )


def _after_use(words: Vocabulary) -> Iterator[Row]:
    """`After use, send this card to` a pile."""
    after = "after (use|it is used|this card is used|resolving|it resolves|this card resolves|resolution) [,]"
    for to, verbs in words.piles.items():
        lines = [f"(send|put) (it|this card) (to|into|in) (the|your|its owner's) ({'|'.join(words.zones[to])})"]
        lines += [verb.replace("{what}", "(it|this card)") for verb in verbs]
        yield node("ability", Instead, *(f"{after} {line}" for line in lines), spoken=False, what="used", to=to)


def _diverted(words: Vocabulary) -> Iterator[Row]:
    """New zones of destroyed cards: `battle cards destroyed in battle by this card go to the void zone instead`."""
    for how, said in (
        ("in battle", " in battle"),
        ("by effect", " by card effects"),
        ("", ""),
    ):
        yield word("destroyed how", how, f"destroyed{said}")
        yield word("destroy how", how, f"destroys{said}", spoken=False)
    kind = "{*:kindred here%s} [{*:details}] [{*:place}]"
    yield node("doomed kind", Filter, kind % "+", kind % "")
    yield node("destroyed ones", Every, "{filter:doomed kind+}", "[all] {filter:doomed kind}")
    yield node("destroyed one", Every, "(a|any) {filter:doomed kind}", spoken=False)
    for category in ("this", "bearer"):
        yield same("destroyer", f"{{:{category}}}")
    for to in sorted(words.acting - {words.heap}):
        zone, *more = words.zones[to]
        there = f"(to|into) (their owner's|their owners'|its owner's|your|the) ({'|'.join((zone, *more))}|{zone}s)"
        printed = {"hand": "their owners' hands", "deck": "their owners' decks"}.get(to, f"the {zone}")
        rather = "instead [of [(to|going to)] the discard pile]"
        go = f"(go|are sent|are returned|are put) {there} {rather}"
        goes = [f"((it|that card) (goes|is sent|is returned|is put)|(send|return|put) (it|that card)) {there} {rather}"]
        goes += [f"{verb.replace('{what}', '(it|that card)')} {rather}" for verb in words.piles.get(to, ())]
        for by in ("by {by:destroyer} ", ""):
            lines = [f"{{what:destroyed ones}} [that (are|would be)] {{how:destroyed how}} {by}{go}"]
            would = f"(if|when) {{what:destroyed one}} (is|would be) {{how:destroyed how}} {by}[,]"
            lines += [f"{would} {each}" for each in goes] if by else []
            if by:
                lines.append(f"{{what:destroyed ones}} [that] {{by:destroyer}} {{how:destroy how}} {go}")
                destroys = "(if|when) {by:destroyer} destroys {what:destroyed one}"
                lines += [f"{destroys} {{how:done how}} [,] {each}" for each in goes]
            canonical = f"{{what:destroyed ones+}} {{how:destroyed how}} {by}go to {printed} instead"
            yield node("law", Divert, canonical, *lines, to=to)
    yield word("done how", "in battle", "in battle", spoken=False)
