"""The database of `vorhand archive`: what it is, what goes wrong with it, who else writes it."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import alembic.command
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from archived import NAMES, ON_SQLITE, files, put, update
from commands import one_line, refused, said
from official_list import FOLDER
from sqlalchemy import create_engine, event, inspect, text
from sqlalchemy.pool import Pool

from host_tools import whole_file
from host_tools.archive.database import REVISIONS, Archive
from host_tools.archive.tables import METADATA
from host_tools.bench.invented_season import list_file, write


def test_an_archive_of_an_earlier_version_is_taken_along(url, vorhand, monkeypatch):
    assert REVISIONS[-1] == "0002"
    upgrade = alembic.command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(alembic.command, "upgrade", lambda c, _: upgrade(c, "0001"))
        Archive(url, make=True)
    engine = create_engine(url)
    with engine.begin() as connection:
        assert "season" not in inspect(connection).get_table_names()
        connection.execute(
            text(
                "INSERT INTO list (device, number, opening, ending, records, rules, players,"
                " length, opened, deals, passed, closed, packed, forgotten) VALUES ('d', '0001',"
                " '00000000', '00000000', 1, 'isko', 3, 36, '', 0, 0, false, false, false)"
            )
        )
    said(vorhand("archive", "season", "2026", "1"))
    assert json.loads(vorhand("archive", "list", "--json")[1])["season"] == "2026"
    with engine.connect() as connection:  # the revisions give the tables of tables.py
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    err = refused(vorhand("archive", "list"), 1)
    assert "was written by a newer version of Vorhand" in err
    engine.dispose()


@ON_SQLITE
def test_a_file_of_the_archive_that_is_damaged(vorhand, database):
    """It was cut off, or its schema is wrong: SQLite quotes that, and sqlite3 cannot decode it."""
    data = database.read_bytes()
    schema = data.replace(b"CREATE TABLE deal", b"CREATE TABL\xff deal")
    for damaged, reason in ((data[:3000], "malformed"), (schema, "")):
        database.write_bytes(damaged)
        err = refused(vorhand("archive", "list"), 1)
        text = "; import the devices' lists, or an export, into a new one\n"
        assert err.endswith(reason + text)


@pytest.mark.parametrize(
    ("change", "command"),
    [
        ("seat SET lost = x'ff'", "export {}.json --player Anna"),
        ("deal SET bid = x'ff'", "export {}.json --player Anna"),
        ("result SET list_id = 'x'", "forget --player Anna --yes"),
    ],
)
@ON_SQLITE
def test_a_persons_data_that_another_program_has_replaced(
    vorhand, database, tmp_path, change, command
):
    update(database, change)
    err = refused(vorhand("archive", *command.format(tmp_path / "person").split()), 1)
    assert "another program" in err and not (tmp_path / "person.json").exists()


@pytest.mark.parametrize("value", ["'zz'", "1.5", "-1", "5"])
@ON_SQLITE
def test_a_record_that_another_program_has_replaced_is_told(vorhand, database, value):
    """SQLite keeps any value in any column."""
    update(database, f"record SET line = {value} WHERE seq = 1")
    message = "vorhand: list 1 in the archive is damaged: a record is no line\n"
    assert vorhand("archive", "show", "1") == (1, "", message)


@pytest.mark.parametrize(
    ("column", "value", "commands"),
    [
        ("list.deals", "'many'", ["stats"]),
        ("list.deals", "0", ["stats"]),
        ("seat.points", "''", ["archive list", "season table", "season draw", "stats"]),
        ("seat.seeger_fabian", "1e999", ["season table"]),
        ("deal.bid", "x'ff'", ["stats"]),
        ("deal.kind", "'gams'", ["stats"]),
        ("result.points", "1.5", ["stats"]),
        ("result.role", "'dealer'", ["stats"]),
        ("player.name", "x'ff'", ["archive players", "archive export", "season table"]),
    ],
)
@ON_SQLITE
def test_a_value_that_another_program_has_replaced_is_told(
    monkeypatch, vorhand, tmp_path, column, value, commands
):
    """The figures of an archive are made of its records, so that they can be made anew."""
    write(tmp_path / "season", 3)
    database = tmp_path / "archive.db"
    said(vorhand("archive", "import", tmp_path / "season"))
    table = vorhand("season", "table")
    name, _, field = column.partition(".")
    update(database, f"{name} SET {field} = {value} WHERE rowid = 1")
    out = [tmp_path / "out"]
    for command in commands:
        err = refused(vorhand(*command.split(), *(out if "export" in command else [])), 1)
        assert err.startswith(f"vorhand: the database {database}: {column} is ")
        assert "another program" in err and "import the lists" in err
    if name == "player":
        return
    said(vorhand("archive", "export", *out))
    monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "b.db"))
    said(vorhand("archive", "import", *out))
    assert vorhand("season", "table") == table


@pytest.mark.parametrize(
    "command", ["sheet", "stats", "season table", "standings", "replay", "archive import"]
)
@ON_SQLITE
def test_the_archive_itself_is_no_list(vorhand, database, command):
    """Its file holds lists' lines, and would be read as a list with damage."""
    status, _, err = vorhand(*command.split(), database)
    text = "is a database; an archive is named by --database or VORHAND_DATABASE"
    assert (status, err) == (1, f"vorhand: {database} {text}\n")


