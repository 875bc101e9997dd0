"""Evenings worked out by hand: how their files are written, and what plays them.

A file `<rule set>_<players>.txt` (or with another word behind that) holds one list, its deals as
JSON, and what each of them and the whole must come to, reckoned by hand from the rules. One
statement a line; a line that begins with a blank is the working by hand, one with # a remark;
empty lines are free. Seats are numbered from 0, clockwise.

First the list:

    rules pub                       the rule set
    players 3
    dealer 0                        who deals first (left out: seat 0)
    length 12                       deals of the list (left out: open end)
    option bock_60=1                a house rule; as often as wanted
    board sim128_3                  whose keys are pressed (left out: sim128_6)

Then the evening:

    deal {"declarer": 1, "bid": 18, "game": "clubs", "matadors": 1, "outcome": "won"}
        mit 1, Spiel 2, 2 x 12 = 24
    points 0 24 0                   that deal's points, per seat: after every deal
    deal {"decision": "redeal"}
    points none                     nothing is written: the same dealer deals again
    undo                            the last deal is taken back
    correct 3 {"declarer": 0, ...}  deal 3 was this one instead
    points 44 0 0                   the points of the deal put right: after every correction
    recount 4 0 96 0                what deal 4 has now (its Bock came or went with a correction)
    totals 44 24 0                  the running totals, at any time
    standings seeger_fabian 94 74 0 a system of vorhand.rules.standings with each seat's total
    settle average 21 1 -22         a way of settling (vorhand.rules.settlement), each seat's net
                                    at one cent a point, a round of Bierlachs at one euro a glass
    gives 1                         who deals next

A deal's fields are those of `vorhand score` (`vorhand rules NAME` tells them) without `players`,
`dealer`, `bock` and `ramsch_round`: these are the list's. "auction": [18, 0, 0] walks the bidding
through, "bid" enters the final bid.
"""

import json
from pathlib import Path
from typing import NamedTuple

from host_tools.deal_json.reader import Reader
from host_tools.screens.desk import Desk
from host_tools.screens.presses import NAMES, Player
from vorhand import rules

HEADER = ("rules", "players", "dealer", "length", "option", "board")
NUMBERS = ("players", "dealer", "length")


class Statement(NamedTuple):
    """A line of an evening: its number, its first word, and what follows that."""

    line: int
    word: str
    arguments: str

    def numbers(self) -> list[int]:
        return [int(number) for number in self.arguments.split()]


class EveningFile:
    """What a file says: rules, players, dealer, length, board, options, statements."""

    def __init__(self, path: Path):
        self.path = path
        self.rules = ""
        self.players = self.dealer = self.length = 0
        self.board = "sim128_6"
        self.options: list[str] = []
        self.statements: list[Statement] = []
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line[:1] in ("", " ", "\t", "#"):
                continue
            word, _, arguments = line.partition(" ")
            if word not in HEADER:
                self.statements.append(Statement(number, word, arguments.strip()))
            elif self.statements:
                raise ValueError(f"{path.name}:{number}: {word} comes after the first deal")
            elif word == "option":
                self.options.append(arguments.strip())
            else:
                setattr(self, word, int(arguments) if word in NUMBERS else arguments.strip())
        self._every_deal_has_points()

    def _every_deal_has_points(self) -> None:
        followers = [*self.statements[1:], None]
        for statement, follower in zip(self.statements, followers, strict=True):
            has_points = follower is not None and follower.word == "points"
            if statement.word in ("deal", "correct") and not has_points:
                raise ValueError(f"{self.path.name}:{statement.line}: the points are missing")


