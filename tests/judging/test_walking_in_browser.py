"""Walking through a record in a real browser: steps load no page, the keyboard is enough, the board says what moves."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import follow, stands
from tests.factories import demonstration_record, load_core_set

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def reader(page: Page) -> Page:
    """At the verdict of the example that breaks a rule."""
    load_core_set()
    page.goto("/replay/?example=illegal")
    follow(page.get_by_role("button", name="Replay it"))
    page.evaluate("window.stayed = true")
    return page


def is_at(page: Page, title: str, row: int) -> None:
    """The table is shown, under its own address, and no page was loaded meanwhile."""
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page).to_have_url(re.compile(rf"\?row={row}#board$"))
    expect(page.locator(".record__line--now")).to_have_id(f"line-{row}")
    assert page.evaluate("window.stayed")


def test_the_keyboard_alone_walks_from_end_to_end(reader: Page) -> None:
    reader.keyboard.press("ArrowLeft")
    is_at(reader, "The table after row 38", 38)
    expect(reader.get_by_text("Ben’s Spark Imp attacks River Guard.", exact=True)).to_be_visible()
    reader.get_by_role("link", name="Row before").focus()
    reader.keyboard.press("Home")
    is_at(reader, "The table after row 7", 7)
    expect(reader.get_by_role("link", name="Row before")).to_have_attribute("aria-disabled", "true")
    reader.keyboard.press("ArrowRight")
    is_at(reader, "The table after row 8", 8)
    reader.keyboard.press("End")
    is_at(reader, "The table before row 39, the one in question", 39)
    reader.reload()
    expect(reader.get_by_role("heading", name="The table before row 39")).to_be_visible()


def test_a_row_is_reached_by_its_number_the_slider_and_the_record(reader: Page) -> None:
    reader.get_by_label("Row", exact=True).fill("22")
    reader.keyboard.press("Enter")
    is_at(reader, "The table after row 22", 22)
    slider = reader.get_by_role("slider")
    slider.focus()
    reader.keyboard.press("ArrowLeft")
    is_at(reader, "The table after row 21", 21)
    expect(slider).to_have_attribute("aria-valuetext", "21. Attack Phase begins")
    reader.locator("#line-30").get_by_role("link").click()
    is_at(reader, "The table after row 30", 30)
    reader.get_by_text("The totals as a table").click()
    reader.get_by_role("table").get_by_role("link", name="24", exact=True).click()
    is_at(reader, "The table after row 24", 24)


def test_what_is_no_row_goes_to_the_row_in_question(reader: Page) -> None:
    reader.get_by_label("Row", exact=True).fill("999999")
    reader.keyboard.press("Enter")
    is_at(reader, "The table before row 39", 39)
    reader.get_by_label("Row", exact=True).fill("8")
    reader.keyboard.press("Enter")
    is_at(reader, "The table after row 8", 8)
    reader.get_by_label("Row", exact=True).fill("-4")
    reader.keyboard.press("Enter")
    is_at(reader, "The table before row 39", 39)


def test_an_answer_leaves_the_number_that_is_being_typed(reader: Page) -> None:
    box = reader.get_by_label("Row", exact=True)
    with reader.expect_response(re.compile("row=22")):
        box.fill("22")
        reader.keyboard.press("Enter")
        box.fill("2")
    is_at(reader, "The table after row 22", 22)
    expect(box).to_have_value("2")
    reader.keyboard.type("4")
    reader.keyboard.press("Enter")
    is_at(reader, "The table after row 24", 24)
    expect(box).to_have_value("24")


def test_a_record_plays_until_it_is_stopped(reader: Page) -> None:
    reader.get_by_role("link", name="Start", exact=True).click()
    is_at(reader, "The table after row 7", 7)
    reader.get_by_label("Speed").select_option("slow")  # the end is a minute away, also on a busy machine
    play = reader.get_by_role("button", name="Play")
    play.click()
    expect(reader.get_by_role("heading", name="The table after row 7")).to_be_hidden()
    expect(play).to_have_attribute("aria-pressed", "true")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")


def test_the_board_marks_who_attacks_whom_and_what_has_gone(reader: Page) -> None:
    reader.get_by_role("link", name="Row before").click()
    is_at(reader, "The table after row 38", 38)
    expect(reader.locator(".board__card--acts")).to_contain_text("Spark Imp")
    gone = reader.locator(".board__card--gone")
    expect(gone).to_contain_text("gone to Discard")
    assert reader.locator(".board__arrow").count() == 1
    expect(reader.get_by_text("River Guard #a3: gone to Discard", exact=True)).to_be_visible()


def test_a_card_is_looked_at_by_a_press_and_by_a_key(reader: Page) -> None:
    name = reader.locator(".board").get_by_role("link", name="Spark Imp")
    name.focus()
    reader.keyboard.press("Enter")
    dialog = reader.get_by_role("dialog")
    expect(dialog.get_by_role("article", name="Spark Imp")).to_be_visible()
    dialog.locator("summary", has_text="rule").click()
    expect(dialog.get_by_role("link", name="WOTA-SUM-03")).to_be_visible()
    reader.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(name).to_be_focused()
    reader.locator(".board__pile summary").click()
    reader.locator(".board__names").get_by_role("link").first.click()
    expect(dialog.get_by_role("article", name="River Guard")).to_be_visible()


def test_a_walk_stands_at_every_kind_of_row(reader: Page) -> None:
    stands(reader, "the row in question")
    reader.get_by_role("link", name="Row before").click()
    is_at(reader, "The table after row 38", 38)
    for words in ("What the signs of this row mean", "The totals as a table"):
        reader.get_by_text(words).click()
    stands(reader, "an attack")
    reader.locator(".board").get_by_role("link", name="Spark Imp").click()
    expect(reader.get_by_role("dialog").get_by_role("article")).to_be_visible()
    stands(reader, "a card")


def test_a_long_record_is_fetched_in_parts(page: Page) -> None:
    load_core_set()
    page.goto("/replay/")
    rows = "".join(f"J {'AB'[number % 2]} hp {1 + number % 7}\n" for number in range(1500))
    record = demonstration_record("legal").replace("A concede\n", "") + rows
    # `fill` takes 4 ms a line, half a minute on a busy machine
    page.get_by_label("The match record").evaluate("(box, text) => { box.value = text; }", record)
    follow(page.get_by_role("button", name="Replay it"))
    page.evaluate("window.stayed = true")
    expect(page.get_by_role("heading", name="The table at the end")).to_be_visible()  # a wrong result is no row's fault
    page.get_by_label("Row", exact=True).fill("900")
    page.keyboard.press("Enter")
    is_at(page, "The table after row 900", 900)
    assert page.locator(".record__line").count() < 100
    assert page.locator("*").count() < 1500


def test_a_thumb_meets_the_number_of_a_row(reader: Page) -> None:
    reader.set_viewport_size({"width": 390, "height": 844})
    boxes = [link.bounding_box() for link in reader.locator("a.record__number").all()]
    assert len(boxes) > 30
    assert {box["height"] >= 44 and box["width"] >= 44 for box in boxes} == {True}
    reader.locator("#line-30").get_by_role("link").click()
    is_at(reader, "The table after row 30", 30)
