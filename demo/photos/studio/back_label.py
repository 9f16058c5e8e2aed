"""What stands on the back of a product: what is in it, how much, what it costs and who made it."""

import mesh
import numpy as np
from label import patch
from lettering import text_shape, text_width
from materials import vessel

PAPER = 0.012
INK = 0.022


def _broken(text, style, height, wide):
    """The text in lines of at most `wide` cm."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and text_width(text_shape(longer, style, height)) > wide:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def _print(wrap, text, style, height, left, low, ink):
    shape, faces = text_shape(text, style, height)
    points = wrap(shape[:, 0] - shape[:, 0].min() + left, shape[:, 1] + low, INK)
    return mesh.new_object(text, points, faces, ink, smooth=False)


def back_words(wrap, box, spec):
    """Title, rule, ingredients and the lines below them, as large as they fit inside `box`; answers the objects.

    `spec`: title, ingredients, lines [texts], ink.
    """
    left, low, right, high = box
    wide = right - left
    ink = vessel.ink(spec.get("ink", "ink"))
    for unit in np.linspace(0.5, 0.2, 31):
        texts = [(spec["title"], "title", 1.75, 1.0)]
        texts += [("Ingredients", "small", 1.0, 1.35)]
        texts += [(spec["ingredients"], "title", 1.0, 0.3)]
        first, *others = spec["lines"]
        texts += [(first, "small", 1.0, 0.75), *((line, "title", 1.0, 0.2) for line in others)]
        rows, y = [], high
        for text, style, size, gap in texts:
            y -= gap * unit
            for line in _broken(text, style, size * unit, wide):
                y -= size * unit * 1.16
                rows.append((line, style, size * unit, y))
        if y >= low:
            break
    things = [_print(wrap, text, style, height, left, base, ink) for text, style, height, base in rows]
    rule = min(row[3] for row in rows if row[2] == 1.75 * unit) - 0.62 * unit
    things.append(patch("rule", wrap, (left, rule, right, rule + 0.03), INK, ink, (24, 2)))
    return things


def back_label(wrap, box, spec):
    """Paper over `box` (left, low, right, high) cm with a band at its foot and the words; answers the objects.

    `spec`: that of back_words, paper, tint (the band below).
    """
    left, low, right, high = box
    band = low + (high - low) * 0.08
    return [
        patch("label", wrap, box, PAPER, vessel.paper(spec.get("paper", "#fbf6ea"))),
        patch("band", wrap, (left, low, right, band), 0.016, vessel.ink(spec.get("tint", "moss"))),
        *back_words(wrap, (left + 0.35, band + 0.3, right - 0.3, high - 0.15), spec),
    ]
