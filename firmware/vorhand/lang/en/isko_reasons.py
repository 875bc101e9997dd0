"""English words of the rule set isko: why a deal is not as it should be."""

WORDS = """
reason.overbid Overbid: value {1} below the bid {0}
reason.won_overbid Overbid: value {1} below the bid {0}, so it is lost
reason.null_impossible Null counts {1}, the bid is {0}: lost at once
reason.announcement_missed {} points, but the announcement was missed: lost
reason.points_impossible {} points are impossible
reason.granted levels granted: {}
reason.illegal {} cannot be {} here
reason.not_asked {} does not belong to this deal
reason.contradicts {} contradicts {}
reason.unanswered {} is missing
reason.complete the deal is complete already
reason.players {} players cannot be
reason.dealer there is no dealer {} among {} players
reason.ruleset there is no rule set {}
reason.option house rule {} cannot be {}
reason.system there is no system {}
reason.card there is no card {}
reason.card_twice card {} twice
reason.cards {} cards instead of twelve
"""
