"""Packed lists: a list that the device packs comes back complete; damage is reported."""

import random
from binascii import crc32
from pathlib import Path

import pytest
from evenings import bodies
from hostile_lists import damaged
from random_lists import fill, fold
from written_lists import THREE, digits_of, sealed

from host_tools import HostError, list_unpacker, packed_list
from host_tools.manual import random_deals
from vorhand import rules
from vorhand.rules import RuleError
from vorhand.rules.deal.score import Score
from vorhand.session import ListError, StorageError, changes
from vorhand.session import packed_list as packing
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists
from vorhand.session.packed_list import WORDS, part, place_of
from vorhand.session.packed_numbers import Packer

NAMES = ("Anna", "Jürgen-Uwe W", "007", "Ç€𝄞", "C m")
SEEDS = range(4)


def new_list(root, name, seed=0, length=24, close=True):
    """Return a list with corrections, undo and newcomers, by random house rules."""
    dice = random.Random(f"{name} {seed}")
    ruleset = rules.load(name)
    options = rules.defaults(ruleset)
    for row in ruleset.OPTIONS:
        if not dice.randrange(6):
            options[row[0]] = dice.choice(row[1])
    players = dice.choice(ruleset.TABLES)
    clock = (lambda: "2026-11-23T20:15:00+01:00") if seed % 2 else None
    lists = Lists(str(root), "device", clock)
    home = ruleset.home(options)
    first = dice.randrange(players)
    evening = lists.create(name, options, NAMES[:players], first, length, home)
    fill(evening, dice, corrections=True)
    if close and seed % 2:
        for seat in range(players):
            changes.sign(evening, seat)
    elif close:
        changes.sign(evening, 0)
        changes.close(evening)
    return evening


def isko(root, names=NAMES[:4], first=0, length=24):
    """Return a list of the official rules without a deal."""
    return Lists(str(root), "device").create("isko", {}, names, first, length)


def read_back(root, text):
    """Return the Evening that is packed in a text."""
    path = root / "read"
    path.write_bytes(packed_list.unpacked(text, "text"))
    return Evening(str(path))


@pytest.mark.parametrize("again", [True, False])
def test_who_is_absent_after_a_deal_that_was_played_again(tmp_path, again):
    """The absence comes after that deal in the list and in its packed form."""
    evening = isko(tmp_path)
    dice = random.Random(1)
    fill(evening, dice, deals=4)
    changes.set_absent(evening, 3)
    changes.change_player(evening, 1, "Emil")
    changes.undo(evening)
    if again:
        fill(evening, dice, deals=4)
    changes.close(evening)
    unpacked = read_back(tmp_path, digits_of(evening))
    assert unpacked.damage == [] and unpacked.points == evening.points
    played = range(1, evening.count + 1)
    assert [unpacked.names_at(n) for n in played] == [evening.names_at(n) for n in played]
    if again:
        assert fold(unpacked) == fold(evening)


def test_what_was_put_off_is_packed_where_it_begins(tmp_path):
    evening = isko(tmp_path)
    dice = random.Random(1)
    fill(evening, dice, deals=4)
    changes.set_absent(evening, 3)
    changes.change_player(evening, 1, "Emil")
    changes.undo(evening)
    redeal = Score(evening.table(4), ())
    redeal.again = 1
    changes.write(evening, [("declarer", "passed")], redeal)
    fill(evening, dice, deals=10)
    assert evening.absences == [(5, 3)] and evening.newcomers == [(5, 1, NAMES[1])]
    unpacked = read_back(tmp_path, digits_of(evening))
    assert fold(unpacked) == fold(evening) and unpacked.newcomers == evening.newcomers


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", rules.names())
def test_what_is_packed_comes_back(tmp_path, name, seed):
    evening = new_list(tmp_path, name, seed)
    unpacked = read_back(tmp_path, digits_of(evening))
    assert unpacked.damage == [] and fold(unpacked) == fold(evening)


def test_the_beginning_of_a_list_and_one_that_goes_on(tmp_path):
    empty = isko(tmp_path, ("A", "B", "C"), first=1, length=0)
    assert fold(read_back(tmp_path, digits_of(empty))) == fold(empty)
    going_on = new_list(tmp_path, "pub", close=False)
    assert fold(read_back(tmp_path, digits_of(going_on))) == fold(going_on)


def test_players_change_where_they_did(tmp_path):
    evening = isko(tmp_path, THREE, length=9)
    dice = random.Random(1)
    for n in range(9):
        if n in (3, 6):
            changes.change_player(evening, 1, f"Neu {n}")
        evening.length = n + 1  # one more deal
        fill(evening, dice)
    lines = bodies(read_back(tmp_path, digits_of(evening)))
    kinds = [line.split()[0] for line in lines]
    assert kinds == ["open"] + 3 * ["deal"] + ["player"] + 3 * ["deal"] + ["player"] + 3 * ["deal"]
    assert lines[4] == "player seat=1 name=Neu%203 deals=3"
    assert "names=Anna,Ben,Cem" in lines[0]


def test_a_change_of_players_that_stands_after_a_deal_taken_back_has_not_come_about(tmp_path):
    evening = isko(tmp_path, THREE, length=3)
    fill(evening, random.Random(2))
    changes.change_player(evening, 2, "Dora")
    changes.undo(evening)
    assert evening.names == ["Anna", "Ben", "Cem"]
    assert fold(read_back(tmp_path, digits_of(evening))) == fold(evening)


def test_what_was_said_behind_deals_taken_back_is_packed_where_it_still_holds(tmp_path):
    evening = isko(tmp_path, length=48)
    dice = random.Random(3)
    fill(evening, dice, deals=8)
    changes.change_player(evening, 1, "Eva")
    changes.change_player(evening, 2, "Ida")
    changes.set_absent(evening, 3)
    for _ in range(4):
        changes.undo(evening)
    changes.change_player(evening, 1, "Fritz")
    changes.set_absent(evening, 0)
    fill(evening, dice, deals=12)
    assert [evening.names_at(n)[1] for n in (4, 5, 12)] == [NAMES[1], "Fritz", "Fritz"]
    assert evening.absences == [(4, 0)]
    changes.close(evening)
    assert fold(read_back(tmp_path, digits_of(evening))) == fold(evening)


def test_records_that_stand_on_one_line_are_all_packed(tmp_path):
    evening = isko(tmp_path, THREE, length=3)
    changes.change_player(evening, 1, "Dora")
    fill(evening, random.Random(2))
    changes.change_player(evening, 2, "Eva")
    lines = Path(evening.path).read_bytes().split(b"\n")
    for n in range(1, len(lines) - 1):
        glued = b"\n".join(lines[:n]) + b"\n".join(lines[n:])
        (tmp_path / "glued").write_bytes(glued)
        assert digits_of(Evening(str(tmp_path / "glued"))) == digits_of(evening), n


def test_a_record_that_this_version_does_not_know_is_packed(tmp_path):
    evening = isko(tmp_path, THREE, length=6)
    fill(evening, random.Random(2), deals=2)
    changes.append(evening, ["weather sky=grey"])
    fill(evening, random.Random(3), deals=4)
    lines = packed_list.unpacked(digits_of(evening), "x").splitlines()
    assert lines[3].startswith(b"weather sky=grey deals=2 #3 ")


def test_an_unreadable_deal_stays_one(tmp_path):
    evening = new_list(tmp_path, "isko", close=False)
    lines = Path(evening.path).read_bytes().split(b"\n")
    for place in (3, -2):
        lines[place] = lines[place].replace(b"=", b"~", 1)
    (tmp_path / "spoilt").write_bytes(b"\n".join(lines))
    spoilt = Evening(str(tmp_path / "spoilt"))
    assert spoilt.unreadable()
    assert fold(read_back(tmp_path, digits_of(spoilt)))["results"] == fold(spoilt)["results"]


def test_fields_and_records_of_a_later_time_come_back(tmp_path):
    evening = new_list(tmp_path, "isko", close=False)
    header, _ = packing._records(evening)
    packer = packing.ListPacker()
    packer.header(evening, [*header, ("weather", "rain"), ("tables", 3)], {})
    packer.others([(0, "absent", [("seat", 1), ("why", "walks the dog")])], 0)
    packer.number("next", packing.END)
    for _ in range(evening.players):
        packer.number("signed", 0)
    lines = packed_list.unpacked(packing.digits(packer.finish()), "x").decode().splitlines()
    assert "weather=rain tables=3" in lines[0]
    assert lines[1].startswith("absent seat=1 why=walks%20the%20dog deals=0 #1 ")


def test_what_rule_sets_say_has_its_place():
    """A word without a place is packed by its letters, which takes ten times as much."""
    dice = random.Random(3)
    pairs = set()
    for name in rules.names():
        ruleset = rules.load(name)
        pairs.add(name)
        for key, values, *_ in ruleset.OPTIONS:
            pairs |= {key, *(value for value in values if isinstance(value, str))}
        for dealt in random_deals.deals(ruleset, rules.defaults(ruleset), 200, dice.random()):
            for key, value in dealt.answers:
                pairs |= {key, value} if isinstance(value, str) and len(value) > 2 else {key}
    missing = [word for word in sorted(pairs) if place_of(word) < 0]
    assert missing == [], "append to WORDS in session/packed_list.py"
    assert len(set(WORDS.split())) == len(WORDS.split())


