"""`vorhand stats`: the figures, counted again with pandas and by hand, and how they are shown."""

import argparse
import io
import json
import math
import random
import re
from functools import lru_cache, partial
from pathlib import Path
from statistics import stdev
from xml.etree import ElementTree as ET

import pytest
from commands import one_line, refused, said
from PIL import Image
from standings_cases import PEOPLE, clubs
from written_lists import THREE, link_of, put_list, write_deals

from host_tools.bench.invented_season import write
from host_tools.season import results
from host_tools.sheet import pen
from host_tools.statistics import charts, plays
from host_tools.statistics.estimates import Mean, Rate, beyond_chance, chance, mean
from vorhand.session import changes
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists

pytestmark = pytest.mark.usefixtures("in_english", "own_archive")

LISTS, DEALS = 60, 40


@pytest.fixture(scope="module")
def season(tmp_path_factory):
    """A folder of lists."""
    folder = tmp_path_factory.mktemp("season") / "lists"
    write(folder, LISTS, DEALS)
    return folder


@pytest.fixture
def stats(vorhand):
    """Run the command; return (status, output, errors)."""
    return partial(vorhand, "stats")


@pytest.fixture
def report(stats, tmp_path):
    """Run the command; return what it writes as JSON. told: what its errors have to say."""

    def run(*args, told=""):
        status, out, err = stats(*args, "--out", tmp_path / "report.json")
        assert (status, out) == (0, "") and (told in err if told else err == "")
        return json.loads((tmp_path / "report.json").read_text())

    return run


@lru_cache(None)
def student(freedom):
    """Return the bound of the middle 95 % of Student's distribution, integrated by trapezia."""
    import numpy as np  # only here, because every worker loads this file

    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2))
    limits = np.linspace(0, 13, 100_001)
    density = (1 + limits**2 / freedom) ** (-(freedom + 1) / 2)
    density *= scale / math.sqrt(freedom * math.pi)
    areas = (np.cumsum(density) - (density + density[0]) / 2) * limits[1]
    return np.interp(0.475, areas, limits)


def frame(folder):
    """Return a row for each seat of each deal; the lists' text is parsed here anew."""
    rows = []
    for path in folder.glob("*.txt"):
        deals = {}
        head, *records = path.read_text("utf-8").splitlines()
        names = re.search(r" names=(\S+)", head)[1].split(",")
        first = int(re.search(r" first_dealer=(\d)", head)[1])
        for record in records:
            fields = dict(re.findall(r"(\S+?)=(\S+)", record))
            if record.startswith(("deal ", "fix ")):
                deals[int(fields["n"])] = fields
        for n, fields in deals.items():
            dealer = (first + n - 1) % len(names)
            order = [(dealer + step) % len(names) for step in (1, 2, 3)]
            for seat, points in enumerate(map(int, fields["score"].split(","))):
                rows.append(
                    {
                        "list": path.name,
                        "n": n,
                        "player": names[seat],
                        "points": points,
                        "seat": order.index(seat) if seat in order else None,
                        "own": fields["declarer"] == str(seat),
                        "passed": fields["declarer"] == "passed",
                        "won": "win" in fields,
                        "game": fields.get("game"),
                        "hand": fields.get("hand") == "1",
                        "schneider": "schneider" in fields.get("outcome", "")
                        or "schwarz" in fields.get("outcome", "")
                        or "schneider_announced" in fields,
                        "matadors": int(fields.get("matadors", 0)),
                    }
                )
    from pandas import DataFrame  # only here, because every worker loads this file

    return DataFrame(rows)


