"""Shorter private names for what is compiled: MicroPython keeps every name it ever met.

A name is an entry in a table that never shrinks and doubles when it is full, so that a few
hundred private names, each met in one module or class, cost the device some 10 KB. Here those
of different modules and of unrelated classes become the same few: `_A`, `_B` for what stands at
the top of a module, `_a`, `_b` for attributes and methods. Lines stay lines, so a traceback
names file and line as ever.

A name is left alone where it could be meant from elsewhere: when another module imports it,
when it is reached on anything but `self`, when it stands in a string or is a parameter.
"""

import ast
import re
from collections.abc import Iterator
from string import ascii_letters, ascii_lowercase, ascii_uppercase

Class = tuple[str, str]  # path of the module, name
Edit = tuple[int, int, str]  # line from 1, byte in it, the name that stands there


def shortened(sources: dict[str, str]) -> dict[str, str]:
    """Return the sources, path ("vorhand/ui/home.py") to text, with shorter private names."""
    trees = {path: list(ast.walk(ast.parse(text))) for path, text in sources.items()}
    kept = set().union(*map(_reached, trees.values()))
    members = _colours(_classes(trees), kept)
    result = {}
    for path, nodes in trees.items():
        own = _words(_tops(nodes) - kept)
        edits = list(_edits(path, nodes, sources[path], own, members))
        result[path] = _applied(sources[path], edits)
    return result


def private(name: str) -> bool:
    """Return whether a name is private to its module or class."""
    return name.startswith("_") and not name.startswith("__") and name != "_"


def _reached(nodes: list[ast.AST]) -> Iterator[str]:
    """Yield the private names that are meant from elsewhere or in other ways than as names."""
    for node in nodes:
        if isinstance(node, ast.ImportFrom | ast.Import):
            for alias in node.names:
                yield alias.asname or alias.name
                yield alias.name
        elif isinstance(node, ast.Attribute) and not _on_self(node):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r"\b_\w+", node.value) if len(node.value) < 40 else ()


def _on_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def _body(nodes: list[ast.AST]) -> list[ast.stmt]:
    """Return the statements of a module from its nodes, the first of which is the module."""
    return nodes[0].body  # type: ignore[attr-defined]


def _tops(nodes: list[ast.AST]) -> set[str]:
    """Return the private names bound at the top of a module and nowhere else in it."""
    found = set()
    targets = set()
    for node in _body(nodes):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            names = (n for target in node.targets for n in ast.walk(target))
            here = [n for n in names if isinstance(n, ast.Name)]
            found |= {name.id for name in here}
            targets |= set(map(id, here))
    stored = (n for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
    inner = {name.id for name in stored if id(name) not in targets}
    return {name for name in found - inner if private(name)}


def _classes(trees: dict[str, list[ast.AST]]) -> dict[Class, tuple[list[Class], set[str]]]:
    """Return (bases, private attributes) of every class, named by module and name."""
    found = {}
    for path, nodes in trees.items():
        own = [node for node in _body(nodes) if isinstance(node, ast.ClassDef)]
        known = {node.name: (path, node.name) for node in own}
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and node.module:
                module = node.module.replace(".", "/") + ".py"
                known |= {a.asname or a.name: (module, a.name) for a in node.names}
        for node in own:
            names = [base.id for base in node.bases if isinstance(base, ast.Name)]
            bases = [known[name] for name in names if name in known]
            found[path, node.name] = bases, set(_members(node))
    return {name: ([b for b in bases if b in found], own) for name, (bases, own) in found.items()}


def _colours(classes: dict, kept: set[str]) -> dict[Class, dict[str, str]]:
    """Return per class what its attributes become: different along every line of descent."""
    done: dict[Class, dict[str, str]] = {}

    def visit(name: Class) -> dict[str, str]:
        if name not in done:
            bases, own = classes[name]
            words: dict[str, str] = {}
            for base in bases:
                words |= visit(base)
            free = (word for word in _short(ascii_lowercase) if word not in words.values())
            words |= dict(zip(sorted(own - kept - set(words)), free, strict=False))
            done[name] = words
        return done[name]

    for name in sorted(classes):
        visit(name)
    return done


def _members(node: ast.ClassDef) -> Iterator[str]:
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef) and private(inner.name):
            yield inner.name
        elif isinstance(inner, ast.Assign):
            yield from (n.id for n in inner.targets if isinstance(n, ast.Name) and private(n.id))
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute) and private(inner.attr):
            yield inner.attr


def _short(letters: str) -> Iterator[str]:
    yield from (f"_{one}" for one in letters)
    yield from (f"_{one}{two}" for one in letters for two in ascii_letters)


def _words(names: set[str]) -> dict[str, str]:
    """Return a short name for each name at the top of a module."""
    return dict(zip(sorted(names), _short(ascii_uppercase), strict=False))


def _edits(path, nodes, text, own, members) -> Iterator[tuple[Edit, str]]:
    """Yield (where and which name, the shorter one) of a module."""
    lines = text.split("\n")
    body = _body(nodes)
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name in own:
            yield _named(node, lines), own[node.name]
        if isinstance(node, ast.ClassDef):
            for edit, name in _in_class(node, lines):
                if name in members[path, node.name]:
                    yield edit, members[path, node.name][name]
    attributes = {
        id(n)
        for node in body
        if isinstance(node, ast.ClassDef)
        for inner in node.body
        if isinstance(inner, ast.Assign)
        for n in inner.targets
    }
    for node in nodes:
        if isinstance(node, ast.Name) and node.id in own and id(node) not in attributes:
            yield (node.lineno, node.col_offset, node.id), own[node.id]


def _in_class(node: ast.ClassDef, lines: list[str]) -> Iterator[tuple[Edit, str]]:
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef):
            yield _named(inner, lines), inner.name
        elif isinstance(inner, ast.Assign):
            for n in inner.targets:
                if isinstance(n, ast.Name):
                    yield (n.lineno, n.col_offset, n.id), n.id
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute) and _on_self(inner):
            end = inner.end_col_offset or 0
            yield (inner.end_lineno or 0, end - len(inner.attr), inner.attr), inner.attr


def _named(node: ast.FunctionDef | ast.ClassDef, lines: list[str]) -> Edit:
    """Return where the name of a function or class stands."""
    line = lines[node.lineno - 1]
    return node.lineno, line.index(node.name, node.col_offset), node.name


def _applied(text: str, edits: list[tuple[Edit, str]]) -> str:
    lines = [line.encode() for line in text.split("\n")]
    for (row, at, old), new in sorted(set(edits), reverse=True):
        line = lines[row - 1]
        name = old.encode()
        if line[at : at + len(name)] != name:
            raise ValueError(f"line {row}: no {old} at {at}")
        lines[row - 1] = line[:at] + new.encode() + line[at + len(name) :]
    return b"\n".join(lines).decode()
