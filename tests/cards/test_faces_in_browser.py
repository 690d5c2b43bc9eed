"""Faces in a real browser, in its own fonts: nothing leaves its plate, and all can be read at 200 pixels."""

import pytest
from playwright.sync_api import expect

from tests.factories import load_core_set

# Left and right edges of the plates, in units of the face: a text may not leave the one that it stands on.
PLATES = {"f-name": (18, 240), "f-kind": (18, 130), "f-type": (100, 234), "f-text": (18, 234), "f-flavor": (18, 234)}
TEXTS = """faces => faces.flatMap(face => [...face.querySelectorAll("text")].map(text => {
    const box = text.getBBox(), size = parseFloat(getComputedStyle(text).fontSize);
    return [text.getAttribute("class"), box.x, box.x + box.width, box.y, box.y + box.height, size, text.textContent];
}))"""


@pytest.mark.django_db(transaction=True)
def test_every_text_stays_on_its_plate_and_is_large_enough(open_page):
    load_core_set()
    page = open_page(viewport={"width": 1280, "height": 900})
    for number in (1, 4, 7, 10):
        page.goto(f"/cards/?page={number}")
        every_text_is_well(page)


def every_text_is_well(page) -> None:
    page.evaluate("document.fonts.ready")
    texts = page.eval_on_selector_all("svg.face", TEXTS)
    assert len(texts) > 24 * 4
    for role, left, right, top, bottom, size, words in texts:
        least, most = PLATES.get(role, (0, 252))
        assert least <= left < right <= most, (role, words)
        assert 0 <= top < bottom <= 352, (role, words)
        assert size * 200 / 252 >= (7.5 if role in ("f-name", "f-flavor", "f-foot") else 9), (role, words)


@pytest.mark.django_db(transaction=True)
def test_the_link_of_a_face_reads_as_sentences_with_the_rules_text(page):
    load_core_set()
    page.goto("/cards/?q=!%22Muster+Roll%22")
    link = page.locator("#cards").get_by_role("link")
    expect(link).to_have_accessible_name(
        "Muster Roll: Rune, STA 10, common. Add 1 Human-Soldier card from your deck to your hand."
    )


@pytest.mark.django_db(transaction=True)
def test_the_picture_of_a_face_keeps_its_colors_where_colors_are_forced(page):
    load_core_set()
    page.goto("/cards/?q=!%22Muster+Roll%22")
    picture = page.locator("svg.face svg")
    before = picture.evaluate("each => getComputedStyle(each).color")
    page.emulate_media(forced_colors="active")
    assert picture.evaluate("each => getComputedStyle(each).color") == before


@pytest.mark.django_db(transaction=True)
def test_three_tabs_lead_from_the_top_of_the_search_to_its_first_card(page):
    load_core_set()
    page.goto("/cards/")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the cards")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#cards a").first).to_be_focused()
