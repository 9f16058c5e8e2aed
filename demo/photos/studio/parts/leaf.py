"""One leaf, lying as it fell: neem, tulsi, mint, tea, curry, lime, bay-like and others."""

import mesh
import numpy as np
from materials import plant
from parts.leaf_kinds import KINDS

MATERIALS = {}


def leaf_material(kind):
    if kind not in MATERIALS:
        look = KINDS[kind]
        MATERIALS[kind] = plant.leaf(
            look["tone"], look["under"], gloss=look["gloss"], wrinkle=look["wrinkle"]
        )
    return MATERIALS[kind]


def blade(kind, rng, scale=1.0, bend=None):
    """The net of a leaf from its foot at the origin along +x: (vertices, faces, uv)."""
    look = KINDS[kind]
    length, half = look["length"] * scale * rng.uniform(0.88, 1.1), look["width"] * scale / 2
    u, v, faces, uv = mesh.sheet(13, 64)
    belly = look["belly"]
    outline = np.where(
        u < belly,
        np.sin(np.pi / 2 * (u / belly)) ** 0.8,
        np.cos(np.pi / 2 * (u - belly) / (1 - belly)) ** look["tip"],
    )
    if look["teeth"]:
        saw = 1 - (u * look["teeth"] + 0.1 * np.sign(v)) % 1
        outline = outline * (1 - look["bite"] * saw * np.abs(v) ** 3)
    x = u * length
    y = v * outline * half + look["slip"] * half * np.sin(np.pi * u) * 0.5
    rim = np.abs(v) ** 1.5 * outline
    z = look["fold"] * half * rim * rng.uniform(0.5, 1.2)
    phase = rng.uniform(0, 6)
    z += look["wave"] * half * np.sin(u * 15 + phase + (v > 0) * 1.7) * rim
    curl = (rng.uniform(-0.05, 0.13) if bend is None else bend) * look["bend"]
    z -= curl * length * (u**2) * 1.2
    y += rng.uniform(-0.05, 0.05) * length * u**2
    return np.stack([x, y, z], axis=1), faces, uv


def build(spec):
    """`kind` (KINDS), `seed`, `bend` (- up, + down at the tip)."""
    rng = np.random.default_rng(spec.get("seed", 0))
    vertices, faces, uv = blade(spec["kind"], rng, bend=spec.get("bend"))
    vertices[:, 0] -= np.ptp(vertices[:, 0]) / 2
    vertices = vertices @ mesh.turn_matrix(roll=rng.uniform(-9, 9), pitch=rng.uniform(-4, 4)).T
    foot, net, foot_uv = mesh.tube(
        [
            vertices[:13].mean(axis=0) + np.array([-0.5, 0, -0.06]),
            vertices[:13].mean(axis=0) + np.array([0.3, 0, 0.0]),
        ],
        0.045,
        6,
    )
    vertices, faces, uv = mesh.joined([(vertices, faces, uv), (foot, net, foot_uv)])
    return mesh.new_object(spec["kind"], vertices, faces, leaf_material(spec["kind"]), uv=uv)
