"""Whatever a text can mean is printed in words that mean the same."""

from hypothesis import event, given, settings

from rules.cardtext import print_text, read_text
from rules.cardtext.antecedents import points_at_nothing
from rules.cardtext.printer import UnsayableError
from rules.cardtext.reading import resolve_all
from rules.games.wota.wording import VOCABULARY
from tests.rules.cardtext.meanings import ABILITIES


@settings(max_examples=400, deadline=None)
@given(ABILITIES)
def test_a_meaning_that_is_printed_reads_back_to_the_same(ability):
    meant = resolve_all((ability,), VOCABULARY)
    if points_at_nothing(meant, VOCABULARY) is not None:
        return
    try:
        printed = print_text(meant, VOCABULARY)
    except UnsayableError:
        event("no text says it")
        return
    event(f"a text says it: {type(ability).__name__}")
    reading = read_text(printed, VOCABULARY)
    assert reading.problem is None, (printed, reading.problem.message)
    assert reading.abilities == meant, printed
