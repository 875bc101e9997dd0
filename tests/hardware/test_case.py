"""The case: meshes closed and printable, openings where the parts are, nothing collides."""

import shutil

import numpy as np
import pytest
from PIL import Image

from host_tools import HostError
from host_tools.hardware import case, make_case
from host_tools.hardware.fresh import changed_sources


@pytest.fixture(scope="module")
def meshes():
    """The printed parts as they lie in the tree, by name."""
    return {part: case.mesh(make_case.MESHES / f"{part}.stl") for part in case.PRINTED}


def hits(mesh, start, direction):
    """How many triangles of a mesh a ray meets (Moeller and Trumbore, 1997)."""
    start, direction = np.asarray(start, float), np.asarray(direction, float)
    corner, one, two = (mesh.triangles[:, n] for n in range(3))
    edge1, edge2 = one - corner, two - corner
    across = np.cross(direction, edge2)
    det = (edge1 * across).sum(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        away = start - corner
        u = (away * across).sum(axis=1) / det
        turned = np.cross(away, edge1)
        v = (turned @ direction) / det
        far = (edge2 * turned).sum(axis=1) / det
        return int(np.sum((u >= 0) & (v >= 0) & (u + v <= 1) & (far > 0)))


def test_meshes_and_pictures_are_of_these_sources():
    assert changed_sources(make_case.STAMP, make_case.sources()) == []
    for view in case.VIEWS:
        with Image.open(make_case.PICTURES / f"{view}.png") as picture:
            assert f"{picture.width},{picture.height}" == case.SIZE
            assert len(picture.convert("RGB").getcolors(1 << 16)) > 20, f"{view} shows nothing"


def test_meshes_are_closed_and_fit_the_bed(meshes):
    assert make_case.mesh_faults(make_case.MESHES) == []
    for part, mesh in meshes.items():
        assert abs(mesh.bounds[0][2]) < 0.01, f"{part} does not lie on the bed"


def test_a_hole_in_a_mesh_and_one_too_large_are_found(meshes, tmp_path):
    for part, mesh in meshes.items():
        copy = mesh.copy()
        if part == "cap":
            copy.update_faces(np.arange(len(copy.faces)) > 0)
        if part == "lid":
            copy.apply_scale(1.5)
        copy.export(tmp_path / f"{part}.stl")
    assert make_case.mesh_faults(tmp_path) == [
        "lid: 214 mm, the bed has 200",
        "cap: the mesh is not closed",
    ]


def lid_at(x, y):
    """A point of the lid as it is printed, face down: turned about x."""
    return x, outside()[1] - y


def outside():
    wall = case.dimension("wall")
    inside = case.dimensions("inside")
    return inside[0] + 2 * wall, inside[1] + 2 * wall, inside[2] + wall


def test_the_lid_is_open_over_every_key_and_the_whole_picture(meshes):
    lid, (width, depth, _) = meshes["lid"], outside()
    middle = depth / 2
    wall, pitch = case.dimension("wall"), case.dimension("key_pitch")
    right = width - wall - case.dimension("aside") - case.dimensions("key_board")[0] / 2
    places = (
        (-1, 0),
        (1, 0),
        (0, 1),
        (0, -1),
        (0, 0),
        (-1, -1 - case.dimension("key_lower") / pitch),
    )
    for x, y in places:
        at = lid_at(right + x * pitch, middle + 4 + y * pitch)
        reach = case.dimension("cap") / 2
        for dx, dy in ((0, 0), (reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            assert hits(lid, (at[0] + dx, at[1] + dy, -5), (0, 0, 1)) == 0
        assert hits(lid, (at[0] + reach + 0.9, at[1] + 0.01, -5), (0, 0, 1)) > 0
    left = wall + case.dimension("aside") + case.dimensions("oled_board")[0] / 2
    lit, shift = case.dimensions("oled_lit"), case.dimensions("oled_lit_middle")
    for x in (-0.5, -0.25, 0, 0.25, 0.5):
        for y in (-0.5, 0, 0.5):
            at = lid_at(left + shift[0] + x * lit[0], middle + shift[1] + y * lit[1])
            assert hits(lid, (*at, -5), (0, 0, 1)) == 0
    at = lid_at(left, middle + shift[1] + lit[1] / 2 + 4)
    assert hits(lid, (*at, -5), (0, 0, 1)) > 0


def test_the_body_is_open_at_sockets_and_lights(meshes):
    body, (width, depth, _) = meshes["body"], outside()
    wall, gap = case.dimension("wall"), case.dimension("gap")
    floor = wall + 0.4
    devkit, charger = case.dimensions("devkit"), case.dimensions("charger")
    socket = wall + 8 + devkit[1] / 2, floor + case.dimension("devkit_usb_height")
    other = (
        wall + 45 + charger[1] / 2,
        floor + case.dimension("charger_shelf") + case.dimension("charger_usb_height"),
    )
    plug = case.dimensions("plug")
    # from the part out of the left wall: nothing; beside the plug's sleeve: the wall
    for y, z in (socket, other):
        for dy in (-0.5, 0.01, 0.5):
            for dz in (-0.5, 0.01, 0.5):
                point = (wall + gap, y + dy * plug[0], z + dz * plug[1])
                assert hits(body, point, (-1, 0, 0)) == 0
        assert hits(body, (wall + gap, y + plug[0] / 2 + 1.5, z + 4.01), (-1, 0, 0)) > 0
    high = wall + 16
    middle = width / 2, depth / 2
    for way in ((0, -1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0)):
        start = [middle[n] + way[n] * (middle[n] - 3) + 0.013 for n in (0, 1)]
        assert hits(body, (*start, high + 0.017), way) == 0
        assert hits(body, (*start, high + 4.017), way) > 0


def test_the_stand_leans_the_panel_back(meshes):
    """The cheeks' upper edge rises by the angle; that the pegs meet their eyes OpenSCAD tells."""
    stand = meshes["stand"]
    normals = stand.face_normals[stand.area_faces > 100]
    tilt = np.degrees(np.arccos(normals[:, 2]))
    assert np.any(np.abs(tilt - case.dimension("tilt")) < 0.2)
    assert case.dimension("tilt") == 30


def test_missing_tools_are_named(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(HostError, match="for the case install openscad"):
        case.export("cap", tmp_path / "cap.stl")
    with pytest.raises(HostError, match="for the pictures install xvfb"):
        case.draw("front", tmp_path / "front.png")


# `make case_check`, which the build server runs, compares all parts with all; here only that an
# overlap is noticed.
@pytest.mark.skipif(not shutil.which("openscad"), reason="openscad is not installed")
@pytest.mark.parametrize(
    ("one", "other", "values"),
    [
        (("cell",), ("keys",), {"cell": [52, 35, 18]}),
        (("lights",), ("oled",), {"aside": 2, "lights_z": 22}),
        (("cell",), ("power",), {"power_board": [40, 26, 13.5]}),
        (("esp",), ("charger",), {"charger": [28.2, 17.4, 4.8], "devkit": [54.6, 38, 8]}),
        (("beams",), ("caps",), {"oled_lit": [110, 27.5]}),
    ],
)
def test_parts_that_overlap_are_found(one, other, values):
    assert case.overlap(one, other) <= case.CONTACT
    assert case.overlap(one, other, **values) > 10
