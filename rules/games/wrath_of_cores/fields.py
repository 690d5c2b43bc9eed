"""Search fields of Wrath of Cores cards alone."""

from rules.games.wrath_of_cores.cards import COLORS, KEYWORDS, PIECES, CoresCard
from rules.games.wrath_of_cores.words import WORDS
from rules.shown.fields import CardField, Sort
from rules.shown.words import plural, word


def _count_cost(card: CoresCard) -> int | None:
    return None if card.kind in ("core", "terrain", "god") else card.elements


def _read_unit(name: str) -> CardField:
    def read(card: CoresCard) -> int | None:
        return card.stats.get(name)

    help_ = {"atk": word("The ATK of a Unit."), "hp": word("The H.P of a Unit, and the Health of a Core.")}[name]
    label = {"atk": "ATK", "hp": "H.P"}[name]
    return CardField(
        name=name, sort=Sort.NUMBER, label=label, help=help_, examples=(f"{name}>=300",), read=read, falls=True,
        in_table=True,
    )  # fmt: skip


FIELDS = (
    CardField(
        name="subtype", aliases=("st",), sort=Sort.CHOICE, label=word("subtype"), help=word("The subtype of a card."),
        examples=("st:special k:terrain",), values=("normal", "special"), value_words=WORDS.values["subtype"],
        facet=True,
    ),
    CardField(
        name="keyword", aliases=("kw",), sort=Sort.SET, label=word("keyword"), help=word("The keywords of the card."),
        examples=("kw:ranged",), values=KEYWORDS, facet=True, page="keywords",
        counted=plural("%(n)d keyword", "%(n)d keywords"), read=lambda card: card.keywords,
    ),
    CardField(
        name="color", aliases=("c",), sort=Sort.SET, label=word("color"),
        help=word("The colors of the Elements that a card makes, or costs."),
        examples=("color:red", "c=red,blue"), values=COLORS, value_words=WORDS.values["color"], facet=True,
        counted=plural("%(n)d color", "%(n)d colors"), read=lambda card: card.element_colors,
    ),
    CardField(
        name="cost", sort=Sort.NUMBER, label=word("cost"), help=word("How many Elements the card costs."),
        examples=("cost<=2",), read=_count_cost,
        facet=True, in_table=True,
    ),
    _read_unit("atk"),
    _read_unit("hp"),
    CardField(
        name="hits", sort=Sort.NUMBER, label=word("hits"), help=word("On how many faces of the die a Unit hits."),
        examples=("hits>=4",), read=lambda card: len(card.hits) if card.kind == "unit" else None,
    ),
    CardField(
        name="piece", sort=Sort.CHOICE, label=word("piece"), help=word("Which piece of a God Summon a card is."),
        examples=("piece:middle",), values=PIECES, value_words=WORDS.values["piece"],
    ),
    CardField(
        name="god", sort=Sort.WORDS, label=word("god"), help=word("The name that the pieces of a God Summon share."),
        examples=("god:oru",), read=lambda card: (card.god,) if card.god else (),
    ),
)  # fmt: skip
