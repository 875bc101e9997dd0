"""What brings the packages of the extras, and what to say where one is missing."""

from host_tools import FIRMWARE, PACKAGE

WHAT = {"usb": "what speaks with a device", "archive": "what the archive and the sheets need"}


def brings(extra: str = "usb", target: str = "") -> str:
    """Return the command that brings an extra; target: of the Makefile, if called otherwise."""
    # A checkout has a Makefile, an installed wheel has the firmware within the package.
    installed = FIRMWARE.parent == PACKAGE
    return f"pip install 'vorhand[{extra}]'" if installed else f"make {target or extra}"


def missing(package: str, extra: str = "usb") -> str:
    """Return that a package is missing, and how it comes."""
    return f"{package} is missing; `{brings(extra)}` brings {WHAT[extra]}"
