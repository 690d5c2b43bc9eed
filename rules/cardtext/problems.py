"""Explains an unread text: the word, the nearest wordings."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import log, sqrt
from typing import NamedTuple

from rapidfuzz import fuzz, process

from rules.cardtext.ellipsis import VERBS
from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import MARK, NUMBER, WORD, Token, tokenize
from rules.cardtext.notes import find_note, find_note_of_verb
from rules.cardtext.parser import Parser
from rules.cardtext.printer import tidy
from rules.cardtext.productions import Production
from rules.cardtext.suggesting import (
    MOST_WORDS,
    Fillings,
    Place,
    Reads,
    agrees,
    find_cut,
    find_place,
    has_foreign_figures,
    is_join,
    join,
    list_words,
    quote,
    read_behind,
    rewrite,
    suggest,
    write,
)
from rules.cardtext.template import Slot, Word
from rules.engine.effects import Filter

NEAREST = 2
FEW = 4  # words, of which a suggestion need not have any more than the verb
KEPT = 0.6  # of 1: what a suggestion has in common with the sentence, seen from either
LEAST_UNDERSTOOD = 3  # words; with fewer, anything could follow
KEPT_WHEN_GOING_ON = 0.75  # of 1: the understood words that a suggested continuation keeps
KEPT_BY_CUT = 0.4  # of 1: what is kept of a sentence of which a run of words is left out
MOST_REWRITTEN = 12
MOST_FOLLOWING = 8
_TELLING = frozenset({"each", "cannot", "not", "no", "opponent", "opponent's", "this"})
_DENYING = ("cannot", "not")
_OF_OTHERS = frozenset({"his", "her", "their"})
NEAR = 0.6  # of 1: the common words of a sentence and its suggested wording
SAME = 90  # of 100: two suggestions as like as that are one
_CALLED = ("named", "called")
_POINTING = ("that", "those", "these")
# What texts call the cards of a price, a choice or an event.
_CALLED_SO = ("the tributed card", "the chosen card", "the other card", "the attacking card", "the attacked card")
MISTYPED = 70  # of 100: a word this like another is a typing mistake if the sentence then reads
ALIKE = 75  # of 100: a single word needs a like word in place; a whole effect needs none
SAME_DEED = 0.3  # for the same verb, where wordings that share all words are worth 1
SHORTEST = 5  # a shorter word is more like others than mistyped
EXPECTED = 0.1  # for what reading had begun with
_NO_VERBS = ("if", "when", "while", "the", "a", "this", "it", "each", "your", "you")
# What a part of a sentence begins with: {its first word: the category of the rest}.
_PARTS = dict.fromkeys(("if", "while", "unless"), "fact") | dict.fromkeys(("when", "whenever"), "occurrence")
LIKE_PART = 0.45  # of 1: the common words of a written part and a suggested wording
_BEFORE_VERBS = ("you", "may", "then", "and", "your", "opponent", "each", "player", "must")
_CLAUSES = ("clause", "bare clause")
_WHOLE = ("order", "statement", "occurrence", "cost")
_SAMPLES = {"number": "2", "negative": "2", "minus": "-2", "plus": "+2", "name": '"..."'}
_COUNTS = ("number", "negative", "count")  # behind which there are several
# What stands for a category that could be said in many ways.
_SHOWN_AS = {
    "aimed": "targets", "selection": "targets", "group": "targets", "subject": "this", "party": "this",
    "card of event": "this", "summoned": "stored",
}  # fmt: skip
_KEYWORD = "a keyword"
_TWICE = re.compile(r"\b(\w+) and \1\b")  # of samples, which are of one kind
_FIGURE = re.compile(r"\d+")
_WORD = re.compile(r"[\w'-]+")


class Problem(NamedTuple):
    """A failed reading: place, word, nearest wordings, message."""

    line: int
    column: int
    word: str
    nearest: tuple[str, ...]
    message: str


def tell_of(token: Token, said: str, nearest: tuple[str, ...] = ()) -> Problem:
    """A problem with a word, of which it tells the place."""
    message = f"line {token.line}, column {token.column}: {said}"
    return Problem(token.line, token.column, token.text, nearest, message)


def too_long(length: int, longest: int, words: int) -> Problem:
    """The text exceeds the room on a card."""
    message = f"the text has {length} characters; there is room for {longest} and {words} words. Shorten it."
    return Problem(1, 1, "", (), message)


def unsayable(text: str) -> Problem:
    """The text has a meaning without a canonical wording."""
    first = text.split(maxsplit=1)[0]
    return Problem(1, 1, first, (), "the text means something that has no wording of this game; say it in parts")


def ambiguous(first: Token, printed: Sequence[str]) -> Problem:
    """The text has two readings."""
    nearest = tuple(dict.fromkeys(printed))[:NEAREST]
    message = f"the text can be read in {len(printed)} ways; write one of: {' / '.join(nearest)}"
    return Problem(first.line, first.column, first.text, nearest, message)


def pointless(
    tokens: Sequence[Token], begin: int, missing: tuple[Sequence[str], str, tuple[str, ...]], grammar: Grammar,
    reads: Reads,
) -> Problem:  # fmt: skip
    """A word of the sentence from `begin` on lacks an antecedent."""
    words, why, nearest = missing
    at = next((index for index in range(len(tokens) - 1, begin - 1, -1) if tokens[index].form in words), begin)
    token = tokens[at]
    said = " ".join([each.form for each in tokens[at:]])
    nearest = tuple([each.replace("{word}", token.form) for each in nearest])
    nearest = tuple([each for each in nearest if not said.startswith(each.replace("'s", " 's"))])  # which is there
    likely = (*_CALLED_SO, *nearest) if "this card" in nearest else nearest
    meant = [_put_for(find_place(tokens, at), word, grammar, reads) for word in likely]
    nearest = (tuple([each for each in meant if each]) or nearest)[:NEAREST]
    return tell_of(token, f'"{token.text}" {why}; say what is meant: {" / ".join(nearest)}', nearest)


def _put_for(place: Place, called: str, grammar: Grammar, reads: Reads) -> str:
    """Replace a pronoun without antecedent by words for a card. "" if the sentence then cannot be read."""
    tokens, _, at, end = place
    stop = at + 2 if tokens[at].form in _POINTING and tokens[at + 1].form in ("card", "cards") else at + 1
    if tokens[at].form in ("its", "their"):
        called += "'s"
    said = _rename(place, called, grammar, reads, stop)
    follows = tokens[stop]
    if said or tokens[at].form != "they" or follows.kind != WORD or stop == end:
        return said
    return _rename(place, f"{called} {follows.form}s", grammar, reads, stop + 1)


def endless(sentence: Sequence[Token]) -> Problem:
    """A card that leaves play sets up a rule for players without an end."""
    token = next(token for token in reversed(sentence) if token.kind != MARK)
    nearest = ("this turn", "until the end of your opponent's next turn")
    said = (
        f'behind "{token.text}" it is left open for how long, as this card does not stay on the field; '
        f"add: {' / '.join(nearest)}"
    )
    return tell_of(token, said, nearest)


def boundless(first: Token, nearest: tuple[str, ...]) -> Problem:
    """A card that stays could be used as often as its player likes."""
    said = f'"{first.text}" begins what its player may do as often as they like; say how often: {" / ".join(nearest)}'
    return tell_of(first, said, nearest)


def unknown_wording(tokens: Sequence[Token], grammar: Grammar, reads: Reads) -> Problem:
    """Explain a text without a reading: the furthest word, the understood words, and possible wordings.

    `reads` prints a text that has one reading in canonical words.
    """
    parser = Parser(grammar, tokens, curious=True)
    places, known = [0], {0}
    while places:
        for end, _ in parser.readings("sentence", places.pop()):
            if end not in known and end < len(tokens):
                known.add(end)
                places.append(end)
    at = min(parser.furthest, len(tokens) - 1)
    token = tokens[at]
    if at and tokens[at - 1].form in _CALLED and token.kind == WORD:
        return _name_without_quotes(tokens, at)
    place = find_place(tokens, at)
    if named := _list_keywords(place, grammar):
        return _keywords_apart(tokens[place.begin], named)
    if (said := _say_of_whom(place, grammar, reads)) is not None:
        return said
    nearest, without = _suggest(place, parser, grammar, reads)
    limit = _tell_limit(place, parser, grammar)
    message = f'"{token.text}" is not understood here; {limit}{_tell_understood(place, grammar)}'
    if nearest:
        message += f"; write: {' / '.join(nearest)}"
    else:
        message += f'; it is read without "{without}"' if without else ""
        verb = (
            "" if limit else find_note_of_verb(place, grammar, _BEFORE_VERBS)
        )  # of a clause that asks for something else
        message += f"; {verb}" if verb else ""
        if not limit and not verb:
            shown = _show_how_to_go_on(place, parser, grammar, reads)
            if not shown and not without:
                shown = _tell_uses(place, grammar, reads) or _tell_what_follows(place, parser, grammar)
            message += shown
    return tell_of(token, message, nearest)


def _list_keywords(place: Place, grammar: Grammar) -> list[str]:
    """List the keywords of which a sentence consists, if it says nothing else."""
    if grammar.words is None:
        return []
    known = {name.casefold(): name for name in (*grammar.words.keywords, *grammar.words.numbered)}
    found: list[str] = []
    for token in place.tokens[place.begin : place.end]:
        if token.form in known:
            found.append(known[token.form])
        elif found and token.kind == NUMBER and found[-1] in grammar.words.numbered:
            found[-1] += f" {token.form}"
        elif not found or token.form not in (",", "and"):
            return []
    return found


def _say_of_whom(place: Place, grammar: Grammar, reads: Reads) -> Problem | None:
    """A later sentence begins with its verb and lacks a subject."""
    tokens, begin, _, end = place
    verb, spell = tokens[begin], _speller(grammar)
    if verb.form not in VERBS or grammar.words is None:
        return None
    sentence = [verb._replace(text=verb.form), *tokens[begin + 1 : end]]
    said = [join(spell, (), whom, sentence) for whom in ("this card", "it")]
    read = {each: tokenize(each, grammar.synonyms, grammar.digits) for each in said}
    nearest = tuple([each for each in said if read_behind(list(tokens[:begin]), read[each], reads)])[:NEAREST]
    if not nearest:
        return None
    return tell_of(verb, f'"{verb.text}" is said of no card; write: {" / ".join(nearest)}', nearest)


def _keywords_apart(first: Token, named: Sequence[str]) -> Problem:
    """A card's keywords stand as a sentence in its text."""
    written = ", ".join([f'"{name}"' for name in named])
    are, them = ("is a keyword", "it") if len(named) == 1 else ("are keywords", "them")
    said = (
        f"{written} {are} of the card and no sentence of its text; "
        f'take {them} out of the text and write {them} in the field "keywords": [{written}]'
    )
    return tell_of(first, said)


