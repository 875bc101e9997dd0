"""Games as the International Skat Server keeps them, checked by the rules.

    records     a line of its SGF to the moves and the result that it recorded
    dealing     the moves of a game up to its declaration: who plays what
    playing     the cards of a game, by the rules of play
    comparison  a line to its verdict: in order, or the differences of record and rules
    reading     a file, compressed or not, to its lines
    tally       the lines of a file counted, in one process or in several

Each imports only those above it. invented makes random games, which it counts in its own way.
"""
