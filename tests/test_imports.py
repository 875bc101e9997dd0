"""Who may import whom, and what a module under firmware/ may not do, read from the sources.

The rule is architecture.md's: rules <- session <- ui <- main <- start; drivers and boards know
neither; only main names boards; host_tools may use all of vorhand, nothing there knows host_tools.
"""

import ast
from pathlib import Path

import pytest

from host_tools import FIRMWARE

# What each room may import; "self" stands for the room itself. Modules of MicroPython or of
# Python's standard library are free to all but rules, whose few are named.
ROOMS = (
    "vorhand.rules",
    "vorhand.session",
    "vorhand.ui",
    "vorhand.lang",
    "vorhand.fonts",
    "vorhand",
    "drivers",
    "boards",
    "main",
    "start",  # the device's own /main.py, which chooses a version and runs its main
    "boot",  # its /boot.py
    "host_tools",
)
ALLOWED = {
    "vorhand.rules": {"vorhand.rules"},
    "vorhand.session": {"vorhand.session", "vorhand.rules", "vorhand"},
    # The screens speak a language and draw with a font; both are loaded late.
    "vorhand.ui": {"vorhand.ui", "vorhand.session", "vorhand.rules", "vorhand.lang", "vorhand"},
    "vorhand.lang": {"vorhand.lang", "vorhand"},  # frozen: vorhand.frozen, see manifest.py
    "vorhand.fonts": set(),
    "vorhand": set(),  # the package itself is only a name and a version
    "drivers": {"drivers"},
    "boards": {"boards", "drivers"},
    "main": {
        "vorhand",
        "vorhand.ui",
        "vorhand.session",
        "vorhand.rules",
        "vorhand.lang",
        "drivers",
        "boards",
        "start",  # frozen, MicroPython starts main.py
    },
    "boot": set(),
    "start": {"main", "boot", "vorhand", "vorhand.session"},  # where main fails, session keeps why
}
# All that the scoring core imports from outside: const(), namedtuple, and sys.modules for the
# late import of a rule set.
PURE = {("vorhand.rules", "sys"), ("vorhand.rules.standings", "collections")}
# The register of rule sets from elsewhere, filled once before the first is loaded.
GROWS = {("vorhand.rules", "_ADDED")}
PURE_ANYWHERE = {"micropython"}


def room_of(module):
    """Return the room that a dotted module name lies in, None for one from outside."""
    for room in ROOMS:
        if module == room or module.startswith(room + "."):
            return room
    return None


