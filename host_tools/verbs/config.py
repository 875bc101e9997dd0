"""Read and change a device's settings: get, set, edit, push and pull.

  vorhand config get                        all settings, and the house rules that were chosen
  vorhand config get fee1 opt.pub.spitze    these; a value alone where one is asked for
  vorhand config set language=en roster=Anna,Ben,Cem opt.pub.spitze=1
  vorhand config pull settings.toml         into a file
  vorhand config push settings.toml         what it says; what it does not mention stays
  vorhand config edit                       in your editor ($VISUAL or $EDITOR)

A house rule is called opt.<rule set>.<option>; `vorhand rules NAME` tells them. Everything is
checked before anything is written; then all of it is, or nothing. The device restarts with it.
"""

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from host_tools import HostError, board_names, ending, os_errors_as, warn, whole_file
from host_tools.person import ask, is_present
from host_tools.usb.application import layout, slots
from host_tools.usb.cable import ports
from host_tools.usb.cable.link import Link, connect
from host_tools.usb.data import settings_text, settings_toml
from vorhand.session.settings import Settings

LARGEST = 1 << 20  # bytes of a file with settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="WHAT", required=True)
    get = actions.add_parser("get", help="show settings")
    get.add_argument("keys", nargs="*", metavar="KEY")
    change = actions.add_parser("set", help="change settings")
    change.add_argument("assignments", nargs="+", metavar="KEY=VALUE")
    edit = actions.add_parser("edit", help="change settings in an editor")
    push = actions.add_parser("push", help="change settings to what a TOML file says")
    push.add_argument("file", metavar="FILE.toml", help="- for standard input")
    pull = actions.add_parser("pull", help="write settings to a TOML file")
    pull.add_argument("file", nargs="?", default="-", metavar="FILE.toml")
    pull.add_argument("--force", action="store_true", help="write over a file that is there")
    ports.add_argument(parser)
    for action in (get, change, edit, push, pull):
        ports.add_argument(action, argparse.SUPPRESS)  # --port before or after the action


def run(args: argparse.Namespace) -> int:
    return {"get": get, "set": change, "edit": edit, "push": push, "pull": pull}[args.action](args)


def get(args: argparse.Namespace) -> int:
    """Print settings, all or some as KEY=VALUE, a single one as its value alone."""
    kinds = settings_text.kinds()
    refuse_faults([settings_text.fault(key, None, kinds) for key in args.keys if key not in kinds])
    with connect(args.port) as link:
        device = fetch(link)
    settings = device.settings
    if len(args.keys) == 1:
        print(settings_text.as_argument(settings_text.value_of(settings, args.keys[0])))
        return 0
    chosen = [key for key in device.kinds if not key.startswith("opt.") or key in settings.others]
    for key in args.keys or chosen:
        print(f"{key}={settings_text.as_argument(settings_text.value_of(settings, key))}")
    return 0


def change(args: argparse.Namespace) -> int:
    """Change settings that the command line names."""
    kinds = settings_text.kinds()
    return write(args.port, settings_text.read_arguments(args.assignments, kinds))


def push(args: argparse.Namespace) -> int:
    """Change settings to what a file says."""
    if args.file == "-":
        try:
            text = sys.stdin.read(LARGEST) if sys.stdin else ""
        except UnicodeError:
            raise HostError("standard input is not UTF-8; nothing was changed", 2) from None
    else:
        text = whole_file.text(Path(args.file), LARGEST)
    changes = settings_toml.read_toml(text, args.file, settings_text.kinds())
    return write(args.port, changes, "standard input" if args.file == "-" else args.file)


def pull(args: argparse.Namespace) -> int:
    """Write the settings to a file that is not there yet, or to standard output."""
    path = Path(args.file)
    if args.file != "-" and os.path.exists(path) and not args.force:
        raise HostError(f"{path} is there already; give another name, or --force", 2)
    with connect(args.port) as link:
        device = fetch(link)
    text = settings_toml.to_toml(device.settings, device.kinds)
    if args.file == "-":
        print(text, end="")
        return 0
    whole_file.save(path, text.encode())
    print(f"written to {path}")
    return 0


def edit(args: argparse.Namespace) -> int:
    """Change settings in the user's editor; the device goes on meanwhile."""
    port = ports.choose(args.port)
    with connect(port) as link:
        device = fetch(link)
    text = settings_toml.to_toml(device.settings, device.kinds)
    path = text_file(text)
    try:
        changes = edited(path, text, device)
        if changes:
            write(port, changes)
    except (HostError, *ending.RAISED) as error:
        if not path.exists() or path.read_bytes() == text.encode():
            path.unlink(missing_ok=True)
            raise
        remark = f"your text is in {path}"
        if isinstance(error, HostError):
            raise HostError(f"{error}; {remark}") from None
        print(f"\nvorhand: {remark}", file=sys.stderr)
        raise
    path.unlink()
    if not changes:
        print("nothing was changed")
    return 0


