"""The forms of the catalogue: a card file to hand in, a card that is written by hand, a search to keep."""

from cards.forms.entry import CardForm
from cards.forms.files import CardFileForm
from cards.forms.searches import SavedSearchForm

__all__ = ["CardFileForm", "CardForm", "SavedSearchForm"]
