"""Forms of events, with fields named like the arguments of use cases."""

from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from cards.queries import formats_shown
from judging.forms import RecordTextForm
from rules.games import GAMES
from tournaments.models import Dispute, Match, Ruling, Score, Tournament
from tournaments.models.events import structure_choices

ANY_CARD = "*"
"""What is chosen for an event without a format; no format can have this code."""


def add_refusal(form: forms.Form, refusal: ValidationError) -> None:
    """Puts a use case's errors beside their fields, or above the form."""
    if not hasattr(refusal, "error_dict"):
        form.add_error(None, refusal)
        return
    for field, errors in refusal.error_dict.items():
        form.add_error(field if field in form.fields else None, errors)


def read_score(value: str) -> Score:
    """The score in a value such as "2-1-0"; raises ValidationError."""
    parts = value.split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts):
        raise ValidationError({"score": _t("Choose one of the scores.")})
    return Score(*map(int, parts))


def score_choices(match: Match, side: str = "") -> list[tuple[str, str]]:
    """The usual scores of a match, from one side or by name."""
    needed = match.best_of // 2 + 1
    wins = [(1, 0)] if needed == 1 else [(2, 0), (2, 1), (1, 0)]
    draws: list[tuple[int, int, int]] = []
    if match.round.tournament.structure.can_draw:
        draws = [(0, 0, 1)] if needed == 1 else [(1, 1, 0), (1, 1, 1), (0, 0, 3)]
    words = {
        True: (_t("I won %(score)s"), _t("I lost %(score)s")),
        False: (_t("%(name)s won %(score)s"), _t("%(name)s won %(score)s")),
    }[bool(side)]
    first = side or "a"
    names = {"a": str(match.player_a), "b": str(match.player_b)}
    choices = []
    for won, lost in wins:
        value = f"{won}-{lost}-0" if first == "a" else f"{lost}-{won}-0"
        choices.append((value, words[0] % {"score": f"{won}–{lost}", "name": names[first]}))
    other = "b" if first == "a" else "a"
    for won, lost in wins:
        value = f"{lost}-{won}-0" if first == "a" else f"{won}-{lost}-0"
        shown = f"{lost}–{won}" if side else f"{won}–{lost}"
        choices.append((value, words[1] % {"score": shown, "name": names[other]}))
    for draw in draws:
        label = _t("we agreed on a draw") if draw[:2] == (0, 0) else _t("a draw, %(a)s–%(b)s") % {
            "a": draw[0], "b": draw[1] if not draw[2] else f"{draw[1]}–{draw[2]}",
        }  # fmt: skip
        choices.append(("-".join(map(str, draw)), label))
    return choices


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


class EventForm(PlainForm):
    """A new event; everything but the name has a usual answer."""

    name = forms.CharField(label=_("Name"), max_length=80)
    format = forms.ChoiceField(label=_("Played in"), choices=structure_choices, initial="swiss", widget=Choices)
    best_of = forms.TypedChoiceField(
        label=_("A match is"), choices=Tournament.BestOf, initial=3, coerce=int, widget=Choices
    )
    rounds_planned = forms.IntegerField(
        label=_("Rounds"), required=False, min_value=1, max_value=20,
        help_text=_("Swiss only. Left empty: as many as the number of players asks for, 3 for eight players."),
    )  # fmt: skip
    edition = forms.ChoiceField(label=_("Edition"))
    card_format = forms.TypedChoiceField(
        label=_("Cards allowed"), required=False, coerce=lambda code: None if code == ANY_CARD else code,
        help_text=_("A deck with a card that the format bans on the day cannot be handed in."),
    )  # fmt: skip
    list_policy = forms.ChoiceField(label=_("Decklists"), choices=Tournament.Lists, initial=Tournament.Lists.SEALED)
    description = forms.CharField(
        label=_("What players should know"), required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 3})
    )
    opened = forms.BooleanField(label=_("Open it for players at once"), required=False, initial=True)
    game = "wota"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        game = GAMES[self.game]
        self.set_choices("edition", [(edition.code, edition.name) for edition in game.editions.values()])
        self.fields["edition"].initial = game.default_edition
        formats = [
            (own.code, _t("those of the format %(format)s") % {"format": own.name}) for own in formats_shown(self.game)
        ]
        usual = ("", _t("those of the edition's own format"))
        self.set_choices("card_format", [usual, *formats, (ANY_CARD, _t("all: the deck rules alone decide"))])


