"""A deal told under other rules than ISkO's, by the keys of the board."""

import pytest
from desk_steps import forehand, forehand_wins, pub

from host_tools.screens.scenes import tell
from vorhand.rules.deal.questions import Choice
from vorhand.ui.deal_flow import next_screen
from vorhand.ui.screens.list.change import Change
from vorhand.ui.wording.question_wording import answer


def two(device, rules="schmegegge"):
    return device.new_list(("Anna", "Ben"), length=24, rules=rules)


def rounds(device, deals):
    """Play a lost Grand, which starts a round of Bock and then one of Ramsch: so many deals."""
    pub(device, bock_grand_lost=1, ramsch_round="bock")
    device.play(forehand(device), "grand", 1, "lost")
    return forehand_wins(device, deals - 1)


# --- Home ------------------------------------------------------------------------


def test_home_offers_what_its_rules_let_a_deal_begin_with(device):
    device.new_list().press("held DOWN")
    assert device.screen == "confirm" and device.shows("eingepasst")
    pub(device.press("BACK")).press("held DOWN")
    assert device.screen == "ask" and device.shows("Wer hat die meisten Augen?")
    pub(device.press("BACK"), ramsch_passed=0).press("held DOWN")
    assert device.screen == "confirm" and device.shows("eingepasst")


def test_two_players_are_two_rows_and_two_keys(device):
    two(device)
    rows = device.text()
    assert len(rows) == 5 and rows[3] == "Ben hebt ab" and "H" not in rows[-1].split()
    assert rows[1:3] == ["[M]  Anna  0", "V  Ben  0"]  # the dealer speaks, Forehand listens
    device.press("LEFT")
    assert device.app.deal.conversation.facts["declarer"] == 1
    device.press("BACK", "OK")
    assert device.app.deal.conversation.facts["declarer"] == 0
    device.press("BACK", "UP")
    assert device.screen == "auction"


def test_the_key_that_two_players_leave_free(make_device):
    assert two(make_device("sim128_3")).press("C").screen == "auction"
    officers = two(make_device("sim128_3"), "officers")
    assert officers.shows("Ramsch")
    assert officers.press("C").shows("Wer hat die meisten Augen?")


def test_a_round_of_ramsch_has_ramsch_first_and_grand_hand_beside_it(device):
    rounds(device, 4)
    assert device.shows("Ramsch 1/3", "▲  Ramsch")
    dealer = device.app.deal.table().dealer
    device.press("UP")
    assert device.screen == "ask" and device.shows("Wer hat die meisten Augen?")
    device.press("BACK", "LEFT")
    assert device.screen == "play" and device.shows("Grand Hand", "gereizt 18")
    device.press("RIGHT", "OK", "OK")
    assert device.screen == "home" and device.shows("Ramsch 1/3")
    assert device.app.deal.table().dealer == dealer
    device.press("UP", "OK", "OK", "OK")
    assert device.shows("Ramsch 2/3") and device.app.deal.table().dealer != dealer


def test_by_cursor_ramsch_is_the_first_cell_of_its_round(two_keys):
    rounds(two_keys, 4)
    assert "Ramsch" in two_keys.text()[-1]
    two_keys.key("RIGHT")
    assert "Grand Hand" in two_keys.text()[-1]
    two_keys.key("LEFT", "OK")
    assert two_keys.shows("Wer hat die meisten Augen?")


# --- the bidding -----------------------------------------------------------------


def test_every_bid_can_be_said_where_one_goes_up_by_two(device):
    device.new_list(rules="tournee").press("UP")
    assert device.shows("OK  10")
    device.press("DOWN")
    assert device.shows("OK  10")
    device.press("UP", "DOWN", "OK")
    assert device.app.deal.conversation.facts["auction"] == [11]
    assert device.shows("OK  13")
    device.press("DOWN", "OK")
    assert device.app.deal.conversation.facts["auction"] == [11, 12]


def test_the_final_bid_by_right_and_ok_alone(make_device):
    device = make_device("sim128_2", settings={"ask_bid": 1}).new_list(rules="tournee").key("OK")
    assert device.screen == "bid" and device.runner.current.place == 0
    places = set()
    for _ in range(2 * 208):
        places.add(device.runner.current.place)
        device.key("RIGHT")
    assert places == set(range(-1, 207))
    device.key("RIGHT")
    place = device.runner.current.place
    assert device.key("OK").app.deal.conversation.facts["bid"] == 10 + place


FOREHAND_ALONE = (
    ("isko", {}, {"de": "◄ weg OK 18", "en": "◄ pass OK 18"}),
    ("pub", {}, {"de": "◄ Ramsch OK 18", "en": "◄ Ramsch OK 18"}),
    ("pub", {"ramsch_passed": 0}, {"de": "◄ weg OK 18", "en": "◄ pass OK 18"}),
    ("texas", {}, {"de": "◄ Ramsch OK 18", "en": "◄ Ramsch OK 18"}),
    ("tournee", {}, {"de": "◄ Ramsch OK spielt", "en": "◄ Ramsch OK plays"}),
)


