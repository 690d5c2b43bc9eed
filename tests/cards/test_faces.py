"""Card faces: all drawn from data, nothing running out of its place, nothing on a card becoming markup."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.faces import draw_face
from cards.faces.drawing import PAGE
from cards.portraits import build_face
from rules.cardfile import read_card_file
from rules.games import GAMES
from rules.games.wota.cards import KINDS, RARITIES, TYPES, WotaCard
from rules.games.wota.face import EMBLEMS
from rules.shown import tint

ROOT = Path(__file__).resolve().parents[2]
SPRITE = ET.fromstring((ROOT / "rules/games/wota/static/faces/wota.svg").read_text())
SHAPES = {shape.get("id") for shape in SPRITE.iter() if shape.get("id")}
CORE = read_card_file((ROOT / "cards" / "sets" / "wota" / "core.json").read_bytes(), GAMES).cards

FACE_TAGS = {"svg", "title", "use", "path", "circle", "text", "tspan"}
FACE_ATTRIBUTES = {
    "class", "color", "cx", "cy", "d", "dy", "fill", "font-size", "height", "href", "lengthAdjust", "r", "role",
    "stroke-dasharray", "textLength", "transform", "viewBox", "width", "x", "y",
}  # fmt: skip


def a_card(**changes: Any) -> WotaCard:
    values = {"name": "Sentry", "number": "001", "kind": "army", "types": ("Soldier",), "rarity": "common", "sta": 20}
    return WotaCard(**{**values, "ap": 50, "sp": 50, **changes})


def drawn(card: WotaCard, edition: str = "current") -> str:
    return draw_face(build_face(card, GAMES["wota"], set_code="COR", edition=edition), sprite="/s.svg")


def a_face(edition: str = "current", **changes: Any) -> ET.Element:
    return ET.fromstring(drawn(a_card(**changes), edition))


def texts(face: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in face.iter("text")]


def list_used_shapes(face: ET.Element) -> set[str]:
    return {use.get("href", "").removeprefix("/s.svg#") for use in face.iter("use")}


def the_box(face: ET.Element) -> ET.Element:
    return next(text for text in face.iter("text") if text.get("class") == "f-text")


def the_lines(face: ET.Element) -> int:
    return 1 + sum(line.get("dy") is not None for line in the_box(face))


def test_a_face_shows_name_kind_types_stats_number_and_flavor():
    face = a_face(types=("Human", "Aqua"), flavor="The river keeps moving.", ap=40, sp=60)
    assert {"Sentry", "ARMY", "Human / Aqua", "20", "40", "60", "COR 001"} <= set(texts(face))
    assert "The river keeps moving." in texts(face)
    assert face.find("title").text == "Sentry: Army, Human / Aqua, STA 20, SC 0, AP 40, SP 60, common"
    assert face.get("role") == "img"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", ["", "Draw 1 card.", "Draw 1 card. " * 12, "Draw 1 card. " * 40])
def test_each_kind_has_a_frame_of_its_own_shape_for_a_text_of_any_length(kind: str, text: str):
    face = a_face(kind=kind, types=("Soldier",) if kind in KINDS[:3] else (), text=text)
    assert list_used_shapes(face) <= SHAPES
    assert kind.upper() in texts(face)
    assert {f"f-{kind}", f"k-{kind}"} <= SHAPES


def test_every_medal_has_the_color_of_its_emblem_made_light():
    medals = {shape.get("id"): shape.get("color") for shape in SPRITE.iter() if shape.get("id", "").startswith("m-")}
    assert medals == {f"m-{emblem}": tint(color, 0.3, "#fff3d4") for emblem, color in EMBLEMS.items()}


def test_the_pages_style_has_the_sizes_that_a_face_on_a_page_leaves_out():
    style = (ROOT / "static" / "css" / "faces.css").read_text()
    assert {"kind", "type", "foot"} == PAGE.sized
    for role in PAGE.sized:
        assert re.search(rf"\.f-{role} {{\s*font-size: \d+px;", style)


def test_every_type_rarity_and_subtype_has_its_shapes():
    for name in TYPES:
        assert list_used_shapes(a_face(types=(name,))) <= SHAPES
    for rarity in RARITIES:
        assert f"r-{rarity}" in list_used_shapes(a_face(rarity=rarity)) & SHAPES
    for kind, subtype in (("rune", "quick"), ("rune", "equip"), ("rune", "infinity"), ("ambush", "counter")):
        assert f"q-{subtype}" in list_used_shapes(a_face(kind=kind, subtype=subtype, types=())) & SHAPES
    assert "c-sc" in list_used_shapes(a_face(sc=1)) & SHAPES


def test_every_shape_that_another_is_made_of_exists():
    assert {use.get("href").removeprefix("#") for use in SPRITE.iterfind(".//{*}use")} <= SHAPES


def test_a_normal_rune_is_known_by_having_no_icon():
    assert not any(
        shape.startswith("q-") for shape in list_used_shapes(a_face(kind="rune", subtype="normal", types=()))
    )


def test_the_classic_edition_colors_the_border_and_the_current_one_the_plate():
    faces = {(kind, edition): a_face(edition, kind=kind) for kind in KINDS for edition in ("current", "classic")}
    borders = {key: face.get("fill") for key, face in faces.items()}
    plates = {key: face.get("color") for key, face in faces.items()}
    assert len({borders[kind, "classic"] for kind in KINDS}) == len(KINDS)
    assert len({plates[kind, "current"] for kind in KINDS}) == len(KINDS)
    assert len({plates[kind, "classic"] for kind in KINDS}) == len({borders[kind, "current"] for kind in KINDS}) == 1


def test_the_frame_of_a_boss_takes_the_color_of_its_type():
    assert a_face(kind="boss", types=("Aqua",)).get("color") != a_face(kind="boss", types=("Heat",)).get("color")


def test_an_ambush_shows_no_stamina_for_it_has_none():
    assert "0" not in texts(a_face(kind="ambush", types=(), sta=0, text="Destroy it."))


def test_keywords_stand_on_a_line_of_their_own_in_bold():
    box = the_box(a_face(keywords=("Titan 2", "Spy"), text="Draw 1 card."))
    assert [(line.text, line.get("class")) for line in box] == [("Titan 2, Spy.", "f-bold"), ("Draw 1 card.", None)]


def test_a_line_of_the_text_stays_a_line():
    assert [line.text for line in the_box(a_face(text="Maintenance 10.\nDraw 1 card."))] == ["Draw 1 card."]


@pytest.mark.parametrize("name", ["I", "W" * 80, "Issaveth, Queen of the Hollow Court", "Æther-Wyrm of the Ninth Sky"])
def test_a_name_of_any_length_keeps_to_its_plate(name: str):
    lines = [text for text in a_face(name=name, sc=1).iter("text") if text.get("class") == "f-name"]
    assert 1 <= len(lines) <= 2
    assert "".join("".join(line.itertext()) for line in lines).replace(" ", "") == name.replace(" ", "")
    for line in lines:
        assert PAGE.width("name", line.text) * float(line.get("font-size")) <= 145.5


@pytest.mark.parametrize("kind", ["army", "rune"])
@pytest.mark.parametrize("letters", [10, 100, 200, 300, 400, 600])
def test_a_text_of_up_to_600_letters_is_whole_and_the_picture_makes_room_for_it(kind: str, letters: int):
    text = ("When this card attacks: draw 1 card, then choose a card in your discard pile. " * 9)[:letters].strip()
    face = a_face(kind=kind, types=("Soldier",) if kind == "army" else (), text=text)
    assert " ".join(" ".join(the_box(face).itertext()).split()) == text
    size = float(the_box(face).get("font-size"))
    assert size >= (11.5 if letters <= 300 else 7.5)
    top = float(the_box(face).get("y")) - 0.95 * size
    assert top + the_lines(face) * size * 1.25 < (290 if kind == "army" else 308)


@pytest.mark.parametrize("text", ["When this card attacks: draw 1 card. " * 90, "W" * 3_000, "\n".join("a" * 90)])
def test_a_text_of_any_length_keeps_to_its_box_and_says_that_there_is_more(text: str):
    face = a_face(text=text)
    assert the_lines(face) * float(the_box(face).get("font-size")) * 1.25 < 170
    assert "".join(the_box(face).itertext()).endswith("…")


def test_every_text_of_the_core_set_is_whole_and_large_enough_to_read_at_200_pixels():
    for card in (card for card in CORE if card.text):
        face = ET.fromstring(drawn(card))
        assert not "".join(the_box(face).itertext()).endswith("…"), card.name
        assert float(the_box(face).get("font-size")) >= 11.5, card.name


def test_faces_are_light():
    sizes = [len(drawn(card)) for card in CORE]
    assert sum(sizes) / len(sizes) < 1_300


def test_the_same_card_is_always_drawn_alike():
    assert drawn(a_card()) == drawn(a_card())


def test_whatever_stands_on_a_card_is_text_and_never_markup_or_style():
    evil = '</text><script>alert(1)</script><a href="javascript:x" onload="y" style="z">'
    face = a_face(name=evil[:80], flavor=evil, types=(evil, "Aqua"), number=evil)
    assert {element.tag for element in face.iter()} <= FACE_TAGS
    assert {name for element in face.iter() for name in element.attrib} <= FACE_ATTRIBUTES


HOSTILE = [
    "</svg><script>alert(1)</script>", "\u202ediaS", "e" + "\u0301" * 60, "\x00\x07\x1b]", "&amp;&#x3c;", "]]>",
    "\ud800", "漢字" * 20, "\u2028", "<!--", "%s{}", "x" * 80,
]  # fmt: skip
hostile = st.text(max_size=90) | st.sampled_from(HOSTILE)


@given(name=hostile, text=hostile, flavor=hostile, type_name=hostile, number=hostile, set_code=hostile)
def test_no_letters_break_a_face(name: str, text: str, flavor: str, type_name: str, number: str, set_code: str):
    card = a_card(name=name, text=text, flavor=flavor, types=(type_name,), number=number, keywords=(text[:20],))
    face = ET.fromstring(draw_face(build_face(card, GAMES["wota"], set_code=set_code), sprite="/s.svg"))
    assert {element.tag for element in face.iter()} <= FACE_TAGS
    assert {attribute for element in face.iter() for attribute in element.attrib} <= FACE_ATTRIBUTES
    assert all(re.fullmatch(r"/s\.svg#[a-z]+(-[a-z0-9]+)*", use.get("href")) for use in face.iter("use"))
