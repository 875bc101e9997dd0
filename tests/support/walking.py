"""Random deals, answered through the questions of any rule set."""

from hypothesis import strategies as st

from vorhand.rules import load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

OFTEN = 8  # one of so many answers goes back
LONGEST = 600  # no deal takes more answers, however often one goes back
# Card points at which something changes, so that they come up more often than by chance.
EDGES = (0, 1, 22, 30, 31, 40, 60, 61, 89, 90, 91, 119, 120)


def legal_answers(question):
    """Return the legal answers of a question; who bids usually passes."""
    kind = question.kind
    if kind == "choice":
        weight = 5 if "points" in question.answers else 0  # thresholds are met in no other way
        return list(question.answers) + ["points"] * weight
    if kind == "flag":
        return [0, 1]
    if kind == "bid":
        return [0, *question.ladder]
    if kind == "count":
        counts = range(question.low, question.high + 1)
        span = [n for n in counts if question.legal(n)]
        edges = [n for n in EDGES if n in span]
        negatives = [-n for n in counts if n and question.legal(-n)]
        return span + negatives + edges * 30
    replies = [value for value in question.ladder if question.legal(value)]
    return [0] * len(replies) + replies + replies[:3] * 10


def options_of(random, ruleset, most=8):
    """Return house rules of which at most so many are not what is usual, rounds of Bock apart."""
    rows = ruleset.OPTIONS
    options = {}
    for _ in range(random.randint(0, most)):
        row = random.choice(rows)
        options[row[0]] = random.choice(row[1])
    if random.randrange(2):  # one of these alone would hardly ever be seen to work
        for row in rows:
            if row[0].startswith("bock_") or row[0] == "ramsch_round":
                options[row[0]] = random.choice(row[1])
    return options


def table_of(random, ruleset, options):
    """Return a table of this rule set, under rounds and after deals where it has such."""
    players = random.choice(ruleset.TABLES)
    table = Table(players, random.randrange(players))
    keys = [row[0] for row in ruleset.OPTIONS]
    if "bock_stack" in keys:
        table.bock = random.randint(0, 3 if options.get("bock_stack") == "multiply" else 1)
        if random.randrange(2):
            table.totals = [random.choice((-300, -78, 0, 52, 876)) for _ in range(players)]
    if options.get("ramsch_round", "none") != "none":
        table.ramsch = random.randrange(2)
        table.bock = 0 if table.ramsch else table.bock
    return table


def set_some(random, conversation):
    """Say something that is never asked but may be said now."""
    offered = conversation.offered()
    if offered:
        question = random.choice(offered)
        conversation.set(question.key, random.choice(legal_answers(question)))


def go_on(random, conversation, steps=LONGEST, back=0):
    """Tell a deal on for `steps` answers, to its end by default; 1 of `back` goes back."""
    for _ in range(steps):
        if conversation.question is None:
            return conversation
        if back and not random.randrange(back):
            conversation.back()
            continue
        conversation.answer(random.choice(legal_answers(conversation.question)))
        if not random.randrange(3):
            set_some(random, conversation)
    return conversation


def finish(conversation):
    """Tell a deal to its end by the first answers."""
    for _ in range(LONGEST):
        if conversation.question is None:
            return conversation
        conversation.answer(legal_answers(conversation.question)[0])
    raise AssertionError(
        (conversation.ruleset.NAME, conversation.options, conversation.answers[-20:])
    )


def house_rules(ruleset):
    """Return the strategy of house rules: some of them set, to any of their values."""
    rows = {row[0]: st.sampled_from(row[1]) for row in ruleset.OPTIONS}
    return st.fixed_dictionaries({}, optional=rows)


@st.composite
def walks(draw, name, complete=True):
    """Draw (chance, Conversation): a deal of rule set `name` told at random, or its beginning."""
    random = draw(st.randoms(use_true_random=False))
    ruleset = load(name)
    options = options_of(random, ruleset)
    conversation = Conversation(ruleset, table_of(random, ruleset, options), options)
    if not complete:
        return random, go_on(random, conversation, random.randrange(14), OFTEN)
    return random, finish(go_on(random, conversation, back=OFTEN))


def told_again(conversation, answers):
    """Return a Conversation at the same table, by the same rules, with these answers."""
    return Conversation(conversation.ruleset, conversation.table, conversation.options, answers)


def ladder_of(ruleset, options):
    """Return the ladder of an auction, which is that of all bids."""
    table = Table(ruleset.TABLES[0], 0)
    return Conversation(ruleset, table, options, [("declarer", "auction")]).question.ladder


def scored(conversation):
    return conversation.ruleset.score(conversation.table, conversation.facts, conversation.options)


def same(score, other):
    """Fail unless two Scores are equal in everything."""
    for slot in score.__slots__:
        assert getattr(score, slot) == getattr(other, slot), slot
