"""`simulate_event`: play a random event, print results."""

import json
import random
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.simulation import simulate
from tournaments.structures import STRUCTURES, Structure, find_structure


class Command(BaseCommand):
    """Needs no database: the same seed always plays the same event."""

    help = "Plays an event with random results and prints pairings, results and standings."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, required=True)
        parser.add_argument(
            "--structure", choices=[structure.code for structure in STRUCTURES],
            help="left out: swiss with --rounds, elimination without",
        )  # fmt: skip
        parser.add_argument("--rounds", type=int, help="left out: as many as the number of players asks for")
        parser.add_argument("--seed", default="1", help="any text; the same seed plays the same event")
        parser.add_argument("--drops", type=float, default=0.0, help="chance of a player to leave after a round")
        parser.add_argument("--json", action="store_true", help="print the event as JSON")

    def handle(
        self, *, players: int, structure: str | None, rounds: int | None, seed: str, drops: float, **options: object
    ) -> None:
        played = find_structure(structure or ("elimination" if rounds is None else "swiss"))
        if rounds is not None and not played.can_choose_rounds:
            raise CommandError(f"The number of players decides the rounds of {played.code}: leave out --rounds.")
        rng = random.Random(seed)  # noqa: S311 - a simulation, not a secret
        try:
            event = simulate(played, players, seed, rng, rounds, drops)
        except ValueError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(json.dumps(event) if options["json"] else _format_event(event, played))


def _format_event(event: dict[str, Any], structure: Structure) -> str:
    lines = []
    for played in event["rounds"]:
        lines.append(f"Round {played['number']}")
        for pairing in played["pairings"]:
            opponent = pairing["b"] or "bye"
            lines.append(f"  {pairing['table'] or '-':>4}  {pairing['a']} - {opponent}  {pairing['result']}")
        if played["drops"]:
            lines.append(f"  left: {', '.join(played['drops'])}")
    lines.append("Standings")
    for line in event["standings"]:
        shares = " ".join(f"{line[tie_break.key]:.4f}" for tie_break in structure.tie_breaks)
        numbers = f"  {line['points']} points  {shares}" if structure.has_points else ""
        lines.append(f"  {line['rank']:>4}  {line['player']}{numbers}")
    return "\n".join(lines)
