"""Bring this version of Vorhand onto a device over USB; its lists and settings stay.

Only what has changed goes over the cable. The old version stays until the new one lies there
whole, and it is the one that starts if the cable is pulled; run the command again to go on. The
device's clock is set, it is restarted, and it tells the version that runs. A new version that does
not come up is taken back.

--board is needed the first time only: the device remembers its board, and its languages.
"""

import argparse

from host_tools import HostError, __version__
from host_tools.build import BOARD, LANGUAGES, build
from host_tools.usb import deploy, files, ports, rooms
from host_tools.usb.link import Link, connect
from vorhand.lang import codes


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command line takes."""
    ports.add_argument(parser)
    parser.add_argument("--board", metavar="B", help="what the device is made of")
    parser.add_argument("--languages", metavar="L", help="languages it shall have (de,en)")


def run(args: argparse.Namespace) -> int:
    """Deploy, restart, look whether it runs."""
    if args.board:
        files.hardware(args.board)  # a wrong name is told before anything is touched
    wanted = languages_of(args.languages) if args.languages else None
    with connect(args.port) as link:
        print(f"{link.port}: {link.about}")
        before = rooms.active(link)
        told = rooms.about(link, before) if before else {}
        board = args.board or told.get("board") or remembered(link, before)
        check_board(board, link)
        had = [code for code in told.get("languages", ()) if code in codes()]
        made = build(board, wanted or tuple(had) or LANGUAGES)
        misfit = link.about.misfit(made.manifest["micropython"])
        if misfit:
            raise HostError(misfit)
        if before:
            had_board = told.get("board") or remembered(link, before) or "?"
            becomes = f", which becomes {board}" if had_board != board else ""
            print(f"on the device: Vorhand {told.get('version', '?')}, board {had_board}{becomes}")
        changed = deploy.Deployment(link, made).run()
        if not changed:
            print("the device has this very version already")
        now = rooms.active(link)
        deploy.set_clock(link)
        link.restart()
        reason = deploy.comes_up(link, __version__)
    if not reason:
        print(f"Vorhand {__version__} runs on {board}; the clock is set")
        return 0
    if before and now != before:
        take_back(args.port or link.port, before)
        raise HostError(f"the new version does not start ({reason}); the old one was put back")
    raise HostError(f"the application does not start ({reason}): vorhand doctor tells more")


def languages_of(text: str) -> tuple[str, ...]:
    """Return the codes in "de,en". Raises HostError for a language there is not."""
    given = tuple(dict.fromkeys(code.strip() for code in text.split(",") if code.strip()))
    for code in given:
        if code not in codes():
            raise HostError(f"there is no language {code}; there are {', '.join(codes())}", 2)
    if not given:
        raise HostError(f"at least one language is wanted; there are {', '.join(codes())}", 2)
    return given


def remembered(link: Link, room: str) -> str:
    """Return the board that a device says it is, "" where it says none."""
    data = link.read_any(f"/{room}/{BOARD}") if room else None
    return data.decode("ascii", "replace").strip() if data else ""


def check_board(board: str, link: Link) -> None:
    """Raise HostError where there is no such board, or the device is of another make."""
    chip = files.hardware(board).CHIP
    if chip != link.about.platform:
        raise HostError(f"{board} has an {chip}, this device is a {link.about.platform}")


def take_back(port: str, room: str) -> None:
    """Let the device start the version that it had before."""
    with Link(port) as link:
        link.replace(files.ROOM, f"{room}\n".encode())
