"""Three hundred lists as people write them, with what each of them means.

Real lists are dressed in the ways of other sites, programs and hands, and misspelt here and there; sixty are written by
hand. `Ugly.cards` is the truth: the copies of each card in each section. `Ugly.misspelt` says how many of its lines can
only be guessed, `Ugly.unknown` how many name no card.
"""

import csv
import io
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape
from random import Random

from django.conf import settings

from rules.decklists.names import key_of
from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool
from rules.games.wota.decks import SECTIONS
from rules.queries import list_starters

Entries = list[tuple[str, int, str]]  # section, count, name
DRESSED = 240


@dataclass
class Ugly:
    """A list in a dress, and its meaning."""

    dress: str
    text: str
    cards: Counter[tuple[str, str]] = field(default_factory=Counter)
    misspelt: int = 0
    unknown: int = 0


class Places:
    """The set and number of each card."""

    def __init__(self, pool: CardPool) -> None:
        self._by_name = {name: place.split() for place, name in pool.printings.items()}
        self.pool = pool

    def of(self, name: str) -> tuple[str, str]:
        code, number = self._by_name[name]
        return code, f"{int(number):03}"

    def sta(self, name: str) -> int:
        return getattr(self.pool.get(name), "sta", None) or 0


def real_lists(pool: CardPool) -> list[Entries]:
    """The four lists that ship, and others made of the same cards: thirty in all."""
    lists = []
    for text in list_starters("wota").values():
        sections = read_decklist(text, pool, SECTIONS).sections
        lists.append([(section, n, card) for section, entries in sections.items() for n, card in entries])
    rng = Random(11)
    names = [card.name for card in pool if card.kind != "boss"]
    bosses = [card.name for card in pool if card.kind == "boss"]
    while len(lists) < 30:
        main = [("main", rng.choice((1, 2, 2, 3, 3, 3)), name) for name in rng.sample(names, rng.randint(8, 24))]
        lists.append(main + [("boss", 1, name) for name in rng.sample(bosses, 2)])
    return lists


def misspell(name: str, rng: Random) -> str:
    """One wrong letter, or two in a long name: left out, doubled, swapped or mistaken."""
    wrong = name
    while key_of(wrong) == key_of(name):
        wrong = _mistype(name, rng)
    return wrong


def _mistype(name: str, rng: Random) -> str:
    wrong = name
    for _time in range(2 if len(name) > 14 and rng.random() < 0.3 else 1):
        at = rng.choice([at for at in range(1, len(wrong) - 1) if wrong[at].isalpha() and wrong[at + 1].isalpha()])
        letter = rng.choice("etaoinsrhl")
        wrong = rng.choice(
            (
                wrong[:at] + wrong[at + 1 :],
                wrong[:at] + wrong[at] + wrong[at:],
                wrong[:at] + wrong[at + 1] + wrong[at] + wrong[at + 2 :],
                wrong[:at] + letter + wrong[at + 1 :],
            )
        )
    return wrong


def by_lines(line: Callable[[int, str, Places], str], heading: str = "{section}:", above: str = "") -> Callable:
    def dress(entries: Entries, places: Places) -> str:
        lines, section = [above] if above else [], "main"
        for own, count, name in entries:
            if own != section:
                lines += ["", heading.format(section=own, Section=own.capitalize())]
                section = own
            lines.append(line(count, name, places))
        return "\n".join(lines)

    return dress


def with_set(form: str) -> Callable[[int, str, Places], str]:
    def line(count: int, name: str, places: Places) -> str:
        code, number = places.of(name.removeprefix("\0")) if name in places._by_name else ("COR", "")
        return form.format(n=count, name=name, code=code, number=number)

    return line


def numbered(entries: Entries, places: Places) -> str:
    return "\n".join(f"{at}. {n}x {name}" if own == "main" else f"{at}. {own}: {n} {name}"
                     for at, (own, n, name) in enumerate(entries, 1))  # fmt: skip


def in_pairs(joint: str, behind: bool = False) -> Callable[[Entries, Places], str]:
    def dress(entries: Entries, places: Places) -> str:
        lines = []
        for section in dict.fromkeys(own for own, _n, _name in entries):
            own = [(n, name) for each, n, name in entries if each == section]
            lines.append(f"{section}:")
            written = [f"{name} x{n}" if behind else f"{n} {name}" for n, name in own]
            lines += [joint.join(written[at : at + 2]) for at in range(0, len(written), 2)]
        return "\n".join(lines)

    return dress


def as_table(delimiter: str, columns: tuple[str, ...]) -> Callable[[Entries, Places], str]:
    def dress(entries: Entries, places: Places) -> str:
        out = io.StringIO()
        rows = csv.writer(out, delimiter=delimiter, lineterminator="\n")
        rows.writerow(columns)
        for section, count, name in entries:
            code, number = places.of(name) if name in places._by_name else ("COR", "")
            values = {"Count": count, "Quantity": count, "Qty": count, "Name": name, "Card Name": name, "Set": code,
                      "Set Code": code, "Number": number, "Collector Number": number, "Section": section,
                      "Board": section, "Price": "0.25", "Foil": "", "STA": 10}  # fmt: skip
            rows.writerow([values[column] for column in columns])
        return out.getvalue()

    return dress


def cockatrice(entries: Entries, places: Places) -> str:
    zones = ""
    for section in dict.fromkeys(own for own, _n, _name in entries):
        cards = "".join(f'\n    <card number="{n}" price="0" name="{escape(name)}"/>'
                        for own, n, name in entries if own == section)  # fmt: skip
        zones += f'\n  <zone name="{section}">{cards}\n  </zone>'
    return f'<?xml version="1.0"?>\n<cockatrice_deck version="1"><deckname>Mine</deckname>{zones}\n</cockatrice_deck>'


