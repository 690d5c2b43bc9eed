"""The moments at which an effect waits to be told: which cards, yes or no, heads or tails, and in what order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.engine.cards import CardDefinition
from rules.engine.effects import Filter
from rules.engine.frames import NO_STEPS, Waiting
from rules.engine.identity import MissingFactError
from rules.engine.state import Card as AnyCard
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.filters import is_printed_so, matters_which, of_another_type
from rules.games.wota.abilities.links import Link, Memo
from rules.games.wota.cards import WotaCard
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.state import Card, Player, State, under_handle
from rules.records.rows import SEATS


def _written(pick: Any) -> str:
    """How a row names what is chosen."""
    if pick is None:
        return "An unknown card"
    if isinstance(pick, Card):
        return f"#{pick.handle}" if pick.handle is not None else f'"{pick.name}"' if pick.definition else "?"
    return SEATS[pick.seat] if isinstance(pick, Player) else str(pick)


def _is_unnamed(pick: Any) -> bool:
    return isinstance(pick, Card) and pick.definition is None and not pick.on_the_table


class Choice(Waiting):
    """Waits for a player, or for chance, to say which of `options`: at least `least`, at most `count` of them.

    Options are cards, players, numbers or words; `what` says in a sentence what is chosen. Unknown cards among them
    may be any that `wanted` allows; who seeks among them may find nothing, which `no` says (`may_fail`). Silence picks
    where there is one way to pick, and nothing where nothing need be picked.
    """

    __slots__ = ("count", "least", "may_fail", "memo", "options", "wanted", "what")

    def __init__(
        self,
        seat: int,
        options: list[Any],
        what: str,
        *,
        least: int = 1,
        count: int = 1,
        memo: Memo | None = None,
        wanted: Filter | None = None,
        verbs: tuple[str, ...] = ("choose",),
    ) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = verbs
        self.options = options
        self.what = what
        self.least = min(least, len(options))
        self.count = min(count, len(options))
        self.memo = memo
        self.wanted = wanted
        self.may_fail = wanted is not None and any(
            isinstance(option, Card) and option.definition is None for option in options
        )

    def settle(self, state: State) -> tuple[str, ...]:
        """One possible answer needs no row; a choice that may be declined is. Raises MissingFactError otherwise."""
        picks = self.unsaid()
        if picks is None:
            raise MissingFactError(f"Nobody said {self.what}; write it with `{self.verbs[0]}`.")
        row = " ".join((SEATS[self.seats[0]], self.verbs[0], *map(_written, picks)))
        self.take(state, picks)
        return (row,) if picks else ()

    @property
    def may_stand_open_at_a_claim(self) -> bool:
        """Whether silence would pick nothing, which a row behind the claim contradicts."""
        return self.unsaid() == []

    def unsaid(self) -> list[Any] | None:
        """What silence means; None if it means nothing."""
        if self.least == 0:
            return []
        if self.least == len(self.options) or self._all_alike():
            return self.options[: self.least]
        return None

    @property
    def goes_without_saying(self) -> bool:  # type: ignore[override]
        """Whether there is one possible answer, which needs no row."""
        return self.least > 0 and not self.may_fail and self.unsaid() is not None

    def _all_alike(self) -> bool:
        """Whether it makes no difference which are picked: copies of one card in a hand or a pile, or all unknown."""
        alike = {
            (option.name, id(option.zone)) if isinstance(option, Card) and not option.on_the_table else id(option)
            for option in self.options
        }
        return len(alike) == 1

    def nameable(self, pick: Any) -> Card | None:
        """The card that a handle behind this pick names."""
        return pick if isinstance(pick, Card) else None

    def name_anew(self, state: State, action: Action, picks: list[Any]) -> list[Any]:
        """Give cards their new handles; one that had another before is a new card from now on."""
        if not action.named:
            return picks
        named = []
        for handle, card in action.named:
            assert isinstance(card, Card)
            new = under_handle(state, card, handle)
            named.append((handle, new))
            picks = [new if pick is card else pick for pick in picks]
            if self.memo is not None:
                self.memo.cards = [new if other is card else other for other in self.memo.cards]
        action.named = tuple(named)
        return picks

    def take(self, state: State, picks: list[Any]) -> None:
        """The answer is given; raises MissingFactError if nobody has named a card that may not be what is wanted."""
        if self.wanted is not None and matters_which(self.wanted) and any(map(_is_unnamed, picks)):
            raise MissingFactError(f"Not every card can be chosen, and nobody has named this one: {self.what}.")
        self.leave(state)
        self.receive(state, picks)

    def receive(self, state: State, picks: list[Any]) -> None:
        """Hand the answer to whoever asked."""
        if self.memo is not None:
            self.memo.picks = picks

    def resolve(self, picks: Iterable[Any]) -> tuple[list[Any], list[Violation]]:
        """The options that these picks mean, and what is wrong with them; a name means a card of it."""
        found: list[Any] = []
        faults: list[Violation] = []
        for pick in picks:
            option = self._option(pick, found)
            if option is None:
                called = getattr(pick, "called", None) or getattr(pick, "name", None) or _written(pick)
                message = f"None of what can be chosen here is {called}: {self.what}."
                faults.append(self._why_not(pick, message))
            else:
                found.append(option)
        return found, faults

    def _may_be_declined(self) -> bool:
        return self.least == 0 or self.may_fail

    def given(self, action: Action) -> tuple[Any, ...]:
        """What the action picks; `no` picks nothing where nothing need be picked.

        Behind a card may stand the position in which it comes to the field.
        """
        if self.memo is not None and action.picks[1:] and action.picks[-1] in self.memo.positions:
            return action.picks[:-1]
        declined = action.picks == ("no",) and "no" not in self.options and self._may_be_declined()
        return () if declined else action.picks

    def fits(self, number: int) -> bool:
        """Whether so many may be picked."""
        return self.least <= number <= self.count or (number == 0 and self._may_be_declined())

    def _why_not(self, pick: Any, message: str) -> Violation:
        """The row by which something cannot be chosen, the message, and rows as good (WOTA-EFX-08, G50)."""
        definition = pick.definition if isinstance(pick, Card) else pick
        if isinstance(definition, WotaCard) and self.wanted is not None and of_another_type(self.wanted, definition):
            return refuse("target of another type", message)
        return refuse("WOTA-G50", message)

    def _option(self, pick: Any, taken: list[Any]) -> Any:
        if pick is not None and not isinstance(pick, CardDefinition):
            return pick if any(pick is option or pick == option for option in self.options) else None
        left = [option for option in self.options if isinstance(option, Card)]
        if taken:
            left = [option for option in left if not any(option is other for other in taken)]
        known = [option for option in left if option.definition is pick]
        if known:  # what has a handle would have been named by it
            return next((option for option in known if option.handle is None), known[0])
        fits = isinstance(pick, WotaCard) and (self.wanted is None or is_printed_so(self.wanted, pick))
        return next((option for option in left if option.definition is None), None) if fits else None


class TargetChoice(Choice):
    """What a link aims at, where the row of its activation does not say it."""

    __slots__ = ("link", "number")

    def __init__(self, link: Link, number: int, options: list[Any], what: str) -> None:
        wanted = link.ability.targets[number]
        super().__init__(link.controller, options, what, least=wanted.least, count=wanted.count, wanted=wanted.filter)
        self.link = link
        self.number = number

    @property
    def may_be_declined(self) -> bool:
        """Whether the effect waits for its player's "yes", which naming a target says as well."""
        return self.link.triggered and self.link.ability.optional and not self.link.wanted

    def unsaid(self) -> list[Any] | None:
        """Silence declines what need not happen."""
        return [] if self.may_be_declined else super().unsaid()

    def given(self, action: Action) -> tuple[Any, ...]:
        """What the action picks; `no` declines the effect."""
        return () if self.may_be_declined and action.picks == ("no",) else super().given(action)

    def fits(self, number: int) -> bool:
        """Whether so many may be picked."""
        return super().fits(number) or (number == 0 and self.may_be_declined)

    def _option(self, pick: Any, taken: list[Any]) -> Any:
        return pick if pick == "yes" and self.may_be_declined else super()._option(pick, taken)

    def take(self, state: State, picks: list[Any]) -> None:
        """The answer is given; after a mere "yes" the targets are still to be named."""
        self.link.wanted = self.link.wanted or bool(picks)
        if picks != ["yes"]:
            super().take(state, picks)

    def receive(self, state: State, picks: list[Any]) -> None:
        """The link aims at these."""
        if picks or not self.may_be_declined:
            self.link.aim(state, self.number, tuple(picks))


