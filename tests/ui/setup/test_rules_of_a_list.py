"""The rules of the list in hand: shown in groups, never changed; and what depends on them."""

import pytest
from desk_steps import pub

from host_tools.screens.desk import screen_class
from vorhand import rules
from vorhand.lang import sections
from vorhand.rules import load
from vorhand.ui.drawing.inspection import texts
from vorhand.ui.screens.setup.options import _MANY


def menu(device):
    """Return the rows of the menu that can be chosen."""
    menu = device.open("menu").runner.current
    return [name for n, name in enumerate(menu.names) if not menu.why[n]]


def open_rules(device, word):
    """Open the rules of the list in hand, at the row that begins with `word`."""
    assert device.open("menu").choose("Regeln dieser Liste").screen == "options"
    if word:
        device.move_to(word)
    return device


def test_without_a_list_there_are_none(device):
    assert "rules" not in menu(device)


def test_they_are_shown_with_their_values_and_help(device):
    device.new_list(options={"suit_ouvert": 0})
    open_rules(device, "Farbe ouvert")
    assert device.text()[0].startswith("[Regeln dieser Liste]")
    assert device.runner.current.dotted(device.runner.current.cursor)
    assert device.shows("[Farbe ouvert]  [nein]", "nein (üblich: erlaubt)")
    device.press("OK")
    assert device.shows("[nein]  [✓]", "erlaubt", "Was heißt das?")
    device.press("OK")  # the present one: nothing to refuse
    assert device.screen == "options"
    device.press("BACK")
    device.runner.memory.release(device.runner.current)
    assert device.screen == "menu" and not device.app.words.has("help.suit_ouvert")


def test_changing_one_is_refused_with_the_reason(make_device, language):
    device = make_device(language=language).new_list().play(1)
    lines = device.journal()
    row, reason = {
        "de": ("Regeln dieser Liste", "gelten, bis die Liste zu Ende ist"),
        "en": ("Rules of this list", "stand until the list is finished"),
    }[language]
    device.open("menu").choose(row).press("DOWN", "OK", "DOWN", "OK")
    assert device.screen == "message"
    text = device.whole()
    assert reason in text and "OK, OK" in text
    device.press("OK")
    assert device.screen == "options"
    assert device.journal() == lines and device.app.evening.options == {}


def test_another_rule_set_is_refused_likewise(device):
    open_rules(device.new_list(rules="texas"), "")
    assert device.shows("[Texas-Skat]", "gelten bis zum Ende")
    device.press("OK")
    assert device.screen == "message" and device.shows("Die Regeln gelten, bis")


def test_while_a_deal_is_in_hand_they_can_be_looked_at(device):
    device.new_list(rules="pub").choose(1)
    assert device.app.deal.conversation
    open_rules(device, "Bockrunden").press("OK", "OK")
    assert device.screen == "selection" and device.app.deal.conversation


def test_many_rules_are_parted_into_groups(device):
    open_rules(pub(device, bock_72=1, bock_96=1, kontra_steps=2), "Bockrunden")
    assert device.runner.current.dotted(device.runner.current.cursor)
    assert device.shows("[Bockrunden]  [2 anders]", "17 Regeln, 2 anders")
    device.press("OK")
    assert device.text()[0] == "[Bockrunden]  [1/17]"
    device.press("BACK")
    device.move_to("Ramsch")
    assert device.shows("15 Regeln, wie üblich")
    device.press("OK", "OK")
    assert device.screen == "selection"


def test_a_rule_changed_in_its_group_is_changed(device):
    screen = device.press("OK").runner.current
    screen._turn("pub")
    device.choose("Hausregeln", "Ramsch", "Schieberamsch").press("DOWN", "OK")
    assert screen.options["ramsch_shove"] == 1
    device.press("BACK")
    assert device.shows("[Ramsch]  [1 anders]", "15 Regeln, 1 anders")
    device.press("BACK")
    assert device.screen == "newlist" and device.shows("[Hausregeln]  [1 anders]")
    device.runner.memory.release(device.runner.current)
    for section in ("pub", "ramsch", "isko", "house"):
        assert not device.app.words.has("help.ramsch_shove"), section


@pytest.mark.parametrize("name", rules.names())
def test_every_house_rule_stands_in_one_group_with_its_words(device, language, name):
    app = device.app
    app.words.switch(language)
    book = load(name)
    keys = []
    top = screen_class("options")(app, app.home, book, {}, True)
    groups = [item for item in top.what if isinstance(item, str)]
    assert bool(groups) == (len(book.OPTIONS) > _MANY)
    assert all(app.words.has("options.group." + group) for group in groups)
    for group in groups or [""]:
        screen = device.open("options", book, {}, True, group).runner.current
        for place in range(len(screen.what)):
            screen.cursor = place
            device.runner.show()
            if screen.what[place] is None:
                continue
            key = screen.what[place][0]
            keys.append(key)
            meaning = "help." + key
            assert app.words.has("option." + key)
            assert app.words.once("HELP", sections(book), meaning) != meaning
            screen.choose(place)
        screen.leave()
    assert sorted(keys) == sorted(row[0] for row in book.OPTIONS)


# --- what else depends on the rules -------------------------------------------------


@pytest.mark.parametrize("name", rules.names())
def test_the_calculator_is_offered_where_it_can_reckon(device, name):
    players = rules.load(name).TABLES[0]
    device.new_list(("Anna", "Ben", "Cem")[:players], rules=name)
    assert ("calculator" in menu(device)) == (name not in ("officers", "urskat"))


