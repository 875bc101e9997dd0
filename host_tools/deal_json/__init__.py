"""A deal as a JSON object: from a line to its score, and back.

    json_lines      a line of text to a JSON object
    allowed         a question to the answers it may have, in words
    fields          an object to fields, each of its kind
    trick_points    what tricks can count
    spelling        what an archive writes otherwise
    questionnaire   the questions of a deal, asked once
    opening         fields to who plays
    answers         fields to the answers of a game's questions
    ramsch_answers  the same of a Ramsch
    checks          fields against what the deal has become
    quick_words     words that are looked up once
    reader          an object through all of these to a Deal, and a Deal to the object that answers
    listed_rounds   a list of deals to the rounds that each stands under
    table           a row of a CSV file to an object
    scorer          lines of text to the lines that answer them, in one process or in several
    deal_fields     a conversation back to an object

Each imports only those above it.
"""
