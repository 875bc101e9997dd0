"""Fetching MicroPython: from a server on this machine, in the place of micropython.org."""

import hashlib
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from boards import load
from host_tools import HostError
from host_tools.board_names import real
from host_tools.usb.flash import download
from host_tools.usb.flash.download import OfficialImage, fetch
from host_tools.verbs import flash as verb

DATA = bytes(range(256)) * 600
GOOD = OfficialImage("ESP32_GENERIC-x.bin", len(DATA), hashlib.sha256(DATA).hexdigest())


class Server(BaseHTTPRequestHandler):
    """Sends `answers` by path: (status, bytes, length it claims)."""

    answers = {}
    paths = []

    def do_GET(self):
        self.paths.append(self.path)
        status, data, length = self.answers.get(self.path, (404, b"no", 2))
        self.send_response(status)
        self.send_header("Content-Length", str(length))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


@pytest.fixture
def server(monkeypatch):
    """The server; GOOD is the only known image, and the server has it."""
    Server.answers = {f"/{GOOD.file}": (200, DATA, len(DATA))}
    Server.paths = []
    http_server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    thread = threading.Thread(target=http_server.serve_forever, args=(0.01,))
    thread.start()
    for proxy in ("http_proxy", "all_proxy", "HTTP_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(proxy, raising=False)
    monkeypatch.setattr(download, "FOLDER", f"http://127.0.0.1:{http_server.server_port}/")
    monkeypatch.setattr(download, "IMAGES", {"ESP32_GENERIC": {"1.28.0": GOOD}})
    yield Server
    http_server.shutdown()
    thread.join()
    http_server.server_close()


def test_known_images_are_official_ones():
    start = "https://micropython.org/resources/firmware/"
    for name, images in download.IMAGES.items():
        assert download.default_version(name) in images
        for version, image in images.items():
            assert image.url.startswith(f"{start}{name}-20")
            assert image.url.endswith(f"-v{version}.bin")
            assert len(bytes.fromhex(image.sha256)) == 32 and 1_600_000 < image.size < 1_900_000
    hashes = {image.sha256 for images in download.IMAGES.values() for image in images.values()}
    assert len(hashes) == sum(map(len, download.IMAGES.values()))


def test_every_board_can_have_its_image_fetched_or_is_told_where_it_is(tmp_path):
    for board in map(load, real()):
        name, page = verb.image(board.NAME)
        assert page.startswith("https://micropython.org/download/")
        if name not in download.IMAGES:  # nobody has written down what it should be
            assert name == "ESP32_GENERIC-SPIRAM"
            with pytest.raises(HostError, match=f"no {name} is known here; .* {page}"):
                fetch("", tmp_path, name)
    assert verb.image("")[0] == verb.image("t_display")[0] == "ESP32_GENERIC"
    assert verb.image("t_embed")[0] == "ESP32_GENERIC_S3-SPIRAM_OCT"
    assert verb.image("feather_tft")[0] == "ESP32_GENERIC_S3"


def test_fetched_once(server, tmp_path, capsys):
    path = fetch("1.28.0", tmp_path / "new")
    assert path.read_bytes() == DATA
    assert fetch("1.28.0", tmp_path / "new") == fetch("", tmp_path / "new") == path
    assert re.fullmatch(r"Download: done in \d+ s\n", capsys.readouterr().out)
    assert server.paths == [f"/{GOOD.file}"]
    assert [file.name for file in path.parent.iterdir()] == [GOOD.file]


@pytest.mark.parametrize(
    "answer, expected",
    [
        ((404, b"no", 2), "cannot download .*Not Found.*--firmware FILE"),
        ((200, DATA[:-1], len(DATA)), "cut off; try again"),
        ((200, DATA[:-1], len(DATA) - 1), "cut off; try again"),
        ((200, DATA + b"x", len(DATA) + 1), "is not the file that was wanted"),
        ((200, DATA[:-1] + b"x", len(DATA)), "is not the file that was wanted: its SHA-256"),
    ],
)
def test_what_is_not_kept(server, tmp_path, answer, expected):
    server.answers[f"/{GOOD.file}"] = answer
    with pytest.raises(HostError, match=expected):
        fetch("1.28.0", tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_without_internet(server, tmp_path, monkeypatch):
    monkeypatch.setattr(download, "FOLDER", "http://127.0.0.1:9/")
    with pytest.raises(HostError, match=r"cannot download .*refused.*with internet"):
        fetch("1.28.0", tmp_path)


def test_one_that_is_not_known(server, tmp_path):
    with pytest.raises(HostError, match=r"no ESP32_GENERIC 1\.25\.0 is known here, only 1\.28\.0"):
        fetch("1.25.0", tmp_path)
    with pytest.raises(HostError, match="no ESP32_OTHER is known here; download it"):
        fetch("", tmp_path, "ESP32_OTHER")
    assert server.paths == []


def test_a_kept_one_that_was_changed(server, tmp_path):
    """It is fetched anew, and checked as any."""
    (tmp_path / GOOD.file).write_bytes(DATA[:-1])
    assert fetch("1.28.0", tmp_path).read_bytes() == DATA
    (tmp_path / GOOD.file).write_bytes(DATA[:-1])
    server.answers[f"/{GOOD.file}"] = (200, DATA[:-1] + b"x", len(DATA))
    with pytest.raises(HostError, match=r"ESP32_GENERIC-x\.bin is not the file that was wanted"):
        fetch("1.28.0", tmp_path)


def test_nowhere_to_keep_it(server, tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(HostError, match="cannot keep"):
        fetch("1.28.0", tmp_path / "file" / "x")
