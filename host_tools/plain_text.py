"""Text from outside, of a device, a file or an error, so that it steers neither terminal nor line.

Control characters, those that set the direction of writing or cannot be seen, and halves of
characters are shown as JSON writes them: ESC is \\u001b. `escaped` is for what stands within a
line, such as a name in a table; EscapedStream, which cli.py puts before both outputs, escapes
whatever is left, wherever it came from.
"""

import re
import sys
from typing import Any

# Of the Unicode Character Database 15.1 the general categories Cc, Cf, Cs, Zl and Zp.
_HIDDEN = (
    "\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff0-\ufffb\U000110bd\U000110cd"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f"
)
_WITHIN = re.compile(f"[\x00-\x1f{_HIDDEN}]")
_LINES = re.compile(f"[\x00-\x08\x0b-\x1f{_HIDDEN}]")


def escaped(text: str, pattern: re.Pattern[str] = _WITHIN) -> str:
    """Return a text with every such character as \\uXXXX, line ends and tabs as well."""
    return text if text.isprintable() else pattern.sub(_escape, text)


def no_formula(text: str) -> str:
    """Return a text as a cell of CSV that no spreadsheet takes for a formula.

    A German one begins a cell behind each semicolon, too.
    """
    return re.sub("(^|;)(?=[=+@-])", r"\1'", escaped(text))


def _escape(match: re.Match[str]) -> str:
    data = match[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{data[i] << 8 | data[i + 1]:04x}" for i in range(0, len(data), 2))


class EscapedStream:
    """A text stream that writes all texts to another one, escaped but for line ends and tabs.

    All other attributes are those of that stream.
    """

    def __init__(self, stream: Any):
        self.stream = stream

    def write(self, text: str) -> int:
        """Write a text, escaped."""
        return self.stream.write(escaped(text, _LINES))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def raw_stream(stream: Any) -> Any:
    """Return the stream behind an EscapedStream, for code that steers the terminal itself."""
    return stream.stream if isinstance(stream, EscapedStream) else stream


def show_progress(count: int, noun: str) -> None:
    """Show on a terminal how many are done, in a line that the next output writes over."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r{count:,} {noun}\r", end="", file=raw_stream(sys.stderr), flush=True)