# A list packed by version 1. Never pack it anew: links like it lie in people's chats.
KEPT = (
    "176008713393043421278417182734083340301378011284874092363029237111396214350341695741229271"
    "385012405034873500824803456813914850290677273924129692066143365362743012835877102668814072"
    "481820323240935990455802852075188603517700384444324076749586752470004009195122230979976228"
    "67483554"
)
KEPT_DEALS = """\
fix n=1 declarer=2 game=grand kontra=1 revoke=2 matadors=2 outcome=won_schneider \
score=0,0,-288 loss=2
deal n=2 declarer=0 game=hearts hand=1 schneider_announced=1 matadors=3 outcome=points points=120 \
tricks=some score=70,0,0 win=0
fix n=3 declarer=ramsch loser=1 points=71 virgins=0 score=0,-71,0
deal n=4 declarer=2 bid=33 game=diamonds kontra=4 revoke=2 matadors=9 outcome=lost_schneider \
score=0,0,-3168 loss=2
deal n=5 declarer=2 bid=23 game=diamonds kontra=4 matadors=-7 outcome=won_schwarz \
score=0,0,1440 win=2
deal n=6 declarer=2 bid=72 game=null ouvert=1 kontra=3 matadors=1 null_as=diamonds \
score=0,0,-1152 loss=2
signed seat=0 deals=6
signed seat=1 deals=6
signed seat=2 deals=6
"""
KEPT_RULES = {"list_mode": "leipzig", "suit_ouvert": 1, "bock_start": "next", "ramsch_passed": 1}
# CRC-32 of the usual house rules, which a packed list leaves out. A new house rule may change one
# if its usual value is the one that older lists imply; another usual value may not, because it
# needs another version of the packed list. A new rule set gets the number that the test finds, and
# so does one with a further house rule.
USUAL = {
    "dummy": 3002503759,
    "isko": 2124481041,
    "isko_old": 2805229330,
    "officers": 3021793444,
    "pub": 1570436113,
    "schmegegge": 3357885461,
    "strohmann": 1013643717,
    "texas": 3839999146,
    "tournee": 3610234950,
    "urskat": 1559425039,
}


def test_a_packed_list_of_version_1_is_read_for_ever(tmp_path):
    unpacked = read_back(tmp_path, KEPT)
    lines = bodies(unpacked)
    assert lines[1:] == KEPT_DEALS.splitlines()
    assert (unpacked.id, unpacked.rules) == ("0001", "pub")
    assert unpacked.names == ["Anna", "Jürgen-Uwe W", "007"]
    assert (unpacked.first_dealer, unpacked.length, unpacked.home) == (2, 6, ("auction", "ramsch"))
    assert lines[0].endswith(" at=2026-11-23")
    assert {key: unpacked.options[key] for key in KEPT_RULES} == KEPT_RULES
    assert digits_of(unpacked) == KEPT


def test_usual_house_rules_are_those_of_version_1():
    usual = {}
    for name in rules.NAMES:
        pairs = sorted(rules.defaults(rules.load(name)).items())
        usual[name] = crc32(repr(pairs).encode())
    assert usual == USUAL, "the remark above USUAL says which of these may change"


# --- damage --------------------------------------------------------------------


@pytest.fixture
def packed(tmp_path):
    return digits_of(new_list(tmp_path, "isko"))


def refused(text):
    with pytest.raises(HostError) as error:
        packed_list.unpacked(text, "x")
    return str(error.value)


def test_every_changed_missing_or_added_digit_is_noticed(packed):
    dice = random.Random(4)
    for n in range(0, len(packed), 7):
        other = packed[:n] + dice.choice("0123456789".replace(packed[n], "")) + packed[n + 1 :]
        for spoilt in (other, packed[:n] + packed[n + 1 :], packed[:n] + "5" + packed[n:]):
            if packed_list.is_packed(spoilt):
                assert "damaged" in refused(spoilt)


def test_a_link_cut_off_or_with_letters_is_damaged(packed):
    cut_off = "https://x#" + packed[:-30]
    assert "a digit is wrong or missing: scan the code again" in refused(cut_off)
    assert "more than digits" in refused(packed[:50] + "x" + packed[50:])


def test_a_newer_version_is_named():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packing, "VERSION", packing.VERSION + 1)
        newer = packing.digits(b"12345678")
    assert "newer version" in refused(newer)


def test_garbage_with_a_right_check_sum_is_damaged_or_a_list():
    dice = random.Random(5)
    for _ in range(300):
        code = bytes(dice.randrange(256) for _ in range(dice.randrange(10, 200)))
        try:
            packed_list.unpacked(packing.digits(code), "x")
        except HostError as error:
            assert "damaged" in str(error)


