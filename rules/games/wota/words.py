"""What the site says about a W.O.T.A. card: names of values, notes, the rules about it."""

from rules.games.wota.cards import WotaCard, find_number
from rules.games.wota.telling import ROWS
from rules.shown.words import GameWords, word

TYPE_NOTES = {
    "Alien": word("Visitors from beyond the nine skies, and what their ships left behind."),
    "Ancient": word("Older than every road: barrow guards, standing stones, things that remember."),
    "Aqua": word("People and creatures of river, canal and deep sea."),
    "Bard": word("Singers and players whose songs get things done."),
    "Beast": word("Animals, wild or nearly tame."),
    "Common": word("Ordinary folk with ordinary tools, and no intention of giving way."),
    "Dragon": word("Every size of dragon, from the ditch to the mountain."),
    "Elf": word("The people of the wood, and the Hollow Court that rules them."),
    "Heat": word("Fire, ash, kiln and hearth, and those who carry them."),
    "Hero": word("Whoever stepped forward, was sung about, and stepped forward again."),
    "Human": word("Townspeople, guards and captains of the river cities."),
    "Monster": word("Trolls, imps and worse; some of them open to talks."),
    "Reptile": word("Cold blood, long patience, good teeth."),
    "Saintly": word("The order of the bell: lanterns, vows and silence."),
    "Soldier": word("Those who hold a line because they were asked to."),
    "Villain": word("Thieves, zealots and kings of no country."),
    "Winged": word("Birds, griffins and the crews of the skybarges."),
    "Wizard": word("Scholars of what had better not be tried."),
}

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


def list_rules(card: WotaCard) -> tuple[str, ...]:
    """List the rules about this card, the most specific first."""
    ids = []
    if card.sc == 1:
        ids.append("WOTA-COST-08")
    if card.sc == 0 and card.kind in ("army", "mage"):
        ids.append("WOTA-COST-07")
    if card.ap == 0 and card.types:
        ids += ["WOTA-CMB-19", "WOTA-CMB-20"]
    if len(card.types) == 2:
        ids += ["WOTA-EFX-07", "WOTA-EFX-08"]
    return (*ids, *RULES_BY_KIND.get(card.kind, ()))


def list_decisions(card: WotaCard) -> tuple[str, ...]:
    """List the decisions about the card with different readings in the editions."""
    titan = any(find_number(keyword)[0] == "Titan" for keyword in card.keywords)
    can_be_set = card.kind in ("army", "mage") and not titan
    ids = ["WOTA-C02" if card.sc else "WOTA-C03", "WOTA-C33"] if can_be_set else []
    ids += DIFFERENCES_BY_KIND.get((card.kind, card.subtype), ())
    ids += [rule_id for words, rule_id in DIFFERENCES_BY_WORDS.items() if words.lower() in card.text.lower()]
    return tuple(ids)


WORDS = GameWords(
    about=word("War of the Archetypes"),
    played=word(
        "You summon armies and mages, cast Runes and lay Ambushes, and pay for them with your Stamina. Attacks cost "
        "the opponent Heart Points: each player begins with seven, and who has none left loses."
    ),
    kinds={
        "army": word("Army"),
        "mage": word("Mage"),
        "boss": word("Boss"),
        "rune": word("Rune"),
        "ambush": word("Ambush"),
        "field": word("Field"),
    },
    rarities={
        "common": word("Common"),
        "uncommon": word("Uncommon"),
        "rare": word("Rare"),
        "epic": word("Epic"),
        "legendary": word("Legendary"),
    },
    fields={"types": word("Types"), "sta": "STA", "sc": "SC", "ap": "AP", "sp": "SP"},
    values={
        "subtype": {
            "normal": word("normal"),
            "quick": word("quick"),
            "equip": word("equip"),
            "infinity": word("infinity"),
            "counter": word("counter"),
        },
    },
    abbreviations={
        "STA": word("stamina"),
        "SC": word("summon cost"),
        "AP": word("Attack Power"),
        "SP": word("Shield Power"),
        "HP": word("Heart Points"),
    },
    notes={"type": TYPE_NOTES},
    list_rules=list_rules,
    list_decisions=list_decisions,
    joint_value_rule="WOTA-C35",
    tries=(
        (word("Elves with 80 AP"), "t:elf ap>=80"),
        (word("Runes that draw"), "k:rune x:draw"),
        (word("Legendary cards"), "r:legendary"),
    ),
    examples={
        "first": (
            "hexer",
            "t:elf ap>=80",
            "k:rune x:draw",
            "kw:blessed or kw:savvy",
            "sta<=20 -x:discard",
            "r:legendary order:-ap",
        ),
        "!": ("!recruit", '!"River Guard"'),
        "set": ("set:COR", "s:COR r>=rare", 's:"core"'),
        "date": ("date>COR",),
        "in": ("in:COR",),
        "firstprint": ("firstprint:COR",),
        "related": ('related:"river guard"',),
        "flavor": ('ft:"the line holds"',),
        "-": ("k:army -(t:aqua or t:elf)",),
        "or": ("t:dragon or t:beast",),
        "( )": ("(t:dragon or t:beast) ap>=80",),
        "|": ("k:rune|ambush",),
        "&": ("t:aqua&human",),
        ":": ("t:aqua", "sta:20"),
        "=": ("t=human,aqua", "ap=60", "sta=none"),
        "!=": ("sta!=20", "-sta=20"),
        "<": ("sta<=20", "t<=human,aqua", "kw>=2"),
        "+": ("ap>sp", "ap+sp>=150", "sp>=ap+20"),
        "10-20": ("sta:10-20",),
        "even": ("sta:even", "st=none"),
        "kind": ("kind:boss", "k:rune|ambush", "-k:army"),
        "has": ("has:keyword k:mage",),
        "order": ("k:boss order:-ap,name",),
    },
    rows=ROWS,
)