def text_file(text: str) -> Path:
    """Write a text into a new temporary file; return its path."""
    with os_errors_as("no temporary file can be written"):
        handle, name = tempfile.mkstemp(".toml", "vorhand-")
        try:
            with open(handle, "w", encoding="utf-8") as file:
                file.write(text)
        except OSError:
            os.unlink(name)
            raise
    return Path(name)


def edited(path: Path, before: str, device: "DeviceSettings") -> list[settings_text.Change]:
    """Return the changes that the user made in a file with the device's settings, `before`.

    Raises HostError where there is no editor, or where the text stays wrong.
    """
    while True:
        run_editor(path)
        try:
            settings = settings_toml.read_toml(whole_file.text(path), path.name, device.kinds)
            names = device.settings.get("roster")
            refuse_faults(settings_text.faults(settings, device.kinds, names))
            break
        except HostError as error:
            warn(error)
            if not (is_present() and ask("Edit it again?")):
                raise HostError("nothing was changed") from None
    values = {
        entry.key: entry.value
        for entry in settings_toml.read_toml(before, path.name, device.kinds)
    }
    return [entry for entry in settings if values.get(entry.key, entry) != entry.value]


def run_editor(path: Path) -> None:
    """Let the user edit a file. Raises HostError where there is no editor.

    Signals to end wait: an editor saves what it has when its terminal is closed.
    """
    editors = [os.environ.get(name, "").strip() for name in ("VISUAL", "EDITOR")]
    editor = editors[0] or editors[1] or "nano"
    try:
        command = shlex.split(editor)
    except ValueError as error:
        raise HostError(f"{editor}: {error}; name an editor in EDITOR") from None
    try:
        with ending.undisturbed():
            process = subprocess.run([*command, str(path)])
    except OSError as error:
        raise HostError(f"{command[0]}: {error.strerror}; name an editor in EDITOR") from None
    if process.returncode:
        raise HostError(
            f"{command[0]} ended with status {process.returncode}; nothing was changed"
        )


@dataclass
class DeviceSettings:
    """A device's settings: the bytes of settings.txt, the settings in them, their kinds."""

    data: bytes | None
    defaults: tuple  # of its board
    settings: Settings
    kinds: dict


def fetch(link: Link) -> DeviceSettings:
    """Return the device's settings; report damage in them."""
    version = slots.running(link)
    defaults = board_names.defaults(version.board)
    data = link.read_any(layout.SETTINGS)
    settings = settings_text.read(data, defaults)
    for line, fault, detail in settings.damage:
        text = f"line {line} of the settings is damaged ({fault} {detail}), its default counts"
        warn(text)
    return DeviceSettings(data, defaults, settings, settings_text.kinds(version.languages))


def refuse_faults(faults: list[str], end: str = "") -> None:
    """Print all faults but the last, and raise that as a HostError."""
    for text in faults[:-1]:
        warn(text)
    if faults:
        raise HostError(faults[-1] + end, 2)


def write(port: str | None, changes: list[settings_text.Change], source: str = "") -> int:
    """Check the changes and make them, all or none; source: the name of their file."""
    unchanged = "; nothing was changed"
    # before the device is connected
    refuse_faults(settings_text.faults(changes, settings_text.kinds()), unchanged)
    if not changes:
        raise HostError(f"there is no setting in {source}{unchanged}", 2)
    with connect(port) as link:
        device = fetch(link)
        names = device.settings.get("roster")
        refuse_faults(settings_text.faults(changes, device.kinds, names), unchanged)
        if device.settings.damage:
            copy = set_aside(link)
            print(f"the damaged settings are kept on the device as {copy}")
        new = settings_text.edited(device.data, changes, device.defaults)
        if new != device.data:
            link.replace(layout.SETTINGS, new)
    for entry in changes:
        print(f"{entry.key}={settings_text.as_argument(entry.value)}")
    return 0


def set_aside(link: Link) -> str:
    """Copy the damaged settings to the first free name, as the device itself names them."""
    number = 1
    while link.read_any(f"{layout.SETTINGS}.bad{number}") is not None:
        number += 1
    link.call("copy", layout.SETTINGS, f"{layout.SETTINGS}.bad{number}")
    return f"{layout.SETTINGS}.bad{number}"
