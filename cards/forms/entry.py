"""The form of a card on the designer's desk, for any game."""

from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainForm
from cards.forms import typed as shapes
from cards.words import field_word, value_words
from rules.cardfile import CardFault
from rules.engine.cards import CardDefinition
from rules.translation import translate_sentence

TEXTS = ("text", "flavor")


class CardForm(PlainForm):
    """The fields of the game's card type.

    The form accepts everything: `entry` returns the values in the shape of a card file, and `add_faults` shows the card
    file's faults beside the fields. `seen` is the number of the card's last change when the page was opened; `since` is
    the day of an erratum.
    """

    seen = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=0)

    def __init__(
        self, card_type: type[CardDefinition], *args: Any, erratum: bool = False, game: str = "", **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.typed = {name: EntryField(field, game) for name, field in _list_fields(card_type)}
        if erratum:
            day = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
            self.fields["since"] = forms.Field(label=_("Counts from"), widget=day, required=False)
        self.fields |= {name: typed.build_form_field() for name, typed in self.typed.items()}
        for bound in self.visible_fields():
            helps = f"{bound.auto_id}_helptext " if bound.help_text else ""
            bound.field.widget.attrs["aria-describedby"] = f"{helps}faults-{bound.name}"

    @classmethod
    def initial_of(cls, entry: Mapping[str, object]) -> dict[str, object]:
        return {name: shapes.write(value) for name, value in entry.items()}

    def entry(self) -> dict[str, object]:
        """Return the typed values as a card file entry without errata."""
        return {name: typed.value(self.data.get(name, "")) for name, typed in self.typed.items()}

    def add_faults(self, faults: Iterable[CardFault]) -> None:
        """Show each fault beside the field, or else above the form."""
        for fault in faults:
            *_erratum, name = fault.field.split(".")
            beside = name in self.fields and (not _erratum or "since" in self.fields)
            self.add_error(name if beside else None, translate_sentence(fault.message) if beside else str(fault))


class EntryField:
    """A control and the typed value of a card type's field."""

    def __init__(self, field: msgspec.structs.FieldInfo, game: str = "") -> None:
        self.name = field.name
        self.game = game
        self.default = _default_of(field)
        self.required = field.required
        self.type = _unwrap(field.type)
        self.kind = get_origin(self.type) or self.type

    def build_form_field(self) -> forms.Field:
        return forms.Field(
            label=field_word(self.name, self.game),
            required=False,
            help_text=shapes.describe_form(self.type),
            widget=self._build_widget(),
        )

    def _build_widget(self) -> forms.Widget:
        if self.kind is Literal:
            none = [] if self.required else [("", _("none"))]
            choices = [(value, value_words(self.name, value, self.game)) for value in get_args(self.type)]
            return forms.Select(choices=[*none, *choices])
        if self.kind is bool:
            return forms.CheckboxInput()
        if self.kind is int:
            return forms.TextInput(attrs={"inputmode": "numeric"})
        if shapes.has_lines(self.type):
            return forms.Textarea(attrs={"rows": 4})
        if self.name in TEXTS:
            return forms.Textarea(attrs={"rows": 4 if self.name == "text" else 2})
        return forms.TextInput()

    def value(self, typed: str) -> Any:
        """Return the value for a card file. A misfit stays as typed."""
        typed = typed.replace("\0", "").replace("\r\n", "\n").strip()
        if not typed and self.kind in (tuple, dict):
            return dict(self.default or {}) if self.kind is dict else list(self.default or ())
        if not typed and self.kind is not bool:
            return typed if self.required else self.default
        return shapes.read(typed, self.type)


def _default_of(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return None if field.required else field.default


def _unwrap(annotation: object) -> Any:
    """The type of what may be left out."""
    wanted = [part for part in get_args(annotation) if part is not NoneType]
    single = get_origin(annotation) in (Union, UnionType) and len(wanted) == 1
    return wanted[0] if single else annotation


def _list_fields(card_type: type[CardDefinition]) -> list[tuple[str, msgspec.structs.FieldInfo]]:
    """Return the fields in reading order: name, game's own, text, printing."""
    fields = {field.name: field for field in msgspec.structs.fields(card_type) if field.name != "versions"}
    first = [name for name in ("name", "number", "kind") if name in fields]
    last = [name for name in ("text", "rarity", "flavor", "artist") if name in fields]
    order = [*first, *(name for name in fields if name not in (*first, *last)), *last]
    return [(name, fields[name]) for name in order]
