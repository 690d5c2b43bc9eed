"""The catalogue's writes: a function and a transaction each."""

from cards.loading import LoadReport, card_file_load, cards_delete
from cards.models import number_key
from cards.services.card_data import card_data_keep
from cards.services.collection import collection_add, collection_set
from cards.services.files import FileReport
from cards.services.formats import formats_file_load
from cards.services.rulings import rulings_file_load
from cards.services.searches import search_delete, search_save
