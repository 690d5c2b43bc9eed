"""Run as a program: reads one drawing as JSON, writes it as a PNG.

The renderer holds Python's lock for as long as a picture takes, up to a second; in a process of its own it holds up
nobody, and its time and memory have an end.
"""

import json
import resource
import sys
from contextlib import suppress

import resvg_py

SECONDS, BYTES = 10, 1 << 30


def main() -> None:
    """Draw what stands in standard input."""
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