class Offers(NamedTuple):
    """Possible sentences, and the words that the designer's sentence reads without.

    Those words were meant, so it is not offered without them.
    """

    nearest: tuple[str, ...]
    without: str


def _suggest(place: Place, parser: Parser, grammar: Grammar, reads: Reads) -> Offers:
    """Suggest a corrected word, the word used here, or the nearest sentences."""
    tokens, _, at, _ = place
    noted, _ = find_note(place, grammar, _spellings(grammar))
    told = grammar.words.of_other_games.get(tokens[at].form, ()) if grammar.words is not None else ()
    foreign = () if " " in noted else told
    mended = _correct_spelling(tokens, at, grammar)
    samples, spell = samples_of(grammar), _speller(grammar)
    near = suggest(place, parser, grammar, reads, samples, spell) if not mended else (mended,)
    cuts = [cut for each in near if (cut := _find_words_left_out(each, place, grammar))]
    without = quote(min(cuts, key=len)) if cuts else ""
    if foreign and not mended:
        renamed = [_rename(place, word, grammar, reads) for word in foreign]
        near = tuple([each for each in renamed if each])
        if tokens[at].form not in _spellings(grammar):
            near += tuple(foreign)
    if len(near) > 1 and not foreign:  # the second says it in quite another way
        near = (near[0], *[each for each in near[1:] if fuzz.ratio(each, near[0]) < SAME])
    if not foreign:
        near = _keep_close(near, place, grammar)
        near = near or _keep_close(_rewrite(place, parser, grammar, reads), place, grammar)
    if _tell_limit(place, parser, grammar):  # what is not said is not said in quite another way
        near = near if foreign or mended else ()
    elif not near and not without:
        known = [each for each in _nearest(parser, tokens, at, grammar) if _is_near(each, place, grammar)]
        known = [each for each in known if not _is_no_sentence(each, grammar, reads)]
        near = tuple([each for each in known if not _FIGURE.search(each) or _has_verb_of(place, each)])
        near = near or _suggest_part(place, grammar, reads)
    own = _types_in(" ".join(place.forms), grammar)
    if not mended and not foreign:
        near = tuple([each for each in near if not _find_words_left_out(each, place, grammar)])
        near = tuple([each for each in near if not _says_more(each, place, grammar)])
        near = tuple([each for each in near if not _does_something_else(each, place, grammar)])
        near = tuple([each for each in near if not _names_another_keyword(each, place, grammar)])
        near = () if _waits_for_what_nobody_knows(place, grammar) else near
    known_here = [each for each in near if mended or _types_in(each, grammar) <= own]
    return Offers(tuple(dict.fromkeys(known_here))[:NEAREST], without)


