"""The search: from a query to pages of printings."""

from cards.queries.search.facets import FacetValue, count_facets, count_open_facets, list_facets, without_facets
from cards.queries.search.hints import Relaxation, nearest_names, relax, suggest, suggest_values
from cards.queries.search.result import CursorPage, SearchResult
from cards.queries.search.run import random_card, search_cards
from cards.queries.search.shown import Shown, load_found_cards