@pytest.mark.parametrize(("rules", "options", "keys"), FOREHAND_ALONE)
def test_forehand_alone(make_device, language, rules, options, keys):
    device = make_device(language=language).new_list(rules=rules, options=options)
    device.press("UP", "LEFT", "LEFT")
    line = " ".join(device.text()[-1].split())
    assert line == keys[language]
    assert ("18" in device.whole()) == (rules != "tournee") and "10" not in device.whole()
    device.press("OK")
    facts = device.app.deal.conversation.facts
    assert facts["declarer"] == 1 and facts.get("bid") == (None if rules == "tournee" else 18)
    device.press("BACK", "LEFT")
    ramsch = "Ramsch" in line
    assert device.app.deal.conversation.facts["declarer"] == ("ramsch" if ramsch else "passed")


def test_forehand_alone_in_the_list(device):
    device.new_list(rules="tournee").press("UP", "LEFT", "LEFT", "OK")
    text = device.choose("Solo", "Kreuz", 1, "won", "confirm").open("entry", 1).whole()
    assert "Ben spielt" in text and "sagt 10" not in text


def test_the_final_bid_shows_where_the_keys_go(make_device):
    device = make_device(settings={"ask_bid": 1}).new_list(rules="tournee").press("LEFT")
    assert device.screen == "bid" and device.shows("?  10  12")
    assert device.press("RIGHT").shows("11  12  14") and device.press("LEFT").shows("10  11  13")
    screen = device.runner.current
    for place, row in ((204, "213  214  216"), (205, "214  215"), (206, "215  216")):
        screen.place = place
        device.runner.show()
        assert device.shows(row)
    bids = make_device(settings={"ask_bid": 1}).new_list().press("LEFT")
    assert bids.shows("?  18  20") and bids.press("RIGHT").shows("18  20  22")


def test_back_from_the_game_leads_to_the_bid_that_was_asked_for(make_device):
    device = make_device(settings={"ask_bid": 1}).new_list().press("OK", "RIGHT", "OK")
    assert device.screen == "game" and device.shows("gereizt 20")
    device.press("BACK")
    assert device.screen == "bid" and device.shows("18  20  22")
    device.press("RIGHT", "OK").press("OK", "BACK")
    assert device.screen == "game" and device.shows("gereizt 22")
    device.press("BACK", "BACK")
    assert device.screen == "home" and device.app.deal.conversation is None
    device.press("UP", "OK", "RIGHT", "LEFT")  # the auction has told it
    assert device.screen == "game"
    assert device.press("BACK").screen == "auction"


def test_a_higher_bid_by_cursor_is_told_while_it_is_chosen(make_device):
    device = make_device("sim128_2").new_list().cursor("Reizen").cursor("Cem sagt 18")
    assert device.screen == "auction" and device.runner.current.reply
    device.cursor("höher (20)")
    assert device.shows("höher (22)")
    device.cursor("tiefer (22)")
    assert device.shows("tiefer (20)")
    device.cursor("hält")
    assert device.app.deal.conversation.facts["auction"] == [18, 20]


def test_the_letters_of_the_list_tell_what_was_said_and_nothing_else(make_device):
    device = make_device().new_list(("Wwwwwwwwwwww", "Anna", "Ben"), rules="tournee")
    answers = (("declarer", 0), ("bid", 203), ("kind", "ouvert"), ("game", "grand"))
    tell(device, *answers, ("revoke", 0))
    assert device.text()[0] == "[Wwww  Ouvert]  [Nicht bedient H]"


@pytest.mark.parametrize("board", ["sim128_6", "sim128_3", "sim128_2"])
@pytest.mark.parametrize("key", ["with", "without"])
def test_a_count_that_an_announcement_forbids_is_asked_for_again(make_device, board, key):
    """With or without four a Spitze in Grand cannot be told."""
    device = pub(make_device(board), spitze=1)
    device.app.deal.begin(0, (("declarer", 1), ("game", "grand")))
    device.app.deal.conversation.counted = 4 if key == "with" else -4
    device.runner.current = next_screen(device.app)
    device.choose("spitze")
    assert device.screen == "play" and device.app.deal.conversation.counted == 0
    device.choose(3, "won")
    assert device.screen == "trouble"


def test_two_players_are_asked_once_more(device):
    two(device).press("UP", "LEFT", "LEFT")
    assert device.shows("Reizen, 2. Runde", "Anna?", "OK  18")
    device.press("LEFT")
    assert device.shows("Ben?")
    device.press("RIGHT")
    assert device.screen == "ask" and device.app.deal.conversation.facts["declarer"] == "ramsch"