def _suggest_part(place: Place, grammar: Grammar, reads: Reads) -> tuple[str, ...]:
    """Suggest wordings of the unread condition, event or time, in the designer's words."""
    tokens, begin, at, end = place
    opened = next((index for index in range(at, begin - 1, -1) if tokens[index].form in _PARTS), None)
    if opened is None or any(token.kind == MARK for token in tokens[opened:at]):
        return ()
    stop = next((index for index in range(at, end) if tokens[index].kind == MARK), end)
    word, said = tokens[opened].form, [token.form for token in tokens[opened + 1 : stop]]
    rows = [row for row in grammar.productions.get(_PARTS[word], ()) if row.spoken]
    likest = sorted(rows, key=lambda row: -_likeness(said, sample(grammar, row), grammar))[:MOST_REWRITTEN]
    whole = Parser(grammar, list(tokens[begin : end + 1]))
    fillings = Fillings(whole, tokens[begin:end], samples_of(grammar), _speller(grammar))
    found: dict[str, None] = {}
    for row in likest:
        wording = fillings.fill(row, opened + 1 - begin)
        if wording and _likeness(said, wording, grammar) >= LIKE_PART:
            sentence = join(fillings.spell, tokens[begin:opened], f"{word} {wording}", tokens[stop:end])
            read = tokenize(sentence, grammar.synonyms, grammar.digits)
            if canonical := read_behind(tokens[:begin], read, reads):
                found[canonical] = None
    return tuple(found)[:NEAREST]


