"""The drivers of a board: those that its files import, without those of parts it lacks.

`drivers/parts.py` makes a board's parts from its data and imports the driver of each late. Its
conditions are repeated here; tests/boards/test_parts.py compares the two.
"""

import ast
from functools import cache
from pathlib import Path
from typing import Any


def unfitted(board: Any) -> set[str]:
    """Return the names of the drivers of parts that this board does not have.

    There are none of a board without PINS: nobody knows what it is wired to.
    """
    if not hasattr(board, "PINS"):
        return set()
    battery = board.BATTERY[0] if board.BATTERY else ""
    parts = {
        "key_pins": bool(board.KEY_ROLES),
        "encoder": board.KEYS == "encoder",
        "divider": battery == "adc",
        "ip5306": battery == "ip5306",
        "max17048": battery == "max17048",
        "axp192": battery == "axp192",
        "buzzer": "buzzer" in board.PINS,
        "lights": board.LIGHTS > 0,
    }
    return {driver for driver, is_fitted in parts.items() if not is_fitted}


def imports(path: Path, firmware: Path) -> set[Path]:
    """Return the modules under boards/ and drivers/ of `firmware` that a module imports."""
    paths = set()
    for name in _names(path.read_text(encoding="utf-8")):
        room, *inner = name.split(".")
        if room in ("boards", "drivers"):
            module = Path(room, *inner)
            files = (module.with_suffix(".py"), module / "__init__.py")
            paths |= {firmware / file for file in files if (firmware / file).exists()}
            paths |= set((firmware / room).glob("__init__.py"))
    return paths


@cache
def _names(source: str) -> set[str]:
    """Return the names that a source imports; boards share most of their drivers."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names
