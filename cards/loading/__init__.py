"""The one way into the catalogue: whole card files, one load after the other, each kept with what it changed."""

from cards.loading.files import card_file_load, cards_delete
from cards.loading.report import LoadReport
from cards.loading.turns import catalogue_changed, take_turns

__all__ = ["LoadReport", "card_file_load", "cards_delete", "catalogue_changed", "take_turns"]
