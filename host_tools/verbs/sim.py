"""Run the device on a page in the browser, or in this terminal.

Where there is a desktop, and none of the terminal's options is given, a browser opens: a picture
of a real board, pressed with mouse, finger or keyboard, with the same firmware. --web and
--terminal choose. The page is served to this computer alone; what is played there is kept in the
browser, --port names another port and so another browser's storage.

In the terminal the screens are drawn in it, and its keyboard has the keys.

Arrow keys (or h j k l, or a s w d) are LEFT DOWN UP RIGHT, Enter or Space is OK, Esc or
Backspace is BACK. On boards with other keys the digits 1, 2, 3 are those keys one by one; what a
board's keys are called and what they are here stands below the picture.

A terminal does not tell how long a key is held. A held press is the key together with Shift,
Alt or Ctrl (Shift+arrow, a capital letter, Alt+1), or `.` and then the key, which works in every
terminal; m is the menu (held OK). q, Ctrl-C or Ctrl-D leaves, Ctrl-Z stops.

--record FOLDER keeps what one plays: each picture of the panel as a PNG file, numbered.

The picture is drawn as large as the window allows: a pixel in half a character (128 x 64 pixels
take 128 columns and 33 rows), else more pixels to a character; a larger window shows it at once.
Colours follow COLORTERM, TERM and NO_COLOR.

Lists and settings are kept in the user's data folder (--data names another), and the deal that
is being entered with them: leave at any time, and go on there. --language holds for this run;
--rules and --option are what lists begun in this run are played by; a list that has begun keeps
its rules, and the device says so. None of them is stored: that is what the device's own settings
do.
"""

import argparse
import contextlib
import datetime as dt
import importlib
import io
import os
import sys
from pathlib import Path

from boards import load
from host_tools import HostError, rulesets, warn
from host_tools.board_names import simulated
from host_tools.places import Place, data_folder
from host_tools.simulator.block_forms import FORMS
from host_tools.simulator.colours import depth_of
from host_tools.simulator.gauge import charge
from host_tools.simulator.keymap import Keymap
from host_tools.simulator.recorder import Recorder
from host_tools.simulator.terminal import Terminal, why_not
from host_tools.simulator.terminal_session import TerminalSession
from host_tools.simulator.window import Window
from host_tools.simulator.window_layout import AUTO
from host_tools.site.serving import PORT
from host_tools.site.visiting import has_desktop, visit
from vorhand import rules
from vorhand.lang import codes
from vorhand.session import SessionError

BLOCKS = (AUTO, *FORMS)
_KEYS = ("6", "5", "4", "3", "2", "encoder")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", metavar="B", help="the board, see --list-boards")
    parser.add_argument("--keys", metavar="N", help="its number of keys: " + ", ".join(_KEYS))
    parser.add_argument("--rules", metavar="R", help="rule set of lists begun in this run")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="their house rule"
    )
    rulesets.add_argument(parser)
    parser.add_argument(
        "--language", metavar="L", help=f"language of this run: {', '.join(codes())}"
    )
    parser.add_argument("--data", metavar="DIR", type=Path, help="keep lists and settings there")
    blocks = ", ".join(BLOCKS)
    parser.add_argument("--blocks", metavar="F", default=AUTO, help=f"draw with {blocks}")
    parser.add_argument(
        "--record", metavar="FOLDER", type=Path, help="write each screen as a PNG file into it"
    )
    parser.add_argument("--list-boards", action="store_true", help="list the boards and end")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--web", action="store_true", help="on a page in the browser")
    where.add_argument("--terminal", action="store_true", help="in this terminal")
    parser.add_argument("--port", metavar="N", type=int, help=f"of the page ({PORT})")


def run(args: argparse.Namespace) -> int:
    """Run the simulator until the user leaves."""
    if args.list_boards:
        for board in simulated_boards():
            print(f"{board.NAME:16}{board.DESCRIPTION}")
        return 0
    further = [name for name in rules.names() if name not in rules.NAMES]
    if args.web:
        if has_terminal_options(args):
            raise HostError(
                "the page takes --port alone: board, language and rules are chosen on it; the "
                "rest is the terminal's",
                2,
            )
        if further:
            missing = "the page has Vorhand's own rule sets alone; in the terminal there is"
            warn(f"{missing} {', '.join(further)}, too")
        return visit(port_of(args))
    in_terminal = args.terminal or has_terminal_options(args) or further
    if not in_terminal and has_desktop(os.environ):
        try:
            return visit(port_of(args), alone=False)
        except HostError as error:
            warn(f"{error}; the terminal instead")
    elif args.port is not None:
        raise HostError("the terminal takes no --port, which is the page's; --web serves it", 2)
    board, keys = board_and_keys(args.board, args.keys)
    lent = lent_settings(args)
    if args.blocks not in BLOCKS:
        raise HostError(f"no blocks {args.blocks!r}; there are {', '.join(BLOCKS)}", 2)
    reason = why_not(os.environ)
    if reason:
        raise HostError(reason, 2)
    with Place(args.data or data_folder(os.environ)) as place:
        return run_in_terminal(place, board, keys, lent, args)


