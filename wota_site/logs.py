"""Log lines of production: a JSON object an event."""

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime

request_id: ContextVar[str] = ContextVar("request_id", default="")


class JsonFormatter(logging.Formatter):
    """Writes an event as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        event: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        headers = getattr(getattr(record, "request", None), "META", {})
        if own := request_id.get() or headers.get("HTTP_X_REQUEST_ID"):
            event["request"] = own
        event |= getattr(record, "access", {})
        if record.exc_info:
            event["trace"] = self.formatException(record.exc_info)
        return json.dumps(event, ensure_ascii=False)
