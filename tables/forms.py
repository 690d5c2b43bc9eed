"""The forms of tables: a deck for a seat, and the players."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.actors import Actor
from accounts.plain import PlainForm
from decks.forms import edition_choices
from decks.queries import decks_of, decks_open_to
from rules.games import GAMES
from rules.live.sheet import Head
from rules.queries import list_starters
from tables.models import LONGEST_NAME, LONGEST_SEED, Series, Table
from tables.services import Sits

PASTED = "pasted"
MOST_DECKS = 100
CLOCKS = [
    ("", _("none")),
    *[(minutes, format_lazy(_("{minutes} minutes each"), minutes=minutes)) for minutes in (10, 15, 20, 30, 45, 60)],
]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A deck for a seat, with game and edition."""

    game: str
    edition: str
    sits: Sits


def list_deck_choices(actor: Actor, game: str = "", code: str = "", leading: str = "") -> list[tuple[str, Any]]:
    """List the decks for a seat, of one game or all: own decks, then shipped decks. Those of game `leading` lead."""
    own = list(decks_of(actor).filter(**({"game": game} if game else {})).only("code", "name", "game")[:MOST_DECKS])
    own.sort(key=lambda deck: deck.game != leading)
    groups: list[tuple[bool, str, list[tuple[str, str]]]] = []
    listed = [(f"deck:{deck.code}", deck.name) for deck in own]
    if code and f"deck:{code}" not in dict(listed):
        shared = decks_open_to(actor).filter(code=code, **({"game": game} if game else {})).first()
        listed = [(f"deck:{code}", shared.name), *listed] if shared is not None else listed
    if listed:
        groups.append((any(deck.game == leading for deck in own), gettext("Decks"), listed))
    for each in GAMES.values():
        if each.play is not None and game in ("", each.code):
            shipped = [(f"starter:{each.code}:{stem}", stem.capitalize()) for stem in list_starters(each.code)]
            groups.append((each.code == leading, gettext("%(game)s, to begin with") % {"game": each.name}, shipped))
    groups.sort(key=lambda group: not group[0])
    return [*[(label, decks) for _leads, label, decks in groups], (PASTED, gettext("A list that I paste"))]


def read_game(values: Mapping[str, Any]) -> str:
    """The game of a form's `format`, which is `game:edition`."""
    return str(values.get("format") or "").partition(":")[0]


def find_deck(actor: Actor, choice: str, text: str, played: str, pasted_name: str) -> Chosen:
    """The deck of a choice. Raises ValidationError where there is none.

    A deck that ships or is pasted is played in the edition of `played`, a `game:edition`; a saved one in its own.
    """
    kind, _colon, rest = choice.partition(":")
    played_game, _colon, edition = played.partition(":")
    if kind == "deck":
        deck = decks_open_to(actor).filter(code=rest).first()
        if deck is not None:
            return Chosen(deck.game, deck.edition, Sits(deck.name, deck.text))
    elif kind == "starter":
        game, _colon, stem = rest.partition(":")
        starter = list_starters(game).get(stem) if game in GAMES else None
        if starter is not None:
            edition = edition if game == played_game else GAMES[game].default_edition
            return Chosen(game, edition, Sits(stem.capitalize(), starter))
    elif kind == PASTED and text.strip():
        return Chosen(played_game, edition, Sits(pasted_name, text))
    raise ValidationError(gettext("Choose a deck, or paste a list."))


