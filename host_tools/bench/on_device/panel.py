"""The displays that pieces draw on: the real drivers, on a bus that counts and keeps nothing."""


class Bus:
    """I2C and SPI at once; `sent` counts bytes, on I2C with the address of each transfer."""

    def __init__(self):
        self.sent = 0

    def writeto(self, address, buffer):
        """Take one I2C transfer."""
        self.sent += 1 + len(buffer)

    def writevto(self, address, vector):
        """Take one I2C transfer in several pieces."""
        self.sent += 1
        for piece in vector:
            self.sent += len(piece)

    def write(self, buffer):
        """Take bytes on SPI."""
        self.sent += len(buffer)


def pin(level):
    """Take a level, as the driver's control pins do."""


def fitted(board):
    """Return (display, bus) of a board's size: SSD1306 on I2C or ST7789 on SPI."""
    bus = Bus()
    if board.COLOUR:
        from drivers.st7789 import ST7789

        size = (board.WIDTH, board.HEIGHT)
        return ST7789(bus, pin, pin, size, (0x60, 0, 0), (0xA0, 0, 0)), bus
    from drivers.ssd1306 import SSD1306

    return SSD1306(bus), bus
