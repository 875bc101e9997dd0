"""A device's answers are verified, bounded, or refused."""

from binascii import crc32
from unittest.mock import Mock

import pytest
from played_cable import play

from host_tools import HostError
from host_tools.usb.application import layout
from host_tools.usb.cable import answers
from host_tools.usb.cable import link as links
from host_tools.usb.cable.answers import ANSWER_SIZE, FLASH, MOST_FILES, parsed, verified
from host_tools.usb.cable.identity import Identity
from host_tools.usb.cable.link import Link


def test_how_much_is_read_of_a_stream_without_end(monkeypatch):
    play(monkeypatch, [[]], endless=b"x")
    transport = links._open("played")
    monkeypatch.setattr(links, "_open", lambda port: transport)
    with pytest.raises(HostError, match="comes to no end"):
        Link("played")
    assert transport.serial.read_in_all < 3 * ANSWER_SIZE


@pytest.fixture
def link():
    """A link, not opened, whose agent gives the answers in `says`, by function."""
    link = Link.__new__(Link)
    link.port = "port"
    link.says = {}
    link.call = Mock(side_effect=lambda name, *_: link.says.get(name, ""))
    return link


def asked(link):
    """Return the functions of the agent that were called."""
    return [call.args[0] for call in link.call.mock_calls]


def test_a_file_whose_bytes_are_others_than_its_sum_says_is_not_taken(link):
    link.says = {"check": "3 1044", "fetch": "AAAA"}
    for read in (link.read, link.read_any):
        with pytest.raises(HostError, match=r"/settings\.txt came over the cable damaged"):
            read(layout.SETTINGS)
    link.says["check"] = f"3 {crc32(bytes(3))}"
    assert link.read(layout.SETTINGS) == bytes(3)
    link.says["check"] = f"4 {crc32(bytes(3))}"
    with pytest.raises(HostError, match="damaged"):
        link.read(layout.SETTINGS)


@pytest.mark.parametrize("size", [FLASH + 1, 10**14, 10**15])
def test_a_file_larger_than_any_flash_is_not_asked_for(link, size):
    link.says = {"check": f"{size} 0", "fetch": "AAAA"}
    with pytest.raises(HostError, match="is no answer"):
        link.read(layout.SETTINGS)
    assert asked(link) == ["check"]


def test_what_was_replaced_is_compared_before_it_takes_its_place(link):
    link.says = {"check": "3 1044"}
    with pytest.raises(HostError, match="was not written as it was sent"):
        link.replace(layout.SETTINGS, bytes(3))
    assert "rename" not in asked(link)
    link.says = {"check": f"3 {crc32(bytes(3))}"}
    link.replace(layout.SETTINGS, bytes(3))
    link.call.assert_any_call("rename", layout.SETTINGS + ".new", layout.SETTINGS)
    link.call.assert_called_with("compact", ["/"])


def test_the_answer_to_another_call_is_none():
    output = b"5 0001.txt\r\n"
    for call in (1, 2):
        proof = b"#%08x\r\n" % crc32(output.replace(b"\r\n", b"\n"), call)
        assert verified(output + proof, call) == "5 0001.txt"
        blank = b"5 9.txt \n"
        assert verified(blank + b"#%08x\n" % crc32(blank, call), call) == "5 9.txt "
        for other_call in (call + 1, 0):
            with pytest.raises(ValueError, match=r"^$"):
                verified(output + proof, other_call)
    for text in (b"", output, b"#", output + b"#0000000g\n", proof):
        with pytest.raises(ValueError, match=r"^$"):
            verified(text, 1)
    crc = crc32(output.replace(b"\r\n", b"\n"), 1)
    for bit in range(32):
        with pytest.raises(ValueError, match=r"^$"):
            verified(output + b"#%08x\r\n" % (crc ^ 1 << bit), 1)


ME = ("micropython", (1, 29, 0), 774, "esp32", "ESP32")
DIGEST = "0123456789abcdef0123"


@pytest.mark.parametrize(
    ("parse", "text", "expected"),
    [
        (answers.number, "0", 0),
        (answers.numbers(2), "3 4", [3, 4]),
        (answers.size_and_crc, f"{FLASH} 0", [FLASH, 0]),
        (answers.size_and_crc, "-1 -1", [-1, -1]),
        (answers.capacity, "128 4 8", [128, 4, 8]),
        (answers.capacity, f"{1 << 16} 256 0", [1 << 16, 256, 0]),
        (answers.names, "", []),
        (answers.names, f"{FLASH - 1} a b.txt\n1 c", [(FLASH - 1, "a b.txt"), (1, "c")]),
        (answers.names, "0 a\n" * MOST_FILES, [(0, "a")] * MOST_FILES),
        (answers.names, "0 a ", [(0, "a ")]),
        (answers.tree, f"5 {DIGEST} a\u2028b ", {"a\u2028b ": (5, DIGEST)}),
        (answers.tree, f"5 {DIGEST} a/b c.mpy", {"a/b c.mpy": (5, DIGEST)}),
    ],
)
def test_what_is_an_answer(parse, text, expected):
    assert parsed("port", parse, text) == expected


def test_who_answers():
    identity = parsed("port", answers.identity, f"{ME}\r\n{ME}\r\n")
    assert identity == Identity(*ME)


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        (answers.number, ""),
        (answers.number, "-1"),
        (answers.number, "1 2"),
        (answers.number, "1" * 16),
        (answers.numbers(2), "3"),
        (answers.numbers(2), "3 x"),
        (answers.size_and_crc, f"{FLASH + 1} 0"),
        (answers.size_and_crc, "-2 0"),
        (answers.capacity, "127 4 0"),
        (answers.capacity, f"{(1 << 16) + 1} 4 0"),
        (answers.capacity, f"{1 << 16} 257 0"),
        (answers.capacity, "128 4 9"),
        (answers.names, f"{FLASH} a\n1 b"),
        (answers.names, "0 a\n" * (MOST_FILES + 1)),
        (answers.names, "a"),
        (answers.tree, f"5 {DIGEST[1:]} a"),
        (answers.tree, f"5 {DIGEST}"),
        (answers.tree, f"{FLASH} {DIGEST} a\n1 {DIGEST} b"),
        (answers.identity, f"{ME}"),
        (answers.identity, f"{ME}\n{(*ME[:4], 'ESP33')}"),
        (answers.identity, f"{(*ME[:2], '6', *ME[3:])}\n" * 2),
        (answers.identity, f"{('micropython', (), *ME[2:])}\n" * 2),
        (answers.identity, f"{('micropython', (1, '29'), *ME[2:])}\n" * 2),
        (answers.identity, f"{('micropython', (1, -29), *ME[2:])}\n" * 2),
        (answers.identity, f"{ME}\n".replace("29", "0x" + "f" * 6000) * 2),
        (answers.identity, "os.name\n" * 2),
    ],
)
def test_what_is_none(parse, text):
    with pytest.raises(HostError, match="is no answer"):
        parsed("port", parse, text)
