"""The lists kept on the device: files ``<root>/lists/0001.txt`` and so on."""

from os import listdir, mkdir, remove, stat

from vorhand.session import journal
from vorhand.session.errors import SessionError, StorageError
from vorhand.session.evening import Evening

_ENOENT = 2
_EEXIST = 17


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
        return [list_id for list_id in self._ids() if self._size(list_id)]

    def newest(self, playing=None):
        """Id of the newest list, or None. Raises StorageError.

        playing: the number of the list that is to be taken in its place where it is there.
        """
        newest = None
        for list_id in reversed(self._ids()):
            if newest is None or int(list_id) == playing:
                if self._size(list_id):
                    newest = list_id
        return newest

    def open(self, list_id):
        """The Evening of a list. Raises StorageError, ListError."""
        return Evening(self.path(list_id), self.clock)

    def create(self, rules, options, names, first_dealer, length, home=Evening.HOME):
        """Open a new list and return its Evening.

        rules: name of the rule set; options: dict; names: one per seat; first_dealer: seat;
        length: number of deals, 0 = free; home: what the rule set's `home` says.
        Raises SessionError, StorageError.
        """
        from vorhand.session.settings import name_fault

        for name in names:
            fault = name_fault(name)
            if fault:
                raise SessionError(fault, name)
        if not 2 <= len(names) <= 5 or first_dealer not in range(len(names)) or length < 0:
            raise SessionError("players", len(names))
        self._make_folder()
        ids = self._ids()
        number = int(ids[-1]) if ids else 0
        if not ids or self._size(ids[-1]):
            number += 1
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
        line = journal.line("open " + journal.fields(header), 0, tag, journal.FIRST)
        try:
            journal.append(self.path(list_id), line)
        except OSError as error:
            try:
                remove(self.path(list_id))  # it was empty before, or not there
            except OSError:
                pass  # it was not even begun, or nothing can be written at all
            raise StorageError("write", error.errno) from None
        return self.open(list_id)

    def _ids(self):
        """Ids of all files with a list's name, in order of their numbers."""
        try:
            names = listdir(self.folder)
        except OSError as error:
            if error.errno == _ENOENT:
                return []
            raise StorageError("read", error.errno) from None
        found = []
        for name in names:
            if name[-4:] == ".txt" and name[:-4].isdigit():
                found.append(name[:-4])
        found.sort(key=lambda list_id: (int(list_id), list_id))
        return found

    def _size(self, list_id):
        try:
            return stat(self.path(list_id))[6]
        except OSError as error:
            raise StorageError("read", error.errno) from None

    def _make_folder(self):
        for folder in (self.root, self.folder):
            try:
                mkdir(folder)
            except OSError as error:
                if error.errno != _EEXIST:
                    raise StorageError("write", error.errno) from None
