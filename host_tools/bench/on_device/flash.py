"""The flash operations of one deal: flash.py LIST COUNT.

Writes the deals of the list file LIST again, COUNT times one list after the other, on a littlefs
in memory. Prints per list the sector erases and the bytes programmed of each deal, as JSON.
"""

import json
import sys

from ramdisk import RamDisk, mount

from vorhand.session import changes
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists

BLOCKS_PER_LIST = 4


class Confirmed:
    """The score of a deal as the list has it."""

    redeal = False
    again = bocks = ramsches = 0

    def __init__(self, points, winner, loser, corrected):
        self.points = points
        self.winner = winner
        self.loser = loser


def copy(old, lists, disk):
    """Write the list `old` again; return [erases, bytes programmed] of each deal."""
    new = lists.create(old.rules, old.options, old.names, old.first_dealer, old.length)
    costs = []
    for n in range(1, old.count + 1):
        answers = old.answers(n)
        erases = disk.erases
        programmed = disk.programmed
        changes.write(new, answers, Confirmed(*old.result(n)))
        costs.append([disk.erases - erases, disk.programmed - programmed])
    return costs


if __name__ == "__main__":
    old = Evening(sys.argv[1])
    count = int(sys.argv[2])
    disk = RamDisk(16 + BLOCKS_PER_LIST * count)
    mount(disk, "/flash", fresh=True)
    lists = Lists("/flash", old.device)
    print(json.dumps([copy(old, lists, disk) for _ in range(count)]))
