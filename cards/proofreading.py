"""Finds unreadable texts, odd wordings and similar names."""

from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz import fuzz

from rules.cardtext import Problem
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.engine.names import fold
from rules.shown import CardText
from rules.texts import read_texts

TOO_ALIKE = 88  # of 100: one letter in eight
_NEIGHBORS = 5


@dataclass(frozen=True, slots=True)
class Finding:
    """A text of a card with a `problem`, or with the engine's own `wording`."""

    card: CardDefinition
    text: CardText
    problem: Problem | None = None
    wording: str = ""


def find_text_problems(cards: Iterable[CardDefinition], game: Game) -> list[Finding]:
    """Find texts unread by the engine, or printed differently."""
    findings = []
    for card in (card.on() for card in cards):
        for each in read_texts(card, game):
            if each.problem is not None:
                findings.append(Finding(card, each.text, problem=each.problem))
            elif (wording := each.wording) != each.text.text:
                findings.append(Finding(card, each.text, wording=wording))
    return findings


def find_similar_names(names: Iterable[str]) -> list[tuple[str, str]]:
    """Find pairs of easily confused names.

    Each name is compared with its neighbors in two orders, by its beginning and by its end: names that differ in a few
    letters agree at one end. That is little more than sorting.
    """
    by_fold = {fold(name): name for name in names}
    pairs = set()
    for order in (sorted(by_fold), sorted(by_fold, key=lambda name: name[::-1])):
        for place, name in enumerate(order):
            near = order[place + 1 : place + 1 + _NEIGHBORS]
            pairs |= {(min(name, other), max(name, other)) for other in near if fuzz.ratio(name, other) >= TOO_ALIKE}
    return [(by_fold[one], by_fold[other]) for one, other in sorted(pairs)]
