"""Forms for match records."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainForm
from rules.records.notation import UnreadableError
from rules.records.reader import MAX_BYTES, decode_record
from rules.translation import translate_sentence


class RecordTextForm(PlainForm):
    """A match record, pasted or as a file."""

    record_text = forms.CharField(
        label=_("The match record"), required=False, strip=False,
        help_text=_("Paste it here. It is replayed row by row, and the first broken rule is named."),
        widget=forms.Textarea(attrs={"rows": 12, "class": "input--record", "spellcheck": "false"}),
    )  # fmt: skip
    record_file = forms.FileField(label=_("Or the record as a file"), required=False)

    def clean(self) -> dict[str, Any]:
        """A file replaces the pasted text and fills the field."""
        values = super().clean() or self.cleaned_data
        file = values.get("record_file")
        if file is not None and file.size > MAX_BYTES:
            self.add_error(
                "record_file",
                _t("The file has %(have)s bytes; a record may have %(most)s.")
                % {"have": f"{file.size:,}", "most": f"{MAX_BYTES:,}"},
            )
        elif file is not None:
            try:
                values["record_text"] = decode_record(file.read())
            except UnreadableError as fault:
                self.add_error("record_file", translate_sentence(str(fault)))
            else:
                self.data = {**self.data, self.add_prefix("record_text"): values["record_text"]}
        values.setdefault("record_text", "")
        return values


class ReplayForm(RecordTextForm):
    """A record outside any dispute."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field: Any
        for field in self.fields.values():
            field.one_of = True  # the field's template reads this: no field is optional alone

    def clean(self) -> dict[str, Any]:
        values = super().clean()
        if not values["record_text"].strip() and not self.errors:
            self.add_error("record_text", _("Paste a record, or choose a file that holds one."))
        return values
