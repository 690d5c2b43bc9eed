"""Wordings for hidden cards: reveal, look, search, summon from the deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Row, Several, node, understood
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.words import ANY_NUMBER, SHUFFLED
from rules.engine.effects import Among, Chosen, Discard, Filter, Look, Move, Present, See, Show, Summon, Top, Turn

_IT = "(it|them|that card|those cards)"


def hands(words: Vocabulary) -> Iterator[Row]:
    """Productions for hidden cards."""
    yield from _reveals()
    yield from _looks()
    yield from _sends(words)
    yield node("order", Discard, "{who:doer} chooses and discards {count:count} {filter:held by them}", spoken=False)
    yield node("discarding", Discard, "choose and discard {count:count} {filter:held}", spoken=False, who="you")
    yield node(
        "order",
        Summon,
        f"search your deck for {{what:search}} [,] [and|then] special summon {_IT} "
        f"[in [face-up] {{position:position}}] [{SHUFFLED}]",
        spoken=False,
        side="you",
    )


def _reveals() -> Iterator[Row]:
    """Cards revealed to a player."""
    yield node(
        "order",
        Look,
        "your opponent looks at your hand",
        "(reveal|show) your hand [to your opponent]",
        zone="hand",
        whose="you",
    )
    yield node(
        "order",
        Look,
        "each player reveals their hand",
        "(both players|each player) (reveals|reveal|shows|show) their (hand|hands)",
        zone="hand",
        whose="each",
    )
    yield node(
        "order",
        Turn,
        "{what:selection} (is|are) (revealed|turned face-up|flipped face-up)",
        spoken=False,
        unless=lambda made: isinstance(made.what, Top),
        to="faceup",
    )


def _looks() -> Iterator[Row]:
    """Hidden cards looked at or revealed in place."""
    yield node("order", See, "look at {what:selection}", "(see|you look at) {what:selection}", unless=_is_open)
    yield node("order", Show, "reveal {what:top}", "(reveal|show|turn over|excavate) {what:top}", unless=_lies_open)
    theirs = "your opponent (reveals|shows) the top {what:their top} of their deck"
    yield node("order", Show, theirs, spoken=False)
    each = "(each player|both players) (reveals|reveal) the top card of their (deck|decks)"
    yield understood("twofold", lambda _: Several((Show(Top()), Show(Top(whose="opponent")))), each)
    yield node("in the own hand", Filter, "{*:kindred} [{*:qualities}] from your hand", zone="hand")
    yield node(
        "in the own hand",
        Filter,
        "{*:kindred} [{*:qualities}] in your hand",
        "{*:kindred} from your hand {*:qualities}",
        spoken=False,
        zone="hand",
    )
    shown = "(reveal|show|you reveal) {count:count} {filter:in the own hand} [to your opponent]"
    for category in ("cost", "order"):
        yield node(category, Present, "reveal {count:number} {filter:in the own hand}", shown)
    yield understood(
        "clause",
        _if_there_is_one,
        "you may {deed:order}",
    )
    yield understood("bare clause", _if_there_is_one, "you may {deed:order}")


def _is_open(made: See) -> bool:
    """Whether the card is public, or has another wording."""
    what = made.what
    if isinstance(what, Top):
        return what.whose != "you" or what.zone != "deck"
    return getattr(getattr(what, "filter", None), "face", "") != "down"


def _lies_open(made: Show) -> bool:
    return made.what.zone != "deck"


def _if_there_is_one(fields: dict[str, Any]) -> Any:
    """`You may add 1 of them to your hand`: any number up to it, and the rest follows."""
    deed = fields["deed"]
    if isinstance(deed, Discard) and deed.count == ANY_NUMBER:
        return deed
    if not isinstance(deed, Move | Summon) or not isinstance(deed.what, Among):
        return REJECTED
    return msgspec.structs.replace(deed, what=msgspec.structs.replace(deed.what, least=0))


def _sends(words: Vocabulary) -> Iterator[Row]:
    """Hand cards that the opponent must send, by the opponent's choice."""
    kind = "{*:kindred} [{*:qualities}] (from|in) their hand"
    yield node("in that hand", Filter, kind, spoken=False, whose="opponent", zone="hand")
    yield node("their held", Chosen, "{count=least:count} {filter:in that hand}", spoken=False, who="opponent")
    for to in words.piles:
        zones = "|".join(words.zones[to])
        sent = f"your opponent (sends|must send|puts) {{what:their held}} (to|into) (the|their|its owner's) ({zones})"
        yield node("order", Move, sent, spoken=False, to=to)
    into = "your opponent (shuffles|must shuffle|returns|puts) {what:their held} (into|to) (their|its owner's) deck"
    yield node("order", Move, into, spoken=False, to="deck")
