"""docs/card-text.md shows what is understood: its examples are canonical, its tables are the vocabulary's."""

import re
from pathlib import Path

import pytest

from rules.cardtext import explain, print_text, read_text
from rules.cardtext.exclusions import forget_others
from rules.cardtext.printer import Printer
from rules.cardtext.several import say_those
from rules.cardtext.wording import grammar_of
from rules.games.wota.cards import WotaCard
from rules.games.wota.wording import VOCABULARY

DOCUMENT = (Path(__file__).resolve().parents[3] / "docs" / "card-text.md").read_text(encoding="utf-8")
EXAMPLES = [line for block in re.findall(r"```cardtext\n(.*?)```", DOCUMENT, re.DOTALL) for line in block.splitlines()]
ALSO = re.findall(r"^\| (?!also understood)([A-Z].+?) \| (.+?) \|$", DOCUMENT, re.MULTILINE)
# Their wordings stand in the lists of words, each with its own test.
OF_THE_VOCABULARY = {
    "noun", "plain noun", "type", "new type", "added type", "keyword", "stat", "power", "resource", "restorable",
    "right", "deed", "dealt", "faces", "phase",
    "phases", "open phases", "place", "store", "origin", "occurrence", "position", "posture", "left out",
}  # fmt: skip


def test_what_the_document_shows_is_read_and_printed_as_it_says():
    for text, canonical in [*((example, example) for example in EXAMPLES), *ALSO]:
        reading = read_text(text, VOCABULARY)
        assert reading.problem is None, (text, reading.problem)
        assert print_text(reading.abilities, VOCABULARY) == canonical, text


@pytest.mark.parametrize(
    ("kind", "subtype"),
    [("army", ""), ("boss", ""), ("rune", "normal"), ("rune", "equip"), ("ambush", "counter"), ("field", "")],
)
def test_every_sentence_of_the_document_is_explained_on_a_card_of_each_kind(kind, subtype):
    for example in EXAMPLES:
        card = WotaCard(name="Any", number="1", kind=kind, subtype=subtype, rarity="common", text=example)
        said = explain(read_text(example, VOCABULARY), card, VOCABULARY)
        assert said, example
        assert all(": " in sentence for sentence in said), example


def in_words(template):
    """A template of the vocabulary as the document shows it."""
    several = "{count" in template
    text = re.sub(r"\{count:count\}", "2", template)
    text = re.sub(r"([^\s~]+)~([^\s~,\])]+)", lambda pair: pair.group(2 if several else 1), text)
    return re.sub(r"\{[^}]*\}", "…", text).replace("[", "(").replace("]", ")")


@pytest.mark.parametrize(
    "wordings",
    [
        VOCABULARY.kinds, VOCABULARY.subtypes, VOCABULARY.stats, VOCABULARY.resources, VOCABULARY.phases,
        VOCABULARY.card_events, VOCABULARY.does, VOCABULARY.rights, VOCABULARY.shields, VOCABULARY.forbidden,
        VOCABULARY.allowed, VOCABULARY.exempt, VOCABULARY.limits, {**VOCABULARY.zones, **VOCABULARY.tables},
        {name: (name,) for name in VOCABULARY.types},
        {name: (name,) for name in (*VOCABULARY.keywords, *VOCABULARY.numbered)},
    ],
    ids=lambda wordings: next(iter(wordings.values()))[0],
)  # fmt: skip
def test_the_lists_of_words_are_those_of_the_vocabulary(wordings):
    listed = " · ".join(f"`{in_words(each[0])}`" for each in wordings.values())
    assert f"\n{listed}\n" in re.sub(r" ·\n", " · ", DOCUMENT)


class Recorder(Printer):
    """A printer that remembers which lines of the table it has used."""

    def __init__(self, grammar):
        super().__init__(grammar)
        self.used = set()

    def _filled(self, production, value, *, several):
        found = super()._filled(production, value, several=several)
        if found is not None:
            self.used.add(production)
        return found


def test_every_line_of_the_table_is_shown_in_an_example():
    grammar = grammar_of(VOCABULARY)
    recorder = Recorder(grammar)
    for example in EXAMPLES:
        for ability in say_those(forget_others(read_text(example, VOCABULARY).abilities, VOCABULARY)):
            for category in ("ability", "effects"):
                value = ability if category == "ability" else getattr(ability, "effects", ())
                recorder.printed(category, value, several=False)
    shown = {(row.category, row.templates[0]) for row in recorder.used}
    lines = {
        (category, row.templates[0])
        for category, rows in grammar.productions.items()
        for row in rows
        if row.spoken and category not in OF_THE_VOCABULARY
    }
    assert sorted(lines - shown) == []
