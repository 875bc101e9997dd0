"""The file that a verb writes its answer to: its ending says in which form."""

import sys
from collections.abc import Sequence
from pathlib import Path

from host_tools import HostError, whole_file


def form_of(out: Path | None, forms: Sequence[str]) -> str:
    """Return the ending of a file, one of `forms`; without a file it is that of plain text."""
    form = out.suffix.lower() if out else ".txt"
    if form not in forms:
        raise HostError(f"{out}: the name must end in {', '.join(forms)}", 2)
    return form


def write(out: Path | None, data: bytes) -> None:
    """Write the answer to its file, or without a file to standard output."""
    if out:
        whole_file.save(out, data)
    else:
        sys.stdout.write(data.decode())
