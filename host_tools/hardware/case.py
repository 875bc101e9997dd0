"""The case of the reference build: its meshes, its pictures, the parts that must not overlap.

`export`, `draw` and `overlap` run OpenSCAD; `mesh` reads a binary STL with trimesh. All lengths
are millimetres.
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
BED = 200.0  # the smallest bed in use
TIMEOUT = 300  # seconds
CONTACT = 0.1  # cubic millimetres: two parts touch, but do not overlap

INNER = ("esp", "charger", "cell", "power", "buzzer", "slide", "lights")
UPPER = ("oled", "keys", "caps")
# Groups that must not overlap; () stands for any two parts of the first group. Beams are the space
# that must stay free in front of the picture, sockets, lever, lights and keys.
SEPARATE = (
    ((*INNER, *UPPER, "beams"), ()),
    (("body",), (*INNER, *UPPER, "lid", "beams", "stand")),
    (("lid",), (*INNER, *UPPER, "beams", "key_beams")),
)
# name: (drawing in case.scad, more definitions, camera: target x y z, rotation x y z, distance)
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
    options = [f"--camera={camera}", f"--imgsize={SIZE}", "--colorscheme=Tomorrow"]
    options += ["--projection=o"] if name in FLAT else []
    _openscad({"what": what, **more}, path, options, ("xvfb-run", "-a"))


def overlap(one: tuple[str, ...], other: tuple[str, ...], **values: object) -> float:
    """Return the volume that parts of `one` and of `other`, or two of `one` if (), both take up.

    `values` are parameters of case.scad that differ from the file's.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "overlap.stl"
        output = _openscad({"what": "clash", "a": list(one), "b": list(other), **values}, path)
        if not path.exists() or "Current top level object is empty" in output:
            return 0.0
        return abs(float(mesh(path).volume))


def overlapping_pairs(one: tuple[str, ...], other: tuple[str, ...]) -> list[str]:
    """Return a line for each two of the parts that overlap, with the volume."""
    if other:
        pairs = [(a, b) for a in one for b in other]
    else:
        pairs = [(a, b) for n, a in enumerate(one) for b in one[n + 1 :]]
    volumes = {pair: overlap((pair[0],), (pair[1],)) for pair in pairs}
    return [
        f"{a} and {b} overlap: {volume:.1f} mm3"
        for (a, b), volume in volumes.items()
        if volume > CONTACT
    ]


def mesh(path: Path):
    """Return the file as trimesh.Trimesh, with neighbouring corners joined."""
    import trimesh

    return trimesh.load_mesh(path)


def dimension(name: str) -> float:
    """Return a number of parameters.scad by its name."""
    return float(_value(name))


def dimensions(name: str) -> tuple[float, ...]:
    """Return a list of parameters.scad by its name."""
    return tuple(float(part) for part in _value(name).strip("[]").split(","))


def _value(name: str) -> str:
    match = re.search(rf"^{name} = (\[[-\d., ]+\]|[-\d.]+);", "\n".join(sources().values()), re.M)
    if not match:
        raise HostError(f"no dimension is called {name}")
    return match[1]


def _openscad(
    values: dict, path: Path, options: list[str] | None = None, runner: tuple[str, ...] = ()
) -> str:
    if not shutil.which("openscad"):
        raise HostError("for the case install openscad")
    command = [*runner, "openscad", str(FOLDER / "case.scad"), "-o", str(path), *(options or [])]
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
