"""A damaged list: sound records stay, the damage is named, nothing crashes, writing goes on."""

import random
import shutil
from pathlib import Path

import damage_cases
import known_list
import pytest
from telling import raises
from written_lists import sealed

from host_tools import FIRMWARE, build
from vorhand.session import ListError, StorageError, changes
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists

HERE = Path(__file__).resolve().parent


LISTS = pytest.mark.parametrize(
    "records",
    [known_list.RECORDS, known_list.ROUNDS, known_list.ABSENCES],
    ids=["plain", "rounds", "away"],
)


@pytest.mark.parametrize(
    ("records", "pattern"),
    [
        (known_list.RECORDS, 0x01),
        (known_list.RECORDS, 0x20),
        (known_list.RECORDS, 0x80),
        (known_list.ROUNDS, 0x20),
        (known_list.ABSENCES, 0x80),
    ],
    ids=["plain-1", "plain-32", "plain-128", "rounds-32", "away-128"],
)
def test_every_byte_of_every_line_flipped(tmp_path, pattern, records):
    assert damage_cases.flips(str(tmp_path), [pattern], records=records) > 900


@LISTS
def test_cut_removed_swapped_doubled_spliced(tmp_path, records):
    assert damage_cases.other_damages(str(tmp_path), 3, records) > 1000


@pytest.mark.parametrize("kind", [(), ("rounds",)], ids=["plain", "rounds"])
def test_the_same_on_micropython(interpreter, tmp_path, kind):
    """Every fifth line: the header, a change of player, a correction, a deal; cut at as few."""
    args = (HERE / "damage_cases.py", tmp_path, 5, *kind)
    status, output = interpreter.run(*args, paths=[FIRMWARE])
    assert status == 0 and int(output) > 700, output


def test_any_number_of_damages_is_survived(tmp_path):
    """After random damages the list reads, its totals agree, and writing goes on."""
    source = Path(known_list.build(str(tmp_path)))
    data = source.read_bytes()
    path = tmp_path / "hit.txt"
    dice = random.Random(29)
    for _ in range(700):
        damaged = bytearray(data)
        for _ in range(dice.randint(1, 12)):
            damage_once(damaged, data, dice)
        path.write_bytes(damaged)
        evening = Evening(str(path))
        assert evening.damage or bytes(damaged) == data[: len(damaged)]
        known_list.totals_agree(evening)
        rows = known_list.state(evening)[0]
        if not evening.closed and evening.players == 4:
            changes.write(evening, *known_list.deal(1, 24))
            reading = Evening(str(path))
            assert known_list.state(reading)[0] == [*rows, known_list.result(1, 24)]
        assert path.read_bytes()[: len(damaged)] == bytes(damaged)


def damage_once(damaged, data, dice):
    index = dice.randrange(len(damaged) + 1)
    size = dice.choice([1, 1, 1, 2, 40, 200])
    kind = dice.randrange(6)
    if kind == 0 and index < len(damaged):
        damaged[index] ^= dice.randrange(1, 256)
    elif kind == 1:
        damaged[index : index + size] = bytes(size)
    elif kind == 2:
        del damaged[index : index + size]
    elif kind == 3:
        damaged[index:index] = dice.randbytes(size)
    elif kind == 4:
        start = dice.randrange(len(data))
        damaged[index:index] = data[start : start + size]
    elif len(damaged) > 500:
        del damaged[len(damaged) - size :]


def test_empty_lines_without_end_take_no_memory(tmp_path):
    """A device has no room to name each; what stands between them counts."""
    path = Path(known_list.build(str(tmp_path)))
    outcome = known_list.state(Evening(str(path)))
    path.write_bytes(path.read_bytes().replace(b"\n", b"\n" * 1001))
    evening = Evening(str(path))
    lines = len(known_list.RECORDS) + 1
    assert known_list.state(evening) == outcome
    assert evening.damage[:100] == [(n, "unknown", "") for n in range(2, 102)]
    assert evening.damage[100:] == [(1001 * lines + 1, "unknown", f"+{1000 * lines - 100}")]


