"""Loads files of formats, each all or nothing and the whole truth of its game; loading one again changes nothing."""

from cards.management.files import LoadsWholeTruth
from cards.services import formats_file_load


class Command(LoadsWholeTruth):
    help = __doc__
    kind = "a file of formats"
    entries = "formats"
    service = formats_file_load
