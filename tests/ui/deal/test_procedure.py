"""The dim line on procedure at the table, which a setting hides, and the reference under Help."""

import pytest
from desk_steps import FOUR

from host_tools.screens.scenes import tell
from vorhand.session import changes
from vorhand.ui.drawing.canvas import DIM
from vorhand.ui.drawing.inspection import texts

BOARDS = ("sim128_6", "sim240_6", "sim320_3", "sim296_3", "sim128_2")


def inks(device):
    """Return {text: ink} of the picture."""
    return {entry.text: entry.ink for entry in texts(device.runner.canvas.frame)}


@pytest.mark.parametrize(
    ("language", "line"),
    [("de", "3 - Skat - 4 - 3, Cem hebt ab"), ("en", "3 - skat - 4 - 3, Cem cuts")],
)
@pytest.mark.parametrize("board", BOARDS)
def test_before_the_deal_and_at_rest_who_cuts(make_device, board, language, line):
    device = make_device(board, language=language).new_list()
    short = line[line.index(", ") + 2 :]  # beside the key that changes the first dealer
    ink_of = inks(device)
    assert ink_of.get(line, ink_of.get(short)) == DIM  # Anna deals, her right neighbour cuts
    cuts = "Anna hebt ab" if language == "de" else "Anna cuts"
    assert device.play(1).shows(cuts) and device.open("rest").shows(cuts)


def test_tournee_is_dealt_so_too(make_device):
    device = make_device("sim240_6").new_list(rules="tournee")
    assert device.shows("3 - Skat - 4 - 3, Cem hebt ab")
    assert not make_device("sim240_6").new_list(rules="texas").shows("3 - Skat")


def test_who_is_absent_does_not_cut(make_device):
    device = make_device("sim240_6").new_list(FOUR, 3, 48)
    changes.set_absent(device.app.evening, 2)
    device.runner.show()
    assert device.shows("Ben hebt ab") and not device.shows("Cem hebt ab")
    device.open("rest")
    assert device.shows("Ben hebt ab") and not device.shows("Cem hebt ab")


@pytest.mark.parametrize("board", BOARDS)
def test_a_setting_hides_it(make_device, board):
    device = make_device(board, settings={"procedure": 0}).new_list()
    assert not device.shows("hebt ab")
    assert not device.play(0).play(1).play(2).shows("gleich oft")
    assert not device.open("rest").shows("hebt ab")


@pytest.mark.parametrize(
    ("language", "words"), [("de", "gleich oft gegeben"), ("en", "dealt equally often")]
)
@pytest.mark.parametrize("board", BOARDS)
def test_when_a_round_is_complete_and_before_breaking_off(make_device, board, language, words):
    device = make_device(board, language=language).new_list()
    device.play(1).play(1)
    assert not device.shows(words)
    device.open("sign")
    assert ("noch ein Spiel" if language == "de" else "one deal more") in " ".join(device.text())
    device.show(device.app.home).play(1)
    # where three rows leave no line free the head has a shorter word
    assert device.shows(words) or device.shows("volle Runde" if language == "de" else "full round")
    assert words in " ".join(device.open("sign").text())


@pytest.mark.parametrize("board", BOARDS)
def test_strohmann_and_schmekel_are_laid_open(make_device, board):
    for rules, game, words in (
        ("strohmann", "clubs", "Strohmann offen"),
        ("schmegegge", "clubs", "Schmekel: 5 offen"),
        ("schmegegge", "null", "Schmekel: 6 offen"),
    ):
        device = make_device(board).new_list(("Anna", "Ben"), rules=rules, length=24)
        assert device.choose(1, game).shows(words), (rules, game)


@pytest.mark.parametrize("board", BOARDS)
def test_two_cards_are_turned_before_the_second_round(make_device, board):
    device = make_device(board).new_list(("Anna", "Ben"), rules="schmegegge", length=24)
    tell(device, ("declarer", "auction"), ("auction", [0, 0]))
    assert device.screen == "auction" and device.shows("2 Karten aufdecken")


@pytest.mark.parametrize(
    ("language", "words"), [("de", "erst tauschen"), ("en", "first exchange")]
)
@pytest.mark.parametrize("board", BOARDS)
def test_cards_are_exchanged_before_schmegegges_ramsch(make_device, board, language, words):
    device = make_device(board, language=language)
    device.new_list(("Anna", "Ben"), rules="schmegegge", length=24)
    tell(device, ("declarer", "auction"), ("auction", [0, 0, 0, 0]))
    assert device.screen == "ask" and inks(device).get(words) == DIM
    device.app.settings.set("procedure", 0)
    device.runner.show()
    assert words not in inks(device)


ENDS = ("4.4.1", "4.4.2", "4.4.5", "4.4.6", "4.1.3")
BIDS = ("18  ♦ ×2", "23  Null", "48  ", "G ×2", "264  G ×11")
TOPICS = {
    "de": {
        "Reihenfolge": ("♣B ♠B", "A 10 K D 9 8 7", "A K D B 10 9 8 7"),
        "Augen": ("A 11", "120", "ab 61"),
        "Aufgeben": ENDS,
        "Was ein Gebot": BIDS,
    },
    "en": {
        "Order": ("♣J ♠J", "A 10 K Q 9 8 7", "A K Q J 10 9 8 7"),
        "Card points": ("A 11", "120", "from 61"),
        "Conceding": ENDS,
        "What a bid": BIDS,
    },
}


@pytest.mark.parametrize("language", TOPICS)
@pytest.mark.parametrize("board", BOARDS)
def test_what_can_be_looked_up(make_device, board, language):
    device = make_device(board, language=language).new_list()
    device.open("menu").choose("Hilfe" if language == "de" else "Help").key("OK")
    assert device.screen == "reference"
    for topic, words in TOPICS[language].items():
        device.choose(topic)
        text = device.whole()
        assert all(word in text for word in words), (topic, text)
        device.key("BACK")


def test_no_game_stands_for_more_than_it_can_be_worth(device):
    device.new_list(rules="pub", options={"grand_base": 16, "revolution": 1}).open("reference")
    device.choose("Was ein Gebot")
    text = device.whole()
    assert "176  " in text and "G ×11" in text and "192  ♣ ×16" in text and "G ×12" not in text
    assert " 92 " not in text  # a Revolution, which these words do not tell


def test_the_german_deck_has_its_own_cards(make_device):
    device = make_device(settings={"suits": "german"}).new_list().open("reference")
    device.choose("Reihenfolge")
    text = device.whole()
    assert "D 10 K O 9 8 7" in text and "D K O U 10 9 8 7" in text


@pytest.mark.parametrize(
    ("rules", "options", "points"),
    [
        ("isko", {}, 90),
        ("tournee", {}, 91),
        ("tournee", {"schneider_at": 90}, 90),
        ("texas", {}, 90),
        ("texas", {"schneider_at": 91}, 91),
        ("", {}, 90),
    ],
)
@pytest.mark.parametrize(("language", "begins"), [("de", "ab"), ("en", "from")])
def test_schneider_begins_where_the_rules_of_the_list_say(
    make_device, language, begins, rules, options, points
):
    device = make_device(language=language)
    if rules:
        device.new_list(rules=rules, options=options)
    device.open("topic", "points")
    assert "Schneider %s %d" % (begins, points) in device.whole()


def test_tournee_has_its_own_rule_for_a_revoke(make_device, language):
    device = make_device(language=language).new_list(rules="tournee").open("topic", "ends")
    text = device.whole()
    assert "Hoyle" in text and "61" in text and "ISkO" not in text
