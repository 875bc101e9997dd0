"""Deals from a table: a CSV file, and a TOML file that says what its columns mean.

    delimiter = ";"             # a comma where it is left out
    encoding = "cp1252"         # UTF-8 where it is left out
    [always]                    # fields that are the same in every deal
    players = 3
    [columns]                   # column = field; what stands behind a dot is part of a field
    Spieler = "declarer"
    "Augen Anna" = "card_points.0"
    Ort = "extra.place"
    [values.declarer]           # what stands in the column = what the field has
    Anna = 0

A cell that [values] does not name is read as the field's kind asks; an empty one leaves the field
out.
"""

import csv
import io
import tomllib
from codecs import lookup
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from host_tools import HostError, cannot_read, open_input, whole_file
from host_tools.deal_json.fields import KINDS, PER_SEAT
from host_tools.deal_json.json_lines import LineError, bounded, short

YES = ("x", "ja", "j", "yes", "y", "true", "1")
NO = ("nein", "n", "no", "false", "0", "-")
PARTS = {"delimiter": str, "encoding": str, "always": dict, "columns": dict, "values": dict}


class Row(NamedTuple):
    """The cells of a row by their columns; none and the reason where it cannot be read."""

    cells: dict[str, str]
    reason: str = ""


class Map(NamedTuple):
    """The meanings of a table's columns."""

    columns: dict[str, str]
    values: dict[str, dict[str, Any]]
    always: dict[str, Any]
    delimiter: str = ","
    encoding: str = "utf-8-sig"

    def fields(self, row: Row) -> dict[str, Any]:
        """Return the JSON object that a row stands for; LineError where a cell is no value."""
        if row.reason:
            raise LineError("not a row: {}", row.reason)
        fields: dict[str, Any] = dict(self.always)
        seats: dict[str, dict[int, Any]] = {}
        for column, field in self.columns.items():
            text = row.cells[column].strip()
            if any("\udc80" <= letter <= "\udcff" for letter in text):
                raise LineError(
                    "column {}: not {}", short(column), self.encoding.removesuffix("-sig")
                )
            value = self._value(column, field, text)
            name, _, part = field.partition(".")
            if value in (None, ""):
                continue
            if name in PER_SEAT and part:
                seats.setdefault(name, {})[int(part)] = value
            elif part:
                fields[name] = {**fields.get(name, {}), part: value}
            else:
                fields[name] = value
        for name, counts in seats.items():
            players = fields.get("players")
            count = players if type(players) is int and 0 < players < 6 else max(counts) + 1
            fields[name] = [counts.get(seat) for seat in range(count)]
        return fields

    def _value(self, column: str, field: str, text: str) -> Any:
        """Return the value of a cell, None for an empty one."""
        name = field.partition(".")[0]
        values = self.values.get(field, self.values.get(name, {}))
        if text in values:
            return values[text]
        if not text:
            return None
        try:
            if name == "auction":
                return [int(word) for word in text.replace(",", " ").split()]
            if name in PER_SEAT or KINDS.get(name) is int:
                return int(text.replace("\N{MINUS SIGN}", "-"))
        except ValueError:
            template = "column {}: {} is no number; [values.{}] can say what it means"
            raise LineError(template, short(column), short(text), field) from None
        if KINDS.get(name) is bool:
            if text.lower() not in YES + NO:
                template = "column {}: {} is neither yes nor no; [values.{}] can say what it means"
                raise LineError(template, short(column), short(text), field)
            return text.lower() in YES
        return text


def read_map(path: str) -> Map:
    """Return the Map of a TOML file; HostError where it is none."""
    try:
        document = tomllib.loads(whole_file.text(Path(path)))
    except (ValueError, RecursionError) as error:
        raise HostError(f"{path} is not TOML: {error}", 2) from None
    for key, value in document.items():
        if key not in PARTS:
            raise HostError(f"{path}: {key} is not known; there are {', '.join(PARTS)}", 2)
        if not isinstance(value, PARTS[key]):
            kind = "a text" if PARTS[key] is str else f"a table, [{key}]"
            raise HostError(f"{path}: {key} must be {kind}", 2)
    columns = document.get("columns", {})
    if not columns:
        raise HostError(f'{path}: [columns] is missing, such as Spiel = "game"', 2)
    fields = [str(field).partition(".") for field in columns.values()]
    for (column, field), (name, _, part) in zip(columns.items(), fields, strict=True):
        if not isinstance(field, str) or (name in PER_SEAT and part not in ("", *"01234")):
            raise HostError(f"{path}: column {column} must name a field, not {field}", 2)
    always = document.get("always", {})
    undivided = {name for name, _, part in fields if not part}
    undivided.update(name for name, value in always.items() if not isinstance(value, dict))
    for name, _, part in fields:
        if part and name in undivided:
            message = (
                f"{path}: {name} is given whole and in parts ({name}.{part}); give it one way"
            )
            raise HostError(message, 2)
    for field, values in document.get("values", {}).items():
        if not isinstance(values, dict):
            raise HostError(f"{path}: values.{field} must be a table, [values.{field}]", 2)
    if len(document.get("delimiter", ",")) != 1 or document.get("delimiter") in ('"', "\r", "\n"):
        raise HostError(f"{path}: delimiter must be one character, no quote and no line end", 2)
    try:
        "".encode(document.get("encoding", "utf-8"))
    except (LookupError, ValueError):
        raise HostError(f"{path}: there is no encoding {document['encoding']}", 2) from None
    return Map(**{"values": {}, "always": {}, **document})


def read_rows(name: str, table: Map) -> Iterator[tuple[int, Row]]:
    """Yield (number of the line, Row) of the CSV file `name`, "-" for standard input.

    HostError where there is no such file, nothing is in it, or a column of the map is missing.
    """
    label = "standard input" if name == "-" else name
    encoding = "utf-8-sig" if lookup(table.encoding).name == "utf-8" else table.encoding
    try:
        with io.TextIOWrapper(open_input(name), encoding, "surrogateescape", newline="") as source:
            reader = csv.reader(bounded(source, label), delimiter=table.delimiter)
            yield from _rows(reader, label, table)
    except OSError as error:
        raise cannot_read(label, error) from None
    except UnicodeError as error:
        raise HostError(f"{label} cannot be read as {table.encoding}: {error}") from None


def _rows(reader: Any, label: str, table: Map) -> Iterator[tuple[int, Row]]:
    """Yield the rows below the first, which has the columns; a bad one with its reason."""
    header: list[str] = []
    empty = True
    while True:
        cells, reason = [], ""
        try:
            cells = next(reader)
        except StopIteration:
            break
        except csv.Error as error:
            reason = str(error)
        if not header:
            header = [column.strip() for column in cells]
            missing = [column for column in table.columns if column not in header]
            if missing:
                known = ", ".join(header) or reason or "none"
                raise HostError(f"{label} has no column {missing[0]}; there are {known}")
        elif reason or any(cell.strip() for cell in cells):
            empty = False
            cells += [""] * (len(header) - len(cells))
            yield reader.line_num, Row(dict(zip(header, cells, strict=False)), reason)
    if empty:
        raise HostError(f"{label} has no row below its columns" if header else f"{label} is empty")
