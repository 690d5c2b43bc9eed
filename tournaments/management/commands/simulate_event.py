"""`simulate_event`: plays an event with random results and prints pairings, results and standings."""

import json
import random
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.simulation import simulate, simulate_elimination


class Command(BaseCommand):
    """Needs no database: the same seed always plays the same event."""

    help = "Plays an event with random results and prints pairings, results and standings."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, required=True)
        parser.add_argument("--rounds", type=int, help="Swiss rounds; left out, a single elimination is played")
        parser.add_argument("--seed", default="1", help="any text; the same seed plays the same event")
        parser.add_argument("--drops", type=float, default=0.0, help="chance of a player to leave after a round")
        parser.add_argument("--json", action="store_true", help="print the event as JSON (formats.md)")

    def handle(self, *args: Any, **options: Any) -> None:
        rng = random.Random(options["seed"])  # noqa: S311 - a simulation, not a secret
        try:
            if options["rounds"] is None:
                event = simulate_elimination(options["players"], options["seed"], rng)
            else:
                event = simulate(options["players"], options["rounds"], options["seed"], rng, options["drops"])
        except ValueError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(json.dumps(event) if options["json"] else _as_text(event))


def _as_text(event: dict[str, Any]) -> str:
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
        shares = " ".join(f"{line[name]:.4f}" for name in ("omw", "gw", "ogw") if name in line)
        numbers = f"  {line['points']} points  {shares}" if shares else ""
        lines.append(f"  {line['rank']:>4}  {line['player']}{numbers}")
    return "\n".join(lines)
