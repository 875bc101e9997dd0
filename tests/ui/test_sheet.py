"""The list, its deals, corrections, undo."""

from vorhand.ui.past import totals_after

AUCTION = [18, 20, 22, 0, 23, 24, 24]  # Middlehand plays at 24, told by ui.md


def played(device, deals=14):
    """Fourteen deals at a table of three, each kind of line among them."""
    device.new_list()
    for n in range(deals):
        forehand, middlehand, rearhand = device.app.table().active
        kind = n % 7
        if kind == 0:
            device.play(forehand, "clubs", 2, "won_schneider", bid=20)
        elif kind == 1:
            device.deal(("declarer", "passed"))
        elif kind == 2:
            device.deal(
                ("declarer", "auction"),
                ("auction", AUCTION),
                ("game", "grand"),
                ("matadors", -1),
                ("outcome", "lost"),
            )
        elif kind == 3:
            device.play(rearhand, "null", outcome="won", hand=1, ouvert=1)
        elif kind == 4:
            device.play(
                forehand,
                "hearts",
                -3,
                hand=1,
                schneider_announced=1,
                schwarz_announced=1,
                ouvert=1,
            )
        elif kind == 5:
            device.deal(
                ("declarer", middlehand),
                ("game", "diamonds"),
                ("matadors", 1),
                ("outcome", "points"),
                ("points", 59),
            )
        else:
            device.play(middlehand, "spades", -3, "lost", bid=50)
    return device


def at_row(device, word):
    """Move down until the row that begins with `word` is the chosen one."""
    for _ in range(50):
        if any(row.startswith("[" + word) for row in device.text()[1:]):
            return
        device.press("DOWN")
    raise AssertionError(word)


def spoil(device, n):
    """Change a byte in the line of deal `n` and open the list again."""
    path = device.root / "lists" / "0001.txt"
    lines = path.read_bytes().split(b"\n")
    lines[n] = lines[n].replace(b"matadors=", b"matadorz=")
    path.write_bytes(b"\n".join(lines))
    device.app.take(device.app.lists.open("0001"))
    device.runner.show()
    return device


def test_five_deals_with_points_and_running_total(device):
    played(device).press("DOWN")
    assert device.text()[1:6] == [
        "10  Cem  G  o1  −96  −58",
        "11  Ben  N  HO  +59  −25",
        "12  Anna  ♥  o3 O  +100  159",
        "13  Cem  ♦  m1  −36  −94",
        "[14]  [Anna]  [♠]  [o3]  [−110]  [49]",
    ]
    assert device.text()[0] == "[Anna]  [49]  [Ben]  [−25]  [Cem]  [−94]"


def test_running_totals_are_those_of_the_deal_not_of_the_end(device):
    played(device)
    totals = [0, 0, 0]
    for n in range(1, 15):
        points = device.app.evening.result(n)[0]
        totals = [a + b for a, b in zip(totals, points, strict=True)]
        assert totals_after(device.app.evening, n) == totals
    device.press("DOWN", "LEFT", "LEFT")
    assert device.text()[4] == "[4]  [Anna]  [N]  [HO]  [+59]  [59]"


def test_paging_by_five_stops_at_both_ends(device):
    played(device).press("DOWN")
    device.press("LEFT", "LEFT", "LEFT")
    assert "[1]" in "\n".join(device.text())
    device.press("LEFT")
    assert device.app.refused
    device.press("RIGHT", "RIGHT", "RIGHT", "RIGHT")
    assert device.app.refused
    assert "[14]" in "\n".join(device.text())
    device.press("UP")
    assert "[13]" in "\n".join(device.text())


def test_an_empty_list_says_so_and_leads_to_the_standings(device):
    device.new_list().press("DOWN")
    assert device.shows("Noch kein Spiel")
    device.press("UP")
    assert device.app.refused
    device.press("OK")
    assert device.screen == "standings"
    device.press("BACK", "BACK")
    assert device.screen == "home"


def test_a_deal_with_its_auction_and_the_totals_after_it(device):
    played(device).open("entry", 10)
    seen = []
    for _ in range(8):
        seen += device.text()
        device.press("DOWN")
    text = " ".join(seen)
    for words in ("−96", "ohne 1, Spiel 2", "gereizt 24", "Cem 18", "Ben hält", "Danach:"):
        assert words in text, words
    assert "Cem  −58" in text


