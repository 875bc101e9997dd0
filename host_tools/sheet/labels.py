"""The words on what is printed, in German and English: sheets, start cards, season's tables.

Runs on the host and, in the page that shows a list, on MicroPython.
"""

# {key: (German, English)}
LABELS = {
    "title": ("Skatliste", "Skat score sheet"),
    "list": ("Liste", "List"),
    "device": ("Gerät", "Device"),
    "date": ("Datum", "Date"),
    "day": ("{2}.{1}.{0}", "{0}-{1}-{2}"),
    "rules": ("Regeln", "Rules"),
    "event": ("Verein / Veranstaltung", "Club / event"),
    "series": ("Serie", "Series"),
    "table": ("Tisch", "Table"),
    "number": ("Lfd. Nr.", "No."),
    "kind": ("Art", "Kind"),
    "base": ("Grundwert", "Base value"),
    "with": ("mit", "with"),
    "without": ("ohne", "without"),
    "hand": ("Handspiel", "Hand"),
    "schneider": ("Schneider", "Schneider"),
    "schneider_announced": ("Schneider angesagt", "Schneider announced"),
    "schwarz": ("Schwarz", "Schwarz"),
    "schwarz_announced": ("Schwarz angesagt", "Schwarz announced"),
    "ouvert": ("offen", "Ouvert"),
    "ramsch": ("Ramsch", "Ramsch"),
    "kontra": ("Kontra", "Kontra"),
    "bock": ("Bock", "Bock"),
    "plus": ("+", "+"),
    "minus": ("−", "−"),
    "seat": ("Platz {}", "Seat {}"),
    "start_number": ("Start-Nr.", "Start no."),
    "total": ("Punkte", "Points"),
    "won": ("Gew.", "Won"),
    "lost": ("Verl.", "Lost"),
    "passed": ("Eingepasst", "Passed in"),
    "unreadable": ("nicht lesbar", "unreadable"),
    "a": ("A) Spielpunkte", "A) Game points"),
    "games_bonus": ("(gew. − verl. Spiele) × 50", "(games won − lost) × 50"),
    "others_bonus": ("verl. Spiele der Gegenspieler × {}", "games lost by the others × {}"),
    "b": ("B) Endergebnis", "B) Result"),
    "rank": ("Platzierung", "Rank"),
    "loss_money": ("Betrag €", "Loss money €"),
    "together": ("zusammen {}", "together {}"),
    "net": ("Abrechnung €", "Settlement €"),
    "signed": ("Unterschrift", "Signature"),
    "played_1": ("{} Spiel, {} eingepasst", "{} deal, {} passed in"),
    "played": ("{} Spiele, {} eingepasst", "{} deals, {} passed in"),
    "state_closed": ("abgeschlossen", "closed"),
    "state_open": ("nicht abgeschlossen", "not closed"),
    "check": ("Prüfsumme {} (Satz {})", "Checksum {} (record {})"),
    "page": ("Seite {} von {}", "Page {} of {}"),
    "note_corrected": ("Spiel {} berichtigt: {}.", "Deal {} corrected: {}."),
    "note_now": ("jetzt {}", "now {}"),
    "note_overbid": ("Spiel {}: {}.", "Deal {}: {}."),
    "note_again": (
        "Spiel {}: Derselbe Geber gibt noch einmal.",
        "Deal {}: dealt again by the same dealer.",
    ),
    "note_unfit": (
        "Spiel {} passt nicht mehr in seine Runde und behält seine Punkte.",
        "Deal {} no longer fits its round and keeps its points.",
    ),
    "note_unreadable": (
        "Spiel {} ist nicht lesbar und nicht gezählt.",
        "Deal {} is unreadable and not counted.",
    ),
    "note_newcomer": (
        "Platz {}: {} von Spiel {} bis {}, Ergebnis {}.",
        "Seat {}: {} from deal {} to {}, result {}.",
    ),
    "note_newcomer_on": (
        "Platz {}: {} ab Spiel {}, Ergebnis {}.",
        "Seat {}: {} from deal {} on, result {}.",
    ),
    "note_absent": (
        "{} (Platz {}) fehlt von Spiel {} bis {}.",
        "{} (seat {}) is absent from deal {} to {}.",
    ),
    "note_damaged": ("Die Datei der Liste ist beschädigt.", "The list's file is damaged."),
    "card": ("Startkarte", "Start card"),
    "place": ("Platz", "Seat"),
    "result": ("Ergebnis", "Result"),
    "sum": ("Summe", "Sum"),
    "season_table": ("Saisontabelle", "Season's table"),
    "players": ("Spieler", "Players"),
    "teams": ("Mannschaften", "Teams"),
    "player": ("Spieler", "player"),
    "team": ("Mannschaft", "team"),
    "game_points": ("Spielpunkte", "points"),
    "games_won": ("gew.", "won"),
    "games_lost": ("verl.", "lost"),
    "team_points": ("Wertungspunkte", "team points"),
    "seeger_fabian": ("Seeger-Fabian", "Seeger-Fabian"),
    "seeger": ("Seeger", "Seeger"),
    "plain": ("Spielpunkten", "game points"),
    "list_1": ("1 Liste", "1 list"),
    "lists": ("{} Listen", "{} lists"),
    "series_1": ("1 Serie", "1 series"),
    "all_series": ("{} Serien", "{} series"),
    "basis": ("{}, {}, gewertet nach {}", "{}, {}, counted by {}"),
    "of_day": (", gespielt {}", ", played {}"),
    "of_days": (", gespielt {} bis {}", ", played {} to {}"),
    "basis_drop": (
        ". In Klammern: zählt nicht (Streichergebnisse: {})",
        ". In brackets: does not count (results dropped: {})",
    ),
    "basis_open": ("; {} noch nicht abgeschlossen: {}", "; {} not yet closed: {}"),
    "basis_undated": ("; {} ohne Datum: {}", "; {} without a date: {}"),
    "basis_teams": (
        "In Klammern: Wertungspunkte der Serie",
        "In brackets: what a series brings in team points",
    ),
}


def label(language: str, key: str, *values: object, labels=LABELS) -> str:
    """Return the words for a key, `values` filled in; English ones in a further language."""
    german, english = labels[key]
    text = german if language == "de" else english
    return text.format(*values)


def day(language: str, date: str) -> str:
    """Return a date such as 2026-03-06 as the language writes it; other texts stay."""
    parts = date.split("-")
    return label(language, "day", *parts) if len(parts) == 3 else date
