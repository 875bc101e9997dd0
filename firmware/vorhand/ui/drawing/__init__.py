"""From a screen to the pixels of a panel: canvas, fonts, layout, palette."""
