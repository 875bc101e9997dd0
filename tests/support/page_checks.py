"""What every page of the site must keep: asked of axe-core, and of its text."""

import re

WIDTHS = (360, 768, 1440)  # of a phone, a tablet, a desk
_FOCUSED = """() => {
  const { id, dataset, value, tagName, textContent } = document.activeElement;
  return tagName === "BODY" ? "" : id || dataset.key || value || textContent.trim();
}"""


class PageLog:
    """The requests of a page, as addresses, and its faults, as texts."""

    def __init__(self, page):
        self.requests = []
        self.faults = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console", lambda line: self.faults.append(line.text) if line.type == "error" else None
        )

    def assert_own(self, base):
        """Only the site at `base` was asked for anything, and there was no fault."""
        assert [url for url in self.requests if not url.startswith((base, "blob:" + base))] == []
        assert self.faults == [], self.faults  # pytest rewrites no assertion here


def tab_order(page):
    """Return what has the focus, if anything, and what the Tab key reaches from there.

    Each is an id, a key, a value or a text.
    """
    names = list(filter(None, [page.evaluate(_FOCUSED)]))
    for _ in range(40):
        page.keyboard.press("Tab")
        name = page.evaluate(_FOCUSED)
        if name in names or not name:
            break
        names.append(name)
    return names


def axe_script(development):
    """Return the path of axe-core's script; development: the packages that check the pages."""
    return development / "axe-core" / "axe.min.js"


def assert_accessible(page):
    """Let axe-core look at the page as it is: nothing serious may be found."""
    # It need not tell every place where all is well: that takes half the time.
    report = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    violations = [
        (fault["id"], [node["target"] for node in fault["nodes"]])
        for fault in report["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
    assert len(report["passes"]) > 20
    assert violations == []


def assert_strict(text, script="'self' 'wasm-unsafe-eval'"):
    """The page allows nothing but its own site, this kind of scripts, and none within itself."""
    policy = re.search(r'Content-Security-Policy"\s+content="([^"]*)"', text)[1]
    allowed = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert allowed.pop("default-src") == "'none'"
    assert allowed.pop("script-src") == script
    assert set(allowed.values()) == {"'self'", "'none'"}
    assert not re.search(r"<script(?![^>]*src=)|<[^>]*\s(on\w+|style)=", text)
