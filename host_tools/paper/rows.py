"""The rows of a typed paper list: its columns, the values of a cell."""

import csv
import io
from typing import NamedTuple

from host_tools import HostError
from host_tools.deal_json.json_lines import short

SEATS = ("dealer_seat", "declarer_seat")
NUMBERS = ("nr", "grundwert", "mit", "ohne", "plus", "minus", *SEATS)
CROSSES = ("hand", "schneider", "schneider_ang", "schwarz", "schwarz_ang", "offen")
FURTHER = ("running_total", "won_count", "lost_count")  # may be missing
PASSED = "eingepasst"  # may be missing, too
_YES = ("1", "x", "X", "×", "+")
_NO = ("", "0", "-", "–")


class Row(NamedTuple):
    """A row as it was typed. Seats are counted from 0; a cell that is empty is None or False."""

    nr: int
    grundwert: int | None = None
    mit: int | None = None
    ohne: int | None = None
    hand: bool = False
    schneider: bool = False
    schneider_ang: bool = False
    schwarz: bool = False
    schwarz_ang: bool = False
    offen: bool = False
    plus: int | None = None
    minus: int | None = None
    dealer: int | None = None
    declarer: int | None = None
    running_total: int | None = None
    won_count: int | None = None
    lost_count: int | None = None
    passed: bool = False

    @property
    def points(self) -> int | None:
        """The points won, or lost as a negative number; None with neither or both cells filled."""
        if (self.plus is None) == (self.minus is None):
            return None
        return self.plus if self.plus is not None else -(self.minus or 0)


def read(text: str, name: str) -> list[Row]:
    """Return the rows of a text in CSV; name: its file's. HostError where it is no such table.

    Cells are separated by commas or semicolons; columns may have any order, and capitals or not;
    other columns are ignored.
    """
    if not text.strip():
        raise HostError(f"{name} is empty")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    head = text.partition("\n")[0]
    rows = csv.reader(io.StringIO(text), delimiter=";" if ";" in head else ",")
    try:
        names = [cell.strip().lower() for cell in next(rows, [])]
        missing = [key for key in (*NUMBERS, *CROSSES) if key not in names]
        if missing:
            raise HostError(f"{name}: the first row names no column {', '.join(missing)}")
        result = []
        for cells in rows:
            if any(cell.strip() for cell in cells):
                cells += [""] * (len(names) - len(cells))
                result.append(_row(dict(zip(names, cells, strict=False)), rows.line_num, name))
    except csv.Error as error:
        raise HostError(f"{name}, line {rows.line_num}: {error}") from None
    if not result:
        raise HostError(f"{name} has no rows")
    return result


def _row(cells: dict[str, str], line: int, name: str) -> Row:
    """Return a Row; HostError at a cell that is no number, or no cross."""
    numbers = {}
    for key in (*NUMBERS, *FURTHER):
        text = cells.get(key, "").strip().replace("−", "-")
        try:
            numbers[key] = int(text) if text and text not in ("-", "–") else None
        except ValueError:
            raise HostError(f"{name}, line {line}: {key} {short(text)!r} is no number") from None
        if key in SEATS and numbers[key] not in (None, *range(1, 6)):
            raise HostError(f"{name}, line {line}: {key} {short(text)!r} is no seat; 1 to 5 are")
    if numbers["minus"] is not None:  # a sign may be written in it; the points are lost anyway
        numbers["minus"] = abs(numbers["minus"])
    crosses = {}
    for key in (*CROSSES, PASSED):
        text = cells.get(key, "").strip()
        if text not in _YES + _NO:
            raise HostError(
                f"{name}, line {line}: {key} {short(text)!r} is neither a cross nor empty"
            )
        crosses[key] = text in _YES
    dealer, declarer = (None if numbers[key] is None else numbers[key] - 1 for key in SEATS)
    if numbers["nr"] is None:
        raise HostError(f"{name}, line {line}: nr is missing")
    keys = [key for key in (*NUMBERS, *FURTHER) if not key.endswith("_seat")]
    passed = crosses.pop(PASSED) or (declarer is None and numbers["grundwert"] is None)
    return Row(
        **{key: numbers[key] for key in keys},
        **crosses,
        dealer=dealer,
        declarer=declarer,
        passed=passed,
    )
