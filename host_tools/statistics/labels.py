"""The words of statistics, in German and English."""

# {key: (German, English)}
LABELS = {
    "title": ("Statistik", "Statistics"),
    "everybody": ("alle", "all"),
    "player": ("Spieler", "player"),
    "lists": ("Listen", "lists"),
    "deals": ("Spiele", "deals"),
    "declared": ("Alleinspiele", "declared"),
    "won": ("gewonnen", "won"),
    "points_own": ("Punkte je Alleinspiel", "points per own game"),
    "points_deal": ("Punkte je Spiel", "points per deal"),
    "schneider": ("Gegner Schneider", "others Schneider"),
    "hand": ("Handspiele", "Hand games"),
    "overbid": ("überreizt", "overbid"),
    "defended": ("Gegenspiele gewonnen", "defended"),
    "streaks": ("längste Gewinn- / Verlustserie", "longest run won / lost"),
    "best": ("bestes Spiel", "best game"),
    "worst": ("schlechtestes Spiel", "worst game"),
    "fees": ("Abreizgeld €", "loss money €"),
    "nets": ("Abrechnung €", "settlement €"),
    "in_list_1": ("in 1 Liste", "in 1 list"),
    "in_lists": ("in {} Listen", "in {} lists"),
    "of_deal": ("{}, Spiel {}: {}", "{}, deal {}: {}"),
    "by.game": ("Nach Spielart", "By game"),
    "by.level": ("Nach Gewinnstufe", "By level"),
    "by.matadors": ("Nach Spitzen", "By matadors"),
    "by.seat": ("Nach Position", "By seat"),
    "by.bid": ("Nach Reizwert", "By bid"),
    "by.part": ("Im Lauf der Liste", "In the course of a list"),
    "part": ("{}. Viertel", "quarter {}"),
    "findings": ("Unterschiede", "Differences"),
    "found": ("{0}, {1}: {2}, alle anderen {3}", "{0}, {1}: {2}, all others {3}"),
    "none_found": (
        "In {} Vergleichen ist kein Unterschied größer als durch Zufall erwartet.",
        "In {} comparisons no difference is larger than chance makes it.",
    ),
    "some_found": (
        "In {} Vergleichen größer als durch Zufall erwartet (5 %, nach Holm):",
        "In {} comparisons larger than chance makes them (5 %, by Holm):",
    ),
    "course": ("Verlauf", "Course"),
    "chart.won": ("Gewonnene Alleinspiele", "Own games won"),
    "chart.declared": ("Anteil der Alleinspiele", "Share of own games"),
    "chart.defended": ("Gewonnene Gegenspiele", "Games defended"),
    "interval": (
        (
            "In Klammern steht der Bereich, in dem der wahre Wert zu 95 % liegt, dahinter, aus "
            "wie vielen Spielen er geschätzt ist."
        ),
        (
            "In brackets stands the range in which the true value lies by 95 %, behind it from "
            "how many games it is estimated."
        ),
    ),
    "other": ("anderes", "other"),
    "forehand": ("Vorhand", "Forehand"),
    "middlehand": ("Mittelhand", "Middlehand"),
    "rearhand": ("Hinterhand", "Rearhand"),
    "simple": ("einfach", "none"),
    "hand_level": ("Hand", "Hand"),
    "schneider_level": ("Schneider", "Schneider"),
    "schneider_announced": ("Schneider angesagt", "Schneider announced"),
    "schwarz": ("Schwarz", "Schwarz"),
    "schwarz_announced": ("Schwarz angesagt", "Schwarz announced"),
    "ouvert": ("Ouvert", "Ouvert"),
    "with": ("mit {}", "with {}"),
    "without": ("ohne {}", "without {}"),
    "and_more": ("{} und mehr", "{} and more"),
}
