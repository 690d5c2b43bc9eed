"""The form for copies owned, printing by printing."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from accounts.numbers import read_number
from accounts.plain import PlainForm
from cards.models.collection import MOST_COPIES
from cards.queries.collection import CollectionRow

PREFIX = "own-"


class CopiesForm(PlainForm):
    """A number for each printing. An empty field is none."""

    def __init__(self, *args: Any, rows: Sequence[CollectionRow], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.printings = {f"{PREFIX}{row.printing.pk}": row for row in rows}
        for name, row in self.printings.items():
            label = _("Copies of %(name)s, %(set)s") % {"name": row.printing.card, "set": row.printing.card_set.code}
            shown = {"class": "input input--count", "inputmode": "numeric", "maxlength": "4", "size": "4"}
            self.fields[name] = forms.IntegerField(
                label=label, required=False, min_value=0, max_value=MOST_COPIES, initial=row.count or None,
                widget=forms.TextInput(attrs={**shown, "autocomplete": "off", "aria-label": label}),
            )  # fmt: skip

    @property
    def rows(self) -> list[tuple[CollectionRow, forms.BoundField]]:
        return [(row, self[name]) for name, row in self.printings.items()]

    def read_counts(self) -> dict[int, int]:
        """The copies of each printing of the valid form."""
        return {row.printing.pk: self.cleaned_data[name] or 0 for name, row in self.printings.items()}


def read_printings(names: Iterable[str]) -> list[int]:
    """The ids of the printings that the names of the sent fields stand for."""
    keys = [name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX)]
    return [number for key in keys if (number := read_number(key)) is not None]
