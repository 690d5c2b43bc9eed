"""Wordings of cards that are put into play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.deeds import SHUFFLED
from rules.cardtext.boxed.groups import is_nothing
from rules.cardtext.productions import Row, node
from rules.engine.texts.nodes import HAND, HEAP, PutInPlay

_INTO_PLAY = "(into play|in play|to play|onto the field|on the field|to the field|(into|to|in|onto) your Unit Zone)"
_UNPAID = "(it|them|any FE|FE|any Elements|Elements)"
_FREE = f"[(without paying [for] (its|their) [play] (cost|costs|FE)|without paying [for] {_UNPAID}|for free)]"


def list_entering(pile: str, *, plays_for_free: bool) -> Iterator[Row]:
    """Cards entering from the own hand, pile or deck. A game lists the cards in the category `kept`.

    With `plays_for_free`, playing a card for free means putting it into play.
    """
    free = _FREE.strip("[]")
    verb = "(put|place|bring|play|return|summon)" if plays_for_free else "(put|place|bring|return|summon)"
    for up_to, which, others in (
        (False, "{count:count} {of:kept}", ("target {of:kept-}", "1 target {of:kept-}")),
        (True, "up to {count:unsigned} {of:kept}", ()),
    ):
        fixed: dict[str, Any] = {"up_to": up_to, "unless": is_nothing}
        attach, onto = f"({verb}|attach|equip)", "(onto|on|to)"
        for origin, place in ((HAND, "hand"), (HEAP, pile)):
            yield node("order", PutInPlay, f"put {which} from your {place} onto {{to:group}}",
                f"{attach} {which} (from|in) your {place} {onto} {{to:group}} {_FREE}", origin=origin, **fixed,
            )  # fmt: skip
            alone = [node(
                "order", PutInPlay, *[f"{verb} {each} from your {place} [directly] {_INTO_PLAY}" for each in others],
                spoken=False, origin=origin, up_to=up_to, count=1, to=None,
            )] if others else []  # fmt: skip
            yield node(
                "order", PutInPlay, f"put {which} from your {place} into play",
                f"{verb} {which} (from|in) your {place} [directly] {_INTO_PLAY} {_FREE}",
                f"{verb} {which} {_INTO_PLAY} from your {place} {_FREE}",
                *([f"(revive|reanimate) {which} from your {place}"] if origin == HEAP else []), origin=origin, **fixed,
            )  # fmt: skip
            yield from alone
        found, it = f"search your deck for {which}", "(it|them|that card)"
        yield node("order", PutInPlay, f"search your deck for {which} and put it~them onto {{to:group}}",
            f"{found} [,] [(and|then|and then)] {attach} {it} {onto} {{to:group}} {SHUFFLED} {_FREE}", origin="deck",
            **fixed,
        )  # fmt: skip
        yield node(
            "order", PutInPlay, f"search your deck for {which} and put it~them into play",
            f"{found} [,] [(and|then|and then)] {verb} {it} {_INTO_PLAY} {SHUFFLED}",
            f"{found} . {verb} {it} {_INTO_PLAY} {SHUFFLED}",
            f"{found} [,] [(and|then|and then)] {verb} {it} {free} {SHUFFLED}",
            f"{verb} {which} from your deck {_INTO_PLAY} {SHUFFLED}",
            *([f"play {which} from your deck {_FREE} {SHUFFLED}"] if plays_for_free else []),
            origin="deck", up_to=up_to, unless=is_nothing,
        )  # fmt: skip
        played = f"{verb} {which} [from your hand] [{_INTO_PLAY}] {free}"
        yield node("order", PutInPlay, played, spoken=False, origin=HAND, to=None, **fixed)
    named = "search your deck for {of:named card}"
    yield node("order", PutInPlay, f"{named} [,] [(and|then|and then)] {verb} (it|that card) {_INTO_PLAY} {SHUFFLED}",
        spoken=False, origin="deck", up_to=False, count=1,
    )  # fmt: skip
