TERMS = """
clubs Acorns
spades Leaves
hearts Hearts
diamonds Bells
calculator.jack U
option.ramsch_ten.low below the Ober
reason.turned_no_jack the card turned is {}: Grand only with an Unter
card.C A
card.S L
card.H H
card.D B
card.J U
card.Q O
card.A D
card.T 10
"""
