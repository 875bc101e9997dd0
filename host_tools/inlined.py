"""Figures in the place of the names of figures, in what is compiled.

`BODY`, `HELD` or `_ROOM` cost the device an entry in the table of names, one in the module that
binds them and one in each module that imports them. Here every name that a module binds once, at
its top, to a whole number stands for that number: where it is used the number is written, and
where nothing else asks for it the name is gone. Lines stay lines.
"""

import ast
from functools import lru_cache

Numbers = dict[str, dict[str, int]]  # module ("vorhand.ui.keys") -> name -> number
Span = tuple[int, int, int, int]  # lines from 1, bytes in them: where a node begins and ends

# What lies in these rooms is reached from outside, too: by a board's file, by the host.
OUTSIDE = ("boards/", "drivers/", "main.py")

_CALL = "const"
_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.BitOr, ast.LShift, ast.FloorDiv)


def inlined(sources: dict[str, str], kept: frozenset[str]) -> dict[str, str]:
    """Return the sources, path to text, with numbers for names.

    kept: names that are asked for by others than these sources; they stay bound as well.
    """
    trees = {path: ast.parse(text) for path, text in sources.items()}
    numbers = {module_of(path): _numbers(tree) for path, tree in trees.items()}
    asked = set(kept).union(*(_asked(tree, numbers) for tree in trees.values()))
    result = {}
    for path in trees:
        if path.startswith(OUTSIDE):
            asked |= set(numbers[module_of(path)])
    for path, tree in trees.items():
        edits = _edits(tree, numbers, module_of(path), asked, path.startswith(OUTSIDE))
        result[path] = replaced(sources[path], edits)
    _nodes.cache_clear()
    _bound.cache_clear()
    return result


def module_of(path: str) -> str:
    """Return the dotted name of the module in a path under firmware/."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def replaced(text: str, edits: list[tuple[Span, str]]) -> str:
    """Return a text with the spans of nodes replaced; the number of its lines stays."""
    lines = [line.encode() for line in text.split("\n")]
    for (row, at, last, end), new in sorted(edits, reverse=True):
        tail = lines[last - 1][end:]
        lines[row - 1] = lines[row - 1][:at] + new.encode()
        for between in range(row, last):
            lines[between] = b""
        lines[last - 1] += tail if last > row else b""
        if last == row:
            lines[row - 1] += tail
    return b"\n".join(lines).decode()


def span(node: ast.expr | ast.stmt) -> Span:
    """Return where a node begins and ends."""
    return node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0


def _numbers(tree: ast.Module) -> dict[str, int]:
    """Return what a module binds once, at its top, to a number."""
    found: dict[str, int] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = _value(node.value, found)
            if value is not None and len(node.targets) == 1:
                found[node.targets[0].id] = value
    bound = _bound(tree)
    return {name: value for name, value in found.items() if bound.count(name) == 1}


def _value(node: ast.expr, known: dict[str, int]) -> int | None:
    """Return the whole number that an expression of numbers is, else None."""
    if isinstance(node, ast.Call):
        plain = isinstance(node.func, ast.Name) and node.func.id == _CALL and len(node.args) == 1
        return _value(node.args[0], known) if plain else None
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _value(node.operand, known)
        return None if value is None else -value
    if isinstance(node, ast.BinOp) and isinstance(node.op, _OPERATORS):
        both = [_value(side, known) for side in (node.left, node.right)]
        if None not in both:
            text = ast.unparse(ast.BinOp(ast.Constant(both[0]), node.op, ast.Constant(both[1])))
            try:
                return eval(text)
            except (ArithmeticError, ValueError):  # X // 0, X << -1: the device is to tell
                return None
    return None


@lru_cache(maxsize=512)  # modules: asked several times of each
def _nodes(tree: ast.Module) -> list[ast.AST]:
    """Return all nodes of a module."""
    return list(ast.walk(tree))


@lru_cache(maxsize=512)
def _bound(tree: ast.Module) -> list[str]:
    """Return every name that is bound anywhere in a module, once for each time."""
    found = []
    for node in _nodes(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.append(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.append(node.name)
        elif isinstance(node, ast.arg):
            found.append(node.arg)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found += [(alias.asname or alias.name).split(".")[0] for alias in node.names]
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.append(node.name)
    return found


def _imports(tree: ast.Module, numbers: Numbers) -> dict[str, int]:
    """Return the numbers that a module imports at its top, by the name they have there."""
    bound = _bound(tree)
    found = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            known = numbers.get(node.module or "", {})
            for alias in node.names:
                name = alias.asname or alias.name
                if alias.name in known and bound.count(name) == 1:
                    found[name] = known[alias.name]
    return found


def _asked(tree: ast.Module, numbers: Numbers) -> set[str]:
    """Return the names that are reached in other ways than by a use that becomes a number."""
    found = set()
    imported = _imports(tree, numbers)
    for node in _nodes(tree):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if node not in tree.body or (alias.asname or alias.name) not in imported:
                    found.add(alias.name)
    return found


def _edits(
    tree, numbers: Numbers, module: str, asked: set[str], outside: bool
) -> list[tuple[Span, str]]:
    imported = _imports(tree, numbers)
    known = numbers[module] | imported
    edits = []
    gone = []  # nodes whose names go with them
    free = _calls_of(tree) == sum(_is_call(node, numbers[module]) for node in tree.body)
    for node in tree.body:
        if free and isinstance(node, ast.ImportFrom) and node.module == "micropython":
            left = [one for one in node.names if one.name != _CALL]
            text = ast.unparse(ast.ImportFrom(node.module, left, 0)) if left else ""
            edits.append((span(node), text))
            continue
        if isinstance(node, ast.ImportFrom) and any(
            (alias.asname or alias.name) in imported for alias in node.names
        ):
            if outside and (node.module or "").startswith("boards."):
                continue  # a board that is another one but for a few lines has its names, too
            left = [one for one in node.names if (one.asname or one.name) not in imported]
            text = ast.unparse(ast.ImportFrom(node.module, left, 0)) if left else ""
            edits.append((span(node), text))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name in numbers[module]:
                edits.append((span(node), f"{name} = {known[name]}" if name in asked else ""))
                gone.append(node)
    skipped = {id(inner) for node in gone for inner in ast.walk(node)}
    for node in _nodes(tree):
        if isinstance(node, ast.Name) and node.id in known and id(node) not in skipped:
            if isinstance(node.ctx, ast.Load):
                value = known[node.id]
                edits.append((span(node), f"({value})" if value < 0 else str(value)))
    return edits


def _calls_of(tree: ast.Module) -> int:
    """Return how often a module names `const` apart from its import."""
    return sum(isinstance(node, ast.Name) and node.id == _CALL for node in _nodes(tree))


def _is_call(node: ast.stmt, numbers: dict[str, int]) -> bool:
    """Return whether a statement is `NAME = const(...)` that becomes a number."""
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id in numbers
        and isinstance(node.value, ast.Call)
    )
