"""Wordings of hidden cards: reveal, look, search, summon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.marks import OPPONENT_GOES_ON, THAT_PLAYER, THEY, THOSE, WHERE
from rules.cardtext.productions import REJECTED, Row, Several, node, understood
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.words import ANY_NUMBER, SHUFFLED
from rules.engine.effects import (
    CHOSEN,
    Among,
    Antecedent,
    Choose,
    Chosen,
    Discard,
    Filter,
    Look,
    Move,
    Present,
    See,
    Show,
    Summon,
    Target,
    Top,
    TriggeringCard,
    Turn,
)

_IT = "(it|them|that card|those cards)"


def hands(words: Vocabulary) -> Iterator[Row]:
    """Productions for hidden cards."""
    yield from _reveals()
    yield from _looks()
    yield from _sends(words)
    yield from _discards_known()
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


def _discards_known() -> Iterator[Row]:
    """Hand cards discarded without a choice by their player."""
    yield node(
        "order",
        Move,
        "discard {what:selection}",
        "{what:selection} (is|are) discarded",
        unless=_is_no_known_discard,
        to="discard",
        discarded=True,
    )
    kin = "{*:kindred} [{*:qualities}] (from|in) (it|there|that hand)"
    yield node("kin there", Filter, kin, spoken=False, zone=WHERE)
    yield node("picked there", Chosen, "{count=least:count} {filter:kin there}", spoken=False, who="you")
    yield node("first choice", Choose, "[you] (choose|pick) {what:picked there}", spoken=False)
    out = (
        "discard {what:picked there}",
        "[you] (choose|pick) ({what:picked there}|{what:picks}) (to discard|to be discarded)",
    )
    yield node("order", Move, *out, spoken=False, to="discard", discarded=True)
    yield understood(
        "order", _discards_it, "{who:doer} discards {what:selection}", "{who:doers} discard {what:selection}"
    )
    yield understood(
        "order",
        _discards_of_your_choice,
        "{who:doer} discards {count:count} {filter:held by them} (of your choice|that you choose|you choose)",
    )


def _is_no_known_discard(made: Move) -> bool:
    wanted = getattr(made.what, "filter", None)
    if isinstance(wanted, Filter):
        return (wanted.zone, wanted.whose) != ("hand", "opponent") or isinstance(made.what, Target)
    return not isinstance(made.what, Antecedent | TriggeringCard) or not made.discarded


def _discards_it(fields: dict[str, Any]) -> Any:
    """`They discard that card`. Of your opponent, only a card chosen before is meant."""
    who, what = fields["who"], fields["what"]
    if what not in (Antecedent(), TriggeringCard(), TriggeringCard(CHOSEN)) or who not in (
        "opponent",
        OPPONENT_GOES_ON,
        THEY,
        THAT_PLAYER,
    ):
        return REJECTED
    names = what == TriggeringCard(CHOSEN) or who not in (THEY, THAT_PLAYER)
    return Move(THOSE if names else what, "discard", discarded=True)


def _discards_of_your_choice(fields: dict[str, Any]) -> Any:
    if fields["who"] != "opponent":
        return REJECTED
    there = msgspec.structs.replace(fields["filter"], whose="opponent", zone="hand")
    return Move(Chosen(there, fields["count"], fields["count"]), "discard", discarded=True)


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
    """`You may add 1 of them to your hand`: any number up to 1, and the rest follows."""
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
