"""`vorhand sheet`: its contents in every form, and how the page looks."""

import importlib
import json
import random
import re
import sys
from pathlib import Path

import pytest
from commands import one_line, said
from evenings import correct, told
from hostile_lists import damaged
from official_list import FOLDER
from pdf_text import assert_within, run, text_of
from PIL import Image, ImageChops
from random_lists import fill
from written_lists import link_of, put_list, sealed, write_deals

from host_tools import PACKAGE
from host_tools.sheet.content import deals
from host_tools.sheet.past_deals import PastDeals
from host_tools.site import SITE
from vorhand import rules
from vorhand.session import changes
from vorhand.session.lists import Lists

pytestmark = pytest.mark.usefixtures("in_german")

HERE = Path(__file__).parent
HOSTILE = ("Anna", '<b>&"Bob', "Jürgen-Uwe W", "\u202e\x07Łuk%", "Дмитрий ሀ")
# Shares of the page that may differ, because Poppler's versions draw edges differently.
DIFFERENT = 0.002


def new_list(root, name="isko", players=3, length=0, seed=0, more=(), names=HOSTILE):
    """Write a list of random deals with corrections and newcomers; return its Evening."""
    ruleset = rules.load(name)
    options = rules.defaults(ruleset) | dict(more)
    lists = Lists(str(root), "device", lambda: "2026-11-23T20:15:00+01:00")
    # Names that no device accepts, but a list's file may have.
    evening = lists.create(name, options, NAMES[:players], 0, length or 60, ruleset.home(options))
    fill(evening, random.Random(f"{name} {seed}"), corrections=True)
    path = Path(evening.path)
    data = path.read_bytes()
    for plain, hostile in zip(NAMES, names, strict=True):
        data = data.replace(b"name=" + plain.encode(), b"name=" + quoted(hostile))
    opening, _, records = data.partition(b" first_dealer=")
    head, _, joined = opening.partition(b" names=")
    joined = b",".join(quoted(name) for name in names[:players])
    path.write_bytes(sealed(head + b" names=" + joined + b" first_dealer=" + records))
    return lists.open(evening.id)


NAMES = ("Anna", "Bob", "Cem", "Dora", "Eva")


def quoted(name):
    return b"".join(
        b"%%%02X" % code if code < 48 else bytes([code]) for code in name.encode("utf-8")
    )


@pytest.fixture
def written(vorhand):
    """Write a sheet into a file; return its path."""

    def run(out, *args):
        assert vorhand("sheet", *args, "--out", out) == (0, "", "")
        return out

    return run


@pytest.fixture
def real(vorhand, tmp_path):
    """The real list of forty deals."""
    out = tmp_path / "real.txt"
    args = [FOLDER + "official_list_40.csv", "--out", out, "--date", "2019-05-04"]
    assert vorhand("import", "paper", *args)[0] == 0
    return out


def test_the_real_list_as_pdf(written, real, tmp_path):
    pdf = written(tmp_path / "real.pdf", real)
    first = pdf.read_bytes()
    assert written(pdf, real).read_bytes() == first
    text = text_of(pdf, "-layout")
    rows = {}
    for line in text.splitlines():
        cells = line.split()
        if cells and cells[0].isdigit() and cells[1:2] != ["Spiele,"]:
            rows[int(cells[0])] = cells[1:]
    assert sorted(rows) == list(range(1, 49))
    expected = (Path(FOLDER) / "official_list_40.csv").read_text().splitlines()[1:]
    for line in expected:
        cells = line.split(",")
        texts = [cell for cell in rows[int(cells[0])] if cell not in ("–", "×")]
        numbers = [cells[key] for key in (1, 2, 3, 10, 11, 14, 15, 16) if cells[key]]
        assert texts == [number.replace("-", "−") for number in numbers], line
        assert rows[int(cells[0])].count("×") == cells[4:10].count("1")
    assert all(not rows[number] for number in range(41, 49))
    result = next(line for line in text.splitlines() if "B) Endergebnis" in line)
    assert result.split()[2:] == ["1071", "239", "755", "1175"]
    assert "(zusammen 4,00)" in text
    assert re.search(r"Prüfsumme [0-9a-f]{8} \(Satz 41\)", text)