def _is_no_sentence(wording: str, grammar: Grammar, reads: Reads) -> bool:
    """Whether several words are no sentence, be it for what has to be named before it."""
    return " " in wording and not reads(tokenize(f"{wording}.", grammar.synonyms, grammar.digits))


def _find_words_left_out(wording: str, place: Place, grammar: Grammar) -> list[Token]:
    """The words without which a wording is the designer's own sentence."""
    cut = list(find_cut(place, tokenize(wording, grammar.synonyms, grammar.digits)))
    while cut and cut[0].kind == MARK:
        cut.pop(0)
    while cut and cut[-1].kind == MARK:
        cut.pop()
    return cut


def _says_more(wording: str, place: Place, grammar: Grammar) -> bool:
    """Whether a wording adds a count, a ban, a player, a card or a figure to the designer's sentence.

    One that leaves out a figure, or that something is not so, says something else, too.
    """
    said = Counter(token.form for token in tokenize(wording, grammar.synonyms, grammar.digits))
    own = Counter(place.forms)
    figures, zones = _list_named(grammar)
    named = figures if figures & own.keys() else frozenset[str]()  # another one than the designer's
    places = frozenset[str]() if place.is_unfinished else zones  # of which an unfinished sentence may lack one
    if own.keys() & _OF_OTHERS and said["your"] > own["your"]:
        return True
    if any(own[word] > said[word] for word in (*figures, *_DENYING)):
        return True
    return any(said[word] > own[word] for word in _TELLING | named | places)


def _waits_for_what_nobody_knows(place: Place, grammar: Grammar) -> bool:
    """Whether a sentence waits for an unknown event, named by a word of no text."""
    tokens, begin, at, _ = place
    waits = tokens[begin].form in _PARTS and _PARTS[tokens[begin].form] == "occurrence"
    return waits and place.clause_begin == begin and tokens[at].form not in _spellings(grammar)


def _names_another_keyword(wording: str, place: Place, grammar: Grammar) -> bool:
    """Whether a wording has a keyword of a sample, which the designer does not name."""
    keywords = grammar.words.keywords if grammar.words is not None else ()
    return any(name in wording and not {*name.casefold().split()} <= {*place.forms} for name in keywords)


def _does_something_else(wording: str, place: Place, grammar: Grammar) -> bool:
    """Whether a wording has a verb missing in the designer's sentence, or lacks the clause's verb."""
    tokens, at = place.tokens, place.at
    verbs = _list_verbs(grammar)
    said, wanted = ({word.removesuffix("s") for word in words} & verbs for words in (_words(wording), place.forms))
    start = place.clause_begin
    meant = {tokens[start].form, tokens[at].form} & verbs
    return (bool(said) and not said & wanted) or not meant <= said


@lru_cache(maxsize=8)
def _list_verbs(grammar: Grammar) -> frozenset[str]:
    """The verbs of what is done."""
    kinds = {word.casefold() for word, group in _group_words(grammar).items() if group != _KEYWORD}
    rows = (row for row in _list_rows(grammar, _WHOLE[0]) if row.spoken)
    verbs = {sample(grammar, row).casefold().partition(" ")[0] for row in rows}
    return frozenset(verbs - kinds - grammar.first.get("aimed", frozenset()) - {*_NO_VERBS, *_BEFORE_VERBS})


