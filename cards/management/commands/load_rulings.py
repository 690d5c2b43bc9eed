"""Loads files of rulings, each all or nothing and the whole truth of its game; loading one again changes nothing."""

from cards.management.files import LoadsWholeTruth
from cards.services import rulings_file_load


class Command(LoadsWholeTruth):
    help = __doc__
    kind = "a file of rulings"
    entries = "rulings"
    service = rulings_file_load
