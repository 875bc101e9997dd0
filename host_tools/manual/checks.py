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
    """Return a line for whatever does not hold. Raises HostError."""
    pages = read_pages()
    pages[README] = read_page(README, "")
    found = []
    for page in pages.values():
        lines = [*link_faults(page, pages), *picture_faults(page), *command_faults(page)]
        found += [f"{page.source.relative_to(ROOT)}: {line}" for line in lines]
    return [*found, *unreached(pages), *left_out()]


def _targets(page: Page) -> Iterator[tuple[str, Path, str]]:
    """Yield (link, file, anchor) of each link that stays in this repository."""
    for token in flat(page.tokens):
        link = str(token.attrs.get("href", "")) if token.type == "link_open" else ""
        if link and not link.startswith("http"):
            yield link, *target(page.source, link)


def link_faults(page: Page, pages: dict[Path, Page]) -> Iterator[str]:
    """Yield the links of a page that lead nowhere."""
    for link, path, anchor in _targets(page):
        if not path.exists():
            yield f"{link} leads nowhere"
        elif anchor and path in pages:
            if anchor[1:] not in [slug for slug, _, _ in headings(pages[path].tokens)]:
                yield f"{link}: there is no such heading"


def picture_faults(page: Page) -> Iterator[str]:
    """Yield the pictures of a page that are not there, say nothing, or speak another language."""
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
    """Yield the commands of a page that no program would take."""
    for words, whole in commands(page.tokens):
        with contextlib.redirect_stdout(io.StringIO()):
            wrong = fault(words, whole)
        if wrong:
            yield f"`{' '.join(words)}`: {wrong}"


def unreached(pages: dict[Path, Page]) -> Iterator[str]:
    """Yield the pages to which no way leads from the table of contents."""
    waiting = [FOLDER / folder_of(language) / "index.md" for language in languages()]
    reached = set()
    while waiting:
        page = waiting.pop()
        if page in pages and page not in reached:
            reached.add(page)
            waiting += [path for _, path, _ in _targets(pages[page])]
    for path in sorted(pages.keys() - reached - {README}):
        yield f"{path.relative_to(ROOT)}: no page leads to it; name it in index.md"


def left_out() -> Iterator[str]:
    """Yield what the code has and a page lacks that should have it all."""
    screens = [path.stem for path in SCREENS.glob("*/*.py")]
    settings = [row[0] for row in settings_table.TABLE]
    # {page: (what it should have all of, its names, the pattern that finds a name)}
    named = {
        "commands.md": ("command vorhand", verb_names(), r"vorhand[^|\n]*\b{}\b".format),
        "flashing.md": ("board", real(), _board_pattern),
        "other_rules.md": ("rule set", rules.NAMES, "`{}`".format),
        "screens.md": ("picture of the screen", screens, r"/{}(_\w+)?\.png".format),
        SETTINGS: ("setting", settings, "`{}`".format),
    }
    for language in languages():
        for page, (what, names, pattern) in named.items():
            path = FOLDER / folder_of(language) / page
            text = path.read_text("utf-8")
            for name in names:
                if not re.search(pattern(name), text):
                    yield f"{path.relative_to(ROOT)} lacks the {what} {name}"


def _board_pattern(board: str) -> str:
    """Return the pattern of a board's name, whole or as the ending of a series."""
    return f"`{board}`|`_{board.rpartition('_')[2]}`"
