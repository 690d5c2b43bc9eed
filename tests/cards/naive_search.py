"""The search language once more, the slow and simple way: each printing looked at by itself, in plain Python."""

from __future__ import annotations

import operator
import re
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from cards.models import Card, CardSet, CardVersion, Format, Legality, Printing, Ruling, number_key
from cards.search.field import Sort
from cards.search.tree import Always, And, Comparison, Node, Not, Or, Sum, Term, asked_day
from cards.search.values import Days, Missing, Number, Parity, Regex, Special, Values, Words
from rules.engine.names import fold

COMPARED = {
    ":": operator.eq, "=": operator.eq, "!=": operator.ne,
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


@dataclass(frozen=True)
class World:
    """Everything that is in the catalogue, as it counts on a day."""

    day: date
    printings: list[Printing]
    versions: dict[int, CardVersion]
    sets: list[CardSet]
    legalities: list[Legality]
    formats: list[Format]
    rulings: list[Ruling]

    @classmethod
    def on(cls, day: date) -> World:
        versions = [row for row in CardVersion.objects.all() if counts(row.since, row.until, day)]
        return cls(
            day=day,
            printings=list(Printing.objects.select_related("card", "card_set")),
            versions={row.card_id: row for row in versions},
            sets=list(CardSet.objects.order_by("released", "code")),
            legalities=list(Legality.objects.select_related("format")),
            formats=list(Format.objects.all()),
            rulings=list(Ruling.objects.filter(superseded_by=None).prefetch_related("cards")),
        )

    def found(self, tree: Node) -> set[str]:
        """The names of the cards of which some printing fits the tree."""
        return {row.card.name for row in self.printings if self.fits(tree, row, self.day)}

    def fits(self, node: Node, row: Printing, day: date) -> bool:
        said = asked_day(node)
        day = self.days(said).first if said else day
        if isinstance(node, And):
            return all(self.fits(part, row, day) for part in node.parts)
        if isinstance(node, Or):
            return any(self.fits(part, row, day) for part in node.parts)
        if isinstance(node, Not):
            return not self.fits(node.part, row, day)
        if isinstance(node, Comparison):
            left, right = self.total(node.left, row), self.total(node.right, row)
            return left is not None and right is not None and COMPARED[node.operator](left, right)
        return isinstance(node, Always) or self.holds(node, row, day)

    def holds(self, term: Term, row: Printing, day: date) -> bool:  # noqa: C901 - a case for each field
        version = self.versions[row.card_id]
        of_card = [each for each in self.printings if each.card_id == row.card_id]
        if term.field.games and version.game not in term.field.games:
            return False
        earlier = [each for each in of_card if order(each) < order(row)]
        first = min(of_card, key=order)
        match term.field.name:
            case "name":
                return worded(term, version.name)
            case "text":
                return worded(term, version.text, own=version.name)
            case "flavor":
                return worded(term, row.flavor)
            case "artist":
                return worded(term, row.artist)
            case "any" if term.operator == "!=":
                return not self.holds(replace(term, operator="="), row, day)
            case "any":
                return any(
                    [
                        worded(term, version.name),
                        worded(term, version.text, own=version.name),
                        any(worded(term, name) for name in version.marks.get("type", ())),
                        worded(term, row.flavor),
                    ]
                )
            case "kind" | "game":
                return chosen(term, getattr(version, term.field.name))
            case "set":
                return (row.card_set in self.sets_of(term.value)) == (term.operator != "!=")
            case "number":
                return COMPARED[term.operator](row.number_key, number_key(term.value.text))
            case "rarity":
                values = term.field.values
                if term.operator in (":", "=", "!="):
                    return chosen(term, row.rarity)
                return COMPARED[term.operator](values.index(row.rarity), values.index(term.value.names[0]))
            case "year":
                return numbered(term, row.card_set.released.year)
            case "date":
                return self.dated(term, row.card_set.released)
            case "in":
                if isinstance(term.value, Values):
                    return any(each.rarity in term.value.names for each in of_card)
                return any(each.card_set in self.sets_of(term.value) for each in of_card)
            case "prints" | "sets":
                return numbered(term, len(of_card))
            case "firstprint":
                return first.card_set in self.sets_of(term.value)
            case "new":
                return any(
                    getattr(row, name)
                    and all(fold(getattr(each, name)) != fold(getattr(row, name)) for each in earlier)
                    for name in term.value.names
                )
            case "legal" | "banned" | "restricted":
                has = any(
                    each.card_id == row.card_id
                    and each.status == term.field.name
                    and each.format in named(term.value, self.formats)
                    and counts(each.since, each.until, day)
                    for each in self.legalities
                )
                return has == (term.operator != "!=")
            case "rulings":
                own = [each for each in self.rulings if row.card in each.cards.all()]
                if isinstance(term.value, Missing):
                    return bool(own) == (term.operator == "!=")
                if isinstance(term.value, Regex):
                    return any(worded(term, each.question) or worded(term, each.text) for each in own)
                if isinstance(term.value, Words) and term.value.phrase:
                    return any(worded(term, each.question) or worded(term, each.text) for each in own)
                return any(worded(term, f"{each.question} {each.text}") for each in own)
            case "related":
                return self.related(term, version)
            case "is":
                vanilla = not version.text and not version.marks.get("keyword")
                return ("vanilla" in term.value.names and vanilla) or ("reprint" in term.value.names and bool(earlier))
            case "time":
                return True
        return held_by_its_game(term, version)

    def related(self, term: Term, version: CardVersion) -> bool:
        names = [card.name for card in Card.objects.all()]
        same = [name for name in names if fold(name) == term.value.text]
        held = same or ([] if term.operator == "=" else [name for name in names if term.value.text in fold(name)])
        others = [each for each in self.versions.values() if each.name in held and each.card_id != version.card_id]
        return any(names_card(each.text, version.name) or names_card(version.text, each.name) for each in others)

    def sets_of(self, value: Any) -> list[CardSet]:
        return named(value, self.sets)

    def days(self, term: Term) -> Days:
        if isinstance(term.value, Days):
            return term.value
        released = [each.released for each in self.sets_of(term.value)]
        return Days(min(released), max(released))

    def dated(self, term: Term, day: date) -> bool:
        days = self.days(term)
        inside = days.first <= day <= days.last
        ends = {"<": days.first, "<=": days.last, ">": days.last, ">=": days.first}
        return (
            COMPARED[term.operator](day, ends[term.operator])
            if term.operator in ends
            else inside == (term.operator != "!=")
        )

    def total(self, side: Sum, row: Printing) -> int | None:
        stats = [(sign, self.versions[row.card_id].figures.get(field.name)) for sign, field in side.terms]
        if any(stat is None for _sign, stat in stats):
            return None
        return side.number + sum(sign * stat for sign, stat in stats)


def order(row: Printing) -> tuple[date, str]:
    return (row.card_set.released, row.card_set.code)


def counts(since: date | None, until: date | None, day: date) -> bool:
    return (since is None or since <= day) and (until is None or day < until)


def named(value: Words, rows: list[Any]) -> list[Any]:
    return [row for row in rows if fold(row.code) == value.text] or [
        row for row in rows if value.text in fold(row.name)
    ]


def names_card(text: str, name: str) -> bool:
    return f" {fold(name)} " in f" {fold(text)} "


def term_names(term: Term) -> tuple[str, ...]:
    return term.value.names if isinstance(term.value, Values) else ()


def worded(term: Term, text: str, own: str = "") -> bool:
    """Whether the text is as the term says. `own` is the name for which ~ stands."""
    if isinstance(term.value, Missing):
        return bool(text) == (term.operator == "!=")
    if isinstance(term.value, Regex):
        return bool(text) and bool(re.search(term.value.pattern, text, re.IGNORECASE | re.MULTILINE))
    told, wanted = fold(text), term.value.text
    if own and "~" in wanted:
        told = f" {told} ".replace(f" {fold(own)} ", " this card ").strip()
        wanted = wanted.replace("~", "this card")
    if term.operator == ":" and term.value.phrase and ("~" not in wanted or own):
        return phrased(term.value.typed, text, own)
    if term.operator == ":":
        return wanted in told
    return bool(text) and (told == wanted) == (term.operator == "=")


def phrased(typed: str, text: str, own: str) -> bool:
    """Whether the typed words stand in the text with blanks alone between them, or signs where signs were typed."""
    told = f" {spelled(text)} "
    if own and "~" in typed:
        told = told.replace(f" {spelled(own)} ", " this card ")
    told = told.strip()
    wanted = " ".join(" this card ".join(map(spelled, typed.split("~") if own else [typed])).split()).strip("| ")
    pattern = "".join(r"(?: \|)* " if part == " | " else re.escape(part) for part in re.split(r"( \| | )", wanted))
    return re.search(pattern, told) is not None


def spelled(text: str) -> str:
    """The text folded letter by letter, with | for each run of signs between words."""
    letters = []
    for letter in text:
        is_sign = not fold(letter) and not letter.isspace() and fold(f"a{letter}b") != "ab"
        letters.append(" | " if is_sign else fold(letter) or (" " if letter.isspace() else ""))
    return re.sub(r"\|( \|)+", "|", " ".join("".join(letters).split()))


def chosen(term: Term, value: str) -> bool:
    if isinstance(term.value, Missing):
        return bool(value) == (term.operator == "!=")
    return bool(value) and (value in term.value.names) == (term.operator != "!=")


def held_by_its_game(term: Term, version: CardVersion) -> bool:
    """Whether a field that a game has for its own cards holds; its value stands in the figures or the marks."""
    name = term.field.name
    own = version.marks.get(name, ())
    match term.field.sort:
        case Sort.NUMBER:
            return numbered(term, version.figures.get(name))
        case Sort.NUMBERS if isinstance(term.value, Missing):
            return bool(own) == (term.operator == "!=")
        case Sort.NUMBERS:
            return any(numbered(term, number) for number in own)
        case Sort.SET:
            return compared_sets(term, *keywords(own, term_names(term)))
        case Sort.ORDERED if term.operator not in ("=", "!="):
            values = term.field.values
            return bool(own) and COMPARED[term.operator](values.index(own[0]), values.index(term.value.names[0]))
        case Sort.CHOICE | Sort.ORDERED:
            return chosen(term, next(iter(own), ""))
        case Sort.WORDS:
            return worded(term, "\n".join(own))
    raise AssertionError(name)


def numbered(term: Term, number: int | None) -> bool:
    match term.value:
        case Missing():
            return (number is None) == (term.operator == "=")
        case Special():
            return number is not None and term.operator == "!="
        case Parity(odd):
            return number is not None and number % 2 == odd
        case Number(value):
            return number is not None and COMPARED[term.operator](number, value)
    raise AssertionError(term.value)


def keywords(own: list[str], wanted: tuple[str, ...]) -> tuple[set[str], set[str]]:
    """The card's keywords and the wanted ones, both without a number where no number is wanted."""
    bare = {keyword for keyword in wanted if not keyword[-1].isdigit()}
    return {each.rstrip("0123456789 ") if each.rstrip("0123456789 ") in bare else each for each in own}, set(wanted)


def compared_sets(term: Term, own: set[str], wanted: set[str]) -> bool:
    match term.value:
        case Missing():
            return bool(own) == (term.operator == "!=")
        case Number(value):
            return COMPARED[term.operator](len(own), value)
    if term.operator == "!=" and not own:
        return False
    return bool(own & wanted) if term.operator == ":" else COMPARED[term.operator](own, wanted)
