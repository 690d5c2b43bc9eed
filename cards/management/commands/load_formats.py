"""Loads files of formats, each whole or not at all; repeating changes nothing."""

from cards.management.files import CompleteFilesCommand
from cards.services import formats_file_load


class Command(CompleteFilesCommand):
    help = __doc__
    kind = "a file of formats"
    entries = "formats"
    service = formats_file_load
