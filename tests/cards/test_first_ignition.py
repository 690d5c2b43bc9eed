"""First Ignition, the set of Wrath of Cores: every sort of card, each text understood, each face drawn whole."""

import re
from collections import Counter
from xml.etree import ElementTree as ET

from cards.faces import draw_face
from cards.faces.pictures import shapes
from cards.portraits import build_face
from rules.games import GAMES
from rules.queries import shipped_pool
from rules.texts import read_texts

GAME = GAMES["wrath-of-cores"]
CARDS = sorted(shipped_pool("wrath-of-cores"), key=lambda card: card.number)


def test_it_has_every_sort_of_card():
    for name, known, most_rare in (
        ("kind", GAME.words.kinds, 6),
        ("rarity", GAME.words.rarities, 6),
        ("subtype", ("normal", "special"), 6),
        ("piece", ("left", "middle", "right"), 4),
    ):
        counted = Counter(getattr(card, name) for card in CARDS)
        assert all(counted[value] >= most_rare for value in known), (name, counted)
    for field in GAME.fields:
        if field.name in ("color", "keyword"):
            counted = Counter(value for card in CARDS for value in field.value_of(card))
            assert all(counted[value] >= 2 for value in field.values), counted


def test_two_thirds_have_a_text_and_each_is_understood_and_printed_back():
    assert sum(bool(GAME.cards.list_texts(card)) for card in CARDS) >= len(CARDS) * 2 / 3
    for card in CARDS:
        for read in read_texts(card, GAME):
            assert (read.problem, read.wording) == (None, read.text.text), card.name


def draw(card) -> ET.Element:
    return ET.fromstring(draw_face(build_face(card, GAME, set_code="IGN"), sprite="/s.svg"))


def test_every_face_uses_shapes_that_there_are_and_shows_the_text_whole():
    for card in CARDS:
        face = draw(card)
        used = {use.get("href").partition("#")[2] for use in face.iter("use")}
        assert used <= shapes("wrath-of-cores").keys(), card.name
        shown = " ".join(" ".join(face.itertext()).split())
        assert "…" not in shown
        for text in GAME.cards.list_texts(card):
            assert " ".join(text.text.split()) in shown


def test_each_kind_has_a_frame_of_its_own():
    frames = {kind: re.sub(r'id="[^"]*"', "", shapes("wrath-of-cores")[f"f-{kind}"]) for kind in GAME.words.kinds}
    assert len(set(frames.values())) == len(frames)
    assert not set(frames.values()) & {shape for name, shape in shapes("wota").items() if name.startswith("f-")}


def test_what_a_card_costs_makes_and_hits_on_stands_in_its_picture():
    unit = next(card for card in CARDS if card.name == "Vine Crane")
    used = [use.get("href").partition("#")[2] for use in draw(unit).iter("use")]
    assert [name for name in used if name.startswith("o-")] == ["o-green", "o-rainbow"]
    assert [name for name in used if name.startswith("d-")] == ["d-3", "d-4", "d-5", "d-6"]
