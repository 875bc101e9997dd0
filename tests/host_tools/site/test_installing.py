"""The data of the installer's page: versions, images, manifests, drawings, the list's link."""

import json
import re
import subprocess

import made_firmware
import pytest
from commands import said

from host_tools import HostError, board_names
from host_tools.build import DIGITS, MANIFEST, build
from host_tools.chips import ESP32_S3
from host_tools.site import PAGES, installing, list_link
from host_tools.site.packages import program
from host_tools.usb.application import deployment, layout, slots
from host_tools.usb.cable import link
from host_tools.usb.flash.firmware_image import parse
from vorhand.lang import codes
from vorhand.rules.standings import GAME_BONUS

SPIRAM = "Generic ESP32 module with SPIRAM with ESP32"
S3 = ESP32_S3.image_id
# The images to download, one for each kind of chip and RAM, and the boards that take them.
IMAGES = {
    "ESP32_GENERIC.bin": made_firmware.image(),
    "ESP32_GENERIC-SPIRAM.bin": made_firmware.image(machine=SPIRAM),
    "ESP32_GENERIC_S3.bin": made_firmware.image(chip=S3),
    "ESP32_GENERIC_S3-SPIRAM_OCT.bin": made_firmware.image(chip=S3, machine=made_firmware.OCTAL),
}
TAKERS = {
    "ESP32_GENERIC-SPIRAM.bin": {"m5core2", "m5stickc_plus2"},
    "ESP32_GENERIC_S3.bin": {"cardputer", "feather_tft", "heltec_v3"},
    "ESP32_GENERIC_S3-SPIRAM_OCT.bin": {"t_embed"},
}
TAKERS["ESP32_GENERIC.bin"] = set(board_names.real()).difference(*TAKERS.values())
IMAGE = parse(IMAGES["ESP32_GENERIC.bin"], "ESP32_GENERIC.bin")


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
    version = build(board, languages)
    board_index = index["boards"][board]

    def content(start, size):
        return packed[start : start + size]

    manifest = content(*board_index["manifests"][",".join(languages or codes())])
    assert manifest == (version.folder / MANIFEST).read_bytes()
    for path in json.loads(manifest)["files"]:
        assert content(*board_index["files"][path]) == (version.folder / path).read_bytes()


@pytest.mark.parametrize(
    ("script", "name", "value"),
    [
        ("update.js", "SPARE", layout.SPARE),
        ("update.js", "STARTING", deployment.STARTING),
        ("versions.js", "CHOICE", layout.CHOICE),
        ("versions.js", "SETTINGS", layout.SETTINGS),
        ("versions.js", "MAIN", slots.MAIN),
        ("versions.js", "MANIFEST", MANIFEST),
        ("versions.js", "HEAD", slots.HEAD),
        ("versions.js", "BATCH", slots.BATCH),
        ("versions.js", "DIGITS", DIGITS),
        ("device_link.js", "CHUNK", link.CHUNK),
    ],
)
def test_the_page_has_the_constants_of_vorhand_deploy(script, name, value):
    text = (PAGES / script).read_text("utf-8")
    constant = re.search(rf"^(?:export )?const {name} = ([^;]+);", text, re.MULTILINE)
    assert constant[1] == json.dumps(value)


def test_the_words_have_the_bonus_of_the_rules():
    texts = re.findall(r'sum_own: "(.*?)"', (PAGES / "words.js").read_text("utf-8"))
    assert [text.rpartition(" × ")[2] for text in texts] == [str(GAME_BONUS)] * 2


def test_every_board_is_offered(index):
    """test_site.py has their drawings."""
    offers = (PAGES / "board_choice.js").read_text().split('name: "')[1:]
    assert sorted(offer.split('"')[0] for offer in offers) == board_names.real()
    assert all('drawing: "' in offer for offer in offers)
    assert sorted(index["boards"]) == board_names.real()


def test_what_lies_beside_the_slots(index, packed):
    for path, (source, mark) in layout.BESIDE.items():
        start, size, mark_text = index["beside"][path]
        assert packed[start : start + size] == source.read_bytes()
        assert mark_text.encode() == mark


def test_defaults_of_a_board_go_along(index):
    defaults = [list(pair) for pair in board_names.defaults("t5_29")]
    assert index["boards"]["t5_29"]["defaults"] == defaults


