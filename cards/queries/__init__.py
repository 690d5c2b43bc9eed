"""Reads of the catalogue."""

from cards.queries.catalogue import cards_shown, in_force, neighbors, rarity_rank, set_versions, showcase
from cards.queries.collection import count_owned
from cards.queries.formats import (
    NOT_LEGAL,
    announcements_of,
    format_codes,
    format_of_edition,
    formats_shown,
    legalities_of,
    lists_of,
    pool_of,
)
from cards.queries.listimports import read_import
from cards.queries.names import CardName, card_names, card_slugs, completions, nearest_cards
from cards.queries.pools import card_pool, find_archived_pool
from cards.queries.related import Related, find_related_cards
from cards.queries.rulings import rulings_found, rulings_of, rulings_shown
from cards.queries.search import (
    CursorPage,
    FacetValue,
    SearchResult,
    count_facets,
    count_open_facets,
    list_facets,
    load_found_cards,
    nearest_names,
    random_card,
    relax,
    search_cards,
    suggest,
    suggest_values,
    without_facets,
)
from cards.queries.sets import neighbors_in_set, printings_of, set_codes, set_counts, sets_shown
from cards.queries.traits import cards_with, value_counts, value_sets
