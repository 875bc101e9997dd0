"""The manual as pages of the site: HTML from the Markdown, the pictures, an index for the search.

English lies in `host_tools/manual/`, every other language in a folder of its code there, the
building guides in `hardware/`. A language's `index.md` is its table of contents; every page shows
its headings and the first link of each item. A link to a page of the manual becomes a link to the
site's page; a link to a file that the site does not have becomes plain text.
"""

import html
import json
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING
from urllib.parse import unquote

from host_tools import PACKAGE, HostError
from host_tools.language import say
from host_tools.manual import FOLDER, GOLDEN, RULES, folder_of, languages
from host_tools.site.packages import BRINGS
from vorhand import lang, rules

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

ROOT = PACKAGE.parent
HARDWARE = ROOT / "hardware"
PAGES = PACKAGE / "site" / "pages"
SITE_FOLDER = "manual"  # the folder of the site
_ENGLISH = "en"
_COPIED = (".csv", ".png", ".svg", ".txt")  # of files that are copied where a page leads to them


@dataclass
class Page:
    """A page: the path of its Markdown, its place below `manual/`, its content."""

    source: Path
    place: str
    tokens: "list[Token]"
    language: str
    sections: list[dict[str, str]] = field(default_factory=list)  # for the search

    @property
    def title(self) -> str:
        """Its first heading."""
        return next((text(token) for _, _, token in headings(self.tokens)), "Vorhand")


Book = list[tuple[str, list[tuple[str, Page]]]]  # a table of contents: heading, (title, page)


def write(folder: Path) -> None:
    """Write the manual into the site in `folder`. Raises HostError."""
    pages = read_pages()
    target_folder = folder / SITE_FOLDER
    template = Template((PACKAGE / "site" / "manual_page.html").read_text("utf-8"))
    books = {code: contents(pages[_book(code)], pages) for code in languages()}
    copies: dict[Path, str] = {}
    for page in pages.values():
        main = f"<main>{Article(page, pages, copies).html()}</main>"
        body = [_search(page), main, _contents_nav(books[page.language], page)]
        _write(
            target_folder / page.place,
            template.substitute(_template_fields(page, pages, "\n".join(body))),
        )
    for code in books:
        _write(
            target_folder / code / "search.json",
            json.dumps(index(pages, code), ensure_ascii=False),
        )
    start_page = Page(Path(), "index.html", [], "de")
    _write(
        target_folder / "index.html",
        template.substitute(_template_fields(start_page, pages, _language_choice(pages))),
    )
    for source, place in copies.items():
        (target_folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target_folder / place)


def read_pages() -> dict[Path, Page]:
    """Return the pages by their Markdown files. Raises HostError."""
    return {source: read_page(source, place) for source, place in _places()}


def read_page(source: Path, place: str) -> Page:
    """Return the page of a Markdown file. Raises HostError."""
    tokens = _markdown().parse(source.read_text("utf-8"))
    return Page(source, place, tokens, place.partition("/")[0])


def _markdown() -> "MarkdownIt":
    """Return a parser of CommonMark with tables. Raises HostError."""
    try:
        from markdown_it import MarkdownIt
    except ImportError:
        raise HostError(f"markdown-it-py is missing; `{BRINGS}` brings it") from None
    return MarkdownIt("commonmark").enable("table")


def _places() -> Iterator[tuple[Path, str]]:
    """Yield each Markdown file and its place below `manual/`."""
    for path in sorted(FOLDER.rglob("*.md")):
        place = path.relative_to(FOLDER).with_suffix(".html").as_posix()
        yield path, place if place[:2] in lang.codes() and place[2] == "/" else f"en/{place}"
    for path in sorted(HARDWARE.rglob("*.md")):
        place = path.relative_to(HARDWARE).with_suffix(".html").as_posix()
        yield path, f"en/hardware/{place}".replace("README", "index")


