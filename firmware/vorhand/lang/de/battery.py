"""German words of the low battery."""

WORDS = """
battery.title Akku
battery.volts {},{} V
battery.low Der Akku ist fast leer. Bitte bald laden.
battery.then Bei 3,3 V schaltet sich das Gerät aus.
battery.empty Der Akku ist leer. Bitte laden.
battery.safe Das Gerät schaltet sich aus. Alle geschriebenen Spiele sind sicher.
"""
