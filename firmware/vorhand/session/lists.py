"""The lists kept on the device: files ``<root>/lists/0001.txt`` and so on."""

import os

from vorhand.session import ENOENT, ENOTDIR, StorageError
from vorhand.session.ledger import Evening

FOLDER = 0x4000  # in the type that ilistdir and stat give
LIST_BYTES = 12288  # that a list takes on flash: 48 deals fill two blocks, an append needs another
SCARCE_BYTES = 3 * LIST_BYTES  # where less is free, the players are warned


def free(root):
    """Bytes free in the file system of the folder `root`, None where that cannot be asked."""
    if not hasattr(os, "statvfs"):
        return None
    try:
        block_size, _, _, free_blocks = os.statvfs(root + "/")[:4]
    except OSError:
        return None
    return block_size * free_blocks


class Lists:
    """All lists under the directory `root`; a list's id is the name of its file, "0001".

    device: id written into new lists; clock: see Evening. A file that is empty does not count:
    littlefs can leave one when the power fails while a list is being opened.
    """

    def __init__(self, root, device="", clock=None):
        self.folder = root + "/lists"
        self.root = root
        self.device = device
        self.clock = clock

    def path(self, list_id):
        """Return the path of the list `list_id`."""
        return self.folder + "/" + list_id + ".txt"

    def numbers(self):
        """Numbers of all lists, ascending. Raises StorageError."""
        return sorted([number for number, size in self.files() if size])

    def newest(self, playing=None):
        """Id of the newest list, or None. Raises StorageError.

        playing: the number of the list that is to be taken in its place where it is there.
        """
        newest = -1
        for number, size in self.files():
            if size and (number > newest or number == playing):
                newest = number
                if number == playing:
                    break
        return "%04d" % newest if newest >= 0 else None

    def scarce(self):
        """Return whether only few lists more fit into the file system."""
        space = free(self.root)
        return space is not None and space < SCARCE_BYTES

    def open(self, list_id):
        """The Evening of a list. Raises StorageError, ListError."""
        return Evening(self.path(list_id), self.clock)

    def create(self, rules, options, names, first_dealer, length, home=Evening.HOME):
        """Open a new list and return its Evening.

        rules: name of the rule set; options: dict; names: one per seat; first_dealer: seat;
        length: number of deals, 0 = free; home: what the rule set's `home` says.
        Raises SessionError, StorageError.
        """
        from vorhand.session.new_list import create

        return create(self, rules, options, names, first_dealer, length, home)

    def files(self):
        """Yield (number, size) of all files with a list's name, in any order.

        Raises StorageError. MicroPython's littlefs gives the sizes with the names; asking file by
        file takes a second where there are two hundred.
        """
        try:
            for entry in getattr(os, "ilistdir", os.listdir)(self.folder):
                name = entry if isinstance(entry, str) else entry[0]
                # bytes, for which only 0 to 9 are digits
                if name[-4:] != ".txt" or len(name) > 13 or not name[:-4].encode().isdigit():
                    continue
                number = int(name[:-4])
                # the last number is none: a list that followed it would have too long a name
                if name != "%04d.txt" % number or number == 999999999:
                    continue
                if isinstance(entry, str) or len(entry) < 4:
                    yield number, os.stat(self.folder + "/" + name)[6]
                else:  # a folder of that name is no list, but its number is taken
                    yield number, entry[3] or entry[1] & FOLDER
        except OSError as error:
            if error.errno != ENOENT:
                key = "folder" if error.errno == ENOTDIR else "read"
                raise StorageError(key, error.errno) from None
