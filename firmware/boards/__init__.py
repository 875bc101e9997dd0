"""The boards: each a class of data with the factory of its display; no work at import.

A board has these attributes:
NAME, DESCRIPTION; WIDTH and HEIGHT in pixels, COLOUR (1 or 0); KEYS (2 to 6, "encoder" or
"keyboard", which has the six keys and letters);
`display()` returns the display (see `vorhand/ui/drawing/panel.py` for what a display is).
DEFAULTS (may be missing): settings that are others on this board than in settings_table.py.

A real board (those in simulated.py are pictures only) also says how it is wired. The rules for
that are in host_tools/gpio.py, and `vorhand deploy` applies them before it sends anything:
CHIP, FLASH     the chip, "esp32" or "esp32s3", and the megabytes of flash it has at least
EXTERNAL_RAM    (may be missing: none) kind of the RAM beside the chip, "quad" or "octal"
CONTROLLER      of the display, as it is printed in the data sheet
BUS             of the display: ("i2c" or "spi", number, hertz)
PINS            {role: GPIO}, every pin that is used. Display: sda scl, or sck mosi cs dc; rst busy
                light. Touch: touch_sck touch_mosi touch_miso touch_cs touch_irq. Keys: left right
                up down ok back, a b c, k1 k2, turn_a turn_b push, row_0 to row_2 and
                column_0 to column_6 of a keyboard. battery and battery_on, which
                connects the divider; hold, which keeps the cell connected; power, which feeds
                display and sensors; buzzer; lights
LAYOUT, SIX     of a keyboard: see drivers/matrix.py
KEY_ROLES       of the physical keys in the order of the scheme in ui/key_schemes; of an encoder
                its push; () where the keys are touched or a keyboard's: `keys(display)` makes them
ACTIVE          level of a pressed key, {role: level} where they differ
EDGES           (may be missing: 4) edges of the encoder from one detent to the next
PULL            whether the chip's own resistor pulls it back; GPIO 34 to 39 have none
WAKE            role of the pin that ends deep sleep: ext0, at the level ACTIVE
SAFE_KEY        role of the key that, held at power-on or reset, leads to the prompt instead of the
                application. Not looked at after deep sleep, which the same key may have ended.
                "" where the board has no key to spare
BATTERY         None; ("adc", permille of its voltage that reach the pin); ("ip5306",) or
                ("axp192",) or ("max17048",) on sda scl
LIGHTS          how many WS2812 seat lights there are at most
ON              ((role, level), ...) set at start
HELD            ((role, level), ...) set before deep sleep and held during it
EXCEPTIONS      (may be missing) {how a fault of gpio.py begins: why it is none on this board}
"""

import sys


def load(name):
    """Return the board of this name, a new object. Raises ImportError where there is none.

    It lies in the file of its own name, of its name's first part, or in simulated.py.
    """
    for file in (name, name.split("_")[0], "simulated"):
        module = "boards." + file
        try:
            __import__(module)
        except ImportError as error:
            if module not in str(error):
                raise  # the file is there, but something that it imports is not
            continue
        for board in defined(sys.modules[module]):
            if name == board.NAME:
                return board()
    raise ImportError("no board " + name)


def defined(module):
    """Return the classes of the boards in a file of this package; a base alone has no NAME."""
    values = [getattr(module, key) for key in dir(module)]
    return [kind for kind in values if hasattr(kind, "NAME")]
