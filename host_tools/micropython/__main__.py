"""Find MicroPython's interpreters, fetch from Debian what is missing, and say where they are.

KIND is a word size, 32 or 64, or `frozen`: the 32-bit one with the firmware inside, which is
built from Debian's source, as the other one for 32 bits is where a mirror does not have it.
Without a KIND it is 32, as on an ESP32, and 64 beside where that cannot be had. The status is 1
where one that was asked for, or the 32-bit one, cannot be had.
"""

import argparse
import sys
from pathlib import Path

from host_tools import HostError
from host_tools.micropython import BITS, building, frozen, unpacking

WORD_SIZES = [str(bits) for bits in BITS]


def main(arguments: list[str] | None = None) -> int:
    """Say where the interpreters are; status 1 if one is missing."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.micropython",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    choices = [*WORD_SIZES, "frozen"]
    parser.add_argument("kinds", nargs="*", metavar="KIND", help="default: 32, else 64")
    parser.add_argument("--optional", action="store_true", help="status 0 even if one is missing")
    args = parser.parse_args(arguments)
    if not set(args.kinds) <= set(choices):
        parser.error(f"the kinds are {', '.join(choices)}")
    missing = 0
    for kind in args.kinds or WORD_SIZES:
        name = "MicroPython, frozen" if kind == "frozen" else f"MicroPython, {kind} bits"
        try:
            path = frozen.interpreter() if kind == "frozen" else interpreter(int(kind))
            print(f"{name}: {path}")
            if not args.kinds:
                break
        except HostError as error:
            missing += 1
            print(f"{name}: none ({error}).", file=sys.stderr)
            if kind != "frozen":
                lead = "Its tests are skipped. To have them" if args.optional else "To have one"
                print(
                    f"  {lead}, install MicroPython >= 1.24 (Unix port) as `micropython` on the"
                    f" PATH, or name one in VORHAND_MICROPYTHON_{kind}.",
                    file=sys.stderr,
                )
    return 1 if missing and not args.optional else 0


def interpreter(bits: int) -> Path:
    """Return an interpreter, Debian's or, for 32 bits, one that is built from its source.

    Raises HostError with the reasons where neither can be had.
    """
    try:
        return unpacking.fetch(bits)
    except HostError as error:
        if bits != 32:
            raise
        try:
            return building.interpreter()
        except HostError as second_error:
            raise HostError(f"{error}; and to build one: {second_error}") from None


if __name__ == "__main__":
    sys.exit(main())
