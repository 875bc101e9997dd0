"""Every command that the manual shows runs or, where it needs a device, passes its parser."""

import bz2
import json
import re
import shlex
import shutil
from collections import Counter
from itertools import takewhile
from pathlib import Path

import pytest
from commands import said
from official_list import FOLDER as OFFICIAL
from written_lists import put_list

from host_tools.iss.invented import games
from host_tools.manual import FOLDER
from host_tools.manual.checks import README
from host_tools.manual.commands import commands, fault, split
from host_tools.site.manual import read_page, read_pages
from vorhand import rules

# These need a device, a browser, a terminal or the network; tests of their own run them.
ELSEWHERE = (
    *("flash", "image", "deploy", "config", "pull", "backup", "restore", "doctor", "monitor"),
    *("device", "sim"),
)
CLUB = ("Anna", "Ben", "Cem", "Dora")
TEAMS = '[teams]\nAsse = ["Anna", "Ben"]\nBuben = ["Cem", "Dora"]\n'


def lines(page):
    """The lines in a page's blocks with a command that can run here.

    Each comes with the command's arguments and the answers that the page shows below it.
    """
    for token in page.tokens:
        if token.type not in ("code_block", "fence") or token.info not in ("", "sh"):
            continue
        block = token.content.splitlines(keepends=True)
        for n, line in enumerate(block, 1):
            calls = [command for command in split(line) if command[0].endswith("vorhand")]
            if calls and calls[0][1] not in ELSEWHERE and "..." not in calls[0][-1]:
                answers = takewhile(lambda text: text.startswith("{"), block[n:])
                yield line, calls[0], "".join(answers)


MANUAL = list(read_pages().values())
PAGES = {page.place: page for page in MANUAL if any(lines(page))}


@pytest.fixture
def folder(tmp_path, in_german, own_archive, monkeypatch):
    """A folder with every file that the pages name."""
    monkeypatch.chdir(tmp_path)
    for n in range(1, 14):
        first = {12: "Franz", 13: "Franz-Josef"}.get(n, "Anna")  # one man, two names
        day = "2026-03-06" if n > 10 else f"2026-01-{n:02}"
        path = tmp_path / "lists" / f"{n:04}.txt"
        put_list(path, n, 40, (first, *CLUB[1:]), day=day, number=n - 1)
    (tmp_path / "listen").symlink_to("lists")
    for name in ("teams.toml", "mannschaften.toml"):
        (tmp_path / name).write_text(TEAMS, "utf-8")
    players = "\n".join([*CLUB, "Eva", "Finn", "Hans", "Ida"])
    for name in ("there.txt", "spieler.txt"):
        (tmp_path / name).write_text(players, "utf-8")
    for name in ("list.csv", "blatt.csv"):
        shutil.copy(Path(OFFICIAL) / "official_list_40.csv", tmp_path / name)
    (tmp_path / "games.sgf.bz2").write_bytes(bz2.compress("".join(games(30)).encode()))
    table = (FOLDER / "archive.md").read_text("utf-8")
    for suffix in ("csv", "toml"):
        text = re.search(rf"```{suffix}\n(.*?)```", table, re.DOTALL)[1]
        (tmp_path / f"liste.{suffix}").write_text(text, "utf-8")
    page = (FOLDER / "write_a_rule_set.md").read_text("utf-8")
    module = re.search(r"```python\n(.*?)```", page, re.DOTALL)[1]
    (tmp_path / "hogs.py").write_text(module, "utf-8")
    (tmp_path / "deals.jsonl").write_text(re.search(r"echo '(.*?)'", page)[1], "utf-8")
    deal = re.search(r"echo '(.*?)'", (FOLDER / "commands.md").read_text("utf-8"))[1]
    for name in ("evening.jsonl", "abend.jsonl"):
        (tmp_path / name).write_text(deal, "utf-8")
    yield tmp_path
    rules._ADDED.clear()


@pytest.fixture(scope="module")
def archives():
    """The archive of the folder's lists by season, which the first page makes for all."""
    return {}


@pytest.mark.parametrize("place", PAGES)
def test_the_commands_of_a_page_run_in_their_order(place, folder, own_archive, archives, vorhand):
    page = PAGES[place]
    if "archive import" not in " ".join(line for line, *_ in lines(page)):
        season = "Frühjahr" if page.language == "de" else "Spring"
        if season not in archives:
            assert vorhand("archive", "import", "lists/", "--season", season)[0] == 0
            archives[season] = own_archive.read_bytes()
        own_archive.write_bytes(archives[season])
    for line, args, answers in lines(page):
        text = "".join(games(30)) if "zcat" in line else "".join(re.findall(r"echo '(.*?)'", line))
        status, out, err = vorhand(*args[1:], stdin=(text + "\n").encode())
        assert status == 0, line + err
        assert not answers or out == answers


def test_there_are_answers_on_the_pages():
    places = [place for place, page in PAGES.items() for *_, shown in lines(page) if shown]
    assert Counter(places) == {
        "en/archive.html": 3,
        "en/commands.html": 1,
        "de/commands.html": 1,
        "en/write_a_rule_set.html": 1,
    }


def test_a_table_is_the_same_in_several_processes(folder, vorhand):
    command = ("score", "--csv", "liste.toml", "liste.csv")
    assert vorhand(*command, "--jobs", "2") == vorhand(*command)


def test_the_auction_in_short_is_the_one_that_was_spoken(in_german, vorhand):
    page = (FOLDER / "archive.md").read_text("utf-8")
    spoken, short = (
        [int(word) for word in re.findall(r"\d+", row)]
        for row in re.findall(r"^\| (?:spoken|in short) \|(.*)", page, re.MULTILINE)
    )
    (deal,) = re.findall(r"echo '(.*\"auction\".*)'", page)
    assert json.loads(deal)["auction"] == spoken
    in_short = json.dumps({**json.loads(deal), "auction": short})
    answer = vorhand("score", stdin=deal.encode())
    assert answer[0] == 0 and vorhand("score", stdin=in_short.encode()) == answer


def inline():
    """The commands within sentences that are complete and only print text."""
    pattern = rf"vorhand (rules( ({'|'.join(rules.NAMES)}))?( --language de)?|.*--help)"
    texts = {
        " ".join(arguments)
        for page in (*MANUAL, read_page(README, ""))
        for arguments, is_complete in commands(page.tokens)
        if not is_complete
    }
    return sorted(text for text in texts if re.fullmatch(pattern, text))


@pytest.mark.parametrize("text", inline())
def test_a_command_in_a_sentence(text, known_pages, vorhand):
    assert len(said(vorhand(*shlex.split(text)[1:])).splitlines()) > 5


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("vorhand fly", "there is no verb fly"),
        ("vorhand sheet --colour red lists/", "--colour"),
        ("vorhand season table | vorhand season tables", "invalid choice"),
        ("make coffee", "the Makefile has no coffee"),
        ('make sim ARGS="--boards x"', "--boards"),
        ("python -m host_tools.coffee", "there is no module"),
        ("vorhand pull lists/; vorhand doctor --cure", "--cure"),
    ],
)
def test_a_command_that_cannot_be_is_found(line, reason):
    reasons = [fault(args, True) for args in split(line)]
    assert re.search(reason, " ".join(reasons))


def test_an_option_that_a_sentence_invents_is_found():
    assert fault("vorhand archive export --player NAME FILE".split(), False) == ""
    assert fault("vorhand archive export --smell".split(), False) == "there is no --smell"
