"""A device on the desk, for tests and pictures: press its keys, read its panel and its list."""

import functools
import importlib
from pathlib import Path
from typing import Any, Self

import boards
import main
from host_tools import FIRMWARE
from vorhand.rules import load
from vorhand.ui.drawing import inspection
from vorhand.ui.keys import BACK, DOWN, LEFT, MENU, MORE, OK, RIGHT
from vorhand.ui.kit.choice_screen import ChoiceScreen
from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import Screen

PLAIN = {"RIGHT": RIGHT, "LEFT": LEFT, "OK": OK, "BACK": BACK}


def screen_files() -> list[Path]:
    """Return the files of all screens, in the order of their names."""
    found = (FIRMWARE / "vorhand/ui/screens").glob("*/*.py")
    return sorted(found, key=lambda path: path.stem)


def screen_class(name: str) -> type[Any]:
    """Return the class of the screen whose file has this name."""
    module = _modules().get(name)
    if module is None:
        raise LookupError(f"no screen {name!r}")
    return getattr(importlib.import_module(module), name.capitalize())


@functools.cache
def _modules() -> dict[str, str]:
    """Return the dotted name of each screen's module, by the name of its file."""
    return {
        path.stem: ".".join(path.relative_to(FIRMWARE).with_suffix("").parts)
        for path in screen_files()
    }


def screen_name(screen: Screen) -> str:
    """Return the name of a screen's file."""
    return type(screen).__module__.rpartition(".")[2]


