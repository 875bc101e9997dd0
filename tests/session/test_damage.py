"""A damaged list: the rest is kept, the damage is named, nothing crashes, writing goes on."""

import random
import shutil
from binascii import crc32
from pathlib import Path

import damage_cases
import known_list
import pytest

from host_tools import FIRMWARE, build
from vorhand.session import ListError, StorageError, changes
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists

HERE = Path(__file__).resolve().parent


LISTS = pytest.mark.parametrize(
    "done",
    [known_list.DONE, known_list.ROUNDS, known_list.AWAY],
    ids=["plain", "rounds", "away"],
)


@pytest.mark.parametrize(
    ("done", "pattern"),
    [
        (known_list.DONE, 0x01),
        (known_list.DONE, 0x20),
        (known_list.DONE, 0x80),
        (known_list.ROUNDS, 0x20),
        (known_list.AWAY, 0x80),
    ],
    ids=["plain-1", "plain-32", "plain-128", "rounds-32", "away-128"],
)
def test_every_byte_of_every_line_flipped(tmp_path, pattern, done):
    assert damage_cases.flips(str(tmp_path), [pattern], done=done) > 900


@LISTS
def test_cut_removed_swapped_doubled_spliced(tmp_path, done):
    assert damage_cases.others(str(tmp_path), 3, done) > 1000


@pytest.mark.parametrize("kind", [(), ("rounds",)], ids=["plain", "rounds"])
def test_the_same_on_micropython(interpreter, tmp_path, kind):
    """Every fifth line: the header, a change of player, a correction, a deal; cut at as few."""
    words = (HERE / "damage_cases.py", tmp_path, 5, *kind)
    status, output = interpreter.run(*words, paths=[FIRMWARE])
    assert status == 0 and int(output) > 700, output


def test_any_number_of_damages_is_survived(tmp_path):
    """Blind blows to the file: what still is a list reads, totals agree, and writing goes on."""
    source = Path(known_list.build(str(tmp_path)))
    data = source.read_bytes()
    path = tmp_path / "hit.txt"
    dice = random.Random(29)
    lists = 0
    for _ in range(700):
        hit = bytearray(data)
        for _ in range(dice.randint(1, 12)):
            blow(hit, data, dice)
        path.write_bytes(hit)
        try:
            evening = Evening(str(path))
        except ListError as error:
            assert error.args[0] in ("not_a_list", "empty")
            continue
        lists += 1
        assert evening.damage or bytes(hit) == data[: len(hit)]
        known_list.totals_agree(evening)
        before = known_list.state(evening)[0]
        if not evening.closed and evening.players == 4:
            changes.write(evening, *known_list.deal(1, 24))
            again = Evening(str(path))
            assert known_list.state(again)[0] == [*before, known_list.result(1, 24)]
        assert path.read_bytes()[: len(hit)] == bytes(hit)
    assert lists > 500


def blow(hit, data, dice):
    """Do one random damage to the bytearray `hit`."""
    at = dice.randrange(len(hit) + 1)
    size = dice.choice([1, 1, 1, 2, 40, 200])
    kind = dice.randrange(6)
    if kind == 0 and at < len(hit):
        hit[at] ^= dice.randrange(1, 256)
    elif kind == 1:
        hit[at : at + size] = bytes(size)
    elif kind == 2:
        del hit[at : at + size]
    elif kind == 3:
        hit[at:at] = dice.randbytes(size)
    elif kind == 4:
        start = dice.randrange(len(data))
        hit[at:at] = data[start : start + size]
    elif len(hit) > 500:
        del hit[len(hit) - size :]


def test_a_header_that_is_lost_leaves_the_deals(tmp_path):
    path = Path(known_list.build(str(tmp_path)))
    path.write_bytes(path.read_bytes().partition(b"\n")[2])
    evening = Evening(str(path))
    assert evening.players == 4 and evening.names == ["1", "Eva", "3", "4"]
    assert evening.rules == "" and evening.length == 0 and evening.count == 7
    assert evening.damage == [(1, "lost", "0")]


