"""Names: every script is welcome, nothing that cannot be seen or poses as another."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.test import Client

from accounts import services
from accounts.models import User
from accounts.names import honest_title, refuse_deceptive, tidy
from tests.factories import make_user


@pytest.mark.parametrize(
    "name", ["Ada", "Łukasz Żółć", "Жанна", "Ελένη", "李小龍", "さくらサクラ", "محمد", "O'Neil-Řez", "Ngọc 7", "नमस्ते"]
)
def test_a_name_in_any_script_is_welcome(name: str) -> None:
    refuse_deceptive(tidy(name))


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Da\u202era", "invisible"),  # reads backwards
        ("Da\u2066ra", "invisible"),
        ("Da\u200bra", "invisible"),  # nothing between a and r
        ("\ufeffDara", "invisible"),
        ("Dara\n2-0 Ben", "invisible"),  # would split a line of a log
        ("Dara\x00", "invisible"),
        ("\u3164\u3164", "invisible"),  # a letter drawn as nothing
        ("D\u0430ra", "mixed"),  # the first a is Cyrillic
        ("Be\u03bf", "mixed"),
        ("D" + "\u0335\u0336\u0337\u0338\u0322", "stacked"),
        ("…!?", "unsayable"),
    ],
)
def test_a_name_that_deceives_is_refused_with_its_reason(name: str, code: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        refuse_deceptive(tidy(name))
    assert refusal.value.code == code


def test_the_refusal_says_which_character_and_where() -> None:
    with pytest.raises(ValidationError) as refusal:
        refuse_deceptive("Da\u202era")
    assert refusal.value.messages == [
        "Character 3 (U+202E) cannot be seen by others. Delete it or type the name again."
    ]


def test_tidying_composes_letters_and_gathers_spaces() -> None:
    assert tidy("  Ame\u0301lie \u00a0 Roux ") == "Am\u00e9lie Roux"
    assert tidy(tidy("A\u2003B")) == tidy("A\u2003B") == "A B"


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["a\u202eb", "a\u200bb", "a\nb"])
def test_the_database_itself_refuses_what_came_through_no_form(name: str) -> None:
    with pytest.raises(IntegrityError, match="user_names_can_be_seen"), transaction.atomic():
        User.objects.create(username="eve", display_name=name)


@pytest.mark.django_db
def test_a_username_in_other_letter_case_is_the_same_username() -> None:
    make_user("ada")
    with pytest.raises(IntegrityError, match="user_username_once_in_any_case"), transaction.atomic():
        User.objects.create(username="ADA")


@pytest.mark.django_db
def test_an_empty_display_name_shows_the_username() -> None:
    ada = make_user("ada")
    assert str(ada) == "ada"
    assert str(services.profile_change(user=ada, display_name="Ada Lovelace")) == "Ada Lovelace"
    assert str(services.profile_change(user=ada, display_name="")) == "ada"


@pytest.mark.parametrize("title", ["Friday\u202e thgiN", "Cup\u200b", "Cup\x07"])
def test_what_people_name_must_be_seen_as_well(title: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        honest_title(title)
    assert list(refusal.value.message_dict) == ["name"]


def test_an_event_or_a_deck_may_mix_alphabets() -> None:
    assert honest_title("  Ω-Control  2 ") == "Ω-Control 2"


@pytest.mark.django_db
def test_an_event_that_reads_backwards_is_refused_beside_its_name(client: Client) -> None:
    client.force_login(make_user("cleo"))
    fields = {
        "name": "War\u202e",
        "format": "swiss",
        "best_of": "3",
        "edition": "wota:current",
        "list_policy": "sealed",
    }
    answer = client.post("/events/new/", fields)
    assert answer.status_code == 422
    assert "Character 4 (U+202E) cannot be seen" in answer.content.decode()
