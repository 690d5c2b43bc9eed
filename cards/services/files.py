"""Shared parts of loading formats and rulings."""

from dataclasses import dataclass, field

from cards.models import Card
from cards.queries import nearest_cards
from rules.cardfile.faults import Report
from rules.engine.names import fold


@dataclass(slots=True)
class FileReport:
    """A file's changes of a game's entries, by key."""

    created: list[str] = field(default_factory=list)
    changed: dict[str, list[str]] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)
    unchanged: int = 0

    @property
    def changes_anything(self) -> bool:
        return bool(self.created or self.changed or self.removed)

    def count(self, key: str, before: dict[str, object] | None, after: dict[str, object]) -> None:
        """Count an entry by content before (None if new) and after."""
        if before is None:
            self.created.append(key)
        elif before == after:
            self.unchanged += 1
        else:
            self.changed[key] = [name for name in after if before[name] != after[name]]


class CardNames:
    """The cards of a game by name, ignoring case and accents."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.cards = dict(Card.objects.filter(game=game).order_by().values_list("name_fold", "pk"))

    def check(self, name: str, field: str, report: Report) -> None:
        if fold(name) not in self.cards:
            near = [repr(card.name) for card in nearest_cards(name, game=self.game)]
            hint = f"did you mean {' or '.join(near)}?" if near else "load the card's set first"
            report(field, f"no card is called {name!r}; {hint}")

    def card(self, name: str) -> int:
        return self.cards[fold(name)]
