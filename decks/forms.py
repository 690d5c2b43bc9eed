"""The form of the deck editor."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainForm
from cards.forms import ListImportForm
from decks import queries
from decks.models import LONGEST_DESCRIPTION, LONGEST_NAME, Visibility
from decks.queries import DeckReading
from rules.games import GAMES

SAVE_OVER = "over"  # what the button sends that saves over a later version


def edition_choices() -> list[tuple[str, str]]:
    """List the editions of all games, defaults first: ("wota:current", "W.O.T.A., Current")."""
    return [
        (f"{game.code}:{edition.code}", f"{game.name}, {edition.name}")
        for game in GAMES.values()
        for edition in sorted(game.editions.values(), key=lambda edition: edition.code != game.default_edition)
    ]


def read_typed(typed: Any) -> DeckReading:
    """Read the list of a form as typed, valid or not. Raises ValidationError for a list over a limit."""
    game, _colon, edition = (typed.get("format") or edition_choices()[0][0]).partition(":")
    return queries.read_deck(game=game, edition=edition, text=typed.get("text") or "")


class DeckForm(PlainForm):
    """The fields of the deck editor.

    `version` is the deck's version that the page was opened with; `over` the later version that the writer has seen
    and chooses to save over.
    """

    format = forms.ChoiceField(label=_("Game and edition"), choices=edition_choices)
    text = forms.CharField(
        label=_("List"),
        required=False,
        strip=False,
        help_text=_(
            "A count and a name on each line; a heading such as “maybe:” begins a section. Any list may be pasted."
        ),
        widget=forms.Textarea(
            attrs={
                "rows": 22,
                "data-mentions": "list-mentions",
                "data-words": _("Suggestions"),
                "class": "input--record",
                "spellcheck": "false",
                "wrap": "off",
            }
        ),
    )
    name = forms.CharField(
        label=_("Name"), max_length=LONGEST_NAME, help_text=_("Needed only to save the deck."),
        error_messages={"required": _("Give the deck a name to save it.")},
    )  # fmt: skip
    visibility = forms.ChoiceField(label=_("Who may see it"), choices=Visibility.choices, initial=Visibility.PRIVATE)
    version = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=1)
    over = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=1)

    def show_examples(self, names: list[str]) -> None:
        """Show in the empty box how a list is written, by cards of its game."""
        lines = [f"{count} {name}" for count, name in zip((3, 2), names, strict=False)]
        self.fields["text"].widget.attrs["placeholder"] = "\n".join(lines)

    def values(self) -> dict[str, Any]:
        """Return the valid form for `deck_save`."""
        game, _colon, edition = self.cleaned_data["format"].partition(":")
        values = {field: self.cleaned_data[field] for field in ("name", "text", "visibility")}
        version = self.cleaned_data["over"] if self.data.get("save") == SAVE_OVER else self.cleaned_data["version"]
        return {"game": game, "edition": edition, "version": version, **values}


class ImportForm(ListImportForm):
    """A list to import into a deck."""

    format = forms.ChoiceField(label=_("Game and edition"), choices=edition_choices)
    field_order = ("format", "text", "file")


class PublishForm(PlainForm):
    """The visibility and description of a deck."""

    visibility = forms.ChoiceField(label=_("Who may see it"), choices=Visibility.choices)
    description = forms.CharField(
        label=_("Description"),
        required=False,
        max_length=LONGEST_DESCRIPTION,
        help_text=_("How to play the deck. Markdown: **bold**, *italic*, - list. [[A card’s name]] links to the card."),
        widget=forms.Textarea(attrs={"rows": 8, "data-mentions": "mentioned", "data-words": _("Suggestions")}),
    )
    tags = forms.CharField(
        label=_("Tags"), required=False, max_length=400, help_text=_("Words to find it by, a comma between two.")
    )

    def values(self) -> dict[str, Any]:
        """Return the valid form for `deck_publish`."""
        return {**self.cleaned_data, "tags": self.cleaned_data["tags"].split(",")}
