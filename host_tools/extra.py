"""The commands that install the extras, and the message where a package is missing."""

from host_tools import FIRMWARE, PACKAGE

PURPOSES = {"usb": "what speaks with a device", "archive": "what the archive and the sheets need"}


def install_command(extra: str = "usb", target: str = "") -> str:
    """Return the command that installs an extra; target: the Makefile's, if named otherwise."""
    # A checkout has a Makefile, an installed wheel has the firmware within the package.
    in_wheel = FIRMWARE.parent == PACKAGE
    return f"pip install 'vorhand[{extra}]'" if in_wheel else f"make {target or extra}"


def missing(package: str, extra: str = "usb") -> str:
    """Return the message that a package is missing and which command installs it."""
    return f"{package} is missing; `{install_command(extra)}` brings {PURPOSES[extra]}"
