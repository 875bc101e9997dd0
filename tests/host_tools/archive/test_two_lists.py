"""`vorhand archive diff`: where two lists of one table differ."""

from archived import NAMES, put
from commands import refused, said
from written_lists import records

from host_tools.bench.invented_season import list_bytes, list_file
from vorhand import rules
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.session import journal
from vorhand.session.deal_record import deal_fields


def test_ten_planted_differences_and_nothing_else(vorhand, tmp_path):
    bodies = records(list_file(11, 4, 40, names=NAMES))
    bodies = [record for record in bodies if not record.startswith("fix")]
    other = list(bodies)
    suits = ("clubs", "spades", "hearts", "diamonds")
    ways = [
        ("game=%s" % suits[0], "game=%s" % suits[1], "base 12 / 11, points "),
        ("game=grand", "game=clubs", "base 24 / 12, points "),
        ("matadors=1 ", "matadors=2 ", "with 1 / 2, points "),
        ("matadors=-1 ", "matadors=1 ", "with none / 1, without 1 / none"),
        ("outcome=won ", "outcome=won_schneider ", "schneider no / yes, points "),
        ("outcome=lost ", "outcome=won ", "points "),
        ("outcome=won_schneider ", "outcome=won ", "schneider yes / no, points "),
        ("game=hearts", "game=diamonds", "base 10 / 9, points "),
        ("matadors=2 ", "matadors=3 ", "with 2 / 3, points "),
    ]
    deals = [n for n, record in enumerate(other) if record.startswith("deal")]
    planted = []
    ruleset = rules.load("isko")
    for old, new, _ in ways:
        place = next(n for n in deals if old in other[n] and n not in planted)
        other[place] = rescored(ruleset, other[place].replace(old, new, 1), place, bodies[0])
        planted.append(place)
    names = ",".join(NAMES)
    other[0] = other[0].replace(names, names.replace("Cem", "Kemal"))
    first = put(tmp_path, "a.txt", list_bytes(bodies, "dev1", "0012"))
    # The other device has corrected a deal to what the first one has: that is no difference.
    same = next(n for n in deals if n not in planted)
    control = [*other[:-1], other[same].replace("deal ", "fix ", 1), other[-1]]
    two = put(tmp_path, "b.txt", list_bytes(control, "dev2", "0007"))
    said(vorhand("archive", "import", first, two))
    status, out, _ = vorhand("archive", "diff", "archive:1", "archive:2")
    assert status == 1
    assert out.splitlines()[0] == "seat 3: Cem / Kemal"
    differences = dict(line.split(": ", 1) for line in out.splitlines()[1:])
    assert list(differences) == [f"deal {n}" for n in sorted(planted)]
    for n, (_, _, expected) in zip(planted, ways, strict=True):
        assert differences[f"deal {n}"].startswith(expected), (n, expected, differences)
    assert vorhand("archive", "diff", first, first)[:2] == (0, "no difference\n")
    other = ["--database", f"sqlite:///{tmp_path}/other.db"]
    said(vorhand("archive", "import", *other, two))
    assert vorhand("archive", "diff", *other, "archive:1", two)[:2] == (0, "no difference\n")
    said(vorhand("sheet", *other, "archive:1"))


def test_a_number_is_the_archive_s_list_unless_a_file_has_that_name(
    vorhand, tmp_path, monkeypatch
):
    first, two = (put(tmp_path, f"{n}.txt", list_file(n, names=NAMES)) for n in (1, 2))
    said(vorhand("archive", "import", first, two))
    monkeypatch.chdir(tmp_path)
    assert vorhand("archive", "diff", "1", first)[:2] == (0, "no difference\n")
    assert vorhand("archive", "diff", "1", "2") == vorhand("archive", "diff", first, two)
    assert "there is no list 3 in the archive" in refused(vorhand("archive", "diff", "1", "3"))
    advice = "there is no file 3; a list of the archive is archive:3"
    assert advice in refused(vorhand("sheet", "3"))
    put(tmp_path, "2", list_file(1, names=NAMES))
    assert vorhand("archive", "diff", "1", "2")[:2] == (0, "no difference\n")


