"""The site's words about Wrath of Cores cards."""

from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.telling import ROWS
from rules.shown.words import GameWords, word

RULES_BY_KIND = {
    "core": ("WOC-CORE-01", "WOC-CORE-03", "WOC-CORE-07", "WOC-CORE-08", "WOC-CORE-09", "WOC-DECK-02"),
    "terrain": ("WOC-TURN-08", "WOC-TERR-01", "WOC-TERR-02", "WOC-LAND-01"),
    "unit": ("WOC-UNIT-01", "WOC-UNIT-02", "WOC-UNIT-05", "WOC-BAT-07"),
    "wonder": ("WOC-WON-01", "WOC-WON-02", "WOC-WON-05"),
    "weapon": ("WOC-WEAP-01", "WOC-WEAP-03", "WOC-UNIT-03", "WOC-UNIT-04"),
    "relic": ("WOC-REL-01", "WOC-REL-02", "WOC-REL-03"),
    "action": ("WOC-ACT-01", "WOC-ACT-02", "WOC-ACT-03"),
    "battle": ("WOC-BCARD-01", "WOC-BCARD-02", "WOC-BCARD-04"),
    "response": ("WOC-RESP-01", "WOC-RESP-02"),
    "god": ("WOC-GOD-01", "WOC-GOD-02", "WOC-GOD-04", "WOC-GOD-07"),
}
RULES_BY_KEYWORD = {
    "Ambush": ("WOC-KW-18", "WOC-KW-20"),
    "Burrow": ("WOC-KW-23", "WOC-KW-25"),
    "Ranged": ("WOC-KW-21", "WOC-KW-22"),
}


def list_rules(card: CoresCard) -> tuple[str, ...]:
    """List the rules about this card, the most specific first."""
    keyed = [rule for keyword in card.keywords for rule in RULES_BY_KEYWORD.get(keyword, ())]
    rarity = ("WOC-DECK-07", "WOC-DECK-08") if card.rarity == "royalty" else ()
    special = ("WOC-STER-02", "WOC-DECK-06") if card.subtype == "special" else ()
    return (*keyed, *rarity, *special, *RULES_BY_KIND[card.kind])


def list_decisions(card: CoresCard) -> tuple[str, ...]:
    """List the decisions about the card with different readings in the editions: none."""
    return ()


WORDS = GameWords(
    played=word(
        "Your Core is your life. You lay Terrains beside it, one in a turn; they make the Elements that pay for Units "
        "and other cards. Units stand on your Terrains, and in battle each rolls a die to hit. Whose Core has no life "
        "left loses."
    ),
    kinds={
        "core": word("Core"),
        "terrain": word("Terrain"),
        "unit": word("Unit"),
        "wonder": word("Wonder"),
        "weapon": word("Weapon"),
        "relic": word("Relic"),
        "action": word("Action"),
        "battle": word("Battle card"),
        "response": word("Response"),
        "god": word("God Summon"),
    },
    rarities={
        "common": word("Common"),
        "uncommon": word("Uncommon"),
        "rare": word("Rare"),
        "royalty": word("Royalty Rare"),
    },
    fields={
        "cost": word("Cost"),
        "colors": word("Colors"),
        "atk": "ATK",
        "hp": "H.P",
        "hits": word("Hits on"),
        "rolls": word("Rolls"),
        "charge": word("Charge"),
        "trigger": word("Trigger"),
        "trigger_cost": word("Charges of the Trigger"),
        "god": word("God"),
        "piece": word("Piece"),
        "flip": word("Flip-Card"),
    },
    values={
        "subtype": {"normal": word("normal"), "special": word("special")},
        "piece": {"left": word("left"), "middle": word("middle"), "right": word("right")},
        "color": {
            "red": word("red"),
            "blue": word("blue"),
            "green": word("green"),
            "yellow": word("yellow"),
            "white": word("white"),
            "black": word("black"),
        },
    },
    abbreviations={"ATK": word("attack"), "H.P": word("health")},
    list_rules=list_rules,
    list_decisions=list_decisions,
    tries=(
        (word("Red Units"), "k:unit c:red"),
        (word("Ranged Units"), "kw:ranged"),
    ),
    examples={
        "first": (
            "orchard",
            "c:red atk>=300",
            "k:unit x:draw",
            "kw:ranged or kw:ambush",
            "cost<=1 -k:relic",
            "r:royalty order:name",
        ),
        "!": ('!"The Crown Dynamo"',),
        "set": ("set:IGN", "s:IGN r>=rare", "s:ignition"),
        "date": ("date>IGN",),
        "in": ("in:IGN",),
        "firstprint": ("firstprint:IGN",),
    },
    rows=ROWS,
)
