"""Frames waiting for choices, orders and chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules.engine.cards import CardDefinition
from rules.engine.effects import Filter
from rules.engine.frames import NO_STEPS, Choosing, MissingFactError, Waiting
from rules.engine.sentences import sentence
from rules.engine.state import Card as AnyCard
from rules.engine.values import ImpliedAction, Violation
from rules.games.wota.abilities.filters import has_other_types, matches_printing, needs_name
from rules.games.wota.abilities.links import Link, ResolutionContext
from rules.games.wota.cards import WotaCard
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.actions import Choose
from rules.games.wota.table.state import Card, Player, State, assign_handle
from rules.records.rows import SEATS

Bar = Callable[[State, Card, WotaCard], str]  # the rule against choosing a card named only by its row, or ""


def _write(pick: Any) -> str:
    if pick is None:
        return "An unknown card"
    if isinstance(pick, Card):
        return f"#{pick.handle}" if pick.handle is not None else f'"{pick.name}"' if pick.definition else "?"
    return SEATS[pick.seat] if isinstance(pick, Player) else str(pick)


def _find_name(pick: Any) -> object:
    """The name of a card, or the card itself while nobody knows its name."""
    definition = pick.definition if isinstance(pick, Card) else pick
    return getattr(definition, "name", pick)


def count_names(cards: Iterable[Any]) -> int:
    """Count the different names among cards. Unknown cards may all differ."""
    return len({name if isinstance(name, str) else id(name) for name in map(_find_name, cards)})


def _lacks_name(pick: Any) -> bool:
    return isinstance(pick, Card) and pick.definition is None and not pick.on_the_table


class Choice(Choosing):
    """Waits for `least` to `count` of `options`.

    Unknown cards among the options may be any card that `wanted` allows; with `may_fail` the search may find none,
    which `no` says. `barred` are cards that another option keeps from being chosen (G86), with the rule against them;
    `bars` tells it of a card that only its row names. Cards that `differ` have different names.
    """

    __slots__ = ("barred", "bars", "context", "count", "differ", "least", "may_fail", "options", "wanted")

    def __init__(
        self,
        seat: int,
        options: list[Any],
        what: str,
        *,
        least: int = 1,
        count: int = 1,
        context: ResolutionContext | None = None,
        wanted: Filter | None = None,
        verbs: tuple[str, ...] = ("choose",),
        barred: Mapping[Card, str] | None = None,
        bars: Bar | None = None,
        differ: bool = False,
    ) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (seat,)
        self.verbs = verbs
        self.options = options
        self.what = what
        self.differ = differ
        most = count_names(options) if differ else len(options)
        self.least = min(least, most)
        self.count = min(count, most)
        self.context = context
        self.wanted = wanted
        self.barred = barred or {}
        self.bars = bars
        self.may_fail = wanted is not None and any(
            isinstance(option, Card) and option.definition is None for option in options
        )

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        """Take the only possible answer, or decline. Raises MissingFactError."""
        chosen = self.default_choice()
        if chosen is None:
            raise MissingFactError(f"The record does not say {self.what}; write it with `{self.verbs[0]}`.")
        implied = ImpliedAction(self.verbs[0], self.seats[0], tuple(chosen))
        self.take(state, chosen)
        return (implied,) if chosen else ()

    @property
    def stays_open_at_claims(self) -> bool:
        """Whether a later row may still choose."""
        return self.default_choice() == []

    def default_choice(self) -> list[Any] | None:
        """The choice without a row, or None."""
        if self.least == 0:
            return []
        if self.least == len(self.options) or self._are_all_alike():
            return self.options[: self.least]
        return None

    @property
    def has_one_answer(self) -> bool:  # type: ignore[override]
        """Whether only a single answer is possible."""
        return self.least > 0 and not self.may_fail and self.default_choice() is not None

    def _are_all_alike(self) -> bool:
        alike = {
            (option.name, id(option.zone)) if isinstance(option, Card) and not option.on_the_table else id(option)
            for option in self.options
        }
        return len(alike) == 1

    def find_nameable(self, pick: Any) -> Card | None:
        """Find the card named by a handle behind a choice."""
        return pick if isinstance(pick, Card) else None

    def assign_handles(self, state: State, action: Choose, chosen: list[Any]) -> list[Any]:
        """Give cards new handles. A named card becomes a new card."""
        if not action.named:
            return chosen
        named = []
        for handle, card in action.named:
            new = assign_handle(state, card, handle)
            named.append((handle, new))
            chosen = [new if pick is card else pick for pick in chosen]
            if self.context is not None:
                self.context.cards = [new if other is card else other for other in self.context.cards]
        action.named = tuple(named)
        return chosen

    def take(self, state: State, chosen: list[Any]) -> None:
        """Take the answer. Raises MissingFactError for a card without a name."""
        if self.wanted is not None and needs_name(self.wanted) and any(map(_lacks_name, chosen)):
            raise MissingFactError(
                f"Not every card can be chosen here, and the record does not name this one: {self.what}."
            )
        self.leave(state)
        self.receive(state, chosen)

    def receive(self, state: State, chosen: list[Any]) -> None:
        """Store the answer in the context."""
        if self.context is not None:
            self.context.choices = chosen

    def resolve(self, chosen: Iterable[Any]) -> tuple[list[Any], list[Violation]]:
        """Find the options of an answer, and violations."""
        found: list[Any] = []
        faults: list[Violation] = []
        given = tuple(chosen)
        for place, pick in enumerate(given):
            option = self._find_option(pick, found)
            if option is not None and self.differ and _find_name(pick) in map(_find_name, given[:place]):
                faults.append(refuse("WOTA-G50", sentence(f"The cards must have different names: {self.what}.")))
            elif option is None:
                called = getattr(pick, "called", None) or getattr(pick, "name", None) or _write(pick)
                message = sentence(f"The row cannot choose {called} here: {self.what}.")
                faults.append(self._refuse_option(pick, message))
            else:
                found.append(option)
        return found, faults

    def _may_be_declined(self) -> bool:
        return self.least == 0 or self.may_fail

    def list_answers(self, action: Choose) -> tuple[Any, ...]:
        """List the choices of an action, without position or `no`."""
        if self.context is not None and action.picks[1:] and action.picks[-1] in self.context.positions:
            return action.picks[:-1]
        declined = action.picks == ("no",) and "no" not in self.options and self._may_be_declined()
        return () if declined else action.picks

    def allows_number(self, number: int) -> bool:
        return self.least <= number <= self.count or (number == 0 and self._may_be_declined())

    def _refuse_option(self, pick: Any, message: str) -> Violation:
        definition = pick.definition if isinstance(pick, Card) else pick
        if isinstance(definition, WotaCard) and self.wanted is not None and has_other_types(self.wanted, definition):
            return refuse("target of another type", message)
        for card, rule in self.barred.items():
            if card is pick or card.definition is pick:
                return self.refuse_barred(card.called, rule)
        return refuse("WOTA-G50", message)

    def refuse_barred(self, called: str, rule: str) -> Violation:
        message = f"{called} cannot come to the field now, and another card can: {self.what}."
        return refuse("WOTA-G86", message, also=cited(rule))

    def _find_option(self, pick: Any, taken: list[Any]) -> Any:
        if pick is not None and not isinstance(pick, CardDefinition):
            return pick if any(pick is option or pick == option for option in self.options) else None
        left = [option for option in self.options if isinstance(option, Card)]
        if taken:
            left = [option for option in left if not any(option is other for other in taken)]
        known = [option for option in left if option.definition is pick]
        if known:  # what has a handle would have been named by it
            return next((option for option in known if option.handle is None), known[0])
        fits = isinstance(pick, WotaCard) and (self.wanted is None or matches_printing(self.wanted, pick))
        return next((option for option in left if option.definition is None), None) if fits else None


class TargetChoice(Choice):
    """Waits for targets of a link."""

    __slots__ = ("link", "number")

    def __init__(self, link: Link, number: int, options: list[Any], what: str, wanted: Filter) -> None:
        target = link.ability.targets[number]
        super().__init__(link.controller, options, what, least=target.least, count=target.count, wanted=wanted)
        self.link = link
        self.number = number

    @property
    def may_be_declined(self) -> bool:
        """Whether an optional effect waits for "yes" or a target."""
        return self.link.triggered and self.link.ability.optional and not self.link.wanted

    def default_choice(self) -> list[Any] | None:
        return [] if self.may_be_declined else super().default_choice()

    def list_answers(self, action: Choose) -> tuple[Any, ...]:
        return () if self.may_be_declined and action.picks == ("no",) else super().list_answers(action)

    def allows_number(self, number: int) -> bool:
        return super().allows_number(number) or (number == 0 and self.may_be_declined)

    def _find_option(self, pick: Any, taken: list[Any]) -> Any:
        return pick if pick == "yes" and self.may_be_declined else super()._find_option(pick, taken)

    def take(self, state: State, chosen: list[Any]) -> None:
        """Take the answer. After a mere "yes" targets are still due."""
        self.link.wanted = self.link.wanted or bool(chosen)
        if chosen != ["yes"]:
            super().take(state, chosen)

    def receive(self, state: State, chosen: list[Any]) -> None:
        if chosen or not self.may_be_declined:
            self.link.set_targets(state, self.number, tuple(chosen))


class Consent(Choice):
    """Waits for "yes" or "no". `sure` makes "yes" the default."""

    __slots__ = ("sure",)

    def __init__(self, seat: int, what: str, context: ResolutionContext, *, sure: bool) -> None:
        super().__init__(seat, ["yes", "no"], what, least=0, context=context)
        self.sure = sure

    def default_choice(self) -> list[Any]:
        return ["yes"] if self.sure else []


class ImpossibleChoice(Choice):
    """Nothing can be chosen or done, and a row may say so with `no` (G86)."""

    __slots__ = ()
    has_one_answer = True
    is_passed_by = True

    def __init__(self, seat: int, what: str, context: ResolutionContext | None = None) -> None:
        super().__init__(seat, [], what, least=0, context=context)


class PositionChoice(Choice):
    """The position of a new card. Attack is the default."""

    __slots__ = ()

    def __init__(self, seat: int, context: ResolutionContext) -> None:
        super().__init__(seat, ["attack", "shield"], "in which position it comes", context=context)

    def find_nameable(self, pick: Any) -> Card | None:
        return self.context.cards[0] if self.context is not None and len(self.context.cards) == 1 else None

    def default_choice(self) -> list[Any]:
        return ["attack"]


class NamedCards(Choice):
    """Cards come to light. A row names all or none."""

    __slots__ = ()

    def __init__(self, seat: int, cards: list[Any], what: str, context: ResolutionContext) -> None:
        super().__init__(
            seat, cards, what, least=len(cards), count=len(cards), context=context, verbs=("discard", "choose")
        )


class Order(Waiting):
    """Waits for the order of triggered effects. The default is their order on the table."""

    __slots__ = ("links",)

    def __init__(self, seats: tuple[int, ...], links: list[Link]) -> None:
        super().__init__(seats, ("order",))
        self.links = links

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        super().settle(state)
        return tuple(ImpliedAction("order", seat, tuple(self.list_cards(seat))) for seat in self.seats)

    def list_links(self, seat: int) -> list[Link]:
        return [link for link in self.links if link.controller == seat]

    def list_cards(self, seat: int) -> list[Card]:
        return list(dict.fromkeys([link.card for link in self.list_links(seat)]))

    def sort_links(self, seat: int, cards: Sequence[AnyCard]) -> list[Link]:
        return sorted(self.list_links(seat), key=lambda link: cards.index(link.card))

    def take(self, state: State, seat: int, cards: Sequence[AnyCard]) -> None:
        """Sort a player's links. The first goes on the chain first."""
        own = self.list_links(seat)
        ordered = iter(self.sort_links(seat, cards))
        self.links[:] = [next(ordered) if link in own else link for link in self.links]
        self.seats = tuple(other for other in self.seats if other != seat)
        if not self.seats:
            state.frames.remove(self)


class ChanceOutcome(Waiting):
    """Waits for the result of a coin or die. `verb` is flip or roll."""

    __slots__ = ("context",)

    def __init__(self, seat: int, verb: str, context: ResolutionContext) -> None:
        super().__init__((seat,), (verb,))
        self.context = context

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        """Raises MissingFactError, for chance has no default."""
        raise MissingFactError(f"The record does not say how it fell; write it with `{self.verbs[0]}`.")

    def outcomes(self) -> tuple[ImpliedAction, ...]:
        """Both sides of a coin, or the six of a die."""
        (verb,), (seat,) = self.verbs, self.seats
        if verb == "flip":
            return tuple(ImpliedAction(verb, seat, (side,)) for side in ("heads", "tails"))
        return tuple(ImpliedAction(verb, seat, ("d6", points)) for points in range(1, 7))

    def take(self, state: State, value: Any) -> None:
        state.frames.remove(self)
        self.context.choices = [value]