def test_a_header_that_is_lost_leaves_the_deals(tmp_path):
    path = Path(known_list.build(str(tmp_path)))
    path.write_bytes(path.read_bytes().partition(b"\n")[2])
    evening = Evening(str(path))
    assert evening.players == 4 and evening.names == ["1", "Eva", "3", "4"]
    assert evening.rules == "" and evening.length == 0 and evening.count == 7
    assert evening.damage == [(1, "lost", "0")]


@pytest.mark.parametrize(
    "old, new, attributes",
    [
        (b"rules=isko", b"rules=isk\xff", {"rules": "", "players": 4, "length": 48}),
        (b"players=4", b"players=9", {"rules": "isko", "players": 4, "length": 48}),
        (b"length=48", b"length=x8", {"rules": "isko", "players": 4, "length": 0}),
        (b"first_dealer=2", b"first_dealer=7", {"players": 4, "first_dealer": 3}),
        (b"names=Anna", b"names=Anma", {"rules": "isko", "players": 4}),
        (b"list=0001", b"list=0007", {"rules": "isko", "players": 4}),
    ],
)
def test_a_damaged_header_gives_what_is_legible(tmp_path, old, new, attributes):
    path = Path(known_list.build(str(tmp_path)))
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    evening = Evening(str(path))
    assert evening.damage == [(1, "edited", "open")]
    assert {key: getattr(evening, key) for key in attributes} == attributes


def test_a_damaged_header_without_deals_says_how_many_play(tmp_path):
    path = Path(known_list.build(str(tmp_path), ()))
    path.write_bytes(path.read_bytes().replace(b"device=dev1", b"device=dev2", 1))
    evening = Evening(str(path))
    assert evening.damage == [(1, "edited", "open")]
    assert (evening.rules, evening.names, evening.count) == ("isko", known_list.NAMES, 0)
    changes.write(evening, *known_list.deal(1, 24))
    reading = Evening(str(path))
    assert reading.damage == evening.damage and reading.points == [0, 24, 0, 0]


NO_LISTS = [b"hello\n", bytes(5000), b"\xff" * 1_000_000, b"open vorh"]
NO_LISTS += [b"\n\n\n", b"open vorhand=1\n"]


@pytest.mark.parametrize("data", NO_LISTS)
def test_what_is_no_list_is_a_clear_error(tmp_path, data):
    path = tmp_path / "0001.txt"
    path.write_bytes(data)
    assert raises(ListError, Evening, str(path))[0] == "not_a_list"
    assert path.read_bytes() == data


def test_empty_newer_missing_and_directory(tmp_path):
    path = tmp_path / "0001.txt"
    path.write_bytes(b"")
    assert raises(ListError, Evening, str(path))[0] == "empty"
    for missing in (tmp_path, tmp_path / "none" / "0001.txt"):
        assert raises(StorageError, Evening, str(missing))[0] == "read"
    data = Path(known_list.build(str(tmp_path))).read_bytes()
    path.write_bytes(sealed(data.partition(b"\n")[0].replace(b"vorhand=1", b"vorhand=2") + b"\n"))
    assert raises(ListError, Evening, str(path))[0] == "newer"


def list_with_record(folder, text):
    """Return the path of a list of three deals and a record of this text with a right CRC."""
    path = Path(known_list.build(str(folder), known_list.RECORDS[:3]))
    data = path.read_bytes()
    line = b"%s #4 %s %s %s\n" % (text, Evening(str(path)).end.tag, b"0" * 8, b"0" * 8)
    path.write_bytes(sealed(data + line))
    return path


def test_a_kind_of_record_that_is_not_known_is_named_and_passed_over(tmp_path):
    path = list_with_record(tmp_path, b"kontra by=2")
    evening = Evening(str(path))
    assert evening.damage == [(5, "unknown", "kontra")] and evening.count == 3
    changes.write(evening, *known_list.deal(1, 24))
    path.write_bytes(path.read_bytes().replace(b"deal n=2", b"deal n=?"))
    evening = Evening(str(path))
    assert evening.damage == [(3, "edited", "deal"), (5, "unknown", "kontra")]
    assert evening.count == 4 and evening.unreadable() == 2


