"""An open kraft box with soaps in it, or its lid, or the closed box."""

import bpy
import mesh
import numpy as np
from label import patch, words
from materials import vessel


def _board(size, at, material, parent, name="board"):
    points, faces, _ = mesh.rounded_box(size, 0.05, (0.6, 0.6, 0.6))
    mesh.new_object(name, points + np.array(at), faces, material).parent = parent


def _on_top(z):
    return lambda x, y, lift: np.stack([x, y, np.full_like(x, z + lift)], axis=-1)


def build(spec):
    """`size` (x, y, z) cm inside; `form` tray, lid or shreds; the lid carries the brand and `title`."""
    x, y, z = spec["size"]
    root = bpy.data.objects.new("box", None)
    bpy.context.collection.objects.link(root)
    kraft, wall = vessel.paper(spec.get("tone", "#b58d5f"), 0.5), 0.22
    if spec.get("form", "tray") == "lid":
        _board((x + 1, y + 1, wall), (0, 0, z), kraft, root, "top")
    else:
        _board((x, y, wall), (0, 0, wall / 2), kraft, root, "floor")
    for side in (-1, 1):
        _board((x + 2 * wall, wall, z), (0, side * (y + wall) / 2, z / 2), kraft, root)
        _board((wall, y, z), (side * (x + wall) / 2, 0, z / 2), kraft, root)
    if spec.get("form") == "lid":
        ink, top = vessel.ink(), _on_top(z + wall / 2)
        things = [words(top, "Deodar", "brand", 2.6, (0, 0.1), 0.01, ink)]
        things += (
            [words(top, spec.get("title", ""), "italic", 0.9, (0, -1.5), 0.01, ink)]
            if spec.get("title")
            else []
        )
        things.append(patch("rule", top, (-0.9, -0.55, 0.9, -0.51), 0.01, ink, (4, 2)))
        for thing in things:
            thing.parent = root
    return root
