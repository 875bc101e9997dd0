"""The device may remove the lists of which a laptop has the present state."""

from binascii import crc32
from pathlib import Path

import known_list
import pytest
import start
from telling import raises

from vorhand.session import StorageError, changes, exported
from vorhand.session.exported import MOST, oldest, remove
from vorhand.session.lists import Lists

BLOCK = 4096  # bytes of the flash that a list takes at least


@pytest.fixture
def lists(tmp_path):
    """Eight lists of two deals each."""
    lists = Lists(str(tmp_path), "dev1")
    for _ in range(8):
        evening = lists.create("isko", {}, known_list.NAMES, 0, 48)
        for seat in (1, 2):  # with one deal it would lie in the folder, and free no block
            changes.write(evening, *known_list.deal(seat, 24))
    return lists


def note_fetched(lists, *ids):
    """Note lists as fetched, in this order, as `vorhand pull` does."""
    lines = []
    for list_id in ids:
        data = Path(lists.path(list_id)).read_bytes()
        lines.append(f"{list_id} {len(data)} {crc32(data):08x}\n")
    Path(lists.root, "exported.txt").write_text("".join(lines))


@pytest.mark.parametrize(
    ("space", "count"), [(-5, 1), (0, 1), (BLOCK, 1), (BLOCK + 1, 2), (9 * BLOCK, 3)]
)
def test_as_many_as_make_the_room_at_least_one_the_oldest_first(lists, space, count):
    note_fetched(lists, "0005", "0002", "0008", "0003", "0002")
    assert oldest(lists, (), space) == ["0002", "0003", "0005"][:count]
    assert oldest(lists, (lists.path("0002"),), 0) == ["0003"]


def test_what_takes_no_block_follows_from_the_mount():
    """littlefs keeps a file that fits into its cache in the folder; the cache has four pieces."""
    assert exported._INLINE == 4 * start.READ


def test_a_list_so_short_that_it_takes_no_block_makes_no_room(lists):
    for list_id in ("0002", "0003"):
        path = Path(lists.path(list_id))  # of its two deals one stays
        path.write_bytes(b"".join(path.read_bytes().splitlines(True)[:2]))
        assert path.stat().st_size < 256
    note_fetched(lists, "0002", "0003", "0004", "0005")
    assert oldest(lists, (), BLOCK) == ["0002", "0003", "0004"]


def test_the_newest_and_those_that_are_kept_stay(lists):
    note_fetched(lists, "0001", "0002", "0003", "0008")
    assert oldest(lists, (), 100 * BLOCK) == ["0001", "0002", "0003"]
    paths = (lists.path("0001"), lists.path("0003"))
    assert oldest(lists, paths, 100 * BLOCK) == ["0002"]
    note_fetched(lists, "0008")
    assert oldest(lists, (), 1) == []


def test_a_line_that_stands_there_twice_counts_once_and_another_not_at_all(lists):
    note_fetched(lists, "0001", "0002", "0003")
    path = Path(lists.root, "exported.txt")
    lines = path.read_bytes().splitlines(keepends=True)
    other = b"0002\n0002 7 \xff\xff\xff\xff\n0002 x 00000000\n\n"
    path.write_bytes(lines[2] + other + lines[0] + lines[0] + lines[2].rstrip())
    assert oldest(lists, (), 100 * BLOCK) == ["0001", "0003"]
    path.unlink()
    assert oldest(lists, (), 1) == []


def test_no_more_than_the_most_at_once_and_these_the_oldest(tmp_path):
    lists = Lists(str(tmp_path), "dev1")
    ids = ["%04d" % number for number in range(1, MOST + 16)]  # more than is read at a time
    for _ in ids:
        lists.create("isko", {}, known_list.NAMES, 0, 48)
    note_fetched(lists, *ids[1::2], *reversed(ids[::2]))
    assert oldest(lists, (), 1000 * BLOCK) == ids[:MOST]


def test_removing_takes_these_and_no_others(lists):
    note_fetched(lists, "0001", "0002", "0003")
    remove([lists.path("0001"), lists.path("0003")])
    assert lists.numbers() == [2, 4, 5, 6, 7, 8]
    remove([lists.path("0001")])  # gone already
    assert oldest(lists, (), 0) == ["0002"]


def test_what_cannot_be_removed_is_said_and_the_rest_stays(lists):
    Path(lists.path("0001")).unlink()
    Path(lists.path("0001")).mkdir()
    paths = [lists.path("0001"), lists.path("0002")]
    assert raises(StorageError, remove, paths)[0] == "write"
    assert 2 in lists.numbers()


def test_the_number_of_a_removed_list_is_not_given_again(lists):
    note_fetched(lists, *[f"{number:04}" for number in lists.numbers()])
    while oldest(lists, (), 0):
        remove(map(lists.path, oldest(lists, (), 99 * BLOCK)))
    assert lists.numbers() == [8]
    assert lists.create("isko", {}, known_list.NAMES, 0, 48).id == "0009"