def test_a_database_of_something_else_is_left_alone(url, vorhand, tmp_path):
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE list (id INTEGER)"))
    engine.dispose()
    path = put(tmp_path, "a.txt", list_file(1, names=NAMES))
    for args in (["import", path], ["list"]):
        assert "holds something else" in refused(vorhand("archive", *args), 1)


@pytest.mark.parametrize(
    ("database", "message"),
    [
        ("sqlite:////no/such/folder/a.db", "there is no archive /no/such/folder/a.db"),
        ("/proc/a.db", "there is no archive"),
        ("nosuch://x", "nosuch is no kind of database"),
        ("sqlite+nosuch://", "is a file, or a URL"),
        ("sqlite://", "sqlite:// holds no archive; `vorhand archive import` makes one"),
        ("postgresql+psycopg://x:secret@h:port/a", "is a file, or a URL"),
        ("postgresql+pg8000://x:secret@h/a", "pip install 'psycopg[binary]' brings PostgreSQL's"),
        ("postgresql+psycopg://x:secret@/a?host=/no/such/folder", "the database postgresql"),
    ],
)
@ON_SQLITE
def test_a_wrong_database(vorhand, database, message):
    err = refused(vorhand("archive", "list", "--database", database))
    assert message in err and "secret" not in err


@ON_SQLITE
def test_the_database_is_named_before_or_behind_what_to_do(vorhand, tmp_path, monkeypatch):
    """There it is the one whose list a number means."""
    monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "none.db"))
    path, database = put(tmp_path, "a.txt", list_file(1)), ["--database", str(tmp_path / "a.db")]
    said(vorhand("archive", *database, "import", path))
    said(vorhand("archive", "list", *database))
    said(vorhand("archive", *database, "list"))
    for command in ("sheet", "stats", "season table", "season draw"):
        assert "Cem" in said(vorhand(*command.split(), "archive:1", *database))
    assert "none.db" in refused(vorhand("archive", "list"), 1)


@pytest.mark.parametrize("args", [["--help"], ["import", "--help"], ["list", "--help"]])
@ON_SQLITE
def test_the_help_says_what_a_database_is(vorhand, args):
    lines = said(vorhand("archive", *args)).splitlines()
    (line,) = [line for line in lines if line.startswith("  --database URL")]
    assert line.endswith("  a file, or a URL (the user's data folder)")


@ON_SQLITE
def test_a_full_disk(url, vorhand, tmp_path):
    Archive(url, make=True)

    def small(connection, _):
        connection.execute("PRAGMA max_page_count = 60")

    write(tmp_path / "season", 30)
    event.listen(Pool, "connect", small)
    try:
        err = refused(vorhand("archive", "import", tmp_path / "season"), 1)
    finally:
        event.remove(Pool, "connect", small)
    assert "database or disk is full" in err
    assert said(vorhand("archive", "list")).count("\n") == 1  # only the head


