"""The club secretary's morning: every command of the manual's pages, on three devices."""

import json
import re
import shlex

import pytest
from pdf_text import text_of
from usb_device import BOARD, image
from written_lists import records

from host_tools import PACKAGE
from host_tools.bench.invented_season import list_bytes, list_file
from host_tools.virtual_device import Device
from vorhand.rules import standings
from vorhand.session import journal
from vorhand.session.ledger import Evening

MANUAL = PACKAGE / "manual"
# The names on the German page and on German prints that differ.
GERMAN = {
    "Spring": "Frühjahr",
    "Friday": "Freitag",
    "lists/": "listen/",
    "sheets.pdf": "blaetter.pdf",
    "teams.toml": "mannschaften.toml",
    "table.pdf": "tabelle.pdf",
    "there.txt": "spieler.txt",
    "friday.json": "freitag.json",
    "cards.pdf": "karten.pdf",
    "spring.html": "fruehjahr.html",
    "copy/": "kopie/",
    "Deal 5 corrected: ": "Spiel 5 berichtigt: ",
    "Teams": "Mannschaften",
    "Differences": "Unterschiede",
}
# The players by series and table.
SEATS = (
    (("Karl-Heinz", "Elke", "Dieter", "Heinz"), ("Carola", "Ilse", "Günther", "Franz-Josef"),
     ("Jörg", "Bernd", "Anna")),
    (("Günther", "Karl-Heinz", "Franz", "Bernd"), ("Elke", "Heinz", "Anna", "Carola"),
     ("Ilse", "Dieter", "Jörg")),
    (("Carola", "Franz-Josef", "Jörg", "Heinz"), ("Anna", "Günther", "Dieter", "Karl-Heinz"),
     ("Ilse", "Elke", "Bernd")),
)  # fmt: skip
BEGINS = "a new season begins: "
NINE = "9 new"
NEW = "vorhand: not in these lists: Lena\n"
TOLD = (NINE, "1 has grown", "open", NEW[9:-1])


def blocks(page):
    """Yield the blocks of indented lines of a page: commands and files."""
    for block in re.findall(r"(?:^    .*\n)+", page, re.MULTILINE):
        yield [line[4:] for line in block.splitlines()]


def the_list(series, table, signed=True):
    """Return a table's list; the last of table 2 is open, or corrected and signed."""
    names = list(SEATS[series][table])
    day = f"2026-03-06T{18 + series}:0{table}:00+01:00"
    device, deals = f"table{table + 1}", 12 * len(names)
    data = list_file(series * 3 + table, len(names), deals, day, names, device, series)
    if (series, table) != (2, 1):
        return data
    bodies = records(data)
    fields = [("n", 5), ("declarer", "passed"), ("score", [0] * 4), ("passed", 1)]
    last_records = [journal.fields(fields, "fix"), bodies[-1]] if signed else []
    return list_bytes([*bodies[:-1], *last_records], device, f"{series + 1:04d}")


@pytest.fixture
def table(small, tmp_path):
    """A function that returns a table's device, its lists as in the evening or signed since."""

    def device(place, signed):
        lists = {f"lists_000{n + 1}": the_list(n, place, signed) for n in range(3)}
        path = image(tmp_path / f"flash{place}", small, **lists)
        return Device(path, BOARD)

    return device


