"""A page of HTML that needs no other file."""

from html import escape

from host_tools.plain_text import escaped


def shown(text: str) -> str:
    """Return a text so that it steers neither page nor line."""
    return escape(escaped(text))


def page(title: str, style: str, body: str, language: str) -> str:
    """Return a whole page; title: a text, body: HTML."""
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{shown(title)}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )
