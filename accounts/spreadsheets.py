"""Tables as CSV, harmless in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def print_csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Print a table as CSV. A text that a spreadsheet would take for a formula begins with a quote."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_guard(cell) for cell in row] for row in rows)
    return out.getvalue()


def _guard(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
