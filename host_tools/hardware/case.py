"""The case of the reference build: OpenSCAD runs, meshes, what must not touch.

`export`, `draw` and `clash` run OpenSCAD; `Mesh` looks at a binary STL with trimesh (MIT, kept up
well: edges, volume and extent of a mesh in one line each).
"""

import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from host_tools import HostError
from host_tools.hardware import HARDWARE

FOLDER = HARDWARE / "reference" / "case"
PRINTED = ("body", "lid", "cap", "stand")
BED = 200.0  # millimetres: the smallest bed in use
TIMEOUT = 300  # seconds

INNER = ("esp", "charger", "cell", "power", "buzzer", "slide", "lights")
UPPER = ("oled", "keys", "caps")
# (what, parts, parts): what both lists take up must be nothing; () stands for any two of the first
CLASHES = (
    ("parts in one another", INNER + UPPER, ()),
    ("parts in the body", ("body",), INNER + UPPER),
    ("parts in the lid", ("lid",), INNER + UPPER),
    ("lid in the body", ("body",), ("lid",)),
    ("something before the picture, a plug, a light", ("body", "lid"), ("beams",)),
    ("the lid in the way of a key", ("lid",), ("key_beams",)),
)
# name: (what is shown, more definitions, camera: looked at x y z, turned by x y z, distance)
VIEWS = {
    "front": ("all", {}, "69,30,25,60,0,0,430"),
    "side": ("all", {}, "69,30,25,82,0,78,430"),
    "above": ("all", {}, "69,30,25,38,0,25,430"),
    "open": ("open", {}, "69,35,35,58,0,25,470"),
    "step1": ("step", {"step": 1}, "69,35,10,45,0,20,400"),
    "step2": ("step", {"step": 2}, "69,35,10,45,0,20,400"),
    "step3": ("step", {"step": 3}, "69,35,10,45,0,20,400"),
    "step4": ("step", {"step": 4}, "69,35,10,45,0,20,400"),
    "step5": ("step", {"step": 5}, "69,35,10,45,0,20,400"),
    "step6": ("step", {"step": 6}, "69,35,35,58,0,25,470"),
    "step7": ("step", {"step": 7}, "69,35,10,45,0,20,400"),
}
SIZE = "900,620"


def sources() -> dict[str, str]:
    """Return the OpenSCAD files by name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.scad"))}


def export(name: str, path: Path) -> None:
    """Write a printed part as a binary STL. Raises HostError where OpenSCAD is missing or fails."""
    import trimesh

    with tempfile.TemporaryDirectory() as folder:
        text = Path(folder) / "part.stl"
        _openscad({"what": name}, text)
        mesh = trimesh.load_mesh(text)
    mesh.apply_translation([0, 0, -mesh.bounds[0][2]])
    path.write_bytes(mesh.export(file_type="stl"))


def draw(name: str, path: Path) -> None:
    """Write a view as PNG."""
    what, more, camera = VIEWS[name]
    need = {"xvfb-run": "xvfb"}
    missing = [package for program, package in need.items() if not shutil.which(program)]
    if missing:
        raise HostError(f"for the pictures install {', '.join(missing)}")
    words = [f"--camera={camera}", f"--imgsize={SIZE}", "--colorscheme=Tomorrow"]
    _openscad({"what": what, **more}, path, words, ("xvfb-run", "-a"))


def clash(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Tell whether any part of `one` takes up room of one of `other`, or another of `one`."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "clash.stl"
        output = _openscad({"what": "clash", "a": list(one), "b": list(other)}, path)
        if path.exists() and "Current top level object is empty" not in output:
            return True
    return False


def mesh(path: Path):
    """Return a mesh of trimesh with its neighbouring corners joined."""
    import trimesh

    return trimesh.load_mesh(path)


def number(name: str) -> float:
    """Return a parameter of parameters.scad."""
    found = re.search(rf"^{name} = ([-\d.]+);", sources()["parameters.scad"], re.MULTILINE)
    if not found:
        raise HostError(f"parameters.scad: no {name}")
    return float(found[1])


def _openscad(
    values: dict, path: Path, words: list[str] | None = None, before: tuple[str, ...] = ()
) -> str:
    if not shutil.which("openscad"):
        raise HostError("for the case install openscad")
    command = [*before, "openscad", str(FOLDER / "case.scad"), "-o", str(path), *(words or [])]
    for key, value in values.items():
        command += ["-D", f"{key}={json.dumps(value)}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT)
    output = done.stdout + done.stderr
    empty = "Current top level object is empty" in output
    if "WARNING" in output.replace("WARNING: Viewall", "") and not empty:
        raise HostError(f"OpenSCAD: {_line(output, 'WARNING')}")
    if done.returncode and not empty:
        raise HostError(f"OpenSCAD: {_line(output, 'ERROR')}")
    return output


def _line(output: str, word: str) -> str:
    lines = output.strip().splitlines()
    return next((line for line in lines if word in line), lines[-1] if lines else "no output")
