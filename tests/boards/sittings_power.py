"""Dim, dark, asleep and awake again; battery, watchdog, safe mode; see seated."""

from seated import MINUTE, fresh, wait, ways

from vorhand.ui.keys import OK


def dark_and_asleep():
    """Dim, dark, deep sleep; the deal is there again, and the press that wakes acts."""
    desk = fresh("devkit_6")
    levels = []

    def script(desk):
        yield 300
        yield from desk.tap("ok")  # Middlehand plays
        levels.append((type(desk.runner.current).__name__.lower(), desk.circuit.panel.level))
        yield MINUTE // 2 + 1000
        levels.append((type(desk.runner.current).__name__.lower(), desk.circuit.panel.level))
        yield 2 * MINUTE
        levels.append((desk.runner.asleep, desk.circuit.picture().awake))
        yield 9 * MINUTE

    assert desk.start(script) == "deep sleep"
    print("resting", levels)
    circuit = desk.circuit
    assert not circuit.picture().awake
    assert circuit.memory and len(circuit.memory) < 100
    assert circuit.wakes == [(27, 0)] and not circuit.wake()  # nobody has pressed
    answers = desk.runner.app.deal.conversation.answers
    circuit.press("ok")
    assert circuit.wake()
    circuit.press("ok", False)  # released long before the program runs

    def woken(desk):
        yield 500
        talk = desk.runner.app.deal.conversation
        print("woken", answers, talk.answers, type(desk.runner.current).__name__.lower())
        assert talk.answers[: len(answers)] == answers and len(talk.answers) > len(answers)
        assert circuit.memory == b""  # taken out once

    assert desk.start(woken) == "script"


def acts_in_the_dark():
    """The press that lights a dark display acts, too."""
    desk = fresh("devkit_6")
    seen = []

    def script(desk):
        yield 300
        yield from desk.tap("ok")
        yield 3 * MINUTE
        seen.append((desk.runner.asleep, desk.circuit.picture().awake))
        yield from desk.tap("left")
        seen.append((type(desk.runner.current).__name__.lower(), desk.circuit.panel.level))
        seen.append(desk.circuit.picture().awake)

    desk.start(script)
    print("in the dark", seen)


def wake_acts(board):
    """On every board: the short press that wakes the chip is made up for, though it is over."""
    desk = fresh(board)
    counts = []

    def script(desk):
        yield 300
        yield from desk.enter(OK)
        counts.append(len(desk.runner.app.deal.conversation.answers))
        yield 11 * MINUTE

    assert desk.start(script) == "deep sleep"
    circuit = desk.circuit
    assert circuit.memory and not circuit.wake()
    for role, level in desk.board.HELD:  # what is not held floats, and lights may glow
        assert circuit.levels[desk.board.PINS[role]] == level, role
    assert circuit.picture().awake == desk.runner.panel.stays  # dark, or the resting picture
    if desk.board.KEY_ROLES:
        circuit.press(desk.board.WAKE)
    else:
        circuit.touch(160, 120)
    assert circuit.wake()
    if desk.board.KEY_ROLES:
        circuit.press(desk.board.WAKE, False)
    else:
        circuit.touch()

    def woken(desk):
        yield 100
        counts.append(len(desk.runner.app.deal.conversation.answers))

    assert desk.start(woken) == "script"
    print(board, "wakes", *counts)


def still_down():
    """The wake key is still down when the program runs: it is a press, and acts when let go."""
    desk = fresh("devkit_6")

    def script(desk):
        yield 300
        yield from desk.tap("ok")
        yield 11 * MINUTE

    assert desk.start(script) == "deep sleep"
    before = len(desk.runner.app.deal.conversation.answers)
    desk.circuit.press("ok")
    assert desk.circuit.wake()
    counts = []

    def let_go(desk):
        yield 100
        counts.append(len(desk.runner.app.deal.conversation.answers))
        desk.key("ok", False)
        yield 100
        counts.append(len(desk.runner.app.deal.conversation.answers))

    assert desk.start(let_go) == "script"
    assert counts[0] == before < counts[1], counts
    print("still down", counts)


