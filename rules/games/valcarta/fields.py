"""Search fields of Valcarta cards alone."""

from rules.games.valcarta.cards import ELEMENTS, LEVELS, SUBTYPES, ValcartaCard
from rules.games.valcarta.words import WORDS
from rules.shown.fields import CardField, Sort
from rules.shown.words import word


def _read_cost(card: ValcartaCard) -> int | None:
    """The cost of playing the card. A Unit from the Deck costs what its Level says (VAL-UNIT-02, -04)."""
    if card.kind == "crystal" or (card.kind == "unit" and not card.fay):
        return None
    return card.cost


FIELDS = (
    CardField(
        name="subtype", aliases=("st",), sort=Sort.CHOICE, label=word("subtype"), help=word("The subtype of a card."),
        examples=("st:instant k:war",), values=SUBTYPES, value_words=WORDS.values["subtype"], facet=True,
    ),
    CardField(
        name="level", sort=Sort.ORDERED, label=word("level"), help=word("The Level of a Unit; it has an order."),
        examples=("level:hero", "level>=champion"), values=LEVELS, value_words=WORDS.values["level"], facet=True,
    ),
    CardField(
        name="element", aliases=("e",), sort=Sort.CHOICE, label=word("element"),
        help=word("The Element of a Unit, and the Fay Energy Type of any other card."),
        examples=("element:fire", "e:ice|water"), values=ELEMENTS, value_words=WORDS.values["element"],
        read=lambda card: card.element_or_energy, facet=True,
    ),
    CardField(
        name="hp", sort=Sort.NUMBER, label="HP", help=word("The HP of a Unit."), examples=("hp>=100",),
        read=lambda card: card.hp if card.kind == "unit" else None, falls=True, in_table=True,
    ),
    CardField(
        name="cost", sort=Sort.NUMBER, label=word("cost"), help=word("How much FE the card costs."),
        examples=("cost<=2 k:war",), read=_read_cost, facet=True, in_table=True,
    ),
    CardField(
        name="fe", sort=Sort.CHOICE, label="FE",
        help=word("The Fay Energy Type of a card's cost, and of the FE that a Crystal gives."),
        examples=("fe:thunder k:war",), values=ELEMENTS, value_words=WORDS.values["element"],
        read=lambda card: card.energy,
    ),
    CardField(
        name="skill", sort=Sort.WORDS, label=word("skill"), help=word("The names of a Unit's skills."),
        examples=("skill:spark",), read=lambda card: tuple([skill.name for skill in card.skills]),
    ),
    CardField(
        name="damage", sort=Sort.NUMBERS, label=word("damage"),
        help=word("The damage of a Unit's skills. One skill has to match."), examples=("damage>=50",),
        read=lambda card: tuple(sorted({skill.damage for skill in card.skills})),
    ),
    CardField(
        name="evolves", sort=Sort.WORDS, label=word("evolves"), help=word("The Unit that a Unit evolves from."),
        examples=("evolves:wickmouse",), read=lambda card: (card.evolves_from,) if card.evolves_from else (),
        kin=(word("Evolves from"), word("Evolves into")),
    ),
)  # fmt: skip
