"""Which modules each screen and rule set cannot do without: a note for the device.

Where memory runs short the device drops every module that no screen on a way back needs (see
ui/runner.py). What a module imports at its top cannot be asked there any more, so that the build
notes it, a line for each module that imports others than those that are always there:

    play: ends figures spoken

A module stands before all that it imports: one reading is enough to follow from module to module.

The first line is of another kind, the long strings that stand again and again in modules. Each of
them takes 32 bytes or more wherever it stands, unless it is a name by then: so the device meets
these before it loads anything else (see vorhand/modules.py).
"""

import ast
from collections import Counter

from host_tools.inlined import module_of

NOTE = "vorhand/needs.txt"
_START = {"main", "assembly"}  # what the latter imports stays, though it goes itself
_SHORT = 10  # bytes; what is longer is no name by itself
_OFTEN = 8  # places in which such a string stands to be met


def note(sources: dict[str, str]) -> str:
    """Return the note on sources, path ("home.py") to text."""
    names = {module_of(path) for path in sources}
    imports = {module_of(path): imported(ast.parse(text), names) for path, text in sources.items()}
    always = closure(_START, imports)
    lines = [f"{' '.join(often(sources))}\n"]
    for name in reversed(sorted_by_need(imports)):
        # what drives the board stays
        needed = sorted(n for n in imports[name] - always if "." not in n)
        if name not in always and "." not in name and needed:
            lines.append(f"{name}: {' '.join(needed)}\n")
    return "".join(lines)


def often(sources: dict[str, str]) -> list[str]:
    """Return the strings that stand in many places of these sources, if they could be names."""
    counts = Counter(
        node.value
        for text in sources.values()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return sorted(
        text
        for text, count in counts.items()
        if text.isidentifier() and len(text) > _SHORT and count >= _OFTEN
    )


def imported(tree: ast.Module, names: set[str]) -> set[str]:
    """Return which of the modules `names` a module imports at its top."""
    found = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found & names


def closure(names: set[str], imports: dict[str, set[str]]) -> set[str]:
    """Return the modules with all that they import, directly or through another."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in imports and name not in found:
            found.add(name)
            waiting += imports[name]
    return found


def sorted_by_need(imports: dict[str, set[str]]) -> list[str]:
    """Return all modules, each behind those that it imports."""
    done: dict[str, None] = {}

    def visit(name: str) -> None:
        for other in sorted(imports[name]):
            if other not in done:
                visit(other)
        done[name] = None

    for name in sorted(imports):
        if name not in done:
            visit(name)
    return list(done)