def test_where_nobody_bids_no_bid_is_asked_for(make_device):
    device = two(make_device("sim128_2", settings={"ask_bid": 1}), "officers").cursor("Anna")
    assert device.screen == "game"
    device.key("OK")
    words = [choice[1] for choice in device.runner.current.choices]
    assert "mit 1" in words and "Wie hoch gereizt?" not in words


# --- Kontra ----------------------------------------------------------------------

# The keys that say Kontra, and those that say "with 1, won".
KONTRA = {
    "sim128_6": (("held LEFT",), ("RIGHT", "OK")),
    "sim128_5": (("held OK", "OK"), ("RIGHT", "OK")),
    "sim128_4": (("held OK",), ("RIGHT", "OK")),
    "sim128_3": (("held B",), ("C", "B")),
    "sim128_2": (("held K1", "held K1", "K2"), ("K2", "K2")),
    "sim128_enc": (("turn left", "turn left", "push"), ("push", "push")),
}


@pytest.mark.parametrize("name", KONTRA)
def test_kontra_goes_on_step_by_step(make_device, name):
    device = pub(make_device(name)).choose(2, "grand")
    kontra, end = KONTRA[name]
    for step in ("Kontra", "Re", "Supra", "Hirsch"):
        device.press(*kontra)
        assert device.screen == "play" and device.text()[0].endswith(f"[{step}]")
    device.press(*kontra)
    assert "kontra" not in device.app.deal.conversation.facts
    device.press(*kontra, *kontra)
    device.press(*end)
    assert device.screen == "confirm" and device.shows("+192", "Re 192")


def test_the_third_step_has_the_name_of_the_table(device):
    pub(device, kontra_chain="hirsch").press("OK", "OK", *["held LEFT"] * 3)
    assert device.shows("Hirsch")


def test_who_said_kontra_and_what_bock_makes_of_it(device):
    rounds(device, 1).press("LEFT", "OK", "held LEFT", "RIGHT")
    assert device.shows("192")
    device.press("held OK")
    device.choose("Kontra von")
    assert device.screen == "play"
    assert device.text()[0].endswith("[Kontra M]")  # Forehand plays
    device.press("OK")
    assert device.shows("+192", "Kontra 96", "Bock 192")


def test_no_held_key_says_that_somebody_has_not_followed_suit(device):
    device.new_list(rules="tournee").press("OK", "LEFT", "OK", "held LEFT")
    assert device.screen == "play" and device.app.deal.conversation.facts["game"] == "grand"
    assert "revoke" not in device.app.deal.conversation.facts


def test_a_question_with_many_answers_is_a_list(device):
    device.new_list(rules="tournee").press("OK", "OK", "OK", "LEFT", "held OK")
    assert device.screen == "more"
    device.choose("Gewendet")
    assert device.screen == "more" and "Gewendet" in device.text()[0]
    device.choose("♣B")
    assert device.screen == "play" and device.app.deal.conversation.facts["turned"] == "CJ"


CARDS = {
    ("de", "french"): ["♥D", "♦10"],
    ("en", "french"): ["♥Q", "♦10"],
    ("de", "german"): ["RO", "S10"],
    ("en", "german"): ["HO", "B10"],
}


@pytest.mark.parametrize(("code", "suits"), CARDS)
def test_a_turned_card_has_the_letters_of_the_language_and_of_the_deck(make_device, code, suits):
    device = make_device(language=code, settings={"suits": suits}).new_list(rules="tournee")
    device.app.speak_rules()
    question = Choice("turned", ("HQ", "DT"))
    assert [answer(device.app, question, card) for card in ("HQ", "DT")] == CARDS[code, suits]


TURN = (("declarer", 1), ("kind", "tournee"), ("turn", 1))
TURNED_JACK = (*TURN, ("turned", "SJ"), ("game", "grand"))


def test_who_turned_a_jack_has_it(make_device):
    for board in ("sim128_6", "sim128_2"):
        device = make_device(board).new_list(rules="tournee")
        tell(device, *TURNED_JACK)
        play = device.runner.current
        if board == "sim128_2":
            counts = [value for value, _, _ in play.choices if isinstance(value, int)]
            assert counts == [-1, 2, 3, 4]
        else:
            device.press("RIGHT")
            assert play.count == 2  # with 1 he would be without the jack as well
            device.press("LEFT", "LEFT")
            assert play.count == -1
            device.press("RIGHT", "RIGHT", "RIGHT", "RIGHT")
            assert play.count == 4


def test_who_turned_a_jack_can_deal_again_before_anybody_counts(device):
    tell(device.new_list(rules="tournee"), *TURNED_JACK)
    device.press("held OK")
    device.choose("neu geben")
    assert device.screen == "confirm"


