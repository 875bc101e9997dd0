"""The row of table `list` for a list."""

from typing import Any

from host_tools.plain_text import escaped
from vorhand.session.evening import Evening


def list_row(evening: Evening, opening: str) -> dict[str, Any]:
    """Return the row of table `list`; opening: the first record's CRC."""
    return {
        "device": escaped(evening.device),
        "number": escaped(evening.id),
        "opening": opening,
        "ending": evening.end.prev.decode(),
        "records": evening.end.seq,
        "rules": evening.rules,
        "players": evening.players,
        "length": evening.length,
        "opened": escaped(evening.opened),
        "deals": evening.count,
        "passed": evening.passed,
        "closed": evening.closed,
        "packed": not evening.device,
    }