@lru_cache(maxsize=8)
def _list_named(grammar: Grammar) -> tuple[frozenset[str], frozenset[str]]:
    """The words for figures of cards and players, and for places off the field."""
    words = grammar.words
    if words is None:
        return frozenset(), frozenset()
    figures = [named[0] for named in (*words.stats.values(), *words.resources.values())]
    zones = [f"{zone.rpartition(' ')[2]}{s}" for named in words.zones.values() for zone in named for s in ("", "s")]
    return frozenset(each.casefold() for each in figures), frozenset(each.casefold() for each in zones)


def _types_in(sentence: str, grammar: Grammar) -> set[str]:
    """The types of cards that a sentence names."""
    if grammar.words is None:
        return set()
    types = {form.casefold(): name for name, plural in grammar.words.types.items() for form in (name, plural)}
    return {types[word] for word in _words(sentence) if word in types}


def _is_near(wording: str, place: Place, grammar: Grammar) -> bool:
    """Whether most words of a wording are in the sentence. Rare words count more."""
    said = [word for word in _words(wording) if not word.isdigit()]
    if len(said) == 1:
        return len(said[0]) >= SHORTEST and fuzz.ratio(said[0], place.tokens[place.at].form) >= ALIKE
    if wording.casefold() in " ".join(place.forms):  # which the designer has said
        return False
    own, weights = {_correct_word(form, grammar) for form in place.forms}, _weights(grammar)
    return sum(weights.get(word, 0) for word in said if word in own) >= NEAR * sum(
        weights.get(word, 0) for word in said
    )


def _has_verb_of(place: Place, wording: str) -> bool:
    """Whether a wording, with the figures of its template, begins as the sentence does."""
    verb = wording.casefold().partition(" ")[0]
    return verb not in _NO_VERBS and verb == place.tokens[place.begin].form


def _keep_close(near: Sequence[str], place: Place, grammar: Grammar) -> tuple[str, ...]:
    """Drop sentences that lose much of the designer's sentence, or add much."""
    own = Counter(place.forms)
    if own.total() < FEW:
        return tuple(near)
    close: list[str] = []
    for each in near:
        said = Counter([token.form for token in tokenize(each, grammar.synonyms, grammar.digits) if token.kind != MARK])
        shared = (own & said).total()
        least = KEPT_BY_CUT if shared == said.total() else KEPT
        if " " not in each or (shared >= least * own.total() and shared >= KEPT * said.total()):
            close.append(each)
    return tuple(close)


def _rewrite(place: Place, parser: Parser, grammar: Grammar, reads: Reads) -> tuple[str, ...]:
    """Rewrite the unread clause in the likest wordings, with the sentence's own words."""
    tokens, begin, _, end = place
    start = place.clause_begin
    written = [token.form for token in tokens[start:end]]
    rows = [row for category in _WHOLE for row in grammar.productions.get(category, ()) if row.spoken]
    likest = sorted(rows, key=lambda row: -_likeness(written, sample(grammar, row), grammar))[:MOST_REWRITTEN]
    whole = Parser(grammar, list(tokens[begin : end + 1]))
    fillings = Fillings(whole, tokens[begin:end], samples_of(grammar), _speller(grammar))
    return rewrite(place, start, likest, grammar, reads, fillings)


def _rename(place: Place, word: str, grammar: Grammar, reads: Reads, stop: int = 0) -> str:
    """Write the sentence with another word in place of the failing word, or of the words before `stop`.

    "" where that makes it none.
    """
    tokens, begin, at, end = place
    spell = _speller(grammar)
    parts = (write(tokens[begin:at], spell), word, write(tokens[stop or at + 1 : end], spell))
    sentence = tidy(" ".join([each for each in parts if each])) + "."
    sentence = sentence[0].upper() + sentence[1:]
    read = tokenize(sentence, grammar.synonyms, grammar.digits)
    return sentence if reads([*tokens[:begin], *read]) else ""


def _tell_limit(place: Place, parser: Parser, grammar: Grammar) -> str:
    """Why no text says what a word of the sentence asks for."""
    tokens, _, at, end = place
    known = _spellings(grammar)
    _, note = find_note(place, grammar, known)
    if note:
        return f"{note}; "
    types = list(grammar.words.types) if grammar.words is not None else []
    follows = {word for _, state, _ in parser.expected for word in grammar.words_after(state)}
    named = tokens[at].text[:1].isupper() and (at > place.begin or tokens[min(at + 1, end)].form in ("card", "cards"))
    if tokens[at].form in known or not named or not types or types[0].casefold() not in follows:
        return ""
    return f"it is no type: types are {', '.join(types[:-1])} and {types[-1]}; "


