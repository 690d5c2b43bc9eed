"""The covers of decks: types, rarest card, size."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from cards.models import Card
from cards.queries import card_pool, cards_shown, rarity_rank
from decks.models import Deck, DeckCard
from rules.engine.cards import CardDefinition

TYPES_SHOWN = 2


@dataclass(frozen=True, slots=True)
class DeckCover:
    """A deck with a cover. `card` is None for a list without known cards."""

    deck: Deck
    card: Card | None
    types: list[str]
    size: int


Played = list[tuple[CardDefinition, int]]
"""The cards that a deck plays, each with its copies."""


def find_covers(decks: Sequence[Deck]) -> list[DeckCover]:
    """Give each deck a cover. Five queries for any number of decks."""
    played = _fetch_played(decks)
    types = {deck.pk: _types(played[deck.pk]) for deck in decks}
    fronts = {deck.pk: _choose_front(played[deck.pk], types[deck.pk][:1]) for deck in decks}
    cards = {(card.game, card.name): card for card in cards_shown().filter(name__in=set(fronts.values()))}
    return [
        DeckCover(
            deck,
            cards.get((deck.game, fronts[deck.pk])),
            types[deck.pk],
            sum(count for _card, count in played[deck.pk]),
        )
        for deck in decks
    ]


def _fetch_played(decks: Sequence[Deck]) -> dict[int, Played]:
    games = {deck.pk: deck.game for deck in decks}
    rows = list(DeckCard.objects.filter(deck__in=decks).values_list("deck_id", "name_fold", "count"))
    known = Card.objects.filter(game__in=games.values(), name_fold__in={name for _deck, name, _count in rows})
    names = {(game, folded): name for game, folded, name in known.values_list("game", "name_fold", "name")}
    pools = {game: card_pool(game) for game in set(games.values())}
    played: dict[int, Played] = defaultdict(list)
    for deck, folded, count in rows:
        card = pools[games[deck]].get(names.get((games[deck], folded), ""))
        if card is not None:
            played[deck].append((card, count))
    return played


def _choose_front(played: Played, first: list[str]) -> str:
    def rank(entry: tuple[CardDefinition, int]) -> tuple[bool, int, int, str]:
        card, count = entry
        return set(first).isdisjoint(_types_of(card)), rarity_rank(card.rarity), -count, card.name

    front = min(played, key=rank, default=None)
    return front[0].name if front else ""


def _types(played: Played) -> list[str]:
    totals: Counter[str] = Counter()
    for card, count in sorted(played, key=lambda each: each[0].name):
        totals.update(dict.fromkeys(_types_of(card), count))
    return [name for name, _count in totals.most_common(TYPES_SHOWN)]


def _types_of(card: CardDefinition) -> Sequence[str]:
    return getattr(card, "types", ())