class Consent(Choice):
    """Waits for a player to say whether an effect that may happen does; `sure`: it was activated for nothing else."""

    __slots__ = ("sure",)

    def __init__(self, seat: int, what: str, memo: Memo, *, sure: bool) -> None:
        super().__init__(seat, ["yes", "no"], what, least=0, memo=memo)
        self.sure = sure

    def unsaid(self) -> list[Any]:
        """Silence declines, unless the effect was activated, which says yes."""
        return ["yes"] if self.sure else []


class PositionChoice(Choice):
    """In which position a card comes to the field; silence is attack position, and a handle names the card."""

    __slots__ = ()

    def __init__(self, seat: int, memo: Memo) -> None:
        super().__init__(seat, ["attack", "shield"], "in which position it comes", memo=memo)

    def nameable(self, pick: Any) -> Card | None:
        """The card that comes."""
        return self.memo.cards[0] if self.memo is not None and len(self.memo.cards) == 1 else None

    def unsaid(self) -> list[Any]:
        """Attack position is assumed."""
        return ["attack"]


class Named(Choice):
    """Which cards came to light, if a row says so, all of them; silence leaves them unknown."""

    __slots__ = ()

    def __init__(self, seat: int, cards: list[Any], what: str, memo: Memo) -> None:
        super().__init__(seat, cards, what, least=len(cards), count=len(cards), memo=memo, verbs=("discard", "choose"))