def test_differences_of_the_first_record_and_a_deal_too_few(vorhand, tmp_path):
    bodies = [body for body in records(list_file(11, 3, 12)) if not body.startswith("fix")]
    first = put(tmp_path, "a.txt", list_bytes(bodies, "dev1", "0012"))
    for old, new in (
        ("first_dealer=1", "first_dealer=2"),
        ("length=0", "length=12"),
        ("suit_ouvert=1", "suit_ouvert=0"),
    ):
        assert old in bodies[0]
        bodies[0] = bodies[0].replace(old, new)
    two = put(tmp_path, "b.txt", list_bytes([*bodies[:-2], "closed deals=11"], "dev1", "0012"))
    for args, length, dealers, rule, deal in (
        ((first, two), "0 / 12", "seat 2 / seat 3", "1 / 0", "deal 12 is only in the first list"),
        ((two, first), "12 / 0", "seat 3 / seat 2", "0 / 1", "deal 12 is only in the second list"),
    ):
        status, out, _ = vorhand("archive", "diff", *args)
        expected = [f"length: {length}", f"first dealer: {dealers}"]
        expected += [f"house rule suit_ouvert: {rule}", deal]
        assert (status, out.splitlines()) == (1, expected)


def test_who_had_a_column_only_for_a_while_is_a_difference(vorhand, tmp_path):
    paths = []
    for guest in ("Eva", "Finn"):
        bodies = [body for body in records(list_file(11, 4, 12, names=NAMES)) if "fix" not in body]
        for place, deals, name in ((9, 8, "Ben"), (5, 4, guest)):
            fields = [("seat", 1), ("name", name), ("deals", deals)]
            bodies.insert(place, journal.fields(fields, "player"))
        paths.append(put(tmp_path, guest, list_bytes(bodies, "dev1", "0012")))
    status, out, _ = vorhand("archive", "diff", *paths)
    eva, finn = (f"Ben, from deal 5 {guest}, from deal 9 Ben" for guest in ("Eva", "Finn"))
    assert (status, out) == (1, f"seat 2: {eva} / {finn}\n")


def rescored(ruleset, record, n, header):
    """A deal's record with the points that its answers have."""
    first = int(header.partition("first_dealer=")[2].split()[0])
    answers = list(journal.pairs(record.partition(" score=")[0]))[1:]
    table = Table(4, (first + n - 1) % 4)
    deal = Conversation(ruleset, table, {}, answers)
    score = ruleset.score(table, deal.facts, {})
    return journal.fields(deal_fields(n, deal.answers, score, 4), "deal")


def test_a_deal_that_one_list_lacks(vorhand, tmp_path):
    bodies = records(list_file(12, 3, 12, names=NAMES[:3]))
    bodies = [record for record in bodies if not record.startswith("fix")]
    lacking = bodies[:5] + [
        record.replace(f"n={n + 1} ", f"n={n} ", 1) for n, record in enumerate(bodies[6:-1], 5)
    ]
    first = put(tmp_path, "a.txt", list_bytes(bodies, "dev1", "0013"))
    two = put(tmp_path, "b.txt", list_bytes(lacking, "dev2", "0001"))
    status, out, _ = vorhand("archive", "diff", first, two)
    assert (status, out) == (1, "deal 5 is only in the first list\n")
    lacking[4] = lacking[4].replace("spades", "clubs").replace("44", "48")
    changed = "base 11 / 12, points +44 0 0 / +48 0 0"
    lines = [f"deal 4: {changed}", "deal 5 is only in the first list"]
    assert "n=9 declarer=0 game=null ouvert=1 " in lacking[9]
    lacking[9] = lacking[9].replace(" ouvert=1", "").replace("=46,", "=23,")
    lines += ["deal 10, of the other 9: ouvert yes / no, points +46 0 0 / +23 0 0"]
    two.write_bytes(list_bytes(lacking, "dev2", "0001"))
    assert vorhand("archive", "diff", first, two)[1].splitlines() == lines
