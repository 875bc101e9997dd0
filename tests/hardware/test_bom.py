"""The parts lists: what the schematic shows, nothing else; and the prices sum up."""

import re
from decimal import Decimal

import parts_list
import pytest

from host_tools.hardware import HARDWARE
from host_tools.manual import FOLDER

REFERENCE = HARDWARE / "reference" / "bom.csv"


def test_the_reference_list_is_the_schematic(build):
    rows = parts_list.load(REFERENCE)
    references = [ref for row in rows if not row.mechanical for ref in row.references]
    assert sorted(references) == sorted(build.parts)


def rows_of(name):
    return parts_list.load(HARDWARE / name)


def price(name):
    """Return the price of all pieces of a list, in EUR."""
    return sum(row.quantity * row.price for row in rows_of(name))


@pytest.mark.parametrize("name", parts_list.LISTS)
def test_prices_sum_up_to_what_the_pages_say(name):
    total = price(name)
    assert total.as_tuple().exponent == -2
    for page in (parts_list.LISTS[name], "README.md"):
        text = (HARDWARE / page).read_text(encoding="utf-8")
        assert f"{total} EUR" in text, f"{page} does not say {total} EUR"


def test_no_page_says_a_price_that_no_list_has():
    prices = {f"{price(name)} EUR" for name in parts_list.LISTS}
    for page in HARDWARE.rglob("*.md"):
        assert set(re.findall(r"\d+\.\d\d EUR", page.read_text(encoding="utf-8"))) <= prices


def test_what_is_bought_costs_the_same_in_the_manual():
    rows = rows_of("no_soldering/bom.csv") + rows_of("no_soldering/bom_m5stack.csv")
    products = ("LilyGO T-Display", "LiPo cell", "M5Stack Core")
    prices = {str(row.price) for row in rows if row.description.startswith(products)}
    expected = {price.removesuffix(".00") for price in prices}
    for page in (HARDWARE.parent / "README.md", FOLDER / "flashing.md", FOLDER / "de/flashing.md"):
        page_prices = re.findall(r"(\d+(?:[.,]\d\d)?) (?:EUR|€)", page.read_text(encoding="utf-8"))
        assert expected <= {price.replace(",", ".") for price in page_prices}, page.name


def test_every_row_can_be_bought():
    for name in parts_list.LISTS:
        for row in parts_list.load(HARDWARE / name):
            assert row.references and row.description and row.search, row
            assert Decimal("0.01") <= row.price < 100
            assert row.mechanical or row.quantity == len(row.references), row


NUMBERS = {"ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13}


def test_the_wire_has_as_many_colours_as_the_diagram(build):
    colours = {net.colour for net in build.nets}
    wire = parts_list.described(REFERENCE, "stranded")
    assert NUMBERS[re.search(r"(\w+) colours", wire)[1]] == len(colours)


def test_every_screw_is_listed_with_its_head():
    """Countersunk where the case has a cone for it: the lid and the T-Display's plate."""
    heads = {}
    for name in parts_list.LISTS:
        for row in rows_of(name):
            if row.description.startswith("screw"):
                heads[name, row.references[0]] = row.description.rpartition(", ")[2]
    assert heads == {
        ("no_soldering/bom.csv", "H2"): "countersunk",
        ("no_soldering/bom.csv", "H3"): "pan head",
        ("reference/bom.csv", "H1"): "countersunk",
        ("reference/bom.csv", "H2"): "pan head",
        ("reference/bom.csv", "H3"): "pan head",
    }


def test_the_reference_list_has_what_no_drawing_shows():
    text = REFERENCE.read_text(encoding="utf-8")
    for item in ("rubber foot", "bare tinned wire", "heat-shrink", "USB cable", "filament", "AA"):
        assert item in text, item
    assert len(re.findall("USB cable", text)) == 2  # one for each socket


def test_no_list_names_a_board_whose_pins_do_not_serve():
    """FireBeetle 2 leads out no GPIO 27, 32 and 33; M5Stack Core Gray is no longer made.

    LilyGO's T5 V2.8 has a glass of 2.7 inch (LilyGo-T5-Epaper-Series, LilyGo_T5_V2.8.ino).
    """
    for name in parts_list.LISTS:
        for line in (HARDWARE / name).read_text(encoding="utf-8").splitlines():
            assert "Core Gray" not in line
            assert "FireBeetle" not in line or "not FireBeetle" in line
            assert "V2.8" not in line or "or V2.8 (2.7 inch)" in line
