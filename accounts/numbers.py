"""Whole numbers in addresses and forms."""

LARGEST = 2**31 - 1
"""The largest number of an integer column."""


def read_number(text: str, most: int = LARGEST) -> int | None:
    """Read a whole number from 0 to `most`. None for anything else."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most))):
        return None
    number = int(text)
    return number if number <= most else None
