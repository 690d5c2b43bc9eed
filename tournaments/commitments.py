"""Commits to a text without showing it."""

import hashlib
import secrets

SALT_BYTES = 16


def make_salt() -> str:
    return secrets.token_hex(SALT_BYTES)


def seal(salt: str, text: str) -> str:
    """The hashed text: a line with the salt, then the list."""
    return f"{salt}\n{text}"


def commit(salt: str, text: str) -> str:
    """The hash that is announced while salt and text stay hidden."""
    return f"sha256:{hashlib.sha256(seal(salt, text).encode()).hexdigest()}"