def test_the_page_looks_as_it_did(written, real, tmp_path):
    pdf = written(tmp_path / "real.pdf", real)
    run("pdftoppm", "-r", "80", "-gray", "-png", "-singlefile", pdf, tmp_path / "now")
    golden = Image.open(HERE / "real_list.png").convert("L")
    now = Image.open(tmp_path / "now.png").convert("L")
    assert now.size == golden.size
    far = ImageChops.difference(now, golden).point(lambda level: 255 if level > 96 else 0)
    assert far.histogram()[255] < DIFFERENT * now.width * now.height


KINDS = [
    ("isko", 3, 36, {}),
    ("isko", 4, 48, {}),
    ("isko", 5, 40, {}),
    ("pub", 4, 48, {"bock_96": 1, "ramsch_round": "bock", "kontra_steps": 4}),
    ("pub", 3, 0, {"list_mode": "bierlachs"}),
    ("tournee", 4, 60, {}),
    ("schmegegge", 2, 0, {}),
]


@pytest.mark.parametrize(("name", "players", "length", "more"), KINDS)
def test_every_kind_of_list_in_every_form(written, vorhand, tmp_path, name, players, length, more):
    evening = new_list(tmp_path, name, players, length, more=more)
    out = {
        form: written(tmp_path / f"sheet.{form}", evening.path)
        for form in ("pdf", "html", "json", "txt")
    }
    status, answer, warning = vorhand("sheet", evening.path, "--out", tmp_path / "sheet.csv")
    assert (status, answer, bool(warning)) == (0, "", bool(evening.newcomers))
    sheet = json.loads(out["json"].read_text("utf-8"))[0]
    assert sheet["seats"] == json.loads(vorhand("standings", "--json", evening.path)[1])["seats"]
    # The lines come to the totals, and no cell is filled that the deal did not touch.
    totals, won, lost = [0] * players, [0] * players, [0] * players
    for line in sheet["lines"][: evening.count]:
        result = evening.result(line["number"])
        assert line["dealer"] == evening.dealer(line["number"])
        for seat, cell in enumerate(line["cells"]):
            totals[seat] += result.points[seat]
            won[seat] += result.winner == seat
            lost[seat] += result.loser == seat
            if cell:
                assert cell["total"] == totals[seat]
                assert cell["won"] == (won[seat] if result.winner == seat else None)
                assert cell["lost"] == (lost[seat] if result.loser == seat else None)
            else:
                assert not result.points[seat]
        matadors = line["with"] or line["without"]
        if name == "isko" and line["base"] and matadors and not line["marks"]:
            factor = matadors + 1 + len(line["levels"])
            times = 1 if line["plus"] else 2
            assert line["base"] * factor * times == (line["plus"] or line["minus"])
    crosses = len(re.findall("×$", out["txt"].read_text("utf-8"), re.M))
    assert sum(line["passed"] for line in sheet["lines"]) == crosses == evening.passed
    assert out["html"].read_text("utf-8").count("<td>×</td></tr>") == evening.passed
    corrected = [n for n in range(1, evening.count + 1) if evening.result(n).corrected]
    assert corrected or "list_mode" in more
    for number in corrected:
        note = f"Spiel {number} berichtigt: zuerst "
        assert any(text.startswith(note) for text in sheet["notes"])
    assert sheet["check"]["crc32"] == evening.end.prev.decode()
    # Names are escaped, and all text lies on the page.
    for kind in ("html", "txt"):
        text = out[kind].read_text("utf-8")
        assert "\x07" not in text and "\u202e" not in text
        assert "\\u202e\\u0007Łuk%" in text or players < 4
    assert "<b>" not in out["html"].read_text("utf-8")
    assert "&lt;b&gt;&amp;&quot;Bob" in out["html"].read_text("utf-8")
    assert assert_within(out["pdf"]) > 3 * evening.count
    text = text_of(out["pdf"])
    assert evening.end.prev.decode() in text
    if players == 5:
        assert "Дмитрий ?" in text or "??????? ?" in text  # letters that no font has


