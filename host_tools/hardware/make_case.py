"""`make case`: the printed parts as STL files and pictures of each case, from its OpenSCAD files.

A file beside them has the hashes of what they were made from. `--check` compares these and checks
every mesh; where OpenSCAD is installed it also makes the meshes anew and looks for parts that
overlap. It compares volume and extent, because other versions of OpenSCAD cut the same shape into
other triangles.
"""

import shutil
import tempfile
from pathlib import Path

from host_tools.hardware import case
from host_tools.hardware.case import CASES, Case
from host_tools.hardware.fresh import ROOT, changed_sources, write_stamp

ALIKE = 0.001  # relative


def write() -> int:
    """Write meshes and pictures; 1 and nothing written where parts overlap or a mesh is faulty."""
    return _report([line for one in CASES for line in _write(one)])


def check() -> int:
    """Compare; 1 with what is no longer what its sources say."""
    return _report([line for one in CASES for line in _faults(one)])


def stamp(one: Case) -> Path:
    """Return the file with the hashes of what a case's files were made from."""
    return one.folder / "made_from.txt"


def sources(one: Case) -> dict[str, str]:
    """Return what meshes and pictures are made from, by name: the files, the parts and views."""
    views = f"{one.printed} {one.views} {one.flat} {case.SIZE}"
    return {**one.sources(), "views": views}


def mesh_faults(one: Case, folder: Path) -> list[str]:
    """Return a line for each mesh in a folder that has a hole or is larger than the bed."""
    wrong = []
    for part in one.printed:
        mesh = case.mesh(folder / f"{part}.stl")
        if not mesh.is_watertight or not mesh.is_winding_consistent or mesh.volume <= 0:
            wrong.append(f"{part}: the mesh is not closed")
        if max(mesh.extents[:2]) > case.BED:
            wrong.append(f"{part}: {max(mesh.extents[:2]):.0f} mm, the bed has {case.BED:.0f}")
    return wrong


def _write(one: Case) -> list[str]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in one.printed:
            one.export(part, folder / f"{part}.stl")
        for view in one.views:
            one.draw(view, folder / f"{view}.png")
        wrong = one.overlaps() + mesh_faults(one, folder)
        if wrong:
            return wrong
        for suffix, target in ((".stl", one.meshes), (".png", one.pictures)):
            target.mkdir(exist_ok=True)
            for path in sorted(folder.glob(f"*{suffix}")):
                shutil.copy(path, target)
                print((target / path.name).relative_to(ROOT))
    write_stamp(stamp(one), sources(one))
    return []


def _faults(one: Case) -> list[str]:
    wrong = [f"{line}: make case" for line in changed_sources(stamp(one), sources(one))]
    paths = [one.meshes / f"{part}.stl" for part in one.printed]
    paths += [one.pictures / f"{view}.png" for view in one.views]
    missing = [f"{path.name} is missing: make case" for path in paths if not path.exists()]
    if missing:
        return wrong + missing
    wrong += mesh_faults(one, one.meshes)
    if shutil.which("openscad"):
        wrong += _recut_differences(one) + one.overlaps()
    else:
        print("openscad is not installed: meshes are compared by their sources alone")
    return wrong


def _recut_differences(one: Case) -> list[str]:
    """Make the meshes anew; return a line for each that differs in volume or extent."""
    wrong = []
    with tempfile.TemporaryDirectory() as name:
        for part in one.printed:
            path = Path(name) / f"{part}.stl"
            one.export(part, path)
            old, new = (case.mesh(p) for p in (one.meshes / path.name, path))
            figures = zip((old.volume, *old.extents), (new.volume, *new.extents), strict=True)
            if any(abs(one - other) > ALIKE * abs(other) for one, other in figures):
                wrong.append(f"{part}.stl is not what OpenSCAD makes of the sources: make case")
    return wrong


def _report(wrong: list[str]) -> int:
    for line in wrong:
        print(line)
    print(
        f"{len(wrong)} faults in the cases"
        if wrong
        else "the cases are sound and what their sources say"
    )
    return 1 if wrong else 0
