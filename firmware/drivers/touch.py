"""Soft keys: zones of a glass that is touched."""

# Of a picture of 320x240: left, top, right, bottom (exclusive) in the order LEFT RIGHT UP DOWN OK
# BACK: the sides, the middle from top to bottom, and the corner at the top left.
SOFT_KEYS = (
    (0, 60, 80, 240),
    (240, 0, 320, 240),
    (80, 0, 240, 80),
    (80, 160, 240, 240),
    (80, 80, 240, 160),
    (0, 0, 80, 60),
)

_SLACK = 24  # pixels, 3 mm or 4: a finger that stays rolls no farther


class Touch:
    """`bits()` as the keys of drivers.key_pins: raw, not debounced.

    A finger that rolls over a border goes on holding its key, until it is farther than _SLACK. A
    glass built on it brings `place`.

    zones: (left, top, right, bottom) of each key in pixels, the first one that is touched counts;
    behind those of all keys further ones, with the number of their key. display: the picture is
    as wide, as high and `turned` as it is.
    """

    def __init__(self, zones, display):
        self.zones = zones
        self.display = display
        self.held = None  # the zone that is touched

    def place(self):
        """Return where the picture is touched, x << 9 | y in pixels; below 0 where it is not."""
        return -1

    def bits(self):
        """Return the bit of the key that is touched, 0 for none."""
        place = self.place()
        if place < 0:
            self.held = None
            return 0
        x, y = place >> 9, place & 511
        if not self.held or not _within(self.held, x, y, _SLACK):
            touched = [zone for zone in self.zones if _within(zone, x, y, 0)]
            if not touched:
                self.held = None
                return 0
            self.held = touched[0]
        return 1 << (self.held[4] if len(self.held) > 4 else self.zones.index(self.held))

    def watch(self, ticks, diff):
        """Do nothing, see drivers.key_pins: nobody can say afterwards which place was touched."""

    def missed(self):
        """Return no key, see `watch`."""
        return ()

    def seen(self, x, y):
        """Return the pixel of the glass as a place of the picture; less than 0 beside it."""
        if self.display.turned:
            x, y = self.display.width - 1 - x, self.display.height - 1 - y
        return x << 9 | y


def _within(zone, x, y, slack):
    """Return whether a place is in a zone, or beside it by less than `slack` pixels."""
    left, top, right, bottom = zone[:4]
    return left - slack <= x < right + slack and top - slack <= y < bottom + slack
