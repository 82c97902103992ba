"""Checks every request of the bot against Discord's published API description."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from simcord.types import HttpLogEntry

Json: TypeAlias = Any

VARIABLE = "OAKWOOD_DISCORD_OPENAPI"
ROOT = Path(__file__).parents[2]
BESIDE = ROOT.parent / "shared" / "data" / "discord_openapi.json"
URI = "urn:discord"
COMPONENTS_V2 = 1 << 15
BUTTON = 2
COMPONENT_LIMIT, TEXT_LIMIT = 40, 4_000


def description() -> Path | None:
    """Return where the API description is, or None where there is none."""
    named = os.environ.get(VARIABLE)
    place = Path(named) if named else BESIDE
    return place if place.is_file() else None


def complaints(request: HttpLogEntry) -> list[str]:
    """Say what Discord would not take of a request."""
    if not isinstance(request.json, dict | list):
        return []
    body = _as_on_the_wire(request.json)
    found = [f"{request.method} {request.path}: {wrong}" for wrong in _by_hand(body)]
    if description() is not None:
        found += _by_schema(request.method, request.path, json.dumps(body, sort_keys=True))
    return found


@lru_cache(maxsize=256)  # every test begins by sending the same commands, the longest of all
def _by_schema(method: str, path: str, body: str) -> list[str]:
    validator = _validator(method.lower(), path)
    if validator is None:
        return []
    errors = validator.iter_errors(json.loads(body))
    return [f"{method} {path}: {_deepest(error)}" for error in errors]


def _deepest(error: ValidationError) -> str:
    while error.context:
        error = max(error.context, key=lambda inner: (len(inner.path), -len(inner.context or ())))
    return f"{error.json_path}: {error.message[:200]}"


@lru_cache
def _document() -> Json:
    place = description()
    assert place is not None
    return json.loads(place.read_text("utf-8"))


@lru_cache
def _registry() -> Registry[Any]:
    resource = Resource.from_contents(_document(), default_specification=DRAFT202012)
    return Registry().with_resource(URI, resource)


@lru_cache
def _templates() -> list[tuple[re.Pattern[str], str]]:
    """Return paths as patterns, those with the fewest holes first."""
    ordered = sorted(_document()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path) for path in ordered]


def _validator(method: str, path: str) -> Json:
    for pattern, template in _templates():
        operation = _document()["paths"][template].get(method)
        if operation and pattern.fullmatch(path):
            return _compiled(method, template)
    raise AssertionError(f"Discord has no {method.upper()} {path}")


@lru_cache
def _compiled(method: str, template: str) -> Json:
    operation = _document()["paths"][template][method]
    if "application/json" not in operation.get("requestBody", {}).get("content", {}):
        return None
    escaped = template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
    pointer = f"{URI}#/paths/{escaped}/{method}/requestBody/content/application~1json/schema"
    return Validator({"$ref": pointer}, registry=_registry())


def _one_of(
    validator: Json, choices: list[Json], instance: Json, schema: Json
) -> Iterator[ValidationError]:
    """Go straight to the choice that an instance's `type` names: quicker, and told better."""
    kind = instance.get("type") if isinstance(instance, dict) else None
    named = [choice for choice in choices if kind in _kinds(choice.get("$ref", ""))]
    if len(named) == 1:
        yield from validator.descend(instance, named[0])
    else:
        yield from ONE_OF(validator, choices, instance, schema)


@lru_cache
def _kinds(reference: str) -> tuple[int, ...]:
    name = reference.removeprefix("#/components/schemas/")
    found = _document()["components"]["schemas"].get(name, {})
    return tuple(found.get("properties", {}).get("type", {}).get("enum", ()))


ONE_OF = Draft202012Validator.VALIDATORS["oneOf"]
Validator: Json = extend(Draft202012Validator, {"oneOf": _one_of})


def _as_on_the_wire(body: Json) -> Json:
    """Write ids as the strings they are in the description; Discord takes numbers, too."""
    if isinstance(body, list):
        return [_as_on_the_wire(item) for item in body]
    if not isinstance(body, dict):
        return body
    plain = {key: _as_on_the_wire(value) for key, value in body.items()}
    for attachment in plain.get("attachments") or ():
        attachment["id"] = str(attachment["id"])
    if isinstance(plain.get("recipient_id"), int):
        plain["recipient_id"] = str(plain["recipient_id"])
    mentions = plain.get("allowed_mentions") or {}
    for kind in ("users", "roles"):
        if kind in mentions:
            mentions[kind] = [str(value) for value in mentions[kind]]
    return plain


def _by_hand(body: Json) -> list[str]:
    """Check the four rules that the description does not tell."""
    message = body.get("data", body) if isinstance(body, dict) else {}
    if not isinstance(message, dict) or "components" not in message:
        return []
    parts = list(_walk(message["components"]))
    ids = [part["custom_id"] for part in parts if part.get("custom_id")]
    found = [
        (len(parts) > COMPONENT_LIMIT, f"{len(parts)} components"),
        (sum(len(part.get("content") or "") for part in parts) > TEXT_LIMIT, "too much text"),
        (len(ids) != len(set(ids)), "the same custom_id twice"),
        (_is_mixed(message), "content beside components of the second kind"),
        (any(map(_is_blank_button, parts)), "a button with neither label nor emoji"),
    ]
    return [complaint for is_wrong, complaint in found if is_wrong]


def _is_mixed(message: dict[str, Any]) -> bool:
    is_v2 = bool(int(message.get("flags") or 0) & COMPONENTS_V2)
    return is_v2 and bool(message.get("content") or message.get("embeds"))


def _is_blank_button(part: dict[str, Any]) -> bool:
    return part.get("type") == BUTTON and not (part.get("label") or part.get("emoji"))


def _walk(parts: Json) -> Json:
    for part in parts:
        yield part
        yield from _walk(part.get("components") or ())
        if isinstance(part.get("accessory"), dict):
            yield part["accessory"]