@pytest.mark.parametrize("name", ["0003.txt", "archive.json"])
@pytest.mark.parametrize(
    ("error", "message"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "No space left on device\n"),
        (KeyboardInterrupt(), ""),
    ],
)
def test_of_an_export_that_is_cut_off_nothing_stays(
    vorhand, monkeypatch, tmp_path, name, error, message
):
    """Half an export would be imported as if it were complete."""
    write(tmp_path / "season", 3)
    said(vorhand("archive", "import", tmp_path / "season"))
    put_there = whole_file.write

    def cut_off(path, data):
        if path.name == name:
            raise error
        put_there(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(whole_file, "write", cut_off)
        status, _, err = vorhand("archive", "export", tmp_path / "out")
    assert status != 0 and err.endswith(message)
    assert not (tmp_path / "out").exists()
    (tmp_path / "own").mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(whole_file, "write", cut_off)
        assert vorhand("archive", "export", tmp_path / "own")[0] != 0
    assert files(tmp_path / "own") == {}
    assert vorhand("archive", "export", tmp_path / "own")[0] == 0  # into the same folder


def test_of_an_export_that_was_killed_an_import_tells_what_is_missing(
    vorhand, monkeypatch, tmp_path
):
    write(tmp_path / "season", 3)
    said(vorhand("archive", "import", tmp_path / "season", "--season", "2026"))
    said(vorhand("archive", "export", tmp_path / "out"))
    killed = tmp_path / "killed"
    killed.mkdir()
    put_there = whole_file.write

    def copied(path, data):
        if not (killed / "0002.txt").exists():
            put_there(killed / path.name, data)

    with monkeypatch.context() as patch:
        patch.setattr(whole_file, "write", copied)
        said(vorhand("archive", "export", tmp_path / "other"))
    put(killed, "own.txt", list_file(3))  # a file of somebody's own has no season
    monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "new.db"))
    status, out, err = vorhand("archive", "import", killed)
    assert status == 1 and out.endswith("3 new, 1 missing\n")
    reason = "lists missing from the export: 1; it was cut off, or files removed"
    assert err == f"vorhand: {killed}: {reason}\n"
    assert vorhand("archive", "list", "--season", "2026")[1].count("\n") == 3
    status, out, err = vorhand("archive", "import", tmp_path / "out")
    assert status == 0 and out.endswith("2 unchanged, 1 new\n")
    assert err.endswith("seasons and merges are left out\n")


@ON_SQLITE
def test_a_file_of_any_name_is_a_database(vorhand, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    path = put(tmp_path, "a.txt", list_file(1, names=NAMES))
    for name in ("q?x.db", "p%20c.db", "h#h.db"):
        said(vorhand("archive", "import", "--database", name, path))
        said(vorhand("archive", "list", "--database", name))
        assert (tmp_path / name).exists()
    err = refused(vorhand("archive", "list", "--database", "a\udcff.db"), 2)
    assert "a\\udcff.db: the name of a database is text\n" in err


@pytest.mark.parametrize("command", ["sheet", "stats", "season table", "standings", "replay"])
@ON_SQLITE
def test_a_folder_that_may_not_be_entered(vorhand, monkeypatch, tmp_path, command):
    path = put(tmp_path, "a.txt", list_file(1, names=NAMES))
    stat = Path.stat

    def refused(file, **how):
        if file == path:
            raise PermissionError(errno.EACCES, "Permission denied")
        return stat(file, **how)

    monkeypatch.setattr(Path, "stat", refused)
    answer = vorhand(*command.split(), path)
    assert answer == (1, "", f"vorhand: {path} cannot be read: Permission denied\n")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["import", "missing.txt"], "there is no file missing.txt"),
        (["show", "x"], "x: a number is wanted"),
        (["show", "77"], "there is no list 77"),
        (["show", "1", "--fee-from", "0"], "0 is no number of at least 1"),
        (["show", "1", "--stake", "-7"], "-7 is no number of at least 0"),
        (["diff", "1", "1", "--stake", "7"], "--stake"),
        (["list", "--date", "2026-99-99"], "2026-99-99 is no day"),
        (["import", "a.txt", "--date", "gestern"], "gestern is no day"),
        (["import", "a.txt", "--database", "/proc/x/a.db"], "/proc/x cannot be made: No such"),
        (["forget"], "say what: the numbers of lists to remove"),
        (["forget", "1"], "nothing was removed: there is no terminal to ask at; --yes does not"),
        (["forget", "77"], "there is no list 77 in the archive"),
        (["forget", "--player", "Nobody"], "there is no player Nobody in the archive"),
        (["list", "--database", "mysql://club/db"], "mysql is no kind of database known here"),
        (["season", "2026", "77"], "there is no list 77"),
        (["merge", "Nobody", "Anna"], "there is no player Nobody"),
        (["merge", "Anna", "Anna"], "Anna and Anna are the same player"),
        (["rename", "Anna", "\x1b[2JAnna"], "a name has 1 to 40 characters"),
        (["rename", "Anna", "\u202eAnna"], "a name has 1 to 40 characters"),
        (["rename", "Anna", "A" * 41], "a name has 1 to 40 characters"),
        (["rename", "Anna", " "], "a name has 1 to 40 characters"),
        (["rename", "Nobody", "Anna"], "there is no player Nobody"),
        (["export", "--player", "Nobody", "x.json"], "there is no player Nobody"),
        (["export", "--player", "Anna", "a.db"], "a.db: the name must end in .json"),
        (["export", FOLDER], "holds lists already; give an empty folder"),
        (["export", "/proc/x"], "cannot write in /proc/x"),
        (["export", "/proc/version"], "/proc/version is no folder; give an empty one"),
        (["export", "/proc/version/x"], "/proc/version/x is no folder; give an empty one"),
        (["diff", "77", "archive:1"], "there is no list 77"),
        (["diff", "archive:77", "archive:1"], "there is no list 77"),
        (["diff", "archive:x", "archive:1"], "a number is wanted"),
        ([], "WHAT"),
    ],
)
@ON_SQLITE
@pytest.mark.usefixtures("path")
def test_what_goes_wrong(vorhand, args, message):
    assert message in one_line(vorhand("archive", *args))