def as_json(shape: str) -> Callable[[Entries, Places], str]:
    def dress(entries: Entries, places: Places) -> str:
        sections: dict[str, list[tuple[int, str]]] = {}
        for own, n, name in entries:
            sections.setdefault(own, []).append((n, name))
        content = {
            "objects": {own: [{"name": name, "count": n} for n, name in each] for own, each in sections.items()},
            "lines": {"name": "Mine", **{own: [f"{n} {name}" for n, name in each] for own, each in sections.items()}},
            "counts": {own: {name: n for n, name in each} for own, each in sections.items()},
            "boards": {"cards": [{"quantity": n, "card": {"name": name}, "board": own} for own, n, name in entries]},
        }[shape]
        return json.dumps(content, indent=1)

    return dress


def slug(name: str) -> str:
    return "-".join("".join(c for c in name.casefold() if c.isalnum() or c in " -").split())


DRESSES: dict[str, Callable[[Entries, Places], str]] = {
    "plain": by_lines(lambda n, name, _: f"{n} {name}"),
    "times": by_lines(lambda n, name, _: f"{n}x {name}", "{Section} Deck (3)"),
    "behind": by_lines(lambda n, name, _: f"{name} x{n}", "== {Section} =="),
    "shouted": by_lines(lambda n, name, _: f"{n} {name.upper()}", "{section}:"),
    "small": by_lines(lambda n, name, _: f"{name.lower().replace(chr(39), '')}, {n}"),
    "boxes": by_lines(lambda n, name, _: f"- [ ] {n} {name}", "## {Section}"),
    "ticked": by_lines(lambda n, name, _: f"* [x] {n}x {name}", "**{Section}**"),
    "bullets": by_lines(lambda n, name, _: f"• {n} {name}", "{Section}", above="Deck"),
    "copies": by_lines(lambda n, name, _: f"{n} copies of {name}"),
    "copies behind": by_lines(lambda n, name, _: f"{name} ({n} copies)"),
    "set behind": by_lines(with_set("{n} {name} ({code}) {number}"), "// {Section}"),
    "set before": by_lines(with_set("[{code}] {n} {name}")),
    "set between": by_lines(with_set("{n} [{code}] {name}")),
    "set bare": by_lines(with_set("{n}x {code} {name}")),
    "foil": by_lines(with_set("{n}x {name} ({code}) {number} *F*")),
    "price": by_lines(lambda n, name, _: f"{n} {name} $0.{n}5"),
    "price of each": by_lines(lambda n, name, _: f"{n}x {name} @ 1,25 € each"),
    "STA": by_lines(lambda n, name, places: f"{n} {name} ({places.sta(name)})" if places.sta(name) else f"{n} {name}"),
    "labelled": by_lines(lambda n, name, _: f"{n} {name}  # seen in the box"),
    "noted": by_lines(lambda n, name, _: f"{n} {name} // from Ada"),
    "ruled": by_lines(lambda n, name, _: f"{n} {name}", "-----\n{Section}\n-----", above="=====\nMain\n====="),
    "marked": by_lines(lambda n, name, _: f"\u200e{n}\u00a0\u202b{name}\u202c"),
    "bold": by_lines(lambda n, name, _: f"<li><b>{n}</b> {name}</li>", "[b]{Section}[/b]"),
    "links": by_lines(lambda n, name, _: f"{n} [{name}](https://cards.example/x/{n})"),
    "numbered": numbered,
    "slashes": in_pairs(" / "),
    "commas": in_pairs(", ", behind=True),
    "table": as_table(",", ("Count", "Name", "Set", "Number", "Section")),
    "table of tabs": as_table("\t", ("Quantity", "Card Name", "Set Code", "Collector Number", "Price", "Board")),
    "table of semicolons": as_table(";", ("Name", "Qty", "Foil", "STA", "Section")),
    "cockatrice": cockatrice,
    "json objects": as_json("objects"),
    "json lines": as_json("lines"),
    "json counts": as_json("counts"),
    "json boards": as_json("boards"),
}
BY_PLACE = by_lines(with_set("{n} {code} {number}"))
BY_ADDRESS = by_lines(lambda n, name, _: f"{n} https://wota.example/cards/{slug(name)}/")


def ugly_lists(pool: CardPool) -> Iterator[Ugly]:
    """All three hundred."""
    places, lists = Places(pool), real_lists(pool)
    dresses = [*DRESSES, "by place", "by address"]
    for number in range(DRESSED):
        rng = Random(number)
        entries, dress = lists[number % len(lists)], dresses[number % len(dresses)]
        cards: Counter[tuple[str, str]] = Counter()
        for section, count, name in entries:
            cards[section, name] += count
        if dress in DRESSES and dress != "STA":
            wrong = {name: misspell(name, rng) for _section, _count, name in rng.sample(entries, len(entries) // 6)
                     if len(name) > 9}  # fmt: skip
            worn = [(section, count, wrong.get(name, name)) for section, count, name in entries]
            yield Ugly(dress, DRESSES[dress](worn, places), cards, misspelt=len(wrong))
        else:
            made = DRESSES.get(dress) or {"by place": BY_PLACE, "by address": BY_ADDRESS}[dress]
            yield Ugly(dress, made(entries, places), cards)
    for each in json.loads((settings.BASE_DIR / "tests" / "rules" / "handwritten.json").read_text()):
        cards = Counter({(own, name): n for own, counts in each["cards"].items() for name, n in counts.items()})
        yield Ugly("by hand", each["list"], cards, unknown=each["unknown"])
