"""Sources as they are compiled: the same program with names and strings that cost a device less.

Each step is a module of its own, which tells what it does and why; here is their order. Modules
become flat before anything else looks at what they are called. Figures take the place of names
first, for a name that is gone needs no shorter one; names that every interpreter has are dealt
out last, to those that are left. In the end strings are put where they do not become names.
"""

import ast
import gc
from collections.abc import Iterable

from host_tools import HostError
from host_tools.flat import flattened
from host_tools.inlined import inlined
from host_tools.parameters import numbered
from host_tools.public import KEPT, exchanged
from host_tools.shared import coloured
from host_tools.shorter import shortened
from host_tools.unnamed import unnamed


def smaller(sources: dict[str, str], spoken: Iterable[str] = ()) -> dict[str, str]:
    """Return the sources, path under firmware/ to text, by their paths on the device.

    spoken: names that somebody else uses of these modules: they stay. Raises SyntaxError, and
    HostError for what would become another program.
    """
    kept = KEPT.union(spoken)
    gc.disable()  # it would look for cycles in a million nodes of trees, again and again
    try:
        for path, text in sources.items():
            check(path, text)
        found = shortened(inlined(flattened(sources), kept))
        return unnamed(exchanged(coloured(numbered(found, kept), kept), kept))
    finally:
        gc.enable()


def check(path: str, text: str) -> None:
    """Raise HostError where a source has what the steps do not understand."""
    for node in ast.walk(ast.parse(text)):
        wrong = ""
        if isinstance(node, ast.JoinedStr):
            wrong = "an f-string, of which Python 3.11 cannot tell where its names stand"
        elif isinstance(node, ast.ClassDef):
            if len(node.bases) > 1 or not all(isinstance(base, ast.Name) for base in node.bases):
                wrong = f"class {node.name} needs one base at most, by its bare name"
        if wrong:
            raise HostError(f"{path}, line {node.lineno}: {wrong}")
