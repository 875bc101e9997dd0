"""From a closed list to its codes: house rules, result, packed list and codes, each by itself.

They want much memory, so what made the one before is gone by then.
"""

from vorhand.ui.kit.screen import Successor


def codes(app, back, *behind):
    """Return the codes of a closed list; behind: what they lead back to, see Code."""
    from vorhand.rules import defaults

    return Successor(_counted, back, defaults(app.rules), behind)


def _counted(app, back, usual, behind):
    from vorhand.ui.wording.counted import told

    return Successor(_packed, back, usual, told(app), behind)


def _packed(app, back, usual, result, behind):
    """Pack the list, whose house rules are usually so, for its codes. Raises StorageError."""
    from vorhand.session.packed_list import pack

    return Successor(_coded, back, result, pack(app.evening, usual), behind)


def _coded(app, back, result, digits, behind):
    from vorhand.ui.screens.list.code import Code

    return Code(app, back, result, digits, *behind)
