"""What the forms of events share: large choices, refusals."""

from django import forms
from django.core.exceptions import ValidationError

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


class Choices(forms.RadioSelect):
    """Radio buttons as large targets side by side, for a thumb."""

    template_name = "tournaments/widgets/choices.html"
