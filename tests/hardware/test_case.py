"""The cases: meshes closed and printable, openings where the parts are, nothing collides."""

import os
import re
import shutil

import numpy as np
import parts_list
import pytest
from case_sizes import dimension, dimensions, weight
from PIL import Image

from host_tools import HostError
from host_tools.hardware import case as case_module
from host_tools.hardware import make_case
from host_tools.hardware.case import CASES, CONTACT, REFERENCE, SIZE, T_DISPLAY, load_mesh
from host_tools.hardware.fresh import changed_sources

FOLDERS = [case.folder.parent.name for case in CASES]


def parts(case):
    """The printed parts of a case as they lie in the tree, by name."""
    return {part: load_mesh(case.meshes / f"{part}.stl") for part in case.printed}


@pytest.fixture(scope="module")
def meshes():
    """The printed parts of the reference build."""
    return parts(REFERENCE)


def hits(mesh, start, direction):
    """How many triangles of a mesh a ray meets (Moeller and Trumbore, 1997)."""
    start, direction = np.asarray(start, float), np.asarray(direction, float)
    corner, corner1, corner2 = (mesh.triangles[:, n] for n in range(3))
    edge1, edge2 = corner1 - corner, corner2 - corner
    normal = np.cross(direction, edge2)
    det = (edge1 * normal).sum(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        offset = start - corner
        u = (offset * normal).sum(axis=1) / det
        turned_offset = np.cross(offset, edge1)
        v = (turned_offset @ direction) / det
        distances = (edge2 * turned_offset).sum(axis=1) / det
        return int(np.sum((u >= 0) & (v >= 0) & (u + v <= 1) & (distances > 0)))


@pytest.mark.parametrize("case", CASES, ids=FOLDERS)
def test_meshes_and_pictures_are_of_these_sources(case):
    assert changed_sources(make_case.stamp(case), make_case.sources(case)) == []
    for view in case.views:
        with Image.open(case.pictures / f"{view}.png") as picture:
            assert f"{picture.width},{picture.height}" == SIZE
            image = picture.convert("RGB")
        assert len(image.getcolors(1 << 16)) > 20, f"{view} shows nothing"
        pixels = np.asarray(image)
        edges = np.concatenate((pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]))
        assert (edges == edges[0]).all(), f"{view} is cut off"


@pytest.mark.parametrize("case", CASES, ids=FOLDERS)
def test_meshes_are_closed_and_fit_the_bed(case):
    assert make_case.mesh_faults(case, case.meshes) == []
    for part, mesh in parts(case).items():
        assert abs(mesh.bounds[0][2]) < 0.01, f"{part} does not lie on the bed"


@pytest.mark.parametrize("case", CASES, ids=FOLDERS)
def test_nothing_lies_in_the_tree_that_is_not_made(case):
    assert {path.stem for path in case.meshes.iterdir()} == set(case.printed)
    assert {path.stem for path in case.pictures.iterdir()} == set(case.views)


def test_a_hole_in_a_mesh_and_one_too_large_are_found(meshes, tmp_path):
    for part, mesh in meshes.items():
        copy = mesh.copy()
        if part == "cap":
            copy.update_faces(np.arange(len(copy.faces)) > 0)
        if part == "lid":
            copy.apply_scale(1.5)
        copy.export(tmp_path / f"{part}.stl")
    assert make_case.mesh_faults(REFERENCE, tmp_path) == [
        "lid: 214 mm, the bed has 200",
        "cap: the mesh is not closed",
    ]


@pytest.mark.parametrize("case", CASES, ids=FOLDERS)
def test_the_guide_has_the_weights_and_the_filament_is_enough(case):
    text = (case.folder / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"stl/(\w+)\.stl\) \| (\d+) \|[^|]+\| (\d+) g \|", text)
    assert [name for name, _, _ in rows] == list(case.printed)
    total = 0.0
    for name, pieces, grams in rows:
        grams_of_one = weight(case.meshes / f"{name}.stl")
        assert int(grams) == max(1, round(grams_of_one)), name
        total += int(pieces) * grams_of_one
    filament = parts_list.described(case.folder.parent / "bom.csv", "filament")
    spool = int(re.search(r"about (\d+) g", filament)[1])
    assert total < spool < 1.2 * total, total


