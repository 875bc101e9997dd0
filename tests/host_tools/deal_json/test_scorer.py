"""Lines are read and answered in turns; what the answers say is tested with the modules before."""

import json

from score_deals import CLUBS

from host_tools.deal_json.scorer import Settings, answers


def test_one_process_answers_a_line_before_it_reads_the_next():
    read = []

    def lines():
        for number in (1, 2):
            read.append(number)
            yield number, json.dumps({**CLUBS, "points": 70}).encode()

    found = answers(lines(), Settings("isko", [], "en"), 1)
    for count in (1, 2):
        texts, is_good = next(found)
        assert is_good and [json.loads(text)["line"] for text in texts] == [count]
        assert read == [*range(1, count + 1)]
