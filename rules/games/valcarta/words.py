"""The site's words about Valcarta cards."""

from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.decks import RULES_BY_LEVEL
from rules.games.valcarta.telling import ROWS
from rules.shown.words import GameWords, word

RULES_BY_KIND = {
    "unit": ("VAL-FRM-04", "VAL-FRM-06", "VAL-COM-05", "VAL-FRM-11"),
    "war": ("VAL-WAR-03", "VAL-WAR-04"),
    "equipment": ("VAL-EQ-01", "VAL-EQ-02", "VAL-EQ-03", "VAL-MAIN-08", "VAL-MAIN-09"),
    "crystal": ("VAL-CRY-01", "VAL-CRY-07", "VAL-CRY-09", "VAL-CRY-10", "VAL-FE-08", "VAL-DECK-12"),
}
RULES_BY_SUBTYPE = {
    "instant": ("VAL-WAR-08",),
    "single use": ("VAL-WAR-09", "VAL-WAR-10", "VAL-WAR-11"),
    "continuous": ("VAL-WAR-12", "VAL-WAR-13", "VAL-WAR-14", "VAL-WAR-02"),
}
PLAYED_BY_LEVEL = {
    "basic": ("VAL-UNIT-02", "VAL-UNIT-03"),
    "hero": ("VAL-UNIT-04", "VAL-UNIT-05", "VAL-UNIT-06", "VAL-DECK-07"),
    "advanced": ("VAL-UNIT-07", "VAL-UNIT-08", "VAL-UNIT-09", "VAL-UNIT-11"),
    "champion": ("VAL-UNIT-12", "VAL-UNIT-13", "VAL-UNIT-14", "VAL-UNIT-16"),
    "ultimate": ("VAL-UNIT-17", "VAL-UNIT-18", "VAL-UNIT-19", "VAL-UNIT-21", "VAL-DECK-11"),
}
STATUSES = {
    "poison": ("VAL-STA-11",),
    "blind": ("VAL-STA-12",),
    "paralyze": ("VAL-STA-13",),
    "confusion": ("VAL-STA-14",),
    "stun": ("VAL-STA-15", "VAL-STA-16"),
    "sleep": ("VAL-STA-17",),
    "frostbite": ("VAL-STA-18",),
    "burn": ("VAL-STA-19",),
    "provoked": ("VAL-STA-20", "VAL-STA-21"),
    "charmed": ("VAL-STA-22", "VAL-STA-23", "VAL-STA-24", "VAL-STA-25"),
    "ear damage": ("VAL-STA-26",),
}

ELEMENTS = {
    "fire": word("Fire"),
    "water": word("Water"),
    "wind": word("Wind"),
    "ice": word("Ice"),
    "earth": word("Earth"),
    "light": word("Light"),
    "dark": word("Dark"),
    "thunder": word("Thunder"),
}


def list_rules(card: ValcartaCard) -> tuple[str, ...]:
    """List the rules about this card, the most specific first."""
    said = " ".join([card.text, *[skill.text for skill in card.skills]]).lower()
    statuses = [rule for status, rules in STATUSES.items() if status in said for rule in rules]
    fay = ("VAL-G06", "VAL-SAC-01", "VAL-SAC-02") if card.fay else PLAYED_BY_LEVEL.get(card.level or "", ())
    copies = (RULES_BY_LEVEL[card.level],) if card.level else ()
    subtype = RULES_BY_SUBTYPE.get(card.subtype or "", ())
    weakness = ("VAL-G05",) if card.weakness else ()
    return (*statuses, *fay, *copies, *subtype, *weakness, *RULES_BY_KIND[card.kind])


WORDS = GameWords(
    played=word(
        "Each turn a die gives you Fay Energy. You spend it on Units, their skills and War Cards, and upgrade your "
        "Units from Basic to Ultimate. A defeated Unit costs its owner Soul Energy, and so does a turn that ends "
        "without a Unit. Who has none left loses."
    ),
    kinds={
        "unit": word("Unit"),
        "war": word("War Card"),
        "equipment": word("Equipment"),
        "crystal": word("Crystal"),
    },
    rarities={"common": word("Common"), "uncommon": word("Uncommon"), "rare": word("Rare")},
    fields={
        "level": word("Level"),
        "evolves_from": word("Evolves from"),
        "element": word("Element"),
        "hp": "HP",
        "weakness": word("Weakness"),
        "skills": word("Skills"),
        "subtype": word("Subtype"),
        "cost": word("Cost"),
        "fe": word("FE Type"),
        "fay": word("Fay Charged"),
        "d20_from": word("d20 from so many Units"),
    },
    values={
        "subtype": {"instant": word("instant"), "single use": word("single use"), "continuous": word("continuous")},
        "level": {
            "basic": word("Basic"),
            "hero": word("Hero"),
            "advanced": word("Advanced"),
            "champion": word("Champion"),
            "ultimate": word("Ultimate"),
        },
        "element": ELEMENTS,
        "weakness": ELEMENTS,
        "fe": ELEMENTS,
    },
    abbreviations={
        "SE": word("Soul Energy"),
        "HP": word("health points"),
        "FE": word("Fay Energy"),
        "FFE": word("Fire Fay Energy"),
        "WaFE": word("Water Fay Energy"),
        "WiFE": word("Wind Fay Energy"),
        "IFE": word("Ice Fay Energy"),
        "EFE": word("Earth Fay Energy"),
        "LFE": word("Light Fay Energy"),
        "DFE": word("Dark Fay Energy"),
        "TFE": word("Thunder Fay Energy"),
    },
    list_rules=list_rules,
    tries=(
        (word("Units with a skill of 50 damage or more"), "damage>=50"),
        (word("Champions and above"), "level>=champion"),
    ),
    examples={
        "first": (
            "candlestoat",
            "e:fire level:basic",
            "damage>=50 cost<=2",
            "level>=champion hp>=150",
            "x:poison or x:burn",
            "k:war st:continuous cost<=3",
        ),
        "!": ("!wickmouse", '!"Brazier Fox"'),
        "set": ("set:CLK", "s:CLK r>=rare", 's:"drowned clock"'),
        "date": ("date>CLK",),
        "in": ("in:CLK",),
        "firstprint": ("firstprint:CLK",),
    },
    rows=ROWS,
)
