"""Deals put right: one answer replaced, a deal entered again, the last one taken back."""

import pytest
from desk_steps import deal, edit_list, pub, read_again
from telling import answers_of
from written_lists import played

from vorhand.session import changes


def test_correcting_the_game_ten_deals_back_takes_at_most_twelve_presses(device):
    played(device, 15)
    presses = ["DOWN", "LEFT", "LEFT", "OK", "OK", "OK", "UP", "OK", "OK"]
    points = device.app.evening.result(5).points
    device.press(*presses)
    assert len(presses) <= 12
    assert device.screen == "entry"
    assert device.shows("berichtigt")
    assert device.last().startswith("fix n=5 declarer=2 game=spades")
    assert device.app.evening.result(5).points != points
    assert device.app.evening.result(5).corrected
    device.press("BACK")
    assert device.screen == "sheet" and any(row.startswith("[5*]") for row in device.text())


def test_an_answer_that_no_longer_fits_is_asked_again(device):
    device.new_list().play(1, "clubs", 7, "won").press("DOWN", "OK", "OK")
    device.press("OK", "UP", "OK")  # the game: Grand, which has no seventh matador
    assert device.screen == "play"
    assert device.app.deal.conversation.question.key == "matadors"
    device.press("RIGHT", "OK", "OK")
    assert device.last().startswith(
        "fix n=1 declarer=1 game=grand matadors=1 outcome=won score=0,48,0"
    )


@pytest.mark.parametrize("board", ("sim128_6", "sim128_2", "sim320_3"))
def test_how_it_ended_stands_where_only_the_matadors_are_asked_again(make_device, board):
    device = make_device(board).new_list().play(1, "clubs", 7, "won_schneider")
    device.open("correct", 1).choose("Spiel", "Grand")
    assert device.app.deal.conversation.question.key == "matadors"
    device.choose(*(["mit 1"] if board == "sim128_2" else [1, "pick"])).choose("confirm")
    assert device.last().startswith(
        "fix n=1 declarer=1 game=grand matadors=1 outcome=won_schneider score=0,72,0"
    )


def test_a_deal_that_stands_cannot_be_dealt_again(device):
    played(device).open("correct", 3)
    lines = device.journal()
    device.choose("Ausgang", "neu geben")
    assert device.screen == "corrected"
    device.press("OK")
    assert device.screen == "message" and device.shows("Neu geben")
    device.press("OK")
    assert device.screen == "corrected" and device.app.deal.correcting == 3
    assert device.journal() == lines


def test_who_has_left_since_is_named_where_his_deal_is_put_right(device):
    device.new_list().play(1).play(2).play(0)
    changes.change_player(device.app.evening, 1, "Emil")
    device.open("correct", 1)
    assert device.shows("Ben") and not device.shows("Emil")
    device.choose("Spieler")
    assert device.screen == "change" and device.shows("Ben") and not device.shows("Emil")
    device.press("BACK").choose("Hand")
    assert device.screen == "corrected" and device.shows("Ben") and not device.shows("Emil")


AUCTION = (
    "declarer=auction auction=18 auction=20 auction=22 auction=0 auction=23 auction=24 auction=24"
)


@pytest.mark.parametrize(
    ("line", "row", "screen", "keys", "written"),
    [
        ("clubs 1 outcome=won", "Hand", "corrected", "OK", "matadors=1 outcome=won score=0,36,0"),
        ("clubs 1 outcome=won", "Gereizt", "bid", "UP RIGHT DOWN OK OK", "bid=18"),
        ("diamonds 1 points=59", "Augen", "points", "RIGHT RIGHT OK OK", "points points=61"),
        # 18 held, 20 held, then Middlehand passes; Rearhand passes: Forehand plays at 20
        ("grand -1 outcome=lost " + AUCTION, "Gereizt", "auction", "OK OK LEFT LEFT OK",
         "auction=18,20,20,0 game=grand matadors=-1 outcome=lost"),
    ],
    ids=["a flag is turned over", "the bid", "card points", "the auction is walked again"],
)  # fmt: skip
def test_an_answer_is_put_right(device, line, row, screen, keys, written):
    deal(device.new_list(), line).open("correct", 1).choose(row)
    assert device.screen == screen
    device.press(*keys.split())
    assert device.screen == "entry" and written in device.last()


def auction_deal(device):
    """Write an overbid deal with its auction; choose its declarer (Cem) to be corrected."""
    auction = (("declarer", "auction"), ("auction", [40, 0, 0]))
    device.new_list().deal(*auction, *answers_of("hearts 1 outcome=won_schneider")[1:])
    return device.open("correct", 1).move_to("Spieler")


def test_the_declarer_of_an_auction_taken_again_changes_nothing(device):
    auction_deal(device)
    device.press("OK", "OK")
    assert device.screen == "trouble"
    device.press("OK", "OK")
    assert device.screen == "message" and device.shows("Nichts geändert")
    assert device.last().startswith("deal n=1 declarer=auction auction=40,0,0")


def test_another_declarer_takes_the_bid_of_the_auction(device):
    auction_deal(device).press("OK", "DOWN", "OK")
    assert device.screen == "trouble"
    device.press("OK", "OK")
    assert device.last().startswith("fix n=1 declarer=0 bid=40 game=hearts matadors=1 outcome=won")
    assert device.app.evening.result(1).loser == 0


def test_an_auction_becomes_passed_in(device):
    auction_deal(device).press("OK")
    device.choose("eingepasst").press("OK")
    assert device.last().startswith("fix n=1 declarer=passed score=0,0,0 passed=1")