def imports(tree, module, is_package):
    """Yield (dotted name, line, is_star) of every import in a module, late ones included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno, False
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = module.split(".")
                above = above[: len(above) - node.level + is_package]
                base = ".".join([*above, *([base] if base else [])])
            for alias in node.names:
                # `from vorhand import session` names a room by its last word.
                deeper = f"{base}.{alias.name}"
                is_room = room_of(deeper) != room_of(base)
                yield deeper if is_room else base, node.lineno, alias.name == "*"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            # __import__("vorhand.lang." + code): the constant part of the name tells the room.
            if node.func.id == "__import__" and node.args:
                text = fixed_start(node.args[0])
                if text:
                    yield text.rstrip("."), node.lineno, False


def fixed_start(node):
    """Return the constant text an expression begins with, "" if it begins with none."""
    while isinstance(node, ast.BinOp):
        node = node.left
    if isinstance(node, ast.JoinedStr):
        node = node.values[0]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return ""


def changing_globals(tree):
    """Yield (name, line) of everything at module level that can change while the program runs.

    A filled dictionary or set with a constant's name, to which nothing in the module writes, is a
    table, because MicroPython has no frozen ones; a list could be a tuple.
    """
    makers = ("list", "dict", "set", "bytearray", "array", "deque")
    writers = ("add", "append", "clear", "extend", "pop", "popitem", "setdefault", "update")
    bound = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            value, name = node.value, ast.unparse(target)
            bound[name] = node.lineno
            made = isinstance(value, ast.Call) and getattr(value.func, "id", "") in makers
            is_table = isinstance(value, ast.Dict | ast.Set) and ast.unparse(value) != "{}"
            if made or isinstance(value, ast.List | ast.ListComp | ast.DictComp | ast.SetComp):
                yield name, node.lineno
            elif isinstance(value, ast.Dict | ast.Set) and not (is_table and name.isupper()):
                yield name, node.lineno
    for node in ast.walk(tree):
        owner = None
        if isinstance(node, ast.Global):
            yield ", ".join(node.names), node.lineno
        elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            owner = node.value
        elif isinstance(node, ast.Attribute) and node.attr in writers:
            owner = node.value
        if isinstance(owner, ast.Name) and owner.id in bound and owner.id.isupper():
            yield owner.id, node.lineno


def faults_of(module, source, is_package=False):
    """Return the faults in the source of `module` (dotted name), as lines of text."""
    tree = ast.parse(source)
    room = room_of(module)
    faults = []
    for name, line, is_star in imports(tree, module, is_package):
        if is_star:
            faults.append(f"{module}:{line}: import * from {name}")
        other = room_of(name)
        if other is None and room == "vorhand.rules":
            if name not in PURE_ANYWHERE and (module, name) not in PURE:
                faults.append(f"{module}:{line}: rules import {name}")
        if other is not None and other not in ALLOWED[room]:
            faults.append(f"{module}:{line}: {room} imports {name}")
    if room != "vorhand.lang":
        for name, line in changing_globals(tree):
            if (module, name) not in GROWS:
                faults.append(f"{module}:{line}: global {name} can change")
    return faults


def firmware_modules():
    """Return (dotted name, path) of every module under firmware/."""
    modules = []
    for path in sorted(FIRMWARE.rglob("*.py")):
        if path.name == "manifest.py":  # read by MicroPython's own build, never imported
            continue
        parts = list(path.relative_to(FIRMWARE).with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        modules.append((".".join(parts), path))
    return modules


@pytest.mark.parametrize(
    ("module", "path"), firmware_modules(), ids=[name for name, _ in firmware_modules()]
)
def test_firmware_module_keeps_the_rules(module, path):
    source = path.read_text(encoding="utf-8")
    assert faults_of(module, source, path.name == "__init__.py") == []


def test_every_module_lies_in_a_room():
    assert [name for name, _ in firmware_modules() if room_of(name) is None] == []
    assert firmware_modules(), "no firmware found"


def test_host_tools_leave_the_import_to_the_package():
    """No host tool adds a path to the firmware itself."""
    folder = Path(FIRMWARE.parent) / "host_tools"
    setters = [
        path.name
        for path in folder.rglob("*.py")
        if "sys.path.insert" in path.read_text(encoding="utf-8")
        and path.parent.name != "on_device"
        and path != folder / "__init__.py"
    ]
    assert setters == []


HOME = "vorhand.ui.screens.deal.home"
BAD = (
    ("vorhand.rules.isko", "import time", "rules import time"),
    ("vorhand.rules.isko", "from vorhand.session import journal", "imports vorhand.session"),
    ("vorhand.rules.isko", "from ..session import journal", "imports vorhand.session"),
    ("vorhand.rules.isko", "from .. import lang", "imports vorhand.lang"),
    ("vorhand.session.lists", "import vorhand.ui.app", "imports vorhand.ui"),
    ("vorhand.session.lists", "from vorhand import ui", "imports vorhand.ui"),
    ("vorhand.session.lists", "def late():\n from ..ui import app", "imports vorhand.ui"),
    ("vorhand.session.lists", '__import__("vorhand.ui." + name)', "imports vorhand.ui"),
    ("vorhand.session.lists", '__import__(f"vorhand.ui.{name}")', "imports vorhand.ui"),
    (HOME, "import boards.sim128_6", "imports boards"),
    (HOME, "from drivers import ssd1306", "imports drivers"),
    (HOME, "from host_tools import png", "imports host_tools"),
    ("vorhand.lang.de.words", "from vorhand.rules import isko", "imports vorhand.rules"),
    ("drivers.ssd1306", "from vorhand.ui import canvas", "imports vorhand.ui"),
    ("boards.devkit", "import vorhand.session.settings", "imports vorhand.session"),
    ("main", "import host_tools", "imports host_tools"),
    (HOME, "from vorhand.ui.kit.screen import *", "import *"),
    (HOME, "SEEN = []", "global SEEN can change"),
    (HOME, "SEEN = [1, 2]", "global SEEN can change"),
    (HOME, "seen = {1: 2}", "global seen can change"),
    (HOME, "SEEN = {}", "global SEEN can change"),
    (HOME, "SEEN = {1: 2}\ndef f():\n SEEN[3] = 4", "global SEEN can change"),
    (HOME, "SEEN = {1: 2}\ndef f():\n SEEN.update(f)", "global SEEN can change"),
    (HOME, "SEEN = dict()", "global SEEN can change"),
    (HOME, "def press():\n global seen\n seen = 1", "global seen can change"),
)


@pytest.mark.parametrize(("module", "source", "reason"), BAD, ids=[bad[2] for bad in BAD])
def test_checker_finds(module, source, reason):
    faults = faults_of(module, source)
    assert len(faults) == 1
    assert reason in faults[0]


def test_relative_import_in_a_package_counts_from_itself():
    faults = faults_of("vorhand.rules", "from ..ui import app", is_package=True)
    assert faults == ["vorhand.rules:1: vorhand.rules imports vorhand.ui"]


def imported_at_the_top(path, modules):
    """Return the firmware's modules that a file imports as it is loaded."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                names.add(inner if inner in modules else node.module)
    return names & modules.keys()


def circle(graph):
    """Return the names along a circle in a graph {name: names}, [] where there is none."""
    checked = set()

    def walk(name, way):
        if name in way:
            return [*way[way.index(name) :], name]
        if name in checked:
            return []
        for other in sorted(graph[name]):
            names = walk(other, [*way, name])
            if names:
                return names
        checked.add(name)
        return []

    for name in sorted(graph):
        names = walk(name, [])
        if names:
            return names
    return []


def test_no_files_import_each_other():
    """Screens lead to each other by imports inside functions; no file needs itself to load."""
    modules = dict(firmware_modules())
    graph = {name: imported_at_the_top(path, modules) for name, path in modules.items()}
    assert sum(map(len, graph.values())) > 100
    assert circle(graph) == []


def test_a_circle_is_found():
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_the_page_of_this_house_is_short():
    page = FIRMWARE.parent / "host_tools/manual/architecture.md"
    assert len(page.read_text("utf-8").split()) <= 1500


def test_no_folder_has_too_many_files_beside_each_other():
    counts = {}
    for top in ("firmware", "host_tools", "tests", "hardware"):
        for path in (FIRMWARE.parent / top).rglob("*.py"):
            if path.parent.parent != FIRMWARE / "vorhand/lang":
                counts[path.parent] = counts.get(path.parent, 0) + 1
    assert not [folder for folder in counts if counts[folder] > 25]
