"""What can happen to a virtual device, for its log and in words."""

from typing import NamedTuple

_CAUSES = ("", "power", "reset", "watchdog", "deep sleep", "soft reset")  # machine.reset_cause()


class Event(NamedTuple):
    """Something that has happened to the device.

    what: start (number: its cause), asleep, cut (number: the flash operation), off; died, where
    the interpreter itself ended (number: its status, said: the last line that it printed).
    """

    what: str
    number: int = 0
    said: str = ""

    def __str__(self) -> str:
        if self.what == "start":
            return f"started: {_CAUSES[self.number]}"
        if self.what == "cut":
            return f"the plug was pulled at flash operation {self.number}"
        if self.what == "died":
            return f"the interpreter ended, status {self.number}: {self.said or 'it said nothing'}"
        return {"asleep": "fell asleep", "off": "without power"}[self.what]