class JoinForm(PlainForm):
    """A list to hand in: an own deck, or pasted text."""

    deck = forms.ChoiceField(label=_("One of my decks"), required=False, widget=Choices)
    list_text = forms.CharField(
        label=_("Or paste a list"), required=False, strip=False, max_length=32_000,
        help_text=_("A count and a name in each line, such as 3 River Guard."),
        widget=forms.Textarea(attrs={"rows": 10, "class": "input--record", "spellcheck": "false"}),
    )  # fmt: skip

    def __init__(self, *args: Any, decks: dict[str, tuple[str, str]], **kwargs: Any) -> None:
        """`decks` maps each deck's code to its label and text."""
        super().__init__(*args, **kwargs)
        self.decks = decks
        self.set_choices("deck", [(code, label) for code, (label, _text) in decks.items()])
        for field in self.fields.values():
            field.one_of = True  # type: ignore[attr-defined]  # read by templates/django/forms/field.html
        if not decks:
            del self.fields["deck"]
            self.fields["list_text"].label = _("Paste your list")

    def clean(self) -> dict[str, Any]:
        """A pasted list goes before a chosen deck."""
        values = super().clean() or self.cleaned_data
        if not values.get("list_text", "").strip() and values.get("deck"):
            values["list_text"] = self.decks[values["deck"]][1]
        if not values.get("list_text", "").strip():
            self.add_error("list_text", _("Choose a deck or paste a list."))
        return values


class ScoreForm(PlainForm):
    """A result, in one tap."""

    score = forms.ChoiceField(label=_("How did it end?"), widget=Choices)

    def __init__(self, *args: Any, choices: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.set_choices("score", choices)

    def clean_score(self) -> Score:
        """The score as a value."""
        return read_score(self.cleaned_data["score"])


class EnterForm(ScoreForm):
    """A result entered by the staff."""

    reason = forms.CharField(
        label=_("Reason"), required=False, max_length=200, help_text=_("Needed to change a result that is final.")
    )


class ReasonForm(PlainForm):
    """Only why."""

    reason = forms.CharField(label=_("Reason"), max_length=200)


class RecordForm(RecordTextForm, PlainForm):
    """The record of a match between two players of an event."""

    record_seat_a = forms.ChoiceField(label=_("Who is A in the record?"), required=False)

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        as_tagged = ("", _('as its tags [A "…"] [B "…"] say'))
        self.set_choices("record_seat_a", [as_tagged, ("a", str(match.player_a)), ("b", str(match.player_b))])


class DisputeForm(RecordForm):
    """What a player says instead of what was reported."""

    claim = forms.ChoiceField(label=_("What happened?"), widget=Choices)
    reason = forms.ChoiceField(label=_("What is wrong?"), choices=Dispute.Reason, widget=Choices)
    explanation = forms.CharField(
        label=_("In your own words"), required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 3})
    )
    field_order = ("claim", "reason", "explanation", "record_text", "record_file", "record_seat_a")

    def __init__(self, *args: Any, choices: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.set_choices("claim", choices)

    def clean_claim(self) -> Score:
        """The claimed score as a value."""
        return read_score(self.cleaned_data["claim"])


class RulingForm(ScoreForm):
    """A judge's decision with the final score."""

    decision = forms.ChoiceField(label=_("Your decision"), widget=Choices)
    reason = forms.CharField(
        label=_("Reason"), required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Both players read it. Needed unless you accept the verdict."),
    )  # fmt: skip
    field_order = ("decision", "score", "reason")

    def __init__(self, *args: Any, has_verdict: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["score"].label = _("The final result")
        accept = (Ruling.Decision.ACCEPT, _("Accept the verdict"))
        overrule = (Ruling.Decision.OVERRULE, _("Overrule the verdict"))
        without = (Ruling.Decision.WITHOUT, _("Decide without a verdict"))
        self.set_choices("decision", [accept, overrule] if has_verdict else [without])
        if not has_verdict:
            self.fields["decision"].initial = without[0]


class AppealForm(PlainForm):
    """Why a player asks another judge."""

    reason = forms.CharField(
        label=_("Why?"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("The judge who decides, your opponent and the first judge read it."),
    )  # fmt: skip


class AppealDecisionForm(ScoreForm):
    """Another judge's decision: the score that counts, which may be that of the first ruling, and why."""

    reason = forms.CharField(
        label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Both players read it."),
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["score"].label = _("The final result")


class SwapForm(PlainForm):
    """Two players of the draft change seats; large events ask for names."""

    first = forms.TypedChoiceField(label=_("This player"), coerce=int)
    second = forms.TypedChoiceField(label=_("changes seats with"), coerce=int)
    reason = forms.CharField(label=_("Reason"), max_length=200, help_text=_("Everybody sees it beside the pairing."))
    many = 100

    def __init__(self, *args: Any, players: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("first", "second"):
            if len(players) > self.many:
                self.fields[name] = PlayerNameField(label=self.fields[name].label, players=players)
            else:
                self.set_choices(name, players)


class PlayerNameField(forms.CharField):
    """A player by the shown name, in any case."""

    def __init__(self, *, players: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.players = players

    def clean(self, value: Any) -> int:
        """The id of the only player with this name."""
        wanted = super().clean(value).casefold()
        found = [key for key, name in self.players if name.casefold() == wanted]
        if len(found) != 1:
            raise ValidationError(_t("%(count)s players here have exactly this name.") % {"count": len(found)})
        return found[0]


class JudgeForm(PlainForm):
    """A judge's username."""

    username = forms.CharField(label=_("Username"), max_length=40)
