"""Card faces: all drawn from data, nothing running out of its place, nothing on a card becoming markup."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cards.faces import FaceWords, draw_face
from rules.cardfile import read_card_file
from rules.games import GAMES
from rules.games.wota.cards import KINDS, RARITIES, TYPES, WotaCard

ROOT = Path(__file__).resolve().parents[2]
SHAPES = set(re.findall(r'<symbol id="([^"]+)"', (ROOT / "static" / "img" / "faces.svg").read_text()))


def a_face(edition: str = "current", **changes: Any) -> ET.Element:
    values = {"name": "Sentry", "number": "001", "kind": "army", "types": ("Soldier",), "rarity": "common", "sta": 20}
    card = WotaCard(**{**values, "ap": 50, "sp": 50, **changes})
    words = FaceWords(title=card.name, kind=card.kind.title(), rarity=card.rarity, subtype=card.subtype or "")
    return ET.fromstring(draw_face(card, words, sprite="/s.svg", set_code="COR", edition=edition))


def texts(face: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in face.iter("text")]


def used(face: ET.Element) -> set[str]:
    return {use.get("href", "").removeprefix("/s.svg#") for use in face.iter("use")}


def test_a_face_shows_name_kind_types_stats_number_and_flavor():
    face = a_face(types=("Human", "Aqua"), flavor="The river keeps moving.", ap=40, sp=60)
    assert {"Sentry", "Army", "Human / Aqua", "20", "40", "60", "COR 001"} <= set(texts(face))
    assert "The river keeps moving." in texts(face)
    assert face.find("title").text == "Sentry"
    assert face.get("role") == "img"


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_has_a_frame_of_its_own_shape_and_says_its_name(kind: str):
    battles = kind in ("army", "mage", "boss")
    face = a_face(kind=kind, types=("Soldier",) if battles else (), text="" if battles else "Draw 1 card.")
    assert used(face) <= SHAPES
    assert kind.title() in texts(face)
    assert f"f-{kind}" in SHAPES


def test_every_type_and_rarity_has_its_shapes():
    for name in TYPES:
        assert used(a_face(types=(name,))) <= SHAPES
    for rarity in RARITIES:
        assert f"r-{rarity}" in used(a_face(rarity=rarity))
    assert used(a_face(sc=1, text="Draw 1 card.", keywords=("Savvy",))) <= SHAPES


def test_an_ambush_shows_no_stamina_for_it_has_none():
    assert "0" not in texts(a_face(kind="ambush", types=(), sta=0, text="Destroy it."))


@pytest.mark.parametrize("name", ["I", "W" * 80, "Issaveth, Queen of the Hollow Court", "Æther-Wyrm of the Ninth Sky"])
def test_a_name_of_any_length_keeps_to_its_plate(name: str):
    lines = [text for text in a_face(name=name, sc=1).iter("text") if text.get("class") == "face__name"]
    assert 1 <= len(lines) <= 2
    assert "".join("".join(line.itertext()) for line in lines).replace(" ", "") == name.replace(" ", "")
    for line in lines:
        assert float(line.get("textLength", 0)) <= 145


def test_a_text_of_any_length_keeps_to_its_box():
    face = a_face(text="When this card attacks: draw 1 card. " * 54)
    box = next(text for text in face.iter("text") if text.get("class") == "face__text")
    assert len(list(box)) * float(box.get("font-size")) * 1.25 < 90
    assert "".join(box.itertext()).endswith("…")


def test_every_text_of_the_core_set_is_whole_and_no_smaller_than_can_be_read():
    file = read_card_file((ROOT / "cards" / "sets" / "wota" / "core.json").read_bytes(), GAMES)
    words = FaceWords(title="x", kind="Army", rarity="common")
    for card in (card for card in file.cards if card.text):
        face = ET.fromstring(draw_face(card, words, sprite="/s.svg"))
        box = next(text for text in face.iter("text") if text.get("class") == "face__text")
        size = float(box.get("font-size"))
        assert not "".join(box.itertext()).endswith("…"), card.name
        assert size >= 9, card.name
        top, lines = float(box.get("y")) - 0.95 * size, len(list(box)) + 1
        assert top + lines * size * 1.25 < (288 if card.types else 306), card.name


def test_faces_are_light():
    file = read_card_file((ROOT / "cards" / "sets" / "wota" / "core.json").read_bytes(), GAMES)
    words = FaceWords(title="x" * 60, kind="Army", rarity="common")
    sizes = [len(draw_face(card, words, sprite="/static/img/faces.svg", set_code="COR")) for card in file.cards]
    assert sum(sizes) / len(sizes) < 1_700


def test_whatever_stands_on_a_card_is_text_and_never_markup_or_style():
    evil = '</text><script>alert(1)</script><a href="javascript:x" onload="y" style="z">'
    face = a_face(name=evil[:80], flavor=evil, types=(evil, "Aqua"), number=evil)
    assert {element.tag for element in face.iter()} == {"svg", "title", "use", "path", "circle", "text", "tspan"}
    attributes = {name for element in face.iter() for name in element.attrib}
    assert not attributes & {"style", "onload", "onclick"}


def test_the_same_card_is_always_drawn_alike():
    assert ET.tostring(a_face()) == ET.tostring(a_face())
