"""Coconut: a broken half shell with its flesh, a loose piece, or a shaving."""

import mesh
import numpy as np
from materials import plant

CACHE = {}


def _look(name):
    if name not in CACHE:
        CACHE[name] = {
            "shell": lambda: plant.dry("#6d4a2c", "#3b2413", 1.4, 0.1, 0.1, (1, 1, 0.35)),
            "flesh": lambda: plant.flesh("#faf7f0", "#f1ebde", 0.25, 0.35, 0.16),
        }[name]()
    return CACHE[name]


def _bowl(radius, reach, rng, jag):
    """Part of a ball from its bottom up to `reach` (-1..1), its edge broken by `jag`."""
    t = np.linspace(-np.pi / 2, np.arcsin(reach), 40)
    points, faces = mesh.turned(np.stack([np.cos(t), np.sin(t)], axis=1), 120)
    angle = np.arctan2(points[:, 1], points[:, 0])
    edge = mesh.value_noise(
        np.stack([np.cos(angle), np.sin(angle), angle * 0], axis=1) * 2, 0.6, rng.integers(99)
    )
    points[:, 2] += jag * edge * np.clip((points[:, 2] + 1) / (reach + 1), 0, 1) ** 2
    return points * radius, faces


def build(spec):
    """`form` half, piece or shaving; `seed`."""
    rng = np.random.default_rng(spec.get("seed", 0))
    form = spec.get("form", "half")
    if form == "shaving":
        u, v, faces, uv = mesh.sheet(8, 40)
        angle = u * rng.uniform(1.5, 3.4)
        radius = rng.uniform(0.7, 1.2)
        points = np.stack(
            [
                radius * np.sin(angle),
                v * 0.35 * np.sin(np.pi * np.clip(u, 0.03, 0.97)) ** 0.35,
                radius * (1 - np.cos(angle)),
            ],
            axis=1,
        )
        points = points @ mesh.turn_matrix(roll=rng.uniform(-70, 70)).T
        return mesh.new_object("shaving", points, faces, _look("flesh"), uv=uv)
    reach = 0.12 if form == "half" else -0.45
    radius = 5.2
    outer, faces = _bowl(radius, reach, rng, 0.05)
    inner, net = _bowl(radius - 1.0, reach + 0.02, rng, 0.0)
    skin = outer.copy() * 0.985
    shell = mesh.new_object("shell", outer, faces, _look("shell"))
    rim = np.concatenate([skin[-120:], inner[-120:]])
    mesh.new_object("rim", rim, mesh.grid_faces(2, 120, wrap=True), _look("flesh")).parent = shell
    mesh.new_object("flesh", inner, net, _look("flesh")).parent = shell
    return shell
