"""The form of a card on the designer's desk, for any game."""

import re
from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _

from cards.words import field_word, kind_word, rarity_word, subtype_name
from rules.cardfile import CardFault
from rules.engine.cards import CardDefinition

_WHOLE = re.compile(r"-?[0-9]{1,9}")


class CardForm(forms.Form):
    """The fields of the game's card type.

    The form accepts everything: `entry` returns the values in the shape of a card file, and `add_faults` shows the card
    file's faults beside the fields. `seen` is the number of the card's last change when the page was opened; `since` is
    the day of an erratum.
    """

    seen = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=0)

    def __init__(self, card_type: type[CardDefinition], *args: Any, erratum: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.typed = {name: EntryField(field) for name, field in _list_fields(card_type)}
        if erratum:
            day = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
            self.fields["since"] = forms.Field(label=_("Counts from"), widget=day, required=False)
        self.fields |= {name: typed.build_form_field() for name, typed in self.typed.items()}
        for bound in self.visible_fields():
            helps = f"{bound.auto_id}_helptext " if bound.help_text else ""
            bound.field.widget.attrs["aria-describedby"] = f"{helps}faults-{bound.name}"

    @classmethod
    def initial_of(cls, entry: Mapping[str, Any]) -> dict[str, Any]:
        """Return an entry's values as they would be typed."""
        return {name: _write_value(value) for name, value in entry.items()}

    def entry(self) -> dict[str, Any]:
        """Return the typed values as a card file entry without errata."""
        return {name: typed.value(self.data.get(name, "")) for name, typed in self.typed.items()}

    def add_faults(self, faults: Iterable[CardFault]) -> None:
        """Show each fault beside its field, others above the form."""
        for fault in faults:
            *_erratum, name = fault.field.split(".")
            beside = name in self.fields and (not _erratum or "since" in self.fields)
            self.add_error(name if beside else None, fault.message if beside else str(fault))


class EntryField:
    """A field of a card type: its control and its typed value."""

    def __init__(self, field: msgspec.structs.FieldInfo) -> None:
        self.name = field.name
        self.default = None if field.required else field.default
        self.required = field.required
        wanted = [part for part in get_args(field.type) if part is not NoneType]
        single = get_origin(field.type) in (Union, UnionType) and len(wanted) == 1
        self.type = wanted[0] if single else field.type
        self.kind = get_origin(self.type) or self.type

    def build_form_field(self) -> forms.Field:
        help_text = _("Separate several with commas.") if self.kind is tuple else ""
        return forms.Field(
            label=field_word(self.name), required=False, help_text=help_text, widget=self._build_widget()
        )

    def _build_widget(self) -> forms.Widget:
        if self.kind is Literal:
            word = {"kind": kind_word, "rarity": rarity_word, "subtype": subtype_name}.get(self.name, str)
            none = [] if self.required else [("", _("none"))]
            return forms.Select(choices=[*none, *((value, word(value)) for value in get_args(self.type))])
        if self.kind is bool:
            return forms.CheckboxInput()
        if self.kind is int:
            return forms.TextInput(attrs={"inputmode": "numeric"})
        if self.name in ("text", "flavor"):
            return forms.Textarea(attrs={"rows": 4 if self.name == "text" else 2})
        return forms.TextInput()

    def value(self, typed: str) -> Any:
        """Return the value for a card file; a misfit stays as typed."""
        typed = typed.replace("\0", "").replace("\r\n", "\n").strip()
        if self.kind is bool:
            return typed not in ("", "false")
        if self.kind is tuple:
            return [part.strip() for part in typed.split(",") if part.strip()]
        if self.kind is int and _WHOLE.fullmatch(typed):
            return int(typed)
        return self.default if not typed and not self.required else typed


def _write_value(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(value)
    return "" if value is None or value is False else str(value)


def _list_fields(card_type: type[CardDefinition]) -> list[tuple[str, msgspec.structs.FieldInfo]]:
    """Return the fields in reading order: name, game's own, text, printing."""
    fields = {field.name: field for field in msgspec.structs.fields(card_type) if field.name != "versions"}
    first = [name for name in ("name", "number", "kind") if name in fields]
    last = [name for name in ("text", "rarity", "flavor", "artist") if name in fields]
    order = [*first, *(name for name in fields if name not in (*first, *last)), *last]
    return [(name, fields[name]) for name in order]
