"""Chains and resolution. Rules: WOTA-CHN-15 to -19, G43."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.atoms import note
from rules.engine.frames import (
    ANSWERS_EVENT,
    ANSWERS_NOTHING,
    Frame,
    MissingFactError,
    Procedure,
    Window,
    push,
    waiting,
)
from rules.engine.values import Violation
from rules.games.wota.abilities.links import Link, Resolution
from rules.games.wota.abilities.non_events import note_no_change
from rules.games.wota.abilities.registering import register_card
from rules.games.wota.abilities.use_limits import unmark_used
from rules.games.wota.chains.choices import ImpossibleChoice, Order, TargetChoice
from rules.games.wota.chains.targets import list_target_choices
from rules.games.wota.chains.windows import RESPONSES
from rules.games.wota.table.actions import AnnounceEffect
from rules.games.wota.table.state import Card, State
from rules.games.wota.zones.leaving import send

STAYING_SUBTYPES = ("equip", "infinity")
STAY_RULES = {"rune": "WOTA-RUNE-26", "ambush": "WOTA-AMB-17", "field": "WOTA-FLD-04"}

# What a game comes to that ends: procedures within one another, effects that are triggered at once, and events in all.
MOST_FRAMES, MOST_TRIGGERED, MOST_EVENTS = 100, 300, 200_000


class Chain(Frame):
    """Activations in answer to earlier activations.

    `since` is the first event that a triggered chain's opponents may still answer (G43, G54).
    """

    __slots__ = ("links", "since")

    def __init__(self, links: list[Link], since: int | None = None) -> None:
        self.at = 0 if since is not None else 1  # what a player activates has been aimed, or asks for it itself
        self.steps = CHAIN
        self.links = links
        self.since = since


class TargetSelection(Frame):
    """A triggered link's choice of targets, or withdrawal (G50)."""

    __slots__ = ("chain", "link")

    def __init__(self, chain: Chain, link: Link) -> None:
        self.at = 0
        self.steps = TARGET_SELECTION
        self.chain = chain
        self.link = link


def _select_targets(state: State, chain: Chain) -> None:
    for link in reversed(chain.links):
        if link.triggered and link.ability.targets:
            push(state, TargetSelection(chain, link))


def _ask_for_targets(state: State, frame: TargetSelection) -> None:
    choices = list_target_choices(state, frame.link)
    if choices is None:
        frame.chain.links.remove(frame.link)
        unmark_used(state, frame.link.card, frame.link.ability)
        if frame.link.ability.optional:
            push(state, ImpossibleChoice(frame.link.controller, f"what {frame.link.card.called} aims at"))
        return
    for choice in reversed(choices):
        push(state, choice)


TARGET_SELECTION: Procedure = (_ask_for_targets,)


class ChainWindow(Window):
    """The time to answer the last link of a chain."""

    __slots__ = ("chain",)

    def __init__(self, chain: Chain) -> None:
        super().__init__("chain", 1 - chain.links[-1].controller, RESPONSES)
        self.chain = chain

    @property
    def last(self) -> Link:
        return self.chain.links[-1]

    def add(self, link: Link) -> None:
        """Add a link. The opponent decides next (G43)."""
        self.chain.links.append(link)
        self.priority = 1 - link.controller
        self.passes = 0


def _wait_for_answers(state: State, chain: Chain) -> None:
    if chain.links and not state.skip_windows:
        push(state, ChainWindow(chain))


def _resolve_last(state: State, chain: Chain) -> int | None:
    if not chain.links:
        return None
    link = chain.links.pop()
    link.due = len(state.events)
    if link.negated:
        rule = "WOTA-CHN-19" if link.ability.negates == "activation" else "WOTA-CHN-18"
        note_no_change(state, rule)
        note(state, "negated", link.card, link, rule)
        _discard_used(state, link, "WOTA-G51")
    else:
        push(state, Resolution(link, (*link.ability.steps, _finish_link if chain.links else _finish_chain)))
    return RESOLVING if chain.links else None


def _finish_chain(state: State, frame: Resolution) -> None:
    _complete_link(state, frame.link, "WOTA-CHN-17")


def _finish_link(state: State, frame: Resolution) -> None:
    _complete_link(state, frame.link, "WOTA-CHN-16")