def test_the_further_columns_of_a_pub_list(written, vorhand, tmp_path):
    options = rules.defaults(rules.load("pub")) | {"bock_96": 1}
    evening = Lists(str(tmp_path), "device").create("pub", options, NAMES[:3], 0, 12)
    game = [("game", "grand"), ("kontra", 1), ("matadors", 3), ("outcome", "won")]
    write_deals(
        evening,
        [("declarer", 1), *game],  # 96: a round of Bock follows
        [("declarer", "ramsch"), ("loser", 2), ("points", 70), ("virgins", 0)],
        [("declarer", 0), ("game", "null"), ("outcome", "lost")],
    )
    csv = written(tmp_path / "s.csv", evening.path).read_text()
    lines = [line.split(",") for line in csv.splitlines()]
    rows = [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]
    assert [row["kontra"] for row in rows] == ["K", "", ""]
    assert [row["ramsch"] for row in rows] == ["", "×", ""]
    assert [row["bock"] for row in rows] == ["", "×2", "×2"]
    assert [(row["plus"], row["minus"]) for row in rows] == [("192", ""), ("", "140"), ("", "92")]
    output = said(vorhand("sheet", evening.path))
    assert "Kontra" in output and "Bock" in output and "nicht abgeschlossen" in output


def test_a_ramsch_that_costs_nobody_a_point_is_a_deal(written, tmp_path):
    """It has its line in every form, like a deal that was passed in."""
    home = rules.load("pub").home({})
    evening = Lists(str(tmp_path), "device").create("pub", {}, NAMES[:3], 0, 3, home)
    write_deals(evening, [("declarer", "ramsch"), ("loser", "equal")])
    forms = {
        form: written(tmp_path / f"sheet.{form}", evening.path).read_text()
        for form in ("csv", "txt", "html")
    }
    rows = [row.split(",") for row in forms["csv"].splitlines()]
    assert [row[0] for row in rows] == ["nr", "1"]
    assert rows[1][-6:] == ["×", "", "", "0", "0", "0"]
    lines = [line for line in forms["txt"].splitlines() if re.match(" *[123] ", line)]
    assert [line.count("–") for line in lines[:3]] == [3, 0, 0]
    assert forms["html"].count(">–</td>") == 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_page_has_a_line_below_each_round(written, tmp_path, players):
    empty = written(tmp_path / "empty.html", "--empty", players)
    assert f">Platz {players}</th>" in empty.read_text()
    assert rounds_end(empty)[:3] == [players, 2 * players, 3 * players]


@pytest.mark.parametrize("players", [4, 5])
def test_the_line_below_a_round_knows_who_is_absent(written, tmp_path, players):
    """His round is a deal shorter, in all that is written."""
    evening = Lists(str(tmp_path), "device").create("isko", {}, NAMES[:players], 1, 15)
    write_deals(evening, *[[("declarer", "passed")]] * players)
    changes.set_absent(evening, 1)  # the first dealer
    ends = [players, 2 * players - 1, 3 * players - 1]
    assert rounds_end(written(tmp_path / "page.html", evening.path))[:3] == ends
    lines = json.loads(written(tmp_path / "s.json", evening.path).read_text())[0]["lines"]
    assert [line["number"] for line in lines if line["ends_round"]][:3] == ends


def test_a_sheet_names_the_device_whose_list_it_is(written, vorhand, tmp_path):
    evening = new_list(tmp_path, length=6)
    for form in ("pdf", "html", "txt"):
        out = written(tmp_path / f"sheet.{form}", evening.path)
        text = text_of(out) if form == "pdf" else out.read_text("utf-8")
        assert re.search("Gerät:? device", text), form
    assert "Gerät" not in said(vorhand("sheet", link_of(evening)))


