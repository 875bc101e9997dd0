"""English: the words of the device."""

NAME = "English"
