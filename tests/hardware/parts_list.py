"""The parts lists `bom.csv`: what each build is made of and what it costs.

References are those of the schematic; what it does not show (screws, wire, filament) is H1, H2...
A price is roughly that of a single piece in German shops in 2026, without postage.
"""

import csv
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

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
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        assert tuple(reader.fieldnames or ()) == COLUMNS, path.name
        return [
            Row(
                tuple(line["reference"].split()),
                int(line["quantity"]),
                line["description"],
                line["search for"],
                Decimal(line["price each EUR"]),
            )
            for line in reader
        ]


def described(path: Path, word: str) -> str:
    """Return the description that has `word` in it, of a parts list."""
    return next(row.description for row in load(path) if word in row.description)
