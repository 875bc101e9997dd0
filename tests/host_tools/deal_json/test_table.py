"""`vorhand score --csv`: a table, the map of its columns, and the faults of both."""

import json

import pytest
from commands import one_line, said
from hypothesis import example, given
from hypothesis import strategies as st
from score_deals import answered

from host_tools.deal_json.json_lines import LARGEST

MAP = """
[always]
players = 3
dealer = 0
[columns]
who = "declarer"
what = "game"
with = "matadors"
hand = "hand"
points = "points"
words = "auction"
"""
HEAD = "who,what,with,hand,points,words,note\n"


@pytest.fixture
def by_map(tmp_path, vorhand):
    """Score by a map; return (exit status, output, errors)."""

    def run(*args, table_map=MAP, stdin=None):
        path = tmp_path / "map.toml"
        path.write_text(table_map, "utf-8")
        return vorhand("score", "--language", "en", "--csv", path, *args, stdin=stdin)

    return run


@pytest.fixture
def score(tmp_path, by_map):
    """Score a table (text or bytes) by a map; return (exit status, answers, errors)."""

    def run(text, table_map=MAP, *args):
        path = tmp_path / "deals.csv"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        status, out, err = by_map(*args, path, table_map=table_map)
        return status, [json.loads(line) for line in out.splitlines()], err

    return run


def test_rows(score):
    status, answers, _ = score(
        HEAD
        + '1,♣,\u22121,x,70,,"two\nlines"\n'
        + ",,,,,,\n\n"
        + "2,Grand,2,nein,95\n"
        + ",clubs,1,,70,18 0 0,\n"
        + ",clubs,1,,70,18 0 19,\n"
    )
    assert status == 1
    assert [answer.get("score") for answer in answers] == [36, 96, 24, None]
    assert [answer["line"] for answer in answers] == [3, 6, 7, 8]
    assert answers[3]["error"].startswith("word 3 of the auction cannot be 19")


def test_a_column_for_each_seat(score):
    table_map = """
    delimiter = ";"
    [always]
    game = "ramsch"
    players = 4
    dealer = 3
    [columns]
    A = "card_points.0"
    B = "card_points.1"
    C = "card_points.2"
    D = "card_points.3"
    Ort = "extra.place"
    Wer = "extra.who"
    """
    table = "A;B;C;D;Ort;Wer\n60;40;20;;Köln;\n60;40;;;Ulm;Eva\n"
    status, answers, _ = score(table, table_map, "--rules", "pub")
    assert status == 1
    assert answers[0]["points"] == [-60, 0, 0, 0]
    assert answers[0]["extra"] == {"place": "Köln"}
    assert answers[1]["extra"] == {"place": "Ulm", "who": "Eva"}
    assert "card_points of seat 2 must be an integer" in answers[1]["error"]


ROWS = (
    ("one,clubs,1,,70", "column who: one is no number; [values.declarer] can say what it means"),
    ("1,clubs,1,perhaps,70", "column hand: perhaps is neither yes nor no; [values.hand] can say"),
    ("1,clubs,1,,70,18 yes", "column words: 18 yes is no number; [values.auction]"),
    ("1,clubs,12,,70", "matadors cannot be 12 here"),
    ("1,K,1,,70", "game K can be Kreuz or Karo"),
)


@pytest.mark.parametrize(("row", "text"), ROWS)
def test_a_row_that_is_no_deal(score, row, text):
    status, answers, err = score(HEAD + row + "\n1,clubs,1,,70\n")
    assert (status, err) == (1, "")
    assert text in answers[0]["error"]
    assert answers[1]["score"] == 24


def test_bytes_that_are_no_text(score):
    table = (HEAD + "1,clubs,1,,70,,ä\n1,Grün,2,,70,,\n").encode("latin-1")
    status, answers, _ = score(table)
    assert status == 1
    assert answers[0]["score"] == 24  # in a column that the map leaves out
    assert answers[1]["error"] == "column what: not utf-8"
    assert score(table, 'encoding = "latin-1"\n' + MAP)[0] == 0


@pytest.mark.parametrize("encoding", ["", 'encoding = "UTF-8"\n'])
def test_a_map_and_a_table_of_windows(score, encoding):
    """They begin with a byte order mark."""
    table = "\ufeff" + HEAD + "1,♣,1,,70,,\n"
    assert score(table, "\ufeff" + encoding + MAP)[:1] == (0,)


