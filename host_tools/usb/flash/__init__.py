"""From a MicroPython image and a build to the flash of a chip."""
