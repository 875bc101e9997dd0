"""A list from its digits, as a QR code or a link has them, back into a list file; on the host.

list_unpacker.py unpacks it; this file tells a packed list from other texts, and has the sentences
for its faults.
"""

import re

from host_tools import HostError
from host_tools.list_unpacker import LEAST, Damaged, digits_in, list_file

_START = re.compile(rf"(?:^|[\s#])(?:\d+\.\d+\.\d{{4}}\.)?\d{{{LEAST}}}", re.ASCII)
_AGAIN = "scan the code again, or copy the whole link"
_SENTENCES = {
    "more": f"the list is damaged, it is more than digits: {_AGAIN}",
    "several": "these are several lists; give one after the other",
    "tail": f"the list is damaged in its last part: {_AGAIN}",
    "long": f"no list is so long: {_AGAIN}",
    "check": f"the list is damaged, a digit is wrong or missing: {_AGAIN}",
    "version": "this list was packed by a newer version of Vorhand; install that one",
    "contents": f"the list is damaged: {_AGAIN}",
}


def is_packed(text: str) -> bool:
    """Return whether a text is a packed list, or parts of one, whole or damaged."""
    return text.lstrip("\ufeff \t\r\n")[:1] not in ("{", "[") and bool(_START.search(text))


def unpacked(text: str, name: str) -> bytes:
    """Return the list file for a text with a link, its digits, or links to all parts of a list.

    name: the text's in messages. HostError where a part is missing or damaged.
    """
    try:
        return list_file(digits_in(text))
    except Damaged as damage:
        raise HostError(f"{name}: {_sentence(*damage.args)}", 2) from None


def _sentence(key: str, missing: list[int] | None = None, count: int = 0) -> str:
    """Return the fault as an English sentence."""
    if not missing:
        return _SENTENCES[key]
    s, are = ("", "is") if len(missing) == 1 else ("s", "are")
    return (
        f"part{s} {', '.join(map(str, missing))} of {count} {are} missing: scan that code, too, "
        "and put all the links into one file"
    )