class SitDownForm(PlainForm):
    """A deck for a seat, and a guest's name."""

    deck = forms.CharField(label=_("Your deck"), widget=forms.Select)
    text = forms.CharField(
        label=_("The list"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6, "class": "input--record", "spellcheck": "false"}),
    )
    name = forms.CharField(
        label=_("Your name"), required=False, max_length=LONGEST_NAME, help_text=_("Your opponent sees it.")
    )

    def __init__(self, *args: Any, actor: Actor, game: str = "", code: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.actor = actor
        self.played = ""
        typed = str(self.data.get("deck", "")) if self.is_bound else ""
        code = typed.removeprefix("deck:") if typed.startswith("deck:") else code
        self.offer_decks("deck", game, code)
        if not self.is_bound:
            self.initial["deck"] = f"deck:{code}" if code else self.fields["deck"].widget.choices[0][1][0][0]
        if actor.is_authenticated:
            del self.fields["name"]

    def offer_decks(self, field: str, game: str, code: str) -> None:
        widget: Any = self.fields[field].widget
        widget.choices = list_deck_choices(self.actor, game, code, read_game(self.initial))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        try:
            cleaned["chosen"] = find_deck(
                self.actor,
                cleaned.get("deck", ""),
                cleaned.get("text", ""),
                self.find_played(cleaned),
                gettext("Pasted"),
            )
        except ValidationError as refused:
            self.add_error("deck", refused)
        return cleaned

    def find_played(self, cleaned: dict[str, Any]) -> str:
        """Game and edition of a pasted list."""
        return self.played

    @property
    def player(self) -> str:
        return str(self.actor) if self.actor.is_authenticated else self.cleaned_data.get("name", "")


class TableForm(SitDownForm):
    """A new table."""

    kind = forms.ChoiceField(
        label=_("Who plays"), choices=Table.Kind.choices, initial=Table.Kind.BOTH, widget=forms.RadioSelect
    )
    best_of = forms.TypedChoiceField(
        label=_("How long"), choices=Series.BestOf.choices, initial=Series.BestOf.ONE, coerce=int,
        empty_value="1", required=False,
    )  # fmt: skip
    minutes = forms.TypedChoiceField(
        label=_("Clock"), choices=CLOCKS, coerce=int, empty_value=None, required=False,
        help_text=_("Runs while the table waits for a player. At zero the game is lost."),
    )  # fmt: skip
    format = forms.ChoiceField(label=_("Its game and edition"), choices=edition_choices, required=False)
    other = forms.CharField(label=_("The other deck"), required=False, widget=forms.Select)
    seed = forms.CharField(
        label=_("Seed"), required=False, max_length=LONGEST_SEED,
        help_text=_("Each table shows its seed. With the same decks it deals the same cards."),
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_decks("other", "", "")
        widget: Any = self.fields["other"].widget
        widget.choices = [("", gettext("The same as mine")), *list(widget.choices)[:-1]]

    def find_played(self, cleaned: dict[str, Any]) -> str:
        return str(cleaned.get("format") or edition_choices()[0][0])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        cleaned["second"] = None
        if cleaned.get("kind") == Table.Kind.TWO:
            cleaned["seed"] = ""  # the page hides it: typed for playing alone, before two were chosen
            return cleaned
        chosen = cleaned.get("chosen")
        if chosen is not None and cleaned.get("other"):
            try:
                second = find_deck(self.actor, cleaned["other"], "", "", "")
            except ValidationError as refused:
                self.add_error("other", refused)
                return cleaned
            if second.game != chosen.game:
                self.add_error("other", gettext("Both decks must be of the same game. Choose another deck."))
            cleaned["second"] = second.sits
        return cleaned


class JoinForm(SitDownForm):
    """A seat at a table of known edition."""

    def __init__(self, *args: Any, table: Table, **kwargs: Any) -> None:
        super().__init__(*args, game=table.game, **kwargs)
        self.table = table
        self.played = f"{table.game}:{table.edition}"

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        chosen = cleaned.get("chosen")
        if chosen is not None and chosen.game != self.table.game:
            self.add_error("deck", gettext("This table plays another game. Choose a deck of that game."))
        return cleaned


class RecordingForm(PlainForm):
    """A new recording: players, decks, known lists."""

    format = forms.ChoiceField(label=_("Game and edition"), choices=edition_choices)
    name_a = forms.CharField(label=_("Player A"), required=False, max_length=LONGEST_NAME)
    name_b = forms.CharField(label=_("Player B"), required=False, max_length=LONGEST_NAME)
    first = forms.ChoiceField(
        label=_("Who begins?"), widget=forms.RadioSelect, choices=[("A", _("Player A")), ("B", _("Player B"))],
        initial="A",
    )  # fmt: skip
    deck_a = forms.CharField(label=_("List of player A, if it is known"), required=False, widget=forms.Select)
    deck_b = forms.CharField(label=_("List of player B, if it is known"), required=False, widget=forms.Select)
    text_a = forms.CharField(label=_("Or paste the list of A"), required=False, strip=False, widget=forms.Textarea)
    text_b = forms.CharField(label=_("Or paste the list of B"), required=False, strip=False, widget=forms.Textarea)
    position = forms.CharField(
        label=_("Position, if the game has begun already"), required=False, strip=False, widget=forms.Textarea,
        help_text=_("The cards on the table, written as in a record. Leave empty at the beginning of a game."),
    )  # fmt: skip

    def __init__(self, *args: Any, actor: Actor, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.actor = actor
        for side in ("deck_a", "deck_b"):
            widget: Any = self.fields[side].widget
            widget.choices = [
                ("", gettext("Not known")),
                *list_deck_choices(actor, leading=read_game(self.initial))[:-1],
            ]
        for name in ("text_a", "text_b", "position"):
            self.fields[name].widget.attrs = {"rows": 3, "class": "input--record", "spellcheck": "false"}
        if actor.is_authenticated:
            self.initial.setdefault("name_a", str(actor)[:LONGEST_NAME])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        played = str(cleaned.get("format", ""))
        for side in ("a", "b"):
            try:
                cleaned[f"list_{side}"] = self._find_list(cleaned, side, played)
            except ValidationError as refused:
                self.add_error(f"deck_{side}", refused)
        return cleaned

    def _find_list(self, cleaned: dict[str, Any], side: str, played: str) -> str:
        pasted = str(cleaned.get(f"text_{side}") or "")
        choice = str(cleaned.get(f"deck_{side}") or "")
        if pasted.strip():
            return pasted
        if not choice:
            return ""
        chosen = find_deck(self.actor, choice, "", played, "")
        if chosen.game != played.partition(":")[0]:
            raise ValidationError(gettext("This list is of another game."))
        return chosen.sits.deck_text

    @property
    def head(self) -> Head:
        game, _colon, edition = self.cleaned_data["format"].partition(":")
        return Head(
            game=game,
            edition=edition,
            names=(self.cleaned_data["name_a"], self.cleaned_data["name_b"]),
            first=self.cleaned_data["first"],
            decks=(self.cleaned_data["list_a"], self.cleaned_data["list_b"]),
            position=self.cleaned_data["position"].strip(),
        )
