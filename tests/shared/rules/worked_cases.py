"""The reference's worked cases and further ones, in a file of lines for each rule set.

    130 | hearts 2 lets_end=1 outcome=won | 40
    74  | clubs 1 kontra=1 outcome=lost   | -384 | bock_stack=multiply bock=2

A line has the case, a section of the rules with a point in its number, or the text that has the
example; the deal, see telling.py; the declarer's score or every seat's points; the house rules and
the Bock in force.
"""

from telling import number_or_text

FOLDER = __file__[: __file__.rfind("/") + 1]


def worked_cases(name):
    """Yield (case, deal, score or points, house rules, Bock) of a rule set's file."""
    with open(FOLDER + name + "_cases.txt") as file:
        for line in file:
            if line[0] != "#":
                case, deal, points, fields = [part.strip() for part in (line + "|").split("|")][:4]
                seats = tuple([int(number) for number in points.split("/")])
                house_rules = {}
                for field in fields.split():
                    key, _, value = field.partition("=")
                    house_rules[key] = number_or_text(value)
                bock = house_rules.pop("bock", 0)
                yield case, deal, seats if len(seats) > 1 else seats[0], house_rules, bock
