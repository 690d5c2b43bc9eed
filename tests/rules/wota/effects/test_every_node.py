"""Every node of a card text, and every word of the vocabulary that does something, is said by a card of some scene."""

import importlib
from collections.abc import Iterator
from pathlib import Path

from rules.cardtext import read_text
from rules.engine import effects
from rules.engine.effects import Antecedent, Node, This, TriggeringCard, list_parts
from rules.games.wota.abilities.texts import Text, find_text
from rules.games.wota.cards import WotaCard
from rules.games.wota.wording import VOCABULARY
from tests.rules.scenario import pool

HERE = Path(__file__).parent
ROOT = HERE.parents[3]
# Keywords that matter only off the field, where no text gives them: when a card is summoned, set or turned up.
NEVER_GIVEN = {"Spy", "Reveal", "Savvy", "Ambush Repel", "Rune Repel", "Assured Summon"}
NOT_SAID = {"Node", "StateEvent"}  # which a card makes of a condition


def modules() -> Iterator[Path]:
    """The test modules of this folder and the one above that bring cards of their own."""
    for module in sorted([*HERE.glob("test_*.py"), *HERE.parent.glob("test_*.py")]):
        if module != Path(__file__) and "with_cards(" in module.read_text(encoding="utf-8"):
            yield module


def cards_of(module: Path) -> list[WotaCard]:
    """The cards that a module of scenes brings."""
    name = ".".join(module.relative_to(ROOT).with_suffix("").parts)
    usual = {card.name for card in pool()}
    return [card for card in getattr(importlib.import_module(name), "CARDS", ()) if card.name not in usual]


def list_nodes() -> list[Node]:
    """Every node that the text of a card of the scenes says."""
    texts = {card.text for module in modules() for card in cards_of(module) if card.text}
    return [part for text in texts for ability in read_text(text, VOCABULARY).abilities for part in list_parts(ability)]


def is_played(name: str, source: str) -> bool:
    """Whether a module does more than name a card, be it one of a numbered row of cards."""
    words = name.split()
    return source.count(name) > 1 or f"{words[0]} {{" in source or f"}} {words[-1]}" in source


def find_values(kind: str, field: str) -> set[object]:
    """What the nodes of a kind say in one field."""
    found: set[object] = set()
    for node in list_nodes():
        if type(node).__name__ == kind:
            value = getattr(node, field)
            found.update(value if isinstance(value, tuple) else (value,))
    return found


def test_every_card_of_the_scenes_of_effects_is_understood():
    unread = [card.name for module in HERE.glob("test_*.py") for card in cards_of(module)
              if card.text and not isinstance(find_text(card), Text)]  # fmt: skip
    assert unread == []


def test_every_card_of_the_scenes_of_effects_is_played_in_one():
    idle = []
    for module in HERE.glob("test_*.py"):
        source = module.read_text(encoding="utf-8")
        idle += [card.name for card in cards_of(module) if card.text and not is_played(card.name, source)]
    assert idle == []


def test_every_node_is_said():
    nodes = {name for name, node in vars(effects).items() if isinstance(node, type) and issubclass(node, Node)}
    assert nodes - NOT_SAID - {type(node).__name__ for node in list_nodes()} == set()


def test_every_word_of_the_vocabulary_is_said():
    words = VOCABULARY
    granted = find_values("Grant", "traits") | find_values("Strip", "traits")
    assert {*words.rights, *words.shields} - granted == set()
    assert set(words.keywords) - NEVER_GIVEN - granted == set()
    assert set(words.forbidden) - find_values("Forbid", "what") == set()
    assert set(words.allowed) - find_values("Allow", "what") == set()
    assert set(words.exempt) - find_values("Exempt", "what") == set()
    assert {phases[0] for phases in words.phases if len(phases) == 1} - find_values("Skip", "phase") == set()
    limits = find_values("Activated", "limit") | find_values("Triggered", "limit") | find_values("Uses", "limit")
    assert set(words.limits) - limits == set()
    assert set(words.kinds) - find_values("Filter", "kind") == set()
    assert {subtype for _, subtype in words.subtypes} - find_values("Filter", "subtype") == set()
    assert set(words.positions) - find_values("Filter", "position") == set()
    assert set(words.full) - find_values("Restore", "resource") == set()
    assert set(words.resources) - find_values("Resource", "resource") == set()
    assert set(words.stats) - find_values("Compare", "stat") == set()


def test_every_way_to_say_it_is_said():
    ways = {
        ("Filter", "whose"): {"", "you", "opponent", "either"},
        ("Filter", "zone"): {"field", "hand", "deck", "discard", "void", "boss", "battle", "power"},
        ("Filter", "face"): {"", "up", "down"},
        ("Filter", "apart"): {This(), TriggeringCard(), Antecedent()},
        ("Compare", "op"): {"least", "most", "exactly"},
        ("Target", "least"): {0, 1},
        ("Chosen", "who"): {"you", "opponent"},
        ("Top", "whose"): {"you", "opponent"},
        ("TriggeringCard", "role"): {"attacker", "attacked", "subject"},
        ("Draw", "who"): {"you", "opponent", "each"},
        ("Discard", "who"): {"you", "opponent", "each"},
        ("Discard", "how"): {"chosen", "random", "all"},
        ("Move", "to"): {"hand", "deck", "discard", "void", "boss"},
        ("Move", "end"): {"", "top", "bottom"},
        ("Summon", "position"): {"", "attack", "shield"},
        ("Summon", "side"): {"you", "opponent"},
        ("Summon", "paying"): {"sta", "sc"},
        ("Turn", "to"): {"attack", "shield", "other", "facedown", "faceup"},
        ("Change", "until"): {"", "turn", "your next turn", "opponent next turn"},
        ("Become", "stat"): {"ap", "sp"},
        ("Resource", "who"): {"you", "opponent", "each"},
        ("Negate", "what"): {"activation", "attack", "summon"},
        ("Allow", "until"): {"", "turn"},
        ("Forbid", "who"): {"you", "opponent", "each"},
        ("Forbid", "until"): {"", "turn", "opponent next turn"},
        ("Control", "until"): {"", "turn", "your next turn"},
        ("Look", "zone"): {"hand", "deck"},
        ("End", "winner"): {"", "you", "opponent"},
        ("Skip", "who"): {"you", "opponent", "each"},
        ("DrawPhase", "extra"): {1, -1},
        ("DrawPhase", "who"): {"you", "opponent"},
        ("OneOf", "who"): {"you", "opponent"},
        ("Count", "op"): {"least", "most", "exactly"},
        ("Has", "op"): {"least", "most", "exactly"},
        ("Has", "who"): {"you", "opponent"},
        ("InTurn", "whose"): {"", "you", "opponent"},
        ("Pay", "resource"): {"sta", "hp"},
        ("Only", "verb"): {"activate", "summon"},
        ("Instead", "what"): {"destroyed", "used", "sent", "leaves"},
    }
    missing = {where: wanted - find_values(*where) for where, wanted in ways.items()}
    assert {where: left for where, left in missing.items() if left} == {}
