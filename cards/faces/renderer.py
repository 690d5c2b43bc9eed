"""Program: reads a drawing as JSON, writes a PNG.

Rendering holds Python's lock for up to a second; in a process of its own it delays nobody, and its time and memory are
limited.
"""

import json
import resource
import sys
from contextlib import suppress

import resvg_py

SECONDS, BYTES = 10, 1 << 30


def main() -> None:
    for limit, most in ((resource.RLIMIT_CPU, SECONDS), (resource.RLIMIT_AS, BYTES)):
        with suppress(ValueError, OSError):  # not every system has both
            resource.setrlimit(limit, (most, most))
    order = json.load(sys.stdin)
    # Our own fonts alone, so that every machine draws the same.
    drawn = resvg_py.svg_to_bytes(
        svg_string=order["svg"], width=order["width"], font_files=order["fonts"], skip_system_fonts=True
    )
    sys.stdout.buffer.write(drawn)


if __name__ == "__main__":
    main()