class Desk:
    """One board with its files under `root`; strict: what does not fit raises.

    board: a board or its name; settings: {key: value} for this run only; unseen: it is drawn, but
    the panel is not painted, which takes longest (`del desk.runner.panel.refresh` ends that).
    """

    def __init__(
        self,
        board: Any,
        root: Path | str,
        language: str = "de",
        settings: dict[str, Any] | None = None,
        clock: Any = None,
        unseen: bool = False,
    ) -> None:
        self.root = Path(root)
        loaded = boards.load(board) if isinstance(board, str) else board
        wanted = {"language": language, **(settings or {})}
        self.runner = main.build(
            loaded, str(root), strict=True, settings=tuple(wanted.items()), clock=clock
        )
        self.app = self.runner.app
        if unseen:
            self.runner.panel.refresh = lambda: None
        self.runner.start()

    @property
    def screen(self) -> str:
        """The name of the screen that is shown: that of its file."""
        return screen_name(self.runner.current)

    def press(self, *names: str) -> Self:
        """Press keys by the board's own names ("RIGHT", "held OK", "K1", "turn left")."""
        for name in names:
            events = dict(self.app.keys.events())
            self.runner.press(events[name])
        return self

    def key(self, *names: str) -> Self:
        """Press logical keys by name ("RIGHT", "OK", "BACK"), whatever the board calls them."""
        for name in names:
            self.runner.press(PLAIN[name])
        return self

    def choose(self, *names: str | int) -> Self:
        """Make one choice after the other, with the keys that this board has for them.

        A choice is named by its value ("clubs", "won", a seat) or by its text on the panel, of
        which the beginning is enough; matadors go by their signed number; "confirm" is OK on a
        screen without choices. So tests press keys only where the key is the point.
        """
        for name in names:
            self._choose(name)
        return self

    def _choose(self, name: str | int) -> None:
        screen = self.runner.current
        keys = self.app.keys
        if name == "confirm" and not isinstance(screen, (ChoiceScreen, RowScreen)):
            self.key("OK")
        elif self.screen == "play" and isinstance(name, int) and not keys.cursor:
            for _ in range(30):  # more than there are matadors, with and without
                if screen.count == name:
                    return
                self.key("RIGHT" if screen.count < name else "LEFT")
            raise AssertionError(f"no {name} matadors: {self.text()}")
        elif keys.cursor or isinstance(screen, RowScreen):
            self.move_to(name).key("OK")
        else:
            if self.screen == "home":
                screen.offer()
            place = self._place(screen, name)
            own = [key for key in screen.choices[place][2] if keys.has(key)]
            if own:
                self.runner.press(own[0])
            else:
                self.runner.press(MORE if keys.has(MORE) else MENU)
                self._choose(name)

    def move_to(self, name: str | int) -> Self:
        """Move the cursor to a choice or a row, see `choose`, and leave it there."""
        screen = self.runner.current
        place = self._place(screen, name)
        rows = isinstance(screen, RowScreen) and self.app.keys.direct
        while screen.cursor != place:
            self.runner.press(DOWN if rows else RIGHT)
        return self

    def _place(self, screen: Any, name: str | int) -> int:
        """Return the place of the choice or row that is meant by `name`."""
        if isinstance(screen, ChoiceScreen):
            offered = [
                (value, screen.text((value, text, keys))) for value, text, keys in screen.choices
            ]
        else:
            values = [choice[0] for choice in getattr(screen, "choices", ())]
            texts = [screen.line(at)[0].lstrip("►✓ ") for at in range(len(screen.rows))]
            offered = list(zip(values or [None] * len(texts), texts, strict=True))
        for fits in (
            lambda value, text: value == name,
            lambda value, text: text == str(name),
            lambda value, text: text.startswith(str(name)),
        ):
            for place, (value, text) in enumerate(offered):
                if fits(value, text):
                    return place
        raise AssertionError(f"{name!r} is not offered on {self.screen}: {offered}")

    def cursor(self, label: str) -> Self:
        """Cursor mode: RIGHT until the bottom line or the chosen row shows `label`, then OK."""
        for _ in range(150):
            rows = self.text()
            # Where LEFT leads to, it is only named there.
            foot = [part for part in rows[-1].split("  ") if part[:1] not in "◄⇥"]
            if label in "  ".join(foot) or any("[" in row and label in row for row in rows[1:-1]):
                return self.key("OK")
            self.key("RIGHT")
        raise AssertionError(f"{label!r} is never offered on {self.screen}: {self.text()}")

    def text(self) -> list[str]:
        """What the panel shows, row by row from the top."""
        return inspection.rows(self.runner.canvas)

    def whole(self) -> str:
        """All that a scrolled screen says, read from here to its end, without head and foot."""
        text = ""
        for _ in range(60):
            page = " ".join(self.text()[1:-1])
            if page in text:
                break
            text += page + " "
            self.runner.press(DOWN if self.app.keys.has(DOWN) else RIGHT)
        return text

    def shows(self, *words: str) -> bool:
        """Whether all the words stand on the panel."""
        text = "\n".join(self.text())
        return all(word in text for word in words)

    def open(self, name: str, *args: Any) -> Self:
        """Put a screen on the panel as if one had chosen it at the table."""
        self.runner.current = screen_class(name)(self.app, self.app.home, *args)
        self.runner.show()
        return self

    def at(self, place: int) -> Self:
        """Show the cursor on this row or choice; the first is 0."""
        self.runner.current.cursor = place
        self.runner.show()
        return self

    def new_list(
        self,
        names: tuple[str, ...] = ("Anna", "Ben", "Cem"),
        first_dealer: int = 0,
        length: int = 36,
        rules: str = "isko",
        options: dict[str, Any] | None = None,
    ) -> Self:
        """Open a list without the screens."""
        app = self.app
        options = options or {}
        home = load(rules).home(options)
        app.take(app.lists.create(rules, options, list(names), first_dealer, length, home))
        self.runner.show()
        return self

    def deal(self, *answers: tuple[str, Any]) -> Self:
        """Write a deal without the screens: its answers as the rule set asks for them."""
        app = self.app
        app.deal.begin(0, answers)
        assert app.deal.conversation.question is None, app.deal.conversation.question.key
        app.deal.write(app.deal.score())
        self.runner.show()
        return self

    def play(
        self,
        seat: int,
        game: str = "clubs",
        matadors: int = 1,
        outcome: str = "won",
        **more: int,
    ) -> Self:
        """Write a deal told in short; `more`: bid, hand, ouvert and the like."""
        answers = [("declarer", seat)]
        if "bid" in more:
            answers.append(("bid", more.pop("bid")))
        answers.append(("game", game))
        answers += list(more.items())
        if game != "null":
            answers.append(("matadors", matadors))
        answers.append(("outcome", outcome))
        return self.deal(*answers)

    def journal(self) -> list[str]:
        """The lines of the newest list's file."""
        files = sorted((self.root / "lists").glob("*.txt"))
        return files[-1].read_text("utf-8").splitlines() if files else []

    def last(self) -> str:
        """The last record without its proof."""
        return self.journal()[-1].rsplit(" #", 1)[0]
