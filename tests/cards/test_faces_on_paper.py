"""Proxy sheets, measured in the finished PDF: cards of true size, side by side, marks to cut along, sharp text."""

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from hypothesis import given, settings
from pypdf import PageObject, PdfReader, Transformation
from pypdf.generic import ContentStream

from cards.faces.paper import _make_absolute
from cards.faces.sheets import proxy_sheet
from cards.faces.sizes import MOST_CARDS
from rules.games.wota.cards import KINDS
from tests.cards.test_faces import SPRITE, a_card, hostile
from tests.cards.test_faces_as_pictures import build_face

MM = 72 / 25.4
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
SENTRY = build_face(a_card(text="Draw 1 card."))

Box = tuple[float, float, float, float]


def pages(pdf: bytes) -> list[PageObject]:
    return list(PdfReader(BytesIO(pdf)).pages)


def cards_on(page: PageObject) -> list[Box]:
    """Left, top, width and height of each card on the page, in millimeters from its upper left corner."""
    matrix, kept, found = Transformation(), [], []
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            matrix = Transformation(tuple(map(float, operands))).transform(matrix)
        elif operator == b"Do":
            box = page["/Resources"]["/XObject"][operands[0]]["/BBox"]
            left, bottom = matrix.apply_on((float(box[0]), float(box[1])))
            right, top = matrix.apply_on((float(box[2]), float(box[3])))
            height = float(page.mediabox.height)
            found.append((left / MM, (height - top) / MM, (right - left) / MM, (top - bottom) / MM))
    return found


def marks_on(page: PageObject) -> Iterator[Box]:
    """Both ends of each cutting mark, in millimeters from the upper left corner."""
    start, height = (0.0, 0.0), float(page.mediabox.height)
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"m":
            start = (float(operands[0]) / MM, (height - float(operands[1])) / MM)
        elif operator == b"l":
            yield (*start, float(operands[0]) / MM, (height - float(operands[1])) / MM)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_of_63_by_88_millimeters_stand_edge_to_edge_in_the_middle_of_the_page(paper: str):
    (page,) = pages(proxy_sheet([(SENTRY, 9)], paper=paper))
    wide, high = SIZES[paper]
    assert (float(page.mediabox.width) / MM, float(page.mediabox.height) / MM) == pytest.approx((wide, high), abs=0.01)
    left, top = (wide - 189) / 2, (high - 264) / 2
    expected = [(left + 63 * column, top + 88 * row, 63, 88) for row in range(3) for column in range(3)]
    for card, place in zip(cards_on(page), expected, strict=True):
        assert card == pytest.approx(place, abs=0.01)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_edge_has_its_cutting_marks_outside_of_the_cards_and_on_the_paper(paper: str):
    (page,) = pages(proxy_sheet([(SENTRY, 1)], paper=paper))
    wide, high = SIZES[paper]
    left, top = (wide - 189) / 2, (high - 264) / 2
    marks = list(marks_on(page))
    upright = {round(mark[0] - left, 2) for mark in marks if mark[0] == pytest.approx(mark[2])}
    level = {round(mark[1] - top, 2) for mark in marks if mark[1] == pytest.approx(mark[3])}
    assert (upright, level) == ({0, 63, 126, 189}, {0, 88, 176, 264})
    for x1, y1, x2, y2 in marks:
        assert 1 < min(x1, x2) < wide - 1
        assert 1 < min(y1, y2) < high - 1
        assert not (left < (x1 + x2) / 2 < left + 189 and top < (y1 + y2) / 2 < top + 264)


def test_each_card_is_there_as_often_as_asked_for_in_order():
    sheet = proxy_sheet([(SENTRY, 10), (build_face(a_card(name="Watch")), 2)])
    first, second = (page.extract_text() for page in pages(sheet))
    assert (first.count("Sentry"), second.count("Sentry"), second.count("Watch")) == (9, 1, 2)


@pytest.mark.parametrize("plain", [False, True])
def test_text_is_text_in_fonts_that_come_along_and_nothing_is_made_of_dots(plain: bool):
    (page,) = pages(proxy_sheet([(SENTRY, 1)], plain=plain))
    assert "Draw 1 card." in page.extract_text()
    (form,) = page["/Resources"]["/XObject"].values()
    assert form["/Subtype"] == "/Form"
    assert "/XObject" not in form["/Resources"]
    used = {font for font in form["/Resources"]["/Font"].values() if "Source" in font.get("/BaseFont", "")}
    assert used
    assert all("/FontFile2" in font["/FontDescriptor"] for font in used)


def test_a_plain_sheet_has_no_color():
    (page,) = pages(proxy_sheet([(SENTRY, 1)], plain=True))
    (form,) = page["/Resources"]["/XObject"].values()
    colors = set(re.findall(rb"([\d.]+ [\d.]+ [\d.]+) (?:rg|RG)", form.get_data()))
    assert all(max(parts) < 0.2 for parts in ([float(part) for part in color.split()] for color in colors))


def test_the_same_cards_make_the_same_file():
    assert proxy_sheet([(SENTRY, 2)]) == proxy_sheet([(SENTRY, 2)])


def test_a_note_stands_in_the_margin_of_every_page():
    assert all("at 100 %" in page.extract_text() for page in pages(proxy_sheet([(SENTRY, 12)], note="at 100 %")))


@pytest.mark.parametrize("count", [0, -1, MOST_CARDS + 1])
def test_no_cards_and_too_many_are_refused(count: int):
    with pytest.raises(ValueError, match=f"1 to {MOST_CARDS}"):
        proxy_sheet([(SENTRY, count)])


def test_an_unknown_paper_is_refused():
    with pytest.raises(ValueError, match="papyrus"):
        proxy_sheet([(SENTRY, 1)], paper="papyrus")


def test_all_kinds_and_all_shapes_of_the_sprite_are_understood():
    assert pages(proxy_sheet([(build_face(a_card(kind=kind)), 1) for kind in KINDS]))
    tags = {element.tag.rpartition("}")[2] for element in SPRITE.iter()}
    assert tags <= {"svg", "defs", "g", "symbol", "use", "path", "rect", "circle", "ellipse", "text"}
    for path in SPRITE.iterfind(".//{*}path"):
        assert set(re.findall("[A-Za-z]", path.get("d"))) <= set("MLHVCSZmlhvcsz")


def test_paths_are_read_as_svg_means_them():
    assert list(_make_absolute("m10 10h5v-5l-5 1Zc1 2 3 4 5 6s1-1 2 2")) == [
        ("M", [10, 10]), ("L", [15, 10]), ("L", [15, 5]), ("L", [10, 6]), ("Z", []),
        ("C", [11, 12, 13, 14, 15, 16]), ("C", [17, 18, 16, 15, 17, 18]),
    ]  # fmt: skip
    assert list(_make_absolute("M1 1 2 2S3 3 4 4")) == [("M", [1, 1]), ("L", [2, 2]), ("C", [2, 2, 3, 3, 4, 4])]


@settings(max_examples=30)
@given(name=hostile, text=hostile)
def test_no_letters_break_a_sheet(name: str, text: str):
    face = build_face(a_card(name=name, text=text, flavor=name, number=text, types=(name,)))
    for plain in (False, True):
        assert len(pages(proxy_sheet([(face, 1)], plain=plain, title=name, note=text))) == 1
