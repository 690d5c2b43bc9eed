"""Reads through cards for what a designer would mend: texts that are not read, odd wordings, names too alike."""

from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz import fuzz

from rules.cardtext import Problem, print_text, read_card
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.engine.names import fold

TOO_ALIKE = 88  # of 100: one letter in eight
_NEIGHBORS = 5


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to look at in a card's text: its `problem`, or the engine's own `wording`."""

    card: CardDefinition
    problem: Problem | None = None
    wording: str = ""


def text_findings(cards: Iterable[CardDefinition], game: Game) -> list[Finding]:
    """Each card whose latest text the engine does not read, or would itself print in other words."""
    findings = []
    for card in (card.on() for card in cards):
        reading = read_card(card, game.vocabulary)
        if reading.problem is not None:
            findings.append(Finding(card, problem=reading.problem))
        elif game.vocabulary is not None and (wording := print_text(reading.abilities, game.vocabulary)) != card.text:
            findings.append(Finding(card, wording=wording))
    return findings


def names_alike(names: Iterable[str]) -> list[tuple[str, str]]:
    """Pairs of names that are easily taken for one another.

    Each is compared with its neighbors in the order of the alphabet, from the front and from the back: two names that
    differ in a few letters agree at one of their ends. So it takes little more than sorting, however many there are.
    """
    by_fold = {fold(name): name for name in names}
    pairs = set()
    for order in (sorted(by_fold), sorted(by_fold, key=lambda name: name[::-1])):
        for place, name in enumerate(order):
            near = order[place + 1 : place + 1 + _NEIGHBORS]
            pairs |= {(min(name, other), max(name, other)) for other in near if fuzz.ratio(name, other) >= TOO_ALIKE}
    return [(by_fold[one], by_fold[other]) for one, other in sorted(pairs)]
