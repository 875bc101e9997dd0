WORDS = """
rules.dummy Skat zu zweit
"""

OPTIONS = """
dummy_hand Dritte Hand
dummy_hand.unused liegt beiseite
dummy_hand.open liegt offen
"""

HELP = """
dummy_hand Die Karten des dritten Spielers liegen beiseite und werden nicht gebraucht: beide zusammen haben weniger als 120 Augen. Oder sie liegen offen und werden gespielt.
"""
