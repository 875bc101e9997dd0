"""A panel that only keeps its picture: the simulator's display, and the tests' yardstick.

What a display has to offer is in vorhand/ui/drawing/panel.py. The picture is kept as a real
panel's memory would hold it: `pixels` is MONO_VLSB where `bits` is 1, else RGB565 with its bytes
swapped.
"""


class Picture:
    """A display of `width` x `height` pixels; `sent` counts the bytes of all windows."""

    def __init__(self, width, height, bits, stays=False):
        """`stays`: as on e-paper the picture is there while the panel sleeps."""
        self.width = width
        self.height = height
        self.bits = bits
        self.pixels = bytearray(width * height * bits // 8)
        self.inverted = False
        self.turned = False
        self.awake = True
        self.stays = stays
        self.level = 255
        self.sent = 0

    def window(self, x, y, width, height, buffer):
        """Take a window: bands of 8 rows on mono (y and height multiples of 8), else rows."""
        if self.bits == 1:
            size, rows, y = width, height // 8, y // 8
            stride = self.width
        else:
            size, rows = 2 * width, height
            x *= 2
            stride = 2 * self.width
        start = y * stride + x
        source = 0
        for _ in range(rows):
            self.pixels[start : start + size] = buffer[source : source + size]
            start += stride
            source += size
        self.sent += source

    def contrast(self, level):
        """Set the brightness, 0 to 255."""
        self.level = level

    def rotate(self, on):
        """Turn by 180 degrees. Whoever looks has turned the device as well: nothing changes."""
        self.turned = on

    def sleep(self):
        """Switch the panel dark; its picture stays in its memory."""
        self.awake = self.stays

    def wake(self):
        """Switch the panel on again."""
        self.awake = True
