"""A message as a person sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from simcord.backend.models import Message

Json: TypeAlias = Any
BUTTON, SELECT, TEXT = 2, 3, 10


@dataclass(frozen=True)
class Shown:
    """A message as a person sees it."""

    stored: Message

    @property
    def id(self) -> int:
        return self.stored.id

    @property
    def is_private(self) -> bool:
        return self.stored.is_ephemeral

    @property
    def parts(self) -> list[dict[str, Any]]:
        return list(_walk(self.stored.components))

    @property
    def text(self) -> str:
        return "\n".join(part["content"] for part in self.parts if part["type"] == TEXT)

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons that can be pressed."""
        buttons = [part for part in self.parts if part["type"] == BUTTON]
        return [button["label"] for button in buttons if not button.get("disabled")]

    @property
    def custom_ids(self) -> list[str]:
        return [part["custom_id"] for part in self.parts if part.get("custom_id")]

    @property
    def options(self) -> list[str]:
        """The entries of all selects."""
        selects = [part for part in self.parts if part["type"] == SELECT]
        return [option["label"] for select in selects for option in select["options"]]

    @property
    def files(self) -> list[str]:
        return [attachment["filename"] for attachment in self.stored.attachments]

    @property
    def alt(self) -> str:
        galleries = [part for part in self.parts if "items" in part]
        return "\n".join(item["description"] for part in galleries for item in part["items"])

    def custom_id(self, what: str) -> str:
        """Find a control by its label, or by what it says: "act move a1", "join"."""
        controls = [part for part in self.parts if part.get("custom_id")]
        found = [
            control["custom_id"]
            for control in controls
            if what in (control["custom_id"].split(":", 3)[-1], control.get("label"))
        ]
        assert len(found) == 1, f"{what!r} is not among {self.labels} {self.custom_ids}"
        return found[0]

    def value(self, label: str) -> str:
        """Find an entry of a select by the beginning of its label."""
        selects = [part for part in self.parts if part["type"] == SELECT]
        entries = [option for select in selects for option in select["options"]]
        return next(entry["value"] for entry in entries if entry["label"].startswith(label))


def _walk(parts: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from _walk(part.get("components") or ())
