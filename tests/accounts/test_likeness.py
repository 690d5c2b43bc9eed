"""Nobody takes another person's place by a name that looks the same, nor the staff's."""

from contextlib import suppress

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.test import Client
from django.urls import reverse

from accounts import services
from accounts.adapter import AccountAdapter
from accounts.forms import ProfileForm
from accounts.models import User
from accounts.reserved import is_reserved
from accounts.skeletons import skeletons_of
from tests.factories import make_user

LOOKS = {
    "a": "аɑα4@",
    "d": "ԁɗđ",
    "e": "еҽ3",
    "i": "іı1l",
    "o": "оο0",
    "s": "ѕƽ5",
    "r": "гɽ",
    "n": "ոɳ",
    "l": "1I",
    "m": ("rn",),
}
ORNAMENTS = ("\u0301", "\u0323", "\u0308", "\u0335")
SEPARATORS = ("", " ", "-", "_", ".", "’", "\u00b7", "~")
STAFF = (
    "W.O.T.A. staff", "ADMIN (Judge)", "Judge Dara", "JudgeDara", "judge_dara", "Dara (judge)", "Head Judge", "Judge-7",
    "the judges", "Admin 2", "4dm1n", "Аdmin", "ADM1N", "a.d.m.i.n", "Administrator", "Site Admin", "wota-admin",
    "Moderator", "Mods", "Official W.O.T.A.", "W O T A", "WOTA", "W.0.T.A.", "Event Staff", "5taff", "s t a f f",
    "Staff 1", "Organizer", "Organiser", "Main Organizer", "System", "SUPPORT", "Help Support Team", "juԁge",
    "Tournament Judge", "Floor judge",
)  # fmt: skip


def likenesses_of(name: str) -> list[str]:
    """Ways to write a name that others read as this one."""
    found = [
        name.upper(),
        name.swapcase(),
        name.casefold(),
        f" {name} ",
        f"{name}.",
        f"-{name}-",
        f"({name})",
        f"{name}!",
    ]
    found += [separator.join(name) for separator in SEPARATORS if separator]
    for place, letter in enumerate(name):
        found += [name[: place + 1] + mark + name[place + 1 :] for mark in ORNAMENTS]
        found += [name[:place] + other + name[place + 1 :] for other in LOOKS.get(letter.lower(), "")]
        if "!" <= letter <= "~":  # which have a full width
            found += [name[:place] + chr(ord(letter) + 0xFEE0) + name[place + 1 :]]
        found += [name[: place + 1] + sign + name[place + 1 :] for sign in ("\u200b", "\u00ad", " ", "'")]
    return sorted(set(found) - {name})


def takes_name(name: str) -> bool:
    """Whether Eve comes to be shown under this name by her profile, or anybody may sign up with it."""
    eve, form = User.objects.get(username="eve"), ProfileForm({"display_name": name})
    if form.is_valid():
        with suppress(ValidationError):
            services.profile_change(user=eve, **form.cleaned_data)
            services.profile_change(user=eve, display_name="")
            return bool(form.cleaned_data["display_name"])
    try:
        AccountAdapter().clean_username(name)
    except ValidationError:
        return False
    return True


def try_names(*victims: str) -> tuple[int, list[str]]:
    """How many names are tried that look like these people's or the staff's, and those that somebody else can take."""
    for number, name in enumerate(victims):
        make_user(f"victim{number}", display_name=name)
    make_user("eve")
    tried = [*STAFF, *(likeness for name in victims for likeness in likenesses_of(name))]
    return len(tried), [name for name in tried if takes_name(name)]


@pytest.mark.django_db
def test_no_name_that_takes_anothers_place_is_taken() -> None:
    tried, taken = try_names("Dara", "Elin Morris")
    assert tried >= 200
    assert taken == []


@pytest.mark.parametrize(
    "name",
    [
        "Stafford",
        "Falstaff",
        "Judith",
        "Thomas",
        "Hostetler",
        "Modesty",
        "Team Ada",
        "Root",
        "Wotan",
        "Ada",
        "李小龍",
        "Жанна",
    ],
)
def test_an_honest_name_is_not_reserved(name: str) -> None:
    assert not is_reserved(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Ida"),
        ("Ben", "Benno"),
        ("ben1", "ben2"),
        ("か", "が"),
        ("กิน", "กัน"),
        ("नमस्ते", "नमस्ता"),
        ("Жанна", "Жанка"),
    ],
)
def test_names_that_differ_to_the_eye_are_two(one: str, other: str) -> None:
    assert not skeletons_of(one) & skeletons_of(other)


@pytest.mark.django_db
class TestTaking:
    def test_a_refusal_says_the_same_whether_a_username_or_a_shown_name_is_taken(self, client: Client) -> None:
        make_user("dara7", display_name="Lanterns")
        client.force_login(make_user("eve"))
        said = [
            client.post(reverse("accounts:profile"), {"display_name": name})
            .content.decode()
            .count("taken, or too similar")
            for name in ("Dara7", "Länterns")
        ]
        assert said[0] == said[1] > 0

    def test_ones_own_name_may_be_written_in_another_way(self) -> None:
        ada = make_user("ada", display_name="Ada")
        assert str(services.profile_change(user=ada, display_name="ADA")) == "ADA"
        assert str(services.profile_change(user=ada, display_name="")) == "ada"

    def test_a_name_that_was_given_up_is_free(self) -> None:
        ada, ben = make_user("ada", display_name="Lantern"), make_user("ben")
        services.profile_change(user=ada, display_name="Lamp")
        assert str(services.profile_change(user=ben, display_name="Lantern")) == "Lantern"

    def test_the_staff_may_be_called_staff(self) -> None:
        assert (
            str(services.profile_change(user=make_user("sam", is_staff=True), display_name="Site staff"))
            == "Site staff"
        )

    def test_the_database_itself_refuses_a_second_person_of_the_name(self) -> None:
        make_user("ada", display_name="Lantern")
        with pytest.raises(IntegrityError, match="name_taken_by_one_person"), transaction.atomic():
            User.objects.create(username="eve", display_name="L\u0430ntern")

    def test_of_two_who_take_a_name_at_once_the_second_is_refused_with_a_sentence(self, monkeypatch) -> None:
        make_user("ada", display_name="Lantern")
        eve = make_user("eve")
        monkeypatch.setattr(QuerySet, "exists", lambda _rows: False)
        with pytest.raises(ValidationError, match="taken, or too similar"):
            services.profile_change(user=eve, display_name="Lantern")

    def test_an_administrator_may_still_close_the_account_of_somebody_with_an_old_name(self, admin_client) -> None:
        eve = make_user("judge-eve")
        page = admin_client.get(f"/admin/accounts/user/{eve.pk}/change/")
        assert page.status_code == 200
        eve.is_active = False
        eve.full_clean()
