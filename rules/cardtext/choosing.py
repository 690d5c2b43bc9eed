"""Joins a choice of cards with the deed that follows."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from rules.cardtext.branches import BRANCHES, map_branches
from rules.cardtext.marks import THOSE, WHERE
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Ability, Antecedent, Choose, Chosen, Effect, Look, Move, Node, Summon, TriggeringCard

_THEM = (Antecedent(), TriggeringCard(), THOSE)


def chooses_first(part: Node) -> bool:
    return isinstance(part, Choose | Look)


def is_open_choice(effect: Effect | Ability) -> bool:
    """Whether a branch ends with a choice, so that the next sentence may belong to the branch or not."""
    ends = (getattr(effect, name, ())[-1:] for name in BRANCHES)
    return any(isinstance(last, Choose) or is_open_choice(last) for end in ends for last in end)


def settle_choices(text: tuple[Ability, ...], words: Vocabulary) -> tuple[Ability, ...]:
    """Say of the chosen cards what is done to them next: `choose 1 card. Destroy it` is `destroy 1 card`."""
    return tuple(map_branches(ability, partial(_settle, words)) for ability in text)


def _settle(words: Vocabulary, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    done: list[Any] = []
    waiting: list[Choose] = []  # the choices just before
    for effect in effects:
        deed: Any = map_branches(effect, partial(_settle, words))
        looked = done[-1] if done and not waiting else None
        if isinstance(looked, Look) and looked.zone == "hand":
            deed = _say_where(deed, looked)
        if isinstance(deed, Choose):
            waiting.append(deed)
        elif waiting:
            done += _do_to(waiting, deed, words)
            waiting = []
        else:
            done.append(deed)
    return (*done, *waiting)


def _do_to(chosen: list[Choose], deed: Any, words: Vocabulary) -> list[Any]:
    """Apply a deed to the chosen cards: to "it" for one choice, to "them" for two."""
    if getattr(deed, "what", None) not in (_THEM if len(chosen) == 1 else (THOSE,)):
        return [*chosen, deed]
    return [_do(each, deed, words) for each in chosen]


def _do(chosen: Choose, deed: Any, words: Vocabulary) -> Any:
    what: Any = chosen.what
    lies_there = isinstance(deed, Summon) and what.filter.zone not in words.zones
    return msgspec.structs.replace(deed, what=TriggeringCard("it") if lies_there else what)


def _say_where(deed: Any, look: Look) -> Any:
    """After a look at a hand, choices without another place are made in the hand."""
    what: Any = getattr(deed, "what", None)
    sent_off = isinstance(deed, Move) and deed.to != "hand"
    if not isinstance(what, Chosen) or what.filter.zone not in ("field", WHERE) or what.filter.whose:
        return deed
    if not sent_off and not isinstance(deed, Choose):
        return deed
    if look.whose == "each":
        return deed
    in_it = {"zone": "hand", "whose": look.whose}
    place = {"zone": WHERE} if sent_off and not deed.discarded and what.filter.zone != WHERE else in_it
    there = msgspec.structs.replace(what.filter, **place)
    return msgspec.structs.replace(deed, what=msgspec.structs.replace(what, filter=there))
