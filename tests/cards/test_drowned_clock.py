"""The Drowned Clock, the set of Valcarta: every sort of card, each text understood, each face drawn whole."""

import re
from collections import Counter
from xml.etree import ElementTree as ET

from cards.faces import draw_face
from cards.faces.pictures import shapes
from cards.portraits import build_face
from rules.games import GAMES
from rules.games.valcarta.cards import ELEMENTS, LEVELS, SUBTYPES, UPGRADES
from rules.queries import shipped_pool
from rules.texts import read_texts

GAME = GAMES["valcarta"]
CARDS = sorted(shipped_pool("valcarta"), key=lambda card: card.number)
STATUSES = (
    "Poison", "Blind", "Paralyze", "Confusion", "Stun", "Sleep", "Frostbite", "Burn", "Provoked", "Charmed",
    "Ear Damage",
)  # fmt: skip


def has_text(card) -> bool:
    return any(text.text for text in GAME.cards.list_texts(card))


def test_it_has_every_sort_of_card():
    for name, known, most_rare in (
        ("kind", GAME.words.kinds, 9),
        ("rarity", GAME.words.rarities, 20),
        ("subtype", SUBTYPES, 8),
        ("level", LEVELS, 8),
        ("element", ELEMENTS, 9),
        ("fay", (True,), 8),
    ):
        counted = Counter(getattr(card, name) for card in CARDS)
        assert all(counted[value] >= most_rare for value in known), (name, counted)
    assert len(CARDS) == 120


def test_each_status_stands_on_two_cards_at_least():
    said = [" ".join([text.text for text in GAME.cards.list_texts(card)]) for card in CARDS]
    for status in STATUSES:
        assert sum([f"pply {status}" in text for text in said]) >= 2, status


def test_each_element_has_a_chain_up_to_an_Ultimate():
    pool = {card.name: card for card in CARDS}
    for card in CARDS:
        if card.evolves_from:
            below = pool[card.evolves_from]
            assert (below.level, below.element) == (UPGRADES[card.level], card.element)
    assert {card.element for card in CARDS if card.level == "ultimate"} == set(ELEMENTS)


def test_two_thirds_have_a_text_and_the_others_a_flavor():
    assert sum(map(has_text, CARDS)) >= len(CARDS) * 2 / 3
    assert all(card.flavor for card in CARDS if not has_text(card))


def test_each_text_is_understood_and_printed_back():
    for card in CARDS:
        for read in read_texts(card, GAME):
            assert (read.problem, read.wording) == (None, read.text.text), card.name


def draw(card) -> ET.Element:
    return ET.fromstring(draw_face(build_face(card, GAME, set_code="CLK"), sprite="/s.svg"))


def list_shapes(card) -> list[str]:
    return [use.get("href").partition("#")[2] for use in draw(card).iter("use")]


def test_every_face_uses_shapes_that_there_are_and_shows_skills_and_texts_whole():
    for card in CARDS:
        assert set(list_shapes(card)) <= shapes("valcarta").keys(), card.name
        shown = " ".join(" ".join(draw(card).itertext()).split())
        assert "…" not in shown
        for text in GAME.cards.list_texts(card):
            assert " ".join(text.text.split()) in shown
            assert text.label in shown


def test_each_kind_has_a_frame_of_its_own():
    own = ("unit", "fay", "war", "equipment", "crystal")
    frames = {kind: re.sub(r'id="[^"]*"', "", shapes("valcarta")[f"f-{kind}"]) for kind in own}
    assert len(set(frames.values())) == len(frames)
    for other in ("wota", "wrath-of-cores"):
        assert not set(frames.values()) & {shape for name, shape in shapes(other).items() if name.startswith("f-")}


def test_element_level_weakness_and_cost_stand_in_the_picture():
    pool = {card.name: card for card in CARDS}
    assert {"b-fire", "l-champion", "wm-water", "m-champion"} <= set(list_shapes(pool["Brazier Fox"]))
    assert list_shapes(pool["Hearth of the Guild"]).count("o-fire") == 2
    assert {"l-fay", "o-thunder"} <= set(list_shapes(pool["Fay of the Held Breath"]))