def test_weight_by_hand(tmp_path):
    """A cube of 20 mm: two faces of 0.8 mm, four of 1.2 mm, a fifth of the rest."""
    import trimesh

    path = tmp_path / "cube.stl"
    trimesh.creation.box((20, 20, 20)).export(path)
    shell = 400 * (2 * 0.8 + 4 * 1.2)
    assert weight(path) == pytest.approx(1.27e-3 * (shell + 0.2 * (8000 - shell)))
    trimesh.creation.box((20, 20, 1)).export(path)  # thinner than its two faces
    assert weight(path) == pytest.approx(1.27e-3 * 400)


def lid_at(x, y):
    """A point of the lid as it is printed, face down: turned about x."""
    return x, outside()[1] - y


def outside():
    wall = dimension("wall")
    inside = dimensions("inside")
    return inside[0] + 2 * wall, inside[1] + 2 * wall, inside[2] + wall


def test_the_lid_is_open_over_every_key_and_the_whole_picture(meshes):
    lid, (width, depth, _) = meshes["lid"], outside()
    middle = depth / 2
    wall, pitch = dimension("wall"), dimension("key_pitch")
    right = width - wall - dimension("aside") - dimensions("key_board")[0] / 2
    places = ((-1, 0), (1, 0), (0, 1), (0, -1), (0, 0), (-1, -1 - dimension("key_lower") / pitch))
    for x, y in places:
        point = lid_at(right + x * pitch, middle + 4 + y * pitch)
        reach = dimension("cap") / 2
        for dx, dy in ((0, 0), (reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            assert hits(lid, (point[0] + dx, point[1] + dy, -5), (0, 0, 1)) == 0
        assert hits(lid, (point[0] + reach + 0.9, point[1] + 0.01, -5), (0, 0, 1)) > 0
    left, middle = wall + 40.5, middle + 2.8
    lit, shift = dimensions("oled_lit"), dimensions("oled_lit_middle")
    for x in (-0.5, -0.25, 0, 0.25, 0.5):
        for y in (-0.5, 0, 0.5):
            point = lid_at(left + shift[0] + x * lit[0], middle + shift[1] + y * lit[1])
            assert hits(lid, (*point, -5), (0, 0, 1)) == 0
    point = lid_at(left, middle + shift[1] + lit[1] / 2 + 4)
    assert hits(lid, (*point, -5), (0, 0, 1)) > 0


def test_the_body_is_open_at_sockets_and_lights(meshes):
    body, (width, depth, _) = meshes["body"], outside()
    wall, gap = dimension("wall"), dimension("gap")
    floor = wall + 0.4
    devkit, charger = dimensions("devkit"), dimensions("charger")
    face, usb = dimension("devkit_face"), dimensions("devkit_usb")
    socket = wall + 8 + devkit[1] / 2, floor + face - usb[2] / 2
    charger_socket = (
        wall + 45 + charger[1] / 2,
        floor + dimension("charger_shelf") + dimension("charger_usb_height"),
    )
    plug = dimensions("plug")
    # from the part out of the left wall: nothing; beside the plug's sleeve: the wall
    for y, z in (socket, charger_socket):
        for dy in (-0.5, 0.01, 0.5):
            for dz in (-0.5, 0.01, 0.5):
                point = (wall + gap, y + dy * plug[0], z + dz * plug[1])
                assert hits(body, point, (-1, 0, 0)) == 0
        assert hits(body, (wall + gap, y + plug[0] / 2 + 1.5, z + 4.01), (-1, 0, 0)) > 0
    light_height = wall + 16
    middle = width / 2, depth / 2
    for direction in ((0, -1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0)):
        start = [middle[n] + direction[n] * (middle[n] - 3) + 0.013 for n in (0, 1)]
        start[1] += dimension("light_left") if direction == (-1, 0, 0) else 0
        assert hits(body, (*start, light_height + 0.017), direction) == 0
        assert hits(body, (*start, light_height + 4.017), direction) > 0


def test_lamps_and_buttons_are_reached_from_outside(meshes):
    """Over the charger at 45 degrees through the wall; from EN and BOOT through the floor."""
    body, wall = meshes["body"], dimension("wall")
    gap, floor = dimension("gap"), wall + 0.4
    charger, shelf = dimensions("charger"), dimension("charger_shelf")
    above = floor + shelf + charger[2] + 2.2
    for dy in (-4, 0.01, 4):
        point = (wall + gap + 3, wall + 45 + charger[1] / 2 + dy, above)
        assert hits(body, point, (-1, 0, 1)) == 0
        assert hits(body, point, (-1, 0.01, 3)) > 0
    devkit, button = dimensions("devkit"), dimensions("devkit_buttons")
    for y in (button[1], devkit[1] - button[1]):
        for dx in (-3, 0.01, 3):
            point = (wall + gap + button[0] + dx, wall + 8 + y, floor + 1)
            assert hits(body, point, (0, 0, -1)) == 0
            assert hits(body, (point[0], point[1] + 4, floor + 20), (0, 0, -1)) > 0


def test_a_cap_takes_the_keys_square_plunger(meshes):
    """Printed on its top: the plunger comes from above, as deep as it stands out of the lid."""
    cap, half = meshes["cap"], dimension("key_plunger") / 2
    top, middle = cap.bounds[1][2], cap.bounds.mean(axis=0)
    depth = dimension("cap_flange") + 0.3 + 0.8

    def free(x, y):
        start = (middle[0] + x, middle[1] + y, top + 1)
        return (
            hits(cap, start, (0, 0, -1)) == 2
            and hits(cap, (*start[:2], top - depth), (0, 0, 1)) == 0
        )

    corners = [(x, y) for x in (-1, 0.01, 1) for y in (-1, 0.02, 1)]
    assert all(free(x * (half - 0.01), y * half) for x, y in corners)
    assert not any(free(x * (half + 0.2), y * (half + 0.2)) for x, y in corners if abs(x * y) == 1)


PRESS = 2.6  # newtons: twice the key's own force, Omron B3F data sheet, B3F-4050
RUBBER = 0.6  # its friction on a table, assumed: commonly 0.6 to 0.9


def test_no_key_tips_the_device_or_makes_it_slide(meshes):
    """A press across the panel against the weight of what is printed: parts and cell only help."""
    tilt = np.radians(dimension("tilt"))
    width, depth, rim = outside()
    inset, foot = dimension("feet_inset"), dimension("foot")
    base_depth = depth * np.cos(tilt) + 4
    feet = np.array([[inset, inset], [width - inset, base_depth - inset]])

    def stands(y, z):
        return y * np.cos(tilt) - z * np.sin(tilt), y * np.sin(tilt) + z * np.cos(tilt) + foot

    weights = [weight(REFERENCE.meshes / f"{part}.stl") * 9.81e-3 for part in ("body", "lid")]
    centres = [(width / 2, stands(depth / 2, z)[0]) for z in (rim / 3, rim)]
    wall, pitch = dimension("wall"), dimension("key_pitch")
    key_middle = width - wall - dimension("aside") - dimensions("key_board")[0] / 2
    lowest = -pitch - dimension("key_lower")
    for x, y in ((-pitch, 0), (pitch, 0), (0, pitch), (0, -pitch), (0, 0), (-pitch, lowest)):
        key_y, key_height = stands(depth / 2 + 4 + y, rim + 5)
        # where its line meets the table, and what presses it down there
        contact, force = (
            np.array([key_middle + x, key_y + key_height * np.tan(tilt)]),
            PRESS * np.cos(tilt),
        )
        for axis in (0, 1):
            for side, edge in zip((-1, 1), feet[:, axis], strict=True):
                tipping = side * (contact[axis] - edge) * force
                righting = sum(
                    n * side * (edge - c[axis]) for n, c in zip(weights, centres, strict=True)
                )
                assert tipping < righting / 1.5, (x, y, axis, side)
    assert np.sin(tilt) < RUBBER * np.cos(tilt) + RUBBER * sum(weights) / PRESS


def test_the_stand_leans_the_panel_back(meshes):
    """The cheeks' upper edge rises by the angle; OpenSCAD checks that the pegs meet their eyes."""
    stand = meshes["stand"]
    normals = stand.face_normals[stand.area_faces > 100]
    tilt = np.degrees(np.arccos(normals[:, 2]))
    assert np.any(np.abs(tilt - dimension("tilt")) < 0.2)
    assert dimension("tilt") == 30


def test_the_tape_in_the_list_is_as_thick_as_the_case_is_drawn_for():
    """A thicker one lifts sockets past their openings, the power board into the key board."""
    tape = parts_list.described(REFERENCE.folder.parent / "bom.csv", "tape")
    text = (REFERENCE.folder / "parts.scad").read_text(encoding="utf-8")
    drawn = float(re.search(r"floor_z = wall \+ ([\d.]+);", text)[1])
    assert float(re.search(r"([\d.]+) mm thick", tape)[1]) == pytest.approx(drawn, abs=0.1)


def test_missing_tools_are_named(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(HostError, match="for the case install openscad"):
        REFERENCE.export("cap", tmp_path / "cap.stl")
    with pytest.raises(HostError, match="for the pictures install xvfb"):
        REFERENCE.draw("front", tmp_path / "front.png")


def test_an_openscad_that_comes_to_no_end_is_named(monkeypatch, tmp_path):
    program = tmp_path / "openscad"
    program.write_text("#!/bin/sh\nexec sleep 1000\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(case_module, "TIMEOUT", 0)
    with pytest.raises(HostError, match="OpenSCAD: no answer in 0 seconds"):
        REFERENCE.export("cap", tmp_path / "cap.stl")


def test_both_displays_are_in_the_collision_check():
    sizes = {dimensions("oled_board")}
    for parts, others, values in REFERENCE.separate:
        if values:
            sizes.add(tuple(values["oled_board"]))
            assert parts == ("oled",)
            assert {"body", "lid", "clips", "esp", "caps", "beams"} <= set(others)
    assert sizes == {(71.0, 43.5, 1.6), (61.5, 39.5, 1.6)}


# `make case_check`, which the build server runs, compares all parts with all; this test only
# shows that an overlap is noticed.
@pytest.mark.skipif(not shutil.which("openscad"), reason="openscad is not installed")
@pytest.mark.parametrize(
    ("parts", "others", "values"),
    [
        (("cell",), ("keys",), {"cell": [52, 35, 18]}),
        (("lights",), ("oled",), {"lights_z": 22, "oled_board_middle": [-4, 8]}),
        (("cell",), ("power",), {"power_board": [40, 26, 13.5]}),
        (("esp",), ("charger",), {"devkit": [54.6, 38, 1.6], "charger_shelf": 5}),
        (("esp",), ("oled",), {"devkit_pins": [50, 3, 9], "oled_strip": [24, 26, 9]}),
        (("beams",), ("caps",), {"oled_lit": [110, 27.5]}),
        (("oled",), ("clips",), {"clips": [[40, 30]], "oled_board": [61.5, 39.5, 1.6]}),
    ],
)
def test_parts_that_overlap_are_found(parts, others, values):
    assert REFERENCE.overlap(parts, others) <= CONTACT
    assert REFERENCE.overlap(parts, others, **values) > 10


def test_a_clip_of_the_t_display_is_tight_before_its_screw_ends():
    """Above the tip of the tightened screw the plate, which lies on its face, has a hole."""
    clip, plate = (load_mesh(T_DISPLAY.meshes / f"{name}.stl") for name in ("clip", "plate"))
    text = (T_DISPLAY.folder.parent / "bom.csv").read_text(encoding="utf-8")
    vertices = plate.vertices[plate.vertices[:, 2] > plate.extents[2] - 0.01, :2]
    middle = (vertices.min(axis=0) + vertices.max(axis=0)) / 2
    for length in {float(size) for size in re.findall(r"screw 2\.2x([\d.]+)", text)}:
        tip = plate.extents[2] + clip.extents[2] - length
        for corner in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
            pillar = vertices[(np.sign(vertices - middle) == corner).all(axis=1)]
            axis = (pillar.min(axis=0) + pillar.max(axis=0)) / 2
            assert hits(plate, (*(axis + 0.01), tip), (0, 0, 1)) == 0


@pytest.mark.skipif(not shutil.which("openscad"), reason="openscad is not installed")
def test_a_larger_cell_does_not_fit_the_t_display():
    assert T_DISPLAY.overlap(("cell",), ("tray",)) <= CONTACT
    assert T_DISPLAY.overlap(("cell",), ("board",), cell_at=[9, 4, 6.4]) > 10