@pytest.mark.parametrize("change", [changes.set_absent, changes.change_player])
def test_csv_says_that_it_cannot_say_who_was_absent_or_came(vorhand, tmp_path, change):
    evening = Lists(str(tmp_path), "device").create("isko", {}, NAMES[:4], 0, 48)
    name = ("Franz",) if change is changes.change_player else ()
    write_deals(evening, *[[("declarer", "passed")]] * 4)
    change(evening, 1, *name)
    write_deals(evening, [("declarer", "passed")])
    for form in ("html", "pdf"):
        assert vorhand("sheet", evening.path, "--out", tmp_path / f"s.{form}") == (0, "", "")
    answer = vorhand("sheet", evening.path, "--out", tmp_path / "s.csv")
    warning = "CSV cannot say who was absent or took a column over; the other forms do"
    assert answer == (0, "", f"vorhand: {evening.path}: {warning}\n")


def test_a_corrected_deal_passed_in_leaves_dealers_and_who_is_absent(written, tmp_path):
    """The turn of who is absent is over without a deal, so his round is a deal shorter."""
    evening = Lists(str(tmp_path), "device").create("isko", {}, NAMES, 0, 15)
    write_deals(evening, *[[("declarer", "passed")]] * 5)
    changes.set_absent(evening, 2)
    write_deals(evening, [("declarer", "passed")])
    before = seats_marked(written(tmp_path / "before.html", evening.path))
    game = (("declarer", 3), ("game", "clubs"), ("matadors", 1), ("outcome", "won"))
    changes.correct(evening, 2, *told(evening, *game))
    marked = seats_marked(written(tmp_path / "after.html", evening.path))
    assert marked == before
    assert marked["dealer"] == [0, 1, 2, 3, 4, 0, 1, 3, 4, 0, 1, 2, 3, 4]
    assert marked["absent"] == [None] * 5 + [2] * 4 + [None] * 5


def test_who_has_signed_is_named_below_his_column(written, tmp_path):
    evening = Lists(str(tmp_path), "device").create("isko", {}, NAMES[:3], 0, 3)
    write_deals(evening, *[[("declarer", "passed")]] * 3)
    changes.sign(evening, 1)
    sheet = json.loads(written(tmp_path / "s.json", evening.path).read_text())[0]
    page = written(tmp_path / "s.html", evening.path).read_text()
    paper = text_of(written(tmp_path / "s.pdf", evening.path))
    assert sheet["signed"] == [1] and '<td class="seat" colspan="3">Bob</td>' in page
    assert [paper.count(name) for name in NAMES[:3]] == [1, 2, 1]


def rounds_end(path):
    """Return the numbers of the lines with which a round ends on an HTML sheet."""
    return [int(n) for n in re.findall('<tr class="round"><td>([0-9]+)', path.read_text("utf-8"))]


def seats_marked(path):
    """Return the seat that each line of an HTML sheet marks, by the kind of its mark."""
    body = path.read_text("utf-8").partition("<tbody>")[2].partition("</tbody>")[0]
    marked = {"dealer": [], "absent": []}
    for row in body.strip().split("\n"):
        seats = re.findall('<td class="seat ?([a-z]*)"', row)
        for kind in marked:
            marked[kind].append(seats.index(kind) if kind in seats else None)
    return marked


def test_sheets_of_several_lists_and_of_a_link(written, vorhand, tmp_path):
    first = new_list(tmp_path / "one", players=3, length=36)
    two = new_list(tmp_path / "two", players=4, length=48, seed=1, names=NAMES)
    link = link_of(two)
    text = text_of(written(tmp_path / "both.pdf", first.path, link))
    assert "verl. Spiele der Gegenspieler × 40" in text
    assert "verl. Spiele der Gegenspieler × 30" in text
    assert vorhand("sheet", first.path, link, "--out", tmp_path / "both.csv")[0] == 2