def test_neighbours_are_a_key_away(device):
    played(device).open("entry", 10).press("RIGHT")
    assert device.text()[0].startswith("[Spiel 11")
    device.press("LEFT", "LEFT")
    assert device.shows("Spiel 9", "Eingepasst")
    device.open("entry", 14).press("RIGHT")
    assert device.app.refused


def test_correcting_the_game_ten_deals_back_takes_at_most_twelve_presses(device):
    played(device, 15)
    presses = ["DOWN", "LEFT", "LEFT", "OK", "OK", "OK", "UP", "OK", "OK"]
    before = device.app.evening.result(5)[0]
    device.press(*presses)
    assert len(presses) <= 12
    assert device.screen == "entry"
    assert device.shows("berichtigt")
    assert device.last().startswith("fix n=5 declarer=2 game=spades")
    assert device.app.evening.result(5)[0] != before
    assert device.app.evening.result(5)[3]
    device.press("BACK")
    assert "5*" in "".join(device.text()) or device.screen == "sheet"


def test_an_answer_that_no_longer_fits_is_asked_again(device):
    device.new_list().play(1, "clubs", 7, "won").press("DOWN", "OK", "OK")
    device.press("OK", "UP", "OK")  # the game: Grand, which has no seventh matador
    assert device.screen == "play"
    assert device.app.talk.question.key == "matadors"
    device.press("RIGHT", "OK", "OK")
    assert device.last().startswith(
        "fix n=1 declarer=1 game=grand matadors=1 outcome=won score=0,48,0"
    )


def test_back_from_a_correction_changes_nothing(device):
    played(device)
    lines = device.journal()
    device.open("entry", 3).press("OK", "OK", "DOWN", "OK")
    assert device.screen in ("confirm", "play")
    for _ in range(12):
        device.press("BACK")
        if device.screen == "home":
            break
    assert device.screen == "home"
    assert device.app.talk is None
    assert device.journal() == lines


def test_a_flag_is_turned_over(device):
    device.new_list().play(1, "clubs", 1, "won").open("correct", 1)
    at_row(device, "Hand")
    device.press("OK")
    assert device.screen == "confirm"
    device.press("OK")
    assert "hand=1" in device.last()
    assert "score=0,36,0" in device.last()


def test_the_auction_is_walked_again_and_the_rest_stays(device):
    played(device).open("correct", 3)
    at_row(device, "Gereizt")
    device.press("OK")
    assert device.screen == "auction"
    # 18 held, 20 held, then Middlehand passes; Rearhand passes: Forehand plays at 20.
    device.press("OK", "OK", "LEFT", "LEFT")
    assert device.screen == "confirm"
    device.press("OK")
    assert "auction=18,20,20,0 game=grand matadors=-1 outcome=lost" in device.last()


def test_the_bid_of_a_deal_is_corrected(device):
    device.new_list().play(1, "clubs", 1, "won").open("correct", 1)
    at_row(device, "Gereizt")
    device.press("OK")
    assert device.screen == "bid"
    device.press("RIGHT", "OK", "OK")
    assert "bid=20" in device.last()


def test_leaving_the_bid_leaves_the_deal_as_it_was(device):
    device.new_list().play(1, "clubs", 1, "won").open("correct", 1)
    at_row(device, "Gereizt")
    device.press("OK", "RIGHT", "BACK")
    assert device.screen == "entry" and device.app.talk is None
    assert device.last().startswith("deal n=1")


def test_card_points_are_asked_anew(device):
    played(device).open("correct", 6)
    at_row(device, "Augen")
    device.press("OK")
    assert device.screen == "points"
    device.press("OK", "OK")
    assert "outcome=points points=61" in device.last()


def test_a_deal_becomes_passed_in(device):
    device.new_list().play(1, "clubs", 1, "won").open("correct", 1).press("UP", "OK")
    assert device.screen == "change"
    at_row(device, "eingepasst")
    device.press("OK", "OK")
    assert device.last().startswith("fix n=1 declarer=passed score=0,0,0 passed=1")


