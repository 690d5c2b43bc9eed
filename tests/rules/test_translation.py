"""What the rules say in English is shown in the language of the reader."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from django.utils.translation import override

from rules.translation import CONTEXT, translate_sentence
from tests import pseudo
from wota_site.sentences import list_sentences

LANGUAGES = [("en", "English"), ("de", "Deutsch"), (pseudo.LANGUAGE, "Pseudo")]
SAID = [
    "The main deck has 0 cards; it needs at least 50. Add 50.",
    "The main deck has 61 cards (boss cards not counted); it may have at most 60. Take out 1.",
    "1 card of the kind army may not be in the boss deck. Move to the main deck: River Guard.",
    "There is no section “maybe not” in this game; the sections are: main, boss.",
    "The deck of A is not legal: 4 cards named River Guard; a deck may have at most 3. Take out 1.",
    "This is copy 4 of River Guard, and the list of A has only 3.",
    "River Guard has attacked Ash Wolf this turn.",
    "Battle cards are summoned in one's own Build Phases. A tried to summon in the attack phase of turn 3 (A's).",
    "No draw is due. B tried to draw in the build1 phase of turn 2 (B's); one card is drawn in one's own Draw Phase.",
    (
        'The record says the result is "A"; by its rows it is "*": '
        "the rows stop in turn 3, in the end phase, and nobody has won."
    ),
    (
        "The record says that #a1 lies in the battle zone of A; "
        'by the rows above #a1 is "Ash Wolf" in the discard zone of A.'
    ),
    "line 12, column 3: the tag Date appears twice; keep one",
    "It would go on if lines 14 and 15 changed places.",
]
VALUES = {
    "River",
    "Guard",
    "Ash",
    "Wolf",
    "main",
    "deck",
    "boss",
    "maybe",
    "not",
    "army",
    "attack",
    "build",
    "end",
    "Date",
    "discard",
    "battle",
    "summon",
    "draw",
}  # names and the words of a game


@pytest.fixture(scope="module")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pseudo")
    pseudo.compile_language(pseudo.read_shipped_catalog(), folder)
    return folder


@pytest.fixture
def translate(tmp_path, settings):
    """Write a German catalogue of the rules' sentences and translate by it."""

    def translate_by(sentence: str, **translations: str) -> str:
        catalog = Catalog(locale="de", charset="utf-8")
        for message, translated in translations.items():
            catalog.add(message, translated, context=CONTEXT)
        file = tmp_path / "de" / "LC_MESSAGES" / "django.mo"
        file.parent.mkdir(parents=True)
        with file.open("wb") as compiled:
            write_mo(compiled, catalog)
        settings.LANGUAGES, settings.LOCALE_PATHS = LANGUAGES, [tmp_path]
        with override("de"):
            return translate_sentence(sentence)

    return translate_by


@pytest.mark.parametrize("sentence", SAID)
def test_a_sentence_is_translated_to_its_last_word(sentence, pseudo_folder, settings):
    settings.LANGUAGES, settings.LOCALE_PATHS = LANGUAGES, [pseudo_folder]
    with override(pseudo.LANGUAGE):
        translated = translate_sentence(sentence)
    plain = [word for word in pseudo.WORD.findall(translated) if word.translate(pseudo.ACCENTS) != word]
    assert set(plain) <= VALUES


def test_values_go_where_the_translation_wants_them(translate):
    messages = {"%(name)s has attacked %(name2)s this turn.": "%(name2)s wurde schon von %(name)s angegriffen."}
    said = translate("River Guard has attacked Ash Wolf this turn.", **messages)
    assert said == "Ash Wolf wurde schon von River Guard angegriffen."


def test_a_sentence_without_translation_stays_english(translate):
    assert translate("River Guard arrived this turn.", **{"%(name)s is set.": "x"}) == "River Guard arrived this turn."


def test_a_translation_that_names_other_values_is_left_out(translate):
    messages = {"%(name)s arrived this turn.": "%(card)s kam diese Runde."}
    assert translate("River Guard arrived this turn.", **messages) == "River Guard arrived this turn."


def test_english_readers_get_the_very_sentence():
    with override("en"):
        assert translate_sentence("River Guard arrived this turn.") == "River Guard arrived this turn."


def test_the_catalogue_reads_sentences_where_they_are_made():
    source = """
FULL = "The zone is full."

def check(card, seat):
    message = f"{card.name} costs {need - have} and {'AB'[seat]} has 100%."
    yield refuse("X-01", message)
    yield refuse("X-02", FULL if seat else f"{card.name} is {other.name}, {card.name} stays.")
    raise FaultError(replace(violation, message=f"All {len(cards)} of {', '.join(names)}."))
    log("not a sentence")
    return refuse("X-03", f"{rule}: {card}")
"""
    assert list(list_sentences(source)) == [
        "%(name)s costs %(value)s and %(seat)s has 100%%.",
        "The zone is full.",
        "%(name)s is %(name2)s, %(name)s stays.",
        "All %(count)s of %(names)s.",
    ]
