"""Does the manual fit the code? Links, pictures, commands, and that nothing is left out."""

import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path

from host_tools import FIRMWARE, PACKAGE
from host_tools.board_names import real
from host_tools.cli import verb_names
from host_tools.manual import FOLDER, SETTINGS, folder_of, languages
from host_tools.manual.commands import commands, fault
from host_tools.site.manual import Page, flat, headings, read_page, read_pages, target
from vorhand import rules
from vorhand.session import settings_table

ROOT = PACKAGE.parent
README = ROOT / "README.md"
SCREENS = FIRMWARE / "vorhand" / "ui" / "screens"


def faults() -> list[str]:
    """Return a line for each fault of the manual. Raises HostError."""
    pages = read_pages()
    pages[README] = read_page(README, "")
    lines = []
    for page in pages.values():
        page_faults = [*link_faults(page, pages), *picture_faults(page), *command_faults(page)]
        lines += [f"{page.source.relative_to(ROOT)}: {line}" for line in page_faults]
    return [*lines, *unreached_pages(pages), *omissions()]


def _targets(page: Page) -> Iterator[tuple[str, Path, str]]:
    """Yield (link, file, anchor) of each link that stays in this repository."""
    for token in flat(page.tokens):
        link = str(token.attrs.get("href", "")) if token.type == "link_open" else ""
        if link and not link.startswith("http"):
            yield link, *target(page.source, link)


def link_faults(page: Page, pages: dict[Path, Page]) -> Iterator[str]:
    """Yield a line for each link of a page that leads nowhere."""
    for link, path, anchor in _targets(page):
        if not path.exists():
            yield f"{link} leads nowhere"
        elif ROOT not in path.parents:
            yield f"{link} leads out of the project"
        elif anchor and path in pages:
            if anchor[1:] not in [slug for slug, _, _ in headings(pages[path].tokens)]:
                yield f"{link}: there is no such heading"


def picture_faults(page: Page) -> Iterator[str]:
    """Yield a line for each picture that is missing, without text, or in another language."""
    for token in flat(page.tokens):
        if token.type != "image":
            continue
        path, _ = target(page.source, str(token.attrs["src"]))
        if not path.exists():
            yield f"there is no picture {path.name}"
        if not token.content:
            yield f"{path.name} has no words for those who cannot see it"
        if path.parent.name in languages() and page.language not in ("", path.parent.name):
            yield f"{path.name} is in another language than the page"


def command_faults(page: Page) -> Iterator[str]:
    """Yield a line for each command of a page that its program would refuse."""
    for arguments, is_complete in commands(page.tokens):
        with contextlib.redirect_stdout(io.StringIO()):
            reason = fault(arguments, is_complete)
        if reason:
            yield f"`{' '.join(arguments)}`: {reason}"


def unreached_pages(pages: dict[Path, Page]) -> Iterator[str]:
    """Yield a line for each page that no links lead to from the table of contents."""
    queue = [FOLDER / folder_of(language) / "index.md" for language in languages()]
    reached = set()
    while queue:
        page = queue.pop()
        if page in pages and page not in reached:
            reached.add(page)
            queue += [path for _, path, _ in _targets(pages[page])]
    for path in sorted(pages.keys() - reached - {README}):
        yield f"{path.relative_to(ROOT)}: no page leads to it; name it in index.md"


def omissions() -> Iterator[str]:
    """Yield a line for each command, board, setting ... of the code that its page lacks."""
    screens = [path.stem for path in SCREENS.glob("*/*.py")]
    settings = [row[0] for row in settings_table.TABLE]
    # {page: (a kind of which it has all, its names, a function to the pattern of a name)}
    required = {
        "commands.md": ("command vorhand", verb_names(), r"vorhand[^|\n]*\b{}\b".format),
        "flashing.md": ("board", real(), _board_pattern),
        "other_rules.md": ("rule set", rules.NAMES, "`{}`".format),
        "screens.md": ("picture of the screen", screens, r"/{}(_\w+)?\.png".format),
        SETTINGS: ("setting", settings, "`{}`".format),
    }
    for language in languages():
        for page, (kind, names, pattern) in required.items():
            path = FOLDER / folder_of(language) / page
            text = path.read_text("utf-8")
            for name in names:
                if not re.search(pattern(name), text):
                    yield f"{path.relative_to(ROOT)} lacks the {kind} {name}"


def _board_pattern(board: str) -> str:
    """Return the pattern of a board's name, or of its ending as one of a series."""
    return f"`{board}`|`_{board.rpartition('_')[2]}`"
