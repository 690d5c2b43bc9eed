"""Readers of formats and rulings files; every fault names its remedy."""

from cards.files.formats import FormatEntry, FormatsFile, PoolSet, StatusChange, formats_schema, read_formats_file
from cards.files.rulings import RulingEntry, RulingsFile, read_rulings_file, rulings_schema

__all__ = [
    "FormatEntry",
    "FormatsFile",
    "PoolSet",
    "RulingEntry",
    "RulingsFile",
    "StatusChange",
    "formats_schema",
    "read_formats_file",
    "read_rulings_file",
    "rulings_schema",
]
