"""The form for importing a list."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.plain import PlainForm
from cards.queries import read_import
from rules.decklists.importing import MAX_IMPORTED_BYTES, MAX_IMPORTED_CHARACTERS, ListImport
from rules.decklists.reading import DecklistError, decode_decklist
from rules.games import GAMES
from rules.translation import translate_sentence


def _list_games() -> list[tuple[str, str]]:
    return [(game.code, game.name) for game in GAMES.values()]


class ListImportForm(PlainForm):
    """A list to import: pasted, or a file. `choices` has a line "key:name" for each choice made, `choose` one more."""

    text = forms.CharField(
        label=gettext_lazy("List"),
        required=False,
        strip=False,
        max_length=MAX_IMPORTED_CHARACTERS,
        help_text=gettext_lazy("A list from anywhere: text, a table, Cockatrice, JSON."),
        widget=forms.Textarea(attrs={"rows": 12, "class": "input--record", "spellcheck": "false", "wrap": "off"}),
    )
    file = forms.FileField(label=gettext_lazy("Or a file"), required=False)
    choices = forms.CharField(required=False, strip=False, widget=forms.HiddenInput)
    choose = forms.CharField(required=False, strip=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.hide_optional("text", "file")

    def clean(self) -> dict[str, object]:
        """Read the file in place of the text. Give the choices by key."""
        values = super().clean() or {}
        text = values.get("text") or ""
        if upload := values.get("file"):
            try:
                text = decode_decklist(upload.read(MAX_IMPORTED_BYTES + 1), most=MAX_IMPORTED_BYTES)
            except DecklistError as error:
                raise forms.ValidationError({"file": translate_sentence(str(error))}) from error
        if not text.strip():
            raise forms.ValidationError({"text": forms.ValidationError(_("Paste a list."), code="required")})
        lines = [*(values.get("choices") or "").splitlines(), values.get("choose") or ""]
        chosen = (line.partition(":") for line in lines if ":" in line)
        return {**values, "list": text, "choices": {key: name for key, _colon, name in chosen}}

    def print_choices(self) -> str:
        """Print the choices as the field `choices` has them."""
        return "\n".join(f"{key}:{name}" for key, name in self.cleaned_data["choices"].items())


class CollectionImportForm(ListImportForm):
    """A list of owned cards."""

    game = forms.ChoiceField(label=gettext_lazy("Game"), choices=_list_games)
    mode = forms.ChoiceField(
        label=gettext_lazy("What happens to my collection"),
        choices=[
            ("add", gettext_lazy("Add the list to it")),
            ("replace", gettext_lazy("Replace it with the list")),
        ],
        initial="add",
    )
    field_order = ("game", "mode", "text", "file")

    def read(self) -> ListImport:
        """Read the valid form's list. Raises ValidationError for a list over a limit."""
        values = self.cleaned_data
        return read_import(game=values["game"], text=values["list"], choices=values["choices"])
