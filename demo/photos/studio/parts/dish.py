"""A stoneware dish or bowl."""

import mesh
from materials import ground, vessel


def build(spec):
    """`wide`, `high` cm, `tone`, `of` glaze or wood."""
    radius, high = spec.get("wide", 9) / 2, spec.get("high", 2.2)
    foot = radius * 0.55
    corners = [(0, 0), (foot, 0), (radius, high), (radius - 0.28, high), (foot - 0.05, 0.45), (0, 0.4)]
    profile = mesh.rounded_profile(corners, [0, 0.2, 0.14, 0.14, high * 0.7, 0], 12)
    points, faces = mesh.turned(profile, 160)
    points[:, :2] *= 1 + 0.008 * mesh.value_noise(points, 3.0, 4)[:, None]
    material = ground.wood() if spec.get("of") == "wood" else vessel.glaze(spec.get("tone", "#e6dccb"))
    return mesh.new_object("dish", points, faces, material)
