"""The history of the catalogue: every load keeps its file and its changes, in an order that nobody can miss."""

import re

import pytest

from cards.models import Card, CardChange, CardImport
from cards.services import card_file_load, cards_delete
from rules.cardfile import CardFileError
from tests.cards.test_load_cards import TIDE, a_card, a_file
from tests.factories import make_user

pytestmark = pytest.mark.django_db

SENTRY, RECRUIT = a_card("Sentry", "001"), a_card("Recruit", "002")


def list_entries() -> list[tuple[str, str, dict]]:
    """Every change in the order in which it happened."""
    return list(CardChange.objects.order_by("pk").values_list("name", "action", "fields"))


def test_every_load_keeps_its_file_who_loaded_it_and_what_it_changed():
    first, second = a_file(SENTRY, RECRUIT), a_file({**SENTRY, "ap": 55, "flavor": "Two lamps."}, RECRUIT)
    card_file_load(data=first, by=make_user("dora"), file_name="core.json")
    report = card_file_load(data=second, by=make_user("dave"))
    imports = CardImport.objects.order_by("pk")
    assert [(bytes(kept.content), kept.by.username, kept.file_name) for kept in imports] == [
        (first, "dora", "core.json"),
        (second, "dave", ""),
    ]
    assert [(kept.created, kept.changed, kept.unchanged) for kept in imports] == [(2, 0, 0), (0, 1, 1)]
    assert report.kept == imports[1]
    assert list_entries() == [
        ("Sentry", "created", {}),
        ("Recruit", "created", {}),
        ("Sentry", "changed", {"ap": [40, 55], "flavor": ["", "Two lamps."]}),
    ]
    last = CardChange.objects.first()
    assert (last.part_of, last.by, last.card, last.slug) == (
        imports[1],
        make_user("dave"),
        Card.objects.get(name="Sentry"),
        "sentry",
    )


def test_the_digest_names_the_bytes():
    card_file_load(data=a_file(SENTRY))
    kept = CardImport.objects.get()
    assert kept.digest.startswith("sha256:")
    card_file_load(data=a_file(SENTRY) + b"\n")
    assert CardImport.objects.first().digest != kept.digest


def test_the_same_file_is_not_kept_twice_and_one_laid_out_anew_is():
    for _ in range(2):
        card_file_load(data=a_file(SENTRY))
    assert CardImport.objects.count() == 1
    assert card_file_load(data=a_file(SENTRY)).kept is None
    card_file_load(data=a_file(SENTRY) + b"\n")
    assert CardImport.objects.count() == 2
    assert CardChange.objects.count() == 1


def test_a_dry_run_and_a_refused_file_leave_no_trace():
    card_file_load(data=a_file(SENTRY), dry_run=True)
    with pytest.raises(CardFileError):
        card_file_load(data=a_file(SENTRY, {**RECRUIT, "types": ["Humn"]}))
    assert not CardImport.objects.exists()
    assert not CardChange.objects.exists()


def test_a_dry_run_reports_what_the_load_then_does():
    card_file_load(data=a_file(SENTRY))
    data = a_file({**SENTRY, "ap": 55, "number": "003"}, RECRUIT)
    would = card_file_load(data=data, dry_run=True)
    did = card_file_load(data=data)
    assert (would.created, would.changed, would.unchanged) == (did.created, did.changed, did.unchanged)
    assert did.changed == {"Sentry": {"ap": (40, 55), "number": ("001", "003")}}


def test_a_reprint_is_told_as_a_printing_of_its_set():
    card_file_load(data=a_file(SENTRY))
    card_file_load(data=a_file({**SENTRY, "number": "040"}, **TIDE))
    assert list_entries()[-1] == ("Sentry", "changed", {"printing": [None, "TID 040"]})


def test_numbers_rise_with_every_change_whatever_it_is():
    card_file_load(data=a_file(SENTRY, RECRUIT))
    card_file_load(data=a_file({**SENTRY, "ap": 55}))
    cards_delete(cards=Card.objects.filter(name="Recruit"), by=make_user("cleo"))
    card_file_load(data=a_file(RECRUIT))
    assert [f"{name} {action}" for name, action, _ in list_entries()] == [
        "Sentry created",
        "Recruit created",
        "Sentry changed",
        "Recruit deleted",
        "Recruit created",
    ]


def test_a_deleted_card_is_remembered_with_who_deleted_it():
    card_file_load(data=a_file(SENTRY))
    cards_delete(cards=Card.objects.all(), by=make_user("cleo"))
    created, deleted = CardChange.objects.order_by("pk")
    assert (deleted.action, deleted.name, deleted.slug, deleted.by.username) == ("deleted", "Sentry", "sentry", "cleo")
    assert (created.card, deleted.card) == (None, None)


def test_somebody_who_leaves_takes_their_name_along_and_not_the_history():
    card_file_load(data=a_file(SENTRY), by=make_user("dora"))
    make_user("dora").delete()
    assert (CardChange.objects.get().by, CardImport.objects.get().by) == (None, None)


def test_numbers_in_another_case_are_the_same_number():
    card_file_load(data=a_file(a_card("Sentry", "19a")))
    with pytest.raises(CardFileError, match="19A belongs to Sentry"):
        card_file_load(data=a_file(a_card("Recruit", "19A")))


def test_cards_that_came_with_one_file_are_told_in_one_step_and_every_other_change_by_itself(client):
    card_file_load(data=a_file(SENTRY, RECRUIT))
    card_file_load(data=a_file({**SENTRY, "ap": 55}, {**RECRUIT, "ap": 60}))
    page = client.get("/cards/changes/").content.decode()
    steps = [
        " ".join(re.sub(r"<[^>]+>", " ", step).split()) for step in page[: page.index("</main>")].split("<time")[1:]
    ]
    assert len(steps) == 3
    assert "Recruit changed" in steps[0]
    assert "Sentry changed" in steps[1]
    assert "2 cards came into the catalogue, set COR Recruit Sentry" in steps[2]
    assert 'href="/cards/recruit/history/"' in page
