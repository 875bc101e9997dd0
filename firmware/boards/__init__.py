"""One module per board: its data and the factory of its display; no work at import.

Every board:
NAME, DESCRIPTION; WIDTH and HEIGHT in pixels, COLOUR (1 or 0); KEYS (2, 3, 5, 6 or "encoder");
`display()` returns the display (see `drivers/picture.py` for what a display is).
DEFAULTS (may be missing): settings that are others on this board than in session/settings.py.

A real board (the simulator's `sim...` are pictures only) also says how it is wired; the rules
for that are held by tests/boards/test_pins.py:
CHIP, FLASH     the chip, and the megabytes of flash it has at least
CONTROLLER      of the display, as it is printed in the data sheet
BUS             of the display: ("i2c" or "spi", number, hertz)
PINS            {role: GPIO}, every pin that is used. Display: sda scl, or sck mosi cs dc; rst busy
                light. Touch: touch_sck touch_mosi touch_miso touch_cs touch_irq. Keys: left right
                up down ok back, a b c, k1 k2, turn_a turn_b push. battery and battery_on, which
                connects the divider; buzzer; lights
KEY_ROLES       of the physical keys in the order of the scheme in ui/keys; of an encoder its
                push; () where the keys are touched: `keys(display)` makes them
ACTIVE          level of a pressed key
PULL            whether the chip's own resistor pulls it back; GPIO 34 to 39 have none
WAKE            role of the pin that ends deep sleep: ext0, at the level ACTIVE
SAFE_KEY        role of the key that, held at power-on or reset, leads to the prompt instead of the
                application. Not looked at after deep sleep, which the same key may have ended.
                "" where the board has no key to spare
BATTERY         None; ("adc", permille of its voltage that reach the pin); ("ip5306",) on sda scl
LIGHTS          how many WS2812 seat lights there are at most
ON              ((role, level), ...) set at start
HELD            ((role, level), ...) set before deep sleep and held during it
"""
