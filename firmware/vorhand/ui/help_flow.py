"""From one screen of Help to another: the picture of the keys, the topics, the text of each.

Together they would fill the memory, above all during a deal. So none is kept behind another: each
is made anew on the way back.
"""


def keys(app, back, screen=None):
    """Return the picture of the keys; screen: as in Keys."""
    from vorhand.ui.screens.device.keys import Keys

    return Keys(app, back, screen)


def reference(app, back, screen=None, index=0):
    """Return the topics with the cursor on the row `index`."""
    from vorhand.ui.screens.device.reference import Reference

    return Reference(app, back, screen, index)


def topic(app, back, name, place):
    """Return the text of a topic; place: what `reference` makes the topics anew with."""
    if name == "words":
        from vorhand.ui.screens.device.help import Help

        return Help(app, back, place)
    from vorhand.ui.screens.device.topic import Topic

    return Topic(app, back, name, place)
