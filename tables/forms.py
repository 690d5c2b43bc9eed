"""The forms of tables: a deck to sit down with, and who plays."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.actors import Actor
from decks.forms import edition_choices
from decks.queries import decks_of, decks_open_to
from rules.games import GAMES
from tables.models import LONGEST_NAME, LONGEST_SEED, Table
from tables.services import Sits

PASTED = "pasted"
MOST_DECKS = 100


@dataclass(frozen=True, slots=True)
class Chosen:
    """A deck to sit down with, and the game and edition that it is played in."""

    game: str
    edition: str
    sits: Sits


def list_starters(game: str) -> dict[str, Path]:
    """The decks that ship, by name."""
    folder = settings.BASE_DIR / "decks" / "starters"
    folder = folder / game if (folder / game).is_dir() else folder
    return {path.stem: path for path in sorted(folder.glob("*.txt"))}


def list_deck_choices(actor: Actor, game: str = "", code: str = "") -> list[tuple[str, Any]]:
    """The decks that somebody may sit down with: the own ones, then those that ship, by game."""
    own = decks_of(actor).filter(**({"game": game} if game else {})).only("code", "name")[:MOST_DECKS]
    choices: list[tuple[str, Any]] = []
    listed = [(f"deck:{deck.code}", deck.name) for deck in own]
    if code and f"deck:{code}" not in dict(listed):
        shared = decks_open_to(actor).filter(code=code, **({"game": game} if game else {})).first()
        listed = [(f"deck:{code}", shared.name), *listed] if shared is not None else listed
    if listed:
        choices.append((gettext("Decks"), listed))
    for each in GAMES.values():
        if each.play is not None and game in ("", each.code):
            shipped = [(f"starter:{each.code}:{stem}", stem.capitalize()) for stem in list_starters(each.code)]
            choices.append((gettext("%(game)s, to begin with") % {"game": each.name}, shipped))
    return [*choices, (PASTED, gettext("The list below"))]


def find_deck(actor: Actor, choice: str, text: str, played: str, pasted_name: str) -> Chosen:
    """The deck of a choice; raises ValidationError where there is none."""
    kind, _colon, rest = choice.partition(":")
    if kind == "deck":
        deck = decks_open_to(actor).filter(code=rest).first()
        if deck is not None:
            return Chosen(deck.game, deck.edition, Sits(deck.name, deck.text))
    elif kind == "starter":
        game, _colon, stem = rest.partition(":")
        path = list_starters(game).get(stem) if game in GAMES else None
        if path is not None:
            return Chosen(game, GAMES[game].default_edition, Sits(stem.capitalize(), path.read_text(encoding="utf-8")))
    elif kind == PASTED and text.strip():
        game, _colon, edition = played.partition(":")
        return Chosen(game, edition, Sits(pasted_name, text))
    raise ValidationError(gettext("Choose a deck, or paste a list."))


class SitDownForm(forms.Form):
    """A deck to sit down with, and a name for who has no account."""

    deck = forms.CharField(label=_("Your deck"), widget=forms.Select)
    text = forms.CharField(
        label=_("A list, instead of a deck"),
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
            first = next(value for _group, decks in list_deck_choices(actor, game) for value, _name in decks)
            self.initial["deck"] = f"deck:{code}" if code else first
        if actor.is_authenticated:
            del self.fields["name"]

    def offer_decks(self, field: str, game: str, code: str) -> None:
        widget: Any = self.fields[field].widget
        widget.choices = list_deck_choices(self.actor, game, code)

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
    format = forms.ChoiceField(label=_("Game and edition of the list"), choices=edition_choices, required=False)
    other = forms.CharField(label=_("The other deck, if you play alone"), required=False, widget=forms.Select)
    seed = forms.CharField(
        label=_("Seed, if you play alone"), required=False, max_length=LONGEST_SEED,
        help_text=_("The same decks and the same seed deal the same cards."),
    )  # fmt: skip
    field_order = ("kind", "deck", "other", "text", "format", "seed", "name")

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
        chosen = cleaned.get("chosen")
        if chosen is not None and cleaned.get("other") and cleaned.get("kind") != Table.Kind.TWO:
            try:
                second = find_deck(self.actor, cleaned["other"], "", "", "")
            except ValidationError as refused:
                self.add_error("other", refused)
                return cleaned
            if second.game != chosen.game:
                self.add_error("other", gettext("Both decks are of the same game. Choose another one."))
            cleaned["second"] = second.sits
        return cleaned


class JoinForm(SitDownForm):
    """A seat at a table of which game and edition are known."""

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
