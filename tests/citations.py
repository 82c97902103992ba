"""Which rules the tests of a folder cite."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path


def cited_rules(folder: Path, prefix: str) -> Mapping[str, set[str]]:
    """Names of tests by the rule that they cite as `<prefix>-<number>` or `<prefix>-T<number>`.

    A test cites in its docstring, its decorators (a row of a table) or its body; a part of a rule
    (`FS-48c`) counts for the whole.
    """
    pattern = re.compile(rf"\b{prefix}-(T?\d+)[a-z]?\b")
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path in sorted(folder.glob("test_*.py")):
        for name, source in _tests(path.read_text("utf-8")):
            for rule in pattern.findall(source):
                found[rule].add(name)
    return found


def _tests(source: str) -> Iterator[tuple[str, str]]:
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            yield node.name, "\n".join(lines[first - 1 : node.end_lineno])
