"""The form of a card: any game's fields, made from its card type, and what is typed in the shape of a card file."""

import msgspec
import pytest
from django import forms
from django.http import QueryDict

from cards.forms import CardForm
from rules.cardfile import CardFault
from rules.engine.cards import CardDefinition, entry_of
from rules.games.wota.cards import KINDS, WotaCard
from tests.rules.pebbles import Pebble


class Odd(CardDefinition, frozen=True, kw_only=True):
    """A card type with a field of every kind."""

    foil: bool = False
    speed: int | None = None


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    damage: int = 0
    text: str = ""


class Many(CardDefinition, frozen=True, kw_only=True):
    """A card type with lists, pairs and records."""

    hits: tuple[int, ...] = (4, 5, 6)
    rolls: dict[str, str] = {}
    weakness: dict[str, int] = {}
    skills: tuple[Skill, ...] = ()


def fill_form(card_type: type[CardDefinition], **values: str) -> CardForm:
    data = QueryDict(mutable=True)
    data.update(values)
    return CardForm(card_type, data)


def test_another_games_fields_come_by_themselves():
    form = CardForm(Pebble)
    assert list(form.fields) == ["seen", "name", "number", "kind", "weight", "text", "rarity", "flavor", "artist"]
    assert isinstance(form.fields["kind"].widget, forms.TextInput), (
        "a game whose kinds are not listed has a line for it"
    )
    assert fill_form(Pebble, weight="3", name="Flint").entry()["weight"] == 3


def test_each_kind_of_field_has_its_control():
    form = CardForm(WotaCard)
    assert [value for value, _word in form.fields["kind"].widget.choices] == list(KINDS)
    assert form.fields["subtype"].widget.choices[0] == ("", "none")
    assert isinstance(form.fields["text"].widget, forms.Textarea)
    assert form.fields["sta"].widget.attrs["inputmode"] == "numeric"
    assert isinstance(CardForm(Odd).fields["foil"].widget, forms.CheckboxInput)


def test_what_is_typed_comes_back_as_it_was_shown():
    card = WotaCard(
        name="Sentry", number="001", kind="army", types=("Human", "Aqua"), sta=0, rarity="common", text="A\nB"
    )
    entry = entry_of(card)
    assert fill_form(WotaCard, **CardForm.initial_of(entry)).entry() == entry


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("sta", " 20 ", 20),
        ("sta", "", 0),
        ("sta", "-5", -5),
        ("sta", "many", "many"),
        ("sta", "9" * 30, "9" * 30),
        ("types", " Human ,, Aqua,", ["Human", "Aqua"]),
        ("types", "", []),
        ("subtype", "", None),
        ("kind", "", ""),
        ("text", "One.\r\nTwo.\r\n", "One.\nTwo."),
        ("name", "\0 Sentry ", "Sentry"),
    ],
)
def test_what_is_typed_is_put_into_shape_and_no_further(name: str, text: str, value: object):
    assert fill_form(WotaCard, **{name: text}).entry()[name] == value


@pytest.mark.parametrize(
    ("name", "text", "value"), [("foil", "on", True), ("foil", "", False), ("speed", "", None), ("speed", "3", 3)]
)
def test_boxes_and_numbers_that_may_be_missing(name: str, text: str, value: object):
    assert fill_form(Odd, **{name: text}).entry()[name] == value
    shown = CardForm.initial_of({name: value})[name]
    assert fill_form(Odd, **{name: shown}).entry()[name] == value


SLASH = "name: Slash\ndamage: 20\ntext: Apply Stun: to the target."


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("hits", "1, 6", [1, 6]),
        ("hits", "1, six", [1, "six"]),
        ("hits", "", [4, 5, 6]),
        ("rolls", "6: Draw 1 card.\n\n1: Draw: twice.", {"6": "Draw 1 card.", "1": "Draw: twice."}),
        ("rolls", "", {}),
        ("weakness", "water: 20", {"water": 20}),
        ("skills", SLASH, [{"name": "Slash", "damage": 20, "text": "Apply Stun: to the target."}]),
        ("skills", f"{SLASH}\n\nname: Poke", [{"name": "Slash", "damage": 20, "text": "Apply Stun: to the target."},
                                              {"name": "Poke"}]),
        ("skills", "", []),
    ],
)  # fmt: skip
def test_lists_pairs_and_records_are_typed_in_lines(name: str, text: str, value: object):
    assert fill_form(Many, **{name: text}).entry()[name] == value
    assert fill_form(Many, **CardForm.initial_of({name: value})).entry()[name] == value


def faults_beside(form: CardForm, field: str) -> dict[str, list[str]]:
    form.is_valid()
    form.add_faults([CardFault(position="card 1", card="Sentry (001)", field=field, message="is odd")])
    return dict(form.errors)


def test_a_fault_stands_beside_its_field_and_any_other_above_all():
    assert faults_beside(CardForm(WotaCard, {}), "ap") == {"ap": ["is odd"]}
    above = {"__all__": ["card 1: Sentry (001): versions.1.ap: is odd"]}
    assert faults_beside(CardForm(WotaCard, {}), "versions.1.ap") == above
    assert faults_beside(CardForm(WotaCard, {}, erratum=True), "versions.1.ap") == {"ap": ["is odd"]}
    assert faults_beside(CardForm(WotaCard, {}, erratum=True), "versions.1.since") == {"since": ["is odd"]}
    assert "__all__" in faults_beside(CardForm(WotaCard, {}), "")


def test_every_field_of_every_card_type_can_be_typed():
    for card_type in (WotaCard, Pebble, Odd, Many):
        fields = {field.name for field in msgspec.structs.fields(card_type)} - {"versions"}
        assert fields == CardForm(card_type).entry().keys()
