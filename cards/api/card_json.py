"""Cards as JSON, encoded once for each catalogue version."""

import msgspec

from cards.api.bodies import Addresses
from cards.queries.rows import card_in_full, card_rows
from cards.queries.search import SearchResult, Shown


def render_cards(found: SearchResult, shown: list[Shown], addresses: Addresses) -> list[msgspec.Raw]:
    """Return the cards as JSON, without cards deleted meanwhile."""
    kept = found.written
    written = {each: kept.get((addresses.origin, *each)) for each in shown}
    wanted = [each for each, card in written.items() if card is None]
    rows = card_rows((card for card, _printing in wanted), found.day) if wanted else {}
    for card, printing in wanted:
        if card in rows:
            body = msgspec.json.encode(addresses.add_to(card_in_full(rows[card], printing)))
            written[card, printing] = msgspec.Raw(body)
            kept.keep((addresses.origin, card, printing), written[card, printing])
    return [card for card in written.values() if card is not None]
