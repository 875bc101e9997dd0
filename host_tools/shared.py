"""One set of names for what stands at the top of modules, in what is compiled.

A function that one module has and two others import is known in these three alone: another one,
of other modules, may have its name. Here they are given names by this rule, `g0_`, `g1_`, so that
a few dozen serve all modules. Lines stay lines.

A name is left alone where it is meant in other ways than as a name at the top or by an import: as
an attribute, a parameter or a variable of a function, in a string, as an error's class.
"""

import ast
from collections.abc import Iterable, Iterator

from host_tools.inlined import replaced
from host_tools.public import SPOKEN, meant, places


def coloured(sources: dict[str, str], kept: Iterable[str] = ()) -> dict[str, str]:
    """Return the sources, path to text, with shared names for all such but those in `kept`."""
    trees = {path: list(ast.walk(ast.parse(text))) for path, text in sources.items()}
    left = {*kept, *(name for nodes in trees.values() for name in _otherwise(nodes))}
    for path, nodes in trees.items():
        if path.startswith(SPOKEN):
            left.update(_tops(nodes))
    users: dict[str, set[str]] = {}
    for path, nodes in trees.items():
        for name in set(_tops(nodes)) - left:
            if name.startswith("__"):
                continue  # the interpreter's own
            users.setdefault(name, set()).add(path)
    found = {path: list(places(nodes, sources[path])) for path, nodes in trees.items()}
    for path, names in found.items():
        for _, name in names:
            if name in users:
                users[name].add(path)
    new = _colours(users)
    return {
        path: replaced(sources[path], [(at, new[name]) for at, name in set(names) if name in new])
        for path, names in found.items()
    }


def _colours(users: dict[str, set[str]]) -> dict[str, str]:
    """Return a name for each, no two the same in one module; the most used come first."""
    new = {}
    taken: list[set[str]] = []  # the modules that have each of the shared names
    for name in sorted(users, key=lambda name: (-len(users[name]), name)):
        free = (at for at, modules in enumerate(taken) if not modules & users[name])
        at = next(free, len(taken))
        if at == len(taken):
            taken.append(set())
        taken[at] |= users[name]
        new[name] = f"g{at}_"
    return new


def _tops(nodes: list[ast.AST]) -> Iterator[str]:
    """Yield what a module binds at its top by its own statements."""
    for node in nodes[0].body:  # type: ignore[attr-defined]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                for inner in ast.walk(target):
                    if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                        yield inner.id


def _otherwise(nodes: list[ast.AST]) -> Iterator[str]:
    """Yield the names that a module means in other ways than as one at the top."""
    body = nodes[0].body  # type: ignore[attr-defined]
    tops = set(map(id, body))
    assigned = (node for node in body if isinstance(node, ast.Assign))
    stored = {id(inner) for node in assigned for inner in ast.walk(node)}
    for node in nodes:
        yield from meant(node)
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            if id(node) not in stored:
                yield node.id
        elif isinstance(node, ast.FunctionDef | ast.ClassDef) and id(node) not in tops:
            yield node.name
