"""Forms of an event: made, changed, imported."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainForm
from cards.queries import formats_shown
from decks.forms import edition_choices
from rules.games import GAMES
from tournaments import services
from tournaments.forms.fields import Choices, add_refusal
from tournaments.models import MOST_MINUTES, MOST_PLACES, MOST_ROUNDS, Tournament, structure_choices
from tournaments.queries import keeps_lists_sealed
from tournaments.structures import find_structure

ANY_CARD = "*"
"""What is chosen for an event without a format; no format can have this code."""


class DayForm(PlainForm):
    """When and where an event is played, by the clocks there."""

    day = forms.DateField(
        label=_("Day"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    time = forms.TimeField(
        label=_("Begins at"), required=False, widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    time_zone = forms.CharField(
        label=_("Time zone"), required=False, max_length=40,
        help_text=_("For example Europe/Berlin. Leave empty for UTC."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "data-own-zone": ""}),
    )  # fmt: skip
    place = forms.CharField(label=_("Place"), required=False, max_length=120)
    capacity = forms.IntegerField(
        label=_("How many can play"), required=False, min_value=2, max_value=MOST_PLACES,
        help_text=_("Leave empty for no limit. When all places are taken, others join a waiting list."),
    )  # fmt: skip
    round_minutes = forms.IntegerField(
        label=_("Minutes for a round"), required=False, min_value=1, max_value=MOST_MINUTES,
        help_text=_("You start the clock of each round."),
    )  # fmt: skip
    confirm_minutes = forms.IntegerField(
        label=_("Minutes until an unconfirmed report is final"), required=False, min_value=1, max_value=MOST_MINUTES,
        help_text=_("Leave empty if the opponent must always confirm. In a bracket the opponent always must."),
    )  # fmt: skip

    def clean_time_zone(self) -> str:
        zone = str(self.cleaned_data["time_zone"])
        try:
            services.zone_named(zone)
        except ValidationError as unknown:
            raise ValidationError(unknown.messages) from unknown
        return zone

    def clean(self) -> dict[str, Any]:
        """`day` and `time` become `starts_at`."""
        values = super().clean() or self.cleaned_data
        day, time = values.pop("day", None), values.pop("time", None)
        values["starts_at"] = None
        if self.errors.keys() & {"day", "time"}:
            return values
        if (day is None) != (time is None):
            self.add_error("time" if time is None else "day", _("Fill in the day and the time, or neither."))
        elif day is not None and time is not None and "time_zone" in values:
            self._read_start(values, datetime.combine(day, time))
        return values

    def _read_start(self, values: dict[str, Any], shown: datetime) -> None:
        zone = services.zone_named(values["time_zone"])
        try:
            starts_at = shown.replace(tzinfo=zone).astimezone(UTC)
            again = starts_at.astimezone(zone)
        except OverflowError:
            self.add_error("day", _("Write a year that exists, such as 2026."))
            return
        if again.replace(tzinfo=None) != shown:
            self.add_error(
                "time", _("Clocks go forward there at this time, so it does not exist. Choose another time.")
            )
        values["starts_at"] = starts_at


class EventNameField(forms.CharField):
    def __init__(self) -> None:
        super().__init__(label=_("Name"), max_length=80, error_messages={"required": _("Give the event a name.")})


def _list_formats() -> list[tuple[str, list[tuple[str, str]]]]:
    """The formats by game."""
    formats: dict[str, list[tuple[str, str]]] = {}
    for own in formats_shown():
        named = _t("those of the format %(format)s") % {"format": own.name}
        formats.setdefault(GAMES[own.game].name, []).append((f"{own.game}:{own.code}", named))
    return list(formats.items())


class EventForm(DayForm):
    """A new event. Everything but the name has a usual answer, and most of it is asked for on demand."""

    ASKED_FIRST = ("name", "edition", "format", "best_of", "opened")
    field_order = (*ASKED_FIRST, "day", "time", "time_zone", "place", "capacity")
    name = EventNameField()
    format = forms.ChoiceField(label=_("Played in"), choices=structure_choices, initial="swiss", widget=Choices)
    best_of = forms.TypedChoiceField(
        label=_("A match is"), choices=Tournament.BestOf, initial=3, coerce=int, widget=Choices
    )
    rounds_planned = forms.IntegerField(
        label=_("Rounds"), required=False, min_value=1, max_value=MOST_ROUNDS,
        help_text=_("Swiss rounds only. Leave empty to choose by the number of players: 3 rounds for 8 players."),
    )  # fmt: skip
    power_pairing = forms.BooleanField(
        label=_("Pair the last Swiss round by standings"),
        required=False,
        help_text=_("First plays second, third plays fourth, and so on. Otherwise points decide, as in other rounds."),
    )
    edition = forms.ChoiceField(label=_("Game and edition"), choices=edition_choices)
    card_format = forms.ChoiceField(
        label=_("Cards allowed"), required=False,
        help_text=_("A deck with a card that the format bans on the day cannot be handed in."),
    )  # fmt: skip
    list_policy = forms.ChoiceField(label=_("Decklists"), choices=Tournament.Lists, initial=Tournament.Lists.SEALED)
    lists_asked = forms.ChoiceField(
        label=_("Must players submit a list?"), choices=Tournament.Asked, initial=Tournament.Asked.REQUIRED,
        required=False,
    )  # fmt: skip
    description = forms.CharField(
        label=_("What players should know"), required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 3})
    )
    opened = forms.BooleanField(label=_("Open it for players at once"), required=False, initial=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        usual = ("", _t("those of the edition's own format"))
        self.set_choices("card_format", [usual, *_list_formats(), (ANY_CARD, _t("all: the deck rules alone decide"))])
        self.hide_optional("lists_asked")

    @property
    def asked_first(self) -> list[forms.BoundField]:
        """The fields in sight."""
        return [self[name] for name in self.ASKED_FIRST]

    @property
    def asked_on_demand(self) -> list[forms.BoundField]:
        """The fields that open by a press."""
        return [field for field in self if field.name not in self.ASKED_FIRST]

    @property
    def is_more_wrong(self) -> bool:
        return any(field.errors for field in self.asked_on_demand)

    def clean(self) -> dict[str, Any]:
        """Name all faults at once: those of a field, and those of two fields together."""
        values = super().clean()
        if "edition" in values:
            values["game"], _colon, values["edition"] = values["edition"].partition(":")
            if "card_format" in values:
                values["card_format"] = self._read_card_format(values)
        if "format" in values:
            self._try(
                services.check_structure, find_structure(values["format"]),
                rounds_planned=values.get("rounds_planned"), power_pairing=values["power_pairing"],
            )  # fmt: skip
        return values

    def _read_card_format(self, values: dict[str, Any]) -> str | None:
        """The code of the format, as the use case takes it."""
        chosen = values["card_format"]
        if chosen in ("", ANY_CARD):
            return None if chosen else ""
        game, _colon, code = chosen.partition(":")
        if game != values["game"]:
            message = _t("This is a format of another game. Choose one of %(game)s, or the edition's own.")
            self.add_error("card_format", message % {"game": GAMES[values["game"]].name})
        else:
            self._try(services.find_card_format, game, values["edition"], code)
        return str(code)

    def _try(self, check: Callable[..., object], *args: object, **kwargs: object) -> None:
        try:
            check(*args, **kwargs)
        except ValidationError as refusal:
            add_refusal(self, refusal)

    def clean_lists_asked(self) -> str:
        """Left out, lists are required."""
        return self.cleaned_data["lists_asked"] or str(Tournament.Asked.REQUIRED)


class EditForm(DayForm):
    """The parts of an event open to change at any time."""

    field_order = ("name", "day", "time", "time_zone", "place", "capacity")
    name = EventNameField()
    description = EventForm.base_fields["description"]
    rounds_planned = forms.IntegerField(label=_("Rounds"), required=False, min_value=1, max_value=MOST_ROUNDS)
    power_pairing = EventForm.base_fields["power_pairing"]
    list_policy = forms.ChoiceField(label=_("Decklists"), choices=Tournament.Lists)
    lists_asked = forms.ChoiceField(label=_("Must players submit a list?"), choices=Tournament.Asked)

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        shown = {name: getattr(tournament, name, None) for name in self.base_fields}
        if tournament.begins:
            shown |= {"day": tournament.begins.date(), "time": tournament.begins.time()}
        super().__init__(*args, **{"initial": shown, **kwargs})
        if not tournament.structure.can_choose_rounds:
            del self.fields["rounds_planned"]
        if not tournament.structure.has_pair_rules:
            del self.fields["power_pairing"]
        if keeps_lists_sealed(tournament):
            del self.fields["list_policy"]


class ImportForm(PlainForm):
    """The file of an event."""

    file = forms.FileField(label=_("File"), help_text=_("The .json file that “Export the event” made."))

    def clean_file(self) -> str:
        """The text of the file."""
        try:
            return str(self.cleaned_data["file"].read().decode())
        except UnicodeDecodeError as unreadable:
            raise ValidationError(
                _t("This is not an exported event. Choose the file that ends in .json.")
            ) from unreadable
