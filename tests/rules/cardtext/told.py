"""What a message tells of how to go on, taken from it to be read again."""

import re


def list_shown(message):
    """The sentences that show how a text goes on."""
    _, _, shown = message.partition("; a text goes on as in: ")
    return [each for each in shown.split(" / ") if each]


def leave_out(text, message):
    """The text without the words without which it is said to be read."""
    words = re.search(r'; it is read without "([^"]+)"', message)
    assert words, message
    return re.sub(r"[\s,]+\.", ".", text.replace(words[1], ""))
