"""Loads files of formats, each all or nothing and complete for its game; loading one again changes nothing."""

from cards.management.files import CompleteFilesCommand
from cards.services import formats_file_load


class Command(CompleteFilesCommand):
    help = __doc__
    kind = "a file of formats"
    entries = "formats"
    service = formats_file_load
