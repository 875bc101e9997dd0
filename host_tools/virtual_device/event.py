"""The events of a virtual device, for its log and in words."""

from typing import NamedTuple

_CAUSES = ("", "power", "reset", "watchdog", "deep sleep", "soft reset")  # machine.reset_cause()


class Event(NamedTuple):
    """Something that has happened to the device.

    kind: start (number: its cause), asleep, cut (number: the flash operation), off; died, where
    the interpreter itself ended (number: its status, line: the last one that it printed).
    """

    kind: str
    number: int = 0
    line: str = ""

    def __str__(self) -> str:
        if self.kind == "start":
            return f"started: {_CAUSES[self.number]}"
        if self.kind == "cut":
            return f"the plug was pulled at flash operation {self.number}"
        if self.kind == "died":
            return f"the interpreter ended, status {self.number}: {self.line or 'it said nothing'}"
        return {"asleep": "fell asleep", "off": "without power"}[self.kind]
