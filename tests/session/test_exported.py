"""Which lists the device may remove: those that a laptop has, as they are now."""

from binascii import crc32
from pathlib import Path

import known_list
import pytest

from vorhand.session import changes
from vorhand.session.exported import MOST, oldest
from vorhand.session.lists import Lists

BLOCK = 4096  # bytes of the flash that a list takes at least


@pytest.fixture
def lists(tmp_path):
    """Four lists of one deal each, all fetched; the last one is the newest."""
    found = Lists(str(tmp_path), "dev1")
    for _ in range(4):
        evening = found.create("isko", {}, known_list.NAMES, 0, 48)
        changes.write(evening, *known_list.deal(1, 24))
    note(found, "0001", "0002", "0003", "0004")
    return found


def note(lists, *ids):
    lines = []
    for list_id in ids:
        data = Path(lists.path(list_id)).read_bytes()
        lines.append(f"{list_id} {len(data)} {crc32(data):08x}\n")
    Path(lists.root, "exported.txt").write_text("".join(lines))


def test_as_many_of_the_oldest_as_free_what_is_needed(lists):
    for needed, count in ((0, 1), (1, 1), (BLOCK, 1), (BLOCK + 1, 2), (2 * BLOCK + 1, 3)):
        assert oldest(lists, (), needed) == ["0001", "0002", "0003"][:count], needed


def test_the_newest_and_those_that_are_kept_stay(lists):
    assert oldest(lists, (), 100 * BLOCK) == ["0001", "0002", "0003"]
    kept = (lists.path("0001"), lists.path("0003"))
    assert oldest(lists, kept, 100 * BLOCK) == ["0002"]
    note(lists, "0004")
    assert oldest(lists, (), 1) == []


def test_a_list_that_no_laptop_has_as_it_is_stays(lists):
    changes.write(lists.open("0001"), *known_list.deal(2, 48))  # has grown since
    path = Path(lists.path("0002"))
    path.write_bytes(path.read_bytes().replace(b"Anna", b"Anne"))  # as long as it was
    assert oldest(lists, (), 100 * BLOCK) == ["0003"]
    Path(lists.path("0003")).unlink()
    assert oldest(lists, (), 100 * BLOCK) == []


def test_a_line_that_stands_there_twice_counts_once_and_another_not_at_all(lists):
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
    note(lists, *reversed(ids))
    assert oldest(lists, (), 1000 * BLOCK) == ids[:MOST]
