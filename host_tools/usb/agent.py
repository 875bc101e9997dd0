"""The sources in on_device/, as the link sends them."""

import ast
import functools
from pathlib import Path

FOLDER = Path(__file__).parent / "on_device"
AGENT = "agent.py"  # sent first; the others use what it defines


@functools.cache
def source(name: str) -> str:
    """Return one as it is sent: without comments and docstrings, which would only take time.

    What it imports from agent.py is there already.
    """
    tree = ast.parse((FOLDER / name).read_text(encoding="utf-8"))
    tree.body = [
        node for node in tree.body if getattr(node, "module", "") != Path(AGENT).stem
    ]  # nothing else has a module of that name
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            if ast.get_docstring(node) is not None:
                node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)
