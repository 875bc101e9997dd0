"""The printed cases: their meshes, their pictures, the parts that must not overlap.

A Case's `export`, `draw` and `overlap` run OpenSCAD; `load_mesh` reads a binary STL with trimesh.
All lengths are millimetres.
"""

import json
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path

from host_tools import HostError
from host_tools.hardware import HARDWARE

BED = 200.0  # the smallest bed in use
TIMEOUT = 300  # seconds
CONTACT = 0.1  # cubic millimetres: two parts touch, but do not overlap
SIZE = "900,620"  # of a picture
_EMPTY = "Current top level object is empty"  # what OpenSCAD says of a shape of nothing


@dataclass(frozen=True)
class Case:
    """A folder with case.scad, its printed parts, the checks for overlaps, and the pictures.

    `separate` has groups that must not overlap, as (parts, others, values): no part may overlap
    any of others, or any other part where others is (); values are parameters that differ from
    the file's. `views` map a name to (drawing in case.scad, more definitions, camera): target
    x y z, rotation x y z, distance; the views in `flat` have no perspective.
    """

    folder: Path
    printed: tuple[str, ...]
    separate: tuple[tuple[tuple[str, ...], tuple[str, ...], dict], ...]
    views: dict[str, tuple[str, dict, str]]
    flat: tuple[str, ...] = ()

    @property
    def meshes(self) -> Path:
        """The folder of the STL files."""
        return self.folder / "stl"

    @property
    def pictures(self) -> Path:
        """The folder of the views."""
        return self.folder / "pictures"

    def sources(self) -> dict[str, str]:
        """Return the OpenSCAD files by name."""
        paths = sorted(self.folder.glob("*.scad"))
        return {path.name: path.read_text(encoding="utf-8") for path in paths}

    def export(self, name: str, path: Path) -> None:
        """Write a printed part as a binary STL. Raises HostError where OpenSCAD fails."""
        import trimesh

        with tempfile.TemporaryDirectory() as folder:
            raw = Path(folder) / "part.stl"
            self._openscad({"what": name}, raw)
            mesh = trimesh.load_mesh(raw)
        mesh.apply_translation([0, 0, -mesh.bounds[0][2]])
        path.write_bytes(mesh.export(file_type="stl"))

    def draw(self, name: str, path: Path) -> None:
        """Write a view as PNG."""
        drawing, definitions, camera = self.views[name]
        if not shutil.which("xvfb-run"):
            raise HostError("for the pictures install xvfb")
        options = [f"--camera={camera}", f"--imgsize={SIZE}", "--colorscheme=Tomorrow"]
        options += ["--projection=o"] if name in self.flat else []
        self._openscad({"what": drawing, **definitions}, path, options, ("xvfb-run", "-a"))

    def overlap(self, parts: tuple[str, ...], others: tuple[str, ...], **values: object) -> float:
        """Return the volume that a part and one of `others`, or of `parts` if (), both take up.

        `values` are parameters of case.scad that differ from the file's.
        """
        import numpy as np

        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "overlap.stl"
            definitions = {"what": "clash", "a": list(parts), "b": list(others), **values}
            output = self._openscad(definitions, path)
            if not path.exists() or _EMPTY in output:
                return 0.0
            with np.errstate(invalid="ignore"):  # faces that touch have no middle of mass
                return abs(float(load_mesh(path).volume))

    def overlaps(self) -> list[str]:
        """Return a line for each two parts that overlap, with the volume."""
        faults = []
        for parts, others, values in self.separate:
            if self.overlap(parts, others, **values) > CONTACT:
                faults += self._overlapping_pairs(parts, others, values)
        return faults

    def _overlapping_pairs(
        self, parts: tuple[str, ...], others: tuple[str, ...], values: dict
    ) -> list[str]:
        pairs = product(parts, others) if others else combinations(parts, 2)
        volumes = {pair: self.overlap((pair[0],), (pair[1],), **values) for pair in pairs}
        return [
            f"{a} and {b} overlap: {volume:.1f} mm3"
            for (a, b), volume in volumes.items()
            if volume > CONTACT
        ]

    def _openscad(
        self,
        values: dict,
        path: Path,
        options: list[str] | None = None,
        runner: tuple[str, ...] = (),
    ) -> str:
        if not shutil.which("openscad"):
            raise HostError("for the case install openscad")
        source = str(self.folder / "case.scad")
        command = [*runner, "openscad", source, "-o", str(path), *(options or [])]
        for key, value in values.items():
            command += ["-D", f"{key}={json.dumps(value)}"]
        try:
            process = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            raise HostError(f"OpenSCAD: no answer in {TIMEOUT} seconds") from None
        output = process.stdout + process.stderr
        empty = _EMPTY in output
        if "WARNING" in output.replace("WARNING: Viewall", "") and not empty:
            raise HostError(f"OpenSCAD: {_line(output, 'WARNING')}")
        if process.returncode and not empty:
            raise HostError(f"OpenSCAD: {_line(output, 'ERROR')}")
        return output


