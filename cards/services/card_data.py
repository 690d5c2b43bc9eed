"""Keeps card data for later judgements."""

from cards.models import CardData
from rules.engine.cards import CardPool


def card_data_keep(*, pool: CardPool) -> None:
    """Keep card data by digest, to replay old verdicts."""
    if not CardData.objects.filter(digest=pool.digest).exists():
        kept = CardData(digest=pool.digest, game=pool.game, content=pool.content())
        CardData.objects.bulk_create([kept], ignore_conflicts=True)  # somebody else may keep the same just now
