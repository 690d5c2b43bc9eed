"""Loads files of rulings, each all or nothing and complete for its game; loading one again changes nothing."""

from cards.management.files import CompleteFilesCommand
from cards.services import rulings_file_load


class Command(CompleteFilesCommand):
    help = __doc__
    kind = "a file of rulings"
    entries = "rulings"
    service = rulings_file_load
