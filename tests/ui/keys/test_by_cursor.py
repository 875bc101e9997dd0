"""RIGHT, OK and BACK alone reach everything: the ways through menu, roster, rules, lists."""


def menu(device, row):
    """Open a row of the menu from Home."""
    device.cursor("Menü")
    device.cursor("[" + row + "]")
    return device


def test_every_row_of_the_menu(two_keys):
    two_keys.new_list().play(1)
    for row, screen in (
        ("Stand", "standings"),
        ("Liste ansehen", "sheet"),
        ("Reizwerte", "calculator"),
        ("Liste beenden", "sign"),
        ("Neue Liste", "message"),
        ("Ältere Listen", "lists"),
        ("Einstellungen", "settings"),
        ("Spieler", "players"),
        ("Hilfe", "keys"),
        ("Über Vorhand", "about"),
    ):
        assert menu(two_keys, row).screen == screen
        while two_keys.screen != "menu":
            two_keys.key("BACK")
        assert two_keys.key("BACK").screen == "home"


def test_a_name_is_added_renamed_and_removed(two_keys):
    menu(two_keys, "Spieler")
    two_keys.cursor("[Neuer Name]")
    two_keys.cursor("[GHIJKL]").cursor("[I]").cursor("[weiter tippen]")
    two_keys.cursor("[abcdef]").cursor("[d]").cursor("[✓]")
    assert two_keys.app.settings.get("roster") == ("Id",)
    two_keys.cursor("[Id]").cursor("[umbenennen]")
    two_keys.cursor("[abcdef]").cursor("[a]").cursor("[✓]")
    assert two_keys.app.settings.get("roster") == ("Ida",)
    two_keys.cursor("[Ida]").cursor("[entfernen]").cursor("[entfernen]")
    assert two_keys.app.settings.get("roster") == ()


def test_a_house_rule_its_help_and_its_value(two_keys):
    two_keys.press("K2")
    two_keys.cursor("[Hausregeln]").cursor("[Farbe ouvert]").cursor("[Was heißt das?]")
    assert two_keys.screen == "message"
    two_keys.key("RIGHT", "RIGHT", "OK")
    two_keys.cursor("[nein]")
    two_keys.key("BACK")
    two_keys.cursor("[► Liste aufschlagen]")
    assert "opt.suit_ouvert=0" in two_keys.journal()[0]


def test_a_setting_and_its_note(two_keys):
    menu(two_keys, "Einstellungen")
    two_keys.cursor("[Sprache]").cursor("[English]")
    assert two_keys.shows("Settings")
    two_keys.cursor("[Scoring]").cursor("[What is this?]")
    two_keys.key("RIGHT", "BACK", "BACK", "BACK")
    assert two_keys.screen == "menu" and two_keys.shows("New list")


def test_an_older_list(two_keys):
    two_keys.new_list().play(1).new_list(("Ida", "Jan", "Kai"))
    menu(two_keys, "Ältere Listen").cursor("[Liste 1]").cursor("[ansehen]")
    assert two_keys.screen == "sheet" and two_keys.app.evening.names[0] == "Anna"


def test_the_calculator(two_keys):
    menu(two_keys, "Reizwerte")
    two_keys.key("RIGHT", "OK", "RIGHT", "OK", "RIGHT", "OK", "RIGHT", "OK", "OK")
    assert two_keys.shows("mit 6")
    two_keys.key("RIGHT", "OK", "RIGHT", "RIGHT", "RIGHT")
    assert two_keys.shows("Dafür reicht", "23")
    two_keys.key("OK", "BACK", "BACK")
    assert two_keys.screen == "home"


def test_a_player_change(fitted):
    device = fitted("sim128_2", settings={"roster": ("Emil",)}).new_list()
    menu(device, "Spielerwechsel").cursor("[Platz 3]").cursor("[Emil]")
    assert device.app.evening.names == ["Anna", "Ben", "Emil"]


def test_the_bid_asked_for_during_the_play_can_be_left(two_keys):
    two_keys.new_list().cursor("Ben").cursor("Grand")
    assert two_keys.screen == "play"
    two_keys.cursor("gereizt?")
    assert two_keys.screen == "bid"
    two_keys.key("RIGHT", "BACK")
    assert two_keys.screen == "play" and two_keys.app.deal.conversation.answers == [
        ("declarer", 1),
        ("game", "grand"),
    ]
