"""What the installer's page is given: versions, image and manifest, drawings, the list's link."""

import hashlib
import json
import subprocess

import made_firmware
import pytest

from host_tools import HostError, cli
from host_tools.build import MANIFEST, build
from host_tools.chips import ESP32_S3
from host_tools.site import PAGES, installing, list_link, write
from host_tools.site.packages import node
from host_tools.usb.application import layout
from host_tools.usb.flash.firmware_image import parse
from vorhand.lang import codes

IMAGE = parse(made_firmware.image(), "ESP32_GENERIC.bin")


@pytest.fixture(scope="module")
def index(site):
    """install.json."""
    return json.loads((site / installing.INDEX).read_text())


@pytest.fixture(scope="module")
def packed(site):
    """install.bin."""
    return (site / installing.PACKED).read_bytes()


@pytest.mark.parametrize("languages", [(), ("de",), ("en",)], ids=["all", "de", "en"])
@pytest.mark.parametrize("board", ["devkit_6", "t5_29"])
def test_a_version_is_what_build_makes(index, packed, board, languages):
    made = build(board, languages)
    offered = index["boards"][board]

    def content(start, size):
        return packed[start : start + size]

    manifest = content(*offered["manifests"][",".join(languages or codes())])
    assert manifest == (made.folder / MANIFEST).read_bytes()
    for path in json.loads(manifest)["files"]:
        assert content(*offered["files"][path]) == (made.folder / path).read_bytes()


def test_every_board_is_offered_with_its_picture(index):
    text = (PAGES / "board_choice.js").read_text()
    offers = text.split('name: "')[1:]
    assert sorted(offer.split('"')[0] for offer in offers) == installing.boards()
    assert sorted(index["boards"]) == installing.boards()
    for offer in offers:
        drawing = offer.split('drawing: "')[1].split('"')[0]
        assert (PAGES / "boards" / f"{drawing}.svg").exists()


def test_what_lies_beside_the_slots(index, packed):
    for path, (source, mark) in layout.BESIDE.items():
        start, size, told = index["beside"][path]
        assert packed[start : start + size] == source.read_bytes()
        assert told.encode() == mark


def test_defaults_of_a_board_go_along(index):
    assert index["boards"]["t5_29"]["defaults"] == [list(one) for one in layout.defaults("t5_29")]


def test_the_manifest_has_the_type_that_esp_web_tools_expects(development, tmp_path):
    """By TypeScript, against the package's own declaration; a wrong one is found."""
    types = development / "esp-web-tools" / "dist" / "const.d.ts"
    good = json.dumps(installing.esp_web_manifest(IMAGE))
    for name, text in (("good", good), ("wrong", good.replace("chipFamily", "chip"))):
        (tmp_path / f"{name}.ts").write_text(
            f'import type {{ Manifest }} from "{types.with_suffix("").with_suffix("")}";\n'
            f"export const manifest: Manifest = {text};\n"
        )
    command = [*node(), development / "typescript" / "bin" / "tsc", "--noEmit", "--strict"]
    command += ["--skipLibCheck", "--moduleResolution", "bundler", "--module", "es2022"]
    for name, status in (("good", 0), ("wrong", 2)):
        done = subprocess.run([*command, tmp_path / f"{name}.ts"], capture_output=True, text=True)
        assert done.returncode == status, done.stdout


def test_the_image_lies_where_the_manifest_says(tmp_path):
    write(tmp_path / "site", firmware=IMAGE)
    flash = tmp_path / "site" / "flash"
    manifest = json.loads((flash / MANIFEST).read_text())
    [build] = manifest["builds"]
    [part] = build["parts"]
    assert (build["chipFamily"], part["offset"]) == ("ESP32", 0x1000)
    assert (flash / part["path"]).read_bytes() == IMAGE.data
    told = json.loads((tmp_path / "site" / installing.INDEX).read_text())["micropython"]
    assert told == {"build": IMAGE.build, "sha256": hashlib.sha256(IMAGE.data).hexdigest()}
    write(tmp_path / "site")  # without an image none is left
    assert not flash.exists()


def test_an_image_that_is_none_is_refused_as_flash_refuses_it(tmp_path, capsys):
    wrong = tmp_path / "page.bin"
    wrong.write_bytes(b"<html>")
    assert cli.main(["site", str(tmp_path / "site"), "--firmware", str(wrong)]) == 1
    assert "a web page, not the file behind its link" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("base", ["https://example.org/skat", "https://example.org/skat/"])
def test_the_base_is_that_of_the_lists_page(base):
    assert list_link(base) == "https://example.org/skat/list.html"


@pytest.mark.parametrize(
    ("base", "words"),
    [
        ("example.org", "an address such as"),
        ("https://example.org/" + "long/" * 10, "up to 50 characters"),
        ("https://example.org/#a", "without #"),
    ],
)
def test_a_base_that_no_code_can_carry_is_refused(base, words):
    with pytest.raises(HostError, match=words):
        list_link(base)


def test_an_image_of_another_chip_is_refused(tmp_path, capsys):
    other = tmp_path / "s3.bin"
    other.write_bytes(made_firmware.image(chip=ESP32_S3.number))
    assert cli.main(["site", str(tmp_path / "site"), "--firmware", str(other)]) == 1
    assert "the installer's boards take ESP32_GENERIC, from https" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()
