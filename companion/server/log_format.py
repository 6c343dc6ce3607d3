"""Formats the server's log as JSON, without anything that would open a match."""

from __future__ import annotations

import json
import logging
import secrets
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

request_id: ContextVar[str] = ContextVar("request_id", default="")

# The attributes that every record has; any others were passed as `extra`.
USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime", "request", "status_code", "taskName"}
FOREIGN_HOST = "django.security.DisallowedHost"
LONGEST_HOST = 100


def new_request_id() -> str:
    return secrets.token_hex(8)


def place_of(error: BaseException) -> str:
    """The type and place of an error, without its message, which may contain anything that was sent."""
    *_outer, (file, line, name, _text) = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {name}, {'/'.join(Path(file).parts[-3:])}:{line}"


class JsonLines(logging.Formatter):
    """Formats each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "from": record.name,
            "message": record.getMessage(),
        }
        if number := request_id.get():
            line["request"] = number
        line |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


class HiddenAddresses(logging.Filter):
    """Logs the pattern of a refused address instead of the address, and no traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        status = getattr(record, "status_code", 0)
        if request is None:
            return True
        match = getattr(request, "resolver_match", None)
        record.msg, record.args = "%s", (f"{status} {request.method} {match.route if match else 'unknown'}",)
        if record.name == FOREIGN_HOST:
            # This shows which name is missing in ALLOWED_HOSTS.
            record.host = request.META.get("HTTP_HOST", "")[:LONGEST_HOST]
        if status < 500:
            record.exc_info = record.exc_text = None
        return True
