"""Log lines of production: a JSON object an event."""

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime

request_id: ContextVar[str] = ContextVar("request_id", default="")


class JsonFormatter(logging.Formatter):
    """Writes an event as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        event = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id.get():
            event["request"] = request_id.get()
        if record.exc_info:
            event["trace"] = self.formatException(record.exc_info)
        return json.dumps(event, ensure_ascii=False)
