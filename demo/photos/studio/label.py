"""A printed label: paper, rules and words laid on any surface by a function from flat cm to space."""

import mesh
import numpy as np
from lettering import text_shape, text_width
from materials import vessel


def around(radius):
    """Lays x (cm along the rim) and z (height) around a cylinder, its front towards -y."""

    def wrap(x, z, lift):
        angle = x / radius
        return np.stack([(radius + lift) * np.sin(angle), -(radius + lift) * np.cos(angle), z], axis=-1)

    return wrap


def patch(name, wrap, box, lift, material, steps=(64, 24)):
    """A rectangle (left, low, right, high) of `material` on the surface, `lift` cm above it."""
    x, z = np.meshgrid(
        np.linspace(box[0], box[2], steps[0]), np.linspace(box[1], box[3], steps[1]), indexing="ij"
    )
    points = wrap(x.ravel(), z.ravel(), lift)
    return mesh.new_object(name, points, mesh.grid_faces(*steps), material)


def words(wrap, text, style, height, middle, lift, material, spacing=1.0, widest=None):
    """A centred line; it is set smaller when it would be wider than `widest` cm."""
    shape, faces = text_shape(text, style, height, spacing)
    if widest and text_width((shape, faces)) > widest:
        shape = shape * (widest / text_width((shape, faces)))
    points = wrap(shape[:, 0] + middle[0], shape[:, 1] + middle[1], lift)
    return mesh.new_object(text, points, faces, material, smooth=False)


def label(wrap, box, spec, bare=False):
    """Brand, product name and contents inside `box` (left, low, right, high) cm; answers the objects.

    `spec`: title [lines], kind, foot, tint (the band below), paper, ink; `bare` prints on the vessel itself.
    """
    left, low, right, high = box
    wide, tall = right - left, high - low
    middle = (left + right) / 2
    ink = vessel.ink(spec.get("ink", "ink"))
    things = []
    if not bare:
        things.append(patch("label", wrap, box, 0.012, vessel.paper(spec.get("paper", "#f1eadb"))))
        band = (left, low, right, low + tall * 0.16)
        things.append(patch("band", wrap, band, 0.016, vessel.ink(spec.get("tint", "moss"))))
    unit = min(wide / 5.0, tall / 6.4) * (1.18 if bare else 1.0)
    lift = 0.022
    lines = [("Deodar", "brand", 1.18 * unit, high - 1.42 * unit, ink)]
    rule = high - 1.86 * unit
    things.append(
        patch("rule", wrap, (middle - 0.5 * unit, rule, middle + 0.5 * unit, rule + 0.03), lift, ink, (12, 2))
    )
    size = 0.84 * unit
    y = high - 2.92 * unit
    for line in spec["title"]:
        lines.append((line, "title", size, y, ink))
        y -= size * 1.12
    lines.append((spec["kind"], "italic", 0.58 * unit, y - 0.06 * unit, ink))
    foot_ink = vessel.ink("#f6f0e2") if not bare else ink
    lines.append((spec["foot"], "small", 0.42 * unit, low + tall * 0.16 * 0.5 - 0.11 * unit, foot_ink))
    for text, style, height, line_y, colour in lines:
        things.append(words(wrap, text, style, height, (middle, line_y), lift, colour, widest=wide * 0.86))
    return things