def _show_how_to_go_on(place: Place, parser: Parser, grammar: Grammar, reads: Reads) -> str:
    """Sentences that go on from the failing word, with the designer's words and figures."""
    tokens, begin, at, end = place
    if at - begin < LEAST_UNDERSTOOD or end - begin > MOST_WORDS:
        return ""
    likeness = {
        (start, row): _likeness([token.form for token in tokens[start:end]], sample(grammar, row), grammar)
        for _, state, start in parser.expected
        for row in dict.fromkeys([each.production for each in state.places])
        if row.spoken
    }
    whole = Parser(grammar, list(tokens[begin : end + 1]))
    figure = next((token.form for token in tokens[at:end] if token.kind == NUMBER), "")
    samples = {name: _FIGURE.sub(figure, said) if figure else said for name, said in samples_of(grammar).items()}
    fillings = Fillings(whole, tokens[begin:end], samples, _speller(grammar))
    mark = next((index for index in range(at + 1, end) if tokens[index].kind == MARK), end)
    tried: dict[str, None] = {}
    for start, row in sorted(likeness, key=lambda each: -likeness[each])[:MOST_REWRITTEN]:
        wording = fillings.fill(row, start - begin)
        if wording is not None:
            tried[join(fillings.spell, tokens[begin:start], wording, tokens[mark:end])] = None
    shown: dict[str, None] = {}
    for sentence in sorted(tried, key=lambda sentence: figure not in sentence):
        read = tokenize(sentence, grammar.synonyms, grammar.digits)
        if len(shown) < NEAREST and _goes_on_from(place, sentence, read, grammar):
            canonical = read_behind(list(tokens[:begin]), read, reads)
            said = sentence if agrees(read, tokenize(canonical, grammar.synonyms, grammar.digits)) else canonical
            shown |= {said: None} if canonical else {}
    return f"; a text goes on as in: {' / '.join(shown)}" if shown else ""


def _goes_on_from(place: Place, sentence: str, read: Sequence[Token], grammar: Grammar) -> bool:
    """Whether a sentence keeps the understood words of the designer's, without placeholders."""
    understood = Counter([token.form for token in place.tokens[place.begin : place.at] if token.kind != MARK])
    kept = understood & Counter([token.form for token in read])
    return (
        kept.total() >= KEPT_WHEN_GOING_ON * understood.total()
        and not has_foreign_figures(place, read)
        and not _names_another_keyword(sentence, place, grammar)
        and _SAMPLES["name"] not in sentence
        and not _TWICE.search(sentence)
        and "s's" not in sentence
        and not _find_words_left_out(sentence, place, grammar)
    )


def _tell_uses(place: Place, grammar: Grammar, reads: Reads) -> str:
    """How texts use the verb of the clause in which reading fails."""
    tokens, begin, at, end = place
    start = next((index + 1 for index in range(at - 1, begin - 1, -1) if is_join(tokens[index])), begin)
    clause = [token.form for token in tokens[start:end]]
    rows = _list_by_verb(grammar)
    nearest = [*clause[: at - start][::-1], *clause[at - start :]]
    known = [form for form in [each.removesuffix("s") for each in nearest] if form in rows]
    verb = known[0] if known else ""
    likest = sorted(rows.get(verb, ()), key=lambda wording: -_likeness(clause, wording, grammar))
    used = [each for each in likest[:MOST_REWRITTEN] if not _is_no_sentence(each, grammar, reads)][:NEAREST]
    return (
        f'; texts say "{verb}" as in: {" / ".join([f"{each[:1].upper()}{each[1:]}." for each in used])}' if used else ""
    )


@lru_cache(maxsize=8)
def _list_by_verb(grammar: Grammar) -> dict[str, list[str]]:
    """The wordings of what is done, by their verb."""
    found: dict[str, list[str]] = {}
    named = [grammar.first.get(category, frozenset()) for category in ("targets", "noun", "player")]
    verbs = _list_verbs(grammar).difference([""], *named)
    for row in _list_rows(grammar, _WHOLE[0]):
        wording = sample(grammar, row) if row.spoken else ""
        verb = wording.casefold().partition(" ")[0]
        if verb in verbs and not _TWICE.search(wording):
            found.setdefault(verb, []).append(wording)
    return found


def _list_rows(grammar: Grammar, category: str) -> Iterator[Production]:
    """The rows of a category, and of those that it passes on."""
    for row in grammar.productions.get(category, ()):
        element = row.parsed[0][0]
        if isinstance(element, Slot) and element.passes:
            yield from _list_rows(grammar, element.category)
        else:
            yield row


