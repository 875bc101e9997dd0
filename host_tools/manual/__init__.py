"""The manual: pages written by hand, and pages made from the rule sets' own tables."""

from collections.abc import Container
from pathlib import Path

from host_tools import PACKAGE
from host_tools.language import say
from host_tools.manual.describe import RuleSetPage, overview
from host_tools.manual.phrases import wrapped
from vorhand.lang import codes

FOLDER = Path(__file__).resolve().parent
# A checkout has the pictures of screens among its tests, an installed wheel has the manual's own.
_INSTALLED = PACKAGE / "golden"
GOLDEN = _INSTALLED if _INSTALLED.is_dir() else PACKAGE.parent / "tests" / "golden"
NOTE = (
    "Made by `make docs` from the rule sets themselves; `vorhand rules NAME` prints the same, "
    "also for a rule set of your own. German leaves out the questions and the fields."
)
RULES = "rules"  # the folder of the rule sets' pages, and the page that lists them
SETTINGS = "settings.md"  # written by hand, except for its values


def folder_of(language: str) -> str:
    """Return the folder of a language's pages below FOLDER, with a slash; "" for English."""
    return "" if language == "en" else f"{language}/"


def languages() -> list[str]:
    """Return the languages of the manual, English last."""
    return [*(code for code in codes() if (FOLDER / code).is_dir()), "en"]


def pages(names: Container[str] | None = None) -> dict[str, str]:
    """Return {path below FOLDER: text} of every page that is made, wholly or in part.

    names: the rule sets to make pages of; None: all. Raises HostError.
    """
    from host_tools.manual.settings_table import settings_page  # loads all screens

    texts = {}
    for language in languages():
        folder = folder_of(language)
        texts |= {folder + path: text for path, text in rule_pages(language, names).items()}
        texts[folder + SETTINGS] = settings_page(FOLDER / folder / SETTINGS, language)
    return texts


def rule_pages(language: str, names: Container[str] | None) -> dict[str, str]:
    """Return {path below a language's folder: text} of the pages about rule sets."""
    lines = [f"# {say(language, 'Rule sets')}", "", *wrapped(say(language, NOTE)), ""]
    lines += [f"| {say(language, 'name')} | | {say(language, 'players')} |", "|---|---|---|"]
    texts = {}
    for name, title, tables in overview(language):
        lines.append(f"| [`{name}`]({RULES}/{name}.md) | {title} | {tables} |")
        if names is None or name in names:
            texts[f"{RULES}/{name}.md"] = RuleSetPage(name, language).text()
    return {f"{RULES}.md": "\n".join(lines) + "\n", **texts}
