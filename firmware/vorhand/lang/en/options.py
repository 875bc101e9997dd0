"""English words of the house rules' screen."""

WORDS = """
options.title House rules
options.fixed Rules of this list
options.stand stand until the list ends
options.all {} rules, as usual
options.count {0} rules, {1} changed
options.group.kontra Kontra, Spitze
options.group.ramsch Ramsch
options.group.bock Bock rounds
options.group.game Games and values
options.group.list List and bonus
options.source Source: {}
"""
