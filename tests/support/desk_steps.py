"""What tests of the screens do with a device on the desk again and again."""

from telling import answers_of

from vorhand.session import changes

FOUR = ("Anna", "Ben", "Cem", "Dora")


def pub(device, **options):
    """Begin a list of three by the rules of the pub with these house rules."""
    return device.new_list(rules="pub", options=options)


def forehand(device):
    """Return who is Forehand of the next deal."""
    return device.app.deal.table().active[0]


def forehand_wins(device, deals=1):
    """Let Forehand win a game of clubs, or so many one after the other."""
    for _ in range(deals):
        device.play(forehand(device))
    return device


def deal(device, line):
    """Write a deal, told in a line as telling.py has it, without the screens."""
    return device.deal(*answers_of(line))


def put_right(device, n, line):
    """Correct deal `n` to what a line tells, without the screens."""
    app = device.app
    app.deal.begin(n, answers_of(line))
    app.deal.write(app.deal.score())
    return device


def edit_list(device, old, new):
    path = device.root / "lists" / "0001.txt"
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new))
    return device


def read_again(device):
    """Take the list in hand as its file has it now."""
    device.app.take(device.app.lists.open("0001"))
    device.runner.show()
    return device


def end_list(device):
    """End the list in play without signatures."""
    changes.close(device.app.evening)
    device.runner.show()
    return device


def go_home(device):
    """Press BACK until Home is shown, at most as often as screens can lie behind each other."""
    for _ in range(5):
        if device.screen == "home":
            return device
        device.key("BACK")
    raise AssertionError(device.screen)
