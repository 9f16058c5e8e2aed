"""A bar of soap cut by a wire, for a macro lens: sharp edges, and grains that stand out of its faces and lie around it."""

import mesh
import numpy as np
from materials import plant
from materials.cut_soap import cut_soap


def _chip(size, flat, rng):
    """A ragged bit of about `size` cm; `flat` 0 a grain, 1 a flake."""
    ball, faces, uv = mesh.ball(6)
    stretch = np.array([1, rng.uniform(0.5, 0.9), 1 - 0.85 * flat * rng.uniform(0.8, 1)])
    points = ball * (1 + 0.55 * mesh.value_noise(ball, 0.6, rng.integers(999)))[:, None]
    return points * stretch * size / 2, faces, uv


def _facing(normal, rng):
    """Axes of a bit that lies on a face with this normal, turned at random."""
    side = np.cross(normal, rng.normal(size=3))
    side /= np.linalg.norm(side)
    return np.stack([side, np.cross(normal, side), normal])


def _standing_out(points, normals, chips, rng):
    """Bits half sunk into the faces."""
    pieces = []
    for index in rng.choice(len(points), chips["count"]):
        size = chips["size"] * rng.lognormal(0, 0.4)
        bit, faces, uv = _chip(size, chips.get("flat", 0.4), rng)
        at = points[index] + rng.normal(0, 0.05, 3) * (1 - np.abs(normals[index]))
        pieces.append((bit @ _facing(normals[index], rng) + at - normals[index] * size * 0.06, faces, uv))
    return pieces


def _around(size, crumbs, rng):
    """Crumbs on the table before the bar, from coarse to dust."""
    pieces = []
    for _ in range(crumbs):
        bit, faces, uv = _chip(min(0.03 * (1 + rng.pareto(1.6)), 0.24), rng.uniform(0, 0.7), rng)
        away = rng.exponential(0.7) + 0.1
        x = rng.uniform(-size[0] * 0.55, size[0] * 0.55)
        at = np.array([x, -size[1] / 2 - away, -bit[:, 2].min() - size[2] / 2])
        pieces.append((bit @ mesh.turn_matrix(yaw=rng.uniform(0, 360)).T + at, faces, uv))
    return pieces


def build(spec):
    """`size` cm, `round` cm, `soap` (materials/cut_soap), `chips` [{count, size, flat, tone, dark}],
    `crumbs` how many, `seed`."""
    size, seed = np.array(spec.get("size", (8.0, 5.4, 2.6)), float), spec.get("seed", 1)
    rng = np.random.default_rng(seed)
    points, faces, normals = mesh.rounded_box(size, spec.get("round", 0.14), (0.05, 0.05, 0.05))
    uneven = 0.05 * mesh.value_noise(points, 2.4, seed) + 0.014 * mesh.value_noise(points, 0.5, seed + 3)
    worn = 1 - np.abs(normals).max(axis=1)
    uneven -= 0.12 * worn * np.maximum(mesh.value_noise(points, 0.35, seed + 7), 0)
    points = points + normals * uneven[:, None]
    look = cut_soap(spec["soap"], seed)
    bar = mesh.new_object("bar", points, faces, look)
    flat = (np.abs(normals).max(axis=1) > 0.999) & (normals[:, 2] > -0.5)
    for chips in spec.get("chips", []):
        bits, net, uv = mesh.joined(_standing_out(points[flat], normals[flat], chips, rng))
        dry = plant.dry(chips["tone"], chips["dark"], 0.1, chips.get("gloss", 0.2), 0.01)
        mesh.new_object("chips", bits, net, dry, smooth=False, uv=uv).parent = bar
    if spec.get("crumbs"):
        bits, net, uv = mesh.joined(_around(size, spec["crumbs"], rng))
        mesh.new_object("crumbs", bits, net, look, smooth=False, uv=uv).parent = bar
    return bar
