"""`vorhand replay`: its findings in a list file, and its message where there is no list."""

import os

import pytest
from written_lists import sealed

from host_tools.bench.lists import write_list

NO_LIST = (
    " is no list of Vorhand; a list file as `vorhand pull` fetches it, or its QR code's link, is "
    "wanted (`vorhand score` and `vorhand standings` read deals as JSON Lines, "
    "`vorhand import paper` a typed sheet)"
)


@pytest.fixture
def path(tmp_path):
    """The file of a list of twelve deals."""
    return write_list(tmp_path, deals=12)


@pytest.fixture
def replay(vorhand):
    """Run the command; return (exit status, lines on standard output, errors)."""

    def run(path):
        status, out, err = vorhand("replay", path)
        return status, out.splitlines(), err

    return run


def change(path, old, new):
    """Replace bytes in the file, once."""
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new, 1))


def rewrite(path, old, new):
    """Replace them as if the device had written it so."""
    change(path, old, new)
    path.write_bytes(sealed(path.read_bytes()))


def test_a_sound_list(path, replay):
    status, out, err = replay(path)
    assert (status, err, out[-1]) == (0, "", "nothing wrong")
    assert out[0] == ("list 0001, rule set isko: 12 deals of 48, 0 corrected, 1 passed in")
    assert len(out) == 6 and out[1].startswith("  Anna: ")


def test_one_deal(tmp_path, replay):
    _, out, _ = replay(write_list(tmp_path, deals=1))
    assert out[0].startswith("list 0001, rule set isko: 1 deal of 48, 0 corrected")


def test_a_changed_record_is_named_and_the_deal_is_to_be_entered_again(path, replay):
    change(path, b"deal n=5", b"deal n=6")
    status, out, _ = replay(path)
    assert status == 1
    assert out[0] == f"{path}:6: deal: changed after it was written; it does not count"
    assert "unreadable, to be entered again: deal 5" in out and out[-1] == "1 wrong"


def test_each_damage_has_its_line(path, replay):
    lines = path.read_bytes().split(b"\n")
    lines[3], lines[4] = lines[4], lines[3]
    del lines[7:9]
    lines.insert(9, lines[8])
    lines.insert(1, b"hello")
    path.write_bytes(b"\n".join(lines) + b"deal n=1")
    status, out, _ = replay(path)
    numbers = {line.removeprefix(f"{path}:").partition(":")[0] for line in out if ".txt:" in line}
    assert status == 1 and numbers == {"2", "5", "6", "9", "11", "14"}
    assert any("records 7 to 8 are missing" in line for line in out)
    assert any("record 8" not in line and "stands in the wrong place" in line for line in out)


def test_line_ends_that_mail_or_an_editor_has_changed_are_told_once(path, replay):
    change(path, b"deal n=5", b"deal n=6")
    sound = replay(path)[1]
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    status, out, _ = replay(path)
    assert status == 1
    assert out[0].startswith(f"{path}:1: all line ends were changed, by mail or an editor")
    assert out[1:-1] == sound[:-1] and out[-1] == "2 wrong"
    # A single changed line end is damage of its line.
    path.write_bytes(path.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n", 1))
    assert "bytes too many" in replay(path)[1][0]


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (b"score=0,11,0,0 win=1", "0/11/0/0, won by seat 2"),
        (b"score=-7,0,0,0 loss=0", "-7/0/0/0, lost by seat 1"),
    ],
)
def test_a_score_that_is_not_the_rules_score_is_named(path, replay, score, told):
    data = path.read_bytes()
    start = data.index(b"deal n=3")
    old = data[data.index(b"score=", start) : data.index(b" #", start)]
    new = data[start:].replace(old, score, 1)
    path.write_bytes(sealed(data[:start] + new))
    status, out, _ = replay(path)
    assert status == 1 and len([line for line in out if ".txt:" in line]) == 1
    assert out[0].startswith(f"{path}:4: deal: deal 3 is recorded as {told}, by")


def test_the_same_score_won_by_another_seat_is_named(path, replay):
    data = path.read_bytes()
    assert b"win=" in data
    at = data.index(b"win=") + 4
    path.write_bytes(sealed(data[:at] + b"%d" % ((data[at] - 47) % 4) + data[at + 1 :]))
    assert replay(path)[0] == 1


@pytest.mark.parametrize(
    "old, new, complaint",
    [
        (b"game=grand", b"game=bridge", "is not possible by the rules: game cannot be bridge"),
        (b"outcome=won ", b"", "ends before the rules' question 'outcome'"),
        (b"game=grand matadors=1", b"game=grand matadors=5", ": matadors cannot be 5 here"),
        (b"declarer=", b"dealer=", "is not possible by the rules: dealer does not belong"),
        (b" score=", b" scores=", "no record that this version knows"),
    ],
)
def test_a_deal_that_the_rules_do_not_know(path, replay, old, new, complaint):
    rewrite(path, old, new)
    status, out, _ = replay(path)
    assert status == 1 and complaint in "\n".join(out)


def test_a_rule_set_that_is_not_known_here(path, replay):
    rewrite(path, b"rules=isko", b"rules=ludo")
    status, out, _ = replay(path)
    assert status == 1 and out[0].endswith(
        "rule set 'ludo' is not known here: no score was checked"
    )


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("isko", b" players=", b" opt.tens=3 players=", "house rule tens=3 is not known here"),
        ("pub", b" players=", b" opt.grand_base=zz players=", "house rule grand_base=zz is not"),
        ("officers", b"rules=officers", b"rules=isko", "2 players cannot play isko"),
    ],
)
def test_a_list_that_its_rules_cannot_have_begun(tmp_path, replay, name, old, new, complaint):
    path = write_list(tmp_path, deals=3, name=name)
    rewrite(path, old, new)
    status, out, _ = replay(path)
    assert status == 1 and complaint in out[0] and out[0].endswith(": no score was checked")


def test_what_is_no_list_is_one_line(tmp_path, path, replay):
    for data, reason in (
        (b"", " is empty"),
        (path.read_text(encoding="utf-8").encode("utf-16"), NO_LIST),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9, NO_LIST),
        (sealed(path.read_bytes().replace(b"vorhand=1", b"vorhand=2")),
         " was written by a newer version of Vorhand; install that one"),
    ):  # fmt: skip
        file = tmp_path / "file.txt"
        file.write_bytes(data)
        assert replay(file) == (1, [], f"vorhand: {file}{reason}\n")


@pytest.mark.parametrize("name", ["/dev/zero", "large"])
def test_what_is_no_list_for_its_size_alone(tmp_path, replay, name):
    (tmp_path / "large").touch()
    os.truncate(tmp_path / "large", 5 << 20)
    status, out, err = replay(tmp_path / name)
    assert (status, out) == (1, []) and "a list is a file of at most 4 MB" in err


def test_what_a_list_says_steers_no_terminal(path, replay):
    rewrite(path, b"names=Anna", b"names=%1B%5B2J%0AX%E2%80%AE")
    _, out, _ = replay(path)
    assert out[1].startswith("  \\u001b[2J\\u000aX") and all(map(str.isprintable, out))
