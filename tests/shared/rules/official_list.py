"""A real list of an official event, a table of four, forty games: the sheet as it was written."""

FOLDER = __file__[: __file__.rfind("/") + 1]
GAMES = {
    "9": "diamonds",
    "10": "hearts",
    "11": "spades",
    "12": "clubs",
    "24": "grand",
    "23": "null",
}
FLAGS = {"hand": "hand", "schneider_ang": "schneider_announced", "offen": "ouvert"}


def games():
    """Return (dealer, line of telling.py, score, the declarer's new total) of each game."""
    rows = []
    with open(FOLDER + "official_list_40.csv") as file:
        names = file.readline().strip().split(",")
        for line in file:
            row = dict(zip(names, line.strip().split(",")))
            parts = [GAMES[row["grundwert"]]] + [FLAGS[key] for key in FLAGS if row[key] == "1"]
            if parts[0] != "null":
                parts.append(row["mit"] or "-" + row["ohne"])
            parts.append("declarer=%d" % (int(row["declarer_seat"]) - 1))
            level = ""
            if row["schwarz"] == "1":
                level = "_schwarz"
            elif row["schneider"] == "1" and row["schneider_ang"] == "0":
                level = "_schneider"
            parts.append("outcome=" + ("won" if row["plus"] else "lost") + level)
            score = int(row["plus"] or "-" + row["minus"])
            rows.append(
                (int(row["dealer_seat"]) - 1, " ".join(parts), score, int(row["running_total"]))
            )
    return rows
