"""What the forms of events share: labels, large choices, refusals."""

from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

FIELDS = {"starts_at": "day"}
"""Where a form asks by another name than the use case."""


def add_refusal(form: forms.Form, refusal: ValidationError) -> None:
    """Put a use case's errors beside the fields, or above the form."""
    if not hasattr(refusal, "error_dict"):
        form.add_error(None, refusal)
        return
    for field, errors in refusal.error_dict.items():
        name = FIELDS.get(field, field)
        form.add_error(name if name in form.fields else None, errors)


class PlainForm(forms.Form):
    """A form with plain labels, and a hint for a missing choice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        for field in self.fields.values():
            if isinstance(field, forms.ChoiceField):
                field.error_messages["required"] = _("Choose one of these.")

    def set_choices(self, name: str, choices: Sequence[tuple[int | str, Any]]) -> None:
        cast("forms.ChoiceField", self.fields[name]).choices = choices


class Choices(forms.RadioSelect):
    """Radio buttons as large targets side by side, for a thumb."""

    template_name = "tournaments/widgets/choices.html"
