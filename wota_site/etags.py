"""ETags of static files, perhaps compressed on the way."""

from pathlib import Path
from typing import Any


def add_weak_etag(headers: Any, path: str, url: str) -> None:
    """Set a weak ETag: whitenoise compares text, and compression weakens strong ETags."""
    stat = Path(path).stat()
    headers["ETag"] = f'W/"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
