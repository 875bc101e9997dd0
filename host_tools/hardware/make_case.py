"""`make case`: the printed parts as STL files and pictures of the case, from its OpenSCAD files.

Both lie beside a file of hashes. `--check` compares that, looks at every mesh and, where OpenSCAD
is installed, makes the meshes anew and lets no part collide with another; it compares volume and
extent, as other versions of OpenSCAD cut the same shape into other triangles.
"""

import shutil
import tempfile
from pathlib import Path

from host_tools.hardware import case
from host_tools.hardware.fresh import ROOT, Stamp

MESHES = case.FOLDER / "stl"
PICTURES = case.FOLDER / "pictures"
STAMP = case.FOLDER / "made_from.txt"
ALIKE = 0.001  # relative


def write() -> int:
    """Write meshes and pictures, unless parts collide or a mesh is unsound: then status 1."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in case.PRINTED:
            case.export(part, folder / f"{part}.stl")
        for view in case.VIEWS:
            case.draw(view, folder / f"{view}.png")
        wrong = collisions() + unsound(folder)
        if not wrong:
            for suffix, target in ((".stl", MESHES), (".png", PICTURES)):
                target.mkdir(exist_ok=True)
                for path in sorted(folder.glob(f"*{suffix}")):
                    shutil.copy(path, target)
                    print((target / path.name).relative_to(ROOT))
    if not wrong:
        Stamp(STAMP).write(sources())
    return _told(wrong)


def check() -> int:
    """Compare; 1 with what is no longer what its sources say."""
    wrong = []
    if not Stamp(STAMP).fits(sources()):
        wrong.append("meshes and pictures are older than their sources: make case")
    paths = [MESHES / f"{part}.stl" for part in case.PRINTED]
    paths += [PICTURES / f"{view}.png" for view in case.VIEWS]
    missing = [f"{path.name} is missing: make case" for path in paths if not path.exists()]
    wrong += missing
    if not missing:
        wrong += unsound(MESHES)
        if shutil.which("openscad"):
            wrong += anew() + collisions()
        else:
            print("openscad is not installed: meshes are compared by their sources alone")
    return _told(wrong)


def sources() -> dict[str, str]:
    """Return what meshes and pictures are made from: the files, and what is asked of them."""
    asked = f"{case.PRINTED} {case.VIEWS} {case.FLAT} {case.SIZE}"
    return {**case.sources(), "views": asked}


def unsound(folder: Path) -> list[str]:
    """Return what is wrong with the meshes in a folder: holes, more than one piece of bed."""
    wrong = []
    for part in case.PRINTED:
        mesh = case.mesh(folder / f"{part}.stl")
        if not mesh.is_watertight or not mesh.is_winding_consistent or mesh.volume <= 0:
            wrong.append(f"{part}: the mesh is not closed")
        if max(mesh.extents[:2]) > case.BED:
            wrong.append(f"{part}: {max(mesh.extents[:2]):.0f} mm, the bed has {case.BED:.0f}")
    return wrong


def anew() -> list[str]:
    """Make the meshes anew; return which differ in volume or extent."""
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


def collisions() -> list[str]:
    """Return which parts take up the same room."""
    wrong = []
    for one, other in case.CLASHES:
        if case.clash(one, other) > case.TOUCH:
            wrong += [f"the same room: {text}" for text in case.blame(one, other)]
    return wrong


def _told(wrong: list[str]) -> int:
    for text in wrong:
        print(text)
    print(f"{len(wrong)} faults in the case" if wrong else "the case is sound and what it was")
    return 1 if wrong else 0
