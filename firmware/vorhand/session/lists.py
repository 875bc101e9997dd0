"""The lists kept on the device: files ``<root>/lists/0001.txt`` and so on."""

import os

from vorhand.session import journal
from vorhand.session.errors import SessionError, StorageError
from vorhand.session.evening import Evening
from vorhand.session.player_names import name_fault
from vorhand.session.settings import put_aside

_ENOENT = 2
_EEXIST = 17
_ENOTDIR = 20
_FOLDER = 0x4000  # in the type that ilistdir and stat give
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
        """Where the list `list_id` lies."""
        return self.folder + "/" + list_id + ".txt"

    def all(self):
        """Ids of all lists, oldest first. Raises StorageError."""
        return ["%04d" % number for number in self.numbers()]

    def numbers(self):
        """Numbers of all lists, ascending. Raises StorageError."""
        return sorted([number for number, size in self._files() if size])

    def newest(self, playing=None):
        """Id of the newest list, or None. Raises StorageError.

        playing: the number of the list that is to be taken in its place where it is there.
        """
        newest = -1
        for number, size in self._files():
            if size and (number > newest or number == playing):
                newest = number
                if number == playing:
                    break
        return "%04d" % newest if newest >= 0 else None

    def scarce(self):
        """Whether only few lists more fit into the file system."""
        left = free(self.root)
        return left is not None and left < SCARCE_BYTES

    def open(self, list_id):
        """The Evening of a list. Raises StorageError, ListError."""
        return Evening(self.path(list_id), self.clock)

    def create(self, rules, options, names, first_dealer, length, home=Evening.HOME):
        """Open a new list and return its Evening.

        rules: name of the rule set; options: dict; names: one per seat; first_dealer: seat;
        length: number of deals, 0 = free; home: what the rule set's `home` says.
        Raises SessionError, StorageError.
        """
        for name in names:
            fault = name_fault(name)
            if fault:
                raise SessionError(fault, name)
        if not 2 <= len(names) <= 5 or first_dealer not in range(len(names)) or length < 0:
            raise SessionError("players", len(names))
        self._make_folder()
        number = 1
        for other, size in self._files():
            number = max(number, other + (1 if size else 0))
        list_id = "%04d" % number
        header = [("vorhand", 1), ("device", self.device), ("list", list_id), ("rules", rules)]
        for key in sorted(options):
            header.append(("opt." + key, options[key]))
        header.append(("players", len(names)))
        header.append(("names", names))
        header.append(("first_dealer", first_dealer))
        header.append(("length", length))
        if home != Evening.HOME:
            header.append(("home", home))
        now = self.clock and self.clock()
        if now:
            header.append(("at", now))
        tag = journal.tag_of(self.device, list_id)
        line = journal.line(journal.fields(header, "open"), 0, tag, journal.FIRST)
        evening = None
        try:
            journal.append(self.path(list_id), line)
            evening = self.open(list_id)
        except OSError as error:
            raise StorageError("write", error.errno) from None
        finally:
            if not evening:
                try:
                    os.remove(self.path(list_id))  # it was empty before, or not there
                except OSError:
                    pass  # it was not even begun, or nothing can be written at all
        return evening

    def _files(self):
        """Yield (number, size) of all files with a list's name, in any order.

        Raises StorageError. MicroPython's littlefs gives the sizes with the names; asking file by
        file takes a second where there are two hundred.
        """
        try:
            for entry in getattr(os, "ilistdir", os.listdir)(self.folder):
                name = entry if isinstance(entry, str) else entry[0]
                if name[-4:] != ".txt" or not name[:-4].isdigit():
                    continue
                number = int(name[:-4])
                if name != "%04d.txt" % number:
                    continue
                if isinstance(entry, str) or len(entry) < 4:
                    yield number, os.stat(self.folder + "/" + name)[6]
                else:  # a folder of that name is no list, but its number is taken
                    yield number, entry[3] or entry[1] & _FOLDER
        except OSError as error:
            if error.errno != _ENOENT:
                key = "folder" if error.errno == _ENOTDIR else "read"
                raise StorageError(key, error.errno) from None

    def _make_folder(self):
        """Make the folder; a file in its place is renamed, not lost."""
        for folder in (self.root, self.folder):
            try:
                if folder:
                    os.mkdir(folder)
            except OSError as error:
                if error.errno != _EEXIST:
                    raise StorageError("write", error.errno) from None
        try:
            if not os.stat(self.folder)[0] & _FOLDER:
                put_aside(self.folder)
                os.mkdir(self.folder)
        except OSError as error:
            raise StorageError("write", error.errno) from None
