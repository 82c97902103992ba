"""The log, in which no token ever stands."""

from __future__ import annotations

import logging
import re
from typing import TextIO

FORMAT = "{asctime} {levelname:<7} {name}: {message}"
DATES = "%Y-%m-%d %H:%M:%S"
HIDDEN = "(hidden)"
TOKENS = re.compile(
    r"(/(?:webhooks|interactions)/\d+/)[\w.~%-]+"  # in the addresses of requests
    r"|(['\"]token['\"]: ?['\"])[^'\"]+"  # in events from the gateway
)


class DiscreetFormatter(logging.Formatter):
    """Takes tokens out of whatever is logged: messages, tracebacks, addresses of requests."""

    def __init__(self, *secrets: str) -> None:
        super().__init__(FORMAT, DATES, style="{")
        self._secrets = [secret for secret in secrets if secret]

    def format(self, record: logging.LogRecord) -> str:
        """Write a record without its secrets."""
        text = TOKENS.sub(_hidden, super().format(record))
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return text


def _hidden(token: re.Match[str]) -> str:
    return f"{token[1] or token[2]}{HIDDEN}"


def set_up_log(stream: TextIO, level: str, *secrets: str) -> None:
    """Write everything from `level` on to a stream, without the secrets."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(DiscreetFormatter(*secrets))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("aiosqlite").setLevel(logging.INFO)  # it tells every statement twice
