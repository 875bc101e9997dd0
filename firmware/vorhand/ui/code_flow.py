"""From a closed list to its codes: the result, the packed list, the codes, one after the other.

Each wants much memory, so what made the one before is gone by then.
"""

from vorhand.ui.kit.screen import Successor


def codes(app, back, *behind):
    """Return the codes of a closed list, a Successor; behind: what they lead back to, see Code."""
    from vorhand.rules import defaults
    from vorhand.ui.wording.counted import result_text

    return Successor(_packed, back, defaults(app.rules), result_text(app), behind)


def _packed(app, back, usual, result, behind):
    """Pack the list, whose house rules are usually so, for its codes. Raises StorageError."""
    from vorhand.session.packed_list import pack

    return Successor(_coded, back, result, pack(app.evening, usual), behind)


def _coded(app, back, result, digits, behind):
    from vorhand.ui.screens.list.code import Code

    return Code(app, back, result, digits, *behind)
