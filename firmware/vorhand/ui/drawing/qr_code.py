"""QR codes, after ISO/IEC 18004:2015: a text becomes a square of dark and light modules.

The digits at the end of a text are packed as digits, three in ten bits, all before them as bytes;
text that is not ASCII is said to be UTF-8. There are only the two lower levels of correction,
because a code on a display is neither dirty nor torn. A symbol is one whole number, its lines one
behind the other with a bit for each module, because a few shifts then mask and judge all of it.
"""

from micropython import const

L = 0
M = 1
LARGEST = 40
# By level: codewords for correction in each block, and blocks, of the versions from 1 on.
_CORRECTION = (
    (
        b"\x07\x0a\x0f\x14\x1a\x12\x14\x18\x1e\x12\x14\x18\x1a\x1e\x16\x18\x1c\x1e\x1c\x1c"
        b"\x1c\x1c\x1e\x1e\x1a\x1c\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e"
    ),
    (
        b"\x0a\x10\x1a\x12\x18\x10\x12\x16\x16\x1a\x1e\x16\x16\x18\x18\x1c\x1c\x1a\x1a\x1a"
        b"\x1a\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c\x1c"
    ),
)
_BLOCKS = (
    (
        b"\x01\x01\x01\x01\x01\x02\x02\x02\x02\x04\x04\x04\x04\x04\x06\x06\x06\x06\x07\x08"
        b"\x08\x09\x09\x0a\x0c\x0c\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x13\x14\x15\x16\x18\x19"
    ),
    (
        b"\x01\x01\x01\x02\x02\x04\x04\x04\x05\x05\x05\x08\x09\x09\x0a\x0a\x0b\x0d\x0e\x10"
        b"\x11\x11\x12\x14\x15\x17\x19\x1a\x1c\x1d\x1f\x21\x23\x25\x26\x28\x2b\x2d\x2f\x31"
    ),
)
_LIGHT = const(0)  # a module in the grid
_DARK = const(1)
_FREE = const(2)  # for data
_EYE = (2, 4)  # rings that are light, the one around it included
_ALIGNING = (1,)
_ONES = b"\0\1\1\2\1\2\2\3\1\2\2\3\2\3\3\4"  # in a number from 0 to 15
_MARGIN = const(4)  # light modules before a line
_PERIOD = const(12)  # modules after which every mask repeats, across and down


def size_of(version):
    """Return the modules along a side of a version."""
    return 17 + 4 * version


def smallest_version(text, level=L):
    """Return the smallest version that takes a text, 0 where none does."""
    head, digits = _parts(text)
    for version in range(1, LARGEST + 1):
        if _bits_of(head, digits, version) <= 8 * _data_codewords(version, level):
            return version
    return 0


