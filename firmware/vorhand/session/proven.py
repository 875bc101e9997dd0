"""The records of a list's file that prove themselves, whatever lines they stand on.

A byte too many or a newline too few does them no harm. So whatever else reads the file finds the
same records that count in the list, see reading.py and damage.py.
"""

from vorhand.session import StorageError, journal


def records(evening):
    """Yield (offset, record) of each proven record of an Evening in the order of its file.

    A record is its line as bytes, without the newline. Raises StorageError.
    """
    try:
        with open(evening.path, "rb") as file:
            for offset, line, _ in journal.lines(file):
                start, end = find(line, 0)
                while end:
                    if line[end - 22 : end - 18] == evening.end.tag:
                        yield offset + start, line[start:end]
                    start, end = find(line, end)
    except OSError as error:
        raise StorageError("read", error.errno) from None


def find(line, start):
    """(start, end) of the next record in `line` that proves itself; (len(line), 0) if none."""
    end = journal.prove(line, start)
    if end:
        return start, end
    best = len(line)
    for kind in journal.KINDS:
        word = kind.encode() + b" "
        place = line.find(word, start)
        while 0 <= place < best:
            record_end = journal.prove(line, place)
            if record_end:
                best = place
                end = record_end
            place = line.find(word, place + 1)
    return best, end
