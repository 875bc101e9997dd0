"""The identities that boards with various MicroPythons give.

Sources: docs/reference/mpyfiles.rst (which version has which .mpy format), ports/esp32/main.c and
shared/runtime/pyexec.c (banner), py/modsys.c (sys.implementation) of MicroPython.
"""

from host_tools import HostError

DEFAULT = "1.25.0"
# ports/esp32/boards/ESP32_GENERIC*/mpconfigboard.h
MACHINES = {
    "esp32": "Generic ESP32 module with ESP32",
    "esp32s3": "Generic ESP32S3 module with ESP32S3",
}
_XTENSAWIN = 10  # the ESP32's number among the architectures of .mpy files
_DATES = {"1.19.0": "2022-06-18", "1.24.0": "2024-10-25", "1.25.0": "2025-04-15"}
# The first version with each .mpy format, newest first: (version, format, its minor number).
_FORMATS = (((1, 23), 6, 3), ((1, 22), 6, 2), ((1, 20), 6, 1), ((1, 19), 6, 0), ((1, 12), 5, 0))


def looks(version: str, chip: str) -> dict[str, object]:
    """Return what the device's side needs to look like this version. HostError if it is none.

    chip: as a board's CHIP.
    """
    try:
        numbers = tuple(int(word) for word in version.split("."))
    except ValueError:
        numbers = ()
    if len(numbers) != 3 or numbers < (1, 12, 0):
        raise HostError(f"no MicroPython {version!r}: give one from 1.12.0 on, as {DEFAULT}", 2)
    major, minor = next(format[1:] for format in _FORMATS if numbers[:2] >= format[0])
    build = f"v{version} on {_DATES.get(version, '2025-01-01')}"
    return {
        "version": (*numbers, "") if numbers >= (1, 22) else numbers,
        "release": version,
        "build": build,
        "machine": MACHINES[chip],
        "chip": chip,
        "mpy": major | minor << 8 | _XTENSAWIN << 10,
        "sys_version": f"3.4.0; MicroPython {build}",
    }


def banner(looks: dict[str, object]) -> str:
    """Return the lines above the prompt."""
    return (
        f'MicroPython {looks["build"]}; {looks["machine"]}\nType "help()" for more information.\n'
    )
