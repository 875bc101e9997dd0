"""Records with right CRCs that no device writes: each is reported as damage, none raises."""

from binascii import crc32

from folder import own_folder, read_file, write_file
from telling import raises

from vorhand.session import ListError, SessionError, StorageError, changes, journal
from vorhand.session.draft import unpack
from vorhand.session.history import versions
from vorhand.session.ledger import FULL, MOST, Evening
from vorhand.session.lists import Lists
from vorhand.session.records import reach

HEAD = b"open vorhand=1 device=dev1 list=0001 rules=isko players=3 names=A,B,C first_dealer=0 "
HEAD += b"length=0"
DEAL = b"deal n=1 declarer=1 game=grand matadors=1 outcome=won score=0,48,0 win=1"
TAG = journal.tag_of("dev1", "0001")


def write_list(*bodies, tag=TAG, numbers=()):
    """Write the one list of a test, of these records, whose CRCs are right; return its path."""
    data = b""
    prev = journal.FIRST
    for seq, body in enumerate(bodies):
        number = numbers[seq] if seq < len(numbers) else b"%d" % seq
        head = b"%s #%s %s %s " % (body, number, tag, prev)
        prev = b"%08x" % crc32(head)
        data += head + prev + b"\n"
    path = own_folder() + "/list.txt"
    write_file(path, data)
    return path


def test_text_that_is_no_text_is_no_list():
    path = write_list(HEAD.replace(b"names=A", b"names=\xff"), DEAL)
    assert raises(ListError, Evening, path)[0] == "not_a_list"


def test_an_answer_that_is_no_text_is_told_when_it_is_asked_for():
    evening = Evening(write_list(HEAD, DEAL.replace(b"grand", b"\xfe")))
    assert evening.points == [0, 48, 0] and not evening.damage
    assert raises(StorageError, evening.answers, 1) == ("read", 5)


def test_a_length_that_no_list_has_is_told_and_taken_as_none():
    for length in (b"-1", b"1001", b"1" + b"0" * 15):
        head = HEAD.replace(b"length=0", b"length=" + length)
        evening = Evening(write_list(head, DEAL))
        assert (evening.length, evening.damage) == (0, [(1, "edited", "open")])
        assert evening.points == [0, 48, 0] and not evening.full()


def test_a_target_that_is_no_number_ends_no_list():
    options = b" opt.list_mode=bierlachs opt.bierlachs_target="
    for target, expected in ((b"zz", 0), (b"301", 301), (b"1001", 1001)):
        evening = Evening(write_list(HEAD + options + target, DEAL))
        assert evening.target == expected and not evening.over()


def test_proofs_that_no_device_writes_make_no_record():
    """The tag or the record's number is no number, or the number is higher than any list's."""
    for number, tag in ((b"x", TAG), (b"10000", TAG), (b"1073741824", TAG), (b"1", b"zz#z")):
        path = write_list(HEAD)
        head = read_file(path)
        write_list(HEAD, DEAL, tag=tag, numbers=(b"0", number))
        line = read_file(path).split(b"\n")[1]
        write_file(path, head + line + b"\n")
        evening = Evening(path)
        assert evening.points == [0, 0, 0] and [item[0] for item in evening.damage] == [2]


def test_numbers_far_apart_are_named_in_no_time():
    evening = Evening(write_list(HEAD, DEAL, numbers=(b"0", b"9999")))
    assert evening.damage == [(2, "lost", "1-9998")] and evening.count == 1


def test_a_list_has_no_more_deals_than_memory():
    far = DEAL.replace(b"n=1 ", b"n=%d " % (MOST + 2))
    bodies = (HEAD, DEAL, far, b"undo n=100000000", b"closed deals=-1")
    evening = Evening(write_list(*bodies))
    assert evening.count == 1
    kinds = ((3, "deal"), (4, "undo"), (5, "closed"))
    assert evening.damage == [(line, "unknown", kind) for line, kind in kinds]


def test_a_list_without_end_is_full_one_day():
    evening = Evening(write_list(HEAD))
    reach(evening, FULL - 1)
    assert not evening.full()
    reach(evening, FULL)
    assert evening.full()
    assert raises(SessionError, changes.write, evening, [], None) == ("full", FULL)


def test_a_longer_list_of_before_stays_whole_and_is_full():
    deal = DEAL.replace(b"n=1 ", b"n=%d " % (FULL + 5))
    evening = Evening(write_list(HEAD, deal))
    assert (evening.count, evening.damage) == (FULL + 5, [])
    assert evening.full()


def test_a_half_entered_deal_of_wrong_types_is_none():
    def line(fields):
        return journal.line("draft " + fields, 0, b"rest", journal.FIRST)

    assert unpack(line("list=0001 n=3 fixing=0 declarer=1")) == ("0001", 3, 0, [("declarer", 1)])
    for fields in (
        "list=1 n=3 fixing=0",
        "list=..%2Fsettings n=3 fixing=0",
        "list=0001 n=x fixing=0",
        "list=0001 n=3 fixing=x",
        "list=0001 n=3",
        "n=3 list=0001 fixing=0",
    ):
        assert unpack(line(fields)) is None, fields
    head = b"draft list=0001 n=3 fixing=0 a=\xff #0 rest 00000000 "
    assert unpack(head + b"%08x" % crc32(head)) is None


def test_a_name_that_is_no_number_is_no_list():
    lists = Lists(own_folder())
    names = ["A", "B", "C"]
    lists.create("isko", {}, names, 0, 36)
    others = ("\u00b2\u00b3", "\u0661", "9" * 9, "9" * 10, "9" * 60, "00002", "-001", " 003")
    for name in others:
        write_file(lists.folder + "/" + name + ".txt", b"x")
    assert lists.numbers() == [1]
    assert lists.create("isko", {}, names, 0, 36).id == "0002"
    assert lists.numbers() == [1, 2]


def test_points_that_no_deal_has_are_no_version_of_it():
    fix = DEAL.replace(b"deal", b"fix").replace(b"48", b"96")
    for score in (b"1000000000000000", b"x,48,0", b""):
        deal = DEAL.replace(b"0,48,0", score)
        evening = Evening(write_list(HEAD, deal, fix))
        assert evening.points == [0, 96, 0]
        assert [tuple(version.points) for version in versions(evening, 1)] == [(0, 96, 0)]