def test_lists_that_no_device_has_written_are_packed_or_told(tmp_path):
    """With right CRCs and any values: a device shows a code or a message."""
    dice = random.Random(6)
    path = tmp_path / "hostile"
    packed_lists = 0
    for name in rules.names():
        source = Path(new_list(tmp_path, name, 1, length=9).path).read_bytes()
        for _ in range(20):
            path.write_bytes(sealed(damaged(dice, source)))
            try:
                evening = Evening(str(path))
                packed_lists += packed_list.is_packed(digits_of(evening))
            except (ListError, StorageError, RuleError):
                continue
    assert packed_lists > 100


def test_parts_in_any_order_and_which_is_missing(tmp_path, packed):
    evening = read_back(tmp_path, packed)
    parts = [f"https://skat.example/#{part(packed, n, 3)}" for n in (1, 2, 3)]
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0, 1)):
        text = "some words\n" + "\n".join(parts[n] for n in order)
        assert fold(read_back(tmp_path, text)) == fold(evening)
    assert "part 2 of 3 is missing" in refused("\n".join((parts[0], parts[2])))
    assert "parts 1, 3 of 3 are missing" in refused(parts[1])
    other = packed[:-4] + "0000"
    assert "several lists" in refused("\n".join((parts[0], part(other, 2, 3), parts[2])))
    assert "damaged" in refused("\n".join((parts[0], parts[1], parts[2][:-3])))


@pytest.mark.parametrize("text", ["see {}", "see <{}>", "({}).", "> see {}"])
def test_a_link_wrapped_by_a_mail_program_is_read(tmp_path, packed, text):
    end = "\n> " if text.startswith(">") else "\n"  # as in an answer
    wrapped = end.join((packed[:60], packed[60:130], packed[130:]))
    text = text.format("https://skat.example/#" + wrapped)
    assert fold(read_back(tmp_path, text)) == fold(read_back(tmp_path, packed))


@pytest.mark.parametrize(
    "text",
    [
        "On 6 March https://x/#{}\n\nWe played 48 deals, 3 hours.",
        "It is here: https://x/#{}.",
        "{}, 48 deals",
        "(https://x/#{})",
        "<https://x/#{}>",
    ],
)
def test_words_and_marks_may_stand_around_a_link(tmp_path, packed, text):
    assert fold(read_back(tmp_path, text.format(packed))) == fold(read_back(tmp_path, packed))


def test_numbers_of_any_size_and_letters_of_any_kind():
    numbers = [0, 1, 5, 24, -24, 120, 10**6, -(10**12), 7, 7, 7, 7]
    packer = Packer()
    for number in numbers:
        packer.signed("points", number)
    packer.text("text", "Ä𝄞 ")
    unpacker = list_unpacker.Unpacker(packer.finish())
    assert [unpacker.signed("points") for _ in numbers] == numbers
    assert unpacker.text("text") == "Ä𝄞 "


# --- the verbs -------------------------------------------------------------------


@pytest.mark.parametrize("name", ["replay", "standings"])
def test_a_link_without_a_list(vorhand, name):
    told = "vorhand: https://x/#123: this link holds no list; is it the whole one?\n"
    assert vorhand(name, "https://x/#123") == (2, "", told)


@pytest.mark.parametrize("name", ["replay", "standings"])
def test_the_verbs_take_a_link_its_text_a_file_and_standard_input(tmp_path, vorhand, name):
    evening = new_list(tmp_path, "pub", 2)
    text = digits_of(evening)
    status, output, _ = vorhand(name, evening.path)
    path = tmp_path / "links.txt"
    path.write_text("\n".join(f"vorhand#{part(text, n, 2)}" for n in (2, 1)))
    windows = tmp_path / "windows.txt"
    windows.write_bytes(b"\xef\xbb\xbf" + text.encode() + b"\r\n")
    for source in (f"https://skat.example/#{text}", text, path, windows):
        assert vorhand(name, source)[:2] == (status, output)
    assert vorhand(name, "-", stdin=path.read_bytes())[:2] == (status, output)


@pytest.mark.parametrize("name", ["replay", "standings"])
def test_the_verbs_tell_what_is_damaged(tmp_path, vorhand, packed, name):
    status, out, err = vorhand(name, "https://skat.example/#" + packed[:-1])
    assert status == 2 and out == "" and err.startswith("vorhand: this link: the list is damaged")
    path = tmp_path / "link.txt"
    path.write_text(part(packed, 1, 2))
    assert f"{path}: part 2 of 2 is missing" in vorhand(name, path)[2]
