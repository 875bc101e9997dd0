"""Bring this version of Vorhand onto a device over USB; its lists and settings stay.

Only what has changed goes over the cable. The old version stays until the new one lies there
whole, and it is the one that starts if the cable is pulled; run the command again to go on. The
device's clock is set, it is restarted, and it tells the version that runs. A new version that does
not come up is taken back; of one that does the old one makes way, for the lists.

--board is needed the first time only: the device remembers its board, and its languages. Where two
versions with all of them do not fit, the new one has the language that the device speaks; it says
so before, and what keeps or brings the others.
"""

import argparse
from collections.abc import Iterable

from host_tools import HostError, __version__, ending, gpio
from host_tools.board_names import real_board
from host_tools.build import Build, build, compile_firmware
from host_tools.chips import CHIPS, of_machine
from host_tools.person import ask, is_present
from host_tools.usb.application import deployment, layout, slots
from host_tools.usb.application.deployment import Deployment, FlashFull
from host_tools.usb.application.examination import pins
from host_tools.usb.cable import ports
from host_tools.usb.cable.link import Link, connect
from host_tools.usb.data import settings_text
from vorhand.lang import codes

NO_ANSWER = ("ENODEV", "ETIMEDOUT")  # of I2C: nobody there, or a line that stays low


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ports.add_argument(parser)
    parser.add_argument("--board", metavar="B", help="what the device is made of")
    help_text = f"languages it shall have, {','.join(codes())} (default: those it has, else all)"
    parser.add_argument("--languages", metavar="L", help=help_text)
    help_text = "where both versions do not fit into the flash, remove the old one first"
    parser.add_argument("--replace", action="store_true", help=help_text)


def run(args: argparse.Namespace) -> int:
    """Deploy; where anything was changed restart, and look whether it runs."""
    if args.board:
        real_board(args.board)  # a wrong name raises before anything is changed
    languages = languages_of(args.languages) if args.languages else ()
    compile_firmware()  # a file that does not compile raises here, too
    under_way = None
    try:
        with connect(args.port) as link:
            print(f"{link.port}: {link.about}")
            before = slots.running(link)
            board = args.board or before.board
            known = known_languages(before)
            built = build_for(link, board, languages or known, before)
            under_way = Deployment(link, built, before.slot, args.replace)
            try:
                changed = under_way.run()
            except FlashFull:
                if args.replace or languages or len(known) < 2:
                    raise
                built = build(board, (language_of(link, before),))
                under_way = Deployment(link, built, before.slot)
                changed = under_way.run()
            link.set_clock()
            if not changed:
                slots.clear(link, under_way.other)  # remains of an interrupted deployment
                print("the device has this very version already; its clock is set")
                tell_missing(built, languages)
                return 0
            link.restart()
            reason = deployment.start_failure(link, __version__)
        settle(before, under_way, reason)
        tell_missing(built, languages)
        return 0
    except ending.RAISED as error:
        state = under_way.state if under_way else "nothing was changed"
        raise HostError(f"interrupted; {state}", ending.status(error)) from None


def settle(before: slots.Version, under_way: Deployment, reason: str) -> None:
    """Remove the old version where the new one runs; else take that back, and raise HostError.

    reason: why it does not start, "" where it does.
    """
    port = under_way.link.port
    fault = report_version(under_way.build.manifest["board"], before, reason)
    has_old = before.slot not in ("", under_way.slot) and not under_way.removed
    if fault and has_old:
        raise HostError(f"the new version {fault}; {take_back(port, before, under_way)}")
    if fault:
        raise HostError(f"the application {fault}; vorhand doctor tells more")
    if has_old:
        remove_old(port, before.slot)


def report_version(board: str, before: slots.Version, reason: str) -> str:
    """Report that the version runs; return its fault, "" for none.

    reason: why it does not start, "" where it does.
    """
    if reason:
        return f"does not start: {explain(reason, board)}"
    print(f"Vorhand {__version__} runs on {board}; the clock is set", flush=True)
    if not before.slot or before.board != board:
        reason = picture_fault(board)
    return f"does not fit: {reason}" if reason else ""