GAMES = (
    "Tournee ♣ 8 ♠ 7 ♥ 6 ♦ 5 Grand 12 Solo ♣ 12 ♠ 11 ♥ 10 ♦ 9 Grand 20 Null 20 "
    "Guckser Grand 16 Ouvert Grand 24 Null 40 Ramsch 10 20 -30"
)


@pytest.mark.parametrize(("language", "title"), [("de", "Reizwerte"), ("en", "Bid values")])
def test_tournee_shows_its_fifteen_games(make_device, language, title):
    device = make_device("sim320_6", language=language).new_list(rules="tournee")
    device.open("menu").choose(title)
    assert device.screen == "topic" and device.text()[0] == title
    text = " ".join(" ".join(device.text()[1:-1]).split())
    assert text.replace("[", "").replace("]", "") == GAMES


def test_the_calculator_reckons_by_the_list_s_rules(device):
    device.new_list(rules="texas").open("calculator")
    assert device.text()[3].split()[1:] == ["32", "24", "22", "20", "18"]
    device.press("LEFT", "OK")
    assert device.shows("gereizt 18", "20")
    device.press(*["RIGHT"] * 4)
    assert device.shows("gereizt 27", "N  H  30  N  O  40", "G  ×2  32  N  HO  60")
    device.new_list(rules="pub", options={"grand_base": 20}).open("calculator")
    assert device.text()[3].split()[1:] == ["40", "24", "22", "20", "18"]


def test_the_help_tells_how_kontra_and_ramsch_are_said(make_device):
    for board, words in (
        ("sim128_6", ("Kontra: ◄ lang", "am Tisch ▼ lang", "▼ lang Ramsch")),
        ("sim128_3", ("Kontra: B lang", "am Tisch über C lang")),
        ("sim128_2", ("Kontra: mit der Marke", "am Tisch mit der Marke")),
    ):
        text = make_device(board).new_list(rules="pub").open("help").whole()
        for word in (*words, "Regeln dieser Liste"):
            assert word in text, (board, word)
        assert "Eigenschneider" not in text
        text = make_device(board).new_list().open("help").whole()
        assert "Kontra" not in text and "Ramsch" not in text
        assert ("▼ lang eingepasst" in text) == (board == "sim128_6")


def test_the_help_tells_of_rounds_of_ramsch_only_where_there_are_any(device):
    for name, options, included in (
        ("tournee", {}, False),
        ("pub", {}, False),
        ("pub", {"ramsch_round": "bock"}, True),
    ):
        text = device.new_list(rules=name, options=options).open("help").whole()
        assert "Ramsch: am Tisch" in text
        assert "meisten Augen" not in text  # by `tournee` the fewest win
        assert ("Ramschrunde" in text) is included, (name, options)


@pytest.mark.parametrize("board", ["sim128_6", "sim240_3"])
def test_help_tells_of_no_bidding_where_nobody_bids(make_device, board):
    text = make_device(board).new_list(rules="urskat").open("help").whole()
    assert "Spiel: " in text and "Hinterhand spielt" not in text and "Reizen" not in text
    assert "Reizen" in make_device(board).new_list().open("help").whole()


def test_the_help_names_hand_only_where_it_is_said(device):
    for name in ("isko", "pub", "texas", "tournee", "urskat"):
        text = device.new_list(rules=name).open("help").whole()
        assert ("► lang: Hand. OK lang: alles Weitere" in text) is (name[:3] not in ("tou", "urs"))
        assert "▼ verloren. " in text and "OK lang: alles Weitere" in text


def test_the_help_for_two(device):
    text = device.new_list(("Anna", "Ben"), rules="schmegegge").open("help").whole()
    assert "Zu zweit: Der Geber ist Mittelhand" in text and "Kontra:" in text
    text = device.new_list(("Anna", "Ben"), rules="officers").open("help").whole()
    assert "Zu zweit" not in text  # nobody bids


@pytest.mark.parametrize("name", ["sim128_6", "sim240_2", "sim320_3"])
def test_a_value_stands_on_the_panel_once(make_device, name):
    device = make_device(name).new_list(rules="pub").open("menu").choose("Regeln", "Bockrunden")
    device.move_to("mit 60")
    assert sum("nein" in row for row in device.text()[1:-1] if "mit 60" in row) == 1
    assert "nein" != device.text()[-2].strip()


@pytest.mark.parametrize("name", ["sim240_2", "sim296_3", "sim320_3"])
def test_what_holds_now_is_not_grey(make_device, name):
    device = make_device(name).open("newlist").choose("Regeln")
    device.key("RIGHT", "RIGHT")  # the cursor rests on neither of the first two
    ink = {entry.text: entry.ink for entry in texts(device.runner.canvas.frame)}
    assert ink["Skat nach ISkO"] == ink["Kneipenskat"]


@pytest.mark.parametrize("name", rules.names())
@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_6"])
def test_no_house_rule_and_no_value_of_one_is_cut(make_device, board, language, name):
    device = make_device(board, language=language)
    ruleset = load(name)
    device.new_list(("Anna", "Ben", "Cem")[: max(set(ruleset.TABLES) & {2, 3})], rules=name)
    canvas = device.runner.canvas
    options = {}
    device.open("options", ruleset, options)
    groups = [option for option in device.runner.current.what if isinstance(option, str)]
    for group in groups or [""]:
        screen = device.open("options", ruleset, options, False, group).runner.current
        for place, option in enumerate(screen.what):
            for value in option[1]:
                options[option[0]] = value
                screen.fill()
                device.at(place).at((place + 1) % len(screen.rows))  # with and without cursor
                texts_shown = set(canvas.frame.texts[: canvas.frame.count])
                cut_texts = {text for text in texts_shown if text.endswith(".")}
                assert not cut_texts - {row[1] for row in screen.rows}, cut_texts
            del options[option[0]]
