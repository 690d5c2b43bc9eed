"""Faces in a real browser, in its own fonts: nothing leaves its plate, and all can be read at 200 pixels."""

import pytest

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