def test_hostile_names_steer_nothing(vorhand, tmp_path):
    names = ["\x1b[2JAnna", "<b>&", "a\x00b", "\u202eDora"]
    path = put(tmp_path, "a.txt", list_file(1, names=names))
    said(vorhand("archive", "import", path))
    for args in (["list"], ["players"], ["show", "1"], ["list", "--json"]):
        out = vorhand("archive", *args)[1]
        assert "\x1b" not in out and "\x00" not in out and "\u202e" not in out
    assert "\\u001b[2JAnna" in vorhand("archive", "players")[1]
    said(vorhand("archive", "export", tmp_path / "out"))
    assert (tmp_path / "out" / "0001.txt").read_bytes() == path.read_bytes()


def test_an_index_with_hostile_names(vorhand, tmp_path):
    """Names that no list has are not imported; imported ones are escaped."""
    put(tmp_path / "out", "1.txt", list_file(1, names=NAMES))
    row = {"file": "1.txt", "device": "\x1b", "number": "\x00", "opening": "00000000"}
    row |= {"forgotten": False, "season": "\ud800\x1b[2J"}
    players = {"\x1bBen\x00": ["Ben"], "Nobody": ["nobody"], "\udfff": ["Cem"]}
    index = json.dumps({"lists": [row], "players": players})
    put(tmp_path / "out", "archive.json", index.encode())
    said(vorhand("archive", "import", tmp_path / "out"))
    output = vorhand("archive", "list")[1] + vorhand("archive", "players")[1]
    assert "\x1b" not in output and "\x00" not in output and "Nobody" not in output
    assert "\\u001bBen\\u0000" in output and "\\ud800\\u001b[2J" in output


@pytest.mark.parametrize("args", ["archive list", "sheet archive:1", "season table", "stats"])
@ON_SQLITE
def test_without_the_extra_a_line_says_how_it_comes(vorhand, monkeypatch, args):
    for name in list(sys.modules):
        if name.startswith("host_tools.archive"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    err = refused(vorhand(*args.split()), 1)
    assert "SQLAlchemy is missing; `make archive` brings" in err


def test_a_run_of_tests_that_is_killed_leaves_no_server(server):
    code = """
import os, signal, conftest
_, folder = conftest.start_server()
print(folder, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    process = subprocess.run(  # until the server's keeper has ended, too: it has the output
        [sys.executable, "-c", code],
        cwd=Path(__file__).parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    folder = Path(process.stdout.strip())
    assert folder.name.startswith("vorhand-pg-") and not folder.exists(), process.stderr
