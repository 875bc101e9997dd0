"""A keyboard whose rows a 74HC138 chooses: one of eight is low, and so is the column of a key.

The keys of a row that are down pull their columns low. Six of them are the six keys and are told
as drivers.key_pins tells them; of the others each is told once, when two scans running have found
it down, and once more when it has been down for half a second. Nobody sees what comes and goes
between two scans, because only one row makes edges.
"""

from micropython import const

_ROWS = const(8)
_HELD_MS = const(500)
LONG = const(0x100)


class Matrix:
    """rows: the three pins of the decoder's inputs, the lowest first; columns: pins.

    keys: for each of the six its characters in `layout`; layout: a character for each key, row by
    row, "_" where there is none.
    """

    def __init__(self, rows, columns, keys, layout):
        self.rows = rows
        self.columns = columns
        self.keys = keys
        self.layout = layout
        self.last = bytearray(_ROWS)  # what the last scan has found, a bit for each column
        self.reported = bytearray(_ROWS)  # keys that were told, until two scans find them up
        self.codes = []
        self.pressed = []  # of the six
        self.held = -1  # the key that was told last, while it is down; since when
        self.since = 0
        self.ticks = lambda: 0  # until watch
        self.diff = lambda later, earlier: 0

    def watch(self, ticks, diff):
        """See drivers.key_pins."""
        self.ticks, self.diff = ticks, diff

    def missed(self):
        """See drivers.key_pins: those that two scans running have found down, however late."""
        pressed = self.pressed
        if pressed:
            self.pressed = []
        return pressed

    def bits(self):
        """Scan; return a number whose bit i is set while key i of the six is down."""
        bits = 0
        for row in range(_ROWS):
            for n in range(3):
                self.rows[n](row >> n & 1)
            scan = 0
            bit = 1
            for column in self.columns:
                if not column():
                    scan |= bit
                bit <<= 1
            if scan or self.last[row] or self.reported[row]:
                bits |= self._look(row, scan)
        if self.held >= 0 and self.diff(self.ticks(), self.since) >= _HELD_MS:
            row, column = divmod(self.held, len(self.columns))
            if self.last[row] >> column & 1:  # else it may have been let go long ago
                self.codes.append(ord(self.layout[self.held]) | LONG)
                self.held = -1
        return bits

    def typed(self):
        """Return the codes of the characters since this was last asked, held ones with LONG."""
        codes = self.codes
        if codes:
            self.codes = []
        return codes

    def _look(self, row, scan):
        """Take what a scan has found in a row; return the bits of the six keys."""
        last, reported = self.last[row], self.reported[row]
        self.last[row] = scan
        self.reported[row] = (reported | scan & last) & (scan | last)
        bits = 0
        count = len(self.columns)
        for i in range(count):
            place = row * count + i
            if not (scan | last) >> i & 1:
                if self.held == place:
                    self.held = -1
                continue
            char = self.layout[place]
            if char == "_":
                continue
            is_new = scan & last & ~reported & 1 << i
            six = self._six(char)
            if six >= 0:
                if scan >> i & 1:
                    bits |= 1 << six
                if is_new:
                    self.pressed.append(six)
            elif is_new:
                self.codes.append(ord(char))
                self.held = place
                self.since = self.ticks()
        return bits

    def _six(self, char):
        """Return which of the six keys this is, -1 for another."""
        for n in range(len(self.keys)):
            if char in self.keys[n]:
                return n
        return -1
