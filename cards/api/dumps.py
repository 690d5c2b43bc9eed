"""Builds bulk files in JSON Lines for each catalogue version."""

import base64
import hashlib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from threading import Lock

import msgspec

from cards.queries.bulk import all_cards, all_legalities, all_rulings
from cards.queries.mirror import Stamp, Version, catalogue_stamp, catalogue_version
from cards.queries.rows import card_in_full

GZIP = 16 + zlib.MAX_WBITS
PIECE = 64 * 1024


class Content(StrEnum):
    CARDS = "cards"
    RULINGS = "rulings"
    LEGALITY = "legality"


@dataclass(frozen=True, slots=True)
class Dump:
    """A bulk file at a version, measured in bytes."""

    game: str
    content: Content
    stamp: Stamp
    version: Version
    lines: int
    size: int
    digest: bytes
    packed: bytes
    packed_digest: bytes

    def pieces(self) -> Iterator[bytes]:
        unpacking = zlib.decompressobj(GZIP)
        for start in range(0, len(self.packed), PIECE):
            yield unpacking.decompress(self.packed[start : start + PIECE])


def get_dump(game: str, content: Content = Content.CARDS) -> Dump:
    """Return the bulk file, built once for simultaneous requests."""
    stamp, kept = catalogue_stamp(game), _kept.get((game, content))
    if kept is None or kept.stamp != stamp:
        with _making:
            stamp, kept = catalogue_stamp(game), _kept.get((game, content))
            if kept is None or kept.stamp != stamp:
                kept = _kept[game, content] = _make_dump(game, content, stamp)
    return kept


def digest_field(digest: bytes) -> str:
    return f"sha-256=:{base64.b64encode(digest).decode()}:"


_kept: dict[tuple[str, Content], Dump] = {}  # three for each game of the site
_making = Lock()


def _make_dump(game: str, content: Content, stamp: Stamp) -> Dump:
    version, bodies = _read_lines(game, content, stamp)
    packing, digest, packed = zlib.compressobj(wbits=GZIP), hashlib.sha256(), bytearray()
    lines = size = 0
    for body in bodies:
        line = msgspec.json.encode(body) + b"\n"
        lines, size = lines + 1, size + len(line)
        digest.update(line)
        packed += packing.compress(line)
    packed += packing.flush()
    sent = bytes(packed)
    return Dump(game, content, stamp, version, lines, size, digest.digest(), sent, hashlib.sha256(sent).digest())


def _read_lines(game: str, content: Content, stamp: Stamp) -> tuple[Version, Iterator[dict[str, object]]]:
    if content is Content.RULINGS:
        return catalogue_version(game), all_rulings(game)
    if content is Content.LEGALITY:
        return catalogue_version(game), all_legalities(game)
    version, rows = all_cards(game, stamp.day)
    return version, map(card_in_full, rows)
