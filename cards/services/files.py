"""What loading a file of formats or of rulings shares: the report of what it changed, and the cards that it names."""

from dataclasses import dataclass, field
from typing import Any

from cards.models import Card
from cards.queries import nearest_cards
from rules.cardfile.faults import Report
from rules.engine.names import fold


@dataclass(slots=True)
class FileReport:
    """What loading a file did, or would do, to the entries of its game, by their keys."""

    created: list[str] = field(default_factory=list)
    changed: dict[str, list[str]] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)
    unchanged: int = 0

    @property
    def changes_anything(self) -> bool:
        """Whether the game has other entries after it than before."""
        return bool(self.created or self.changed or self.removed)

    def count(self, key: str, before: dict[str, Any] | None, after: dict[str, Any]) -> None:
        """Counts an entry by its content before, None for a new one, and after."""
        if before is None:
            self.created.append(key)
        elif before == after:
            self.unchanged += 1
        else:
            self.changed[key] = [name for name in after if before[name] != after[name]]


class CardNames:
    """The cards of a game by the names that a file gives them, in whatever case and with whatever accents."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.cards = dict(Card.objects.filter(game=game).order_by().values_list("name_fold", "pk"))

    def check(self, name: str, field: str, report: Report) -> None:
        """Reports a name that no card has, with the nearest ones."""
        if fold(name) not in self.cards:
            near = [repr(card.name) for card in nearest_cards(name, game=self.game)]
            hint = f"did you mean {' or '.join(near)}?" if near else "load the card's set first"
            report(field, f"no card is called {name!r}; {hint}")

    def card(self, name: str) -> int:
        """The id of the card of this name, which `check` has found."""
        return self.cards[fold(name)]
