"""Settings as text: every key, house rules, TOML, and the messages for mistakes in it."""

import tomllib

import pytest

from host_tools import HostError
from host_tools.language import german
from host_tools.usb.data import settings_text, settings_toml
from vorhand import rules
from vorhand.lang import codes
from vorhand.session import settings_table as table

KINDS = settings_text.kinds()


def changes(text):
    return settings_toml.read_toml(text, "x.toml", KINDS)


def faults(text):
    """Return the faults of a TOML text."""
    return settings_text.faults(changes(text), KINDS)


def test_every_setting_and_house_rule_is_known():
    assert {row[0] for row in table.TABLE} <= set(KINDS)
    for name in rules.NAMES:
        for row in rules.load(name).OPTIONS:
            assert KINDS[f"opt.{name}.{row[0]}"] == row[1]


def test_what_is_pulled_is_pushed_back_without_a_change():
    text = 'language = "en"\nroster = ["J\\u00f6rg", "O\\u0027B #1", "7"]\n[opt.pub]\nspitze = 2\n'
    data = settings_text.edited(b"future=7\nfuture2=a,b\n", changes(text))
    pulled = settings_toml.to_toml(settings_text.read(data), KINDS)
    assert "# Rest after: 0, 30, 60, 120, 300 seconds; 0: never\n" in pulled
    assert faults(pulled) == []
    assert settings_text.edited(data, changes(pulled)) == data
    settings = settings_text.read(data)
    assert settings.get("roster") == ("Jörg", "O'B #1", "7")
    assert settings.others == {"future": 7, "future2": ("a", "b"), "opt.pub.spitze": 2}
    assert not settings.damage


def test_every_value_of_every_setting_goes_both_ways():
    """Both ways are TOML and the form of the command line."""
    for key, values in KINDS.items():
        samples = {"names": [("Anna", "B-C")], "link": ["", "https://a.de"]}
        for value in samples[values] if isinstance(values, str) else [*values][:40]:
            text = settings_text.as_toml(value, values)
            (change,) = changes(f"{key} = {text}\n")
            assert (change.key, change.value) == (key, value)
            assert settings_text.fault(key, change.value, KINDS) == ""
            assert settings_text.read_argument(settings_text.as_argument(value), values) == value


def test_only_what_is_said_is_changed():
    data = settings_text.edited(b"fee1=70\nopt.pub.spitze=1\n", changes("fee2 = 80"))
    settings = settings_text.read(data)
    assert (settings.get("fee1"), settings.get("fee2")) == (70, 80)
    assert settings.others["opt.pub.spitze"] == 1


def test_a_boards_own_defaults_are_kept():
    data = settings_text.edited(None, changes("fee1 = 1"), (("invert", 1),))
    assert settings_text.read(data).get("invert") == 1


MISTAKES = (
    ('langage = "de"', "x.toml, line 1: there is no setting langage; did you mean language?"),
    ("\n\nfee1 = -1", "x.toml, line 3: fee1 cannot be -1; it can be 0 to 10000 cents"),
    ("cap = 150", "cap cannot be 150; it can be 0 to 20000 in steps of 100 cents; 0: none"),
    ("sound = 2", "x.toml, line 1: sound cannot be 2; it can be true (1) or false (0)"),
    ("fee1 = true", "x.toml, line 1: fee1 cannot be true; it can be 0 to 10000 cents"),
    ("fee1 = 1.5", "x.toml, line 1: fee1 cannot be 1.5; it can be 0 to 10000 cents"),
    ("off_after = 5", "off_after cannot be 5; it can be 0, 120, 300, 600, 1800 seconds; 0: never"),
    ("stake = 1", "100, 200, 500, 1000 hundredths of a cent for a point"),
    ('language = "xx"',
     f'x.toml, line 1: language cannot be "xx"; it can be {", ".join(codes())}'),
    ('rules = "skat"', "x.toml, line 1: rules cannot be"),
    ('roster = "Anna"', 'x.toml, line 1: roster cannot be "Anna"; it is a list of names'),
    ('roster = ["A", "A"]', "x.toml, line 1: roster has 'A' twice"),
    ('roster = ["A", ""]', "x.toml, line 1: roster: '' is empty"),
    ('roster = ["Maximilian-August"]', "is longer than 12 characters"),
    ('roster = ["A\\u0007"]', "has a character that cannot be shown"),
    ("roster = [1]", "x.toml, line 1: roster: 1 is no text"),
    (f"roster = {[str(n) for n in range(25)]}", "line 1: roster has 25 names; 24 fit"),
    ("[opt.pub]\nspize = 1",
     "line 2: there is no setting opt.pub.spize; did you mean opt.pub.spitze?"),
    ("[opt.isko]\nspitze = 1",
     "there is no setting opt.isko.spitze; did you mean opt.pub.spitze?"),
    ("[display]\ninvert = 1", "line 2: there is no setting display.invert; did you mean invert?"),
    ("[opt.pub]\nspitze = 9", "x.toml, line 2: opt.pub.spitze cannot be 9; it can be 0, 1, 2"),
    ("xyzzy = 1", "there is no setting xyzzy; vorhand config get lists them, vorhand rules NAME"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), MISTAKES)
def test_mistakes_are_named_with_their_line(text, expected):
    (message,) = faults(text)
    assert expected in message


