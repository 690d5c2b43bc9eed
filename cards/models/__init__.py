"""The catalogue's tables."""

from cards.models.catalogue import Card, CardData, CardSet, CardVersion, Printing, number_key, write_address
from cards.models.collection import OwnedPrinting
from cards.models.formats import Format, FormatSet, Legality, LegalityChange
from cards.models.history import CardChange, CardImport
from cards.models.rulings import Ruling
from cards.models.searches import SavedSearch
from cards.models.uploads import CardUpload
