"""Faces as files of their own: an SVG that takes nothing from outside, a PNG of the size that was asked for."""

import re
import struct
from math import ceil
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given

from cards.faces import Face
from cards.faces.drawing import PAGE
from cards.faces.fonts import make_lettering
from cards.faces.pictures import face_svg, render_png
from cards.faces.plain import draw_plain
from cards.faces.preview import preview_svg
from cards.faces.sizes import PREVIEW
from cards.portraits import build_face as portray
from rules.games import GAMES
from rules.games.wota.cards import KINDS, WotaCard
from tests.cards.test_faces import CORE, HOSTILE, a_card, hostile


def build_face(card: WotaCard, edition: str = "current") -> Face:
    return portray(card, GAMES["wota"], set_code="COR", edition=edition)


def face_png(face: Face, width: int) -> bytes:
    return render_png(face_svg(face, lettering=make_lettering()), width)


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


def test_the_file_takes_nothing_from_outside():
    for card in CORE:
        svg = face_svg(build_face(card))
        root = ET.fromstring(svg)
        ids = {element.get("id") for element in root.iter()}
        assert {use.get("href").removeprefix("#") for use in root.iterfind(".//{*}use")} <= ids
        assert not re.search(r"var\(| class=| style=|url\(|//(?!www\.w3\.org/2000/svg)", svg)


def test_every_color_of_the_file_is_one_that_any_program_knows():
    for kind in KINDS:
        root = ET.fromstring(face_svg(build_face(a_card(kind=kind, types=("Human", "Aqua"), keywords=("Spy",)))))
        used = [element.get(name) for element in root.iter() for name in ("fill", "stroke", "color")]
        assert all(re.fullmatch(r"none|currentColor|#[0-9a-f]{3}([0-9a-f]{3})?", color) for color in used if color)
        assert all(text.get("fill") for text in root.iterfind("{*}text"))


@pytest.mark.parametrize("width", [300, 744])
def test_a_png_is_as_wide_as_asked_for_and_has_the_shape_of_a_card(width: int):
    assert size_of(face_png(build_face(a_card(text="Draw 1 card.")), width)) == (width, ceil(width * 352 / 252))


def test_the_preview_has_the_size_that_links_are_shown_with_and_says_what_the_card_does():
    face = build_face(a_card(keywords=("Spy",), text="Draw 1 card.", types=("Human", "Aqua")))
    assert size_of(render_png(preview_svg(face), PREVIEW[0])) == (1200, 630)
    said = " ".join(ET.fromstring(preview_svg(face)).itertext())
    for words in ("Sentry", "Army · Human / Aqua", "Spy.", "Draw 1 card.", "COR 001", "STA", "AP"):
        assert words in said


def test_no_letters_break_a_picture():
    everything = " ".join(HOSTILE)
    card = a_card(name=everything[:80], text=everything * 2, flavor=everything, types=(everything,), number=everything)
    assert size_of(face_png(build_face(card), 300))
    assert size_of(render_png(preview_svg(build_face(card)), PREVIEW[0]))


@given(name=hostile, text=hostile, kind=hostile)
def test_whatever_stands_on_a_card_is_only_ever_text_in_the_file(name: str, text: str, kind: str):
    face = portray(a_card(name=name, text=text, types=(text,), number=name), GAMES["wota"], set_code=text)
    for svg in (face_svg(face), preview_svg(face), draw_plain(face, sprite="", lettering=make_lettering())):
        root = ET.fromstring(svg)
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert tags <= {
            "svg",
            "title",
            "defs",
            "g",
            "symbol",
            "use",
            "path",
            "rect",
            "circle",
            "ellipse",
            "text",
            "tspan",
        }
        assert not any(name.startswith("on") or name == "style" for each in root.iter() for name in each.attrib)


def test_a_drawing_that_is_none_is_an_error_and_not_a_picture():
    with pytest.raises(Exception, match="status 1"):
        render_png("<svg>", 300)


def test_the_letters_that_a_page_is_laid_out_with_are_as_wide_as_those_of_our_own_fonts():
    said = "When this card attacks: draw 1 card, then choose a card in your discard pile. Ænima, ÉTÉ"
    for role in ("name", "text", "bold", "flavor"):
        assert PAGE.width(role, said) >= make_lettering().width(role, said) * 0.99
