"""English words of the menu."""

WORDS = """
menu.newlist New list
menu.standings Standings
menu.sheet Look at the list
menu.calculator Bid values
menu.seats Change a player
menu.sign End the list
menu.lists Older lists
menu.rules Rules of this list
menu.settings Settings
menu.players Players
menu.help Help
menu.about About Vorhand
"""