def _tell_what_follows(place: Place, parser: Parser, grammar: Grammar) -> str:
    """The words with which a text may go on from the failing word."""
    if place.at == place.begin:
        return ""
    known = _spellings(grammar)
    follows: dict[str, None] = {}
    for _, state, _ in parser.expected:
        printed = {word for each in state.places if each.production.spoken for word in list_words(each.production)}
        follows |= dict.fromkeys(known.get(word, word) for word in grammar.words_after(state) if word in printed)
    own = {token.form for token in place.tokens[place.at : place.end]}
    groups = _group_words(grammar)
    plain = [word for word in follows if word[0].isalnum() and word not in groups]
    words = [f'"{word}"' for word in sorted(plain, key=lambda word: word.casefold() not in own)][:MOST_FOLLOWING]
    words += dict.fromkeys([groups[word] for word in follows if word in groups])
    if any(slot.category in _COUNTS for _, state, _ in parser.expected for slot, _ in state.slots):
        words.insert(0, "a number")
    more = " ..." if len(plain) > MOST_FOLLOWING else ""
    return f"; from there a text goes on with {', '.join(words)}{more}" if words else ""


@lru_cache(maxsize=8)
def _group_words(grammar: Grammar) -> dict[str, str]:
    """The names of first words: of types, keywords and kinds."""
    words = grammar.words
    if words is None:
        return {}
    kinds = [noun for nouns in (*words.kinds.values(), *words.subtypes.values()) for noun in nouns[:1]]
    named = (
        (kinds, "a kind of card"), ((*words.keywords, *words.numbered), _KEYWORD),
        ((*words.types, *words.types.values()), "a type of card"),
    )  # fmt: skip
    return {name.split("~")[0].split()[0]: group for names, group in named for name in names}


def _tell_understood(place: Place, grammar: Grammar) -> str:
    tokens, begin, at, end = place
    if begin == at:
        return "no sentence that is known begins so" if begin < end else "something has to follow"
    return f'understood up to there: "{quote(tokens[begin:at])}"'


def _speller(grammar: Grammar) -> Callable[[str], str]:
    known = _spellings(grammar)
    return lambda form: known.get(form, form)


def _name_without_quotes(tokens: Sequence[Token], at: int) -> Problem:
    """A card name lacks quotation marks, so its end is unknown."""
    token = tokens[at]
    name = itertools.takewhile(lambda each: each.kind == WORD and each.text[0].isupper(), tokens[at:])
    quoted = f'named "{" ".join(each.text for each in name) or token.text}"'
    said = f'"{token.text}" is not understood here; put the name of a card in quotation marks: {quoted}'
    return tell_of(token, said, (quoted,))


def _correct_spelling(tokens: Sequence[Token], at: int, grammar: Grammar) -> str:
    """Correct a misspelt word if that makes the sentence readable; else None."""
    word = tokens[at]
    known = _spellings(grammar)
    if word.kind != WORD or word.form in known:
        return ""
    begin = next((index + 1 for index in range(at - 1, -1, -1) if tokens[index].form == "."), 0)
    end = next((index for index in range(at, len(tokens)) if tokens[index].form == "."), len(tokens) - 1)
    for meant, *_ in process.extract(word.form, known.keys(), scorer=fuzz.ratio, score_cutoff=MISTYPED):
        sentence = [*tokens[begin:at], word._replace(form=meant, text=known[meant]), *tokens[at + 1 : end + 1]]
        if any(read == len(sentence) for read, _ in Parser(grammar, sentence).readings("sentence", 0)):
            return _as_written(sentence[:-1])
    return ""


def _as_written(tokens: Sequence[Token]) -> str:
    """Join tokens into one line, in the grammar's own spelling."""
    words = [
        token.text if token.text.casefold() == token.form or token.kind != WORD else token.form for token in tokens
    ]
    text = "".join(token.glue + word for token, word in zip(tokens, words, strict=True)).strip()
    return text[:1].upper() + text[1:]


def _nearest(parser: Parser, tokens: Sequence[Token], at: int, grammar: Grammar) -> tuple[str, ...]:
    """Rank other games' words, expected wordings and whole wordings by likeness."""
    end = next((index for index in range(at, len(tokens)) if tokens[index].form == "."), len(tokens))
    scored: dict[str, float] = {}
    for category, state, start in parser.expected:
        written = [token.form for token in tokens[start : max(end, at + 1)]]
        for production in dict.fromkeys(place.production for place in state.places if place.words or place.slots):
            if production.spoken:
                wording = sample(grammar, production)
                score = _likeness(written, wording, grammar)
                score += EXPECTED if score and (start < at or category in _WHOLE) else 0
                alike = fuzz.ratio(tokens[at].form, wording.casefold())
                if (" " in wording and ":" not in wording) or alike >= ALIKE:
                    score += 0 if " " in wording else alike / 100
                    scored[wording] = max(score, scored.get(wording, 0.0))
    begin = next((index + 1 for index in range(at - 1, -1, -1) if tokens[index].kind == MARK), 0)
    if any(start == at and category in _CLAUSES for category, _, start in parser.expected):
        begin = at  # what stands before has been understood
    clause = [token.form for token in tokens[begin : max(end, at + 1)]]
    for category in _WHOLE:  # what could have been meant instead, from the last mark on
        for production in grammar.productions.get(category, ()):
            if production.spoken and (wording := sample(grammar, production)) not in scored:
                scored[wording] = _likeness(clause, wording, grammar)
    deeds = {sample(grammar, row): place for place, row in enumerate(grammar.productions.get(_WHOLE[0], ()))}
    likest = sorted(scored, key=lambda wording: (-scored[wording], deeds.get(wording, len(deeds)), wording))
    return tuple(likest)[:NEAREST]


