"""The screens when the storage fails or is damaged; runs on MicroPython with littlefs."""

import os

from storage_device import Device, data, empty, export, fill, write_lists

from vorhand.ui.keys import BACK, DOWN, OK


def read_only():
    """Nothing can be written, every screen can be opened."""
    device = Device()
    write_lists(device, 5, 5)
    export("0001")
    device.remount_read_only()
    assert device.start() == "home"
    list_data = data("0002")
    device.tell()
    assert device.press(OK) == "failure" and device.shows("schreibgeschützt")
    assert device.press(OK, OK) == "failure" and device.press(BACK) == "confirm"
    device.app.deal.drop()
    for name in ("undo", "sign", "newlist"):
        device.open(name)
        assert device.press(OK) == "failure" and device.press(BACK) == name
    device.open("remove", None)
    assert device.press(OK) == "failure" and device.shows("schreibgeschützt")
    assert device.press(BACK) == "home" and device.lists.numbers() == [1, 2]
    assert data("0002") == list_data
    for name in ("lists", "about", "sheet", "standings", "settings"):
        assert device.open(name) == name
    device.off()


def folder_gone():
    """Without the folder a new list begins; with a list in play the screens say it is gone."""
    device = Device()
    assert device.start() == "home" and device.shows("Noch keine Liste")
    assert device.press(OK, OK) == "home" and device.app.evening.id == "0001"
    device.tell()
    os.rename("/flash/lists", "/flash/elsewhere")
    assert device.press(OK) == "failure" and device.shows("vorhand restore")
    assert device.press(BACK) == "confirm" and device.in_hand()
    os.rename("/flash/elsewhere", "/flash/lists")
    assert device.press(OK) == "home" and device.app.evening.count == 1
    os.rename("/flash/lists", "/flash/elsewhere")
    for name in ("lists", "sheet", "undo", "sign", "standings", "menu", "about"):
        assert device.open(name) in (name, "message")
        if device.screen() == "message":
            assert device.shows("vorhand restore") and device.press(OK) == "home"
    device.off()


def file_in_the_folders_place():
    """A message tells of the file, and opening a list puts it aside."""
    device = Device()
    with open("/flash/lists", "w") as file:
        file.write("shopping list")
    assert device.start() == "message" and device.shows("liegt eine Datei")
    assert device.press(OK) == "home" and device.shows("Noch keine Liste")
    device.open("lists")
    assert device.shows("Nicht lesbar") and device.press(OK) == "message"
    assert device.shows("liegt eine Datei") and device.press(OK, BACK) == "home"
    assert device.press(OK, OK) == "home" and device.app.evening.id == "0001"
    with open("/flash/lists.bad1") as file:
        assert file.read() == "shopping list"
    assert device.start() == "home" and device.app.evening.id == "0001"
    device.off()


def corrupt_settings():
    """Readable settings count, a screen tells of the damage, OK puts the file aside."""
    for content in (b"language=en\nrest_after=7\nrott", bytes(range(256)) * 8, b"x" * 5000, None):
        device = Device(10)
        if content is None:
            os.mkdir("/flash/settings.txt")
            os.mkdir("/flash/settings.txt/kept")
        else:
            with open("/flash/settings.txt", "wb") as file:
                file.write(content)
        english = content and content.startswith(b"language")
        title = "Settings damaged" if english else "Einstellungen beschädigt"
        assert device.start() == "damage" and device.shows(title)
        assert device.press(BACK) == "home"
        assert device.start() == "damage"
        fill()
        assert device.press(OK) == "failure" and device.press(OK, BACK) == "home"
        empty()
        assert device.start() == "damage" and device.press(DOWN, OK) == "home"
        assert device.app.settings.get("language") == ("en" if english else "de")
        assert device.start() == "home"
        if content is None:
            assert os.listdir("/flash/settings.txt.bad1") == ["kept"]
        else:
            with open("/flash/settings.txt.bad1", "rb") as file:
                assert file.read() == content
        device.off()


def empty_file_and_folder():
    """An empty file counts as none, a folder with a list's name is passed over."""
    device = Device()
    write_lists(device, 5)
    open("/flash/lists/0002.txt", "w").close()
    assert device.start() == "home" and device.app.evening.id == "0001"
    device.open("lists")
    assert device.shows("Liste 1") and not device.shows("Liste 2")
    device.open("newlist")
    assert device.press(OK) == "home" and device.app.evening.id == "0002"
    os.mkdir("/flash/lists/0003.txt")
    assert device.start() == "message" and device.press(OK) == "home"
    device.open("newlist")
    assert device.press(OK) == "home" and device.app.evening.id == "0004"
    assert device.start() == "home" and device.app.evening.id == "0004"
    device.off()


CASES = (
    read_only,
    folder_gone,
    file_in_the_folders_place,
    corrupt_settings,
    empty_file_and_folder,
)

if __name__ == "__main__":
    for case in CASES:
        case()
        print(case.__name__)