def test_a_deal_is_changed_to_no_count_that_cannot_be(device):
    deal = device.new_list(rules="tournee").app.deal
    deal.begin(0, [*TURNED_JACK, ("matadors", -1), ("outcome", "won")])
    change = Change(device.app, device.app.home, 1, deal.conversation, "matadors")
    assert change.answers == [-1, 2, 3, 4]


@pytest.mark.parametrize(("name", "more_key"), [("sim128_6", "held OK"), ("sim128_3", "held C")])
def test_kontra_is_among_what_may_be_said_in_the_list_of_the_rest(make_device, name, more_key):
    device = pub(make_device(name)).key("OK", "OK")
    for step in ("Kontra", "Re sagen", "Supra sagen", "Hirsch sagen", "ohne Kontra"):
        device.press(more_key)
        assert device.screen == "more"
        rows = [choice[0] for choice in device.runner.current.rows]
        assert rows.index("hand") < rows.index("kontra") < rows.index("lost_schwarz")
        device.choose(step)
        assert device.screen == "play"
    assert "kontra" not in device.app.deal.conversation.facts


@pytest.mark.parametrize("rules", ["officers", "schmegegge"])
def test_nobody_is_asked_which_of_one_opponent_has_said_contra(device, rules):
    tell(two(device, rules), ("declarer", 1), ("game", "clubs"), ("kontra", 1))
    choices = [choice[0] for choice in device.runner.current.choices]
    assert "kontra" in choices and "kontra_by" not in choices
    # deals as JSON and older lists may still have the answer
    device.app.deal.conversation.set("kontra_by", 0)


def test_a_key_that_cannot_do_without_the_matadors_lights_what_is_missing(device):
    device.new_list().press("OK", "OK")
    for key in ("OK", "UP", "DOWN", "held UP"):
        device.press(key)
        assert device.app.refused and device.runner.current.missing
        assert device.shows("[◄ohne / mit►]")
        device.press("held LEFT")
        assert not device.shows("[◄ohne / mit►]")
    device.press("OK", "RIGHT")
    assert not device.runner.current.missing


def test_the_menu_key_opens_something_at_every_question(device):
    device.new_list(rules="tournee").press("OK")
    assert device.shows("Was für ein Spiel?")
    device.press("held OK")
    assert device.screen == "more" and device.shows("Liste", "später weiter")
    device.press("OK")
    assert device.screen == "sheet"
    device.press("BACK")
    assert device.screen == "ask"
    device.press("held OK", "DOWN", "OK")
    assert device.screen == "home" and device.app.deal.conversation
    device.press("OK")
    assert device.screen == "ask" and device.shows("Was für ein Spiel?")


def test_a_kind_of_game_is_said_behind_it(device):
    device.new_list(("Maximilian", "Anneliese", "Wolf"), rules="tournee")
    tell(device, ("declarer", 1), ("bid", 20), ("kind", "solo"), ("game", "grand"))
    assert device.shows("Grand Solo", "gereizt 20")
    device.press("RIGHT", "OK")
    assert device.screen == "confirm" and device.shows("Grand Solo", "gereizt 20")


def test_beside_an_end_stands_what_it_is_worth(make_device):
    device = make_device("sim240_2").new_list(("Anna", "Ben"), rules="schmegegge")
    device.choose("Ben", "grand", 1)
    for end, worth in (
        ("won", "48"),
        ("points", "48"),
        ("redeal", "mit  1"),
        ("lets_end_lost", "−96"),
    ):
        while device.runner.current.chosen() != end:
            device.key("RIGHT")
        assert device.text()[2].endswith("  " + worth), end


def test_words_in_the_line_of_keys_are_cut_behind_a_word(device):
    device.new_list(rules="tournee").press("OK", "OK")
    assert device.text()[-1].split() == ["◄", "zweite", "OK", "erste"]


@pytest.mark.parametrize("board", ["sim128_6", "sim240_3"])
def test_points_of_another_than_the_declarer_have_a_name(make_device, board):
    device = make_device(board)
    device.new_list(("Anna", "Ben"), rules="officers", options={"officer_mode": "games"})
    device.choose(1, "clubs", "lost")
    assert device.screen == "confirm" and device.shows("Ben  ♣ Kreuz", "Anna  +1  ► 1")


# --- games -----------------------------------------------------------------------


def test_a_game_has_its_key_in_every_rule_set(device):
    device.new_list(rules="tournee").press("OK", "LEFT")  # Solo
    device.press("UP")
    assert device.app.deal.conversation.facts["game"] == "hearts"


def test_on_three_keys_the_free_one_is_used(make_device):
    device = make_device("sim128_3").new_list(rules="tournee")
    tell(device, *TURN, ("turned", "HJ"))
    device.press("A")
    assert device.app.deal.conversation.facts["game"] == "hearts"