def test_all_mistakes_are_told():
    assert len(faults("a = 1\nfee1 = 5\nb = 2\nsound = 9\n")) == 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("language = de", "x.toml, line 1: that is no value; a value is a number (50), "),
        ("fee1 50", "x.toml, line 1: a line is KEY = VALUE, such as fee1 = 50;"),
        ('a = 1\nfee1 = "', "x.toml, line 2: "),
        ("fee1 = 1\nfee1 = 2", "x.toml, line 2: "),
        ('fee1 = 1\nlanguage = "de\n', r"x.toml, line 2: Illegal character '\n' (a quote not cl"),
        ("fee1 = " + "9" * 5000, "x.toml: a number is far too long"),
        ("fee1 = " + "[" * 3000, "x.toml: something in brackets is far too long"),
        ("a." * 3000 + "a = 1", "x.toml: something in brackets is far too long"),
        ('"opt.pub.spitze" = 1\n[opt.pub]\nspitze = 0', "x.toml, line 1: opt.pub.spitze is given"),
    ],
    ids=range(9),
)
def test_what_is_no_toml_is_told_with_its_line(text, expected):
    with pytest.raises(HostError, match=r"nothing was changed$") as error:
        changes(text)
    assert str(error.value).startswith(expected) and error.value.status == 2


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Jürgen😀", "roster: 'Jürgen😀' has '😀' (U+1F600), which no font has"),
        ("Иван", "roster: 'Иван' has 'И' (U+0418), which no font has"),
        ("J, jr.", "roster: 'J, jr.' has a comma, which stands between names"),
        ("Zoë Łuć ♥", ""),
    ],
)
def test_names_that_cannot_be_shown(name, expected):
    """They are refused; names that a device has already may stay."""
    edit = [settings_text.Change("roster", ("Anna", name))]
    assert settings_text.faults(edit, KINDS, ("Anna",)) == ([expected] if expected else [])
    assert settings_text.faults(edit, KINDS, (name,)) == settings_text.faults(edit, KINDS) == []


def test_values_are_told_with_their_words():
    data = settings_text.edited(None, changes("[opt.pub]\nspitze = 1\nramsch_passed = false\n"))
    pulled = settings_toml.to_toml(settings_text.read(data), KINDS)
    for line in (
        "# Keys: auto (as board), on (cursor), off (direct)",
        "# Suits: french (♣ ♠ ♥ ♦), german",
        "# Dark on light: true (1) or false (0)",
        "# All pass: false (passed in), true (Ramsch)",
        "# Spitze: 0 (no), 1 (one level), 2 (two levels)",
    ):
        assert line in pulled.splitlines(), pulled


def test_the_devices_languages_count():
    """For a missing language the message names the command that brings it, if it exists."""
    kinds = settings_text.kinds(["de"])
    assert settings_text.fault("language", "en", kinds) == (
        "the device has no en; vorhand deploy --replace --languages de,en brings it"
    )
    assert settings_text.fault("language", "fr", kinds) == 'language cannot be "fr"; it can be de'
    assert settings_text.fault("language", "de", kinds) == ""


def test_every_number_has_its_unit():
    """Units that the manual has are there in German, too."""
    for key, _, values, _ in table.TABLE:
        unit = settings_text.unit(key)
        if isinstance(values, str) or isinstance(values[0], str) or values == (0, 1):
            assert not unit, key
        else:
            assert key == "length" or unit in german.SENTENCES, key
    text = settings_text.allowed("cap", range(0, 20001, 100), "de")
    assert text == "0 bis 20000 in Schritten von 100 Cent; 0: keiner"


def test_words_of_the_command_line():
    arguments = ["sound=off", "roster=Anna, Ben", "opt.pub.kontra_chain=supra", "fee1= 7"]
    values = [
        (change.key, change.value) for change in settings_text.read_arguments(arguments, KINDS)
    ]
    chain = ("opt.pub.kontra_chain", "supra")
    assert values == [("sound", 0), ("roster", ("Anna", "Ben")), chain, ("fee1", 7)]
    assert settings_text.read_arguments(["roster="], KINDS)[0].value == ()
    with pytest.raises(HostError, match="KEY=VALUE is wanted"):
        settings_text.read_arguments(["fee1"], KINDS)
    with pytest.raises(HostError, match="language is given twice; nothing was changed"):
        settings_text.read_arguments(["language=de", "fee1=7", "language=en"], KINDS)


def test_strings_are_toml():
    for text in ('"', "\\", "\x7f", "\n", "ß♣", "#", "'"):
        assert tomllib.loads(f"a = {settings_text.as_toml(text)}")["a"] == text


def test_a_file_as_windows_writes_it():
    """It begins with a byte order mark."""
    assert faults("\ufefffee1 = 70\r\n") == []
    assert faults("\ufefffee1 = -1\r\n")[0].startswith("x.toml, line 1: fee1 cannot be -1")


def test_a_number_of_thousands_of_digits():
    (change,) = settings_text.read_arguments(["fee1=" + "9" * 5000], KINDS)
    message = settings_text.fault(change.key, change.value, KINDS)
    assert message.startswith('fee1 cannot be "9999') and len(message) < 150


def test_the_link_of_qr_codes():
    long = "HTTPS://S.DE/".ljust(60, "x")
    for link in ("", "https://skat.example/liste?a=b%20c", "http://192.168.1.7:8000", long):
        data = settings_text.edited(b"", changes(f"link = {settings_text.as_toml(link)}"))
        settings = settings_text.read(data)
        assert settings.get("link") == link and not settings.damage
    unfit = ("https://a.de/#liste", "https://a.de/a b", "https://ü.de", long + "x", 'https://a"b')
    no_address = ("skat.example", "ftp://a.de", "https:", "https://", "http:///", 5)
    for link in unfit + no_address:
        (message,) = faults(f"link = {settings_text.as_toml(link)}")
        assert "it can be an address that begins with https:// or http://, without #" in message
    assert "link = 5" not in settings_toml.to_toml(settings_text.read(b"link=5\n"), KINDS)
