"""What tests of the screens do with a device on the desk again and again."""

from vorhand.session import changes


def forehand_wins(device, deals=1):
    """Let Forehand win a game of clubs, or so many one after the other."""
    for _ in range(deals):
        device.play(device.app.deal.table().active[0])
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
