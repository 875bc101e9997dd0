"""Dim, dark, asleep and awake again; battery, watchdog, safe mode; see scripted_device."""

from scripted_device import MINUTE, SOFT, deal_keys, fresh, wait

from drivers.ssd1306 import SSD1306
from vorhand.ui.deal_in_hand import DealInHand
from vorhand.ui.keys import OK
from vorhand.ui.runner import Runner


def dark_and_asleep():
    """Dim, dark, deep sleep, out of which nobody but a press wakes it: see wake_acts."""
    device = fresh("devkit_6")
    states = []

    def script(device):
        yield 300
        yield from device.tap("ok")  # Middlehand plays
        states.append((device.screen, device.circuit.panel.level))
        yield MINUTE // 2 + 1000
        states.append((device.screen, device.circuit.panel.level))
        yield 2 * MINUTE
        states.append((device.runner.asleep, device.circuit.picture().awake))
        yield 9 * MINUTE

    assert device.start(script) == "deep sleep"
    print("resting", states)
    circuit = device.circuit
    assert not circuit.picture().awake
    assert circuit.memory and len(circuit.memory) < 100
    assert circuit.wake_levels == [(27, 0)] and not circuit.wake()  # nobody has pressed


def torn():
    """Memory that was enough fails: the program starts anew, the deal in hand is there again."""
    device = fresh("devkit_6")

    def fail(key):
        raise MemoryError("torn")

    def script(device):
        yield 300
        yield from device.tap("ok")
        device.runner.current.press = fail
        yield from device.tap("left")

    assert device.start(script) == "soft reset"
    answers = device.conversation.answers
    with open(device.root + "/traceback.txt") as file:
        assert "MemoryError: torn" in file.read()

    def second_script(device):
        yield 500
        print("torn", device.conversation.answers == answers, device.screen)
        yield from device.tap("left")
        print("torn", device.conversation.answers[len(answers) :], device.screen)

    def watched_start(runner, draft):
        assert draft and device.circuit.memory == draft, "current may go before it is taken up"
        start(runner, draft)

    start = Runner.start
    Runner.start = watched_start
    try:
        assert device.start(second_script) == "script"
    finally:
        Runner.start = start


def display_that_goes():
    """What fails beside the screens ends the program; then, and if a computer stops it while it
    starts, or it fails there before it is taken up, the deal in hand is kept."""
    device = fresh("devkit_6")

    def fail(*args):
        raise OSError(116)

    def interrupt(*args):
        raise KeyboardInterrupt

    def script(device):
        yield 300
        yield from device.tap("ok")
        device.runner.panel.display.contrast = fail
        yield MINUTE

    try:
        print("display", device.start(script))
    except OSError:
        print("display", len(device.circuit.memory) > 0)
    answers = device.conversation.answers
    device.circuit.start(SOFT)
    resume = DealInHand.resume
    DealInHand.resume = interrupt
    try:
        print("stopped while it starts", device.start(script), len(device.circuit.memory) > 0)
    finally:
        DealInHand.resume = resume
    device.circuit.start(SOFT)
    window = SSD1306.window
    DealInHand.resume = SSD1306.window = fail
    try:
        print("fails while it starts", device.start(script))
    except OSError:
        print("fails while it starts", len(device.circuit.memory) > 0)
    finally:
        DealInHand.resume, SSD1306.window = resume, window
    device.circuit.start(SOFT)

    def second_script(device):
        yield 500
        print("there again", device.conversation.answers == answers)

    assert device.start(second_script) == "script"


def acts_in_the_dark():
    """The press that lights a dark display acts, too."""
    device = fresh("devkit_6")
    states = []

    def script(device):
        yield 300
        yield from device.tap("ok")
        yield 3 * MINUTE
        states.append((device.runner.asleep, device.circuit.picture().awake))
        yield from device.tap("left")
        states.append((device.screen, device.circuit.panel.level))
        states.append(device.circuit.picture().awake)

    device.start(script)
    print("in the dark", states)


