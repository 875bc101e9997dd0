"""The way back from the questions and the sum of a deal that is put right."""


def within_auction(app):
    """Whether an auction is corrected that has words to take back, or a deal is told anew."""
    conversation = app.deal.conversation
    if app.evening.result(app.deal.correcting) is None:
        return True
    question = conversation.question
    return bool(question and question.key == "auction" and conversation.facts.get("auction"))


def back_to_form(app):
    """Return the form of the deal being corrected; as it stands where an answer is missing."""
    from vorhand.ui.screens.list.correct import Correct

    number = app.deal.correcting
    if app.deal.conversation.question is not None:
        app.deal.drop()
    return Correct(app, app.home, number)