class Article:
    """The HTML of a page; it adds the files that the page links or shows to `copies`."""

    def __init__(self, page: Page, pages: dict[Path, Page], copies: dict[Path, str]):
        self.page = page
        self.pages = pages
        self.copies = copies
        name = page.source.stem if page.source.parent.name == RULES else ""
        options = rules.load(name).OPTIONS if name in rules.names() else ()
        self.options = {row[0] for row in options}

    def html(self) -> str:
        """Return the page's HTML, and note its sections for the search."""
        tokens = self.page.tokens
        for slug, opening, _ in headings(tokens):
            opening.attrSet("id", slug)
        self._note_sections()
        for token in flat(tokens):
            self._fit(token)
        markdown = _markdown()
        page_html = markdown.renderer.render(tokens, markdown.options, {})
        page_html = page_html.replace("<table>", '<div class="wide"><table>')
        return page_html.replace("</table>", "</table></div>")

    def _note_sections(self) -> None:
        """Note the text below each heading and each house rule for the search."""
        is_heading = False
        for opening, token in pairwise(self.page.tokens):
            rule = self._house_rule(token)
            if opening.type == "heading_open":
                self._note(str(opening.attrs["id"]), text(token))
                is_heading = True
            elif rule:
                token.children[0].attrSet("id", rule[0])  # type: ignore[index]
                self._note(*rule)
            if token.type in ("inline", "fence", "code_block") and not is_heading:
                self.page.sections[-1]["text"] += text(token).strip() + " "
            is_heading = False

    def _house_rule(self, token: "Token") -> tuple[str, str] | None:
        """Return key and name of the house rule that a line of a rule set's page describes."""
        first = token.children[0] if token.children else None
        if first is None or first.type != "code_inline" or first.content not in self.options:
            return None
        self.options.remove(first.content)  # it may be a question, too
        return first.content, re.split("[;:]", text(token))[0].partition(" ")[2]

    def _note(self, slug: str, heading: str) -> None:
        section = {"page": f"{self.page.place}#{slug}", "title": self.page.title}
        self.page.sections.append({**section, "heading": heading, "text": ""})

    def _fit(self, token: "Token") -> None:
        """Turn a token's links and pictures to places of the site."""
        if token.type in ("html_block", "html_inline"):
            if not token.content.startswith("<!--"):
                raise HostError(f"{self.page.source.name}: HTML: {token.content.strip()}")
            token.content = ""
        elif token.type == "link_open":
            self._link(token)
        elif token.type == "image":
            place = self._copy_place(target(self.page.source, str(token.attrs["src"]))[0])
            token.attrSet("src", relative(self.page.place, place or ""))
            token.attrSet("loading", "lazy")
            if GOLDEN.name in place:
                token.attrSet("class", "panel " + place.split("/")[2])

    def _link(self, token: "Token") -> None:
        link = str(token.attrs["href"])
        if link.startswith("http"):
            return
        path, anchor = target(self.page.source, link)
        place = self.pages[path].place if path in self.pages else self._copy_place(path)
        if place:
            token.attrSet("href", relative(self.page.place, place) + anchor)
            language = self.pages[path].language if path in self.pages else self.page.language
            if language != self.page.language:
                token.attrSet("hreflang", language)
        else:
            del token.attrs["href"]  # the tag stays, without a link
            token.attrSet("title", os.path.relpath(path, ROOT))

    def _copy_place(self, path: Path) -> str:
        """Return the place of a picture or file in `copies`; "" for one that is not copied."""
        if path.suffix not in _COPIED or not path.exists():
            return ""
        root = GOLDEN.parent if GOLDEN in path.parents else ROOT
        self.copies[path] = "pictures/" + path.relative_to(root).as_posix()
        return self.copies[path]


def target(source: Path, link: str) -> tuple[Path, str]:
    """Return the file that a page's link leads to, and the anchor with its `#`, or ""."""
    name, sign, anchor = unquote(link).partition("#")
    path = Path(os.path.normpath(source.parent / name)) if name else source
    golden = ROOT / "tests" / "golden"  # an installed wheel has the manual's own pictures
    if golden in path.parents:
        path = GOLDEN / path.relative_to(golden)
    return path, sign + anchor


def flat(tokens: "list[Token]") -> "Iterator[Token]":
    """Yield all tokens, including those within others."""
    for token in tokens:
        yield token
        yield from flat(token.children or [])


def headings(tokens: "list[Token]") -> "Iterator[tuple[str, Token, Token]]":
    """Yield (anchor, heading_open, its inline token) of each heading, with GitHub's anchors."""
    counts: dict[str, int] = {}
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            slug = re.sub(r"[^\w\- ]", "", text(inline).lower()).replace(" ", "-")
            counts[slug] = counts.get(slug, -1) + 1
            yield slug + (f"-{counts[slug]}" if counts[slug] else ""), opening, inline


def text(token: "Token") -> str:
    """Return a token's text without its marks."""
    if token.children is None:
        return token.content
    texts = (" " if child.type.endswith("break") else child.content for child in token.children)
    return "".join(texts)


def index(pages: dict[Path, Page], language: str) -> list[dict[str, str]]:
    """Return the search's sections: those of a language, then the English pages it lacks."""
    places = {page.place.partition("/")[2] for page in pages.values() if page.language == language}
    sections = [section for page in pages.values() for section in page.sections]
    return [
        *(section for section in sections if section["page"].startswith(language)),
        *(
            section
            for section in sections
            if language != _ENGLISH
            and section["page"].startswith(_ENGLISH)
            and section["page"].partition("/")[2].partition("#")[0] not in places
        ),
    ]


