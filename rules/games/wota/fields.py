"""What W.O.T.A. cards are searched by, besides the fields of every card."""

from rules.games.wota.cards import AMBUSH_SUBTYPES, RUNE_SUBTYPES, WotaCard
from rules.games.wota.wording import VOCABULARY
from rules.games.wota.words import WORDS
from rules.shown.fields import CardField, Sort
from rules.shown.words import plural, word


def _figure(name: str, help_: str, *examples: str, facet: bool = False, falls: bool = False) -> CardField:
    def read(card: WotaCard) -> int | None:
        return card.stats.get(name)

    return CardField(
        name=name, sort=Sort.NUMBER, label=name.upper(), help=help_, examples=examples, read=read,
        facet=facet, falls=falls, in_table=True,
    )  # fmt: skip


FIELDS = (
    CardField(
        name="subtype", aliases=("st",), sort=Sort.CHOICE, label=word("subtype"),
        help=word("The subtype of a Rune or an Ambush."),
        examples=("subtype:quick", "st:infinity k:ambush", "k:rune -st:normal"),
        values=tuple(dict.fromkeys((*RUNE_SUBTYPES, *AMBUSH_SUBTYPES))),
        value_words=WORDS.values["subtype"], facet=True,
    ),
    CardField(
        name="type", aliases=("t",), sort=Sort.SET, label=word("type"),
        help=word("The types of the card. : has this type, = exactly these, <= only these, >= at least these. "
                  "A number counts the types."),
        examples=("type:aqua", "t=human", "t<=human,aqua t>=1", "t>=2"),
        read=lambda card: card.types, values=tuple(VOCABULARY.types), facet=True, in_table=True, page="types",
        counted=plural("%(n)d type", "%(n)d types"),
        phrases={
            ":": word("of type %(values)s"),
            "=": word("of type %(values)s alone"),
            "!=": word("of other types than %(values)s alone"),
            "<=": word("of no type but %(values)s"),
            "<": word("of no type but %(values)s, and not of all of them"),
            ">=": word("of type %(values)s at least"),
            ">": word("of type %(values)s and at least one more"),
        },
    ),
    CardField(
        name="keyword", aliases=("kw",), sort=Sort.SET, label=word("keyword"),
        help=word("The keywords of the card, compared like types. A keyword with a number is found with any number, "
                  "unless you name one."),
        examples=("keyword:spy", "kw:titan", 'kw:"titan 2"', "kw>=2"),
        read=lambda card: card.keywords, values=tuple(sorted((*VOCABULARY.keywords, *VOCABULARY.numbered))),
        numbered=frozenset(VOCABULARY.numbered), facet=True, page="keywords",
        counted=plural("%(n)d keyword", "%(n)d keywords"),
        phrases={"!=": word("with other keywords than %(values)s alone"), "none": word("without keywords")},
    ),
    _figure("sta", word("The stamina that the card costs."), "sta<=20", "sta:even", "sta=none", facet=True),
    _figure("sc", word("The summon cost."), "sc=1", "sc:0 k:mage"),
    _figure("ap", word("The attack points. Compare them with numbers, other stats, or sums of stats."),
            "ap>=80", "ap>sp", "ap+sp>=150", falls=True),
    _figure("sp", word("The shield points."), "sp:60", "sp>ap+20", falls=True),
)  # fmt: skip
