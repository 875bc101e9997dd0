"""Every verb of the morning after, when something goes wrong: one line, nothing half done."""

import csv
import errno
import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from commands import one_line, runner
from failing import failing
from official_list import FOLDER
from pdf_text import text_of
from written_lists import records

from host_tools import cli
from host_tools.archive.database import Archive
from host_tools.bench.invented_season import list_bytes, list_file
from host_tools.cli import main
from vorhand.session import journal

PROGRAM = [sys.executable, "-u", "-m", "host_tools"]
HOSTILE = ["=1+1", '<b>&"', "\x1b[2J\u202eX", "@" + "a" * 40]

# The commands; FOLDER/ has lists, a draw and a typed list, GAMES is one of check-iss.
READING = [  # of the archive
    "archive list",
    "archive list --json",
    "archive players",
    "archive show 1",
    "archive export OUT/all",
    "archive export --player Ben OUT/ben.json",
    "archive diff archive:1 archive:2",
    "sheet archive:1 --out OUT/sheet.pdf",
    "sheet --season S --out OUT/season.html",
    "season table --out OUT/table.pdf",
    "season draw --out OUT/draw.json",
    "stats --out OUT/stats.html",
    "standings archive:1",
    "replay archive:1",
]
CHANGING = [  # the archive
    "archive import FOLDER/lists",
    "archive merge Eva Dora",
    "archive rename Ben Benno",
    "archive season T 1",
    "archive forget 1 --yes",
    "archive forget --player Ben --yes",
]
FILES = [  # of files alone
    "sheet FOLDER/lists/1.txt --out OUT/one.pdf",
    "sheet FOLDER/lists/1.txt --out OUT/one.html",
    "sheet FOLDER/lists/1.txt --out OUT/one.csv",
    "sheet FOLDER/lists/1.txt --out OUT/one.json",
    "sheet FOLDER/lists/1.txt --out OUT/one.txt",
    "season table FOLDER/lists --out OUT/t.csv",
    "season table FOLDER/lists --teams FOLDER/teams.toml --out OUT/t.html",
    "season draw --players FOLDER/there.txt --out OUT/d.json",
    "season cards FOLDER/draw.json --out OUT/cards.pdf",
    "stats FOLDER/lists --chart won --out OUT/won.png",
    "stats FOLDER/lists --out OUT/s.json",
    "archive diff FOLDER/lists/1.txt FOLDER/lists/2.txt",
    "import paper FOLDER/typed.csv --names Anna,Ben,Cem,Dora --out OUT/typed.txt",
    "check-iss --resume OUT/kept.json FOLDER/games.txt",
]


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """A folder with all that the verbs read, an archive, and OUT for what they write."""
    root = tmp_path_factory.mktemp("made")
    folder = root / "in"
    (folder / "lists").mkdir(parents=True)
    (root / "OUT").mkdir()
    names = ["Anna", "Ben", "Cem", "Dora"]
    for seed, last in ((1, "Dora"), (2, "Eva")):
        data = list_file(seed, 4, 12, f"2026-03-0{seed}", [*names[:3], last])
        (folder / "lists" / f"{seed}.txt").write_bytes(data)
    (folder / "teams.toml").write_text('[teams]\nAsse = ["Anna", "Ben"]\n')
    (folder / "there.txt").write_text("\n".join(names))
    plan = {"title": "", "series": [{"number": 1, "tables": [names]}]}
    (folder / "draw.json").write_text(json.dumps(plan))
    shutil.copy(Path(FOLDER, "official_list_40.csv"), folder / "typed.csv")
    games = (Path(__file__).parents[1] / "iss" / "games.txt").read_text().splitlines()
    lines = [line for line in games if line.startswith("(;")]
    (folder / "games.txt").write_text("\n".join(lines[:3]) + "\n")
    archive = ["--database", f"{root}/a.db", "--season", "S"]
    assert main(["archive", "import", *archive, str(folder / "lists")]) == 0
    return root


@pytest.fixture
def folder(source, tmp_path):
    """The folder with all that the verbs read, one for each test."""
    shutil.copytree(source, tmp_path, dirs_exist_ok=True)
    return tmp_path / "in"


