"""Strings that MicroPython shall not keep, in what is compiled for screens that are seldom up.

A string constant of up to ten bytes becomes a name when its module is loaded, and stays for ever.
In a tuple of constants it does not: it takes two to three times as much and goes with its module.
So `"sign.do"` becomes `("sign.do",)[0]` where a module is up now and then, and alone or nearly so.
Strings that could be names are left alone: most of them are in any case. Lines stay lines.
"""

import ast

from host_tools.inlined import Span, replaced, span

LONGEST = 10  # bytes; mpy-cross makes constants of what is longer
SELDOM = frozenset(
    """
    about assembly battery calculator correct crash damage entry exported failure fontfile help
    listed lists menu message newlist number options players prices pub_why remove rest rulebook
    rows scroll seats session_damage session_lists session_reading session_settings setting
    settings sheet sign standings starting text tournee_why two_why undo values
    """.split()
)


def unnamed(sources: dict[str, str]) -> dict[str, str]:
    """Return the sources, path ("sign.py") to text, with such strings in tuples."""
    return {
        path: _tupled(text) if path.removesuffix(".py") in SELDOM else text
        for path, text in sources.items()
    }


def _tupled(text: str) -> str:
    tree = ast.parse(text)
    left = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr | ast.JoinedStr)  # what only documents; parts of an f-string
        for inner in ast.iter_child_nodes(node)
    }
    edits: list[tuple[Span, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left:
            value = node.value
            if 1 < len(value.encode()) <= LONGEST and not value.isidentifier():
                edits.append((span(node), f"({value!r},)[0]"))
    return replaced(text, edits)