class Order(Waiting):
    """Waits for each of `seats` to say in what order their triggered effects go on the chain; silence lets them lie.

    `links` are those of the chain, which are put in order.
    """

    __slots__ = ("links",)

    def __init__(self, seats: tuple[int, ...], links: list[Link]) -> None:
        super().__init__(seats, ("order",))
        self.links = links

    def settle(self, state: State) -> tuple[str, ...]:
        """The order of the table is assumed."""
        super().settle(state)
        return tuple(" ".join((SEATS[seat], "order", *map(_written, self.due(seat)))) for seat in self.seats)

    def own(self, seat: int) -> list[Link]:
        """The links whose order this player says."""
        return [link for link in self.links if link.controller == seat]

    def due(self, seat: int) -> list[Card]:
        """The cards that this player's row names, as they lie."""
        return list(dict.fromkeys([link.card for link in self.own(seat)]))

    def in_order(self, seat: int, cards: Sequence[AnyCard]) -> list[Link]:
        """The links of this player as these cards put them."""
        return sorted(self.own(seat), key=lambda link: cards.index(link.card))

    def take(self, state: State, seat: int, cards: Sequence[AnyCard]) -> None:
        """The first named goes on the chain first, so it resolves last."""
        own = self.own(seat)
        ordered = iter(self.in_order(seat, cards))
        self.links[:] = [next(ordered) if link in own else link for link in self.links]
        self.seats = tuple(other for other in self.seats if other != seat)
        if not self.seats:
            state.frames.remove(self)


class Chance(Waiting):
    """Waits to be told how a coin or a die fell; `verb` is flip or roll."""

    __slots__ = ("memo",)

    def __init__(self, seat: int, verb: str, memo: Memo) -> None:
        super().__init__((seat,), (verb,))
        self.memo = memo

    def settle(self, state: State) -> tuple[str, ...]:
        """Silence does not tell; raises MissingFactError."""
        raise MissingFactError(f"Nobody said how it fell; write it with `{self.verbs[0]}`.")

    def take(self, state: State, value: Any) -> None:
        """It fell so."""
        state.frames.remove(self)
        self.memo.picks = [value]
