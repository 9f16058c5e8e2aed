"""A straight glass jar with a lid, powder inside, and a label."""

import bpy
import mesh
from label import around, label
from materials import ground, plant, vessel
from parts.heap import TONES


def build(spec):
    """`radius`, `height`, `powder` (parts/heap TONES), `lid` wood, metal or a colour, `open`, `label`."""
    radius, height = spec.get("radius", 3.6), spec.get("height", 7.4)
    root = bpy.data.objects.new("jar", None)
    bpy.context.collection.objects.link(root)

    def turned(name, corners, rounding, material):
        points, faces = mesh.turned(mesh.rounded_profile(corners, rounding, 8), 128)
        mesh.new_object(name, points, faces, material).parent = root

    turned(
        "glass",
        [(0, 0), (radius, 0), (radius, height), (radius - 0.3, height + 0.1)],
        [0, 0.4, 0.3, 0],
        vessel.pane(),
    )
    inside = radius - 0.05
    tone, dark = TONES[spec["powder"]]
    level = height * spec.get("fill", 0.86)
    turned(
        "powder",
        [(0, 0.15), (inside, 0.15), (inside, level), (0, level + 0.3)],
        [0, 0.3, 0.05, 0],
        plant.dry(tone, dark, 0.5, 0.0, 0.03),
    )
    if not spec.get("open"):
        lid = spec.get("lid", "wood")
        material = (
            ground.wood("#b98a5c", "#7d5230")
            if lid == "wood"
            else vessel.metal()
            if lid == "metal"
            else vessel.plastic(lid)
        )
        turned(
            "lid",
            [
                (0, height + 0.02),
                (radius + 0.08, height + 0.02),
                (radius + 0.08, height + 1.5),
                (0, height + 1.5),
            ],
            [0, 0.06, 0.14, 0],
            material,
        )
    wide = radius * 1.9
    for thing in label(around(radius), (-wide / 2, height * 0.10, wide / 2, height * 0.90), spec["label"]):
        thing.parent = root
    return root
