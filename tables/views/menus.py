"""The menu of a recording in words, by player."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules.live.following import Following, Picked, RowOffered
from rules.live.recording import PaperTable
from rules.live.sight import UNKNOWN, Said, say_row
from rules.live.tapping import Group, lay_out
from rules.records.reader import read_row
from rules.records.rows import SEATS
from tables.views.words import say_deed, say_prices


@dataclass(frozen=True, slots=True)
class Leaf:
    """A button for a row. `gives` is the handle that a card gets by it, `costs` what the row takes."""

    text: str
    words: str
    gives: str
    costs: str


@dataclass(slots=True)
class Fold:
    """A button for a group of buttons."""

    words: str
    leaves: list[Leaf] = field(default_factory=list)
    folds: list["Fold"] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Piece:
    token: str
    words: str
    most: int


@dataclass(frozen=True, slots=True)
class Pick:
    """A row of several pieces, with ticks or points."""

    begin: str
    words: str
    least: int
    most: int
    points: int
    pieces: list[Piece]


@dataclass(slots=True)
class SideMenu:
    """A player's possible rows."""

    seat: str
    player: str
    leaves: list[Leaf] = field(default_factory=list)
    folds: list[Fold] = field(default_factory=list)
    picks: list[Pick] = field(default_factory=list)


class MenuTeller:
    """Puts a menu into words."""

    def __init__(self, paper: PaperTable, players: Mapping[str, str]) -> None:
        self.paper = paper
        self.players = players
        self.names = name_handles(paper)
        self.notation = paper.game.notation

    def tell(self, following: Following) -> list[SideMenu]:
        menu = lay_out(following)
        sides = {seat: SideMenu(seat, self.players[seat]) for seat in SEATS}
        for row in menu.rows:
            sides[SEATS[row.seat]].leaves.append(self._leaf(row, with_card=True))
        for group in menu.groups:
            sides[SEATS[group.seat]].folds.append(self._fold(group))
        for picked in menu.picked:
            sides[SEATS[picked.seat]].picks.append(self._pick(picked))
        seats = [row.seat for row in menu.rows] + [group.seat for group in menu.groups]
        order = dict.fromkeys([*seats, *[picked.seat for picked in menu.picked]])
        return [sides[SEATS[seat]] for seat in order]

    def _leaf(self, row: RowOffered, *, with_card: bool) -> Leaf:
        words = self._say(row, with_card=with_card)
        costs = say_prices(row.prices, self.paper.game.code)
        return Leaf(row.text, words, _find_new_handle(row.text, self.names), costs)

    def _fold(self, group: Group) -> Fold:
        fold = Fold(self._name_group(group))
        fold.leaves = [self._leaf(row, with_card=group.is_answers) for row in group.rows]
        fold.folds = [self._fold(inner) for inner in group.groups]
        return fold

    def _name_group(self, group: Group) -> str:
        if group.is_answers:
            return _("Answer")
        if group.verb:
            return _(self.paper.play.verbs.get(group.verb, group.verb))
        if group.subject == UNKNOWN:
            return _("A hidden card")
        return self.names.get(group.subject.removeprefix("#"), group.subject)

    def _pick(self, picked: Picked) -> Pick:
        pieces = [Piece(token, self._name_token(token), most) for token, most in picked.pieces]
        words = _(self.paper.play.verbs.get(picked.verb, picked.verb))
        return Pick(picked.begin, words, picked.least, picked.most, picked.points, pieces)

    def _name_token(self, token: str) -> str:
        if token == UNKNOWN:
            return _("a hidden card")
        return self.names.get(token.removeprefix("#"), token.strip('"'))

    def _say(self, row: RowOffered, *, with_card: bool) -> str:
        said = say_row(read_row(row.text, self.notation), self.names)
        if said.verb == "turn":
            return _("Turn %(number)s: %(player)s") % {"number": said.number, "player": self.players[said.seat]}
        if said.verb == "pass":
            return _("Pass")
        return say_deed(_count_unknown(said), self.paper.game.code, with_card=with_card, beside=said.handle)


def name_handles(paper: PaperTable) -> dict[str, str]:
    """The names on buttons of the cards with handles: two cards may share a name."""
    hidden = _("hidden card")
    return {handle: f"{hidden if name == UNKNOWN else name} #{handle}" for handle, name in paper.handle_names.items()}


def _count_unknown(said: Said) -> Said:
    if said.names == (UNKNOWN,) and said.number:
        return replace(said, names=(UNKNOWN,) * said.number, number=None)
    return said


def _find_new_handle(text: str, names: Mapping[str, str]) -> str:
    """The handle that a row gives a card, if it gives one."""
    return next((piece[1:] for piece in text.split() if piece.startswith("#") and piece[1:] not in names), "")


def list_keys(paper: PaperTable, players: Mapping[str, str], unseen: Sequence[Iterable[str]]) -> dict[str, object]:
    """The keypad's knowledge for writing rows without a network."""
    verbs = [
        {"text": verb.name, "words": capfirst(_(paper.play.verbs.get(verb.name, verb.name))), "form": verb.usage()}
        for verb in paper.game.notation.verbs
    ]
    words = dict.fromkeys(
        word for verb in paper.game.notation.verbs for part in verb.parts for word in (*part.words, part.clause) if word
    )
    cards = [{"text": f"#{handle}", "words": name} for handle, name in name_handles(paper).items()]
    return {
        "players": dict(players),
        "verbs": verbs,
        "words": list(words),
        "phases": [f"-- {phase}" for phase in paper.game.notation.phases],
        "cards": cards,
        "names": {seat: list(dict.fromkeys(names)) for seat, names in zip(SEATS, unseen, strict=True)},
    }
