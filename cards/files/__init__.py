"""Reads the files of formats and of rulings: strictly, with every fault named and how to mend it; no database."""

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
