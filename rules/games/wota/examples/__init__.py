"""Match records to try."""

from pathlib import Path

from rules.records.examples import list_examples
from rules.shown.words import word

EXAMPLES = list_examples(
    Path(__file__).parent,
    {
        "illegal": word("An illegal example"),
        "legal": word("A legal example"),
        "effects": word("An example with card effects"),
    },
)
