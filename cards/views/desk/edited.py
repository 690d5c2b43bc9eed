"""An editor's card: as stored, and as typed."""

from cards.differences import Difference, entry_differences
from cards.models import Card, CardChange, CardSet
from cards.queries.drafts import as_in_set, as_reprinted, free_number, is_in_set, last_change
from cards.queries.history import changes_of_card
from cards.views.desk.common import describe_changes
from rules.cardfile.amending import amend_entry, latest_entry
from rules.engine.cards import entry_of
from rules.games import GAMES

Entry = dict[str, object]


class EditedCard:
    """A card in a set under edit: new, printed, reprinted, or with an erratum."""

    def __init__(self, card_set: CardSet, card: Card | None, *, erratum: bool) -> None:
        self.card_set, self.card, self.erratum = card_set, card, erratum
        self.game = GAMES[card_set.game]
        self.reprint = card is not None and not is_in_set(card, card_set)
        self.stored: Entry = {}
        if card:
            self.stored = entry_of((as_reprinted if self.reprint else as_in_set)(card, card_set))

    @property
    def page_name(self) -> str:
        return f"{self.card.slug if self.card else 'new'}:{'erratum' if self.erratum else 'printed'}"

    @property
    def first_entry(self) -> Entry:
        if self.card is None:
            return {"number": free_number(self.card_set)}
        return latest_entry(self.stored) if self.erratum else {**self.stored, "versions": None}

    @property
    def last_change(self) -> int:
        return last_change(self.card)

    @property
    def newer_set(self) -> CardSet | None:
        newest = self.card.newest.card_set if self.card else self.card_set
        return newest if newest.place > self.card_set.place else None

    def add_errata(self, typed: Entry, since: str) -> Entry:
        """Return the typed entry with the card's errata. `since` dates a new one."""
        if self.erratum:
            return amend_entry(self.stored, typed, since)
        return {**typed, **({"versions": self.stored["versions"]} if "versions" in self.stored else {})}

    def compare_with_present(self, entry: Entry) -> list[Difference]:
        """List the entry's changes of the card: in the set, else in the newest."""
        if self.card is None:
            return []
        present = entry_of(self.card.as_printed) if self.reprint else self.stored
        return entry_differences(latest_entry(present), latest_entry(entry))

    def list_changes_since(self, number: int) -> list[tuple[CardChange, list[Difference]]]:
        """List the changes saved by others since."""
        return describe_changes(changes_of_card(self.card.slug).filter(pk__gt=number)) if self.card else []