def wake_acts(board):
    """On every board: the short press that wakes the chip is made up for, though it is over.

    The deal is there again.
    """
    device = fresh(board)
    answers = []

    def script(device):
        yield 300
        yield from device.enter(OK)
        answers.append(device.conversation.answers)
        yield 11 * MINUTE

    assert device.start(script) == "deep sleep"
    circuit = device.circuit
    assert circuit.memory and not circuit.wake()
    for role, level in device.board.HELD:  # what is not held floats, and lights may glow
        assert circuit.levels[device.board.PINS[role]] == level, role
    held_pins = [device.board.PINS[role] for role, _ in device.board.HELD]
    # what holds the others costs current
    assert circuit.all_held == any(n not in circuit.chip.rtc for n in held_pins)
    assert circuit.picture().awake == device.runner.panel.stays  # dark, or the resting picture
    if device.board.KEYS == "keyboard":
        circuit.strike("q")
        assert not circuit.wake()  # another row
        circuit.strike("q", False)
        circuit.strike("\n")
    elif device.board.KEY_ROLES:
        circuit.press(device.board.WAKE)
    else:
        circuit.touch(160, 120)
    assert circuit.wake()
    if device.board.KEYS == "keyboard":
        circuit.strike("\n", False)
    elif device.board.KEY_ROLES:
        circuit.press(device.board.WAKE, False)
    else:
        circuit.touch()

    def woken(device):
        yield 100
        answers.append(device.conversation.answers)
        assert circuit.memory == b""  # taken out once

    assert device.start(woken) == "script"
    before, after = answers
    assert after[: len(before)] == before
    print(board, "wakes", len(before), len(after))


def still_down():
    """The wake key is still down when the program runs: it is a press, and acts when let go."""
    device = fresh("devkit_6")

    def script(device):
        yield 300
        yield from device.tap("ok")
        yield 11 * MINUTE

    assert device.start(script) == "deep sleep"
    count = len(device.conversation.answers)
    device.circuit.press("ok")
    assert device.circuit.wake()
    counts = []

    def let_go(device):
        yield 100
        counts.append(len(device.conversation.answers))
        device.key("ok", False)
        yield 100
        counts.append(len(device.conversation.answers))

    assert device.start(let_go) == "script"
    assert counts[0] == count < counts[1], counts
    print("still down", counts)


def only_wakes_at_home():
    """At Home the press that wakes does nothing else: out of deep sleep, and out of the dark."""
    for down in (False, True):
        device = fresh("devkit_6")
        assert device.start(wait(11 * MINUTE)) == "deep sleep"
        assert device.circuit.memory == b""
        device.circuit.press("ok")
        assert device.circuit.wake()
        device.circuit.press("ok", down)

        def script(device):
            yield 200
            device.key("ok", False)
            yield 200

        assert device.start(script) == "script"
        assert device.screen == "home" and not device.conversation
    device = fresh("devkit_6", ("rest_after=0", "off_after=120", "sleep_after=0"))
    states = []

    def second_script(device):
        yield 3 * MINUTE
        states.append(device.runner.asleep)
        for _ in range(2):
            yield from device.tap("ok")
            states.append(device.screen)
        yield 11 * MINUTE  # it never sleeps deeply

    assert device.start(second_script) == "script"
    print("at home", states)


def held_pins():
    """T-Display: the light stays off and the divider is cut off while the chip sleeps."""
    device = fresh("t_display")
    assert device.start(wait(11 * MINUTE)) == "deep sleep"
    circuit = device.circuit
    light, divider = device.board.PINS["light"], device.board.PINS["battery_on"]
    assert circuit.levels == {light: 0, divider: 0}, circuit.levels
    circuit.press("k2")
    assert circuit.wake()
    circuit.press("k2", False)
    states = []

    def script(device):
        yield 200
        states.append((circuit.levels[light], circuit.levels[divider], circuit.held_levels))
        states.append(device.runner.app.charge.quarters)

    device.start(script)
    print("held", states)


def power_key():
    """M5StickC Plus2: the cell stays connected, in sleep as well; the key for that is no press."""
    device = fresh("m5stickc_plus2")
    circuit, hold = device.circuit, device.board.PINS["hold"]
    circuit.press("a")
    states = []

    def script(device):
        states.append(circuit.levels[hold])
        yield 900
        device.key("a", False)
        yield 200
        states.append(device.screen)
        yield 11 * MINUTE

    assert device.start(script) == "deep sleep"
    print("power key", states, circuit.held_levels[hold], circuit.levels[hold])
    from drivers import power

    switch_on, power.switch_on = power.switch_on, lambda board: None
    assert fresh("m5stickc_plus2").start(wait(100)) == "power off"
    power.switch_on = switch_on