@pytest.mark.parametrize(("players", "lines"), [(3, 36), (4, 48)])
def test_an_empty_sheet(written, tmp_path, players, lines):
    text = text_of(written(tmp_path / "empty.pdf", "--empty", players))
    assert f"\n{lines}\n" in text and f"\n{lines + 1}\n" not in text
    assert f"Platz {players}" in text and "Unterschrift" in text and "Prüfsumme" not in text
    assert f"Gegenspieler × {40 if players == 3 else 30}" in text


@pytest.mark.parametrize(
    ("language", "heading", "count"),
    [("de", "Grundwert", "1 Spiel, "), ("en", "Base value", "1 deal, ")],
)
@pytest.mark.parametrize("name", ["isko", "pub", "tournee"])
def test_headings_are_whole_and_one_deal_is_one(tmp_path, vorhand, name, language, heading, count):
    evening = new_list(tmp_path, name, length=1, names=NAMES)
    assert evening.count == 1
    output = said(vorhand("sheet", evening.path, "--language", language))
    assert f"  {heading}  " in output and f"\n{count}" in output


def test_a_damaged_list_says_so(tmp_path, vorhand):
    evening = new_list(tmp_path, players=4, length=48, names=NAMES)
    path = Path(evening.path)
    lines = path.read_bytes().split(b"\n")
    place = next(n for n, line in enumerate(lines) if line.startswith(b"deal n=5 "))
    lines[place] = lines[place].replace(b"score=", b"scores=")
    path.write_bytes(b"\n".join(lines))
    status, output, err = vorhand("sheet", evening.path, "--language", "en")
    told = f"vorhand: {evening.path} is damaged; vorhand replay tells where\n"
    assert status == 1 and told in err
    assert "file is damaged" in output
    assert "Deal 5 is unreadable" in output and "\n47 deals, " in output
    page = tmp_path / "sheet.html"
    assert vorhand("sheet", evening.path, "--language", "en", "--out", page)[0] == 1
    assert '</td><td colspan="11">unreadable</td><td class="seat dealer">' in page.read_text()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (b"ludo", "rule set 'ludo' is not known here; VORHAND_RULES can name its file"),
        (b"isko", "isko is not played by 2"),
    ],
)
def test_a_list_that_no_rule_set_here_has_written(tmp_path, vorhand, name, message):
    path = Path(new_list(tmp_path, "officers", players=2, length=6, names=NAMES).path)
    data = re.sub(b"rules=officers .*? players=", b"rules=%s players=" % name, path.read_bytes())
    path.write_bytes(sealed(data))
    assert message in one_line(vorhand("sheet", path), 1)


def test_the_note_of_a_correction_names_both_games(tmp_path, vorhand):
    evening = Lists(str(tmp_path)).create("isko", {}, NAMES[:3], 0, 36)
    grand, hearts = (
        [("declarer", 1), ("game", game), ("matadors", 2), ("outcome", "won")]
        for game in ("grand", "hearts")
    )
    write_deals(evening, grand)
    changes.correct(evening, 1, *told(evening, *hearts, n=1))
    status, out, _ = vorhand("sheet", evening.path, "--language", "en")
    text = " ".join(out.split())
    assert status == 0
    assert "at first Bob +72, Grand, with 2, game 3" in text
    assert "; now Bob +30, Hearts, with 2, game 3" in text


