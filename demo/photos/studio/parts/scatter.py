"""Many of one part strewn over the table, none inside another or inside a forbidden circle."""

import importlib

import bpy
import numpy as np


def build(spec):
    """`item`: a part's description; `count`, `area` [x, y, half width, half depth], `gap` cm between middles,
    `avoid` [[x, y, radius]], `sizes` [low, high], `variants`, `turn_by` [low, high] degrees, `seed`."""
    rng = np.random.default_rng(spec.get("seed", 0))
    module = importlib.import_module(f"parts.{spec['item']['part'].replace('-', '_')}")
    variants = []
    for number in range(spec.get("variants", 4)):
        made = module.build({**spec["item"], "seed": spec.get("seed", 0) * 10 + number})
        bpy.context.view_layer.update()
        low = min((item.bound_box[corner][2] for item in (made, *made.children) for corner in range(8)))
        variants.append((made, low))
    root = bpy.data.objects.new("scatter", None)
    bpy.context.collection.objects.link(root)
    spots = _spots(spec, rng)
    for number, (x, y) in enumerate(spots):
        model, low = variants[number % len(variants)]
        scale = rng.uniform(*spec.get("sizes", (0.9, 1.1)))
        turn = np.radians(rng.uniform(*spec.get("turn_by", (0, 360))))
        _copy(model, root, (x, y, -low * scale), turn, scale)
    for model, _ in variants:
        for item in (*model.children, model):
            bpy.data.objects.remove(item)
    return root


def _copy(model, root, location, turn, scale):
    copy = model.copy()
    bpy.context.collection.objects.link(copy)
    copy.parent = root
    copy.location, copy.rotation_euler, copy.scale = location, (0, 0, turn), (scale,) * 3
    for child in model.children:
        twin = child.copy()
        bpy.context.collection.objects.link(twin)
        twin.parent = copy


def _spots(spec, rng):
    """Random places, denser towards the middle of the area, at least `gap` apart."""
    x, y, half_x, half_y = spec["area"]
    gap, found = spec.get("gap", 1.0), []
    for _ in range(spec["count"] * 60):
        if len(found) == spec["count"]:
            break
        radius, angle = rng.uniform(0, 1) ** 0.6, rng.uniform(0, 2 * np.pi)
        spot = np.array([x + half_x * radius * np.cos(angle), y + half_y * radius * np.sin(angle)])
        clear = all(np.hypot(*(spot - np.array(circle[:2]))) > circle[2] for circle in spec.get("avoid", []))
        if clear and all(np.hypot(*(spot - other)) > gap for other in found):
            found.append(spot)
    return found
