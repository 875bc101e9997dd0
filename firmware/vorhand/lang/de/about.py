"""German words about the device."""

WORDS = """
about.title Über Vorhand
about.version Vorhand {}
about.board Gerät: {}
about.storage Speicher frei: {} KB
about.storage_mb Speicher frei: {} MB
about.memory Arbeitsspeicher frei: {} KB
about.battery Akku: {} %
about.list Liste {0}, {1} Spiele
about.settings Einstellungen, Zeile {0} unlesbar: {1}
about.licence Freie Software, MIT-Lizenz
about.room Platz für etwa {} Listen
about.few Kaum noch Platz: am Rechner vorhand pull, dann hier Menü, Ältere Listen, Platz schaffen.
"""