@pytest.mark.parametrize(
    "old, new, legible",
    [
        (b"rules=isko", b"rules=isk\xff", {"rules": "", "players": 4, "length": 48}),
        (b"players=4", b"players=9", {"rules": "isko", "players": 4, "length": 48}),
        (b"length=48", b"length=x8", {"rules": "isko", "players": 4, "length": 0}),
        (b"first_dealer=2", b"first_dealer=7", {"players": 4, "first_dealer": 3}),
        (b"names=Anna", b"names=Anma", {"rules": "isko", "players": 4}),
        (b"list=0001", b"list=0007", {"rules": "isko", "players": 4}),
    ],
)
def test_a_damaged_header_gives_what_is_legible(tmp_path, old, new, legible):
    path = Path(known_list.build(str(tmp_path)))
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    evening = Evening(str(path))
    assert evening.damage == [(1, "edited", "open")]
    assert {key: getattr(evening, key) for key in legible} == legible


def test_a_damaged_header_without_deals_says_how_many_play(tmp_path):
    path = Path(known_list.build(str(tmp_path), ()))
    path.write_bytes(path.read_bytes().replace(b"device=dev1", b"device=dev2", 1))
    evening = Evening(str(path))
    assert evening.damage == [(1, "edited", "open")]
    assert (evening.rules, evening.names, evening.count) == ("isko", known_list.NAMES, 0)
    changes.write(evening, *known_list.deal(1, 24))
    again = Evening(str(path))
    assert again.damage == evening.damage and again.points == [0, 24, 0, 0]


@pytest.mark.parametrize(
    "data",
    [
        b"hello\n",
        b"\x00" * 5000,
        b"\xff" * 1_000_000,
        b"open vorh",
        b"\n\n\n",
        b"open vorhand=1\n",
    ],
)
def test_what_is_no_list_is_a_clear_error(tmp_path, data):
    path = tmp_path / "0001.txt"
    path.write_bytes(data)
    with pytest.raises(ListError) as raised:
        Evening(str(path))
    assert raised.value.args[0] == "not_a_list"
    assert path.read_bytes() == data


def test_empty_newer_missing_and_directory(tmp_path):
    path = tmp_path / "0001.txt"
    path.write_bytes(b"")
    with pytest.raises(ListError, match="empty"):
        Evening(str(path))
    with pytest.raises(StorageError, match="read"):
        Evening(str(tmp_path))
    with pytest.raises(StorageError, match="read"):
        Evening(str(tmp_path / "none" / "0001.txt"))
    data = Path(known_list.build(str(tmp_path))).read_bytes()
    path.write_bytes(sealed(data.split(b"\n")[0].replace(b"vorhand=1", b"vorhand=2")))
    with pytest.raises(ListError, match="newer"):
        Evening(str(path))


def sealed(line):
    """A line whose text was changed, with the CRC that fits it."""
    head = line[:-8]
    return head + b"%08x\n" % crc32(head)


def with_record(folder, text):
    """The file of a list of three deals and, behind them, a proven record of this text."""
    path = Path(known_list.build(str(folder), known_list.DONE[:3]))
    data = path.read_bytes()
    line = b"%s #4 %s %s %s" % (text, Evening(str(path)).end.tag, data[-9:-1], b"0" * 8)
    path.write_bytes(data + sealed(line))
    return path


def test_a_kind_of_record_that_is_not_known_is_named_and_passed_over(tmp_path):
    path = with_record(tmp_path, b"kontra by=2")
    evening = Evening(str(path))
    assert evening.damage == [(5, "unknown", "kontra")] and evening.count == 3
    changes.write(evening, *known_list.deal(1, 24))
    path.write_bytes(path.read_bytes().replace(b"deal n=2", b"deal n=?"))
    evening = Evening(str(path))
    assert evening.damage == [(3, "edited", "deal"), (5, "unknown", "kontra")]
    assert evening.count == 4 and evening.unreadable() == 2


def test_such_a_record_takes_no_deal_away(tmp_path):
    path = with_record(tmp_path, b"pause deals=1")
    evening = Evening(str(path))
    assert evening.damage == [(5, "unknown", "pause")]
    assert known_list.state(evening) == known_list.expected(known_list.DONE[:3])


