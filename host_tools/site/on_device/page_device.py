"""The device on a page: the firmware's own loop on a board whose parts are the browser's.

Runs in MicroPython's WebAssembly port, beside the files of one version; `Device` does the work of
main.run() on a chip. The page calls `advance`, `key` and other methods, and gets the changes as
JSON. The page sets the time, in steps of 10 ms, so that a key which was down for 500 ms has been
sampled for 500 ms, however late the browser reports it.
"""

import json

import vfs
from jsffi import to_js

import boards
import main
from drivers.picture import Picture
from vorhand.lang import codes, name
from vorhand.rules import names
from vorhand.session import SessionError, StorageError
from vorhand.session.settings import Settings
from vorhand.ui.drawing.inspection import rows
from vorhand.ui.loop import Loop
from vorhand.ui.screens.setup.newlist import next_rules

ROOT = "/flash"
_STEP = 10  # milliseconds between two samples of the keys
_LONGEST = 3000  # milliseconds that are caught up on; after a longer pause time jumps
_SAMPLES = 2  # of each level of a key at least, see press_timing.Presses
_BLOCK = 4096  # bytes of the device's file system
_BLOCKS = 512  # 2 MB, as on a board of 4 MB
_PAPER = "SSD1680"  # the controller of e-paper, which keeps its picture in sleep
_TURNED = 2  # directions of an encoder, which come first among its keys

# Numbers of errors in Emscripten, which has them from WASI, and on a chip: EACCES, EEXIST, EINVAL,
# EIO, EISDIR, ENOENT, ENOSPC, ENOTDIR.
_ERRORS = {2: 13, 20: 17, 28: 22, 29: 5, 31: 21, 44: 2, 51: 28, 54: 20}
_NO_SPACE = 28


class Files:
    """The device's files, in a folder of the browser's memory, with a chip's errors.

    changed: the paths that were written, renamed or removed since `take`. full: writing fails.
    """

    def __init__(self, full):
        self.inner = vfs.VfsPosix(ROOT)
        self.changed = []
        self.full = full

    def take(self):
        """Return the paths of changed files."""
        changed, self.changed = self.changed, []
        return changed

    def _note(self, path):
        if path not in self.changed:
            self.changed.append(path)

    def _need_space(self):
        if self.full:
            raise OSError(_NO_SPACE)

    def _do(self, action, *args):
        try:
            return action(*args)
        except OSError as error:
            raise OSError(_ERRORS.get(error.errno, error.errno)) from None

    def mount(self, readonly, mkfs):
        """Be mounted, see `vfs.mount`."""

    def umount(self):
        """Be unmounted."""

    def open(self, path, mode):
        if mode[0] != "r":
            self._note(path)
            self._need_space()
        return self._do(self.inner.open, path, mode)

    def ilistdir(self, path):
        """Yield (name, type, inode) of each file in a folder."""
        return self._do(self.inner.ilistdir, path)

    def stat(self, path):
        """Return what os.stat returns."""
        return self._do(self.inner.stat, path)

    def statvfs(self, path):
        """Return what os.statvfs returns for a flash, half free or full."""
        free = 0 if self.full else _BLOCKS // 2
        return (_BLOCK, _BLOCK, _BLOCKS, free, free, 0, 0, 0, 0, 255)

    def mkdir(self, path):
        try:
            self.stat(path)
        except OSError:
            self._need_space()
        self._do(self.inner.mkdir, path)

    def remove(self, path):
        self._note(path)
        self._do(self.inner.remove, path)

    def rename(self, path, new_path):
        self._note(path)
        self._note(new_path)
        self._do(self.inner.rename, path, new_path)


