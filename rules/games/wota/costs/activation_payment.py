"""Payment for an activation."""

from __future__ import annotations

from rules.engine.atoms import set_resource
from rules.engine.effects import Cost, GiveUp, Pay
from rules.engine.frames import Step, push
from rules.games.wota.abilities.compiling import Compiler
from rules.games.wota.abilities.links import Link, Resolution
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.choices import Choice
from rules.games.wota.costs.activation_costs import count_price_times, list_payable
from rules.games.wota.table.actions import ActivateCard
from rules.games.wota.table.state import Card, State
from rules.games.wota.winning import take_hp
from rules.games.wota.zones.leaving import tribute_cards


def find_price_rule(definition: WotaCard) -> str:
    if definition.kind != "rune":
        return "WOTA-COST-02"
    return "WOTA-RUNE-15" if definition.subtype == "quick" else "WOTA-RUNE-03"


def pay_costs(state: State, action: ActivateCard, link: Link, costs: tuple[Cost, ...]) -> None:
    """Pay the costs of the text in order."""
    if steps := build_payment(costs, action.tributes):
        push(state, Resolution(link, (*steps, _end_payment)))


def _end_payment(state: State, frame: Resolution) -> None:
    """Start the link after payment, to find paid cards."""
    frame.link.made = len(state.events)


def build_payment(costs: tuple[Cost, ...], given_up: tuple[Card, ...] = ()) -> tuple[Step, ...]:
    named = list(given_up)
    steps: list[Step] = []
    for cost in costs:
        if isinstance(cost, Pay):
            steps.append(_pay_resource(cost))
        elif isinstance(cost, GiveUp):
            given = named[: cost.count]
            named = named[cost.count :]
            steps += [_ask_for_tributes(cost, given), _tribute]
        else:
            steps += Compiler().steps((cost,))
    return tuple(steps)


def _pay_resource(cost: Pay) -> Step:
    def step(state: State, frame: Resolution) -> None:
        player = state.players[frame.seat]
        there: int = getattr(player, cost.resource)
        due = cost.count_due(there, count_price_times(state, cost, frame.link))
        if cost.resource == "hp":
            take_hp(state, player, due, "WOTA-G18")
        else:
            set_resource(state, player, cost.resource, there - due, "WOTA-AMB-07")

    return step


def _ask_for_tributes(cost: GiveUp, given: list[Card]) -> Step:
    def step(state: State, frame: Resolution) -> None:
        frame.context.choices = list(given)
        if cost.this:
            frame.context.choices = [frame.source]
        elif len(given) < cost.count:
            options = list_payable(state, cost, frame.link)
            what = f"what is given up for {frame.source.called}"
            push(
                state,
                Choice(frame.seat, list(options), what, least=cost.count, count=cost.count, context=frame.context),
            )

    return step


def _tribute(state: State, frame: Resolution) -> None:
    frame.link.note_tribute(frame.context.choices)
    tribute_cards(state, frame.context.choices, "WOTA-GLO-13", frame.seat)
