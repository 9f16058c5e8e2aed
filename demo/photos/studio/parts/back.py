"""The back of a bar wrapped in paper: what is in it, how much, what it costs and who made it."""

import bpy
import mesh
import numpy as np
from label import patch
from lettering import text_shape, text_width
from materials import vessel

PAPER = 0.012
INK = 0.022


def _front(depth):
    """Lays x and z on the front of a parcel that is `depth` cm deep."""
    return lambda x, z, lift: np.stack([x, np.full_like(x, -depth / 2 - lift), z], axis=-1)


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


def _face(wrap, box, spec):
    """Title, rule, ingredients and the lines below them, as large as they fit inside `box`."""
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


def _wrapped(size, tone):
    """A bar in kraft paper with a turn of cotton twine at its left end; answers its objects."""
    x, y, z = size
    points, faces, _ = mesh.rounded_box(size, 0.28, (0.5, 0.5, 0.5))
    parcel = mesh.new_object("parcel", points + np.array((0, 0, z / 2)), faces, vessel.paper(tone, 0.5))
    twine = vessel.plastic("#efe5cf", 0.05)
    things = [parcel]
    for at in (0.62, 0.86):
        corner = np.linspace(0, np.pi / 2, 9)
        quarter = np.stack([np.cos(corner), np.sin(corner)], axis=-1) * 0.28
        half = np.array([y / 2, z / 2]) - 0.25
        turns = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
        path = []
        for index, signs in enumerate(turns):
            arc = quarter * signs + half * signs
            path.extend(arc if index % 2 == 0 else arc[::-1])
        path.append(path[0])
        yz = np.array(path)
        line = np.stack([np.full(len(yz), at - x / 2), yz[:, 0], yz[:, 1] + z / 2], axis=-1)
        points, faces, uv = mesh.tube(line, 0.07, 8)
        things.append(mesh.new_object("twine", points, faces, twine, uv=uv))
    return things


def build(spec):
    """`size` (x, y, z) cm of the wrapped bar; `title`, `ingredients`, `lines` below them; `paper`, `kraft`, `tint`, `ink`."""
    root = bpy.data.objects.new("back", None)
    bpy.context.collection.objects.link(root)
    x, y, z = spec["size"]
    left, low, right, high = 1.3 - x / 2, 0.5, x / 2 - 0.4, z - 0.5
    band, wrap = low + (high - low) * 0.08, _front(y)
    things = _wrapped(spec["size"], spec.get("kraft", "#c3a077"))
    things.append(patch("label", wrap, (left, low, right, high), PAPER, vessel.paper(spec.get("paper", "#fbf6ea"))))
    things.append(patch("band", wrap, (left, low, right, band), 0.016, vessel.ink(spec.get("tint", "moss"))))
    for thing in (*things, *_face(wrap, (left + 0.35, band + 0.3, right - 0.3, high - 0.15), spec)):
        thing.parent = root
    return root
