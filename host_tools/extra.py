"""What brings the packages of the extra `usb`, and what to say where one is missing."""

from host_tools import FIRMWARE, PACKAGE

# A checkout has a Makefile, an installed wheel has the firmware within the package.
BRINGS = "pip install 'vorhand[usb]'" if FIRMWARE.parent == PACKAGE else "make usb"


def missing(package: str) -> str:
    """Return that a package is missing, and how it comes."""
    return f"{package} is missing; `{BRINGS}` brings what speaks with a device"