@pytest.mark.parametrize(
    ("source", "locale", "translations"),
    [("secretary.md", "en_GB.UTF-8", {}), ("de/secretary.md", "de_DE.UTF-8", GERMAN)],
)
def test_the_secretarys_morning(
    source, locale, translations, vorhand, table, tmp_path, monkeypatch
):
    def translated(text):
        return translations.get(text, text)

    page, season = (MANUAL / source).read_text("utf-8"), translated("Spring")
    monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "archive.db"))
    monkeypatch.setenv("LC_ALL", locale)
    outputs, commands = {}, []
    for block in blocks(page):
        if block[0] == "[teams]":
            (tmp_path / translated("teams.toml")).write_text("\n".join(block), "utf-8")
        elif not block[0].startswith("vorhand "):
            (tmp_path / translated("there.txt")).write_text("\n".join(block), "utf-8")
        else:
            commands += block
            for command in block:
                is_repeated = command in outputs
                outputs.setdefault(command, []).append(run(vorhand, table, command, is_repeated))
    assert len(commands) == 15
    assert all(f"`{word}`" in page for word in (*TOLD, BEGINS + season))
    # The outputs are those that the page names.
    imports = outputs[f'vorhand archive import {translated("lists/")} --season "{season}"']
    assert [text.splitlines()[-1] for text in imports] == [NINE, "8 unchanged, 1 has grown"]
    assert [BEGINS + season in text.splitlines() for text in imports] == [True, False]
    rows = outputs[f'vorhand archive list --season "{season}"'][0].splitlines()[1:]
    assert [row.split()[6] for row in rows].count("open") == 1 and len(rows) == 9
    assert "\nFranz  " in outputs["vorhand archive players"][0]
    sheets = text_of(tmp_path / translated("sheets.pdf"))
    assert sheets.count("\f") == 9 and sheets.count(translated("Deal 5 corrected: ")) == 1
    # The table, counted independently: each list by itself, the totals added up.
    sums = {}
    for series in range(3):
        for place in range(3):
            path = tmp_path / "list"
            path.write_bytes(the_list(series, place))
            evening = Evening(str(path))
            figures = (evening.points, evening.won, evening.lost)
            for name, row in zip(
                evening.names, standings.totals("seeger_fabian", *figures, {}), strict=True
            ):
                name = "Franz-Josef" if name == "Franz" else name
                sums.setdefault(name, []).append(row[3])
    assert all(len(totals) == 3 for totals in sums.values())
    text = outputs[f'vorhand season table --season "{season}"'][0]
    pdf = text_of(tmp_path / translated("table.pdf"), "-layout")
    for name, totals in sums.items():
        assert re.search(rf"^ *\d+  {name} .* {sum(totals)}$", text, re.MULTILINE)
        best = sum(sorted(totals)[1:])
        assert re.search(rf" {name} .*\([-−]?\d+\).* {best}$", pdf, re.MULTILINE)
    assert "Asse" in pdf and translated("Teams") in pdf
    # The cards: everybody, each series once, at a table of the draw.
    draw = json.loads((tmp_path / translated("friday.json")).read_text("utf-8"))["series"]
    assert [series["number"] for series in draw] == [4, 5]
    names = (tmp_path / translated("there.txt")).read_text("utf-8").split()
    for series in draw:
        assert sorted(name for seats in series["tables"] for name in seats) == sorted(names)
    cards = text_of(tmp_path / translated("cards.pdf"))
    assert cards.count("\f") == 3 and cards.count(translated("Friday")) == 12
    assert all(name in cards for name in names)
    text = (tmp_path / translated("spring.html")).read_text("utf-8")
    assert "Franz-Josef" in text and f"<h2>{translated('Differences')}</h2>" in text
    # The copy makes the whole archive again.
    table_text = vorhand("season", "table")[1]
    monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "new.db"))
    assert vorhand("archive", "import", translated("copy/"))[1].splitlines()[-1] == NINE
    assert vorhand("season", "table", "--season", season)[1] == table_text


def run(vorhand, table, command, is_repeated):
    """Run a command of the page; return its output.

    A command for a device runs on all three in turn; is_repeated: on the one that has signed.
    """
    arguments = shlex.split(command)[1:]
    if arguments[0] != "pull":
        status, out, err = vorhand(*arguments)
        assert (status, err) == (0, NEW if arguments[:2] == ["season", "draw"] else ""), err
        return out
    output = ""
    for place in (1,) if is_repeated else range(3):
        with table(place, is_repeated) as device:
            status, out, err = vorhand(*arguments, device=device)
        assert status == 0, err
        assert all(name in out for name in SEATS[2][place])
        output += out
    return output