class Play:
    """An evening on a device whose files lie under `root`: the keys that are really pressed.

    `keys` has one list of logical keys for each statement that presses any. Every deal is taken
    back and entered once more, after which all must stand as before. AssertionError with the
    line where something comes out otherwise than it was worked out.
    """

    def __init__(self, file: EveningFile, root: Path):
        self.file = file
        self.reader = Reader(file.rules, file.options)
        # What does not fit the canvas raises; pixels are the golden pictures' affair.
        self.desk = Desk(file.board, root, unseen=True)
        self.desk.new_list(
            NAMES[: file.players], file.dealer, file.length, file.rules, self.reader.options
        )
        self.empty_journal = self.journal()
        self.player = Player(self.desk.runner)
        self.keys: list[list[int]] = []
        self.last = 0  # the deal that the next `points` speaks of, 0: none was written

    @property
    def evening(self):
        return self.desk.app.evening

    def journal(self) -> bytes:
        return Path(self.evening.path).read_bytes()

    def play_all(self) -> None:
        for statement in self.file.statements:
            self.carry_out(statement)

    def carry_out(self, statement: Statement) -> None:
        """Press what a statement says, or compare what it says."""
        action = getattr(self, "_" + statement.word, None)
        assert action, f"{self._where(statement)}: {statement.word} is no statement"
        count = len(self.player.keys)
        try:
            action(statement)
        except AssertionError:
            raise
        except Exception as error:
            raise AssertionError(f"{self._where(statement)}: {error!r}") from error
        keys = self.player.keys[count:]
        if keys:
            self.keys.append(keys)

    def state(self) -> tuple:
        """Return what undo must bring back: totals, games, who deals under what."""
        e = self.evening
        table = e.table(e.count + 1)
        games = (list(e.points), list(e.won), list(e.lost), e.passed)
        return e.count, games, table.dealer, table.bock, table.ramsch, self._rounds()

    def target(self, number: int, text: str) -> dict:
        """Return the answers of a deal told as JSON, as the search for keys wants them."""
        table = self.evening.table(number)
        fields = {"players": table.players, "dealer": table.dealer, **json.loads(text)}
        deal = self.reader.deal(fields, table.bock, table.ramsch)
        answers = dict(deal.questionnaire.answers)
        facts = deal.questionnaire.facts
        answers["declarer"] = facts["declarer"]
        if "auction" in facts:
            answers["auction"] = list(facts["auction"])
            answers["bid"] = facts.get("bid", 0)
        return answers

    # --- what is pressed ------------------------------------------------------------

    def _deal(self, statement: Statement) -> None:
        before = self.state()
        target = self.target(before[0] + 1, statement.arguments)
        keys = self.player.deal(target)
        after = self.state()
        self.last = after[0] if after[0] > before[0] else 0
        if self.last:
            self.player.undo()
            self._check_equal(statement, self.state(), before)
            self.player.press(keys)
            self._check_equal(statement, self.state(), after)

    def _correct(self, statement: Statement) -> None:
        number, _, text = statement.arguments.partition(" ")
        self.last = int(number)
        target = self.target(self.last, text)
        self.player.correct(self.last, target)

    def _undo(self, statement: Statement) -> None:
        count = self.evening.count
        self.player.undo()
        self._check_equal(statement, self.evening.count, count - 1)

    # --- what is compared -----------------------------------------------------------

    def _points(self, statement: Statement) -> None:
        if statement.arguments == "none":
            self._check_equal(statement, self.last, 0)
        else:
            self._check_equal(statement, self._points_of(self.last), statement.numbers())

    def _recount(self, statement: Statement) -> None:
        number, *points = statement.numbers()
        self._check_equal(statement, self._points_of(number), points)

    def _totals(self, statement: Statement) -> None:
        self._check_equal(statement, list(self.evening.points), statement.numbers())

    def _standings(self, statement: Statement) -> None:
        from vorhand.ui.wording.counted import final

        system, *totals = statement.arguments.split()
        rows = final(self.desk.app, system)
        self._check_equal(statement, [row[3] for row in rows], [int(total) for total in totals])

    def _settle(self, statement: Statement) -> None:
        from vorhand.rules import settlement

        mode, *nets = statement.arguments.split()
        amounts = settlement.nets(mode, self.evening.points, price=100)
        self._check_equal(statement, list(amounts), [int(net) for net in nets])

    def _gives(self, statement: Statement) -> None:
        dealer = self.evening.dealer(self.evening.count + 1)
        self._check_equal(statement, dealer, int(statement.arguments))

    def _rounds(self) -> tuple:
        """What Home says of the rounds; nothing where the rules know none."""
        rounds = self.evening.rounds()
        return tuple(rounds.shown) if rounds else ()

    def _points_of(self, number: int) -> list[int] | None:
        result = self.evening.result(number) if number else None
        return list(result.points) if result else None

    def _check_equal(self, statement: Statement, value, expected) -> None:
        where = self._where(statement)
        assert value == expected, f"{where}: {statement.word} {value}, worked out {expected}"

    def _where(self, statement: Statement) -> str:
        return f"{self.file.path.name}:{statement.line}"


def files() -> list[Path]:
    """Return all evenings, in the order of their names."""
    return sorted(Path(__file__).resolve().parent.glob("*.txt"))


def unplayed() -> list[str]:
    """Return the tables (`pub_3`) that no evening has been worked out for."""
    played = {path.stem for path in files()}
    tables = [f"{name}_{players}" for name in rules.names() for players in rules.load(name).TABLES]
    return [name for name in tables if name not in played]