def only_wakes_at_home():
    """At Home the press that wakes does nothing else: out of deep sleep, and out of the dark."""
    for down in (False, True):
        desk = fresh("devkit_6")
        assert desk.start(wait(11 * MINUTE)) == "deep sleep"
        assert desk.circuit.memory == b""
        desk.circuit.press("ok")
        assert desk.circuit.wake()
        desk.circuit.press("ok", down)

        def script(desk):
            yield 200
            desk.key("ok", False)
            yield 200

        assert desk.start(script) == "script"
        assert (
            type(desk.runner.current).__name__.lower() == "home"
            and not desk.runner.app.deal.conversation
        )
    desk = fresh("devkit_6", ("rest_after=0", "off_after=120", "sleep_after=0"))
    names = []

    def again(desk):
        yield 3 * MINUTE
        names.append(desk.runner.asleep)
        for _ in range(2):
            yield from desk.tap("ok")
            names.append(type(desk.runner.current).__name__.lower())
        yield 11 * MINUTE  # it never sleeps deeply

    assert desk.start(again) == "script"
    print("at home", names)


def held_pins():
    """T-Display: the light stays off and the divider is cut off while the chip sleeps."""
    desk = fresh("t_display")
    assert desk.start(wait(11 * MINUTE)) == "deep sleep"
    circuit = desk.circuit
    light, divider = desk.board.PINS["light"], desk.board.PINS["battery_on"]
    assert circuit.levels == {light: 0, divider: 0}, circuit.levels
    circuit.press("k2")
    assert circuit.wake()
    circuit.press("k2", False)
    seen = []

    def script(desk):
        yield 200
        seen.append((circuit.levels[light], circuit.levels[divider], circuit.held))
        seen.append(desk.runner.app.battery)

    desk.start(script)
    print("held", seen)


def battery_low(board):
    """A warning at 3.5 V, once; at 3.3 V the device says why and stops."""
    desk = fresh(board, volts=3480)
    seen = []

    def script(desk):
        yield 200
        yield from desk.tap(0)
        yield 11_000
        seen.append((desk.runner.app.battery, type(desk.runner.current).__name__.lower()))
        yield from desk.enter(OK)
        yield 25_000
        seen.append(type(desk.runner.current).__name__.lower())
        desk.circuit.volts = 3270
        while type(desk.runner.current).__name__.lower() != "battery":
            yield 500
        seen.append((desk.text()[1], desk.circuit.picture().awake))
        yield 60_000

    assert desk.start(script) == "deep sleep"
    awake = desk.circuit.picture().awake
    print(board, "battery", seen, awake, desk.circuit.memory != b"")


def gauge(board, volts):
    """What Home shows of a battery."""
    desk = fresh(board, volts=volts)
    assert desk.start(wait(300)) == "script"
    return desk.runner.app.battery


def watchdog(way):
    """It is fed while the flash is slow, bites where the program hangs, has an hour at the end."""
    desk = fresh("devkit_6")

    def script(desk):
        yield 300
        for _ in range(2):
            for key in way:
                yield from desk.enter(key)
        yield 200

    desk.delay = 2 * 400  # two sectors, each as slow as the data sheet allows
    assert desk.start(script) == "script"
    armed = [entry for entry in desk.circuit.log if entry[0] == "watchdog"]
    assert desk.runner.app.evening.count == 2
    assert [ms for _, ms in armed] == [20_000, 3_600_000], armed
    desk = fresh("devkit_6")
    desk.delay = 21_000
    assert desk.start(script) == "watchdog"
    print("watchdog", armed[0][1], desk.circuit.cause())


def safe_mode():
    """The safe key leads to the prompt, and no watchdog runs."""
    for board in ("devkit_6", "t_display", "m5stack"):
        desk = fresh(board)
        desk.circuit.press(desk.board.SAFE_KEY)
        assert desk.start(wait(1000)) == "prompt"
        assert not desk.circuit.log or not [e for e in desk.circuit.log if e[0] == "watchdog"]
    desk = fresh("devkit_enc")  # where the same key wakes: not after sleep
    assert desk.start(wait(11 * MINUTE)) == "deep sleep"
    desk.circuit.press("push")
    assert desk.circuit.wake()
    assert desk.start(wait(100)) == "script"


def main():
    """All of it."""
    way = ways()
    dark_and_asleep()
    acts_in_the_dark()
    for board in sorted(way):
        wake_acts(board)
    still_down()
    only_wakes_at_home()
    held_pins()
    battery_low("devkit_6")
    battery_low("t5_29")
    volts = (0, 3400, 3600, 3750, 3900, 4150)
    print("quarters", [gauge("devkit_6", mv) for mv in volts])
    print("lamps", [gauge("m5stack", mv) for mv in (3400, 3750, 4150)])
    watchdog(way["devkit_6"])
    safe_mode()


main()
