"""Forms of a match's result."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainForm
from tournaments import services
from tournaments.forms.fields import Choices, add_refusal
from tournaments.models import Match, Score

WINS = {1: [(1, 0)], 3: [(2, 0), (2, 1), (1, 0)], 5: [(3, 0), (3, 1), (3, 2), (2, 0), (2, 1), (1, 0)]}
DRAWS = {
    1: [(0, 0, 1)],
    3: [(1, 1, 0), (1, 1, 1), (0, 0, 3)],
    5: [(2, 2, 0), (2, 2, 1), (1, 1, 0), (1, 1, 1), (0, 0, 5)],
}
"""The usual scores by length of the match; time may be up before it is decided."""


def score_choices(match: Match, side: str = "", *, by_staff: bool = False) -> list[tuple[str, str]]:
    """The usual scores of a match, by side or by name; the staff may say that both lose."""
    wins = WINS[match.best_of]
    draws = DRAWS[match.best_of] if match.round.stage.can_draw else []
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
    agreed = _t("we agreed on a draw") if side else _t("they agreed on a draw")
    for draw in draws:
        label = agreed if draw[:2] == (0, 0) else _t("a draw, %(a)s–%(b)s") % {
            "a": draw[0], "b": draw[1] if not draw[2] else f"{draw[1]}–{draw[2]}",
        }  # fmt: skip
        choices.append(("-".join(map(str, draw)), label))
    if by_staff and match.round.stage.can_draw:
        choices.append((str(Score(0, 0)), _t("both lose")))
    return choices


class ScoreForm(PlainForm):
    """A result in a single tap."""

    score = forms.ChoiceField(label=_("How did it end?"), widget=Choices)

    def __init__(self, *args: Any, choices: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.set_choices("score", choices)

    def clean_score(self) -> Score | None:
        return Score.parse(self.cleaned_data["score"])


class EnterForm(ScoreForm):
    """A result entered by the staff."""

    reason = forms.CharField(
        label=_("Reason"), required=False, max_length=200, help_text=_("Needed to change a result that is final.")
    )

    def __init__(self, *args: Any, match: Match, seen: str = "", **kwargs: Any) -> None:
        super().__init__(*args, choices=score_choices(match, by_staff=True), **kwargs)
        self.match, self.seen = match, seen
        if match.is_final:
            self.hide_optional("reason")  # it is asked for, though a second press needs none

    def clean(self) -> dict[str, Any]:
        """Refuse an overtaken correction, or a correction without a reason, before the preview of its consequences."""
        values = super().clean() or self.cleaned_data
        if "score" in values and "reason" in values:
            try:
                services.check_correction(self.match, values["score"], values["reason"], self.seen)
            except ValidationError as refusal:
                add_refusal(self, refusal)
        return values


class ExtendForm(PlainForm):
    """More minutes for a table, and why."""

    minutes = forms.IntegerField(
        label=_("Minutes more for this table"), min_value=0, max_value=services.MOST_EXTRA,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )  # fmt: skip
    reason = forms.CharField(label=_("Reason"), max_length=200)


class ReasonForm(PlainForm):
    """A reason alone, perhaps `is_optional`."""

    reason = forms.CharField(label=_("Reason"), max_length=200)

    def __init__(self, *args: Any, is_optional: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].required = not is_optional
