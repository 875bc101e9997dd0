"""`make case`: the printed parts as STL files and pictures of the case, from its OpenSCAD files.

A file beside them has the hashes of what they were made from. `--check` compares these and checks
every mesh; where OpenSCAD is installed it also makes the meshes anew and looks for parts that
overlap. It compares volume and extent, because other versions of OpenSCAD cut the same shape into
other triangles.
"""

import shutil
import tempfile
from pathlib import Path

from host_tools.hardware import case
from host_tools.hardware.fresh import ROOT, changed_sources, write_stamp

MESHES = case.FOLDER / "stl"
PICTURES = case.FOLDER / "pictures"
STAMP = case.FOLDER / "made_from.txt"
ALIKE = 0.001  # relative


def write() -> int:
    """Write meshes and pictures; 1 and nothing written where parts overlap or a mesh is faulty."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in case.PRINTED:
            case.export(part, folder / f"{part}.stl")
        for view in case.VIEWS:
            case.draw(view, folder / f"{view}.png")
        wrong = overlaps() + mesh_faults(folder)
        if not wrong:
            for suffix, target in ((".stl", MESHES), (".png", PICTURES)):
                target.mkdir(exist_ok=True)
                for path in sorted(folder.glob(f"*{suffix}")):
                    shutil.copy(path, target)
                    print((target / path.name).relative_to(ROOT))
    if not wrong:
        write_stamp(STAMP, sources())
    return _report(wrong)


def check() -> int:
    """Compare; 1 with what is no longer what its sources say."""
    wrong = [f"{line}: make case" for line in changed_sources(STAMP, sources())]
    paths = [MESHES / f"{part}.stl" for part in case.PRINTED]
    paths += [PICTURES / f"{view}.png" for view in case.VIEWS]
    missing = [f"{path.name} is missing: make case" for path in paths if not path.exists()]
    wrong += missing
    if not missing:
        wrong += mesh_faults(MESHES)
        if shutil.which("openscad"):
            wrong += recut_differences() + overlaps()
        else:
            print("openscad is not installed: meshes are compared by their sources alone")
    return _report(wrong)


def sources() -> dict[str, str]:
    """Return what meshes and pictures are made from, by name: the files, the parts and views."""
    views = f"{case.PRINTED} {case.VIEWS} {case.FLAT} {case.SIZE}"
    return {**case.sources(), "views": views}


def mesh_faults(folder: Path) -> list[str]:
    """Return a line for each mesh in a folder that has a hole or is larger than the bed."""
    wrong = []
    for part in case.PRINTED:
        mesh = case.mesh(folder / f"{part}.stl")
        if not mesh.is_watertight or not mesh.is_winding_consistent or mesh.volume <= 0:
            wrong.append(f"{part}: the mesh is not closed")
        if max(mesh.extents[:2]) > case.BED:
            wrong.append(f"{part}: {max(mesh.extents[:2]):.0f} mm, the bed has {case.BED:.0f}")
    return wrong


def recut_differences() -> list[str]:
    """Make the meshes anew; return a line for each that differs in volume or extent."""
    wrong = []
    with tempfile.TemporaryDirectory() as name:
        for part in case.PRINTED:
            path = Path(name) / f"{part}.stl"
            case.export(part, path)
            old, new = (case.mesh(p) for p in (MESHES / path.name, path))
            figures = zip((old.volume, *old.extents), (new.volume, *new.extents), strict=True)
            if any(abs(one - other) > ALIKE * abs(other) for one, other in figures):
                wrong.append(f"{part}.stl is not what OpenSCAD makes of the sources: make case")
    return wrong


def overlaps() -> list[str]:
    """Return a line for each two parts that overlap."""
    wrong = []
    for one, other in case.SEPARATE:
        if case.overlap(one, other) > case.CONTACT:
            wrong += case.overlapping_pairs(one, other)
    return wrong


def _report(wrong: list[str]) -> int:
    for line in wrong:
        print(line)
    print(
        f"{len(wrong)} faults in the case"
        if wrong
        else "the case is sound and what its sources say"
    )
    return 1 if wrong else 0
