"""Which keywords a card has in force, and the numbers they carry."""

from __future__ import annotations

from functools import lru_cache

from rules.games.wota.cards import WotaCard
from rules.games.wota.table import Card, Player


def in_force(card: Card, keyword: str) -> bool:
    """Whether a keyword works now: on the field and face-up only (WOTA-KEY-03, G15)."""
    definition = card.definition
    return definition is not None and keyword in definition.keywords and card.face_up and card.on_battle_zone


@lru_cache(maxsize=4096)
def number_of(definition: WotaCard, keyword: str) -> int:
    """The number behind a keyword such as Titan or Payment; 0 for a card without it."""
    for printed in definition.keywords:
        name, _, number = printed.rpartition(" ")
        if name == keyword and number.isdecimal():
            return int(number)
    return 0


def printed_on(definition: WotaCard | None, keyword: str) -> bool:
    """Whether a card has the keyword, in force or not."""
    return definition is not None and keyword in definition.keywords


def with_keyword(player: Player, keyword: str) -> list[Card]:
    """The battle cards of a side on which the keyword is in force."""
    return [
        card
        for card in player.battle.cards
        if card.face_up and (printed := card.definition) is not None and keyword in printed.keywords
    ]
