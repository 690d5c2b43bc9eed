"""The form of the deck editor: a name, a format, who may see it, and the list as it is typed."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.models import LONGEST_NAME, Visibility
from rules.games import GAMES


def edition_choices() -> list[tuple[str, str]]:
    """Every game with each of its editions, the one to begin with first: ("wota:current", "W.O.T.A., Current")."""
    return [
        (f"{game.code}:{edition.code}", f"{game.name}, {edition.name}")
        for game in GAMES.values()
        for edition in sorted(game.editions.values(), key=lambda edition: edition.code != game.default_edition)
    ]


class DeckForm(forms.Form):
    """What is typed about a deck. `version` is the one that the page was opened with."""

    format = forms.ChoiceField(label=_("Game and edition"), choices=edition_choices)
    text = forms.CharField(
        label=_("List"),
        required=False,
        strip=False,
        help_text=_(
            "A count and a name on each line; “boss:” begins the boss deck. Lists from anywhere may be pasted."
        ),
        widget=forms.Textarea(
            attrs={
                "rows": 22,
                "class": "input--record",
                "spellcheck": "false",
                "autocomplete": "off",
                "wrap": "off",
                "placeholder": "3 River Guard\n2x Ferry Master\n\nboss:\n1 Mother Undertow",
            }
        ),
    )
    name = forms.CharField(
        label=_("Name"), max_length=LONGEST_NAME, help_text=_("Needed only to save the deck."),
        error_messages={"required": _("Give the deck a name to save it.")},
    )  # fmt: skip
    visibility = forms.ChoiceField(label=_("Who may see it"), choices=Visibility.choices, initial=Visibility.PRIVATE)
    version = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=1)

    def values(self) -> dict[str, Any]:
        """The valid form as the services take it."""
        game, _colon, edition = self.cleaned_data["format"].partition(":")
        fields = ("name", "text", "visibility", "version")
        return {"game": game, "edition": edition, **{field: self.cleaned_data[field] for field in fields}}
