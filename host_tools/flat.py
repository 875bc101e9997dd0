"""Modules without packages, in what is compiled: `vorhand.ui.home` lies on the device as `home`.

To import a module of a package costs the device three names that stay for ever: the dotted one,
its last part, the path of its file. Of the 130 modules of an evening that is 7 KB. Flat it is two,
both short, and a screen's name is its module's. Lines stay lines.

`flat_names` says what each module becomes: its own name, which in the order of ROOMS is the first
one's, with the room before it where it is taken. `flattened` takes whole sources, `unpacked` one
module that speaks of these, a test say.
"""

import ast
import re
from collections.abc import Iterable

from host_tools import FIRMWARE, HostError
from host_tools.inlined import Span, module_of, replaced, span

PACKAGE = "vorhand"
ROOMS = ("ui", "rules", "session")
# On the device the package is the folder of words and fonts, and no module.
ITSELF = "release"

# What the interpreter has built in or frozen is found first or hides ours, depending on the port.
TAKEN = frozenset(
    """
    aioespnow apa106 array asyncio binascii bluetooth boards boot btree builtins cmath collections
    cryptolib deflate dht drivers ds18x20 errno esp esp32 espnow ffi flashbdev framebuf gc hashlib
    heapq inisetup io json machine main math micropython mip neopixel network ntptime onewire os
    platform random re requests select socket ssl start struct sys termios time tls uctypes vfs
    webrepl websocket
    """.split()
)


def flat_names(paths: Iterable[str]) -> dict[str, str]:
    """Return what the modules in these paths under firmware/ become, both as they are imported.

    Raises HostError where the interpreter has a module of that name.
    """
    found: dict[str, str] = {}
    for path in sorted(paths, key=_rank):
        module = module_of(path)
        words = module.split(".")
        if words[0] != PACKAGE:
            continue
        name = words[-1] if len(words) > 1 else ITSELF
        if name in found.values():
            name = "_".join(words[1:])
        if name in TAKEN or name in found.values():
            raise HostError(f"{path}: the device has another module {name}")
        found[module] = name
    return found


def own_names() -> dict[str, str]:
    """Return what the modules of this tree become; words are no modules on the device."""
    paths = (FIRMWARE / PACKAGE).rglob("*.py")
    found = (path.relative_to(FIRMWARE) for path in paths)
    return flat_names(p.as_posix() for p in found if p.parts[1] != "lang" or len(p.parts) < 4)


def flattened(sources: dict[str, str]) -> dict[str, str]:
    """Return the sources, path ("vorhand/ui/home.py") to text, by their new paths ("home.py").

    What made a folder a package and is nothing else is gone.
    """
    names = flat_names(sources)
    result = {}
    for path, text in sources.items():
        name = names.get(module_of(path))
        if name and path.endswith("/__init__.py") and not _says(text):
            continue
        result[f"{name}.py" if name else path] = unpacked(text, names, path if name else "")
    return result


def unpacked(text: str, names: dict[str, str], path: str = "") -> str:
    """Return a module's text with flat names for dotted ones, in imports and in strings.

    path: where it would lie, from which it finds words and fonts, which lie where they did.
    """
    edits: list[tuple[Span, str]] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module and _ours(node.module):
            edits.append((span(node), _import_from(node, names)))
        elif isinstance(node, ast.Import) and any(_ours(a.name) for a in node.names):
            edits.append((span(node), _import(node, names)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.fullmatch(rf"{PACKAGE}([./]\w+)+[./]?", node.value):
                edits.append((span(node), repr(_text(node.value, names))))
        elif isinstance(node, ast.Name) and node.id == "__file__" and path:
            edits.append((span(node), repr(path[:-2] + "mpy")))
    return replaced(text, _outermost(edits))


def _rank(path: str) -> tuple[int, str]:
    """Return what comes first where two modules want one name."""
    words = module_of(path).split(".")
    room = words[1] if len(words) > 1 else ""
    return (ROOMS.index(room) if room in ROOMS else -1, path)


def _says(text: str) -> bool:
    """Return whether a module is more than its docstring."""
    return len(ast.parse(text).body) > 1


def _ours(module: str) -> bool:
    return module.split(".", 1)[0] == PACKAGE


def _import(node: ast.Import, names: dict[str, str]) -> str:
    """Return `import a.b` or `import a.b as c` with flat names."""
    if any(_ours(alias.name) and not alias.asname for alias in node.names) and len(node.names) > 1:
        raise HostError(f"line {node.lineno}: one module in an import")
    found = [ast.alias(names.get(a.name, a.name), a.asname) for a in node.names]
    return ast.unparse(ast.Import(found))


def _import_from(node: ast.ImportFrom, names: dict[str, str]) -> str:
    """Return `from a.b import c, d` with flat names, each module by an import of its own."""
    done = []
    left = []
    for alias in node.names:
        name = names.get(f"{node.module}.{alias.name}")
        if name is None:
            left.append(alias)
        else:
            own = alias.asname or alias.name
            done.append(ast.unparse(ast.Import([ast.alias(name, own if own != name else None)])))
    if left:
        module = names.get(node.module or "", node.module)
        done.append(ast.unparse(ast.ImportFrom(module, left, 0)))
    return "; ".join(done)


def _text(value: str, names: dict[str, str]) -> str:
    """Return a dotted name, or the beginning of one or of a path, as it is on the device."""
    if value[-1] in "./":
        return ""
    return names.get(value, value)


def _outermost(edits: list[tuple[Span, str]]) -> list[tuple[Span, str]]:
    """Leave away the edits that lie within another."""

    def within(inner: Span, outer: Span) -> bool:
        return inner != outer and outer[:2] <= inner[:2] and inner[2:] <= outer[2:]

    return [(at, new) for at, new in edits if not any(within(at, other) for other, _ in edits)]
