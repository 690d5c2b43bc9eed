"""Forms of a disputed match: record, claim, ruling, appeal."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainForm
from judging.forms import RecordTextForm
from tournaments.forms.fields import Choices
from tournaments.forms.scores import ScoreForm
from tournaments.models import Dispute, Match, Ruling, Score


class RecordForm(RecordTextForm):
    """The record of a match between two players of an event."""

    record_seat_a = forms.ChoiceField(label=_("Who is A in the record?"), required=False)

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        as_tagged = ("", _('as its tags [A "…"] [B "…"] say'))
        self.set_choices("record_seat_a", [as_tagged, ("a", str(match.player_a)), ("b", str(match.player_b))])


class DisputeForm(RecordForm):
    """A player's claim against the reported result."""

    claim = forms.ChoiceField(label=_("What happened?"), widget=Choices)
    reason = forms.ChoiceField(label=_("What is wrong?"), choices=Dispute.Reason, widget=Choices)
    explanation = forms.CharField(
        label=_("In your own words"), required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 3})
    )
    field_order = ("claim", "reason", "explanation", "record_text", "record_file", "record_seat_a")

    def __init__(
        self, *args: Any, match: Match, choices: list[tuple[str, str]], is_at_table: bool = False, **kwargs: Any
    ) -> None:
        """`is_at_table`: a game is being played at a table of the site, where the judge sees it."""
        super().__init__(*args, match=match, **kwargs)
        self.set_choices("claim", choices)
        if match.score is None:  # still being played; a second press finds the judge called
            self.set_choices("claim", [("", gettext("It is still being played")), *choices])
            self.fields["claim"].required = False
            self.set_choices("reason", [each for each in Dispute.Reason.choices if each[0] != Dispute.Reason.SCORE])
            self.initial["reason"] = Dispute.Reason.ILLEGAL_PLAY
            if is_at_table:
                for name in ("claim", "record_text", "record_file", "record_seat_a"):
                    del self.fields[name]

    def clean_claim(self) -> Score | None:
        claim = self.cleaned_data["claim"]
        return Score.parse(claim) if claim else None


class FinalResultForm(ScoreForm):
    """A judge's final score, or none: play on. `is_played` puts that first: a match without a result."""

    PLAY_ON = "play_on"

    def __init__(
        self, *args: Any, choices: list[tuple[str, str]], can_play_on: bool, is_played: bool = False, **kwargs: Any
    ) -> None:
        play_on = [(self.PLAY_ON, gettext("none: the players play on"))] if can_play_on else []
        super().__init__(*args, choices=[*play_on, *choices] if is_played else [*choices, *play_on], **kwargs)
        self.fields["score"].label = _("The final result")

    def clean_score(self) -> Score | None:
        if self.cleaned_data["score"] == self.PLAY_ON:
            return None
        return super().clean_score()


class RulingForm(FinalResultForm):
    """A judge's decision on a dispute."""

    decision = forms.ChoiceField(label=_("Your decision"), widget=Choices)
    reason = forms.CharField(
        label=_("Reason"), required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Both players read it. Needed unless you accept the verdict and enter a result."),
        error_messages={"required": _("Say why: both players read it.")},
    )  # fmt: skip
    field_order = ("decision", "score", "reason")

    def __init__(self, *args: Any, has_verdict: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        accept = (Ruling.Decision.ACCEPT, _("Accept the verdict"))
        overrule = (Ruling.Decision.OVERRULE, _("Overrule the verdict"))
        without = (Ruling.Decision.WITHOUT, _("Decide without a verdict"))
        self.set_choices("decision", [accept, overrule] if has_verdict else [without])
        self.fields["decision"].error_messages["invalid_choice"] = (
            _("A record has been replayed since you opened this page. Read its verdict, then choose again.")
            if has_verdict
            else _("Another record has been added since you opened this page. You can decide without its verdict.")
        )
        if not has_verdict:
            self.fields["decision"].initial = without[0]
            self.fields["reason"].required = True
            self.fields["reason"].help_text = _("Both players read it.")


class AppealForm(PlainForm):
    """Why a player asks for a second judge."""

    reason = forms.CharField(
        label=_("Why?"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("The judge who decides, your opponent and the first judge read it."),
    )  # fmt: skip


class AppealDecisionForm(FinalResultForm):
    """The second judge's decision: the final score, perhaps unchanged, or none, and the reason."""

    reason = forms.CharField(
        label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Both players read it."),
    )  # fmt: skip
