"""The evening: lists in their files, undo and correction, settings, the half-entered deal.

This file holds the errors that they raise; the args of each are (key, *values), in no language.
"""

# Error numbers of the storage, which MicroPython's errno knows only in part.
ENOENT = 2
EIO = 5
EEXIST = 17
ENOTDIR = 20
EISDIR = 21
ENOSPC = 28


class StorageError(Exception):
    """The storage failed: (key, error number); keys ``write read missing rename folder``.

    ``folder``: a file lies where the folder of the lists should be.
    """


class SessionError(Exception):
    """The list or the settings do not allow it: (key, *values). Nothing was written."""


class ListError(Exception):
    """The file cannot be read as a list: (key, *values); keys ``empty not_a_list newer``.

    ``unfit``, ``players``: its rules have no such house rule, no such number of players.
    """
