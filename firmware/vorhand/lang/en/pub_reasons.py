"""English words of the rule set pub: why a deal is not as it should be."""

WORDS = """
bock_60 Bock at 60 points
reason.not_played {} is not played at this table
reason.passed_ramsch when all pass, Ramsch is played, the deal is not passed in
reason.ramsch_round a round of Ramsch has Ramsch and Grand Hand only, without bidding
reason.bid_unreachable no game reaches {}
reason.spitze_null there is no Spitze in Null
reason.spitze_four there is no Spitze in a Grand with or without four jacks
reason.spitze_missed Spitze missed, so it is lost
reason.revolution_null there is a Revolution only in Null
reason.schenken_announced the defenders may give up a suit or Grand game without Schneider announced
reason.revoked a revoke: it decides the game
"""
