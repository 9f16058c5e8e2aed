"""A twig with leaves on it; the kinds differ in leaf, number and order."""

import mesh
import numpy as np
from materials import plant
from parts.leaf import blade, leaf_material

# leaf, its scale, pairs on the stem, stem length cm, angle of the leaves, whether pairs stand crosswise, a leaf at the end
KINDS = {
    "neem": dict(leaf="neem", scale=1.0, pairs=6, length=12, angle=58, crosswise=False, last=True, drop=6),
    "curry": dict(leaf="curry", scale=0.9, pairs=8, length=13, angle=62, crosswise=False, last=True, drop=4),
    "tulsi": dict(leaf="tulsi", scale=0.85, pairs=5, length=9, angle=48, crosswise=True, last=True, drop=-14),
    "mint": dict(leaf="mint", scale=0.85, pairs=4, length=7, angle=52, crosswise=True, last=True, drop=-10),
    "tea": dict(leaf="tea", scale=0.8, pairs=1.5, length=5, angle=34, crosswise=False, last=True, drop=-8),
    "jasmine": dict(
        leaf="jasmine", scale=0.8, pairs=3, length=8, angle=50, crosswise=False, last=True, drop=0
    ),
    "lime": dict(leaf="lime", scale=0.8, pairs=2, length=7, angle=46, crosswise=False, last=True, drop=-2),
    "bhringraj": dict(
        leaf="bhringraj", scale=0.9, pairs=3, length=9, angle=48, crosswise=True, last=True, drop=-8
    ),
    "rose": dict(leaf="rose", scale=0.9, pairs=2, length=8, angle=58, crosswise=False, last=True, drop=0),
}


def _stem(length, rng):
    t = np.linspace(0, 1, 24)
    bend = rng.uniform(-0.12, 0.12)
    return np.stack([t * length, bend * length * t**2, 0.25 + 0.2 * np.sin(t * 2.4)], axis=1)


def build(spec):
    """`kind` (KINDS), `seed`; lies on the table from its cut end at the left to its tip."""
    look = KINDS[spec["kind"]]
    rng = np.random.default_rng(spec.get("seed", 0))
    path = _stem(look["length"], rng)
    leaves = []
    steps = int(look["pairs"] * 2)
    for step in range(steps):
        t = 0.24 + 0.72 * (step // 2 + (0.0 if look["crosswise"] else (step % 2) * 0.35)) / max(
            look["pairs"], 1
        )
        spot = path[min(int(t * 23), 23)]
        side = 1 if step % 2 else -1
        small = look["scale"] * (0.72 + 0.42 * np.sin(np.pi * (0.2 + 0.7 * t)))
        net, faces, uv = blade(look["leaf"], rng, small)
        upright = look["crosswise"] and (step // 2) % 2 == 1
        turn = mesh.turn_matrix(
            yaw=side * (look["angle"] + rng.uniform(-9, 9)) * (0.35 if upright else 1),
            pitch=look["drop"] + rng.uniform(-8, 8) + (-30 if upright and side > 0 else 0),
            roll=side * rng.uniform(-4, 22),
        )
        leaves.append((net @ turn.T + spot, faces, uv))
    if look["last"]:
        net, faces, uv = blade(look["leaf"], rng, look["scale"] * 0.8)
        leaves.append((net @ mesh.turn_matrix(yaw=rng.uniform(-8, 8), pitch=-6).T + path[-1], faces, uv))
    vertices, faces, uv = mesh.joined(leaves)
    # Leaves rest on the table: what would reach below it is pressed flat.
    vertices[:, 2] = np.where(vertices[:, 2] < 0.1, 0.1 + (vertices[:, 2] - 0.1) * 0.08, vertices[:, 2])
    sprig = mesh.new_object(spec["kind"], vertices, faces, leaf_material(look["leaf"]), uv=uv)
    stem, net, stem_uv = mesh.tube(path, np.linspace(0.11, 0.05, len(path)), 8)
    mesh.new_object("stem", stem, net, plant.stem(), uv=stem_uv).parent = sprig
    return sprig