def test_the_figures_are_those_of_pandas(season, report):
    answer = report(season)
    table = frame(season)
    assert len(table) == LISTS * DEALS * 3.5
    seated = table[table.seat.notna()]
    everybody = answer["everybody"]
    assert (everybody["lists"], everybody["deals"]) == (LISTS, LISTS * DEALS)
    for figures in [*answer["players"], everybody]:
        name = figures["name"]
        rows = seated if name is None else seated[seated.player == name]
        own_games = rows[rows.own]
        suits = own_games[own_games.game != "null"]
        against = rows[~rows.own & ~rows.passed]
        assert figures["declared"]["of"] == len(rows)
        assert figures["declared"]["count"] == len(own_games)
        for key, hits in (
            ("won", own_games.won),
            ("hand", own_games.hand),
            ("schneider", suits.won & suits.schneider),
            ("defended", ~against.won),
        ):
            assert figures[key]["of"] == len(hits)
            assert figures[key]["count"] == hits.sum()
            assert figures[key]["rate"] == pytest.approx(hits.mean())
        for key, points in (("points_own", own_games.points), ("points_deal", rows.points)):
            assert figures[key]["mean"] == pytest.approx(points.mean())
            wide = student(len(points) - 1) * points.std() / math.sqrt(len(points))
            assert figures[key]["high"] == pytest.approx(points.mean() + wide, abs=1e-4)
        assert figures["best"]["points"] == own_games.points.max()
        assert figures["worst"]["points"] == own_games.points.min()
        games = own_games.groupby("game")
        by_game = {group["key"]: group for group in figures["by"]["game"]}
        assert {key: group["won"]["count"] for key, group in by_game.items()} == dict(
            games.won.sum()
        )
        assert {key: group["points"]["sum"] for key, group in by_game.items()} == dict(
            games.points.sum()
        )
        seats = [group["won"]["of"] for group in figures["by"]["seat"]]
        assert seats == list(own_games.groupby("seat").size())
        with_one = own_games[(own_games.game != "null") & (own_games.matadors == 1)]
        matadors = {group["key"]: group for group in figures["by"]["matadors"]}
        assert matadors["with.1"]["won"]["count"] == with_one.won.sum()
        parts = [group["won"]["of"] for group in figures["by"]["part"]]
        assert parts == list(own_games.groupby((own_games.n - 1) * 4 // DEALS).size())
        lost = (table[table.own & (name is None or table.player == name) & ~table.won]).groupby(
            ["list", "player"]
        )
        fees = sum(50 * min(count, 3) + 100 * max(0, count - 3) for count in lost.size())
        assert figures["fees"][0] == fees


def test_archive_and_files_say_the_same(vorhand, stats, report, tmp_path):
    folder, count = tmp_path / "lists", 12
    write(folder, count, DEALS)
    assert vorhand("archive", "import", folder, "--season", "2026")[0] == 0
    reports = []
    for args in ([folder], [], ["--season", "2026"]):
        out = tmp_path / "stats.json"
        assert stats(*args, "--settle", "all", "--out", out)[0] == 0
        text = out.read_text()
        # A list has the name of its file or its number in the archive, in the same order.
        text = re.sub(r'"list": "[^"]*?(?:archive:|/0*)(\d+)(?:\.txt)?"', r'"list": "\1"', text)
        reports.append(json.loads(text))
    for other in reports[1:]:
        assert other["everybody"]["nets"] == [0, count]
        assert other["players"] == reports[0]["players"]
    assert stats("--season", "1999")[0] == 1
    page = tmp_path / "season.html"
    assert stats("--season", "2026", "--language", "de", "--out", page)[0] == 0
    days = r"\d\d\.\d\d\.2026 – \d\d\.\d\d\.2026"
    assert re.search(rf"<h1>Statistik 2026</h1>\s*<p>{days}</p>", page.read_text("utf-8"))
    # The figures of two names that are one player are added up.
    more = put_list(tmp_path / "0999.txt", 999, 40, ["Ännchen", *PEOPLE[1:]])
    assert vorhand("archive", "import", more)[0] == 0
    players = report()["players"]
    assert vorhand("archive", "merge", "Ännchen", "Anna")[0] == 0
    merged = report()["players"]
    both = [player["won"]["of"] for player in players if player["name"] in ("Anna", "Ännchen")]
    assert next(player["won"]["of"] for player in merged if player["name"] == "Anna") == sum(both)


def test_the_order_of_lists_is_that_of_a_season(vorhand, tmp_path):
    """A list without a time ends its day, one after midnight is of the evening before."""
    times = ("2026-01-03T19:00", "2026-01-02", "2026-01-03T01:00", "", "2026-01-02T19:00")
    paths = []
    for number, time in enumerate(times):
        evening = Lists(str(tmp_path), f"dev{number}", lambda time=time: time).create(
            "isko", {}, PEOPLE, 0, 0
        )
        play(evening, (1,), "won")
        paths.append(evening.path)
    assert vorhand("archive", "import", *paths)[0] == 0
    in_order = (3, 4, 2, 1, 0)
    from_files = dict.fromkeys(one.list for one in plays.of_files(paths, []).plays)
    assert list(from_files) == [paths[n] for n in in_order]
    archive = argparse.Namespace(season=None, database=None)
    numbers = dict.fromkeys(one.list for one in plays.of_archive(archive).plays)
    assert list(numbers) == [f"archive:{n + 1}" for n in in_order]
    assert [one.name for one in results.of_archive(archive, "plain")] == list(numbers)


def test_a_round_that_somebody_missed_is_settled_among_the_others(report, vorhand, tmp_path):
    """The result is that of `vorhand standings`, from a file as from the archive."""
    evening = Lists(str(tmp_path), "dev1").create("isko", {}, PEOPLE, 0, 0)
    changes.set_absent(evening, 3)
    play(evening, (1, 0, 2, 3), "won")
    for way in ("all", "average"):
        _, out, _ = vorhand("standings", "--json", "--settle", way, evening.path)
        nets = {row["name"]: row["net"] for row in json.loads(out)["seats"]}
        # Of the single game, which was her own.
        assert nets["Dora"] == (3 * 24 if way == "all" else 18)
        vorhand("archive", "import", evening.path)
        for where in ([evening.path], []):
            players = report("--settle", way, *where)["players"]
            assert {row["name"]: row["nets"] for row in players} == {
                name: [net, 1] for name, net in nets.items()
            }
    # Where somebody took a column over nobody can say who of the two owes what.
    for name in (None, None, "Eva", None):
        play(evening, evening.table(evening.count + 1).active[:1], "won")
        if name:  # the round is complete
            changes.change_player(evening, 1, name)
    players = report("--settle", "all", evening.path)["players"]
    assert len(players) == 5 and [row["nets"] for row in players] == [[0, 0]] * 5


def test_the_fourth_lost_game_of_a_list_costs_more_also_after_an_absence(report, tmp_path):
    """Lost games before and after an absence are counted together."""
    evening = Lists(str(tmp_path), "dev1").create("isko", {}, THREE, 0, 0)
    play(evening, (0, 0, 0), "lost")
    changes.change_player(evening, 0, "Dora")
    play(evening, (0, 1, 2), "lost")
    changes.change_player(evening, 0, "Anna")
    play(evening, (0, 0, 1), "lost")
    players = report(evening.path)["players"]
    assert {player["name"]: player["fees"] for player in players} == {
        "Anna": [3 * 50 + 2 * 100, 1], "Ben": [2 * 50, 1], "Cem": [50, 1], "Dora": [50, 1],
    }  # fmt: skip


def play(evening, declarers, outcome):
    """Write a deal of clubs with 1 for each declarer."""
    write_deals(evening, *[clubs(declarer, outcome) for declarer in declarers])


def test_a_list_without_a_deal_does_not_count(report, vorhand, tmp_path):
    folder = tmp_path / "lists"
    write(folder, 1, 9)
    names = ("Spieler 1", "Spieler 2", "Spieler 3")
    Lists(str(tmp_path), "other").create("isko", {}, names, 0, 36)
    assert len(list(folder.iterdir())) == 2
    assert vorhand("archive", "import", folder)[0] == 0
    for args in ([folder], []):
        answer = report(*args)
        assert answer["everybody"]["lists"] == 1
        assert not {player["name"] for player in answer["players"]} & set(names)


def test_deals_that_cannot_be_read_count_for_the_quarters(tmp_path):
    path = put_list(tmp_path / "0001.txt", deals=12)
    path.write_bytes(path.read_bytes().replace(b"deal n=2 ", b"deal n=? "))
    damaged = []
    played = plays.of_files([str(path)], damaged).plays
    assert damaged and {play.n for play in played} == set(range(1, 13)) - {2}
    assert {play.deals for play in played} == {12}


def test_every_bid_is_counted(report, tmp_path):
    """Tournee bids what is no value of a game; the old rules have some above 264."""
    store = Lists(str(tmp_path), "dev")
    tournee, old = (store.create(rules, {}, THREE, 0, 36) for rules in ("tournee", "isko_old"))
    write_deals(tournee, *[clubs(0, bid=bid, kind="solo") for bid in (12, 20, 25, 38)])
    grand = [("game", "grand"), ("matadors", 4), ("outcome", "won")]
    write_deals(old, *[[("declarer", 0), ("bid", bid), *grand] for bid in (18, 27, 59, 60, 288)])
    write_deals(old, clubs(0))  # its bid was not entered
    groups = report(tournee.path, old.path)["everybody"]["by"]["bid"]
    assert [(group["key"], group["won"]["of"]) for group in groups] == [
        *(("10-17", 1), ("18", 1), ("19-26", 2), ("27-39", 2), ("40-59", 1), ("60+", 2)),
    ]


def test_two_links_are_two_lists(report, tmp_path):
    first, second = (put_list(tmp_path / f"{seed}.txt", seed) for seed in (1, 2))
    links = [link_of(Evening(str(path))) for path in (first, second)]
    everybody = report(*links)["everybody"]
    assert (everybody["lists"], everybody["deals"]) == (2, 18)
    # A link beside the file of the same list counts once, whichever comes first.
    told = f"this link is the list {first}; it counts once"
    for args in ((links[0], second, first), (first, links[0], second)):
        everybody = report(*args, told=told)["everybody"]
        assert (everybody["lists"], everybody["deals"]) == (2, 18)


def test_a_link_of_another_state_than_the_file_counts_once(report, tmp_path):
    """Of a list's file and its link the one with more deals counts."""
    whole, half = put_list(tmp_path / "whole.txt"), tmp_path / "half.txt"
    half.write_bytes(whole.read_bytes().partition(b"deal n=6 ")[0])
    evenings = [Evening(str(path)) for path in (whole, half)]
    assert [evening.count for evening in evenings] == [9, 5]
    links = [link_of(evening) for evening in evenings]
    for pair in ((whole, links[1]), (half, links[0])):
        for args in (pair, pair[::-1]):
            everybody = report(*args, told=" is an earlier state of ")["everybody"]
            assert (everybody["lists"], everybody["deals"]) == (1, 9)


# --- what may be chance ------------------------------------------------------------


def test_intervals_are_those_of_the_books():
    """Wilson's intervals for 81 of 263, for none of ten, for all of ten (Newcombe 1998)."""
    assert Rate(81, 263).interval == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert Rate(0, 10).interval == pytest.approx((0, 0.2775), abs=1e-4)
    assert Rate(10, 10).interval == pytest.approx((0.7225, 1), abs=1e-4)
    assert Rate(0, 0).interval is None and Rate(0, 0).rate is None
    # 3.182 times the deviation 1.29099, divided by the square root of 4.
    assert mean([1, 2, 3, 4]).interval == pytest.approx((2.5 - 2.0542, 2.5 + 2.0542), abs=1e-3)
    for freedom in (*range(1, 40), 100, 5000):
        wide = student(freedom)
        numbers = [1] * (freedom // 2 + 1) + [0] * (freedom - freedom // 2)
        result = mean(numbers)
        half = (result.interval[1] - result.interval[0]) / 2
        assert half == pytest.approx(wide * stdev(numbers) / math.sqrt(freedom + 1), rel=3e-4)
    assert mean([5]).interval is None and mean([5, 5, 5]).interval is None
    assert Mean(0, 0, 0).mean is None


def test_chance_is_fishers():
    """Fisher's exact test: the lady tasting tea, three of four right; and another known table."""
    assert chance(Rate(3, 4), Rate(1, 4)) == pytest.approx(0.4857, abs=1e-4)
    assert chance(Rate(1, 10), Rate(11, 14)) == pytest.approx(0.002759, abs=1e-6)
    assert chance(Rate(0, 0), Rate(3, 4)) == 1.0
    assert chance(Rate(500, 1000), Rate(1000, 2000)) == pytest.approx(1)
    assert beyond_chance([0.04, 0.5, 0.001]) == [2]
    assert beyond_chance([0.01, 0.02, 0.03]) == [0, 1, 2]
    assert beyond_chance([]) == []


@pytest.mark.parametrize(("language", "words"), [("de", "in 1 Liste"), ("en", "in 1 list")])
def test_one_list_is_one(stats, tmp_path, language, words):
    path = put_list(tmp_path / "one.txt", deals=36)
    args = [path, "--player", "Anna", "--language", language]
    money = [line for line in stats(*args, "--settle", "all")[1].splitlines() if "€" in line]
    assert len(money) == 2 and all(line.endswith(f" {words}") for line in money)


def test_a_mean_of_one_game_has_no_interval(stats, tmp_path):
    """The number of games behind it is not taken for a further digit."""
    path = put_list(tmp_path / "one.txt", deals=1)
    assert re.search(r" −?\d+,0 \(–\) 1 ", stats(path, "--language", "de")[1])


def test_nothing_is_called_a_difference_that_may_be_chance(season, stats):
    """In an invented season all players are equally good."""
    out = said(stats(season))
    assert re.search(r"In \d+ comparisons no difference is larger than chance makes it\.", out)


def test_chance_is_called_a_difference_once_in_twenty_seasons_at_most():
    """A hundred seasons of twenty comparisons of equals; with a worse player he is found."""
    dice = random.Random(16)

    def games(count, share):
        return Rate(sum(dice.random() < share for _ in range(count)), count)

    false_findings = missed = 0
    for _ in range(100):
        chances = [chance(games(60, 0.8), games(180, 0.8)) for _ in range(20)]
        false_findings += bool(beyond_chance(chances))
        missed += 20 not in beyond_chance([*chances, chance(games(60, 0.45), games(180, 0.8))])
    assert false_findings <= 5 and missed < 10


def test_a_difference_that_is_none_of_chance_is_named(vorhand, stats, report, tmp_path):
    """One player wins every game, the others lose four of five."""
    deals = []
    for n in range(240):
        who = (n + 1) % 3
        won = who == 1 or n % 5 == 0
        game = {"players": 3, "declarer": who, "game": "spades", "matadors": 1}
        deals.append(json.dumps({**game, "outcome": "won" if won else "lost"}))
    path = tmp_path / "deals.jsonl"
    path.write_text("\n".join(deals))
    base = ["--database", tmp_path / "a.db"]
    assert vorhand("archive", "import", *base, path, "--names", "Anna,Ben,Cem")[0] == 0
    out = said(stats(*base))
    findings = [line.strip() for line in out.splitlines() if "all others" in line]
    assert any(line.startswith("Ben, won: 100 % (95–100) 80/80, all others") for line in findings)
    assert any(line.startswith("Ben, Spades: ") for line in findings)
    players = {player["name"]: player for player in report(*base)["players"]}
    assert players["Ben"]["streaks"] == [80, 0]
    assert players["Anna"]["streaks"][1] == 4
    assert "Spades −44\n" in said(stats(*base, "--player", "Cem"))
    best, worst = players["Ben"]["best"], players["Cem"]["worst"]
    assert (best["game"], best["points"], worst["points"]) == ("spades", 22, -44)
    course = tmp_path / "course.svg"
    said(stats(*base, "--chart", "course", "--out", course))
    assert all(f">{end}</text>" in course.read_text("utf-8") for end in ("Ben 1760", "Cem −2464"))


# --- how it looks ----------------------------------------------------------------


@pytest.mark.parametrize("out", [[], ["--out", "stats.html"]])
def test_a_chart_without_a_picture_to_write_it_to(season, stats, monkeypatch, tmp_path, out):
    monkeypatch.chdir(tmp_path)
    err = refused(stats(season, "--chart", "course", *out), 2)
    assert "give --out FILE.svg or FILE.png" in err and list(tmp_path.iterdir()) == []


def test_the_page_and_the_charts(season, stats, tmp_path):
    hostile = put_list(tmp_path / "hostile.txt", 99, names=["<b>&\"'", "\x1b[2J\u202eX", "a" * 40])
    out = tmp_path / "stats.html"
    assert stats(season, hostile, "--language", "de", "--out", out)[0] == 0
    page = out.read_text("utf-8")
    assert "<b>" not in page and "&lt;b&gt;&amp;" in page
    assert "\x1b" not in page and "\u202e" not in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "Mittelhand" in page and "Im Lauf der Liste" in page
    pictures = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(pictures) > 50
    for text in pictures:
        inside(ET.fromstring(text))
    few = sorted(season.iterdir())[:6]
    of_one = ("--chart", "course", "--player", "a" * 40)
    for kind in ("won", "game", "course"):
        for form in ("svg", "png"):
            path = tmp_path / f"{kind}.{form}"
            assert stats(*few, "--chart", kind, "--out", path)[0] == 0
        if kind == "course":
            title = ET.fromstring(path.with_suffix(".svg").read_text("utf-8"))[1].text
            assert re.match(r"Course: \d{4}-\d\d-\d\d, /", title)
            assert stats(hostile, *few, *of_one, "--out", path.with_suffix(".svg"))[0] == 0
            assert "a" * 13 + "…" in path.with_suffix(".svg").read_text("utf-8")
        picture = Image.open(io.BytesIO(path.read_bytes()))
        assert picture.width == 1320 and len(picture.getcolors(1 << 20)) > 20
    output = said(stats(hostile, "--player", "a" * 40))
    assert "\x1b" not in output and "longest run" in output


def inside(drawing):
    """Fail if something of a chart lies beyond its edges."""
    width, height = float(drawing.get("width")), float(drawing.get("height"))
    for part in drawing.iter():
        for pair in (part.get("points") or "").split():
            x, y = map(float, pair.split(","))
            assert 0 <= x <= width and 0 <= y <= height
        if part.get("x") and part.text:
            long = len(part.text) * float(part.get("font-size")) * 0.62
            x = float(part.get("x"))
            left = x - {"start": 0, "middle": long / 2, "end": long}[part.get("text-anchor")]
            assert -2 <= left and left + long <= width + 2, part.text


def test_letters_in_a_picture_are_those_of_the_sheet():
    """A letter that no font has is a question mark there, as on paper, and no empty box."""
    fonts = pen.Fonts()
    written = {}
    for letter in "?名ЖД":
        written[letter] = charts.png(charts.Chart(40, 40, [charts.Text(5, 30, letter)]))
    assert written["名"] == written["?"]
    has_cyrillic = fonts.drawable("Ж", fonts.font_for("Ж", pen.PLAIN)) == "Ж"
    assert (written["Ж"] != written["Д"]) == has_cyrillic


def test_an_accent_that_is_a_character_of_its_own_is_no_question_mark(monkeypatch):
    """Some systems write names so. Vera, without DejaVu beside it, has no such characters."""
    monkeypatch.setattr(pen, "_FOLDER", Path("nowhere"))
    fonts = pen.Fonts()
    for text, drawn in (("Ju\u0308rgen", "Jürgen"), ("Na\u0323m", "Nam"), ("山\u0323", "?")):
        font = fonts.font_for(text, pen.PLAIN)
        assert (font, fonts.drawable(text, font)) == (pen.PLAIN, drawn)


def test_a_chart_of_next_to_nothing():
    empty = charts.course("x", {})
    assert charts.svg(empty).count("<polyline") >= 1
    rates = charts.rates("x", [("a", Rate(0, 0)), ("b", Rate(1, 1))])
    assert charts.png(rates).startswith(b"\x89")
    (dot,) = (part for part in rates.parts if isinstance(part, charts.Dot))
    assert dot.x == 560  # at 100 %
    course = charts.course("x", {"Ann-Kathrin": [0, -40]})
    assert "Ann-Kathrin −40" in charts.svg(course) and course.parts[-2].points[-1][0] == 520
    dashed = charts.Line([(0, 9), (40, 9)], charts.DARK, 2, "4 3")
    pictures = {charts.png(charts.Chart(40, 20, parts)) for parts in ([], [dashed])}
    assert len(pictures) == 2
    assert "−40" in charts.svg(charts.course("x", {"A": [0, -40, 3], "B": [0, 0, 0]}))


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("LIST --out x.doc", "the name must end in .html"),
        ("LIST --out /no/such/folder/x.html", "cannot write"),
        ("LIST --season x", "give lists, or --season"),
        ("LIST --player Nobody", "there is no player Nobody in these lists, whose players"),
        ("LIST --chart bid --out x.svg", "has what the chart bid shows"),
        ("EMPTY", "there are no deals"),
        ("LIST --stake -7", "-7 is no number of at least 0"),
        ("--database /no/such/folder/a.db", "there is no archive"),
    ],
)
def test_what_goes_wrong(stats, tmp_path, command, message):
    put_list(tmp_path / "LIST")
    put_list(tmp_path / "EMPTY", deals=0)
    paths = {path.name: path for path in tmp_path.iterdir()}
    assert message in one_line(stats(*(paths.get(word, word) for word in command.split())))
