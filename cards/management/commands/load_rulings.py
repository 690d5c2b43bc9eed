"""Loads complete files of rulings, each whole or not at all; a repeated file changes nothing."""

from cards.management.files import CompleteFilesCommand
from cards.services import rulings_file_load


class Command(CompleteFilesCommand):
    help = __doc__
    kind = "a file of rulings"
    entries = "rulings"
    service = rulings_file_load