def test_such_a_record_takes_no_deal_away(tmp_path):
    evening = Evening(str(list_with_record(tmp_path, b"pause deals=1")))
    assert evening.damage == [(5, "unknown", "pause")]
    assert known_list.state(evening) == known_list.expected(known_list.RECORDS[:3])


def test_points_counted_anew_are_lost_alone(tmp_path):
    """A recounted deal whose record is damaged keeps its earlier points, and is named."""
    path = Path(known_list.build(str(tmp_path), known_list.ROUNDS))
    rows = known_list.state(Evening(str(path)))[0]
    data = path.read_bytes()
    path.write_bytes(data.replace(b"count n=2 score=0,0,0,-48", b"count n=2 score=0,0,0,-47"))
    evening = Evening(str(path))
    assert evening.damage == [(9, "edited", "count")]
    assert known_list.state(evening)[0] == rows  # a later correction replaces it
    path.write_bytes(data.replace(b"count n=3 score=72,0,0,0", b"count n=3 score=72,0,0,1"))
    evening = Evening(str(path))
    assert evening.damage == [(14, "edited", "count")] and evening.unreadable() == 0
    damaged_rows = known_list.state(evening)[0]
    assert damaged_rows[2] == ((36, 0, 0, 0), 0, None, True, (1, 0, 0))
    assert damaged_rows[:2] + damaged_rows[3:] == rows[:2] + rows[3:]


@pytest.mark.parametrize("n", [2, 4, 5, 6])
def test_the_dealers_hold_without_the_deal_that_was_dealt_again(tmp_path, n):
    path = Path(known_list.build(str(tmp_path), known_list.ROUNDS[:6]))
    evening = Evening(str(path))
    changes.write(evening, *known_list.deal(1, 24))
    dealers = [evening.dealer(k) for k in range(1, 9)]
    assert dealers == [2, 3, 0, 1, 1, 2, 2, 3]
    list_data = path.read_bytes()
    lines = list_data.splitlines(keepends=True)
    for data in (
        list_data.replace(b"deal n=%d " % n, b"deal n=9 "),
        list_data.replace(b"deal n=%d " % n, b"deaf n=%d " % n),
        b"".join(lines[:n] + lines[n + 1 :]),
    ):
        path.write_bytes(data)
        evening = Evening(str(path))
        assert evening.unreadable() == n
        assert [evening.dealer(k) for k in range(1, 9)] == dealers


def test_a_long_damaged_list_reads_in_the_devices_memory(interpreter32, tmp_path):
    """300 deals, a tenth of them damaged, fit into the memory that is free at Home."""
    evening = Lists(str(tmp_path)).create("isko", {}, known_list.NAMES, 0, 0)
    for n in range(1, 301):
        changes.write(evening, *known_list.deal(n % 4, 24))
    data = bytearray(Path(evening.path).read_bytes())
    starts = [index + 1 for index in range(len(data) - 1) if data[index] == 10]
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
    result = interpreter32.run(script, heap="165k", paths=[folder])
    assert result == (0, "300 30 30\n")


def test_windows_line_ends(tmp_path):
    """An editor that changes the line ends does no harm to the records."""
    path = Path(known_list.build(str(tmp_path)))
    data = path.read_bytes()
    path.write_bytes(data.replace(b"\n", b"\r\n"))
    evening = Evening(str(path))
    assert {kind for _, kind, _ in evening.damage} == {"stray"}
    assert known_list.state(evening) == known_list.expected(known_list.RECORDS)


def test_reading_does_not_touch_the_file(tmp_path):
    path = Path(known_list.build(str(tmp_path)))
    data = path.read_bytes()[:-20]
    path.write_bytes(data)
    shutil.copystat(__file__, path)
    mtime = path.stat().st_mtime_ns
    Evening(str(path))
    assert path.read_bytes() == data and path.stat().st_mtime_ns == mtime
