"""A stroke of gel or cream on a plate: thick where it was put down, drawn out by a spatula that left its ridges."""

import mesh
import numpy as np
from materials import gel

ALONG, ACROSS = 300, 170
# It wets the plate: nothing but plate is seen through its underside, which lies this many cm in it.
SUNK = 0.05


def _middle(t, long, bend):
    """The stroke's middle line, and its way to the side."""
    x = (t - 0.5) * long
    y = bend * np.sin(t * np.pi * 1.15 + 0.25)
    slope = bend * 1.15 * np.pi / long * np.cos(t * np.pi * 1.15 + 0.25)
    side = np.stack([-slope, np.ones_like(t)], axis=-1) / np.sqrt(1 + slope**2)[..., None]
    return np.stack([x, y], axis=-1), side


def _stroke(spec, seed):
    """Points (along x across) of the upper side."""
    t, v = np.meshgrid(np.linspace(0, 1, ALONG), np.linspace(-1, 1, ACROSS), indexing="ij")
    v = np.sin(v * np.pi / 2)
    wide, high, ridges = spec.get("wide", 3.2), spec.get("high", 0.55), spec.get("ridges", 0.5)
    ends = np.clip(t / 0.12, 0, 1) * np.clip((1 - t) / 0.05, 0, 1)
    round_ = np.sqrt(np.clip(1 - (1 - ends) ** 2, 0, 1))
    flat = np.stack([t.ravel() * 7, v.ravel() * 0.5, np.zeros(t.size)], axis=1)
    rim = mesh.value_noise(flat, 0.9, seed).reshape(t.shape)
    half = wide / 2 * round_ * (1.08 - 0.34 * t + 0.07 * rim)
    middle, side = _middle(t, spec.get("long", 8.0), spec.get("bend", 0.9))
    place = middle + side * (v * half)[..., None]
    lines = np.stack([t.ravel() * 1.4, v.ravel() * 2.6, np.zeros(t.size)], axis=1)
    drawn = mesh.value_noise(lines, 0.42, seed + 1)
    drawn = (drawn + 0.5 * mesh.value_noise(lines * [1, 2.3, 1], 0.42, seed + 2)).reshape(t.shape)
    heap = np.exp(-(((t - 0.17) / 0.13) ** 2)) * (1 - 0.35 * v**2)
    lip = np.exp(-(((t - 0.93) / 0.035) ** 2))
    body = 0.42 + 0.16 * np.abs(v) ** 3 + ridges * 0.3 * drawn * np.clip((t - 0.16) / 0.2, 0, 1)
    thick = high * (np.maximum(body, 0.1) + 0.75 * heap + 0.3 * lip)
    edge = np.clip(1 - v**2, 0, 1) ** 0.42 * round_
    return np.concatenate([place, (thick * edge)[..., None]], axis=-1)


def _closed(top):
    """The upper side and a flat underside."""
    under = top.copy()
    under[..., 2] = -SUNK
    net = mesh.grid_faces(*top.shape[:2])
    points = np.concatenate([top.reshape(-1, 3), under.reshape(-1, 3)])
    return points, np.concatenate([net[:, ::-1], net + under[..., 0].size])


def _air(top, count, rng):
    """Small bubbles below the upper side."""
    ball, faces, uv = mesh.ball(14)
    pieces = []
    for spot in top.reshape(-1, 3)[rng.choice(top[..., 0].size, count)]:
        radius = min(0.02 * (1 + rng.pareto(1.7)), 0.1, spot[2] * 0.42)
        if radius > 0.015:
            at = [spot[0], spot[1], rng.uniform(radius, spot[2] - radius) * 0.96]
            pieces.append((ball * radius + at, faces, uv))
    return mesh.joined(pieces)


def build(spec):
    """`long`, `wide`, `high`, `bend` cm, `ridges` 0..1, `tone`; a clear one: `deep` (materials/gel) and how many
    bubbles of `air`; a cream: `grain`, its colour. `seed`."""
    seed = spec.get("seed", 0)
    top = _stroke(spec, seed)
    points, faces = _closed(top)
    if "grain" in spec:
        look = gel.cream(spec["tone"], spec["grain"])
    else:
        look = gel.clear_gel(spec["tone"], spec["deep"])
    swatch = mesh.new_object("swatch", points, faces, look)
    if spec.get("air"):
        bits, net, uv = _air(top, spec["air"], np.random.default_rng(seed))
        mesh.new_object("air", bits, net, gel.air(), uv=uv).parent = swatch
    return swatch
