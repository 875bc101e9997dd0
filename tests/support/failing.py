"""What goes wrong on purpose."""


def failing(problem):
    """Return a function that raises `problem` whatever it is given."""

    def fail(*args, **kwargs):
        raise problem

    return fail
