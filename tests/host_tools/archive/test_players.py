"""`vorhand archive`: players are taken out, merged and renamed, on purpose only."""

import json

from archived import NAMES, ON_SQLITE, files, put
from commands import one_line, refused, said
from written_lists import link_of, records

from host_tools.archive.writing import FORGOTTEN
from host_tools.bench.invented_season import list_bytes, list_file
from vorhand.session import journal
from vorhand.session.ledger import Evening


def test_a_person_is_taken_out(vorhand, tmp_path):
    folder = tmp_path / "lists"
    for seed in range(3):
        names = NAMES if seed else ["Eva", *NAMES[1:]]
        put(folder, f"{seed}.txt", list_file(seed, 4, 12, names=names))
    changed = records(list_file(7, 4, 8, names=NAMES))
    changed.insert(5, journal.fields([("seat", 1), ("name", "Benno"), ("deals", 4)], "player"))
    put(folder, "3.txt", list_bytes(changed[:-1], "dev1", "0008"))
    said(vorhand("archive", "import", folder))
    said(vorhand("archive", "merge", "Benno", "Ben"))
    export = tmp_path / "ben.json"
    said(vorhand("archive", "export", "--player", "Ben", export))
    person = json.loads(export.read_text())
    assert person["names"] == ["Ben", "Benno"]
    assert len(person["lists"]) == 5  # two columns of one list
    own = [deal for deal in person["deals"] if "game" in deal]
    assert {deal["declarer"] == deal["seat"] for deal in own} == {True}
    assert len({(deal["list_id"], deal["n"]) for deal in own}) == len(own)
    before = vorhand("standings", "archive:2")[1]
    assert vorhand("archive", "forget", "--player", "Ben")[0] == 1  # refused without --yes
    out = said(vorhand("archive", "forget", "--player", "Ben", "--yes"))
    assert out.startswith("Ben is now N. N. 1 in 4 lists")
    said(vorhand("archive", "export", tmp_path / "out"))
    assert not any(b"Ben" in data for data in files(tmp_path / "out").values())
    for number in range(1, 5):
        assert vorhand("replay", f"archive:{number}")[1].endswith("nothing wrong\n")
    after = vorhand("standings", "archive:2")[1]
    assert after.split() == before.replace("Ben", "N. N. 1").split()
    # The same files do not bring the person back; a list that has grown is refused.
    assert vorhand("archive", "import", folder)[1] == f"4 {FORGOTTEN}\n"
    assert vorhand("archive", "import", tmp_path / "out")[1] == f"4 {FORGOTTEN}\n"
    grown = put(tmp_path, "3.txt", list_bytes(changed, "dev1", "0008"))
    err = one_line(vorhand("archive", "import", grown), 1)
    assert "a person was taken out of list 4, which this file goes on with" in err
    assert "Ben" not in vorhand("archive", "players")[1]
    assert vorhand("archive", "forget", "--player", "Eva", "--yes")[1].endswith(
        " in 1 list; the checksums were made anew\n"
    )
    other = ["--database", f"sqlite:///{tmp_path}/other.db"]
    said(vorhand("archive", "import", *other, tmp_path / "out"))
    assert vorhand("archive", "import", *other, folder)[1] == f"4 {FORGOTTEN}\n"
    said(vorhand("archive", "forget", "1", "01", "--yes"))
    assert vorhand("archive", "show", "1")[0] == 1


def test_a_name_that_counts_for_nothing_is_taken_out_as_well(vorhand, tmp_path):
    """Ben left one list before its first deal; Emil is a name that was put right at once."""
    for number, seats in enumerate(((), ("Eva",), ("Emil", "Emilie")), 1):
        changed = records(list_file(number, 4, 8, names=NAMES))
        for place, name in enumerate(seats, 1):
            fields = [("seat", 1), ("name", name), ("deals", 0)]
            changed.insert(place, journal.fields(fields, "player"))
        put(tmp_path / "lists", f"{number}.txt", list_bytes(changed, "dev1", f"{number:04d}"))
    said(vorhand("archive", "import", tmp_path / "lists"))
    out = said(vorhand("archive", "forget", "--player", "Ben", "--yes"))
    assert out.startswith("Ben is now N. N. 1 in 3 lists")
    said(vorhand("archive", "forget", "--player", "Emil", "--yes"))
    assert "no player Emil" in one_line(vorhand("archive", "forget", "--player", "Emil", "--yes"))
    said(vorhand("archive", "export", tmp_path / "out"))
    data = b"".join(files(tmp_path / "out").values())
    assert b"Ben" not in data and b"Emil" not in data.replace(b"Emilie", b"") and b"Eva" in data
    for number in range(1, 4):
        assert vorhand("replay", f"archive:{number}")[1].endswith("nothing wrong\n")


