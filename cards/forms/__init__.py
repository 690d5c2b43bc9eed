"""The catalogue's forms: card file, card, saved search."""

from cards.forms.entry import CardForm
from cards.forms.files import CardFileForm
from cards.forms.searches import SavedSearchForm

__all__ = ["CardFileForm", "CardForm", "SavedSearchForm"]