def _complete_link(state: State, link: Link, rule: str) -> None:
    _discard_used(state, link, "WOTA-G36" if link.negated else "WOTA-G51")  # an Equip may have found nothing to lie on
    if link.played and link.card.on_the_table:
        register_card(state, link.card)
    if link.triggered and link.ability.limit and link.ability.is_declined(link.wanted):
        unmark_used(state, link.card, link.ability)
    note(state, "resolved", link.card, link, rule)


def _discard_used(state: State, link: Link, rule: str) -> None:
    """Discard an activated card, unless permanent (G51)."""
    card, definition = link.card, link.card.definition
    if not link.played or definition is None or not card.on_the_table:
        return
    if link.negated or not stays_on_field(card):
        send(state, [card], "discard", rule, how="used")
    else:
        note(state, "stay", card, None, "WOTA-RUNE-20" if card.bearer is not None else STAY_RULES[definition.kind])


def stays_on_field(card: Card) -> bool:
    """Whether an activated card stays on the field."""
    definition = card.definition
    assert definition is not None
    return definition.kind == "field" or definition.subtype in STAYING_SUBTYPES or card.bearer is not None


def _reopen_window(state: State, chain: Chain) -> None:
    """Let both players act again after a chain (G42)."""
    below = state.frames[-2] if len(state.frames) > 1 else None
    if isinstance(below, Window) and not isinstance(below, ChainWindow):
        below.priority, below.passes, below.resumed = state.active, 0, True
    elif state.skip_windows:
        state.answered = len(state.events)
    else:
        since = state.answered if chain.since is None else chain.since
        below = Window("chain", state.active, RESPONSES, since)
        below.resumed, below.answers = True, ANSWERS_NOTHING
        push(state, below)
    if state.triggered:
        settle_triggers(state, "WOTA-G53")


CHAIN: Procedure = (_select_targets, _wait_for_answers, _resolve_last, _reopen_window)
RESOLVING = CHAIN.index(_resolve_last)


def is_in_chain(state: State) -> bool:
    """Whether a chain is, or was at the end, under way."""
    return any(isinstance(frame, Chain) for frame in state.frames)


def open_window(state: State, occasion: str) -> None:
    """Open a response window. Triggered effects go on a chain first (G43)."""
    if state.skip_windows:
        state.answered = len(state.events)
    else:
        window = Window(occasion, state.active, RESPONSES, state.answered)
        window.answers = ANSWERS_EVENT
        push(state, window)
    if state.triggered:
        settle_triggers(state)


def settle_triggers(state: State, rule: str = "WOTA-CHN-15") -> None:
    """Put triggered effects on a chain: turn player's first, mandatory first (G48).

    `rule` tells why only now: effects triggered by a resolving chain wait for its end (G53).
    """
    links: list[Link] = state.triggered
    if not links:
        return
    state.triggered = []
    links.sort(key=lambda link: (link.controller != state.active, link.ability.optional))
    if len(state.frames) > MOST_FRAMES or len(links) > MOST_TRIGGERED or len(state.events) > MOST_EVENTS:
        raise MissingFactError("These effects trigger one another without end, and no rule says how to stop them.")
    push(state, Chain(links, state.answered))
    for link in links:
        link.triggered = True
        link.begun = len(state.events)
        link.made = link.made or link.begun  # what comes later was made when that was said
        note(state, "activate", link.card, link, rule if link is links[0] else "WOTA-G48")
    seats = (state.active, 1 - state.active)
    several = [seat for seat in seats if len({id(link.card) for link in links if link.controller == seat}) > 1]
    if several:
        push(state, Order(tuple(several), links))


def announcement_violations(state: State, action: AnnounceEffect) -> Iterator[Violation]:
    """A row may repeat the targets of a triggered effect (G50)."""
    link = find_announced_link(state, action)
    aimed = [card for number in sorted(link.targets) for card in link.targets[number]]
    if action.targets and list(map(id, action.targets)) != list(map(id, aimed)):
        names = ", ".join(card.called for card in aimed) or "nothing"
        yield Violation("WOTA-G50", f"The triggered effect of {link.card.called} targets {names}.")


def announce(state: State, action: AnnounceEffect) -> None:
    find_announced_link(state, action).wanted = True


def find_announced_link(state: State, action: AnnounceEffect) -> Link:
    frame = waiting(state)
    assert isinstance(frame, ChainWindow | TargetChoice)
    links = frame.chain.links if isinstance(frame, ChainWindow) else [frame.link]
    return next(link for link in links if link.card is action.card and link.triggered)
