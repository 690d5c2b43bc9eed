"""Forms whose faults say how to mend them: the sentences of all forms in one place."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Sentences = Mapping[str, Promise]
SENTENCES: dict[type[forms.Field], Sentences] = {
    forms.Field: {
        "required": _("Fill this in."),
        "min_value": _("Write %(limit_value)s or more."),
        "max_value": _("Write %(limit_value)s or less."),
        "min_length": _("Write at least %(limit_value)d characters. These are %(show_value)d."),
        "max_length": _("Write at most %(limit_value)d characters. These are %(show_value)d."),
        "null_characters_not_allowed": _("Delete the invisible character in it, or type it again."),
    },
    forms.IntegerField: {"invalid": _("Write a whole number, such as 3.")},
    forms.DateField: {"invalid": _("Write a day that exists, such as 2026-12-31.")},
    forms.TimeField: {"invalid": _("Write a time of the day, such as 18:30.")},
    forms.EmailField: {"invalid": _("Write an e-mail address, such as name@example.com.")},
    forms.ChoiceField: {"required": _("Choose one of these."), "invalid_choice": _("Choose one of these.")},
    forms.MultipleChoiceField: {
        "required": _("Choose at least one of these."),
        "invalid_choice": _("Choose only among these."),
    },
    forms.FileField: {
        "required": _("Choose a file."),
        "missing": _("Choose a file."),
        "invalid": _("Choose a file."),
        "empty": _("This file is empty. Choose another."),
    },
}
"""What a field says of itself goes before these, and these go before Django's own."""


class PlainFaults:
    """A form of any kind whose faults say how to mend them."""

    fields: dict[str, forms.Field]

    def full_clean(self) -> None:
        for field in self.fields.values():
            field.error_messages = _choose_sentences(field)
        super().full_clean()  # type: ignore[misc]  # of the form that this is mixed into


class PlainForm(PlainFaults, forms.Form):
    """A form of the site."""

    def hide_optional(self, *names: str) -> None:
        """Show fields without "(optional)": one of them is asked for, or each always has a value."""
        for name in names:
            self.fields[name].one_of = True  # type: ignore[attr-defined]  # read by templates/django/forms/_optional.html

    def set_choices(self, name: str, choices: Sequence[tuple[int | str, Any]]) -> None:
        cast("forms.ChoiceField", self.fields[name]).choices = choices


def _choose_sentences(field: forms.Field) -> dict[str, Any]:
    stock: dict[str, Any] = {}
    plain: dict[str, Any] = {}
    for kind in reversed(type(field).__mro__):
        stock |= vars(kind).get("default_error_messages", {})
        plain |= SENTENCES.get(kind, {})
    own = {code: said for code, said in field.error_messages.items() if said is not stock.get(code)}
    return stock | plain | own
