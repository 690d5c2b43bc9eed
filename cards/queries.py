"""Reads of the catalogue: cards with their printings, the pool the engine is given, neighbours and nearest names."""

from django.db.models import Case, Count, F, Func, Prefetch, QuerySet, When
from rapidfuzz import fuzz, process

from cards.models import Card, CardSet, Printing
from rules.engine.cards import CardPool
from rules.engine.names import fold

RAREST_FIRST = ("legendary", "epic", "rare")


def cards_shown() -> QuerySet[Card]:
    """Every card with its printings, newest first, in the order of names: two queries, however many cards."""
    newest_first = Printing.objects.select_related("card_set").order_by("-card_set__released", "-card_set__code")
    return Card.objects.prefetch_related(Prefetch("printings", newest_first)).order_by("name_fold", "pk")


def card_pool(game_code: str) -> CardPool:
    """All cards of the game as the engine takes them; the digest equals that of the loaded card files."""
    return CardPool(game_code, [card.printed for card in cards_shown().filter(game=game_code).iterator(2_000)])


def neighbors(card: Card) -> tuple[Card | None, Card | None]:
    """The cards before and after this one in the order of names, within its game."""
    others = Card.objects.filter(game=card.game).only("name", "slug")
    return (
        others.filter(name_fold__lt=card.name_fold).order_by("-name_fold").first(),
        others.filter(name_fold__gt=card.name_fold).order_by("name_fold").first(),
    )


def nearest_cards(text: str, *, game: str = "", limit: int = 3, at_least: int = 70) -> list[Card]:
    """The cards whose names are spelled most like `text`, nearest first; none when nothing is near."""
    rows = _of_game(game).only("name", "slug", "name_fold")
    found = process.extract(
        fold(text[:200]),
        {row: row.name_fold for row in rows},
        scorer=fuzz.WRatio,
        limit=limit,
        score_cutoff=at_least,
    )
    return [row for _, _, row in found]


def completions(text: str, *, game: str = "", limit: int = 20) -> list[Card]:
    """The cards that `text` may be the beginning of: by the name's beginning, a word's, any part, then by spelling."""
    wanted = fold(text[:200])
    if not wanted:
        return []
    rows = [
        (_closeness(row.name_fold, wanted), row.name_fold, row)
        for row in _of_game(game).filter(name_fold__contains=wanted).only("name", "slug", "name_fold", "kind", "game")
    ]
    found = [row for _, _, row in sorted(rows, key=lambda ranked: ranked[:2])[:limit]]
    return found or nearest_cards(text, game=game, limit=5)


def _closeness(name: str, wanted: str) -> int:
    if name.startswith(wanted):
        return 0
    return 1 if f" {wanted}" in name else 2


def types_in_use(game: str = "") -> list[str]:
    """The types that some card of the game has, in alphabetical order."""
    each = Func(F("types"), function="unnest")
    return sorted(_of_game(game).annotate(each=each).values_list("each", flat=True).distinct().order_by())


def sets_shown() -> QuerySet[CardSet]:
    """Every set with the number of its cards, newest first."""
    return CardSet.objects.annotate(size=Count("printings")).order_by("-released", "code")


def showcase(limit: int) -> list[Card]:
    """The rarest cards of the newest set, to show what the game looks like; two queries."""
    rarity = Case(*(When(rarity=name, then=at) for at, name in enumerate(RAREST_FIRST)), default=len(RAREST_FIRST))
    newest = CardSet.objects.order_by("-released", "-code").values("pk")[:1]
    rarest = Printing.objects.filter(card_set__in=newest).order_by(rarity, "number_key").values("card_id")[:limit]
    return list(cards_shown().filter(pk__in=rarest))


def games_in_use() -> list[str]:
    """The codes of the games that have cards."""
    return list(Card.objects.order_by("game").values_list("game", flat=True).distinct())


def _of_game(game: str) -> QuerySet[Card]:
    return Card.objects.filter(game=game) if game else Card.objects.all()
