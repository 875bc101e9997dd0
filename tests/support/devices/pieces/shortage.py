"""An evening in MicroPython in which memory fails at every press: shortage.py BOARD ROOT KEYS.

KEYS is a file with lines of keys for the newest list under ROOT; each line begins and ends at Home
with no deal in hand. In each press in turn memory is taken until `left` bytes are free, before or
after the press makes room, so that something in the press or its picture fails; then it is given
back, and where the device wants to start anew the list is read again from its file, the deal in
hand from its draft. `left` grows until the press succeeds. A failure may cost the screen alone:
the list, in memory as in its file, and the deal in hand are those of before the press or of after
it, and the same keys lead on from there. Prints how many presses failed and succeeded so, and the
deals.
"""

import gc
import sys
from binascii import crc32

from drawn import display_and_bus
from screen_classes import screen_name

import boards

GROWTH = 3 / 2  # of `left` from one attempt to the next, and so many bytes
SMALL = 64
PIECES = (4096, 512, 64, 16)
MOST_PIECES = 4000  # pieces that are taken


class Shortage:
    """Takes the memory of a runner's next press, and gives it back as soon as something failed."""

    def __init__(self, runner):
        self.pieces = [None] * MOST_PIECES
        self.left = None  # bytes that stay free in the next press, None: as many as there are
        self.early = False  # take the others before the press makes room, else after
        self.failed = False
        self.done = False
        self.runner = runner
        self.prepare = runner.memory.prepare
        self.release = runner.memory.release
        self.show_problem = runner._show_problem
        runner.memory.prepare = self.take
        runner._show_problem = self.give_back

    def take(self, screen):
        """Stand in for Memory.prepare."""
        if self.left is None:
            return self.prepare(screen)
        if not self.early:
            self.release(screen)
        gc.collect()
        try:
            hole = bytearray(self.left)
        except MemoryError:  # in pieces there may be so much, and the press shall do with that
            return None
        count = 0
        for size in PIECES:
            try:
                while True:
                    self.pieces[count] = bytearray(size)
                    count += 1
            except MemoryError:
                pass
        hole = None  # noqa: F841
        if self.early:
            self.prepare(screen)
        return None

    def give_back(self, problem):
        """Stand in for Runner._show_problem."""
        self.free()
        self.failed = True
        if not isinstance(problem, MemoryError):
            sys.print_exception(problem)
        self.show_problem(problem)
        self.done = not self.runner.torn  # the press; its picture is painted once more

    def free(self):
        """Let everything go that was taken."""
        self.left = None
        for index in range(MOST_PIECES):
            self.pieces[index] = None
        gc.collect()


class Evening:
    """The runner, and what is on its screen, in its list and in hand."""

    def __init__(self, runner):
        self.runner = runner
        self.app = runner.app
        self.shortage = Shortage(runner)
        self.failures = 0
        self.successes = 0

    def state(self):
        """Return what the device says: (screen, list, deal in hand or None, matadors shown)."""
        deal = self.app.deal
        conversation = deal.conversation
        in_hand = conversation and (deal.correcting, list(conversation.answers))
        matadors = conversation and conversation.counted
        return screen_name(self.runner.current), contents(self.app.evening), in_hand, matadors

    def saved(self):
        """Return the bytes of the list's file."""
        with open(self.app.evening.path, "rb") as file:
            return file.read()

    def restore(self, data):
        """Go back to Home and to a list as it was."""
        app = self.app
        self.home()
        with open(app.evening.path, "wb") as file:
            file.write(data)
        app.take(app.lists.open(app.evening.id))

    def start(self):
        """Start anew, as main.run has the device do."""
        app, runner = self.app, self.runner
        draft = app.deal.draft()
        app.take(app.lists.open(app.evening.id))
        runner.torn = False
        runner.start(draft)
        gc.threshold(-1)

    def home(self):
        """Go Home as a player would; a deal that waits there is discarded."""
        from vorhand.ui.keys import BACK, DOWN, LEFT, OK

        runner = self.runner
        while runner.current is not self.app.home or self.app.deal.conversation:
            for key in (LEFT, DOWN, OK) if runner.current is self.app.home else (BACK,):
                runner.press(key)

    def check(self, before, after):
        """See to it that what is in list and hand lies between two states, the file included."""
        screen, list_contents, in_hand, _ = state = self.state()
        if screen == "crash" or list_contents not in (before[1], after[1]):
            self.fail(state, before, after)
        if list_contents != before[1] and in_hand:
            self.fail(state, before, after)  # it would be written once more
        if in_hand not in (before[2], after[2]):
            # of two answers at once one may have been given
            correcting, answers = in_hand or (0, [])
            _, old = before[2] or (0, [])
            new_correcting, new = after[2] or before[2]
            if correcting != new_correcting or not len(old) <= len(answers) <= len(new):
                self.fail(state, before, after)
            if answers[: len(old)] != old or (after[2] and answers != new[: len(answers)]):
                self.fail(state, before, after)

    def fail(self, state, before, after):
        problem = getattr(self.runner.current, "problem", None)
        if problem:
            sys.print_exception(problem)
        raise AssertionError("%s is not between %s and %s" % (state, before, after))

    def line(self, keys):
        """Press a line of keys, then all of it again for each failure in it."""
        before = self.saved()
        states = [self.state()]
        for key in keys:
            self.runner.press(key)
            states.append(self.state())
        after = self.saved()
        for number in range(len(keys)):
            for early in (False, True):
                left = 0
                while self.fails(before, keys, states, number, left, early):
                    self.failures += 1
                    left = int(left * GROWTH) + SMALL
                self.successes += 1
        self.restore(after)

    def fails(self, before, keys, states, number, left, early):
        """Press a line; return whether something failed in press `number` with `left` bytes."""
        self.restore(before)
        shortage = self.shortage
        for key in keys[:number]:
            self.runner.press(key)
        self.check(states[number], states[number])
        shortage.early = early
        shortage.left = left
        shortage.failed = False
        self.runner.press(keys[number])
        failed = shortage.failed
        shortage.free()
        if self.runner.torn:
            self.start()
        self.check(states[number], states[number + 1])
        if failed and not shortage.done:
            self.go_on(keys, states)
        else:
            self.press(keys[number + 1 :])
        self.check(states[-1], states[-1])
        return failed

    def go_on(self, keys, states):
        """Press what is left of a line: from the screen that is shown, else from Home."""
        state = self.state()
        if state not in states:
            self.home()
            state = self.state()
        if state != states[-1]:
            self.press(keys[states.index(state) :])

    def press(self, keys):
        """Press keys, with memory enough."""
        for key in keys:
            self.runner.press(key)


def contents(evening):
    """Return what a list holds in memory, and a checksum of its file."""
    with open(evening.path, "rb") as file:
        return evening.end.seq, evening.count, list(evening.points), crc32(file.read())


def run(board, root, path):
    import main

    display, _ = display_and_bus(board)
    runner = main.build(board, root, display)
    runner.restarts = True
    runner.start()
    gc.threshold(-1)  # what is taken collects often enough, and all else is quicker
    evening = Evening(runner)
    with open(path) as file:
        for line in file:
            evening.line([int(word) for word in line.split()])
    print(evening.failures, evening.successes, runner.app.evening.count)


if __name__ == "__main__":
    name = sys.argv[1]
    run(boards.load(name), sys.argv[2], sys.argv[3])