def test_a_date_in_a_map_is_a_text(score):
    table = HEAD + "1,clubs,1,,70\n"
    played = MAP.replace("[always]", "[always]\nid = 2026-01-30\nextra = {at = 19:30:00}")
    assert score(table, played)[1][0]["id"] == "2026-01-30"
    assert score(table, played)[1][0]["extra"] == {"at": "19:30:00"}
    held = MAP.replace("[always]", "[always]\ncards = [2026-01-30]")
    assert score(table, held)[1][0]["error"] == 'there is no card "2026-01-30"'


MAPS = (
    ("x = [", "is not TOML"),
    ("x = " + "[" * 5000, "is not TOML"),
    ("", "[columns] is missing"),
    ("[colums]\na = 'b'", "colums is not known; there are delimiter, encoding, always, columns"),
    ("columns = 3", "columns must be a table, [columns]"),
    ("delimiter = '\"'\n" + MAP, "delimiter must be one character, no quote and no line end"),
    ('delimiter = "\\n"\n' + MAP, "delimiter must be one character, no quote and no line end"),
    ("delimiter = ';;'\n" + MAP, "delimiter must be one character, no quote and no line end"),
    ("encoding = 'utf-9'\n" + MAP, "there is no encoding utf-9"),
    ("encoding = 'undefined'\n" + MAP, "there is no encoding undefined"),
    ('encoding = "utf-8\\u0000"\n' + MAP, "there is no encoding utf-8\\u0000"),
    ("[columns]\na = 3", "column a must name a field, not 3"),
    ("[columns]\na = 'tricks.x'", "column a must name a field, not tricks.x"),
    ("[columns]\na = 'tricks.12'", "column a must name a field, not tricks.12"),
    (
        "[always]\nextra = 'club'\n[columns]\na = 'extra.place'",
        "extra is given whole and in parts",
    ),
    ("[columns]\na = 'x'\nb = 'x.y'", "x is given whole and in parts (x.y); give it one way"),
    ("[columns]\na = 'x.y'\nb = 'x.'", "x is given whole and in parts (x.y)"),
    ("#" * (1 << 20) + MAP, "is larger than 1024 KB"),
    ("values.game = 3\n" + MAP, "values.game must be a table, [values.game]"),
)


@pytest.mark.parametrize(("table_map", "text"), MAPS)
def test_a_map_that_is_none(score, table_map, text):
    result = score(HEAD, table_map)
    assert result[1] == [] and text in one_line(result)


@pytest.mark.parametrize(
    ("table", "text"),
    [
        ("", "deals.csv is empty"),
        (HEAD + ",,,\n", "deals.csv has no row below its columns"),
        ("who\rwhat,x\n", "deals.csv has no column"),
        ("who,what\n", "deals.csv has no column with; there are who, what"),
        pytest.param("x" * (LARGEST + 1), "line 1: more than 4 MB without", id="endless"),
        pytest.param(HEAD + "x" * (LARGEST + 1), "line 2: more than 4 MB without", id="row"),
    ],
)
def test_a_table_without_its_columns(score, table, text):
    status, answers, err = score(table)
    assert (status, answers) == (1, [])
    assert text in err


def test_standard_input(by_map):
    out = said(by_map(stdin=(HEAD + "1,♣,1,,70\n").encode()))
    assert json.loads(out)["score"] == 24


def test_no_such_map(vorhand):
    assert "there is no file no map" in one_line(vorhand("score", "--csv", "no map", "x"), 1)


def test_a_directory_is_no_table(by_map, tmp_path):
    assert one_line(by_map(tmp_path), 1).endswith(" is a folder; give a file in it\n")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("tables")


CELL = st.one_of(
    st.binary(max_size=6), st.sampled_from([b"1", b"clubs", b"70", b'"', b"\r", b","])
)


@given(st.lists(st.lists(CELL, max_size=8).map(b",".join), max_size=5))
@example([b'1,clubs,1,,70\r1,"x', b"1,clubs,1,,70"])
@example([b"1,clubs,1,\x00,70,\xff"])
def test_any_bytes(folder, rows):
    (folder / "map.toml").write_text(MAP)
    data = b"\n".join([HEAD.strip().encode(), b"1,clubs,1,,70", *rows])
    status, answers, errors = answered(data, folder / "deals", "--csv", str(folder / "map.toml"))
    assert status in (0, 1)
    assert errors == ""
    assert all(type(json.loads(answer)) is dict for answer in answers)
    assert status == any("error" in json.loads(answer) for answer in answers)
    assert len(answers) >= (b'"' not in data)
