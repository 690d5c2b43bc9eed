"""Forms of pairing: seats, seeds, rules."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainForm
from tournaments import services
from tournaments.forms.fields import Choices
from tournaments.models import MOST_PLACES, PairRule, Registration

MANY_PLAYERS = 100


class SwapForm(PlainForm):
    """Two players of the draft change seats. Large events ask for names."""

    first = forms.TypedChoiceField(label=_("This player"), coerce=int)
    second = forms.TypedChoiceField(label=_("changes seats with"), coerce=int)
    reason = forms.CharField(
        label=_("Reason"), max_length=200, help_text=_("Everyone sees the reason beside the pairing.")
    )

    def __init__(self, *args: Any, players: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_players(self, ("first", "second"), players)


def set_players(form: PlainForm, names: Sequence[str], players: list[tuple[int, str]]) -> None:
    """Let fields choose among few players, and ask for a name where there are many."""
    for name in names:
        if len(players) > MANY_PLAYERS:
            form.fields[name] = PlayerNameField(label=form.fields[name].label, players=players)
        else:
            form.set_choices(name, players)


class SeedsForm(PlainForm):
    """A number for each player who is seeded."""

    def __init__(self, *args: Any, players: Sequence[Registration], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.players = {f"seed_{player.pk}": player for player in players}
        for name, player in self.players.items():
            number = forms.NumberInput(attrs={"inputmode": "numeric"})
            self.fields[name] = forms.IntegerField(
                label=str(player),
                required=False,
                min_value=1,
                max_value=MOST_PLACES,
                initial=player.seed,
                widget=number,
            )

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        taken: dict[int, str] = {}
        for name, seed in list(values.items()):
            if seed is not None and taken.setdefault(seed, name) != name:
                other = self.players[taken[seed]]
                self.add_error(name, _t("%(player)s has this number too.") % {"player": other})
        return values

    def list_players(self) -> list[Registration]:
        """The seeded players, the best first."""
        seeded = [(seed, name) for name, seed in self.cleaned_data.items() if seed is not None]
        return [self.players[name] for _seed, name in sorted(seeded)]


class PlayerNameField(forms.CharField):
    """A player by the shown name, in any case."""

    def __init__(self, *, players: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.players = players

    def clean(self, value: object) -> int:
        """The id of the only player with the name."""
        wanted = super().clean(value).casefold()
        found = [key for key, name in self.players if name.casefold() == wanted]
        if len(found) != 1:
            raise ValidationError(_t("%(count)s players here have exactly this name.") % {"count": len(found)})
        return found[0]


class PairRuleForm(PlainForm):
    """Two players apart in the whole event, or together in the next round; large events ask for names."""

    one = forms.TypedChoiceField(label=_("This player"), coerce=int)
    kind = forms.ChoiceField(label=_("Rule"), widget=Choices)
    other = forms.TypedChoiceField(label=_("and this player"), coerce=int)
    reason = forms.CharField(label=_("Reason"), max_length=200, help_text=_("Only the staff see the reason."))

    def __init__(self, *args: Any, players: list[tuple[int, str]], number: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_players(self, ("one", "other"), players)
        together = _t("meet in round %(number)s") % {"number": number}
        self.set_choices(
            "kind", [(PairRule.Kind.APART, _t("never meet in this event")), (PairRule.Kind.TOGETHER, together)]
        )
        self.fields["kind"].initial = PairRule.Kind.APART


class TableForm(PlainForm):
    """The table of a player in every round."""

    player = forms.TypedChoiceField(label=_("Player"), coerce=int)
    table = forms.IntegerField(
        label=_("Table"),
        min_value=1,
        max_value=services.HIGHEST_TABLE,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )

    def __init__(self, *args: Any, players: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_players(self, ("player",), players)
