"""The simulated boards: their panels keep their pictures, their keys are the simulator's."""


class Simulated:
    """A panel of 128x64 without colour; one that `STAYS` shows its picture asleep as well."""

    WIDTH = 128
    HEIGHT = 64
    COLOUR = 0
    STAYS = False

    def display(self):
        """Return the panel."""
        from drivers.picture import Picture

        return Picture(self.WIDTH, self.HEIGHT, 16 if self.COLOUR else 1, self.STAYS)


class OledTwo(Simulated):
    NAME = "sim128_2"
    DESCRIPTION = "128x64 OLED, two keys"
    KEYS = 2


class OledThree(Simulated):
    NAME = "sim128_3"
    DESCRIPTION = "128x64 OLED, three keys under the screen"
    KEYS = 3


class OledFour(Simulated):
    NAME = "sim128_4"
    DESCRIPTION = "128x64 OLED, four keys under the screen"
    KEYS = 4


class OledFive(Simulated):
    NAME = "sim128_5"
    DESCRIPTION = "128x64 OLED, five-way switch"
    KEYS = 5


class OledSix(Simulated):
    NAME = "sim128_6"
    DESCRIPTION = "the reference device: 128x64 OLED, five-way switch and Back"
    KEYS = 6
    BATTERY = ("adc", 500)  # its files hold what a battery needs


class OledEncoder(Simulated):
    NAME = "sim128_enc"
    DESCRIPTION = "128x64 OLED, rotary encoder with push"
    KEYS = "encoder"


class PaperThree(Simulated):
    NAME = "sim296_3"
    DESCRIPTION = "296x128 e-paper, three keys"
    WIDTH = 296
    HEIGHT = 128
    STAYS = True
    KEYS = 3
    DEFAULTS = (("invert", 1),)  # ink on paper


class Colour(Simulated):
    """A colour panel of 240x135."""

    WIDTH = 240
    HEIGHT = 135
    COLOUR = 1


class ColourTwo(Colour):
    NAME = "sim240_2"
    DESCRIPTION = "240x135 colour, two keys"
    KEYS = 2


class ColourThree(Colour):
    NAME = "sim240_3"
    DESCRIPTION = "240x135 colour, three keys"
    KEYS = 3


class ColourSix(Colour):
    NAME = "sim240_6"
    DESCRIPTION = "240x135 colour, five-way switch and Back"
    KEYS = 6


class BroadEncoder(Colour):
    NAME = "sim320x170_enc"
    DESCRIPTION = "320x170 colour, rotary encoder with push"
    WIDTH = 320
    HEIGHT = 170
    KEYS = "encoder"


class LargeThree(Colour):
    NAME = "sim320_3"
    DESCRIPTION = "320x240 colour, three keys under the screen"
    WIDTH = 320
    HEIGHT = 240
    KEYS = 3


class LargeSix(LargeThree):
    NAME = "sim320_6"
    DESCRIPTION = "320x240 colour, five-way switch and Back"
    KEYS = 6
