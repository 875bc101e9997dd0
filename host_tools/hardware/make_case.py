"""`make case`: the printed parts as STL files and pictures of each case, from its OpenSCAD files.

A file beside them has the hashes of their sources. `--check` compares these and checks every mesh;
where OpenSCAD is installed it also makes the meshes anew and looks for parts that overlap. It
compares volume and extent, because versions of OpenSCAD cut the same shape into other triangles.
"""

import shutil
import tempfile
from pathlib import Path

from host_tools.hardware.case import BED, CASES, SIZE, Case, load_mesh
from host_tools.hardware.fresh import ROOT, changed_sources, write_stamp

ALIKE = 0.001  # relative


def write() -> int:
    """Write meshes and pictures; return 1 and write nothing where a part overlaps or is faulty."""
    return _report([line for case in CASES for line in _write(case)])


def check() -> int:
    """Compare the files with their sources; print what differs, and return 1 then."""
    return _report([line for case in CASES for line in _faults(case)])


def stamp(case: Case) -> Path:
    """Return the file with the hashes of a case's sources."""
    return case.folder / "made_from.txt"


def sources(case: Case) -> dict[str, str]:
    """Return the sources of meshes and pictures by name: OpenSCAD files, parts and views."""
    views = f"{case.printed} {case.views} {case.flat} {SIZE}"
    return {**case.sources(), "views": views}


def mesh_faults(case: Case, folder: Path) -> list[str]:
    """Return a line for each mesh in a folder that has a hole or is larger than the bed."""
    faults = []
    for part in case.printed:
        mesh = load_mesh(folder / f"{part}.stl")
        if not mesh.is_watertight or not mesh.is_winding_consistent or mesh.volume <= 0:
            faults.append(f"{part}: the mesh is not closed")
        if max(mesh.extents[:2]) > BED:
            faults.append(f"{part}: {max(mesh.extents[:2]):.0f} mm, the bed has {BED:.0f}")
    return faults


def _write(case: Case) -> list[str]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in case.printed:
            case.export(part, folder / f"{part}.stl")
        for view in case.views:
            case.draw(view, folder / f"{view}.png")
        faults = case.overlaps() + mesh_faults(case, folder)
        if faults:
            return faults
        for suffix, target in ((".stl", case.meshes), (".png", case.pictures)):
            target.mkdir(exist_ok=True)
            for path in sorted(folder.glob(f"*{suffix}")):
                shutil.copy(path, target)
                print((target / path.name).relative_to(ROOT))
    write_stamp(stamp(case), sources(case))
    return []


def _faults(case: Case) -> list[str]:
    faults = [f"{line}: make case" for line in changed_sources(stamp(case), sources(case))]
    paths = [case.meshes / f"{part}.stl" for part in case.printed]
    paths += [case.pictures / f"{view}.png" for view in case.views]
    missing = [f"{path.name} is missing: make case" for path in paths if not path.exists()]
    if missing:
        return faults + missing
    faults += mesh_faults(case, case.meshes)
    if shutil.which("openscad"):
        faults += _recut_differences(case) + case.overlaps()
    else:
        print("openscad is not installed: meshes are compared by their sources alone")
    return faults


def _recut_differences(case: Case) -> list[str]:
    """Make the meshes anew; return a line for each that differs in volume or extent."""
    faults = []
    with tempfile.TemporaryDirectory() as name:
        for part in case.printed:
            path = Path(name) / f"{part}.stl"
            case.export(part, path)
            old, new = (load_mesh(p) for p in (case.meshes / path.name, path))
            figures = zip((old.volume, *old.extents), (new.volume, *new.extents), strict=True)
            if any(abs(a - b) > ALIKE * abs(b) for a, b in figures):
                faults.append(f"{part}.stl is not what OpenSCAD makes of the sources: make case")
    return faults


def _report(faults: list[str]) -> int:
    for line in faults:
        print(line)
    print(
        f"{len(faults)} faults in the cases"
        if faults
        else "the cases are sound and what their sources say"
    )
    return 1 if faults else 0