def battery_low(board):
    """A warning at 3.5 V, once; at 3.3 V the device says why and stops."""
    device = fresh(board, volts=3480)
    states = []

    def script(device):
        yield 200
        yield from device.tap(0)
        yield 11_000
        states.append((device.runner.app.charge.quarters, device.screen))
        yield from device.enter(OK)
        yield 25_000
        states.append(device.screen)
        device.circuit.volts = 3270
        while device.screen != "battery":
            yield 500
        states.append((device.text()[1], device.circuit.picture().awake))
        yield 60_000

    assert device.start(script) == "deep sleep"
    awake = device.circuit.picture().awake
    print(board, "battery", states, awake, device.circuit.memory != b"")


def gauge(board, volts):
    """What Home shows of a battery."""
    device = fresh(board, volts=volts)
    assert device.start(wait(300)) == "script"
    charge = device.runner.app.charge
    return charge and charge.quarters


def divider_both_ways():
    """Heltec V3: the level that connects the divider is the one its resistor does not make."""
    readings = []
    for level in (0, 1):
        device = fresh("heltec_v3", volts=3900)
        device.circuit.divider_off = level
        assert device.start(wait(300)) == "script"
        readings.append((device.circuit.levels[37], device.runner.app.charge.quarters))
    print("both ways", readings)


def watchdog(keys):
    """It is fed while the flash is slow, bites where the program hangs, has longer at the end."""
    device = fresh("devkit_6")

    def script(device):
        yield 300
        for _ in range(2):
            for key in keys:
                yield from device.enter(key)
        yield 200
        raise KeyboardInterrupt  # somebody's computer

    device.delay = 2 * 400  # two sectors, each as slow as the data sheet allows
    assert (device.start(script), device.screen) == ("prompt", "stopped")
    entries = [entry for entry in device.circuit.log if entry[0] == "watchdog"]
    assert device.runner.app.evening.count == 2
    assert [ms for _, ms in entries] == [20_000, 120_000], entries
    device = fresh("devkit_6")
    device.delay = 21_000
    assert device.start(script) == "watchdog"
    print("watchdog", entries[0][1], device.circuit.cause())


def stopped_twice():
    """Tools send two Ctrl-C at once; the second comes before the first is seen to."""
    import main

    undisturbed = main.undisturbed

    def disturbed():
        main.undisturbed = undisturbed
        raise KeyboardInterrupt

    def script(device):
        yield 300
        main.undisturbed = disturbed
        raise KeyboardInterrupt

    device = fresh("devkit_6")
    assert (device.start(script), device.screen) == ("prompt", "stopped")
    assert main.undisturbed is undisturbed


def safe_mode():
    """The safe key leads to the prompt, and no watchdog runs."""
    for board in ("devkit_6", "t_display", "m5stack", "feather_tft"):
        device = fresh(board)
        device.circuit.press(device.board.SAFE_KEY)
        assert device.start(wait(1000)) == "prompt"
        assert not device.circuit.log or not [e for e in device.circuit.log if e[0] == "watchdog"]
    device = fresh("devkit_enc")  # where the same key wakes: not after sleep
    assert device.start(wait(11 * MINUTE)) == "deep sleep"
    device.circuit.press("push")
    assert device.circuit.wake()
    assert device.start(wait(100)) == "script"


def main():
    keys = deal_keys()
    dark_and_asleep()
    torn()
    display_that_goes()
    acts_in_the_dark()
    for board in sorted(keys):
        wake_acts(board)
    still_down()
    only_wakes_at_home()
    held_pins()
    power_key()
    battery_low("devkit_6")
    battery_low("t5_29")
    volts = (0, 3400, 3720, 3800, 3900, 4150)
    print("quarters", [gauge("devkit_6", mv) for mv in volts])
    print("cell", [gauge("feather_tft", mv) for mv in volts])
    print("divider", [gauge("heltec_v3", mv) for mv in volts])
    print("lamps", [gauge("m5stack", mv) for mv in (3400, 3750, 4150)])
    divider_both_ways()
    watchdog(keys["devkit_6"])
    stopped_twice()
    safe_mode()


main()