class Contacts:
    """The keys, like drivers.key_pins; the page reports when one goes down or up.

    Every level lasts until it has been sampled, and a key stays down as long as it was down on the
    page, so that no press is lost and no short one becomes a long one.
    """

    def __init__(self):
        self.edges = []  # (samples that the level before lasts at least, bits that change)
        self.level = 0
        self.samples = _SAMPLES
        self.since = {}  # by the bit of a key that is down, the time when it went down

    def tell(self, bit, down, now):
        """Take the change of a key at a millisecond: the key with this bit went down or up."""
        wait = _SAMPLES
        if down:
            self.since[bit] = now
        else:
            wait = max(wait, (now - self.since.pop(bit)) // _STEP)
        self.edges.append((wait, bit))

    def bits(self):
        """Return a number whose bit i is set while key i is down."""
        if self.edges and self.samples >= self.edges[0][0]:
            self.level ^= self.edges.pop(0)[1]
            self.samples = 0
        self.samples += 1
        return self.level

    def watch(self, ticks, diff):
        """Do nothing: there is nothing to watch between the samples."""

    def missed(self):
        """Return the presses that no sample has seen: none."""
        return ()


class Strip(list):
    """Seat lights like those of `neopixel`; the page reads them after each step."""

    def write(self):
        """Show them."""


class Tones:
    """A buzzer's PWM and its waiting; `played` has (hertz, milliseconds), 0 hertz is silence."""

    def __init__(self):
        self.played = []
        self.hertz = 0
        self.duty = 0

    def freq(self, hertz):
        """Set the frequency."""
        self.hertz = hertz

    def duty_u16(self, duty):
        """Switch on or off."""
        self.duty = duty

    def pause(self, seconds):
        """Note a tone or a silence of this length, without waiting for it."""
        self.played.append((self.hertz if self.duty else 0, round(seconds * 1000)))


class Battery:
    """A battery whose voltage the page chooses."""

    def __init__(self, level):
        self.level = level

    def millivolts(self):
        return self.level


class Knob:
    """An encoder like drivers.encoder; `ahead` counts its detents, right is positive."""

    def __init__(self):
        self.ahead = 0

    def turns(self):
        """Return the detents since the last call."""
        ahead, self.ahead = self.ahead, 0
        return ahead


class Asleep(Exception):
    """The device is in deep sleep; args: the half-entered deal."""


class Power:
    """The chip, like drivers.power."""

    def __init__(self, woken):
        self.woken = woken

    def feed(self):
        """Do nothing: there is no watchdog."""

    def fast(self, on):
        """Do nothing: the speed does not change."""

    def sleep(self, draft):
        """Sleep deeply until a key wakes the device, which then starts anew."""
        raise Asleep(draft)


class Device:
    """One device, switched on. `clock`: function that returns date and time; `number`: its id.

    draft: the half-entered deal, from `news`; settings: JSON of settings that it has from now on;
    full: whether its flash is full; millivolts: of its battery.
    """

    def __init__(self, number, clock, draft="", settings="{}", full=False, millivolts=4100):
        with open("board.txt") as file:
            self.board = boards.load(file.read().strip())
        self.wake = self.board.KEY_ROLES.index(self.board.WAKE)
        self.knob = Knob() if self.board.KEYS == "encoder" else None
        self.first = _TURNED if self.knob else 0  # of the keys that go down and up
        self.battery = Battery(millivolts)
        self.number = number
        self.clock = clock
        self.files = Files(full)
        vfs.mount(self.files, ROOT)
        self.want(json.loads(settings))
        self.now = 0
        self.last_state = {}  # the state that the page knows
        self.painted = 0  # the display's count when the page last read its pixels
        self.start(draft.encode(), False)

    # ---- from the page

    def advance(self, now):
        """Let time pass up to the millisecond `now`; return the changes, "" for none."""
        now = int(now)
        if now - self.now > _LONGEST:
            self.now = now - _STEP
        while self.loop and self.now + _STEP <= now:
            self.now += _STEP
            try:
                self.loop.step()
            except Asleep as asleep:
                self.draft = asleep.args[0]
                self.loop = None
        if not self.loop:
            self.now = now
        return self.news()

    def key(self, i, down):
        """Press or release the physical key `i`; in sleep only the board's wake key counts.

        The first two keys of a knob are its directions: down is a detent.
        """
        i -= self.first
        if self.loop is None:
            if down and i == self.wake:
                self.start(self.draft, True)
            return
        if i < 0:
            if down:
                self.knob.ahead += 1 if i == -1 else -1
            return
        bit = 1 << i
        if down != (bit in self.contacts.since):
            self.contacts.tell(bit, down, self.now)

    def charge(self, millivolts):
        """Set the battery's voltage."""
        self.battery.level = millivolts

    def choose(self, key, value):
        """Change a setting for good, like the device's own settings; return whether it worked.

        The screens take it at the next start. Rules are lent as well, so that the next list has
        them, and not those of the list in hand.
        """
        try:
            self.settings.set(key, value)
            self.settings.save()
        except (SessionError, StorageError):
            return False
        if key == "rules":
            self.settings.lend(key, value)
        return True

    # ---- to the page

    def pixels(self):
        """Return the panel's memory, see drivers.picture."""
        return to_js(self.display.pixels)

    def about(self):
        """Return the constants as JSON: the board, its keys, languages, rule sets."""
        scheme = self.runner.app.keys
        board = self.board
        words = self.runner.app.words
        return json.dumps(
            {
                "width": board.WIDTH,
                "height": board.HEIGHT,
                "bits": self.display.bits,
                "keys": scheme.names,
                "short": scheme.short,
                "held": scheme.held,
                "buzzer": self.tones is not None,
                "battery": bool(board.BATTERY),
                "wake": self.first + self.wake,
                "languages": [(code, name(code)) for code in codes()],
                "rules": [(key, words.rule_set(key)) for key in names()],
            }
        )

    def news(self):
        """Return the changes since the last call as JSON, "" for none.

        painted: the panel's memory; text: the panel's texts; awake, inverted, level: of the panel;
        lights: [red, green, blue] of each seat; tones: see Tones; draft: the half-entered deal;
        files: paths that changed; language: a setting; rules: of the next list; asleep: whether
        the device is.
        """
        display = self.display
        state = {
            "awake": display.awake,
            "inverted": display.inverted,
            "level": display.level,
            "lights": list(self.strip) if self.strip else [],
            "asleep": self.loop is None,
        }
        painted = display.sent != self.painted
        if painted or self.files.changed:
            self.painted = display.sent
            state["text"] = "\n".join(rows(self.runner.canvas))
            state["draft"] = str(self.runner.app.deal.draft(), "utf-8")
            state["language"] = self.settings.get("language")
            state["rules"] = next_rules(self.runner.app)
        news = {key: state[key] for key in state if self.last_state.get(key) != state[key]}
        self.last_state.update(news)
        if painted:
            news["painted"] = True
        if self.files.changed:
            news["files"] = self.files.take()
        if self.tones and self.tones.played:
            news["tones"] = self.tones.played
            self.tones.played = []
        return json.dumps(news) if news else ""

    # ---- inside

    def want(self, settings):
        """Write the settings that differ into the file, without those that it does not offer."""
        stored = Settings(ROOT + "/settings.txt", getattr(self.board, "DEFAULTS", ()))
        changed_keys = [key for key in settings if stored.get(key) != settings[key]]
        for key in changed_keys:
            try:
                stored.set(key, settings[key])
            except SessionError:
                pass  # an address may ask for anything
        if changed_keys and not stored.damage:
            try:
                stored.save()
            except StorageError:
                pass  # the flash is full: it starts with what it has

    def start(self, draft, woken):
        """Start the device, as main.run() does."""
        board = self.board
        self.display = Picture(
            board.WIDTH, board.HEIGHT, 16 if board.COLOUR else 1, board.CONTROLLER == _PAPER
        )
        self.painted = -1
        self.draft = draft
        self.contacts = Contacts()
        self.tones = self.strip = buzzer = lights = None
        if "buzzer" in board.PINS:
            from drivers.buzzer import Buzzer

            self.tones = Tones()
            buzzer = Buzzer(self.tones, self.tones.pause)
        if board.LIGHTS:
            from drivers.lights import Lights

            self.strip = Strip([(0, 0, 0)] * board.LIGHTS)
            lights = Lights(self.strip)
        self.runner = main.build(board, ROOT, self.display, device=self.number, clock=self.clock)
        self.settings = self.runner.app.settings
        time = (lambda: self.now, lambda later, earlier: later - earlier, self._pause)
        battery = self.battery if board.BATTERY else None
        parts = (self.knob, battery, buzzer, lights)
        self.loop = Loop(self.runner, self.contacts, Power(woken), time, parts)
        self.runner.start(draft)
        self.loop.begin(self.wake)

    def _pause(self, milliseconds):
        self.now += milliseconds