def contents(book: Page, pages: dict[Path, Page]) -> Book:
    """Return the headings of a table of contents, each with the pages that its items lead to."""
    rows: Book = []
    awaits_link = False  # for the first link of an item
    for number, token in enumerate(book.tokens):
        if token.type == "heading_open" and token.tag == "h2":
            rows.append((text(book.tokens[number + 1]), []))
        elif token.type == "list_item_open":
            awaits_link = True
        elif token.type == "inline" and awaits_link and rows:
            awaits_link = False
            children = token.children or []
            for index, child in enumerate(children):
                if child.type == "link_open":
                    path, _ = target(book.source, str(child.attrs["href"]))
                    if path in pages:
                        rows[-1][1].append((children[index + 1].content, pages[path]))
                    break
    return rows


def _book(language: str) -> Path:
    """Return the Markdown of a language's table of contents."""
    return FOLDER / folder_of(language) / "index.md"


def relative(place: str, other: str) -> str:
    """Return the address of a place as seen from another, both below `manual/`."""
    return os.path.relpath(other, os.path.dirname(place)).replace(os.sep, "/")


def _search(page: Page) -> str:
    """Return the form that searches the manual in the page's language."""
    texts = ("Search the manual", "{} found", "Contents")
    search, found, contents = (say(page.language, text) for text in texts)
    index = relative(page.place, f"{page.language}/search.json")
    return f"""<form role="search" data-index="{index}" data-found="{found}">
<a class="narrow" href="#contents">{contents}</a>
<label for="search">{search}</label>
<input id="search" type="search" autocomplete="off" />
<p id="search_told" role="status"></p>
<ol id="search_found"></ol>
</form>"""


def _contents_nav(book: Book, page: Page) -> str:
    """Return the table of contents beside a page."""
    lines = [f'<nav id="contents" aria-label="{say(page.language, "Contents")}">']
    for heading, links in book:
        lines.append(f"<h2>{html.escape(heading)}</h2>\n<ul>")
        for title, target_page in links:
            attributes = ' aria-current="page"' if target_page.place == page.place else ""
            if target_page.language != page.language:
                attributes = f' hreflang="{target_page.language}"'
            address = relative(page.place, target_page.place)
            lines.append(f'<li><a href="{address}"{attributes}>{html.escape(title)}</a></li>')
        lines.append("</ul>")
    return "\n".join([*lines, "</nav>"])


def _template_fields(page: Page, pages: dict[Path, Page], body: str) -> dict[str, str]:
    return {
        "language": page.language,
        "title": html.escape(page.title),
        "root": relative(page.place, "..") + "/",
        "nav": "\n        ".join(_nav(page, pages)),
        "body": body,
    }


def _nav(page: Page, pages: dict[Path, Page]) -> Iterator[str]:
    """Yield the links of index.html with their words, then those to other languages."""
    start_page = (PAGES / "index.html").read_text("utf-8")
    wording = (PAGES / "words.js").read_text("utf-8")
    start = wording.find(f"  {page.language}: {{")
    wording = wording[start if start >= 0 else wording.index(f"  {_ENGLISH}: {{") :]
    for address, key in re.findall(r'<a href="([^"]*)".*? data-word="(nav_\w+)"', start_page):
        match = re.search(rf'{key}: "([^"]*)"', wording)
        place = f"../{address}" if address != "./" else "../index.html"
        attributes = ""
        if key == "nav_manual":
            place, attributes = f"{page.language}/index.html", ' aria-current="true"'
        title = html.escape(match[1] if match else key)
        yield f'<a href="{relative(page.place, place)}"{attributes}>{title}</a>'
    places = {other.place for other in pages.values()}
    for language in languages():
        if language != page.language:
            translation = f"{language}/{page.place.partition('/')[2]}"
            place = relative(
                page.place, translation if translation in places else f"{language}/index.html"
            )
            codes = f'lang="{language}" hreflang="{language}"'
            yield f'<a class="language" href="{place}" {codes}>{lang.name(language)}</a>'


def _language_choice(pages: dict[Path, Page]) -> str:
    """Return the body of `manual/index.html`, which leads to the visitor's language."""
    rows = [
        f'<li><a href="{code}/index.html" lang="{code}" hreflang="{code}">'
        f"{html.escape(pages[_book(code)].title)}</a></li>"
        for code in languages()
    ]
    return f'<main><h1>Vorhand</h1>\n<ul id="languages">{"".join(rows)}</ul></main>'


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
