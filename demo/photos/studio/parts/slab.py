"""A stone or wooden plinth: disc, block or a rough-edged slate."""

import mesh
import numpy as np
from materials import ground


def build(spec):
    """`shape` disc or block, `size` (diameter, height) or (x, y, z), `of` stone, slate, wood, plaster, `tone`."""
    kind, tone = spec.get("of", "stone"), spec.get("tone", "stone")
    if kind == "wood":
        material = ground.wood(*spec.get("tones", ()))
    elif kind == "plaster":
        material = ground.plaster(tone)
    else:
        material = ground.stone(tone, spec.get("dark", "#7d7566"), spec.get("wet", False))
    edge = spec.get("round", 0.18)
    if spec.get("shape", "disc") == "disc":
        diameter, height = spec["size"]
        profile = mesh.rounded_profile([(0, 0), (diameter / 2, 0), (diameter / 2, height), (0, height)], edge)
        vertices, faces = mesh.turned(profile, 160)
        return mesh.new_object("slab", vertices, faces, material)
    vertices, faces, normals = mesh.rounded_box(spec["size"], edge, (0.25, 0.25, 0.2))
    rough = spec.get("rough", 0.02)
    push = rough * (mesh.value_noise(vertices, 2.2, 3) + 0.6 * mesh.value_noise(vertices, 0.7, 4))
    push *= 1 - 0.85 * np.abs(normals[:, 2:3]).ravel()
    return mesh.new_object("slab", vertices + normals * push[:, None], faces, material)
