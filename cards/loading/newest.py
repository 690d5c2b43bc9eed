"""Whose word counts on what a card does: that of the newest set it stands in, which may be another when a day moves."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date

from cards.loading.imports import last_words
from cards.models import Card, CardSet, Printing
from rules.engine.cards import CardDefinition


def new_words(card_set: CardSet, was: date, cards: Iterable[Card], said: set[str]) -> dict[str, CardDefinition]:
    """What another set than before says of these cards of the set, since its day of release is no longer `was`.

    By folded names, from the files that were kept; without those on which the set itself has the word and which are
    `said` by the file that moves its day.
    """
    speakers: dict[CardSet, set[str]] = defaultdict(set)
    names = {card.pk: card.name_fold for card in cards}
    for card, other in _newest_other(card_set, names).items():
        before, now = (was, card_set.code) > other.place, card_set.place > other.place
        if before != now:
            speakers[card_set if now else other].add(names[card])
    speakers[card_set] -= said
    return {name: word for speaker, asked in speakers.items() for name, word in last_words(speaker, asked).items()}


def _newest_other(card_set: CardSet, cards: Iterable[int]) -> dict[int, CardSet]:
    """The newest other set of each card that stands in any."""
    sets = CardSet.objects.filter(game=card_set.game).in_bulk()
    standing = (
        Printing.objects.filter(card__in=cards)
        .exclude(card_set=card_set)
        .order_by("card_set__released", "card_set__code")
    )
    return {card: sets[other] for card, other in standing.values_list("card_id", "card_set_id")}
