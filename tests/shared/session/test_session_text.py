"""The text of records, the half-entered deal, and the settings file."""

import os

from folder import own_folder, read_file, write_file
from telling import raises

from vorhand.rules import load
from vorhand.session import SessionError, draft, journal, player_names, settings_table
from vorhand.session.settings import Settings

TEXTS = (
    "Anna", "", " ", "a b", "#%,=", "007", "-5", "12", "+5", "1_0", "0", "%41", "%", "100 %",
    "Ä ö ß é", "Ω 🂡 中", "a\tb\nc\r\x00\x1b\x7f", "\u2028\x85", "deal n=1 #1 abcd 00000000",
)  # fmt: skip


def test_every_value_comes_back_as_what_it_was():
    for value in TEXTS + (0, 1, -1, 18, 264, -528, 10**12):
        field = journal.quote(value)
        assert journal.unquote(field) == value and type(journal.unquote(field)) is type(value)
        for char in field:
            assert ord(char) > 32 and char not in "#,="


def test_fields_and_pairs():
    pairs = [("auction", 18), ("auction", 0), ("text", "a b"), ("auction", 20), ("list", "x,y")]
    text = journal.fields(pairs)
    assert text == "auction=18,0 text=a%20b auction=20 list=x%2Cy"
    assert list(journal.pairs("deal " + text)) == pairs
    assert journal.fields([("names", TEXTS)]).count(",") == len(TEXTS) - 1
    assert [value for _, value in journal.pairs(journal.fields([("names", TEXTS)]))] == list(TEXTS)


def test_a_line_proves_itself():
    line = journal.line("note text=x", 12, b"3f2a", journal.FIRST)
    assert line.startswith(b"note text=x #12 3f2a 00000000 ") and line.endswith(b"\n")
    assert journal.prove(line) == len(line) - 1
    assert journal.prove(b"xx" + line, 2) == len(line) + 1
    for index in range(len(line) - 1):
        for pattern in (1, 32, 128):
            changed = bytearray(line)
            changed[index] ^= pattern
            assert not journal.prove(bytes(changed)), index
        assert not journal.prove(line[:index])


def test_a_line_that_no_reader_would_take_is_not_written():
    space = journal.LIMIT - len(journal.line("", 0, b"0000", journal.FIRST))
    assert len(journal.line("x" * space, 0, b"0000", journal.FIRST)) == journal.LIMIT
    reason = raises(SessionError, journal.line, "x" * (space + 1), 0, b"0000", journal.FIRST)
    assert reason == ("too_long",)


def test_a_draft_comes_back():
    answers = [("declarer", "auction"), ("auction", 18), ("auction", 0), ("hand", 1)]
    data = draft.pack("0007", 14, 3, answers)
    assert len(data) <= 2048
    assert draft.unpack(data) == ("0007", 14, 3, answers)
    assert draft.unpack(data + bytes(2048 - len(data))) == ("0007", 14, 3, answers)
    assert draft.unpack(draft.pack("0001", 1, 0, [])) == ("0001", 1, 0, [])


def test_a_list_id_stays_a_text_in_a_draft():
    assert draft.unpack(draft.pack("1", 1, 0, []))[0] == "1"


def test_the_longest_auction_fits_a_draft():
    answers = [("declarer", "auction")] + [("auction", 264)] * 130 + [("game", "clubs")]
    assert draft.unpack(draft.pack("0001", 1, 0, answers))[3] == answers


def test_what_is_no_draft_is_none():
    data = draft.pack("0007", 14, 0, [("declarer", 1)])
    for junk in (b"", b"\x00" * 2048, b"\xff" * 2048, b"hello", data[:-2], data[1:], b"#" * 99):
        assert draft.unpack(junk) is None
    for index in range(len(data) - 1):
        changed = bytearray(data)
        changed[index] ^= 4
        assert draft.unpack(bytes(changed)) is None
    note = journal.line("note text=draft", 0, b"rest", journal.FIRST)
    assert draft.unpack(note) is None


