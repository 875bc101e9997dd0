"""The power budget of each board: an evening for each setting, and the device in a drawer.

`load()` reads hardware/power.toml; `Budget` computes; `tables(budget)` returns the tables as
lines. Currents are milliamperes, times seconds, charges milliampere-hours.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools import HostError
from host_tools.hardware import HARDWARE
from vorhand.session.settings_table import TABLE
from vorhand.ui.seatlights import DEALER, SPEAKS

SOURCE = HARDWARE / "power.toml"
RESTING = 4  # the resting picture has a fourth of the brightness: ui/loop.py, _idle
DIVIDER = 4.2 / 200_000 * 1000  # the reference build's, at a full cell
DAY = 24


@dataclass(frozen=True)
class Budget:
    """The rows of power.toml; `currents` has its rows by key. A `row` is one of `boards`."""

    currents: dict[str, dict[str, Any]]
    evening: dict[str, float]
    boards: tuple[dict[str, Any], ...]
    settings: tuple[dict[str, Any], ...]

    def current(self, key: str) -> float:
        """Return a named current. Raises HostError for an unknown name."""
        if key not in self.currents:
            raise HostError(f"{SOURCE.name}: no current is called {key}")
        return self.currents[key]["milliamperes"]

    def total(self, keys: list[str]) -> float:
        """Return the sum of named currents."""
        return sum(self.current(key) for key in keys)

    def display_shares(self, setting: dict[str, Any]) -> tuple[float, float]:
        """Return the shares of a deal with the display bright and with the resting picture."""
        deal, entry = self.evening["deal"], self.evening["entry"]
        off = min(deal, entry + setting["off_after"]) if setting["off_after"] else deal
        bright = min(off, entry + setting["rest_after"]) if setting["rest_after"] else off
        return bright / deal, (off - bright) / deal

    def display_current(self, row: dict[str, Any], brightness: int) -> float:
        """Return the current of the display at a brightness in per cent, 0.0 for e-paper."""
        if "display" not in row:
            return 0.0
        share = self.evening["lit"] / 100 if row["display"].startswith("oled") else 1.0
        return self.current(row["display"]) * share * brightness / 100

    def light_current(self, row: dict[str, Any]) -> float:
        """Return the current of the seat lights: the dealer's, half the time a speaker's."""
        count = row.get("lights", 0)
        if not count:
            return 0.0
        colours = self.colour_current(DEALER) + self.colour_current(SPEAKS) / 2
        return count * self.current("light_dark") + colours

    def colour_current(self, colour: tuple[int, int, int]) -> float:
        """Return the current of a light's colour, (red, green, blue), beyond that of its chip."""
        return sum(colour) / 255 * self.current("light_channel")

    def mean_current(self, row: dict[str, Any], setting: dict[str, Any]) -> float:
        """Return the mean current while a table plays."""
        deal = self.evening["deal"]
        fast = self.evening["presses"] * self.evening["press"] / deal
        bright, resting = self.display_shares(setting)
        full = self.display_current(row, 100)
        ground = full if row.get("included") else 0.0
        chip = self.total(row["slow"]) * (1 - fast) + self.total(row["fast"]) * fast - ground
        light = self.display_current(row, setting["brightness"]) * (bright + resting / RESTING)
        glass = 0.0
        if "refresh" in row:
            seconds = self.evening["presses"] * self.evening["refresh"]
            glass = self.current(row["refresh"]) * seconds / deal
        return chip + light + glass + self.light_current(row) + self.divider_current(row)

    def divider_current(self, row: dict[str, Any]) -> float:
        """Return the current of the divider, which only the reference build has."""
        return DIVIDER if row["name"].startswith("reference") else 0.0

    def sleep_current(self, row: dict[str, Any]) -> float:
        """Return the current in deep sleep, with the chips of the seat lights, which stay on."""
        dark = row.get("lights", 0) * self.current("light_dark")
        return self.total(row["asleep"]) + dark + self.divider_current(row)

    def off_current(self, row: dict[str, Any]) -> float | None:
        """Return the current with the slide switch off, None for a board without one."""
        # The divider's middle leaks into the chip, which has no supply: that doubles its current.
        return self.total(row["off"]) + 2 * self.divider_current(row) if "off" in row else None

    def usable_charge(self, row: dict[str, Any]) -> float:
        """Return the charge that the cell gives."""
        return row["cell"] * self.evening["usable"] / 100

    def weeks_per_charge(self, row: dict[str, Any], setting: dict[str, Any]) -> float:
        """Return how many weeks a charge lasts with one evening each.

        Between them the device is switched off, or sleeps where it has no switch.
        """
        idle_current = self.off_current(row)
        idle_current = self.sleep_current(row) if idle_current is None else idle_current
        hours = self.evening["hours"]
        week = hours * self.mean_current(row, setting) + (7 * DAY - hours) * idle_current
        return self.usable_charge(row) / week


def load(path: Path = SOURCE) -> Budget:
    """Read power.toml. Raises HostError for a figure without source or an unknown setting."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    currents = {row["key"]: row for row in data["current"]}
    for row in data["current"]:
        if not row["source"] or row["milliamperes"] <= 0:
            raise HostError(f"{path.name}: {row['key']} needs a figure and a source")
    choices = {key: values for key, _, values, _ in TABLE}
    for row in data["setting"]:
        for key in ("brightness", "rest_after", "off_after"):
            if row[key] not in choices[key]:
                raise HostError(f"{path.name}: the device has no {key} {row[key]}")
    return Budget(currents, data["evening"], tuple(data["board"]), tuple(data["setting"]))


def tables(budget: Budget) -> list[str]:
    """Return evening, drawer and currents as tables."""
    hours = budget.evening["hours"]
    lines = [
        f"### An evening of {hours} hours",
        "",
        "| board, cell | setting | mean | an evening | a charge | weeks, an evening each |",
        "|---|---|---|---|---|---|",
    ]
    for row in budget.boards:
        for setting in budget.settings:
            if setting is not budget.settings[0] and "display" not in row:
                continue  # e-paper has no brightness
            mean = budget.mean_current(row, setting)
            hours_per_charge = budget.usable_charge(row) / mean
            warning = "" if hours_per_charge >= hours else " (**too little**)"
            lines.append(
                f"| {row['title']}, {row['cell']} mAh | {setting['title']} | {mean:.0f} mA |"
                f" {mean * hours:.0f} mAh | {hours_per_charge:.1f} h{warning} |"
                f" {budget.weeks_per_charge(row, setting):.1f} |"
            )
    lines += ["", "### In the drawer", ""]
    lines += ["| board, cell | asleep | empty after | switched off | empty after |"]
    lines += ["|---|---|---|---|---|"]
    for row in budget.boards:
        asleep, off = budget.sleep_current(row), budget.off_current(row)
        charge = budget.usable_charge(row)
        off_cells = f"{off:.2f} mA | {_days(charge / off)}" if off else "no switch |"
        lines.append(
            f"| {row['title']}, {row['cell']} mAh | {asleep:.2f} mA | {_days(charge / asleep)} |"
            f" {off_cells} |"
        )
    lines += ["", "A cell discharges itself by some 2 to 5 % a month on top of this."]
    lines += ["", "### The currents", "", "| what | mA | source |", "|---|---|---|"]
    for row in budget.currents.values():
        source = row["source"].replace("assumed", "**assumed**", 1)
        lines.append(f"| {row['what']} | {row['milliamperes']:g} | {source} |")
    return lines


def _days(hours: float) -> str:
    days = hours / DAY
    return f"{days:.1f} days" if days < 60 else f"{days / 30.4:.0f} months"
