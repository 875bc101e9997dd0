TERMS = """
clubs Eichel
spades Grün
hearts Rot
diamonds Schellen
calculator.jack U
option.ramsch_ten.low unter dem Ober
reason.turned_no_jack Gewendet ist {}: Grand nur auf einen Unter
card.C E
card.S G
card.H R
card.D S
card.J U
card.Q O
card.A D
card.T 10
"""