def build_for(link: Link, board: str, languages: tuple[str, ...], before: slots.Version) -> Build:
    """Return the build for the device at a link; languages: () for all.

    Raises HostError where the device has another chip than the board, or gpio.py finds faults.
    """
    model = real_board(board)
    chip = of_machine(link.about.machine)
    board_chip = CHIPS[model.CHIP].name
    if chip and chip != board_chip:
        raise HostError(f"{board} has an {board_chip}, this device is an {chip}")
    faults = gpio.faults(model)
    if faults:
        raise HostError("; ".join(faults))
    built = build(board, languages)
    misfit = link.about.misfit(built.manifest["micropython"])
    if misfit:
        raise HostError(misfit)
    if before.slot:
        new_board = f", which becomes {board}" if before.board != board else ""
        print(f"on the device: Vorhand {before.number}, board {before.board or '?'}{new_board}")
    return built


def known_languages(before: slots.Version) -> tuple[str, ...]:
    """Return the languages of a device's version that this version has, too."""
    return tuple(code for code in before.languages if code in codes())


def language_of(link: Link, before: slots.Version) -> str:
    """Return the language that a device speaks, and report that only this one fits."""
    chosen = settings_text.read(link.read_any(layout.SETTINGS)).get("language")
    known = known_languages(before)
    language = chosen if chosen in known else known[0]
    others = ", ".join(code for code in known if code != language)
    print(
        f"{len(known)} languages do not fit beside the version that runs: {language} "
        f"alone goes there, without {others}; to keep it, end this with Ctrl-C and run "
        "vorhand deploy --replace, which removes that version first",
        flush=True,
    )
    return language


def lacking(built: Build, languages: Iterable[str]) -> list[str]:
    """Return those of the languages that a version lacks."""
    return [code for code in languages if code not in built.manifest["languages"]]


def tell_missing(built: Build, chosen: tuple[str, ...]) -> None:
    """Print the command for the languages that a version lacks, unless its own were chosen."""
    missing = ", ".join(lacking(built, codes()))
    if missing and not chosen:
        command = f"vorhand deploy --replace --languages {','.join(codes())}"
        print(f"the device has no {missing}; {command} brings it")


def picture_fault(board: str) -> str:
    """Ask whether the picture is right, at a terminal; return its fault, "" for none.

    Many displays send nothing, so the host does not notice a dark or shifted picture of a wrong
    board.
    """
    if not is_present():
        return ""
    if ask("Look at its display: is the picture whole, upright and in its place?"):
        return ""
    return f"its picture is not right, so the device is no {board}: name another with --board"


def explain(reason: str, board: str) -> str:
    """Return why the application does not start, for a silent display with a remedy."""
    if any(name in reason for name in NO_ANSWER):
        wires = f"its wires and its supply ({pins(real_board(board))})"
        return (
            f"no display answers where {board} has one: is the device really a {board}? If it is, "
            f"look at {wires}"
        )
    return reason


def languages_of(text: str) -> tuple[str, ...]:
    """Return the codes in "de,en". Raises HostError for an unknown language."""
    languages = tuple(dict.fromkeys(code.strip() for code in text.split(",") if code.strip()))
    for code in languages:
        if code not in codes():
            raise HostError(f"there is no language {code}; there are {', '.join(codes())}", 2)
    if not languages:
        raise HostError(f"at least one language is wanted; there are {', '.join(codes())}", 2)
    return languages


def remove_old(port: str, slot: str) -> None:
    """Remove the old version, because it takes nearly half of the flash."""
    try:
        with Link(port) as link:
            slots.clear(link, slot)
    except HostError as error:
        print(f"the old version could not be removed, run vorhand deploy again: {error}")


def take_back(port: str, before: slots.Version, under_way: Deployment) -> str:
    """Let the device start its old version again; return the outcome as a text."""
    try:
        with Link(port) as link:
            link.replace(layout.CHOICE, f"{before.slot}\n".encode())
            try:  # it takes as much space as an old one
                slots.clear(link, under_way.slot)
            except HostError as error:
                print(f"the new version could not be removed, the next deploy does it: {error}")
    except HostError as error:
        return f"the old one could not be put back: {error}"
    if not under_way.reduced:
        return "the old one was put back"
    lost = ", ".join(lacking(under_way.build, known_languages(before)))
    return (
        f"the old one was put back; it gave up {lost} to make room: a later deploy --replace "
        "brings it"
    )
