"""`verify_history`: holds every event's history against itself, its rows, and heads noted elsewhere."""

from collections.abc import Iterator
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.audit import find_first_fault, find_lost_head
from tournaments.chain import Fault, find_break, read_heads, read_lines
from tournaments.models import Tournament


class Command(BaseCommand):
    """Exit status 0 if every history is sound, 1 otherwise."""

    help = "Checks every event's history and names the first entry that does not hold, with the row that differs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--heads", type=Path, metavar="FILE", help="heads that print_heads printed earlier")
        parser.add_argument(
            "--export", type=Path, metavar="FILE", help="check a downloaded history instead; needs no database"
        )

    def handle(self, *, heads: Path | None, export: Path | None, **options: object) -> None:
        try:
            noted = read_heads(heads.read_text()) if heads else {}
            faults = check_file(export, noted) if export else self.check_all(noted)
            found = list(faults)
        except (OSError, ValueError) as error:
            raise CommandError(str(error)) from error
        if found:
            raise CommandError("\n".join(found))
        if export:
            self.stdout.write(f"{export}: sound")

    def check_all(self, heads: dict[int, dict[int, str]]) -> Iterator[str]:
        """A sentence for each event with a fault, and for each noted event that is gone."""
        for tournament in Tournament.objects.order_by("pk").iterator():
            noted = heads.pop(tournament.pk, {})
            fault = find_first_fault(tournament) or find_lost_head(tournament, noted)
            if fault is None:
                self.stdout.write(f"{tournament.pk} {tournament.name}: {tournament.history_count} entries, sound")
            else:
                yield f"{tournament.pk} {tournament.name}: {_say(fault)}"
        for event in heads:
            yield f"{event}: this event was noted elsewhere and is gone"


def check_file(path: Path, heads: dict[int, dict[int, str]]) -> Iterator[str]:
    """A sentence against a downloaded history, if it does not hold."""
    lines = list(read_lines(path.read_text()))
    if not lines:
        raise ValueError(f"{path} has no entry")
    event = lines[0].get("event")
    fault = find_break(lines, heads.get(event) if isinstance(event, int) else None)
    if fault is not None:
        yield f"{path}: {_say(fault)}"


def _say(fault: Fault) -> str:
    return f"entry {fault[0]}: {fault[1]}"