def settings_from(data):
    path = own_folder() + "/settings.txt"
    write_file(path, data)
    return Settings(path)


def test_the_table_agrees_with_itself():
    keys = [row[0] for row in settings_table.TABLE]
    assert len(set(keys)) == len(keys)
    for key, default, values, _ in settings_table.TABLE:
        assert settings_table.fault(key, default) is None, key
        if isinstance(values, tuple):
            for value in values:
                assert settings_table.fault(key, value) is None
                assert journal.unquote(journal.quote(value)) == value


def test_without_a_file_everything_has_its_default():
    settings = Settings(own_folder() + "/settings.txt")
    assert settings.damage == []
    for key, default, _, _ in settings_table.TABLE:
        assert settings.get(key) == default
    assert raises(KeyError, settings.get, "nonsense") == ("nonsense",)


def test_settings_are_kept():
    settings = Settings(own_folder() + "/settings.txt")
    changes = {
        "language": "en",
        "rest_after": 0,
        "fee1": 75,
        "length": 36,
        "standings": "plain",
        "roster": ("Anna", "Bén", "007", "C, m = %", "🂡"),
    }
    for key in changes:
        settings.set(key, changes[key])
    settings.save()
    reading = Settings(settings.path)
    assert reading.damage == []
    for key in changes:
        assert reading.get(key) == changes[key], key
    for roster in (("Solo",), ()):
        settings.set("roster", roster)
        settings.save()
        reading = Settings(settings.path)
        assert reading.get("roster") == roster and reading.damage == []
    assert os.listdir(own_folder()) == ["settings.txt"]


def test_faults_have_keys():
    cases = (
        ("nonsense", 1, "unknown_key"),
        ("language", "x", "not_offered"),
        ("language", 5, "not_offered"),
        ("invert", 2, "not_offered"),
        ("invert", "1", "not_offered"),
        ("invert", True, "not_offered"),
        ("fee1", -1, "not_offered"),
        ("fee1", 1.5, "not_offered"),
        ("fee1", None, "not_offered"),
        ("standings", ("plain",), "not_offered"),
        ("roster", "Anna", "not_offered"),
        ("roster", ("A", "B", "A"), "name_twice"),
        ("roster", ("A" * 13,), "name_long"),
        ("roster", ("",), "name_empty"),
        ("roster", ("   ",), "name_empty"),
        ("roster", ("a\x07",), "name_control"),
        ("roster", ("a\x85",), "name_control"),
        ("roster", (7,), "name_type"),
        ("roster", tuple([str(n) for n in range(25)]), "roster_long"),
    )
    settings = Settings(own_folder() + "/settings.txt")
    for key, value, fault in cases:
        assert settings_table.fault(key, value) == fault, (key, value)
        assert raises(SessionError, settings.set, key, value)[0] == fault
    assert settings.get("roster") == ()
    assert player_names.name_fault("x" * 12) is None and player_names.name_fault("ﾄﾞｲﾂ") is None


def test_what_is_lent_is_not_saved():
    settings = settings_from(b"language=en\n")
    settings.lend("language", "fr")
    settings.lend("language", "de")
    settings.lend("sound", 0)
    settings.set("invert", 1)
    assert (settings.get("language"), settings.get("sound")) == ("de", 0)
    settings.save()
    reading = Settings(settings.path)
    assert [reading.get(key) for key in ("language", "sound", "invert")] == ["en", 1, 1]
    settings.set("language", "de")
    settings.save()
    assert Settings(settings.path).get("language") == "de"
    assert raises(SessionError, settings.lend, "sound", 7)[0] == "not_offered"


def test_a_house_rule_that_is_lent_is_not_saved():
    isko = load("isko")
    settings = settings_from(b"opt.isko.eigenschneider=1\n")
    settings.lend("opt.isko.eigenschneider", 0)
    settings.lend("opt.isko.suit_ouvert", 0)
    assert [settings.options(isko)[key] for key in ("eigenschneider", "suit_ouvert")] == [0, 0]
    settings.save()
    options = Settings(settings.path).options(isko)
    assert [options[key] for key in ("eigenschneider", "suit_ouvert")] == [1, 1]


