"""A designer at her desk: a card changed beside its face, a file refused and then loaded, and what is told of it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cards.models import Card
from tests.browser import stands
from tests.cards.test_load_cards import TIDE, a_card, a_file
from tests.factories import make_designer
from tests.journeys.people import PATIENCE, Person
from tests.journeys.test_accessible import looks

CORE = "/cards/desk/sets/wota/COR/"
GUARD = f"{CORE}cards/river-guard/"


@pytest.fixture
def dora(meet) -> Callable[..., Person]:
    """Lets Dora come to her desk. Takes the options of her browser."""

    def come(**options: object) -> Person:
        make_designer()
        return meet("Dora", **options).logs_in()

    return come


def test_dora_changes_a_card_sees_its_face_change_saves_it_and_reads_its_history(dora) -> None:
    someone = dora().opens("/cards/desk/").follows("Core").writes("Name", "river gua").presses("Find")
    someone.follows("River Guard").follows("Correct what is printed").follows("Change it from a day on")
    someone.writes("AP", "45")
    expect(someone.page.locator("#card-preview .face").first).to_contain_text("45")
    someone.writes("Text", "Draw 2 cads.")
    someone.reads("It stops at “cads”", within="#card-preview")
    expect(someone.page.get_by_role("status").first).to_have_text(
        "It can be saved, but the engine does not read its text."
    )
    someone.writes("Text", "Draw 2 cards.")
    someone.reads("To be used by its player: Draw 2 cards.", within="#card-preview")
    someone.writes("Counts from", "2026-01-01")
    someone.reads("is before the set was released", within="#faults-since")
    expect(someone.page.get_by_label("Counts from")).to_have_attribute("aria-invalid", "true")
    someone.writes("Counts from", "2026-05-01")
    expect(someone.page.locator("#faults-since")).to_be_empty()
    expect(someone.page.get_by_label("Counts from")).not_to_have_attribute("aria-invalid", "true")
    someone.presses("Save the erratum").reads("Saved: River Guard.")
    assert Card.objects.get(name="River Guard").definition["versions"] == [
        {"since": "2026-05-01", "text": "Draw 2 cards.", "ap": 45}
    ]
    someone.opens("/cards/river-guard/history/").reads("from 2026-05-01", "AP: 45", "by Dora")


def test_a_file_with_one_bad_card_changes_nothing_and_the_mended_one_comes_in(dora, tmp_path: Path) -> None:
    someone = dora()
    bad, good = tmp_path / "bad.json", tmp_path / "tide.json"
    bad.write_bytes(a_file(a_card("River Guard", "001", ap=45), a_card("Tide Reader", "P01", kind="armie")))
    good.write_bytes(a_file(a_card("River Guard", "001", ap=45), a_card("Tide Reader", "P01")))

    def hands_in(file: Path) -> None:
        someone.page.get_by_label("Card file").set_input_files(file)
        someone.presses("Preview the changes")

    someone.opens("/cards/desk/").follows("Import a file")
    hands_in(bad)
    someone.reads("Nothing was loaded. One thing to fix:", "Tide Reader (P01)", "armie")
    someone.follows("Upload the fixed file")
    hands_in(good)
    someone.reads("What would change", "Tide Reader")
    assert not Card.objects.filter(name="Tide Reader").exists()
    someone.presses("Load").reads("This import in the history")
    assert Card.objects.get(name="River Guard").as_printed.ap == 45
    with someone.page.expect_download() as file:
        someone.follows("This import in the history").page.get_by_role("link", name="Download the file").click()
    assert file.value.suggested_filename == "tide.json"
    assert Path(file.value.path()).read_bytes() == good.read_bytes()


def test_a_long_file_goes_its_way_while_dora_watches(dora, worker, tmp_path: Path) -> None:
    file = tmp_path / "long.json"
    file.write_bytes(a_file(*(a_card(f"Recruit {n}", str(n), flavor="x" * 400) for n in range(600)), **TIDE))
    someone = dora().opens("/cards/desk/import/")
    someone.page.get_by_label("Card file").set_input_files(file)
    someone.presses("Preview the changes").reads("You can leave this page")
    expect(someone.page.get_by_text("What would change")).to_be_visible(timeout=PATIENCE)
    someone.presses("Load")
    expect(someone.page.get_by_text("This import in the history")).to_be_visible(timeout=PATIENCE)
    assert Card.objects.filter(name__startswith="Recruit ").count() == 600


def test_without_scripts_a_card_is_previewed_and_saved_by_buttons(dora) -> None:
    someone = dora(java_script_enabled=False).opens(GUARD).writes("AP", "55").presses("Preview")
    someone.reads(re.compile(r"AP\s+taken out: 40\s+put in: 55"), within="#card-preview")
    someone.presses("Save the correction").reads("Saved: River Guard.")
    assert Card.objects.get(name="River Guard").as_printed.ap == 55


def test_two_designers_do_not_write_over_each_other(dora, meet, watch) -> None:
    watch.expect("409")
    one = dora().opens(GUARD).writes("AP", "45")
    make_designer("dave")
    meet("Dave").logs_in().opens(GUARD).writes("AP", "60").presses("Save the correction").reads("Saved")
    one.presses("Save the correction").reads("Another person changed this card while you were writing.", "by Dave")
    assert Card.objects.get(name="River Guard").as_printed.ap == 60
    stands(one.page, "a card that was changed meanwhile")
    one.presses("Save the correction").reads("Saved")
    assert Card.objects.get(name="River Guard").as_printed.ap == 45


def test_the_desk_shuts_nobody_out(dora, tmp_path: Path, watch) -> None:
    watch.expect("422")
    someone = dora()
    for name, kind in (("good", "army"), ("bad", "armie")):
        file = tmp_path / f"{name}-{'long' * 30}.json"
        file.write_bytes(
            a_file(a_card("Tide Raeder", "1", text="Draw 2 cads.", kind=kind), a_card("Tide Reader", "2"), **TIDE)
        )
        someone.opens("/cards/desk/import/").page.get_by_label("Card file").set_input_files(file)
        someone.presses("Preview the changes")
        stands(someone.page, name)
        if kind == "army":
            someone.presses("Load")
            stands(someone.page, "loaded")
            someone.follows("This import in the history")
            stands(someone.page, "an import")
    looks(
        someone,
        "/cards/desk/", "/cards/desk/import/", "/cards/desk/imports/", CORE,
        f"{CORE}?q=zebra", f"{CORE}new/", GUARD, f"{GUARD}erratum/",
        "/cards/desk/sets/wota/TID/proofread/", "/cards/changes/", "/cards/tide-reader/history/",
        "/cards/sets/wota/TID/history/",
    )  # fmt: skip
    someone.opens(GUARD).writes("AP", "-5").writes("Text", "Draw 2 cads.")
    someone.reads("cannot be negative", within="#faults-ap").reads("It stops at")
    stands(someone.page, "a preview with faults")
    someone.presses("Save the correction")
    stands(someone.page, "a refused card")


def test_on_a_phone_the_reading_and_the_face_stand_right_beneath_the_text(dora) -> None:
    someone = dora(viewport={"width": 390, "height": 844}).opens(f"{GUARD}")
    someone.writes("Text", "Draw 2 cards.")
    someone.reads("To be used by its player: Draw 2 cards.", within="#card-preview")
    places = [
        someone.page.locator(each).first.bounding_box()["y"]
        for each in ("#id_text", "#seen-reading", "#card-preview .face", "#id_rarity", "[name=save]")
    ]
    assert places == sorted(places)
    assert places[2] - places[0] < 844
