"""A bar of soap: pressed with the brand, or cut from a loaf with a wire."""

import mesh
import numpy as np
from lettering import raster, sample, text_shape, text_width
from materials.soap import soap

PIXELS_PER_CM = 90


def _frame(size, inset, width):
    """A thin line along the bar's edge, as four strips."""
    x, y = size[0] / 2 - inset, size[1] / 2 - inset
    strips = []
    for left, low, right, high in (
        (-x, -y, x, -y + width),
        (-x, y - width, x, y),
        (-x, -y, -x + width, y),
        (x - width, -y, x, y),
    ):
        corners = np.array([(left, low), (right, low), (right, high), (left, high)], float)
        strips.append((corners, np.array([(0, 1, 2), (0, 2, 3)])))
    return strips


def _stamp(spec, size):
    """How much clay lies at each place, and how deep it is pressed: a fine letter less deep than a broad one."""
    clay = deep = 0
    for text, style, height, y in spec["lines"]:
        vertices, faces = text_shape(text, style, height, spec.get("spacing", 1.08))
        widest = size[0] - 2 * spec.get("frame", 0.45) - 0.7
        fit = min(1.0, widest / text_width((vertices, faces)))
        line = raster([(vertices * fit + np.array([0, y]), faces)], size[:2], PIXELS_PER_CM, 0.012)
        clay, deep = np.maximum(clay, line), np.maximum(deep, line * min(1.0, height * fit / 1.9))
    if spec.get("frame"):
        frame = raster(_frame(size, spec["frame"], 0.07), size[:2], PIXELS_PER_CM, 0.012)
        clay, deep = np.maximum(clay, frame), np.maximum(deep, 0.6 * frame)
    return clay, deep


def build(spec):
    """`size` cm, `round` cm, `soap` (materials/soap), `stamp` {lines: [[text, style, em, y]], depth, frame},
    `shape` round for a puck, `cut` 0..1 for a wire-cut face, `seed`."""
    size = spec.get("size", (8.0, 5.4, 2.6))
    seed = spec.get("seed", 1)
    stamp = spec.get("stamp")
    fine = (0.016, 0.016, 0.1) if stamp else (0.06, 0.06, 0.06)
    vertices, faces, normals = mesh.rounded_box(size, spec.get("round", 0.34), fine)
    uneven = 0.045 * mesh.value_noise(vertices, 2.6, seed) + 0.016 * mesh.value_noise(vertices, 0.8, seed + 3)
    if spec.get("cut"):
        # The wire leaves fine parallel lines on the cut faces (the large ones).
        lines = mesh.value_noise(vertices * np.array([0.06, 2.2, 0.25]), 0.5, seed + 5)
        uneven += spec["cut"] * 0.007 * lines * np.abs(normals[:, 2]) ** 4
    push = uneven * spec.get("uneven", 1.0)
    if spec.get("shape") == "round":
        flat = vertices[:, :2] / (np.array(size[:2]) / 2)
        vertices[:, :2] *= np.sqrt(1 - flat[:, ::-1] ** 2 / 2)
        normals[:, :2] *= np.sqrt(1 - flat[:, ::-1] ** 2 / 2)
    pressed = np.zeros(len(vertices), np.float32)
    if stamp:
        on_top = np.clip((normals[:, 2] - 0.95) / 0.05, 0, 1)
        clay, deep = _stamp(stamp, size)
        pressed = on_top * sample(clay, vertices[:, :2], size)
        push = push * (1 - 0.6 * on_top) - stamp.get("depth", 0.09) * on_top * sample(
            deep, vertices[:, :2], size
        )
    bar = mesh.new_object("bar", vertices + normals * push[:, None], faces, soap(spec["soap"], seed))
    bar.data.attributes.new("pressed", "FLOAT", "POINT").data.foreach_set("value", pressed.astype(np.float32))
    return bar
