"""Numbers in few bits: what came often before in the same place takes little.

Arithmetic coding (Witten, Neal, Cleary, CACM 30/6, 1987) of single bits in 16-bit arithmetic, so
that no step needs a large integer. How likely a bit is follows from the bits that stood in its
place so far. A place is a context, which is any text, with the bits of the number known already.
"""

HALF = 0x8000
QUARTER = 0x4000
BITS = 0xFFFF
_MOST = 255  # bits counted of a place
_LONGEST = 64  # bits of a number


class Numbers:
    """The counts of what stood in each place, and the numbers that packers make of bits.

    code   codes a bit, of which `zeros` of `total` before were 0, and returns it: called as
           code(zeros, total, bit); an unpacker does not look at the bit it is given
    """

    def __init__(self, code):
        self._code = code
        self._places = {}  # {context: {known bits: zeros << 8 | ones}}

    def number(self, context, value=0):
        """Pack a number from 0 on in its context, or unpack it; return it.

        First how many bits it has, then these from the highest on (Elias gamma code of value + 1).
        """
        places = self._places.get(context)
        if places is None:
            places = self._places[context] = {}
        value += 1
        length = 0
        while length < _LONGEST and self._bit(places, -1 - length, value >> length > 1):
            length += 1
        prefix = 1
        while length:
            length -= 1
            prefix = prefix << 1 | self._bit(places, prefix << 5 | length, value >> length & 1)
        return prefix - 1

    def signed(self, context, value=0):
        """As `number`, also below 0."""
        value = self.number(context, value * 2 if value >= 0 else -1 - value * 2)
        return -1 - value >> 1 if value & 1 else value >> 1

    def text(self, context, text=""):
        """As `number`: a text, by its letters."""
        count = self.number(context + "#", len(text))
        letters = [self.number(context, ord(text[n]) if text else 0) for n in range(count)]
        return "".join([chr(letter) for letter in letters])

    def _bit(self, places, place, bit):
        counts = places.get(place, 0)
        zeros, ones = counts >> 8, counts & 255
        # A place is one of often and seldom: the first bit seen there makes it five to one.
        bit = self._code(4 * zeros + 1, 4 * (zeros + ones) + 2, bit)
        if zeros + ones < _MOST:
            places[place] = counts + (1 if bit else 256)
        return bit


class Packer(Numbers):
    """Packs numbers into bytes: `finish` gives them."""

    def __init__(self):
        super().__init__(self._pack)
        self._low = 0
        self._high = BITS
        self._waiting = 0  # bits that are the opposite of the next one
        self._bits = 1  # those of the next byte behind a leading 1
        self._data = bytearray()

    def _pack(self, zeros, total, bit):
        """Pack a bit; see Numbers."""
        middle = self._low + (self._high - self._low) * zeros // total
        if bit:
            self._low = middle + 1
        else:
            self._high = middle
        while True:
            if self._high < HALF:
                self._put(0)
            elif self._low >= HALF:
                self._put(1)
                self._low -= HALF
                self._high -= HALF
            elif self._low >= QUARTER and self._high < HALF + QUARTER:
                self._waiting += 1
                self._low -= QUARTER
                self._high -= QUARTER
            else:
                return bit
            self._low <<= 1
            self._high = self._high << 1 | 1

    def finish(self):
        """The bytes of all that was packed."""
        self._waiting += 1
        self._put(0 if self._low < QUARTER else 1)
        while self._bits > 1:
            self._write(0)
        return bytes(self._data)

    def _put(self, bit):
        """Write a bit and those that waited for it."""
        self._write(bit)
        while self._waiting:
            self._write(1 - bit)
            self._waiting -= 1

    def _write(self, bit):
        self._bits = self._bits << 1 | bit
        if self._bits > 255:
            self._data.append(self._bits & 255)
            self._bits = 1
