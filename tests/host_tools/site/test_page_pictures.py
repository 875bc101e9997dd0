"""Every golden picture of two boards, painted by the page's MicroPython into the page's canvas.

CPython brings each scene to its frame, the list of drawing operations, and the page's interpreter
paints the frame with the board's own files: fonts, frame buffers, palette. The evenings test the
screens themselves there. The QR codes are left out, because their picture paints itself.
"""

import hashlib
import json
from tempfile import TemporaryDirectory
from unittest import mock

import pytest
from PIL import Image

from host_tools.screens import golden
from host_tools.screens.desk import Desk
from host_tools.screens.scenes import SCENES
from vorhand.session import lists
from vorhand.ui.screens.device import about

PAINTS_ITSELF = {"code", "code_text"}

PREPARE = """async (board) => {
  const { loadMicroPython } = await import("/micropython/micropython.mjs");
  const { Panel } = await import("/panel.js");
  const index = await (await fetch("/firmware.json")).json();
  const packed = await (await fetch("/firmware.bin")).arrayBuffer();
  const python = await loadMicroPython({ heapsize: 8 << 20 });
  for (const [path, [start, size]] of Object.entries(index.boards[board])) {
    const place = `/app/${path}`;
    python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    python.FS.writeFile(place, new Uint8Array(packed, start, size));
  }
  python.runPython(`
import json, os
os.chdir("/app")
import boards
from drivers.picture import Picture
from jsffi import to_js
from vorhand.ui.drawing.canvas import Canvas
from vorhand.ui.drawing.font import load_fonts
from vorhand.ui.drawing.palette import Palette
from vorhand.ui.drawing.panel import open_panel
board = boards.load("${board}")
display = Picture(board.WIDTH, board.HEIGHT, 16 if board.COLOUR else 1)
fonts = load_fonts(display.width, display.height, display.bits)
canvas = Canvas(display.width, display.height, fonts)
panel = open_panel(display, canvas, Palette(display.bits))
def paint(text):
    canvas.begin()
    for place, style, text in json.loads(text):
        canvas.frame.put(place, style, text)
    panel.refresh()
    return to_js(display.pixels)
`);
  const paint = python.globals.get("paint");
  window.painted = async (frame) => {
    const shown = new Panel(document.createElement("canvas"));
    const [width, height, bits] = ["width", "height", "bits"].map((key) =>
      python.globals.get("display")[key]);
    shown.fit({ width, height, bits }, {});
    shown.show({}, paint(frame));
    const image = shown.canvas.getContext("2d").getImageData(0, 0, width, height);
    const found = new Uint8Array(await crypto.subtle.digest("SHA-256", image.data));
    return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
}"""


@pytest.mark.parametrize(
    ("board", "simulated", "language"),
    [("devkit_6", "sim128_6", "de"), ("m5stack", "sim320_3", "en")],
)
def test_every_golden_picture(empty_page, board, simulated, language):
    empty_page.evaluate(PREPARE, board)
    names = [name for name in SCENES if name not in PAINTS_ITSELF]
    frames = [frame(simulated, language, name) for name in names]
    digests = empty_page.evaluate(
        "async (frames) => { const all = [];"
        " for (const one of frames) all.push(await window.painted(one)); return all; }",
        frames,
    )
    expected = [golden_digest(simulated, language, name) for name in names]
    assert [
        name for name, *two in zip(names, digests, expected, strict=True) if two[0] != two[1]
    ] == []


def golden_digest(board, language, name):
    """Return the digest of a golden picture as the browser makes it of a canvas."""
    picture = Image.open(golden.place(board, language, name)).convert("RGBA")
    return hashlib.sha256(picture.tobytes()).hexdigest()


def frame(board, language, name):
    """Return the operations of a scene's frame as JSON, (place, style, text) each."""
    with (
        mock.patch.object(lists, "free", lambda root: golden.STORAGE),
        mock.patch.object(about, "free", lambda root: golden.STORAGE),
        TemporaryDirectory() as folder,
    ):
        desk = Desk(board, folder, language)
        desk.runner.panel.refresh = lambda: True
        SCENES[name](desk)
        canvas_frame = desk.runner.canvas.frame
    operations = zip(canvas_frame.place, canvas_frame.style, canvas_frame.texts, strict=True)
    return json.dumps(
        [operation for n, operation in enumerate(operations) if n < canvas_frame.count]
    )
