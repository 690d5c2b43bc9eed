"""Forms: card file, card, saved search, imported list."""

from cards.forms.copies import CopiesForm, read_printings
from cards.forms.entry import CardForm
from cards.forms.files import CardFileForm
from cards.forms.imports import CollectionImportForm, ListImportForm
from cards.forms.searches import SavedSearchForm
