"""The guides: every link, picture, command and board that they name exists."""

import re
import tomllib

import pytest

from host_tools import __version__, board_names
from host_tools.hardware import HARDWARE
from host_tools.hardware.case import CASES, load_mesh
from host_tools.manual.checks import command_faults, link_faults, picture_faults
from host_tools.site.manual import read_page, read_pages

PAGES = sorted(HARDWARE.rglob("*.md"))
NAMES = [str(page.relative_to(HARDWARE)) for page in PAGES]


@pytest.fixture(scope="module")
def pages():
    """The guides, and the pages of the manual that they link to, by their paths."""
    return {**read_pages(), **{path: read_page(path, "") for path in PAGES}}


@pytest.mark.parametrize("path", PAGES, ids=NAMES)
def test_links_pictures_and_commands_are_sound(path, pages):
    page = pages[path]
    assert [*link_faults(page, pages), *picture_faults(page), *command_faults(page)] == []


@pytest.mark.parametrize("path", PAGES, ids=NAMES)
def test_boards_exist(path):
    text = path.read_text(encoding="utf-8")
    boards = re.findall(r"--board (\w+)", text)
    boards += re.findall(r"`((?:devkit|t_display|t5|m5stack|cyd|heltec)\w*)`", text)
    assert set(boards) <= set(board_names.real())


def test_every_picture_of_a_case_is_shown_and_called_a_rendering():
    for case in CASES:
        for view in case.views:
            path, captions = case.pictures / f"{view}.png", []
            for page in PAGES:
                for caption, link in re.findall(
                    r"!\[([^\]]*)\]\(([^)]+)\)", page.read_text("utf-8")
                ):
                    if (page.parent / link).resolve() == path.resolve():
                        captions.append(caption)
            assert captions, view
            assert all(caption.startswith("Rendering: ") for caption in captions), view


def test_every_board_that_is_sawn_is_shown():
    text = (HARDWARE / "reference" / "README.md").read_text(encoding="utf-8")
    for path in (HARDWARE / "reference" / "boards").glob("*.svg"):
        assert f"](boards/{path.name})\n" in text, path.name


def test_each_build_states_parts_tools_time_skill_and_cost():
    for folder in ("no_soldering", "reference", "e_paper"):
        text = (HARDWARE / folder / "README.md").read_text(encoding="utf-8").lower()
        for word in ("| parts |", "| cost |", "tools", "time", "skill", "doctor"):
            assert word in text, f"{folder}: {word}"


def test_metadata_is_complete_and_true():
    data = tomllib.loads((HARDWARE / "okh.toml").read_text(encoding="utf-8"))
    assert data["okhv"] == "OKH-LOSHv1.0"
    assert data["version"] == __version__
    assert data["license"] == "CERN-OHL-P-2.0"
    for key in ("name", "licensor", "function", "documentation-language"):
        assert data[key]
    paths = [data["readme"], data["image"], data["bom"], data["manufacturing-instructions"]]
    paths += [data["user-manual"], *data["source"], *data["export"]]
    sizes = {}
    for part in data["part"]:
        paths += [part["image"], part["source"], *part["export"]]
        sizes[part["export"][0]] = part["outer-dimension"]
    for path in paths:
        assert (HARDWARE / path).exists(), path
    for path, dimension in sizes.items():
        real = load_mesh(HARDWARE / path).extents
        numbers = [float(n) for n in re.findall(r"\d+", dimension)]
        if dimension.startswith("cylinder"):
            numbers = [numbers[1], numbers[1], numbers[0]]
        assert all(0 <= n - size < 1 for n, size in zip(numbers, real, strict=True)), path


def test_licence_texts_are_whole():
    folder = HARDWARE / "LICENCES"
    ohl = (folder / "CERN-OHL-P-2.0.txt").read_text(encoding="utf-8")
    assert ohl.startswith("CERN Open Hardware Licence Version 2 - Permissive")
    assert re.findall(r"^(\d) [A-Z]", ohl, re.MULTILINE) == list("1234567")
    assert "specifically excluded." in ohl[-60:]
    cc = (folder / "CC-BY-4.0.txt").read_text(encoding="utf-8")
    assert cc.startswith("Creative Commons Attribution 4.0 International")
    assert [f"Section {n} " in cc for n in range(1, 9)] == [True] * 8


def test_every_build_leads_past_the_safety_notes():
    text = (HARDWARE / "README.md").read_text(encoding="utf-8")
    assert "## USB or battery, never both" in text
    for page in ("reference/README.md", "no_soldering/README.md", "e_paper/README.md"):
        assert "#lipo-safety" in (HARDWARE / page).read_text(encoding="utf-8")
