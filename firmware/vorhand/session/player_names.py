"""The rules for a player's name."""

NAME_LENGTH = 12  # characters; three columns of them fit the smallest board


def name_fault(name):
    """Why `name` is no player's name, as a key, or None when it is one."""
    if not isinstance(name, str):
        return "name_type"
    if not name.strip():
        return "name_empty"
    if len(name) > NAME_LENGTH:
        return "name_long"
    for char in name:
        code = ord(char)
        if code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000 or code in (0x2028, 0x2029):
            return "name_control"
    return None