def port_of(args: argparse.Namespace) -> int:
    """Return the port of the page. Raises HostError."""
    port = PORT if args.port is None else args.port
    if not 0 <= port <= 65535:
        raise HostError(f"no port {port}; there are 0 to 65535, 0 takes any", 2)
    return port


def has_terminal_options(args: argparse.Namespace) -> bool:
    """Return whether an option was given that only the terminal has."""
    options = ("board", "keys", "rules", "option", "language", "data", "record")
    return any(getattr(args, option) for option in options) or args.blocks != AUTO


def simulated_boards() -> list:
    """Return the simulator's boards, the reference device first."""
    return sorted(
        map(load, simulated()), key=lambda board: (board.WIDTH, -_rank(board.KEYS), board.NAME)
    )


def board_and_keys(name: str | None, keys: str | None) -> tuple:
    """Return (board, its keys) by their names. Raises HostError."""
    if keys is not None and keys not in _KEYS:
        raise HostError(f"no device has {keys!r} keys; there are {', '.join(_KEYS)}", 2)
    count = int(keys) if keys and keys.isdigit() else keys
    known = simulated_boards()
    if name is not None:
        board = next((board for board in known if board.NAME == name), None)
        if board is None:
            raise HostError(f"no board {name!r}; vorhand sim --list-boards lists them", 2)
    else:
        board = next((board for board in known if board.KEYS == count), known[0])
    return board, count or board.KEYS


def lent_settings(args: argparse.Namespace) -> list[tuple[str, str | int]]:
    """Return the settings that hold for this run only. Raises HostError."""
    lent: list[tuple[str, str | int]] = []
    for key, value, known in (
        ("language", args.language, codes()),
        ("rules", args.rules, rules.names()),
    ):
        if value is None:
            continue
        if value not in known:
            raise HostError(f"no {key} {value!r}; there are {', '.join(known)}", 2)
        lent.append((key, value))
    if args.option:
        if args.rules is None:
            raise HostError("--option needs --rules: each rule set has its own", 2)
        options = rulesets.chosen_rules(rules.load(args.rules), args.option)
        lent += [(f"opt.{args.rules}.{key}", value) for key, value in options.items()]
    return lent


def rules_kept(app, lent: list) -> bool:
    """Return whether the open list goes on by other rules than those lent for this run."""
    evening = app.evening
    lent_values = dict(lent)
    if not evening or evening.full() or "rules" not in lent_values:
        return False
    prefix = f"opt.{evening.rules}."
    options = {**rules.defaults(app.rules), **evening.options}
    wanted = {key: lent_values.get(prefix + key, value) for key, value in options.items()}
    return evening.rules != lent_values["rules"] or wanted != options


def run_in_terminal(place: Place, board, keys, lent: list, args: argparse.Namespace) -> int:
    """Build the device and keep it running in the terminal."""
    main = importlib.import_module("main")
    display = board.display()
    runner = main.build(
        board,
        str(place.folder),
        display=display,
        keys=keys,
        device=place.device(),
        clock=local_time,
        settings=lent,
    )
    runner.app.charge = charge()  # the host's mains
    if runner.problem is None and rules_kept(runner.app, lent):
        runner.problem = SessionError("rules_kept")
    keymap = Keymap(runner.app.keys)
    window = Window(
        display, f"Vorhand {board.NAME}", keymap.legends(), depth_of(os.environ), args.blocks
    )
    record = Recorder(args.record, runner).look if args.record else lambda: None
    session = TerminalSession(runner, window, keymap, place.keep, record)
    printed = io.StringIO()
    try:
        # Output would tear the picture while it is up, so it is printed afterwards.
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            runner.start(place.draft())
            with Terminal() as terminal:
                return session.run(terminal)
    finally:
        # Writing even "" to a closed terminal would be an error.
        if printed.getvalue():
            sys.stderr.write(printed.getvalue())


def local_time() -> str:
    """Return the time that the journal notes: the user's own, with its distance to UTC."""
    return dt.datetime.now().astimezone().isoformat(timespec="seconds")


def _rank(keys) -> int:
    """Return a number of keys for sorting; the encoder comes last."""
    return keys if isinstance(keys, int) else 0
