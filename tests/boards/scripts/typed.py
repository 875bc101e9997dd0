"""Names typed on a keyboard; see scripted_device."""

from scripted_device import BOUNCE, fresh

from vorhand.ui.screens.setup.text import Text

OK, BACK = 4, 5  # of the six keys
APART = 4 * BOUNCE  # milliseconds from one key to the next of somebody who types fast


class Asker:
    """The screen that a name is typed for."""

    back = None

    def __init__(self):
        self.names = []

    def named(self, name):
        self.names.append(name)


def typing(noisy):
    """Letters, umlauts, letters that overlap, Del; Enter is done."""
    device = fresh("cardputer", noisy=noisy)
    asker = Asker()

    def open_screen():
        runner = device.runner
        runner.current = Text(runner.app, asker, "Name")
        runner.show()
        yield 50

    def overlapping(chars):
        """Each goes down before the one before it is up."""
        for previous, char in zip("\0" + chars, chars + "\0"):
            if char != "\0":
                device.key(char, True)
            yield APART
            if previous != "\0":
                device.key(previous, False)
            yield APART

    def script(device):
        yield 300
        yield from open_screen()
        yield from device.tap("j")
        yield from device.hold("o")
        for char in "rg":
            yield from device.tap(char)
        yield from device.tap(OK)
        yield from open_screen()
        yield from overlapping("bernd")
        yield 100
        yield from device.tap("x")
        yield from device.tap("\b")
        yield from device.tap(OK)
        yield from open_screen()
        for char in "al-max 7'":
            yield from device.tap(char)
        yield from device.tap(OK)

    assert device.start(script) == "script"
    print("typed", ", ".join(asker.names), len(device.circuit.struck_keys))


def let_go_while_busy():
    """A letter that is let go while nobody scans is no held one, however long that takes."""
    device = fresh("cardputer")

    def script(device):
        yield 300
        runner = device.runner
        runner.current = Text(runner.app, Asker(), "Name")
        handle = runner.handle

        def slow(key):
            handle(key)
            device.busy(600, True)

        runner.handle = slow
        for char in "xa":
            yield from device.tap(char)
            yield 1400
        print("let go", runner.current.text)

    assert device.start(script) == "script"


def layout():
    """Each key is where the maker's table has it: x and y of Keyboard.h, `_key_value_map`."""
    device = fresh("cardputer")
    rows = ("`1234567890-_\b", "_qwertyuiop___", "__asdfghjkl;'\n", "___zxcvbnm,./ ")
    mismatches = []
    for y in range(4):
        for x in range(14):
            row = 3 - y + (0 if x & 1 else 4)
            if device.board.LAYOUT[7 * row + x // 2] != rows[y][x]:
                mismatches.append((x, y))
    print("layout", mismatches)


def main():
    typing(False)
    typing(True)
    let_go_while_busy()
    layout()


main()
