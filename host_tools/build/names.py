"""What names stand in a source, and what it binds, without running it."""

import ast
from collections.abc import Iterable
from pathlib import Path


def constants(text: bytes) -> dict[str, object]:
    """Return what a module binds to plain values at its top, without running it."""
    found = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value
            if isinstance(value, ast.Call) and value.args:  # const(128)
                value = value.args[0]
            if isinstance(value, ast.Constant):
                found[node.targets[0].id] = value.value
    return found


def identifiers(sources: Iterable[Path]) -> frozenset[str]:
    """Return every name that stands in these sources, for `spoken`."""
    found = set()
    for path in sources:
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Name):
                found.add(node.id)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.alias):
                found.update(node.name.split("."))
            elif isinstance(node, ast.keyword) and node.arg:
                found.add(node.arg)
    return frozenset(found)