def test_the_manifests_have_the_type_that_esp_web_tools_expects(development, tmp_path):
    """TypeScript checks them by the package's own declaration, and finds a wrong one."""
    types = development / "esp-web-tools" / "dist" / "const.d.ts"
    manifests = [installing.esp_web_manifest(parse(data, name)) for name, data in IMAGES.items()]
    correct = json.dumps(manifests)
    for case, text in (("good", correct), ("wrong", correct.replace("chipFamily", "chip"))):
        (tmp_path / f"{case}.ts").write_text(
            f'import type {{ Manifest }} from "{types.with_suffix("").with_suffix("")}";\n'
            f"export const manifests: Manifest[] = {text};\n"
        )
    compiler = development / "typescript" / "bin" / "tsc"
    command = [*program("node"), compiler, "--noEmit", "--strict"]
    command += ["--skipLibCheck", "--moduleResolution", "bundler", "--module", "es2022"]
    paths = (tmp_path / "good.ts", tmp_path / "wrong.ts")
    output = subprocess.run([*command, *paths], capture_output=True, text=True).stdout
    errors = [line for line in output.splitlines() if ": error " in line]
    assert len(errors) == len(manifests), output
    assert all("wrong.ts" in line for line in errors), output


def in_files(folder, images):
    """Write images into files; return the arguments that name them."""
    args = []
    for name, data in images.items():
        (folder / name).write_bytes(data)
        args += ["--firmware", folder / name]
    return args


@pytest.mark.usefixtures("site")
def test_each_image_has_its_manifest_and_each_board_its_image(tmp_path, vorhand):
    out = tmp_path / "site"
    told = said(vorhand("site", out, *in_files(tmp_path, IMAGES)))
    lines = told.splitlines()[1:]
    index = json.loads((out / installing.INDEX).read_text())
    assert len(index["images"]) == len(IMAGES)
    for (name, data), line in zip(IMAGES.items(), lines, strict=True):
        image = parse(data, name)
        takers = TAKERS[name]
        assert {index["boards"][board]["image"] for board in takers} == {image.sha256}
        names = ", ".join(sorted(takers)) if len(takers) < 5 else f"{len(takers)} boards"
        assert line == f"MicroPython {image.build} for {names}, SHA-256 {image.sha256}"
        assert index["images"][image.sha256] == image.build
        flash = out / "flash" / image.sha256
        [build] = json.loads((flash / MANIFEST).read_text())["builds"]
        [part] = build["parts"]
        assert (build["chipFamily"], part["offset"]) == (image.chip.name, image.chip.offset)
        assert (flash / part["path"]).read_bytes() == data


def test_without_images_none_is_offered(index, site):
    assert not (site / "flash").exists()
    assert index["images"] == {}
    assert {board["image"] for board in index["boards"].values()} == {None}


def test_a_board_takes_the_plain_image_where_there_is_none_for_its_ram():
    images = installing.takers([IMAGE])
    assert set(images) == TAKERS["ESP32_GENERIC.bin"] | TAKERS["ESP32_GENERIC-SPIRAM.bin"]


def test_an_image_that_no_board_takes_is_refused(tmp_path, vorhand):
    """The image is an older one for the boards of another."""
    images = IMAGES | {"older.bin": made_firmware.image("1.24.0")}
    status, _, err = vorhand("site", tmp_path / "site", *in_files(tmp_path, images))
    assert status == 2
    assert "no board takes older.bin: ESP32_GENERIC-SPIRAM.bin and ESP32_GENERIC.bin will" in err
    assert err.endswith("; leave it out\n") and err.count("\n") == 1
    assert not (tmp_path / "site").exists()


def test_an_image_that_is_none_is_refused_as_flash_refuses_it(tmp_path, vorhand):
    page = in_files(tmp_path, {"page.bin": b"<html>"})
    status, _, err = vorhand("site", tmp_path / "site", *page)
    assert status == 1 and "a web page, not the file behind its link" in err
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("base", ["https://example.org/skat", "https://example.org/skat/"])
def test_the_base_is_that_of_the_lists_page(base):
    assert list_link(base) == "https://example.org/skat/list.html"


@pytest.mark.parametrize(
    ("base", "message"),
    [
        ("example.org", "an address such as"),
        ("https://example.org/" + "long/" * 10, "up to 50 characters"),
        ("https://exämple.org/skat", "of ASCII"),
        ("https://example.org/#a", "without #"),
    ],
)
def test_a_base_that_no_code_can_carry_is_refused(base, message):
    with pytest.raises(HostError, match=message):
        list_link(base)