def load_mesh(path: Path):
    """Return the file as trimesh.Trimesh, with neighbouring corners joined."""
    import trimesh

    return trimesh.load_mesh(path)


def _line(output: str, keyword: str) -> str:
    lines = output.strip().splitlines()
    return next((line for line in lines if keyword in line), lines[-1] if lines else "no output")


# Beams are the space that must stay free in front of the picture, sockets, lamps, lever, lights
# and keys, and for a toothpick to the DevKit's buttons.
_INNER = ("esp", "charger", "cell", "power", "buzzer", "slide", "lights", "button_beams")
_UPPER = ("oled", "keys", "caps", "clips")
_SMALL = {"oled_board": [61.5, 39.5, 1.6]}  # the other size that displays of 2.42 inch are sold in
_STEP = "71,42,5,40,0,12,330"
REFERENCE = Case(
    HARDWARE / "reference" / "case",
    ("body", "lid", "cap", "clip", "stand"),
    (
        ((*_INNER, *_UPPER, "beams"), (), {}),
        (("body",), (*_INNER, *_UPPER, "lid", "beams", "stand"), {}),
        (("lid",), (*_INNER, *_UPPER, "beams", "key_beams"), {}),
        (("stand",), ("beams",), {}),
        (("oled",), (*_INNER, "keys", "caps", "clips", "beams", "body", "lid"), _SMALL),
    ),
    {
        "front": ("all", {}, "71,28,28,60,0,0,340"),
        "side": ("all", {}, "71,28,28,90,0,90,300"),
        "above": ("all", {}, "71,28,28,35,0,25,360"),
        "behind": ("all", {}, "71,28,28,62,0,155,350"),
        "left": ("all", {}, "71,28,28,70,0,295,360"),
        "below": ("step", {"step": 1}, "71,38,13,215,0,345,330"),
        "stand": ("stand", {}, "71,38,22,235,0,20,370"),
        "open": ("open", {}, "71,38,35,52,0,20,400"),
        "step1": ("step", {"step": 1}, _STEP),
        "step2": ("step", {"step": 2}, _STEP),
        "step3": ("step", {"step": 3}, _STEP),
        "step4": ("step", {"step": 4}, _STEP),
        "step5": ("step", {"step": 5}, _STEP),
        "step6": ("under", {}, "71,34,5,40,0,12,330"),
        "step7": ("step", {"step": 7}, "71,38,15,40,0,12,330"),
    },
    ("side",),  # so that the angle can be seen
)
T_DISPLAY = Case(
    HARDWARE / "no_soldering" / "case",
    ("tray", "plate", "clip"),
    (
        (("board", "cell", "clips", "plug", "picture"), (), {}),
        (("tray",), ("board", "cell", "clips", "plug", "plate"), {}),
        (("plate",), ("board", "cell", "clips", "plug", "picture"), {}),
    ),
    {
        "closed": ("all", {}, "34,21,9,50,0,20,190"),
        "open": ("open", {}, "34,21,16,55,0,25,260"),
        "plate": ("under", {}, "34,21,2,45,0,15,190"),
    },
)
CASES = (REFERENCE, T_DISPLAY)