def _likeness(written: Sequence[str], wording: str, grammar: Grammar) -> float:
    """Compare two wordings by shared words. Rare words weigh more."""
    weights = _weights(grammar)
    said, known = {_correct_word(word, grammar) for word in written} & weights.keys(), set(_words(wording))
    shared = sum(weights[word] for word in said & known)
    most = sum(weights[word] for word in said) * sum(weights.get(word, 0) for word in known)
    verb = wording.casefold().partition(" ")[0]
    means_it = bool(written) and verb not in _NO_VERBS and _correct_word(written[0], grammar) == verb
    return (shared / sqrt(most) if most else 0.0) + (SAME_DEED if means_it else 0)


@lru_cache(maxsize=2048)
def _correct_word(word: str, grammar: Grammar) -> str:
    """Correct a misspelt word."""
    known = _weights(grammar)
    if word in known or len(word) < SHORTEST:
        return word
    found = process.extractOne(word, known.keys(), scorer=fuzz.ratio, score_cutoff=ALIKE)
    return found[0] if found else word


@lru_cache(maxsize=8)
def _weights(grammar: Grammar) -> dict[str, float]:
    """Weigh the words of the canonical wordings by rarity."""
    rows = [row for category in grammar.productions for row in grammar.productions[category] if row.spoken]
    counts = Counter(word for row in rows for word in set(_words(sample(grammar, row))))
    return {word: log(1 + len(rows) / count) for word, count in counts.items()}


@lru_cache(maxsize=8)
def _spellings(grammar: Grammar) -> dict[str, str]:
    """Collect the printed spelling of each word, with capitals."""
    rows = [row for category in grammar.productions for row in grammar.productions[category] if row.spoken]
    several = [element.many for row in rows for element in row.parsed[0] if isinstance(element, Word)]
    written = [*several, *[sample(grammar, row) for row in rows]]
    return {word.casefold(): word for text in written for word in _WORD.findall(text)}


def _words(wording: str) -> list[str]:
    return _WORD.findall(wording.casefold())


@lru_cache(maxsize=16_384)
def sample(grammar: Grammar, production: Production) -> str:
    """Write a production's canonical wording with its slots filled."""
    return tidy(_fill_template(production, samples_of(grammar)) or "")


@lru_cache(maxsize=8)
def samples_of(grammar: Grammar) -> dict[str, str]:
    """Collect a short wording of each category."""
    found = dict(_SAMPLES)
    growing = True
    while growing:
        growing = False
        for name, rows in grammar.productions.items():
            spoken = [row for row in rows if row.spoken and not row.plural] or rows  # "you" asks for other verbs
            wordings = [wording for wording in (_fill_template(row, found) for row in spoken) if wording]
            if wordings and name not in found:
                telling = [row for row in spoken if _names_a_kind(row) and _fill_template(row, found)]
                if telling:
                    wordings = [_fill_template(telling[0], found) or ""]
                found[name] = min(wordings, key=lambda wording: (wording.count(" "), len(wording)))
                growing = True
        for name, series in grammar.series.items():
            if series.item in found and name not in found:
                found[name] = found[series.item]
                growing = True
    return found | {name: found[other] for name, other in _SHOWN_AS.items() if name in found and other in found}


def _names_a_kind(row: Production) -> bool:
    """Whether a noun is narrower than "card"."""
    kind = row.fixed.get("kind", Filter().kind)
    return bool(kind != Filter().kind and not row.fixed.keys() & {"subtype", "types"})


def _fill_template(production: Production, samples: dict[str, str]) -> str | None:
    """Fill the canonical template with samples. None while a sample is missing."""
    words: list[str] = []
    counted = False
    for piece in production.parsed[0]:
        if isinstance(piece, Word):
            words.append(piece.many if counted else piece.one)
        elif isinstance(piece, Slot):
            if piece.category not in samples:
                return None
            several = counted or piece.number == "+"
            words.append(samples[piece.category].replace("card", "cards", 1) if several else samples[piece.category])
            counted = piece.category in _COUNTS
    return " ".join(words)
