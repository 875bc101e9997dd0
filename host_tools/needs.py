"""Which modules each screen and rule set cannot do without: a note for the device.

Where memory runs short the device drops every module that no screen on a way back needs (see
ui/runner.py). What a module imports at its top cannot be asked there any more, so that the build
notes it, a line for each module that imports others than those that are always there:

    ui.play: ui.ends ui.figures ui.spoken

A module stands before all that it imports: one reading is enough to follow from module to module.
"""

import ast

from host_tools.inlined import module_of

NOTE = "vorhand/needs.txt"
_PACKAGE = "vorhand."
_START = "main"


def note(sources: dict[str, str]) -> str:
    """Return the note on sources, path ("vorhand/ui/home.py") to text."""
    names = {module_of(path) for path in sources}
    imports = {module_of(path): imported(ast.parse(text), names) for path, text in sources.items()}
    always = closure({_START}, imports)
    lines = []
    for name in reversed(sorted_by_need(imports)):
        needed = sorted(n for n in imports[name] - always if n.startswith(_PACKAGE))
        if name not in always and name.startswith(_PACKAGE) and needed:
            words = [one.removeprefix(_PACKAGE) for one in (name, *needed)]
            lines.append(f"{words[0]}: {' '.join(words[1:])}\n")
    return "".join(lines)


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
