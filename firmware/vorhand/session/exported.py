"""Lists that a laptop has fetched and verified, which may be removed when that is asked.

``<root>/exported.txt`` is written by `vorhand pull`, a line ``id size crc32`` for each list: its
id, its bytes and the CRC-32 of them all in eight hex digits. A list that is not byte for byte
what was fetched, because it has grown since, is not exported any more. Lines of any other form
are passed over; six lines fit on a flash that is full, because littlefs keeps files of up to 128
bytes, as the starter mounts it of up to 256, in the folder itself. `oldest` never names the newest
list, from whose number the next one follows, nor those the caller keeps. A list without a deal
need not have been fetched: `remove` removes it also where it is the newest, and the next list then
gets its number.
"""

import os
from binascii import crc32

from vorhand.session import ENOENT, StorageError
from vorhand.session.journal import BLOCK, lines

MOST = 16  # lists removed at one request
_FLASH_BLOCK = 4096  # bytes: a file takes whole ones
_INLINE = 256  # bytes: a file of up to so many takes none, see firmware/start.py


def oldest(lists, paths, space):
    """Return the ids of the oldest exported lists: as many as free `space` bytes.

    One at least where there is any, MOST at most. lists: the Lists; paths: of those that are not
    to be removed, the one in play among them. Raises StorageError.
    """
    newest = lists.newest()
    rows = []
    ids = []
    try:
        for row in _lines(lists.root + "/exported.txt"):
            if row in rows or row[1] == newest or (len(rows) == MOST and row > rows[-1]):
                continue
            path = lists.path(row[1])
            if path not in paths and _size(path) == row[2]:
                rows = sorted(rows + [row])[:MOST]
        for _, list_id, size, crc in rows:
            if _crc(lists.path(list_id)) == crc:
                ids.append(list_id)
                if size > _INLINE:
                    space -= -(-size // _FLASH_BLOCK) * _FLASH_BLOCK
                if space <= 0:
                    break
    except OSError as error:
        raise StorageError("read", error.errno) from None
    return ids


def remove(paths):
    """Remove these files of lists. Raises StorageError; those before are gone then.

    They are paths, because a copy of a list has the id of the other in its header.
    """
    for path in paths:
        try:
            os.remove(path)
        except OSError as error:
            if error.errno != ENOENT:
                raise StorageError("write", error.errno) from None


def _lines(path):
    """Yield (number, id, size, crc) of each line of exported.txt that has this form."""
    try:
        file = open(path, "rb")
    except OSError:
        return  # nothing was fetched yet; and what cannot be read proves nothing
    with file:
        for _, line, _ in lines(file):
            try:
                list_id, size, crc = line.split()
                list_id = str(list_id, "utf-8")
                if list_id.isdigit() and len(crc) == 8:
                    yield int(list_id), list_id, int(size), int(crc, 16)
            except ValueError:  # a UnicodeError is one, too
                pass


def _size(path):
    """Bytes of a file, -1 where there is none."""
    try:
        return os.stat(path)[6]
    except OSError as error:
        if error.errno != ENOENT:
            raise
    return -1


def _crc(path):
    """CRC-32 of a file."""
    crc = 0
    with open(path, "rb") as file:
        while True:
            block = file.read(BLOCK)
            if not block:
                return crc
            crc = crc32(block, crc)
