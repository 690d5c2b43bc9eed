"""Notes beside a card: types, keywords, and the rules that apply."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _

from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.engine.names import fold
from rules.engine.rulebook import Rule
from rules.games import GAMES

TYPES = {
    "Alien": _("Visitors from beyond the nine skies, and what their ships left behind."),
    "Ancient": _("Older than every road: barrow guards, standing stones, things that remember."),
    "Aqua": _("People and creatures of river, canal and deep sea."),
    "Bard": _("Singers and players whose songs get things done."),
    "Beast": _("Animals, wild or nearly tame."),
    "Common": _("Ordinary folk with ordinary tools, and no intention of giving way."),
    "Dragon": _("Every size of dragon, from the ditch to the mountain."),
    "Elf": _("The people of the wood, and the Hollow Court that rules them."),
    "Heat": _("Fire, ash, kiln and hearth, and those who carry them."),
    "Hero": _("Whoever stepped forward, was sung about, and stepped forward again."),
    "Human": _("Townspeople, guards and captains of the river cities."),
    "Monster": _("Trolls, imps and worse; some of them open to talks."),
    "Reptile": _("Cold blood, long patience, good teeth."),
    "Saintly": _("The order of the bell: lanterns, vows and silence."),
    "Soldier": _("Those who hold a line because they were asked to."),
    "Villain": _("Thieves, zealots and kings of no country."),
    "Winged": _("Birds, griffins and the crews of the skybarges."),
    "Wizard": _("Scholars of what had better not be tried."),
}

TWO_TYPES = "WOTA-C35"  # the decision that two types together are a type of their own

RULES_BY_KIND = {
    "army": ("WOTA-SUM-03", "WOTA-CMB-01", "WOTA-CMB-05", "WOTA-CMB-09", "WOTA-GLO-14"),
    "mage": ("WOTA-SUM-03", "WOTA-CMB-01", "WOTA-CMB-05", "WOTA-CMB-09", "WOTA-GLO-15"),
    "boss": ("WOTA-BOSS-01", "WOTA-BOSS-03", "WOTA-BOSS-06", "WOTA-BOSS-07", "WOTA-DECK-04"),
    "rune": ("WOTA-RUNE-01", "WOTA-RUNE-02", "WOTA-RUNE-03", "WOTA-RUNE-04"),
    "ambush": ("WOTA-AMB-01", "WOTA-AMB-02", "WOTA-AMB-03", "WOTA-AMB-06"),
    "field": ("WOTA-FLD-01", "WOTA-FLD-03", "WOTA-FLD-04"),
}

# Decisions that read differently in the editions, by what stands on a card: kind and subtype, words of its text.
DIFFERENCES_BY_KIND = {
    ("boss", None): ("WOTA-C01",),
    ("rune", "normal"): ("WOTA-C15",),
    ("rune", "equip"): ("WOTA-C15",),
    ("ambush", "normal"): ("WOTA-C15",),
    ("field", None): ("WOTA-C37", "WOTA-C15"),
}
DIFFERENCES_BY_WORDS = {"Maintenance": "WOTA-C04", "special summon": "WOTA-C22"}


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword of a game, without its number."""

    name: str
    slug: str
    numbers: tuple[int, ...]
    rules: tuple[Rule, ...]

    @property
    def folded(self) -> str:
        return fold(self.name)

    def in_short(self, edition: str) -> str:
        """The keyword's first rule in an edition, and the meaning of its number."""
        sentences = [rule.reading(edition) for rule in self.rules if edition in rule.editions]
        heading = re.compile(rf"^{re.escape(self.name)}(?: N)?: ")
        bare = [heading.sub("", sentence) for sentence in sentences]
        shown = [sentence[:1].upper() + sentence[1:] for sentence in bare]
        return " ".join(shown[: 2 if self.numbers else 1])


@lru_cache
def keywords_of(game_code: str) -> dict[str, Keyword]:
    """Return the keywords of a game by address, in alphabetical order."""
    game = GAMES[game_code]
    if game.vocabulary is None:
        return {}
    numbers = dict.fromkeys(game.vocabulary.keywords, ()) | dict(game.vocabulary.numbered)
    names = sorted(numbers, key=str.casefold)
    return {
        slugify(name): Keyword(name, slugify(name), tuple(numbers[name]), _find_rules(name, names, game))
        for name in names
    }


def _find_rules(name: str, names: list[str], game: Game) -> tuple[Rule, ...]:
    """Return the rules whose topic names the keyword, not a longer one."""
    longer = "|".join(re.escape(each) for each in names if each != name and name in each)
    here = re.compile(rf"\b(?!{longer or '$'}){re.escape(name)}\b")
    return tuple(rule for rule in game.rulebook if here.search(rule.topic))


def list_edition_differences(card: CardDefinition, game: Game) -> list[Rule]:
    """List the decisions about this card that differ between editions."""
    titan = any(keyword.startswith("Titan") for keyword in getattr(card, "keywords", ()))
    can_be_set = card.kind in ("army", "mage") and not titan
    ids = ["WOTA-C02" if getattr(card, "sc", 0) else "WOTA-C03", "WOTA-C33"] if can_be_set else []
    ids += DIFFERENCES_BY_KIND.get((card.kind, getattr(card, "subtype", None)), ())
    ids += [rule_id for words, rule_id in DIFFERENCES_BY_WORDS.items() if words.lower() in card.text.lower()]
    own = {keyword.name: keyword for _printed, keyword in list_keywords(card, game)}
    found = [rule for keyword in own.values() for rule in keyword.rules if _applies_to(rule, own.keys(), game)]
    found += [rule for rule in map(game.rulebook.get, ids) if rule]
    return list({rule.id: rule for rule in found if rule.readings}.values())


def _applies_to(rule: Rule, names: Collection[str], game: Game) -> bool:
    """Whether the keywords match a topic: all of them, or one of "Blessed/Savvy"."""
    named = [keyword.name for keyword in keywords_of(game.code).values() if rule in keyword.rules]
    return (any if "/" in rule.topic else all)(name in names for name in named)


def list_keywords(card: CardDefinition, game: Game) -> list[tuple[str, Keyword]]:
    """Return the keywords of a card, each as printed and as a Keyword."""
    known = keywords_of(game.code)
    found = ((printed, known.get(slugify(printed.rstrip("0123456789 ")))) for printed in getattr(card, "keywords", ()))
    return [(printed, keyword) for printed, keyword in found if keyword]


def list_rule_ids(card: CardDefinition) -> list[str]:
    """List the rules about this card, the most specific first."""
    types, sc, ap = (getattr(card, field, None) for field in ("types", "sc", "ap"))
    ids = []
    if sc == 1:
        ids.append("WOTA-COST-08")
    if sc == 0 and card.kind in ("army", "mage"):
        ids.append("WOTA-COST-07")
    if ap == 0 and types:
        ids += ["WOTA-CMB-19", "WOTA-CMB-20"]
    if types and len(types) == 2:
        ids += ["WOTA-EFX-07", "WOTA-EFX-08"]
    return [*ids, *RULES_BY_KIND.get(card.kind, ())]
