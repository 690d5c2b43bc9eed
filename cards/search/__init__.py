"""The search language: text in, tree out, no database."""

from cards.search.editing import chosen_values, queries_without, toggle_value
from cards.search.explaining import explain
from cards.search.field import Field, Sort
from cards.search.fields import FIELDS
from cards.search.parser import LONGEST, parse
from cards.search.query import OrderKey, Problem, Query
from cards.search.writing import write_query
