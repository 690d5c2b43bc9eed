"""Forms of players: joining, claiming a place, coming back."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainForm
from tournaments import services
from tournaments.forms.fields import Choices
from tournaments.models import Round, Tournament


class JoinForm(PlainForm):
    """A list for an event: an own deck, or pasted text."""

    deck = forms.ChoiceField(label=_("One of my decks"), required=False, widget=Choices)
    list_text = forms.CharField(
        label=_("Or paste a list"), required=False, strip=False, max_length=32_000,
        help_text=_("A count and a card's name in each line."),
        widget=forms.Textarea(attrs={"rows": 10, "class": "input--record", "spellcheck": "false"}),
    )  # fmt: skip

    def __init__(self, *args: Any, decks: dict[str, tuple[str, str]], asked: str, **kwargs: Any) -> None:
        """`decks` maps each deck's code to label and text. `asked` says whether a list must be handed in."""
        super().__init__(*args, **kwargs)
        self.decks, self.asked = decks, asked
        self.set_choices("deck", [(code, label) for code, (label, _text) in decks.items()])
        if len(decks) == 1:
            self.fields["deck"].initial = next(iter(decks))
        self.hide_optional(*self.fields)
        if not decks:
            del self.fields["deck"]
            self.fields["list_text"].label = _("Paste your list")
        if asked == Tournament.Asked.NONE:
            self.fields.clear()

    def clean(self) -> dict[str, Any]:
        """A pasted list goes before a chosen deck."""
        values = super().clean() or self.cleaned_data
        if not values.get("list_text", "").strip() and values.get("deck"):
            values["list_text"] = self.decks[values["deck"]][1]
        values.setdefault("list_text", "")
        if not values["list_text"].strip() and self.asked == Tournament.Asked.REQUIRED:
            self.add_error("list_text", _("Choose a deck or paste a list."))
        return values


class CodeForm(PlainForm):
    """The short code of an event."""

    code = forms.CharField(
        label=_("Code of the event"), max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )  # fmt: skip


class ClaimForm(PlainForm):
    """The code that the organizer gave."""

    code = forms.CharField(
        label=_("Code"), max_length=20, help_text=_("9 letters and digits. The organizer has your code."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )  # fmt: skip


class AddPlayersForm(PlainForm):
    """Players by name, one a line."""

    names = forms.CharField(
        label=_("Names, one in each line"), max_length=10_000, widget=forms.Textarea(attrs={"rows": 4})
    )
    missed = forms.ChoiceField(label=_("Rounds missed so far"), required=False, choices=services.Missed, widget=Choices)

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **{"initial": {"missed": services.Missed.LOSS}, **kwargs})
        self.hide_optional("missed")
        if tournament.status != Tournament.Status.RUNNING or tournament.structure.is_settled:
            del self.fields["missed"]

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        values["names"] = [line for line in values.get("names", "").splitlines() if line.strip()]
        values["missed"] = values.get("missed") or str(services.Missed.LOSS)
        return values


class ReturnForm(PlainForm):
    """How a returning player's missed rounds count."""

    missed = forms.ChoiceField(
        label=_("Rounds without a match"), required=False, choices=services.Missed, widget=Choices
    )

    def __init__(self, *args: Any, rounds: Sequence[Round], **kwargs: Any) -> None:
        super().__init__(*args, **{"initial": {"missed": services.Missed.LOSS}, **kwargs})
        self.hide_optional("missed")
        if not rounds:
            del self.fields["missed"]
        elif rounds[-1].status != Round.Status.PUBLISHED:
            self.set_choices("missed", services.Missed.choices[:2])

    def clean_missed(self) -> str:
        return self.cleaned_data["missed"] or str(services.Missed.LOSS)
