"""The parts lists `bom.csv`: what each build is made of and what it costs.

References are those of the schematic; what it does not show (screws, wire, filament) is H1, H2...
A price is roughly that of a single piece in German shops in 2026, without postage.
"""

import csv
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from host_tools import HostError
from host_tools.hardware.netlist import Build

LISTS = {
    "no_soldering/bom.csv": "no_soldering/README.md",
    "no_soldering/bom_m5stack.csv": "no_soldering/README.md",
    "reference/bom.csv": "reference/README.md",
    "e_paper/bom.csv": "e_paper/README.md",
}
COLUMNS = (
    "reference",
    "quantity",
    "description",
    "typical part number",
    "search for",
    "substitutes",
    "price each EUR",
    "note",
)


@dataclass(frozen=True)
class Row:
    """One line: the references it is for, what a shop's search finds it by, the price of one."""

    references: tuple[str, ...]
    quantity: int
    description: str
    search: str
    price: Decimal

    @property
    def mechanical(self) -> bool:
        """Return whether the part is one that the schematic does not show."""
        return self.references[0].startswith("H")


def load(path: Path) -> list[Row]:
    """Read a parts list. Raises HostError for a line that cannot be right."""
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        if tuple(reader.fieldnames or ()) != COLUMNS:
            raise HostError(f"{path.name}: the columns are {', '.join(COLUMNS)}")
        rows = [
            Row(
                tuple(line["reference"].split()),
                int(line["quantity"]),
                line["description"],
                line["search for"],
                Decimal(line["price each EUR"]),
            )
            for line in reader
        ]
    for row in rows:
        if not row.references or not row.search or row.price <= 0:
            raise HostError(f"{path.name}: {row.description}: no reference, search or price")
        if not row.mechanical and row.quantity != len(row.references):
            raise HostError(
                f"{path.name}: {row.description}: {row.quantity} pieces,"
                f" {len(row.references)} references"
            )
    return rows


def described(path: Path, word: str) -> str:
    """Return the description that has `word` in it, of a parts list."""
    return next(row.description for row in load(path) if word in row.description)


def differences(rows: list[Row], build: Build) -> list[str]:
    """Return a line for each reference that is not once in the list and in the schematic."""
    references = [ref for row in rows if not row.mechanical for ref in row.references]
    lines = [
        f"{ref} is listed twice"
        for ref in sorted({r for r in references if references.count(r) > 1})
    ]
    lines += [
        f"{ref} is not in the schematic" for ref in sorted(set(references) - set(build.parts))
    ]
    lines += [
        f"{ref} is not in the parts list" for ref in sorted(set(build.parts) - set(references))
    ]
    return lines