@pytest.fixture
def run(folder, tmp_path, in_english, monkeypatch, capsys):
    """Run a command on an archive with these lists; return (status, output, errors)."""
    monkeypatch.setenv("VORHAND_DATABASE", f"sqlite:///{tmp_path}/a.db")
    return runner(capsys)


@pytest.fixture
def vorhand(run, tmp_path):
    """Run a command of the tables above; return (status, output, errors)."""
    return lambda command: run(*arguments(command, tmp_path))


def arguments(command, tmp_path):
    """The arguments of a command of the tables above."""
    command = command.replace("FOLDER/", f"{tmp_path}/in/").replace("OUT/", f"{tmp_path}/OUT/")
    return command.split()


def contents(folder):
    """{path: bytes} of all files in a folder."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# --- all is well, a file is missing ------------------------------------------------


@pytest.mark.parametrize("command", READING + CHANGING + FILES)
def test_all_is_well(vorhand, tmp_path, command):
    status, _, err = vorhand(command)
    assert status in ((0, 1) if "diff" in command else (0,)) and err == "", err
    out = [Path(arg) for arg in arguments(command, tmp_path) if "OUT" in arg and "kept" not in arg]
    assert all(path.exists() for path in out)


@pytest.mark.parametrize("command", [row for row in CHANGING + FILES if "FOLDER/" in row])
def test_a_missing_file(vorhand, tmp_path, command):
    """One line names it; neither the archive nor a file has changed."""
    before = contents(tmp_path)
    place = command.index("FOLDER/")
    name = command[place:].split()[0]
    status, _, err = vorhand(command.replace(name, "FOLDER/nowhere.x"))
    assert (status, err) == (1, f"vorhand: there is no file {tmp_path}/in/nowhere.x\n")
    assert contents(tmp_path) == before


@pytest.mark.parametrize("command", [row for row in CHANGING + FILES if "FOLDER/" in row])
def test_what_is_no_file(vorhand, command):
    """A device without an end is refused, not read until nothing is left."""
    name = command[command.index("FOLDER/") :].split()[0]
    limit = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, limit[1]))
    try:
        assert "/dev/zero" in one_line(vorhand(command.replace(name, "/dev/zero")))
    finally:
        resource.setrlimit(resource.RLIMIT_AS, limit)


# --- the database ------------------------------------------------------------------


def newer(path):
    """Make an archive of a later version."""
    Archive(f"sqlite:///{path}", make=True)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


def foreign(path):
    """Make a database of something else."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE list (id INTEGER)")


WRONG = {
    "was written by a newer version of Vorhand": newer,
    "holds something else": foreign,
    "file is not a database": lambda path: path.write_bytes(b"no database" * 1000),
}


@pytest.fixture(scope="module")
def wrong_databases(tmp_path_factory):
    """{message: the path of a database that is none of ours}."""
    paths = {}
    for number, (message, make) in enumerate(WRONG.items()):
        paths[message] = tmp_path_factory.mktemp("wrong") / f"{number}.db"
        make(paths[message])
    return paths


@pytest.mark.parametrize("command", READING + CHANGING)
def test_a_wrong_database(wrong_databases, vorhand, tmp_path, monkeypatch, command):
    """One line says so, and the database is unchanged."""
    before = contents(tmp_path)
    for message, path in wrong_databases.items():
        monkeypatch.setenv("VORHAND_DATABASE", str(path))
        data = path.read_bytes()
        assert message in one_line(vorhand(command))
        assert path.read_bytes() == data and contents(tmp_path) == before
    if "import" not in command:  # which would make one
        monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "nowhere" / "a.db"))
        assert "there is no archive" in vorhand(command)[2]
        assert contents(tmp_path) == before


# --- the disk ----------------------------------------------------------------------


@contextmanager
def small_files(size):
    """Let no file grow beyond so many bytes: further writes fail, as on a full disk.

    Python would leave half of a compiled module behind (python/cpython issue 126606).
    """
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limit[1]))
    sys.dont_write_bytecode = True
    try:
        yield
    finally:
        sys.dont_write_bytecode = False
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)


WRITING = [row for row in READING + FILES if "OUT/" in row and "check-iss" not in row]