def test_leaving_the_bid_and_the_same_answer_again_leave_the_deal_as_it_was(device):
    device.new_list().play(1, "clubs", 1, "won").open("correct", 1)
    device.choose("Gereizt").press("RIGHT", "BACK")
    assert device.screen == "correct" and not device.app.deal.correcting
    device.choose("Spiel", "Kreuz")
    assert device.screen == "corrected"
    device.press("BACK")
    assert device.screen == "correct" and not device.app.deal.correcting
    assert not device.shows("Summe ansehen")
    device.press("BACK")
    assert device.screen == "entry" and device.app.deal.conversation is None
    assert device.last().startswith("deal n=1")


def test_a_closed_list_is_not_corrected(device):
    played(device)
    changes.close(device.app.evening)
    device.open("entry", 3)
    assert not device.shows("berichtigen")
    device.press("OK")
    assert device.app.refused and device.screen == "entry"


def test_while_a_deal_is_in_hand_no_other_is_corrected(device):
    played(device).press("OK", "OK")
    answers = list(device.app.deal.conversation.answers)
    device.open("entry", 3).press("OK")
    assert device.screen == "message" and device.shows("Spiel in Arbeit")
    device.press("OK")
    assert device.screen == "entry"
    assert list(device.app.deal.conversation.answers) == answers


def unreadable_deal(device):
    """Play fourteen deals, and make the third illegible in the file."""
    return read_again(edit_list(played(device), b"deal n=3 ", b"deal n=9 "))


def test_an_unreadable_deal_is_entered_again(device):
    unreadable_deal(device).press("DOWN", "LEFT", "LEFT", "UP")
    assert device.shows("nicht lesbar")
    device.press("OK")
    assert device.shows("nicht lesbar")
    device.press("OK")
    assert device.screen == "correct"
    device.press("OK", "OK", "RIGHT", "OK", "OK")
    assert device.last().startswith("fix n=3 declarer=0 game=grand matadors=1 outcome=won")
    assert not device.app.evening.unreadable()


def test_an_unreadable_deal_may_have_been_passed_in(device):
    unreadable_deal(device).open("correct", 3)
    device.choose("eingepasst").press("OK")
    assert device.last().startswith("fix n=3 declarer=passed")


def test_undo_in_two_presses_or_back_keeps_the_deal(device):
    lines = played(device).journal()
    device.press("BACK", "BACK")
    assert device.screen == "home" and device.journal() == lines
    device.press("BACK")
    assert device.screen == "undo"
    assert device.shows("Spiel 14", "Pik", "−110")
    device.press("OK")
    assert device.screen == "home"
    assert device.last() == "undo n=14"
    assert device.app.evening.count == 13


def test_undo_of_a_passed_in_deal(device):
    device.new_list().deal(("declarer", "passed")).press("BACK")
    assert device.shows("eingepasst")


def test_a_correction_that_changes_nothing_is_not_written(device, language):
    device.app.words.switch(language)
    played(device)
    for n in (1, 3, 6):  # told in short, with its auction, with its points
        lines = device.journal()
        device.app.deal.begin(n, device.app.evening.answers(n))
        device.open("corrected", device.app.deal.score()).press("OK")
        assert device.screen == "message"
        assert device.shows({"de": "Nichts geändert", "en": "Nothing changed"}[language])
        assert device.press("OK").screen == "entry" and not device.app.deal.correcting
        assert device.journal() == lines and not device.app.evening.result(n).corrected


def test_a_deal_that_counts_otherwise_by_now_is_written_again(device):
    played(device)
    lines = device.journal()
    device.app.deal.begin(1, device.app.evening.answers(1))
    device.open("corrected", device.app.deal.score())
    device.runner.current.score.points = [96, 0, 0]
    device.press("OK")
    assert device.screen == "entry" and len(device.journal()) == len(lines) + 1


def test_the_last_page_of_a_deal_says_so(device):
    played(device).open("entry", 10)
    assert device.shows("▼")
    for _ in range(20):
        device.press("DOWN")
        if device.app.refused:
            break
        lines = device.text()
    assert "▼" not in lines[-1] and device.app.refused
    device.open("help")
    for _ in range(30):
        head = device.text()[0]
        if device.press("DOWN").app.refused:
            break
    page, pages = head.strip("[]").split("[")[-1].split("/")
    assert page == pages and "▼" not in device.text()[-1]


ALL_SIGN_AGAIN = {
    "de": ("Danach unterschreiben alle neu", "Danach neu unterschreiben"),
    "en": ("After this everybody signs again", "Then all sign again"),
}


@pytest.mark.parametrize("board", ("sim128_6", "sim128_2", "sim240_2", "sim320_3", "sim296_3"))
def test_who_has_signed_is_told_that_he_signs_again(make_device, board, language):
    device = make_device(board, language=language).new_list(length=3)
    device.play(1, "clubs", 1, "won").play(2, "grand", 2, "lost").play(0, "spades", 1, "won")
    correction, undo = ALL_SIGN_AGAIN[language]
    assert undo not in device.open("undo").whole()
    changes.sign(device.app.evening, 0)
    assert device.open("undo").shows(undo, "+22")
    device.open("correct", 1).choose("Hand")
    assert device.screen == "trouble" and correction in " ".join(device.text())
    device.key("OK", "OK")
    assert device.last().startswith("fix n=1") and not device.app.evening.signed
    assert undo not in device.open("undo").whole()


def test_a_long_question_is_asked_to_its_end(device):
    deal(pub(device), "declarer=ramsch loser=0 points=63 virgins=0")
    device.open("correct", 1).choose("Verlierer")
    assert device.screen == "change" and device.shows("Wer hat die meisten Augen?")
