"""A device on the desk for tests and pictures: its keys are pressed, its panel and list read."""

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

LOGICAL_KEYS = {"RIGHT": RIGHT, "LEFT": LEFT, "OK": OK, "BACK": BACK}


def screen_files() -> list[Path]:
    """Return the files of all screens, sorted by name."""
    paths = (FIRMWARE / "vorhand/ui/screens").glob("*/*.py")
    return sorted(paths, key=lambda path: path.stem)


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


def paint_nothing(runner: Any) -> None:
    """Have pictures drawn, but not painted; `del runner.panel.refresh` has them painted again."""
    runner.panel.refresh = lambda: None


class Desk:
    """One board with its files under `root`. It is strict: text that does not fit raises.

    board: a board or its name; settings: {key: value} for this run only; unseen: see
    paint_nothing.
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
        loaded_board = boards.load(board) if isinstance(board, str) else board
        all_settings = {"language": language, **(settings or {})}
        self.runner = main.build(
            loaded_board, str(root), strict=True, settings=tuple(all_settings.items()), clock=clock
        )
        self.app = self.runner.app
        if unseen:
            paint_nothing(self.runner)
        self.runner.start()

    @property
    def screen(self) -> str:
        """The name of the current screen's file."""
        return screen_name(self.runner.current)

    def press(self, *names: str) -> Self:
        """Press keys by the board's own names ("RIGHT", "held OK", "K1", "turn left").

        LookupError where this board has no such press.
        """
        for name in names:
            events = dict(self.app.keys.events())
            if name not in events:
                known = ", ".join(map(repr, events))
                raise LookupError(f"no press {name!r} on this board; there are {known}")
            self.runner.press(events[name])
        return self

    def key(self, *names: str) -> Self:
        """Press logical keys by name ("RIGHT", "OK", "BACK"), whatever the board calls them."""
        for name in names:
            self.runner.press(LOGICAL_KEYS[name])
        return self

    def choose(self, *names: str | int) -> Self:
        """Make one choice after the other, with this board's keys for them.

        A choice is named by its value ("clubs", "won", a seat) or by the beginning of its text on
        the panel; matadors by their signed number; "confirm" is OK on a screen without choices. So
        a test presses keys only where it is about the keys.
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
            index = self._index(screen, name)
            choice_keys = [key for key in screen.choices[index][2] if keys.has(key)]
            if choice_keys:
                self.runner.press(choice_keys[0])
            else:
                self.runner.press(MORE if keys.has(MORE) else MENU)
                self._choose(name)

    def move_to(self, name: str | int) -> Self:
        """Move the cursor to a choice or a row, see `choose`, and leave it there."""
        screen = self.runner.current
        index = self._index(screen, name)
        in_rows = isinstance(screen, RowScreen) and self.app.keys.direct
        while screen.cursor != index:
            self.runner.press(DOWN if in_rows else RIGHT)
        return self

    def _index(self, screen: Any, name: str | int) -> int:
        """Return the index of the choice or row that `name` names."""
        if isinstance(screen, ChoiceScreen):
            choices = [
                (value, screen.text((value, text, keys))) for value, text, keys in screen.choices
            ]
        else:
            values = [choice[0] for choice in getattr(screen, "choices", ())]
            texts = [screen.line(row)[0].lstrip("►✓ ") for row in range(len(screen.rows))]
            choices = list(zip(values or [None] * len(texts), texts, strict=True))
        for matches in (
            lambda value, text: value == name,
            lambda value, text: text == str(name),
            lambda value, text: text.startswith(str(name)),
        ):
            for index, (value, text) in enumerate(choices):
                if matches(value, text):
                    return index
        raise AssertionError(f"{name!r} is not offered on {self.screen}: {choices}")

    def cursor(self, label: str) -> Self:
        """Press RIGHT until the bottom line or the chosen row shows `label`, then OK."""
        for _ in range(150):
            rows = self.text()
            # The bottom line also names where LEFT leads to, which is not the choice.
            key_labels = [part for part in rows[-1].split("  ") if part[:1] not in "◄⇥"]
            if label in "  ".join(key_labels) or any(
                "[" in row and label in row for row in rows[1:-1]
            ):
                return self.key("OK")
            self.key("RIGHT")
        raise AssertionError(f"{label!r} is never offered on {self.screen}: {self.text()}")

    def text(self) -> list[str]:
        """The texts on the panel, row by row from the top."""
        return inspection.rows(self.runner.canvas)

    def whole(self) -> str:
        """The text of a scrolled screen from here to its end, without head and foot."""
        text = ""
        for _ in range(60):
            page = " ".join(self.text()[1:-1])
            if page in text:
                break
            text += page + " "
            self.runner.press(DOWN if self.app.keys.has(DOWN) else RIGHT)
        return text

    def shows(self, *words: str) -> bool:
        """Return whether all these texts stand on the panel."""
        text = "\n".join(self.text())
        return all(word in text for word in words)

    def open(self, name: str, *args: Any) -> Self:
        """Put a screen on the panel as if a player had chosen it at Home."""
        return self.show(screen_class(name)(self.app, self.app.home, *args))

    def show(self, screen: Screen) -> Self:
        self.runner.current = screen
        self.runner.show()
        return self

    def at(self, index: int) -> Self:
        """Show the cursor on this row or choice; the first is 0."""
        self.runner.current.cursor = index
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
        """Write a deal without the screens; the answers are in the order of the questions."""
        app = self.app
        app.deal.begin(0, answers)
        assert app.deal.conversation.question is None, app.deal.conversation.question.key
        app.deal.write(app.deal.score())
        self.runner.show()
        return self

    def play(
        self, seat: int, game: str = "clubs", matadors: int = 1, outcome: str = "won", **facts: int
    ) -> Self:
        """Write a deal of the common facts; `facts`: bid, hand, ouvert and the like."""
        answers = [("declarer", seat)]
        if "bid" in facts:
            answers.append(("bid", facts.pop("bid")))
        answers.append(("game", game))
        answers += list(facts.items())
        if game != "null":
            answers.append(("matadors", matadors))
        answers.append(("outcome", outcome))
        return self.deal(*answers)

    def journal(self) -> list[str]:
        """The lines of the newest list's file."""
        files = sorted((self.root / "lists").glob("*.txt"))
        return files[-1].read_text("utf-8").splitlines() if files else []

    def last(self) -> str:
        """The last record without its check sum."""
        return self.journal()[-1].rsplit(" #", 1)[0]
