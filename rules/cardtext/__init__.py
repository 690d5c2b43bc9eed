"""Card text: controlled English, read to nodes and printed."""

from rules.cardtext.normal import normalize
from rules.cardtext.printer import UnsayableError
from rules.cardtext.problems import Problem, unsayable
from rules.cardtext.reading import explain, print_text, read_card, read_text
from rules.cardtext.vocabulary import Vocabulary
