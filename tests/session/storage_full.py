"""The screens on a full flash; runs on MicroPython with littlefs."""

import os
from binascii import crc32

from known_list import deal
from storage_device import Device, data, empty, export, fill, write_lists

from vorhand.session import changes
from vorhand.session.ledger import Evening
from vorhand.ui.keys import BACK, DOWN, OK, UP


def full_flash_without_fetched_lists():
    """What cannot be written stays in hand, and is written when there is space."""
    device = Device(12)
    write_lists(device, 30, 3)
    device.start()
    fill()
    while device.app.evening.count < 20:  # the last block has space for some more
        device.tell()
        if device.press(OK) == "failure":
            break
    count = device.app.evening.count
    list_data = data("0002")
    assert device.shows("Der Speicher ist voll") and device.shows("noch einmal")
    assert device.press(OK, OK) == "failure"
    assert device.press(BACK) == "confirm" and device.in_hand()
    assert device.press(OK) == "failure" and data("0002") == list_data
    assert device.start() == "home" and device.app.evening.count == count
    for name, args in (("undo", ()), ("sign", ()), ("corrected", (3,)), ("newlist", ())):
        if args:
            device.tell(*args)
        else:
            device.open(name)
        assert device.press(OK) == "failure", name
        assert device.press(OK, OK, BACK) == name and data("0002") == list_data
        device.app.deal.drop()
    assert device.lists.numbers() == [1, 2]
    device.tell(3)
    assert device.press(OK) == "failure"
    empty()
    assert device.press(OK) == "entry"  # the correction is written
    for name, then in (("undo", "home"), ("sign", "sign")):
        fill()
        device.open(name)
        while device.press(OK) != "failure":  # the last block may have space for one or two
            device.open(name)
        records = device.app.evening.end.seq
        assert device.press(OK) == "failure" and device.app.evening.end.seq == records
        empty()
        assert device.press(OK) == then and device.app.evening.end.seq == records + 1
    reading = Evening("/flash/lists/0002.txt")
    assert reading.damage == [] and reading.count == device.app.evening.count
    device.off()


def room_from_the_failure_screen():
    """The oldest fetched lists go after one question, then the failed write is repeated."""
    device = Device(40)
    write_lists(device, 30, 48, 30, 4)
    export("0001", "0003", "0004")
    kept_data = {name: data(name) for name in ("0002", "0004")}
    device.start()
    fill()
    device.tell()
    while device.press(OK) != "failure":
        device.tell()
    count = device.app.evening.count
    assert device.shows("Platz schaffen") and device.lists.numbers() == [1, 2, 3, 4]
    assert device.press(OK) == "remove" and device.shows("2 Listen löschen: Nr. 1, 3?")
    assert device.press(BACK) == "failure" and len(device.lists.numbers()) == 4
    assert device.press(OK, OK) == "home", device.screen()
    assert device.lists.numbers() == [2, 4] and device.app.evening.count == count + 1
    assert data("0002") == kept_data["0002"] and data("0004").startswith(kept_data["0004"])
    reading = Evening("/flash/lists/0004.txt")
    assert reading.count == count + 1 and reading.damage == []
    device.off()


def room_for_a_new_list():
    """Nothing is removed without a question; the numbers go on."""
    device = Device()
    write_lists(device, 30, 10)
    export("0001", "0002")
    device.start()
    fill()
    device.open("newlist")
    assert device.press(OK) == "failure" and device.press(OK) == "remove"
    assert device.shows("Liste 1 löschen?")
    assert device.press(OK) == "message" and device.shows("Der Speicher ist bald voll")
    assert device.press(OK) == "home" and device.app.evening.id == "0003"
    assert device.lists.numbers() == [2, 3]
    # The previous list is neither the newest nor in play any more, so it can go, too.
    assert device.open("lists") == "lists" and device.press(UP) == "lists"
    assert device.shows("Frei: ") and device.press(OK) == "remove"
    assert device.press(OK) == "lists" and device.lists.numbers() == [3]
    assert device.press(UP, OK) == "remove" and device.shows("Keine Liste kann weg")
    assert device.press(OK) == "lists" and device.lists.numbers() == [3]
    device.off()