class QrCode:
    """The modules of a text: `size` of them along a side, painted `scale` pixels wide each."""

    def __init__(self, text, version=0, level=L):
        """version: one that takes the text, 0 = the smallest."""
        version = version or smallest_version(text, level)
        self.size = size_of(version)
        self.scale = 1
        grid = _grid(self.size, version)
        _place(grid, _interleave(_data(text, version, level), version, level))
        # As columns and as rows, because columns are judged as rows are.
        dark = [_lines(grid, _DARK, down) for down in (False, True)]
        free = [_lines(grid, _FREE, down) for down in (False, True)]
        grid = None  # the largest of all this
        least = best = 0
        for mask in range(8):
            penalty = 0
            for down in (0, 1):
                symbol = _mask(dark[down], free[down], self.size, level, mask, down)
                penalty += _penalty(symbol, self.size, down)
            if not mask or penalty < least:
                least = penalty
                best = mask
        symbol = _mask(dark[0], free[0], self.size, level, best, 0)
        self._stride = _pitch(self.size) >> 3
        self._rows = (symbol >> _MARGIN).to_bytes(self.size * self._stride, "little")

    def dark(self, x, y):
        """Return whether a module is dark."""
        return self._rows[y * self._stride + (x >> 3)] >> (x & 7) & 1

    def paint(self, buffer, x, y, height, colour):
        """Paint the dark modules, see Canvas.picture; each is `scale` pixels wide and high."""
        scale = self.scale
        for row in range(max(0, -y // scale), min(self.size, (height - y + scale - 1) // scale)):
            start = 0
            for n in range(self.size + 1):
                if n < self.size and self.dark(n, row):
                    continue
                if n > start:
                    buffer.fill_rect(
                        x + start * scale, y + row * scale, (n - start) * scale, scale, colour
                    )
                start = n + 1


# --- the data --------------------------------------------------------------------


class _Bits:
    """Bits that become bytes, the highest first."""

    def __init__(self):
        self.data = bytearray()
        self._byte = 1  # the bits of the next byte behind a leading 1

    def put(self, value, count):
        """Add the lowest `count` bits of a number."""
        while count:
            count -= 1
            self._byte = self._byte << 1 | value >> count & 1
            if self._byte > 255:
                self.data.append(self._byte & 255)
                self._byte = 1

    def pad(self, size):
        """Fill up to `size` bytes: four zeros, zeros to a whole byte, then 236 and 17 by turns."""
        for _ in range(4):
            if len(self.data) < size:
                self.put(0, 1)
        while self._byte > 1:
            self.put(0, 1)
        for n in range(size - len(self.data)):
            self.put(17 if n & 1 else 236, 8)


def _parts(text):
    """Return (the bytes before the digits at the end of a text, these digits)."""
    head = text.rstrip("0123456789")
    return head.encode(), text[len(head) :]


def _is_ascii(head):
    return max(head) < 128


def _counts(version):
    """Return the bits that the lengths of bytes and of digits take."""
    return (8, 10) if version < 10 else (16, 12 if version < 27 else 14)


def _bits_of(head, digits, version):
    """Return the bits that bytes and digits take without padding."""
    for_bytes, for_digits = _counts(version)
    bits = 0
    if head:
        bits += 4 + for_bytes + 8 * len(head) + (0 if _is_ascii(head) else 12)
    if digits:
        bits += 4 + for_digits + (10 * len(digits) + 2) // 3
    return bits


def _data(text, version, level):
    """Return the data codewords of a text."""
    head, digits = _parts(text)
    for_bytes, for_digits = _counts(version)
    bits = _Bits()
    if head:
        if not _is_ascii(head):
            bits.put(0x71A, 12)  # ECI 26: what follows is UTF-8
        bits.put(4, 4)
        bits.put(len(head), for_bytes)
        for byte in head:
            bits.put(byte, 8)
    if digits:
        bits.put(1, 4)
        bits.put(len(digits), for_digits)
        for n in range(0, len(digits), 3):
            group = digits[n : n + 3]
            bits.put(int(group), (0, 4, 7, 10)[len(group)])
    bits.pad(_data_codewords(version, level))
    return bits.data


def _codewords(version):
    """Return all the codewords of a version."""
    modules = (16 * version + 128) * version + 64
    if version > 1:
        aligning = version // 7 + 2
        modules -= (25 * aligning - 10) * aligning - 55
    if version > 6:
        modules -= 36
    return modules // 8


def _data_codewords(version, level):
    correction = _CORRECTION[level][version - 1] * _BLOCKS[level][version - 1]
    return _codewords(version) - correction


# --- correction: Reed and Solomon over the field of 256 elements, modulo x^8+x^4+x^3+x^2+1 ---


def _powers():
    """Return (powers of 2, twice round; their logarithms)."""
    powers = bytearray(510)
    logarithms = bytearray(256)
    value = 1
    for n in range(255):
        powers[n] = powers[n + 255] = value
        logarithms[value] = n
        value = value << 1 ^ (0x11D if value > 127 else 0)
    return powers, logarithms


def _interleave(data, version, level):
    """Return data codewords in their blocks with the correction, in the order of the symbol."""
    blocks = _BLOCKS[level][version - 1]
    degree = _CORRECTION[level][version - 1]
    powers, logarithms = _powers()
    generator = bytearray(degree)  # logarithms of its coefficients behind the leading 1
    factors = bytearray(degree)
    factors[-1] = 1
    for root in range(degree):
        for n in range(degree):
            value = powers[logarithms[factors[n]] + root] if factors[n] else 0
            factors[n] = value ^ (factors[n + 1] if n + 1 < degree else 0)
    for n in range(degree):
        generator[n] = logarithms[factors[n]]
    short = len(data) // blocks
    longer = len(data) % blocks  # blocks at the end that have a codeword more
    places = []
    start = 0
    corrections = []
    for block in range(blocks):
        size = short + (block >= blocks - longer)
        places.append((start, size))
        remainder = bytearray(degree)
        for n in range(start, start + size):
            factor = data[n] ^ remainder[0]
            for m in range(degree - 1):
                remainder[m] = remainder[m + 1]
            remainder[-1] = 0
            if factor:
                power = logarithms[factor]
                for m in range(degree):
                    remainder[m] ^= powers[power + generator[m]]
        corrections.append(remainder)
        start += size
    codewords = bytearray()
    for n in range(short + 1):
        for start, size in places:
            if n < size:
                codewords.append(data[start + n])
    for n in range(degree):
        for remainder in corrections:
            codewords.append(remainder[n])
    return codewords


# --- the symbol ------------------------------------------------------------------


def _grid(size, version):
    """Return rows of modules with all that is no data: eyes, rulers, aligning squares, version."""
    grid = [bytearray([_FREE] * size) for _ in range(size)]
    for n in range(size):
        grid[6][n] = grid[n][6] = n & 1 ^ 1
    for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
        _square(grid, x, y, _EYE)
    places = _aligning(size, version)
    for x in places:
        for y in places:
            if (x, y) not in ((6, 6), (6, size - 7), (size - 7, 6)):
                _square(grid, x, y, _ALIGNING)
    for x, y in _format_places(size):
        grid[y][x] = _LIGHT
    grid[size - 8][8] = _DARK
    if version > 6:
        remainder = version
        for _ in range(12):
            remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25
        bits = version << 12 | remainder
        for n in range(18):
            x, y = size - 11 + n % 3, n // 3
            grid[y][x] = grid[x][y] = bits >> n & 1
    return grid


def _square(grid, x, y, light):
    """Draw the rings around a module, those of these numbers light: an eye, an aligning square."""
    size = len(grid)
    reach = 4 if light == _EYE else 2
    for v in range(max(0, y - reach), min(size, y + reach + 1)):
        for h in range(max(0, x - reach), min(size, x + reach + 1)):
            ring = max(abs(h - x), abs(v - y))
            grid[v][h] = _LIGHT if ring in light else _DARK


def _aligning(size, version):
    """Return the middles of aligning squares, the same across and down."""
    if version == 1:
        return ()
    count = version // 7 + 2
    step = (version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
    return [6] + [size - 7 - n * step for n in range(count - 1)]


def _format_places(size):
    """Return (x, y) of the bits of the format, the lowest first, then those of its second copy."""
    first = [(8, n) for n in (0, 1, 2, 3, 4, 5, 7, 8)] + [(n, 8) for n in (7, 5, 4, 3, 2, 1, 0)]
    second = [(size - 1 - n, 8) for n in range(8)] + [(8, size - 7 + n) for n in range(7)]
    return first + second


def _place(grid, codewords):
    """Put the data into the free modules: two columns wide up and down, from the right."""
    size = len(grid)
    n = 0
    end = 8 * len(codewords)
    right = size - 1
    upward = True
    while right > 0:
        if right == 6:  # the ruler's column
            right = 5
        for step in range(size):
            row = grid[size - 1 - step if upward else step]
            for x in (right, right - 1):
                if row[x] & _FREE and n < end:
                    row[x] |= codewords[n >> 3] >> (7 - (n & 7)) & 1
                    n += 1
        right -= 2
        upward = not upward


# --- masks: on a symbol as one number --------------------------------------------
#
# Its lines, rows or columns, stand one behind the other, each in _pitch bits, with _MARGIN light
# modules and more between them: so shifts and bitwise operators treat all modules at once.


def _pitch(size):
    """Return the bits from line to line: whole bytes."""
    return size + _MARGIN + 7 & ~7


def _lines(grid, bit, down):
    """Return the number of the modules that have a bit in the grid, by columns (down) or rows."""
    size = len(grid)
    lines = bytearray(size * _pitch(size) >> 3)
    for n in range(size):
        for m in range(size):
            if (grid[m][n] if down else grid[n][m]) & bit:
                _set(lines, n, m, size)
    return int.from_bytes(lines, "little")


def _set(lines, n, m, size):
    """Set module `m` of line `n` in the bytes of all lines."""
    place = n * _pitch(size) + _MARGIN + m
    lines[place >> 3] |= 1 << (place & 7)


def _mask(dark, free, size, level, mask, down):
    """Return a symbol as a mask leaves it, level and mask noted in it."""
    pitch = _pitch(size)
    patterns = []
    for n in range(_PERIOD):
        bits = 0
        for m in range(_PERIOD):
            if _turns(mask, m if down else n, n if down else m):
                bits |= 1 << m
        line = 0
        for m in range(_MARGIN, _MARGIN + size, _PERIOD):
            line |= bits << m
        line &= (1 << pitch) - 1
        patterns.append(line.to_bytes(pitch >> 3, "little"))
    pattern = int.from_bytes(b"".join([patterns[n % _PERIOD] for n in range(size)]), "little")
    bits = (1 - level) << 3 | mask
    remainder = bits
    for _ in range(10):
        remainder = remainder << 1 ^ (remainder >> 9) * 0x537
    bits = (bits << 10 | remainder) ^ 0x5412
    places = _format_places(size)
    marks = bytearray(size * pitch >> 3)
    for n in range(30):
        if bits >> n % 15 & 1:
            x, y = places[n]
            _set(marks, x if down else y, y if down else x, size)
    return dark ^ free & pattern | int.from_bytes(marks, "little")


def _turns(mask, i, j):
    """Return whether a mask turns the module in row i and column j round."""
    if mask < 4:
        return not ((i + j) % 2, i % 2, j % 3, (i + j) % 3)[mask]
    if mask == 4:
        return not (i // 2 + j // 3) % 2
    if mask == 5:
        return not i * j % 2 + i * j % 3
    if mask == 6:
        return not (i * j % 2 + i * j % 3) % 2
    return not ((i + j) % 2 + i * j % 3) % 2


def _penalty(symbol, size, down):
    """Return how hard a symbol is to read, by the four rules of the standard (7.8.3).

    down: its lines are columns, and what concerns squares and all modules is counted with the
    rows.
    """
    pitch = _pitch(size)
    # Each name says of a module what it, or as many from it on, are.
    but_last = ((1 << size - 1) - 1 << _MARGIN).to_bytes(pitch >> 3, "little")
    light = (1 << pitch * size + _MARGIN) - 1 ^ symbol
    same = ~(symbol ^ symbol >> 1) & int.from_bytes(but_last * size, "little")
    five = same & same >> 1
    five &= five >> 2
    # Runs of five count 3, each module more 1.
    length = (pitch * size >> 3) + 1
    penalty = _ones(five, length) + 2 * _ones(five & ~(five << 1), length)
    # Something like an eye, with light modules on one side; beyond the edge all is light.
    three_dark = symbol & symbol >> 1 & symbol >> 2
    eye = symbol & light >> 1 & three_dark >> 2 & light >> 5 & symbol >> 6
    four_light = light & light >> 1
    four_light &= four_light >> 2
    penalty += 40 * _ones(eye & (four_light >> 7 | four_light << 4), length)
    if not down:
        # Squares of two by two.
        squares = same & same >> pitch & ~(symbol ^ symbol >> pitch)
        penalty += 3 * _ones(squares, length)
        total = size * size
        penalty += abs(20 * _ones(symbol, length) - 10 * total) // total * 10
    return penalty


def _ones(number, length):
    """Return how many bits of a number of so many bytes are 1."""
    count = 0
    for byte in number.to_bytes(length, "little"):
        count += _ONES[byte & 15] + _ONES[byte >> 4]
    return count
