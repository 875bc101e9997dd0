"""The reference's worked cases and what lies between them: a file of lines per rule set.

    130 | hearts 2 lets_end=1 outcome=won | 40
    74  | clubs 1 kontra=1 outcome=lost   | -384 | bock_stack=multiply bock=2

Case, or section of the rules' text, with a point; what is told, see telling.py; the score of the
declarer alone, or the points of every seat; house rules, and the Bock in force.
"""

from telling import number_or_text

FOLDER = __file__[: __file__.rfind("/") + 1]


def worked_cases(name):
    """Yield (case, what is told, score or points, house rules, Bock) of a rule set's file."""
    with open(FOLDER + name + "_cases.txt") as file:
        for line in file:
            if line[0] != "#":
                case, told, points, options = [part.strip() for part in (line + "|").split("|")][
                    :4
                ]
                seats = tuple([int(number) for number in points.split("/")])
                chosen = {}
                for word in options.split():
                    key, _, value = word.partition("=")
                    chosen[key] = number_or_text(value)
                bock = chosen.pop("bock", 0)
                yield case, told, seats if len(seats) > 1 else seats[0], chosen, bock
