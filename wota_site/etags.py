"""ETags of static files that may be compressed on their way."""

from pathlib import Path
from typing import Any


def add_weak_etag(headers: Any, path: str, url: str) -> None:
    """Sets a weak ETag: whitenoise compares ETags by their text, and compression weakens strong ones."""
    stat = Path(path).stat()
    headers["ETag"] = f'W/"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