def test_a_deal_that_keeps_points_of_another_round_has_a_note(tmp_path, vorhand):
    """A correction moves a round of Ramsch onto a deal that was doubled in one of Bock."""
    house = {"bock_grand_hand": 1, "bock_kontra": 1, "ramsch_round": "bock"}
    pub = rules.load("pub")
    options = rules.defaults(pub) | house
    evening = Lists(str(tmp_path)).create("pub", options, NAMES[:3], 0, 36)
    grand = [("declarer", 1), ("game", "grand"), ("matadors", 1), ("outcome", "won")]
    lost = [*grand[:2], ("kontra", 1), ("matadors", 1), ("outcome", "lost")]
    ramsch = [("declarer", "ramsch"), ("loser", 2), ("points", 70), ("virgins", 0)]
    null = [("declarer", 1), ("game", "null"), ("outcome", "won")]
    hand = [*grand[:2], ("hand", 1), *grand[2:]]
    write_deals(evening, hand, lost, null, null, ramsch, ramsch, ramsch, null)
    english = ("sheet", evening.path, "--language", "en")
    assert "keeps its points" not in said(vorhand(*english))
    assert correct(evening, 1, told(evening, *grand, n=1), pub) == ([2, 5], [8])
    out = said(vorhand(*english))
    assert re.search(r"4\) Deal 8 no longer fits its round and keeps its points\.", out)
    assert re.search(r"^ *8 4\) ", out, re.M)
    assert out.count("keeps its points") == 1
    # The file is sound. A link has no history, from which that could be seen.
    said(vorhand("replay", evening.path))
    status, out, _ = vorhand("replay", link_of(evening))
    moved = "; or a correction has moved its round: the device's file tells"
    assert status == 1 and out.count(moved) == 1, out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ([], "give lists, or --season"),
        (["LIST", "--empty", "3"], "give lists, or --season"),
        (["LIST", "--season", "x"], "give lists, or --season"),
        (["LIST", "--length", "5"], "--length belongs to --empty: a list has its own"),
        (["LIST", "--out", "sheet.doc"], "the name must end in .pdf"),
        (["LIST", "--out", "/no/such/folder/sheet.pdf"], "there is no folder /no/such/folder"),
        (["LIST", "--out", "LIST"], "is a list of a device, which nothing replaces"),
        (["LIST", "--fee1", "-1"], "-1 is no number of at least 0"),
        (["--empty", "3", "--length", "1001"], "1001 is no number from 1 to 1000"),
        (["--empty", "3", "--length", "0"], "0 is no number from 1 to 1000"),
        (["--date", "2026-99-99"], "2026-99-99 is no day"),
        ([FOLDER + "official_list_40.csv"], "is no list of Vorhand"),
    ],
)
def test_what_goes_wrong(tmp_path, vorhand, args, message):
    path = new_list(tmp_path, players=3, length=9).path
    args = [path if word == "LIST" else word for word in args]
    assert message in one_line(vorhand("sheet", *args))


@pytest.fixture
def page(tmp_path, monkeypatch):
    """The module that reads a list for list.html."""
    for folder in (PACKAGE, PACKAGE / "sheet", SITE / "on_device"):  # one folder there
        monkeypatch.syspath_prepend(str(folder))
    module = importlib.import_module("list_page")
    monkeypatch.setattr(module, "_ROOT", str(tmp_path / "page"))
    monkeypatch.setattr(module, "_PATH", str(tmp_path / "page" / "list.txt"))
    return module


def test_the_page_names_as_unreadable_what_does_not_count(tmp_path, page):
    """No deal is lost to line ends of Windows or a byte order mark."""
    sound = Path(new_list(tmp_path, players=3, length=9).path).read_bytes()
    torn = sound[: sound.rindex(b" ")]
    for data, *expected in (
        (sound, 0, 9),
        (sound.replace(b"\n", b"\r\n"), 0, 9),
        (b"\xef\xbb\xbf" + sound, 0, 9),
        (sound.replace(b"deal n=2 ", b"deal n=? "), 1, 9),
        (torn, 1, 8),
    ):
        answer = json.loads(page.read("", data.decode("latin-1"), "en"))
        assert [answer["damaged"], len(answer["deals"])] == expected


