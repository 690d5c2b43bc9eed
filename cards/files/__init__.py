"""Readers of formats and rulings files, with a remedy for every fault."""

from cards.files.formats import FormatEntry, FormatsFile, PoolSet, StatusChange, formats_schema, parse_formats_file
from cards.files.rulings import RulingEntry, RulingsFile, parse_rulings_file, rulings_schema
