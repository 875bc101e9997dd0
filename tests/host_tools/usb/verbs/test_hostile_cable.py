"""Whatever comes over the cable, a verb gives verified data or one line, never a traceback.

A real dialogue of each verb is recorded once and played back with seeded changes: `--dialogues N`.
"""

import random
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import evenings
import pytest
from played_cable import altered, play, record, retold
from usb_device import BOARD, Link, image

from host_tools import cli
from host_tools.plain_text import escaped
from host_tools.virtual_device import Device
from vorhand.session import changes

VERBS = (
    ("pull", "there"),
    ("config", "get"),
    ("backup", "b.zip", "--force"),
    ("doctor", "--quick"),
)
SHARES = 4
BODIES = (
    b"", b"zz", b"-1", b"-5 3", b"1" + b"0" * 15, b"9" * 5000, b"1 2 3", b"[" * 300, b"\xff\x00",
    b"5 ../../x", b"7 0001.txt\r\n" * 5000, b"0 0 0", b"4096 1 99999", b"a\r\nb", b"AAAA", b"==",
    b"1000000000000000 0001.txt", b"\x1b[2J", b"{}", b"None", b"7 \xe2\x80\xae.txt", b"1e9 1",
)  # fmt: skip


@pytest.fixture(scope="module")
def recorded(tmp_path_factory, small):
    """{verb: (its dialogue, its output, its status)}, and the lists on the device."""
    folder = tmp_path_factory.mktemp("recorded")
    lists = {}
    for number, deals in ((1, 3), (2, 1)):
        evening = evenings.begin(root=str(folder / str(number)))
        for _ in range(deals):
            changes.write(evening, *evenings.game(evening, 0))
        lists[f"{number:04}"] = Path(evening.path).read_bytes()
    files = {f"lists_{number}": data for number, data in lists.items()}
    image(folder / "image", small, settings=b"fee1=70\n", **files)
    recordings = {}
    with pytest.MonkeyPatch.context() as patch, Device(folder / "image", BOARD) as device:
        patch.chdir(folder)
        # so that no verb finds something to do that the one before has done
        with Link(device.port) as link:
            link.exec("import machine\nmachine.RTC().datetime((2026, 1, 1, 3, 0, 0, 0, 0))")
        dialogues = record(patch)
        for arguments in VERBS:
            dialogues.clear()
            with redirect_stdout(StringIO()) as output:
                status = cli.main([*arguments, "--port", device.port])
            assert status == 0, (arguments, output.getvalue())
            recordings[arguments] = dialogues[0], output.getvalue(), status
    return recordings, {f"{number}.txt": data for number, data in lists.items()}


def stable_lines(text):
    """Return the lines without a time or a new file's name."""
    return [line for line in text.splitlines() if "saved in" not in line]


@pytest.fixture
def on(vorhand):
    """Run a verb on dialogues; return (status, lines of output, lines of errors)."""

    def run(arguments, *dialogues, endless=b""):
        with pytest.MonkeyPatch.context() as patch:
            clock = play(patch, dialogues, endless)
            status, out, err = vorhand(*arguments, "--port", "played")
        assert status in (0, 1), (status, err)
        for line in (out + err).splitlines():
            assert line == escaped(line) and len(line) < 400
            assert not line.startswith("Traceback")
        assert clock.now < 1200
        return status, stable_lines(out), err.splitlines()

    return run


@pytest.mark.parametrize("arguments", VERBS, ids=lambda arguments: arguments[0])
def test_a_dialogue_played_back_is_the_real_one(recorded, on, arguments):
    dialogue, out, status = recorded[0][arguments]
    assert on(arguments, dialogue)[:2] == (status, stable_lines(out))


@pytest.mark.parametrize("share", range(SHARES))
def test_no_altered_byte_becomes_data(recorded, on, share, dialogues):
    dice = random.Random(share)
    recordings, lists = recorded
    failures = 0
    for number in range(dialogues // SHARES):
        arguments = VERBS[number % len(VERBS)]
        dialogue, out, status = recordings[arguments]
        result = on(arguments, altered(dice, dialogue))
        note = (share, number, arguments, result)
        if result[0] == 0:
            assert result[1] == stable_lines(out), note
        failures += result[0] != status
        findings = [line for line in result[1] if line not in stable_lines(out)]
        assert not findings or arguments[0] == "doctor", note
        assert all(line.startswith("!!") or "to put right" in line for line in findings), note
        if result[0] and arguments[0] != "doctor":
            assert result[2] and result[2][-1].startswith("vorhand: "), note
        for path in Path("there").glob("*"):
            assert path.name in lists and path.read_bytes() == lists[path.name], note
            path.unlink()
    assert failures > dialogues // SHARES // 4


@pytest.mark.parametrize("share", range(SHARES))
def test_no_answer_of_another_kind_brings_a_verb_down(recorded, on, share, dialogues):
    dice = random.Random(100 + share)
    for number in range(dialogues // SHARES // 4):
        arguments = VERBS[number % len(VERBS)]
        on(arguments, retold(dice, recorded[0][arguments][0], BODIES))
        for path in Path("there").glob("*"):
            assert path.suffix == ".txt" and path.stem.isascii()
            path.unlink()


@pytest.mark.parametrize("endless", [b"\x01", b"x", b">", b"\x04", b"R\x01", b"OK\x04\x04>\r\n"])
@pytest.mark.parametrize("arguments", VERBS, ids=lambda arguments: arguments[0])
def test_a_stream_without_end_ends(recorded, on, arguments, endless):
    """The stream comes from the first byte, or from the middle of the dialogue."""
    dialogue = recorded[0][arguments][0]
    for beginning in ([], dialogue[: len(dialogue) // 2]):
        status, _, err = on(arguments, beginning, endless=endless)
        assert status == 1 and err
