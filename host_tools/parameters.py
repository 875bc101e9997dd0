"""One set of names for the parameters of all functions, in what is compiled.

MicroPython keeps the name of every parameter, so that it can be passed by keyword. Those that
never are become the same few in all functions, by their place: `p0_`, `p1_`; those of a function
within another `q0_`, `q1_`. Lines stay lines.

A parameter is left alone where a call anywhere passes one of its name, where a function within
the function has a variable of that name, and where it stands in a string.
"""

import ast
from collections.abc import Iterable, Iterator

from host_tools.inlined import Span, replaced, span

_SCOPES = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
Function = ast.FunctionDef | ast.Lambda
_LETTERS = "pqrst"


def numbered(sources: dict[str, str], kept: Iterable[str] = ()) -> dict[str, str]:
    """Return the sources, path to text, with other names of parameters but those in `kept`."""
    trees = {path: list(ast.walk(ast.parse(text))) for path, text in sources.items()}
    kept = {"self", "cls", *kept}
    for nodes in trees.values():
        for node in nodes:
            if isinstance(node, ast.keyword) and node.arg:
                kept.add(node.arg)
    result = {}
    for path, nodes in trees.items():
        functions = _functions(nodes[0])
        edits = dict(edit for node, depth in functions for edit in _edits(node, depth, kept))
        result[path] = replaced(sources[path], list(edits.items()))
    return result


def _functions(node: ast.AST, depth: int = 0) -> Iterator[tuple[Function, int]]:
    """Yield the functions in a node, each with how many others it lies in."""
    for inner in ast.iter_child_nodes(node):
        own = isinstance(inner, Function)
        if own:
            yield inner, depth
        yield from _functions(inner, depth + own)


def _edits(function: Function, depth: int, kept: set[str]) -> Iterator[tuple[Span, str]]:
    """Yield (place of a name, the new one) of the parameters of a function."""
    found = function.args
    arguments = [*found.posonlyargs, *found.args, *([found.vararg] if found.vararg else ())]
    body = function.body if isinstance(function.body, list) else [function.body]
    inside = [inner for statement in body for inner in ast.walk(statement)]
    barred = kept | _bound_within(inside) | _named(inside)
    places = (argument for argument in arguments if argument.arg not in ("self", "cls"))
    for place, argument in enumerate(places):
        if argument.arg in barred:
            continue
        name = f"{_LETTERS[depth]}{place}_"
        row, at = argument.lineno, argument.col_offset
        yield (row, at, row, at + len(argument.arg.encode())), name
        for node in inside:
            if isinstance(node, ast.Name) and node.id == argument.arg:
                yield span(node), name


def _bound_within(nodes: list[ast.AST]) -> set[str]:
    """Return what functions and comprehensions within a function bind for themselves."""
    found = set()
    for node in nodes:
        if isinstance(node, _SCOPES):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Name) and not isinstance(inner.ctx, ast.Load):
                    found.add(inner.id)
                elif isinstance(inner, ast.arg):
                    found.add(inner.arg)
    return found


def _named(nodes: list[ast.AST]) -> set[str]:
    """Return the names that stand in other ways than as names: global, except ... as."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Global | ast.Nonlocal):
            found.update(node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found.update(alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.FunctionDef):
            found.add(node.name)
    return found
