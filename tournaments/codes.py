"""Short codes: letters that nobody confuses, and the code by which people find an event."""

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No letter or digit that reads like another. There are 31, a prime, so the check letter notices any one slip."""
SHORTEST = 4


def clean_code(typed: str) -> str:
    """A code as it was given, without what people add or confuse."""
    return "".join(letter for letter in typed.upper() if letter in LETTERS)


def spell_event(pk: int) -> str:
    """The code of an event. Its last letter checks the others."""
    digits: list[int] = []
    while pk or len(digits) < SHORTEST - 1:
        pk, digit = divmod(pk, len(LETTERS))
        digits.append(digit)
    return "".join(LETTERS[digit] for digit in [*reversed(digits), _check(digits)])


def read_event(typed: str) -> int | None:
    """The id of the event with this code. None for a code that no event can have."""
    code = clean_code(typed)
    if not SHORTEST <= len(code) <= 12:
        return None
    *digits, check = [LETTERS.index(letter) for letter in code]
    pk = 0
    for digit in digits:
        pk = pk * len(LETTERS) + digit
    return pk if _check(digits[::-1]) == check and spell_event(pk) == code else None


def _check(digits: list[int]) -> int:
    """A sum that changes with any wrong letter, and with two letters swapped."""
    return sum(weight * (digit + 1) for weight, digit in enumerate(digits, start=1)) % len(LETTERS)
