"""Printing records: what was printed is read as the same record, and printing it again changes nothing."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.records.notation import UnreadableError, is_of_chance
from rules.records.printer import print_record
from rules.records.reader import read_record
from rules.records.rows import (
    CardClaim,
    Checkpoint,
    Comment,
    DeckBlock,
    Phase,
    PlacedCard,
    PlacedCards,
    PlacedTotals,
    PlacedUse,
    Play,
    Position,
    Record,
    Remark,
    ResourceClaim,
    Struck,
    Turn,
)
from tests.rules.scenario import NOTATIONS

WOTA = NOTATIONS["wota"]

# Letters of any script, and the signs that mean something in a record; no quotes, which no name contains.
SIGNS = "#;->~=!?,.:[]()/'&"
letters = st.characters(categories=("L", "N", "M", "P", "S"), exclude_characters='"“”„«»→\u2028\u2029')
texts = st.text(st.one_of(letters, st.sampled_from(SIGNS), st.just(" ")), min_size=1, max_size=20).map(
    lambda text: " ".join(text.split())
)
names = texts.filter(lambda text: text and text != "?")
words = texts.filter(bool)
handles = st.from_regex(r"[a-z][a-z0-9]{0,3}", fullmatch=True)
hashed = handles.map("#{}".format)
seats = st.sampled_from(("A", "B"))
numbers = st.integers(0, 9999)
cards = st.one_of(st.just("?"), names)
comments = st.one_of(st.just(""), words)


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """A row of any verb with any of its forms."""
    verb = draw(st.sampled_from(WOTA.verbs))
    row = Play(line=0, verb=verb.name, seat="" if verb.seatless else draw(seats), comment=draw(comments))
    row.depth = draw(st.integers(0, 32))
    slots = [part for part in verb.parts if not part.optional or draw(st.booleans())]
    chosen = iter(("word", "extra"))
    tells_chance = verb.name in ("roll", "flip")
    for part in verb.parts:
        attribute = next(chosen) if part.words else None
        if part not in slots:
            row.untold = row.untold or (tells_chance and is_of_chance(part) and draw(st.booleans()))
            continue
        if attribute is not None:
            setattr(row, attribute, draw(st.sampled_from(part.words)))
        elif part.slot == "CARD":
            row.card = draw(names if tells_chance else cards)
        elif part.slot == "HANDLE":
            row.handle = draw(handles)
        elif part.slot == "NUMBER":
            row.number = draw(numbers)
        elif part.slot == "NAMES":
            row.names = tuple(draw(st.lists(cards, min_size=1, max_size=6)))
        elif part.clause:
            row.clauses = ((part.clause, tuple(draw(st.lists(hashed, min_size=1, max_size=3)))),)
        elif part.slot == "on SEAT":
            row.side = draw(seats)
        else:
            row.targets = tuple(draw(st.lists(targets(part.slot), min_size=1, max_size=4)))
    return row


def targets(slot: str) -> st.SearchStrategy[str]:
    quoted = names.map('"{}"'.format)
    choices = {
        "HANDLES": (hashed,),
        "-> TARGETS": (hashed, seats, quoted),
        "CARDS": (hashed, quoted, st.just("?")),
        "CHOICES": (hashed, seats, quoted, numbers.map(str), st.sampled_from(("yes", "no"))),
    }
    return st.one_of(*choices[slot])


totals = st.tuples(numbers, numbers, numbers)
placed_cards = st.builds(
    PlacedCard,
    name=cards,
    handle=st.one_of(st.none(), handles),
    words=st.lists(st.sampled_from(WOTA.card_words), max_size=2).map(tuple),
    since=st.one_of(st.none(), numbers),
    owner=st.one_of(st.none(), seats),
    equips=st.one_of(st.none(), handles),
)
lying = placed_cards.map(lambda card: msgspec.structs.replace(card, equips=None))
rows = st.one_of(
    plays(),
    plays(),
    st.builds(Turn, line=st.just(0), number=st.integers(1, 999), seat=seats, comment=comments),
    st.builds(Turn, line=st.just(0), number=st.just(0), comment=comments),
    st.builds(Phase, line=st.just(0), name=st.sampled_from(WOTA.phases), comment=comments),
    st.builds(CardClaim, line=st.just(0), fate=st.sampled_from(tuple(WOTA.fates)), handle=handles, comment=comments),
    st.builds(
        ResourceClaim,
        line=st.just(0),
        seat=seats,
        resource=st.sampled_from(WOTA.resources),
        value=numbers,
        comment=comments,
    ),
    st.builds(Checkpoint, line=st.just(0), totals=st.dictionaries(seats, totals, min_size=1), comment=comments),
    st.builds(
        PlacedCards,
        line=st.just(0),
        seat=seats,
        zone=st.sampled_from(WOTA.zones),
        cards=st.lists(lying, min_size=1, max_size=3).map(tuple),
        comment=comments,
    ),
    st.builds(Remark, line=st.just(0), mark=st.sampled_from(("!", "!?", "!J")), seat=st.one_of(st.just(""), seats),
              text=words.map(lambda text: text.strip('"').strip()), comment=comments),
    st.builds(Struck, line=st.just(0), text=words),
    st.builds(Comment, line=st.just(0), comment=words),
)  # fmt: skip
placed_rows = st.one_of(
    st.builds(
        PlacedCards,
        line=st.just(0),
        seat=seats,
        zone=st.sampled_from(WOTA.zones),
        cards=st.lists(placed_cards, min_size=1, max_size=4).map(tuple),
        comment=comments,
    ),
    st.builds(
        PlacedTotals,
        line=st.just(0),
        seat=seats,
        totals=st.dictionaries(st.sampled_from((*WOTA.resources, *WOTA.piles)), numbers, min_size=1),
        comment=comments,
    ),
    st.builds(
        PlacedUse,
        line=st.just(0),
        seat=seats,
        uses=st.dictionaries(st.sampled_from(WOTA.limits), st.integers(1, 9), min_size=1),
        comment=comments,
    ),
    st.builds(Struck, line=st.just(0), text=words),
    st.builds(Comment, line=st.just(0), comment=words),
)
positions = st.builds(
    Position,
    line=st.just(0),
    turn=st.integers(1, 99),
    seat=seats,
    phase=st.sampled_from(WOTA.phases),
    rows=st.lists(placed_rows, max_size=6).map(tuple),
)
deck_lines = st.one_of(
    st.builds("{} {}".format, st.integers(1, 3), names.map(lambda name: name.replace(";", ""))),
    st.sampled_from(("boss:", "# a comment", "")),
).filter(lambda line: line.strip().lower() != "end")
decks = st.lists(seats, unique=True).flatmap(
    lambda owners: st.tuples(
        *(
            st.builds(
                DeckBlock, line=st.just(0), seat=st.just(seat), text=st.lists(deck_lines, min_size=1).map("\n".join)
            )
            for seat in owners
        )
    )
)
TAGS = {"Record": "1", "Game": "wota", "Edition": "current"}
more_tags = st.dictionaries(st.sampled_from(("A", "B", "Event", "Round", "Über_uns")), texts, max_size=3)
records = st.builds(
    Record,
    tags=more_tags.map(lambda tags: {**TAGS, **tags}),
    decks=decks,
    position=st.one_of(st.none(), positions),
    rows=st.lists(rows, max_size=12).map(tuple),
)


LINES = ("line", "lines", "tag_lines")


def plain(value: object) -> object:
    """A record as plain values, without its line numbers."""
    found = msgspec.to_builtins(value)

    def without_lines(part: object) -> object:
        if isinstance(part, dict):
            return {name: without_lines(inner) for name, inner in part.items() if name not in LINES}
        return [without_lines(inner) for inner in part] if isinstance(part, list | tuple) else part

    return without_lines(found)


@settings(max_examples=300)
@given(records)
def test_parsing_what_was_printed_gives_the_same_record(record):
    printed = print_record(record, NOTATIONS)
    again = read_record(printed, NOTATIONS)
    assert plain(again) == plain(record)
    assert print_record(again, NOTATIONS) == printed


@settings(max_examples=200)
@given(st.lists(st.text(st.one_of(letters, st.sampled_from(' #;->~=!?"AB0123,/\t')), max_size=40), max_size=6))
def test_whatever_can_be_read_can_be_printed_and_read_again(lines):
    """Lines of noise, kept only as far as the reader takes them."""
    taken = []
    for line in lines:
        for row in (f"! {line}", f"x- {line}", f"A concede ; {line}", line):
            try:  # nothing but a readable complaint may come of it
                read_record(print_record(Record(tags=TAGS), NOTATIONS) + row, NOTATIONS)
            except UnreadableError:
                continue
            taken.append(row)
    text = print_record(Record(tags=TAGS), NOTATIONS) + "\n".join(
        row for row in taken if not row.lstrip().startswith("[")
    )
    record = read_record(text, NOTATIONS)
    printed = print_record(record, NOTATIONS)
    assert plain(read_record(printed, NOTATIONS)) == plain(record)
