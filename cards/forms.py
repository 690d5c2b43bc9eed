"""The forms of the catalogue: a card file to load."""

from django import forms
from django.utils.translation import gettext_lazy as _

from rules.cardfile import MAX_BYTES


class CardFileForm(forms.Form):
    """A card file, and whether to load it or only to say what it would change."""

    file = forms.FileField(label=_("Card file"), help_text=_("JSON, one set; all of it is loaded or nothing."))
    dry_run = forms.BooleanField(label=_("Only say what would change"), required=False, initial=True)

    def clean_file(self) -> bytes:
        """The bytes of the file."""
        file = self.cleaned_data["file"]
        if file.size > MAX_BYTES:
            raise forms.ValidationError(_("The file is too large; split it by set."))
        return file.read()
