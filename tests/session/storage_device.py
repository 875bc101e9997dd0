"""A device whose files lie on littlefs in memory, for storage_full.py and storage_screens.py."""

import os
from binascii import crc32

import vfs
from known_list import NAMES, deal
from ramdisk import RamDisk, mount
from screen_classes import screen_class, screen_name

import boards
import main
from vorhand.session import changes
from vorhand.session.lists import Lists
from vorhand.ui.drawing.inspection import rows
from vorhand.ui.keys import OK

# The folders of the screens that are opened here and are not in "list".
FOLDERS = {"confirm": "deal", "newlist": "setup", "settings": "setup"}
FOLDERS.update(dict.fromkeys(("about", "menu", "remove"), "device"))


class Device:
    """A device whose files lie in a littlefs of `blocks` blocks at /flash."""

    def __init__(self, blocks=24):
        self.disk = RamDisk(blocks)
        mount(self.disk, "/flash", fresh=True)
        self.lists = Lists("/flash", "test")

    def start(self):
        """Switch the device on with nothing in its memory; return the name of its screen."""
        self.runner = main.build(boards.load("sim128_6"), "/flash", device="test")
        self.app = self.runner.app
        self.runner.start()
        return self.screen()

    def press(self, *keys):
        """Press logical keys; return the name of the screen after them."""
        for key in keys:
            self.runner.press(key)
        return self.screen()

    def screen(self):
        """Return the name of the screen; fail where the firmware has crashed."""
        name = screen_name(self.runner.current)
        assert name != "crash", self.runner.current.problem
        return name

    def open(self, name, *args):
        """Show a screen as if it had been chosen at Home; return its name."""
        home = self.runner.current = self.app.home
        place = FOLDERS.get(name, "list") + "." + name
        home.press = lambda key: screen_class(place)(self.app, home, *args)
        self.press(OK)
        del home.press
        return self.screen()

    def tell(self, fixing=0):
        """Enter a deal, or a correction of deal `fixing`, up to its confirmation."""
        self.app.deal.begin(fixing)
        declarer = self.app.deal.conversation.table.active[1]
        self.answers = [("declarer", declarer), ("game", "hearts")]
        self.answers += [("matadors", 2), ("outcome", "won")]
        self.app.deal.begin(fixing, self.answers)
        return self.open("corrected" if fixing else "confirm", self.app.deal.score())

    def in_hand(self):
        return list(self.app.deal.conversation.answers) == self.answers

    def shows(self, text):
        """Return whether a text is on the panel, wherever its lines are broken."""
        return text in " ".join(rows(self.runner.canvas))

    def remount_read_only(self):
        vfs.umount("/flash")
        mount(self.disk, "/flash", readonly=True)

    def off(self):
        vfs.umount("/flash")


def fill():
    """Fill the flash until nothing more fits, beyond what statvfs counts; see empty()."""
    try:
        os.mkdir("/flash/fill")
    except OSError:
        pass  # the folder exists, or there is no space even for it
    size = 4096
    number = 0
    while size:
        try:
            with open("/flash/fill/%d" % number, "wb") as file:
                file.write(b"x" * size)
        except OSError as error:
            assert error.errno in (28, 36)  # no space: for the data, for a new name
            size //= 8
        number += 1


def empty():
    for name in os.listdir("/flash/fill"):
        os.remove("/flash/fill/" + name)
    os.rmdir("/flash/fill")


def write_lists(device, *deals):
    """Write a list for each number in `deals`, with as many deals."""
    for count in deals:
        evening = device.lists.create("isko", {}, NAMES, 0, 48)
        for n in range(count):
            changes.write(evening, *deal(n % 4, 20 + n))


def data(list_id):
    with open("/flash/lists/%s.txt" % list_id, "rb") as file:
        return file.read()


def export(*ids):
    """Note lists as fetched, as `vorhand pull` does."""
    with open("/flash/exported.txt", "w") as file:
        for list_id in ids:
            list_data = data(list_id)
            file.write("%s %d %08x\n" % (list_id, len(list_data), crc32(list_data)))