def fetched_when_full():
    """Six lines of exported.txt, 128 bytes, need no block of a full flash."""
    device = Device(24)
    write_lists(device, *[2] * 8)
    device.start()
    fill()
    device.tell()
    while device.press(OK) != "failure":
        device.tell()
    assert device.shows("noch einmal")
    with open("/flash/exported.new", "w") as file:
        for number in range(1, 7):
            list_data = data("000%d" % number)
            file.write("000%d %d %08x\n" % (number, len(list_data), crc32(list_data)))
        assert 100 < file.tell() <= 128
    os.rename("/flash/exported.new", "/flash/exported.txt")
    assert device.press(OK) == "failure" and device.press(OK) == "remove"
    assert device.shows("6 Listen löschen: Nr. 1, 2, 3,")
    assert device.press(OK) == "home" and device.lists.numbers() == [7, 8]
    device.off()


def never_removed():
    """These stay: a list grown or changed since, the one in play, the newest, one not fetched."""
    device = Device(40)
    write_lists(device, 5, 5, 5, 5, 5)
    export("0001", "0002", "0003", "0005")
    changes.write(device.lists.open("0001"), *deal(1, 20))
    list_data = data("0003")
    with open("/flash/lists/0003.txt", "wb") as file:
        file.write(list_data[:-5] + b"0" + list_data[-4:])
    with open("/flash/settings.txt", "w") as file:
        file.write("playing=2\n")
    assert device.start() == "home" and device.app.evening.id == "0002"
    device.open("remove", None)
    assert device.shows("Keine Liste kann weg")
    assert device.press(OK) == "home" and len(device.lists.numbers()) == 5
    device.app.take(device.lists.open("0004"))  # to look at; the list in play stays the noted one
    device.open("remove", None)
    assert device.shows("Keine Liste kann weg")
    for garbage in (b"", b"\n\n", b"0004", b"0004 x y\n", bytes(range(256)) * 40, b"0" * 9000):
        with open("/flash/exported.txt", "wb") as file:
            file.write(garbage)
        device.open("remove", None)
        assert device.shows("Keine Liste kann weg")
    os.remove("/flash/exported.txt")
    os.mkdir("/flash/exported.txt")
    device.open("remove", None)
    assert device.shows("Keine Liste kann weg") and len(device.lists.numbers()) == 5
    device.off()


def settings_on_a_full_flash():
    """Settings hold until the device is switched off, and are saved when there is space."""
    device = Device()
    write_lists(device, 30, 10)
    device.start()
    fill()
    device.open("settings")
    device.runner.current.cursor = device.runner.current.keys.index("invert")
    assert device.press(OK, DOWN, OK) == "failure" and device.app.settings.get("invert") == 1
    assert device.press(OK, OK) == "failure" and device.press(BACK) == "settings"
    assert device.press(OK, UP, OK) == "failure" and device.app.settings.get("invert") == 0
    assert "settings.txt" not in os.listdir("/flash")
    export("0001")  # it takes the last piece of the folder's log, or nothing fits at all
    assert device.press(BACK, OK, DOWN, OK) == "failure" and device.press(OK) == "remove"
    assert device.press(OK) == "settings"
    with open("/flash/settings.txt") as file:
        assert "invert=1" in file.read()
    device.off()


def few_blocks():
    """With hardly a free block each step is done or refused, never done by halves."""
    outcomes = []
    for blocks in range(5):
        device = Device(14)
        write_lists(device, 30, 46)
        device.start()
        fill()
        for number in range(blocks):  # a block each
            os.remove("/flash/fill/%d" % number)
        device.tell()
        saved = device.press(OK) == "home"
        reading = Evening("/flash/lists/0002.txt")
        assert reading.damage == [] and reading.count == 46 + saved == device.app.evening.count
        device.app.deal.drop()
        device.open("newlist")
        created = device.press(OK) != "failure"
        assert device.lists.numbers() == [1, 2, 3][: 2 + created]
        assert device.start() == "home" and device.app.evening.id == "000%d" % (2 + created)
        outcomes.append((saved, created))
        device.off()
    assert outcomes[0] == (False, False) and outcomes[-1] == (True, True), outcomes


CASES = (
    full_flash_without_fetched_lists,
    room_from_the_failure_screen,
    room_for_a_new_list,
    fetched_when_full,
    never_removed,
    settings_on_a_full_flash,
    few_blocks,
)

if __name__ == "__main__":
    for case in CASES:
        case()
        print(case.__name__)
