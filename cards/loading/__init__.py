"""Loads card files into the catalogue, with a history."""

from cards.loading.files import card_file_load, cards_delete
from cards.loading.locking import lock_catalogue, mark_catalogue_changed
from cards.loading.report import LoadReport
