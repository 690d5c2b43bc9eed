"""The form to upload a card file."""

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainForm
from rules.cardfile import MAX_BYTES


class CardFileForm(PlainForm):
    file = forms.FileField(
        label=_("Card file"),
        help_text=_("JSON, one set. You see what it would change before anything is loaded."),
        widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
    )

    def clean_file(self) -> "UploadedFile[bytes]":
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > MAX_BYTES:
            raise forms.ValidationError(_("The file is too large; split it by set."))
        return file