@pytest.mark.parametrize("name", rules.names())
def test_the_page_has_the_same_sheet(tmp_path, page, name):
    """The columns of list.html are those of the host's sheet."""
    players = 3 if 3 in rules.load(name).TABLES else 2
    evening = new_list(tmp_path, name, players, 48, names=NAMES)
    answer = json.loads(page.read("", Path(evening.path).read_bytes().decode("latin-1"), "en"))
    for deal, line in zip(answer["deals"], deals(PastDeals(evening, "en"), [], "en"), strict=True):
        assert (deal["plus"], deal["minus"]) == (line.plus, line.minus)
        if not deal["passed"]:
            columns = [deal[key] for key in ("base", "with", "without", "levels")]
            assert columns == [line.base, line.with_, line.without, list(line.levels)]


def test_money_is_written_as_the_language_does(tmp_path, vorhand):
    path = new_list(tmp_path, players=3, length=9).path
    for language, mark in (("de", ","), ("en", ".")):
        for verb in ("sheet", "standings"):
            args = ["--language", language, "--fee1", "125", "--settle", "all"]
            status, out, _ = vorhand(verb, path, *args)
            amounts = re.findall(r"\b\d+([.,])\d\d\b(?!\.)", out)
            assert (status, set(amounts)) == (0, {mark})


def test_the_day_is_written_as_the_language_does(written, vorhand, tmp_path):
    path = new_list(tmp_path, players=3, length=9).path
    out = tmp_path / "out.html"
    for language, day in (("de", "23.11.2026"), ("en", "2026-11-23")):
        for verb in ("sheet", "season table", "stats"):
            args = [path, "--language", language, "--out", out]
            assert vorhand(*verb.split(), *args)[0] == 0
            assert day in out.read_text("utf-8")
    out = written(tmp_path / "out.json", path, "--language", "de")
    assert json.loads(out.read_text("utf-8"))[0]["head"]["date"] == "2026-11-23"


def test_without_the_extra_a_line_says_how_it_comes(written, vorhand, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "reportlab.lib.pagesizes", None)
    for name in ("pen", "pdf"):
        monkeypatch.delitem(sys.modules, f"host_tools.sheet.{name}", raising=False)
    pdf = tmp_path / "empty.pdf"
    result = vorhand("sheet", "--empty", "3", "--out", pdf)
    assert "reportlab is missing; `make archive` brings" in one_line(result, 1)
    assert not pdf.exists()
    written(tmp_path / "empty.html", "--empty", "3")


def test_hostile_lists_are_shown_or_refused_in_a_line(tmp_path, vorhand):
    """The fields have any values, the records have right CRCs."""
    dice = random.Random(16)
    sound = Path(new_list(tmp_path, "pub", 4, 12, names=NAMES).path).read_bytes()
    path = tmp_path / "hostile.txt"
    count = 0
    for turn in range(60):
        path.write_bytes(sealed(damaged(dice, sound)))
        args = (["sheet", path, "--out", tmp_path / "x.pdf"], ["sheet", path], ["stats", path])
        status, out, err = vorhand(*args[turn % 3])
        damaged_one = "is damaged; vorhand replay" in err
        assert status == bool(err) and (damaged_one or err.count("\n") <= 1)
        assert "\x1b" not in out + err
        count += status == 0 or damaged_one
    assert 10 < count < 60


def test_the_text_of_a_list_that_ended_early_ends_with_its_deals(tmp_path, vorhand):
    evening = new_list(tmp_path, players=3, length=9)
    changes.undo(evening)
    for closed in (False, True):
        if closed:
            changes.close(evening)
        status, out, _ = vorhand("sheet", evening.path, "--language", "en")
        assert (status, out.count("*")) == (0, 8 if closed else 9)  # a dealer to a line


def test_the_text_of_a_closed_list_has_the_deals_behind_an_unreadable_one(tmp_path, vorhand):
    path = put_list(tmp_path / "1.txt", deals=9)
    path.write_bytes(path.read_bytes().replace(b"deal n=6 ", b"deal n=6 x", 1))
    status, out, _ = vorhand("sheet", path, "--language", "en")
    assert status == 1 and re.findall(r"^ *(\d+)(?: \d\))*  ", out, re.M) == [*"123456789"]
