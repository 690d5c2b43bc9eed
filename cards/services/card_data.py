"""Card data that something is judged by is kept, so that it can be judged by again."""

from cards.models import CardData
from rules.engine.cards import CardPool


def card_data_keep(*, pool: CardPool) -> None:
    """Keeps the card data that something is judged by, so that it can be judged again under the digest it names."""
    if not CardData.objects.filter(digest=pool.digest).exists():
        kept = CardData(digest=pool.digest, game=pool.game, content=pool.content())
        CardData.objects.bulk_create([kept], ignore_conflicts=True)  # somebody else may keep the same just now
