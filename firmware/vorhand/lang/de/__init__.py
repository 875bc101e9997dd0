"""German: the words of the device."""

NAME = "Deutsch"
