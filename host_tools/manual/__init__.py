"""The manual: pages written by hand, and those made from the rule sets' own tables."""

from collections.abc import Container
from pathlib import Path

from host_tools.manual.describe import RuleSetPage, overview

FOLDER = Path(__file__).resolve().parent
RULES = "rules"  # the folder of the rule sets' pages, and the page that lists them


def pages(names: Container[str] | None = None) -> dict[str, str]:
    """Return {path below FOLDER: text} of every page that is made.

    names: the rule sets whose own pages are wanted; None: all.
    """
    lines = ["# Rule sets", ""]
    lines += ["Made by `make docs` from the rule sets themselves; `vorhand rules NAME` prints the"]
    lines += ["same, also of rule sets that lie elsewhere, in German without questions or fields."]
    lines += [""]
    lines += ["| name | | players |", "|---|---|---|"]
    found = {}
    for name, title, tables in overview():
        lines.append(f"| [`{name}`]({RULES}/{name}.md) | {title} | {tables} |")
        if names is None or name in names:
            found[f"{RULES}/{name}.md"] = RuleSetPage(name).text()
    return {f"{RULES}.md": "\n".join(lines) + "\n", **found}