@ON_SQLITE
def test_a_link_does_not_bring_a_person_back(vorhand, tmp_path):
    path = put(tmp_path / "lists", "0001.txt", list_file(5, 3, 12, names=NAMES[:3]))
    link = link_of(Evening(str(path)))
    for n, (first, then) in enumerate(((path, link), (link, path))):
        other = ["--database", f"sqlite:///{tmp_path}/{n}.db"]
        assert "list 1, new" in vorhand("archive", "import", *other, first)[1]
        said(vorhand("archive", "forget", *other, "--player", "Ben", "--yes"))
        for source in (then, first):
            assert f"list 1, {FORGOTTEN}\n" in vorhand("archive", "import", *other, source)[1]
        players = vorhand("archive", "players", *other)[1]
        assert "Ben" not in players and "N. N. 1" in players
        assert vorhand("archive", "list", *other)[1].count("\n") == 2


def test_players_are_merged_and_renamed_on_purpose_only(vorhand, tmp_path):
    put(tmp_path / "lists", "1.txt", list_file(1, 3, 9, names=["Anna", "Cem", "Änna"]))
    put(tmp_path / "lists", "3.txt", list_file(3, 3, 9, names=["anna", "Cem", "Dora"]))
    said(vorhand("archive", "import", tmp_path / "lists"))
    assert vorhand("archive", "players")[1].count("\n") == 6  # five, and a head
    said(vorhand("archive", "merge", "anna", "Anna"))
    said(vorhand("archive", "rename", "Anna", "Anna Beispiel"))
    assert vorhand("archive", "rename", "Änna", "Anna Beispiel")[0] == 1
    err = refused(vorhand("archive", "merge", "Anna", "Änna"), 1)
    assert "Anna in the archive; the name stands for Anna Beispiel" in err
    err = refused(vorhand("archive", "rename", "Änna", "anna"), 1)
    assert "the name anna stands for Anna Beispiel in lists; give another one" in err
    put(tmp_path / "lists", "2.txt", list_file(2, 3, 9, names=["Ben", "anna", "Cem"]))
    said(vorhand("archive", "import", tmp_path / "lists"))
    for name in ("Anna Beispiel", "Anna", "anna"):
        assert vorhand("archive", "list", "--player", name)[1].count("\n") == 4
    assert "Anna Beispiel  3      " in vorhand("archive", "players")[1]
    # Tables, statistics and draws follow; a sheet keeps the names of its list, as the manual says.
    for args in (["season", "table"], ["stats"], ["season", "draw"]):
        assert "Anna Beispiel" in vorhand(*args)[1]
    assert "Anna Beispiel" not in vorhand("sheet", "archive:1")[1]


def test_two_who_sat_at_one_table_are_not_merged(vorhand, tmp_path):
    """They are if one took over the other's column, which is how a name is corrected."""
    put(tmp_path / "lists", "1.txt", list_file(1, 3, 9, names=["Anna", "Bob", "Cem"]))
    changed = records(list_file(2, 4, 8, "2026-03-06", NAMES))
    changed.insert(5, journal.fields([("seat", 1), ("name", "Benno"), ("deals", 4)], "player"))
    put(tmp_path / "lists", "2.txt", list_bytes(changed, "dev1", "0003"))
    said(vorhand("archive", "import", tmp_path / "lists"))
    before = vorhand("archive", "players")[1]
    err = refused(vorhand("archive", "merge", "Benno", "Dora"), 1)
    assert "Benno and Dora both played in list 2 (2026-03-06)" in err
    assert vorhand("archive", "players")[1] == before
    said(vorhand("archive", "merge", "Benno", "Ben"))
    said(vorhand("archive", "merge", "Bob", "Ben"))
    assert "in list 1 (2026-01-01)" in vorhand("archive", "merge", "Ben", "Cem")[2]