def test_keys_of_another_version_are_kept():
    later = [b"later=7", b"later.list=a,b%20c,3", b"later.text=%37"]
    settings = settings_from(b"\n".join(later + [b"language=en\n"]))
    settings.set("language", "de")
    settings.save()
    lines = read_file(settings.path).split(b"\n")
    for line in later + [b"language=de"]:
        assert line in lines


def test_house_rules_are_kept_per_rule_set():
    isko = load("isko")
    settings = Settings(own_folder() + "/settings.txt")
    plain = settings.options(isko)
    assert plain == {row[0]: row[2] for row in isko.OPTIONS}
    key, values, default = isko.OPTIONS[0][:3]
    other = values[1] if values[0] == default else values[0]
    settings.set_option(isko, key, other)
    settings.save()
    reading = Settings(settings.path)
    assert reading.options(isko)[key] == other and reading.damage == []
    assert raises(SessionError, settings.set_option, isko, key, "nonsense")[0] == "not_offered"
    assert raises(SessionError, settings.set_option, isko, "nonsense", 1)[0] == "unknown_key"
    reading = settings_from(b"opt.isko.%s=nonsense\n" % key.encode())
    assert reading.options(isko) == plain


def test_damaged_settings_give_defaults_and_are_put_aside():
    cases = (
        (b"language=en\nsound=0", [(2, "half", "")], "en"),
        (b"language=en\nhello\n", [(2, "no_field", "hello")], "en"),
        (b"language=7\n", [(1, "not_offered", "language")], "de"),
        (b"language=en\nlanguage=\n", [(2, "not_offered", "language")], "en"),
        (b"\xff\xfe\x00\x01\nlanguage=en\n", [(1, "not_text", "")], "en"),
        (b"roster=A,A\n", [(1, "name_twice", "roster")], "de"),
        (b"sound=1,0\n", [(1, "not_offered", "sound")], "de"),
        (b"{'language': 'en'}\n", [(1, "no_field", "{'language': 'en'}")], "de"),
    )
    number = 0
    for data, damage, language in cases:
        settings = settings_from(data)
        assert settings.damage == damage, (data, settings.damage)
        assert settings.get("language") == language
        settings.set("invert", 1)
        settings.save()
        number += 1
        assert read_file(settings.path + ".bad%d" % number) == data
        reading = Settings(settings.path)
        assert reading.damage == [] and reading.get("invert") == 1
        assert reading.get("language") == language
        settings.save()
    assert len(os.listdir(own_folder())) == number + 1


def test_what_can_be_read_counts_behind_any_number_of_bad_lines():
    settings = settings_from(b"hello\n" * 500 + b"language=en\n")
    assert len(settings.damage) == 20 and settings.get("language") == "en"


def test_more_settings_than_memory_holds_are_named():
    data = b"language=en\n" + b"".join([b"k%d=1\n" % n for n in range(1000)])
    settings = settings_from(data)
    assert settings.damage == [(402, "too_long", 2708)], settings.damage
    assert len(settings.others) == 400 and settings.get("language") == "en"
    settings.save()
    assert Settings(settings.path).damage == []


def test_a_megabyte_of_garbage():
    root = own_folder()
    flash = os.statvfs(root)  # a device's is smaller, and three of these files are kept
    count = min(1000, flash[0] * flash[3] // 4096)
    for junk in (b"\x00\xff", b"a=\n", b"xxxxxxxx"):
        with open(root + "/settings.txt", "wb") as file:
            file.write(b"language=en\n")
            for _ in range(count):
                file.write(junk * (1024 // len(junk)))
        settings = Settings(root + "/settings.txt")
        assert settings.damage[-1][1] == "too_long", settings.damage
        assert len(settings.damage) < 50
        assert settings.get("sound") == 1
        settings.save()
        assert Settings(settings.path).damage == []