def test_points_counted_anew_are_lost_alone(tmp_path):
    """The record of a recounted deal is damaged: it keeps the points before, and is named."""
    path = Path(known_list.build(str(tmp_path), known_list.ROUNDS))
    sound = known_list.state(Evening(str(path)))[0]
    data = path.read_bytes()
    path.write_bytes(data.replace(b"count n=2 score=0,0,0,-48", b"count n=2 score=0,0,0,-47"))
    evening = Evening(str(path))
    assert evening.damage == [(9, "edited", "count")]
    assert known_list.state(evening)[0] == sound  # the correction behind it says it all
    path.write_bytes(data.replace(b"count n=3 score=72,0,0,0", b"count n=3 score=72,0,0,1"))
    evening = Evening(str(path))
    assert evening.damage == [(14, "edited", "count")] and evening.unreadable() == 0
    found = known_list.state(evening)[0]
    assert found[2] == ((36, 0, 0, 0), 0, None, True, (1, 0, 0))
    assert found[:2] + found[3:] == sound[:2] + sound[3:]


@pytest.mark.parametrize("n", [2, 4, 5, 6])
def test_the_dealers_hold_without_the_deal_that_was_dealt_again(tmp_path, n):
    path = Path(known_list.build(str(tmp_path), known_list.ROUNDS[:6]))
    evening = Evening(str(path))
    changes.write(evening, *known_list.deal(1, 24))
    dealers = [evening.dealer(k) for k in range(1, 9)]
    assert dealers == [2, 3, 0, 1, 1, 2, 2, 3]
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for data in (
        whole.replace(b"deal n=%d " % n, b"deal n=9 "),
        whole.replace(b"deal n=%d " % n, b"deaf n=%d " % n),
        b"".join(lines[:n] + lines[n + 1 :]),
    ):
        path.write_bytes(data)
        evening = Evening(str(path))
        assert evening.unreadable() == n
        assert [evening.dealer(k) for k in range(1, 9)] == dealers


def test_a_long_damaged_list_reads_in_the_devices_memory(interpreter32, tmp_path):
    """300 deals, a tenth of them damaged, in the memory that Home leaves."""
    done = [("deal", n, known_list.deal(n % 4, 24)) for n in range(1, 301)]
    root = str(tmp_path)
    lists = Lists(root)
    evening = lists.create("isko", {}, known_list.NAMES, 0, 0)
    for _, _, what in done:
        changes.write(evening, *what)
    data = bytearray(Path(evening.path).read_bytes())
    starts = [at + 1 for at in range(len(data) - 1) if data[at] == 10]
    for start in starts[::10]:
        data[start + 40] ^= 8
    Path(evening.path).write_bytes(data)
    script = tmp_path / "script.py"
    script.write_text(f"""
import gc
from vorhand.session.ledger import Evening
gc.collect()
ballast = []
while gc.mem_free() > 85000:
    ballast.append(bytearray(500))
e = Evening({evening.path!r})
print(e.count, len([n for n in range(1, 301) if e.result(n) is None]), len(e.damage))
""")
    folder = tmp_path / "device"
    build.build("sim128_6", folder=folder)
    found = interpreter32.run(script, heap="165k", paths=[folder])
    assert found == (0, "300 30 30\n")


def test_windows_line_ends(tmp_path):
    """An editor that turned the line ends has done no harm to the records."""
    path = Path(known_list.build(str(tmp_path)))
    kept = path.read_bytes()
    path.write_bytes(kept.replace(b"\n", b"\r\n"))
    evening = Evening(str(path))
    assert {what for _, what, _ in evening.damage} == {"stray"}
    assert known_list.state(evening) == known_list.expected(known_list.DONE)


def test_reading_does_not_touch_the_file(tmp_path):
    path = Path(known_list.build(str(tmp_path)))
    data = path.read_bytes()[:-20]
    path.write_bytes(data)
    shutil.copystat(__file__, path)
    before = path.stat().st_mtime_ns
    Evening(str(path))
    assert path.read_bytes() == data and path.stat().st_mtime_ns == before