def test_a_closed_list_is_not_corrected(device):
    played(device)
    device.app.evening.close()
    device.open("entry", 3)
    assert not device.shows("berichtigen")
    device.press("OK")
    assert device.app.refused and device.screen == "entry"


def test_while_a_deal_is_in_hand_no_other_is_corrected(device):
    played(device).press("OK", "OK")
    assert device.app.talk
    device.open("entry", 3).press("OK")
    assert device.screen == "entry" and device.app.talk


def test_an_unreadable_deal_is_entered_again(device):
    spoil(played(device), 3).press("DOWN", "LEFT", "LEFT", "UP")
    assert device.shows("nicht lesbar")
    device.press("OK")
    assert device.shows("nicht lesbar")
    device.press("OK")
    assert device.screen == "correct"
    device.press("OK", "OK", "RIGHT", "OK", "OK")
    assert device.last().startswith("fix n=3 declarer=0 game=grand matadors=1 outcome=won")
    assert not device.app.evening.unreadable()


def test_an_unreadable_deal_may_have_been_passed_in(device):
    spoil(played(device), 3).open("correct", 3)
    at_row(device, "eingepasst")
    device.press("OK", "OK")
    assert device.last().startswith("fix n=3 declarer=passed")


def test_undo_in_two_presses(device):
    played(device).press("BACK")
    assert device.screen == "undo"
    assert device.shows("Spiel 14", "Pik", "−110")
    device.press("OK")
    assert device.screen == "home"
    assert device.last() == "undo n=14"
    assert device.app.evening.count == 13


def test_back_keeps_the_deal(device):
    played(device)
    lines = device.journal()
    device.press("BACK", "BACK")
    assert device.screen == "home" and device.journal() == lines


def test_undo_of_a_passed_in_deal(device):
    device.new_list().deal(("declarer", "passed")).press("BACK")
    assert device.shows("eingepasst")


# --- by cursor ------------------------------------------------------------------


def test_by_cursor_every_row_and_the_standings(two_keys):
    played(two_keys).cursor("Liste")
    assert two_keys.shows("Spiel 14")
    seen = []
    for _ in range(7):
        seen.append(two_keys.text()[-1])
        two_keys.press("K1")
    assert [label.split()[1:3] for label in seen[:5]] == [
        ["Spiel", str(n)] for n in (14, 13, 12, 11, 10)
    ]
    assert "frühere" in seen[5] and "Stand" in seen[6]
    two_keys.cursor("frühere")
    assert two_keys.shows("Spiel 9 öffnen")
    two_keys.cursor("Stand")
    assert two_keys.screen == "standings"
    two_keys.press("held K2", "K2")
    assert two_keys.screen == "standings"


def test_by_cursor_back_beyond_the_first_page_begins_anew(two_keys):
    played(two_keys, 7).cursor("Liste")
    two_keys.cursor("frühere")
    assert two_keys.shows("Spiel 2 öffnen")
    two_keys.cursor("frühere")
    assert two_keys.shows("Spiel 7 öffnen")


def test_by_cursor_a_correction(two_keys):
    played(two_keys).cursor("Liste")
    two_keys.cursor("Spiel 12")
    assert two_keys.screen == "entry"
    two_keys.press("K1")
    two_keys.press("K2")
    assert two_keys.screen == "correct"
    two_keys.cursor("[Spiel]")
    two_keys.cursor("[Pik]")
    assert two_keys.screen == "confirm"
    two_keys.press("K2")
    assert two_keys.last().startswith("fix n=12")
    assert "game=spades" in two_keys.last()


def test_by_cursor_undo(two_keys):
    played(two_keys).cursor("Zurücknehmen")
    two_keys.press("K2")
    assert two_keys.last() == "undo n=14"


def test_three_keys_reach_every_deal(fitted):
    device = played(fitted("sim320_3"))
    device.open("sheet").press("C", "C", "B")
    assert device.screen == "entry" and device.text()[0].startswith("Spiel 12")
    device.press("held A", "held C")
    assert device.shows("Spiel 9 öffnen") or device.shows("9")
