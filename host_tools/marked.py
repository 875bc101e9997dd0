"""Keys of words as figures, in what is compiled: `word("sheet.open")` becomes `word(1234567)`.

The figure is what `vorhand.lang.mark` would make of the key. A key of up to ten bytes becomes a
name when its module is loaded and stays for ever, a longer one takes as much in its module; a
figure stands in the bytecode. A key that is put together or handed on stays a text.
"""

import ast
from collections.abc import Iterable, Iterator

from host_tools.inlined import replaced, span
from vorhand.lang import number

ASKING = frozenset(("word", "has"))


def marked(sources: dict[str, str], keys: Iterable[str]) -> dict[str, str]:
    """Return the sources, path to text, with figures for these keys where `word` is called."""
    figures = {key: str(number(key)) for key in keys}
    return {path: _figured(text, figures) for path, text in sources.items()}


def _figured(text: str, figures: dict[str, str]) -> str:
    if not any(f"{name}(" in text for name in ASKING):
        return text
    found = [
        (span(node), figures[node.value])
        for call in ast.walk(ast.parse(text))
        if isinstance(call, ast.Call) and _name(call.func) in ASKING and call.args
        for node in _literals(call.args[0])
        if node.value in figures
    ]
    return replaced(text, found)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def _literals(node: ast.expr) -> Iterator[ast.Constant]:
    """Yield the texts that an expression may be: itself, or those of a choice."""
    if isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
