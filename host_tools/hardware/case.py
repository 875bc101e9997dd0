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
TOUCH = 0.1  # cubic millimetres: two parts that touch

INNER = ("esp", "charger", "cell", "power", "buzzer", "slide", "lights")
UPPER = ("oled", "keys", "caps")
# What they take up together must be nothing; () stands for any two of the first. Beams are what
# has to be free in front of the picture, sockets, lever, lights and keys.
CLASHES = (
    ((*INNER, *UPPER, "beams"), ()),
    (("body",), (*INNER, *UPPER, "lid", "beams", "stand")),
    (("lid",), (*INNER, *UPPER, "beams", "key_beams")),
)
# name: (what is shown, more definitions, camera: looked at x y z, turned by x y z, distance)
STEP = "71,42,5,40,0,12,330"
VIEWS = {
    "front": ("all", {}, "71,28,28,60,0,0,340"),
    "side": ("all", {}, "71,28,28,90,0,90,300"),
    "above": ("all", {}, "71,28,28,35,0,25,360"),
    "behind": ("all", {}, "71,28,28,62,0,155,350"),
    "open": ("open", {}, "71,38,35,52,0,20,400"),
    "step1": ("step", {"step": 1}, STEP),
    "step2": ("step", {"step": 2}, STEP),
    "step3": ("step", {"step": 3}, STEP),
    "step4": ("step", {"step": 4}, STEP),
    "step5": ("step", {"step": 5}, STEP),
    "step6": ("under", {}, "71,34,5,40,0,12,330"),
    "step7": ("step", {"step": 7}, "71,38,15,40,0,12,330"),
}
FLAT = ("side",)  # without perspective, so that the angle can be seen
SIZE = "900,620"


def sources() -> dict[str, str]:
    """Return the OpenSCAD files by name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.scad"))}


def export(name: str, path: Path) -> None:
    """Write a printed part as a binary STL. Raises HostError where OpenSCAD fails."""
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
    words += ["--projection=o"] if name in FLAT else []
    _openscad({"what": what, **more}, path, words, ("xvfb-run", "-a"))


def clash(one: tuple[str, ...], other: tuple[str, ...], **values: object) -> float:
    """Return the cubic millimetres that parts of `one` and of `other` both take up.

    () as `other`: any two of `one`. values: parameters that are to differ.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "clash.stl"
        output = _openscad({"what": "clash", "a": list(one), "b": list(other), **values}, path)
        if not path.exists() or "Current top level object is empty" in output:
            return 0.0
        return abs(float(mesh(path).volume))


def blame(one: tuple[str, ...], other: tuple[str, ...]) -> list[str]:
    """Return which two of the parts take up the same room, with its volume."""
    if other:
        pairs = [(a, b) for a in one for b in other]
    else:
        pairs = [(a, b) for n, a in enumerate(one) for b in one[n + 1 :]]
    volumes = {pair: clash((pair[0],), (pair[1],)) for pair in pairs}
    found = {pair: volume for pair, volume in volumes.items() if volume > TOUCH}
    return [f"{a} and {b}, {volume:.1f} mm3" for (a, b), volume in found.items()]


def mesh(path: Path):
    """Return a mesh of trimesh with its neighbouring corners joined."""
    import trimesh

    return trimesh.load_mesh(path)


def number(name: str) -> float:
    """Return a dimension."""
    return float(_value(name))


def vector(name: str) -> tuple[float, ...]:
    """Return a dimension that is a list."""
    return tuple(float(part) for part in _value(name).strip("[]").split(","))


def _value(name: str) -> str:
    found = re.search(rf"^{name} = (\[[-\d., ]+\]|[-\d.]+);", "\n".join(sources().values()), re.M)
    if not found:
        raise HostError(f"no dimension is called {name}")
    return found[1]


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