@pytest.mark.parametrize("command", WRITING)
def test_a_full_disk(vorhand, tmp_path, command):
    """There is no half a file and none beside it; the earlier file is as it was."""
    path = Path(next(arg for arg in arguments(command, tmp_path) if "OUT" in arg))
    if path.suffix:
        path.write_bytes(b"before")
    before = contents(tmp_path)
    with small_files(100):
        result = vorhand(command)
    err = one_line(result)
    assert result[0] == 1 and "cannot write" in err and "File too large" in err
    assert contents(tmp_path) == before


@pytest.mark.parametrize("command", CHANGING)
def test_a_full_disk_beneath_the_archive(vorhand, folder, tmp_path, command):
    """Nothing is half imported: the archive has the same lists as before."""
    for seed in range(3, 9):  # so many that the database must grow
        (folder / "lists" / f"{seed}.txt").write_bytes(list_file(seed, 4, 48))
    lists = vorhand("archive list --json")[1]
    size = (tmp_path / "a.db").stat().st_size
    with small_files(size if "import" in command else 512):
        result = vorhand(command)
    err = one_line(result)
    assert result[0] == 1 and ("the database " in err or "cannot write" in err)
    assert vorhand("archive list --json")[1] == lists
    assert vorhand(command)[0] == 0


@pytest.mark.parametrize("command", ["archive list", "season table", "stats", "sheet archive:1"])
def test_an_output_that_is_full(vorhand, tmp_path, command):
    args = [*PROGRAM, *arguments(command, tmp_path)]
    with open("/dev/full", "w") as full:
        process = subprocess.run(args, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (process.returncode, process.stderr.count("\n")) == (1, 1)
    assert "the output cannot be written" in process.stderr


def test_a_home_that_is_no_folder(vorhand, tmp_path):
    args = [*PROGRAM, *arguments("sheet archive:1 --out x.pdf", tmp_path)]
    environment = {**os.environ, "HOME": os.devnull}
    process = subprocess.run(args, env=environment, stderr=subprocess.PIPE, text=True)
    assert process.returncode == 1
    assert process.stderr == (
        "vorhand: reportlab looks for /dev/null/.reportlab_mods: Not a directory\n"
    )


def test_a_folder_that_is_full(capsys, monkeypatch):
    """Not the output."""
    full = OSError(errno.ENOSPC, "No space left on device", "evenings/settings.txt")
    monkeypatch.setattr(cli, "dispatch", failing(full))
    assert cli.main([]) == 1
    assert capsys.readouterr().err == ("vorhand: evenings/settings.txt: No space left on device\n")


def test_an_import_that_is_broken_off(vorhand, folder, tmp_path):
    """Ctrl-C gives status 130 and no further output; nothing is taken."""
    for seed in range(3, 60):
        (folder / "lists" / f"{seed}.txt").write_bytes(list_file(seed, 4, 48))
    (folder / "lists" / "14.txt").write_bytes(b"open vorhand=1\n")
    lists = vorhand("archive list --json")[1]
    args = [*PROGRAM, *arguments("archive import FOLDER/lists", tmp_path)]
    process = subprocess.Popen(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert b"is no list" in process.stderr.readline()  # four are taken by then
    process.send_signal(signal.SIGINT)
    assert process.communicate() == (b"", b"")
    assert process.returncode == 130
    assert vorhand("archive list --json")[1] == lists


# --- hostile names -----------------------------------------------------------------


def test_hostile_names(run, folder, tmp_path):
    """Names of players, seasons, teams and titles control nothing in any form."""
    path = folder / "lists" / "3.txt"
    bodies = records(list_file(3, 4, 12, "2026-03-03", HOSTILE))
    bodies[-1:-1] = [journal.fields([("n", 2), ("declarer", "passed"), ("score", [0] * 4)], "fix")]
    path.write_bytes(list_bytes(bodies, "\x1b]0;x\x07", "0004"))
    team = ", ".join(json.dumps(name) for name in HOSTILE[:3])
    (folder / "teams.toml").write_text(f'[teams]\n"=\\u001b[2J<b>" = [{team}]\n')
    (folder / "there.txt").write_text("\n".join(HOSTILE))
    season, title = "=\x1b[2J<i>", "\x1b[3J<u>\udcff"
    assert run("archive", "import", folder / "lists", "--season", season)[0] == 0
    assert run("archive", "season", season, "1", "2", "3")[0] == 0
    of_season, titled = ["--season", season], ["--title", title]
    table = ["season", "table", *of_season, "--teams", folder / "teams.toml"]
    out = tmp_path / "OUT"
    texts = [
        run("archive", "list", *of_season)[1],
        run("archive", "players")[1],
        run("archive", "show", "3")[1],
        run("sheet", *of_season)[1],
        run(*table)[1],
        run("season", "draw", *of_season, *titled, "--out", out / "d.json")[1],
        run("season", "draw", "--players", folder / "there.txt")[1],
        run("stats", *of_season)[1],
        run("stats", *of_season, "--player", HOSTILE[2])[1],
        run("archive", "diff", "archive:1", "archive:3")[1],
        run("standings", "archive:3")[1],
        run("replay", "archive:3")[1],
    ]
    for args in (
        ["sheet", *of_season, "--out", out / "s.pdf"],
        ["sheet", *of_season, "--out", out / "s.html"],
        ["sheet", "archive:3", "--out", out / "s.csv"],
        ["sheet", *of_season, "--out", out / "s.txt"],
        *(
            [*table, *titled, "--out", out / f"t.{form}"]
            for form in ("pdf", "html", "csv", "txt", "json")
        ),
        ["season", "cards", out / "d.json", "--out", out / "c.pdf"],
        ["stats", *of_season, "--out", out / "w.html"],
        ["stats", *of_season, "--out", out / "w.json"],
        ["stats", *of_season, "--chart", "won", "--out", out / "w.svg"],
        ["stats", *of_season, "--chart", "course", "--out", out / "w.png"],
    ):
        assert run(*args) == (0, "", "")
    texts += [
        path.read_text("utf-8") for path in out.iterdir() if path.suffix not in (".pdf", ".png")
    ]
    texts += [text_of(path) for path in out.glob("*.pdf")]
    for text in texts:
        assert not set(text) & {"\x1b", "\x07", "\u202e", "\udcff"}
    for name in ("s.html", "t.html", "w.html", "w.svg"):
        page = (out / name).read_text("utf-8")
        assert not any(tag in page for tag in ("<b>", "<i>", "<u>")) and "&lt;b&gt;" in page
    for name in ("s.csv", "t.csv"):
        with open(out / name, encoding="utf-8", newline="") as file:
            cells = [cell for row in csv.reader(file) for cell in row]
        assert not any(cell.startswith(("=", "+", "@")) for cell in cells)
        assert all(cell.lstrip("-").isdecimal() for cell in cells if cell.startswith("-"))
    assert "\\u001b[2J" in text_of(out / "c.pdf") and "<b>" in text_of(out / "c.pdf")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("draw.json", "[" * 100_000),
        ("draw.json", "5"),
        ("draw.json", '{"title": "", "series": 5}'),
        ("draw.json", '{"title": "", "series": []}'),
        ("draw.json", '{"title": "", "series": [{"number": 1, "tables": [[5]]}]}'),
        ("draw.json", '{"title": 7, "series": [{"number": 1, "tables": [["A"]]}]}'),
        ("draw.json", "\xff"),
        ("teams.toml", "teams = 3"),
        ("teams.toml", "[teams]\nA = []"),
        ("teams.toml", "[teams]\nA = 5"),
        ("teams.toml", "x = " + "[" * 100_000),
        ("teams.toml", "[teams]"),
        ("there.txt", "\xff"),
        ("there.txt", ""),
        ("typed.csv", "\x00"),
    ],
)
def test_a_file_of_something_else(vorhand, folder, tmp_path, name, text):
    (folder / name).write_text(text, "latin-1")
    command = next(row for row in FILES if name in row)
    before = contents(tmp_path)
    assert name in one_line(vorhand(command), 1).replace("0 players", name)
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    "index",
    [
        "[]",
        "[" * 100_000,
        '{"lists": [], "players": {"A": 5}}',
        '{"lists": [{"file": "1.txt"}], "players": {}}',
        '{"lists": [{"file": "1.txt", "device": {}, "number": "1", "opening": "x", '
        + '"forgotten": false, "season": null}], "players": {}}',
    ],
)
def test_an_export_with_a_wrong_index(vorhand, folder, index):
    (folder / "lists" / "archive.json").write_text(index)
    status, _, err = vorhand("archive import FOLDER/lists")
    assert status == 1 and "archive.json is no index of an export" in err
