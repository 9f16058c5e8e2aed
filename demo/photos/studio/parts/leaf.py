"""One leaf, lying as it fell: neem, tulsi, mint, tea, curry, lime, bay-like and others."""

import mesh
import numpy as np
from materials import plant

# length and width in cm; belly: where along the leaf it is widest; teeth: number and depth of the saw edge;
# wave: how far the rim rises and falls; fold: how far the halves rise beside the midrib.
KINDS = {
    "neem": dict(length=4.6, width=1.25, belly=0.34, tip=1.5, teeth=11, bite=0.16, wave=0.10, fold=0.30, slip=0.20,
                 tone="#4f7a2e", under="#34591f", gloss=0.55),
    "tulsi": dict(length=3.0, width=1.5, belly=0.40, tip=1.0, teeth=9, bite=0.07, wave=0.16, fold=0.34, slip=0,
                  tone="#5a7d36", under="#3c5a2a", gloss=0.25),
    "mint": dict(length=3.6, width=2.1, belly=0.40, tip=0.9, teeth=10, bite=0.10, wave=0.24, fold=0.28, slip=0,
                 tone="#4c8a3a", under="#2f6a2c", gloss=0.3, wrinkle=0.09),
    "tea": dict(length=5.2, width=2.0, belly=0.46, tip=1.2, teeth=20, bite=0.04, wave=0.12, fold=0.34, slip=0,
                tone="#4f7f33", under="#2f5a24", gloss=0.8),
    "curry": dict(length=3.0, width=1.2, belly=0.40, tip=1.1, teeth=0, bite=0, wave=0.06, fold=0.24, slip=0.05,
                  tone="#3f6a2c", under="#294e20", gloss=0.65),
    "lime": dict(length=5.0, width=2.5, belly=0.44, tip=1.0, teeth=0, bite=0, wave=0.14, fold=0.3, slip=0,
                 tone="#3f7030", under="#2a5423", gloss=0.85),
    "rose": dict(length=3.6, width=2.3, belly=0.44, tip=0.9, teeth=12, bite=0.09, wave=0.14, fold=0.26, slip=0,
                 tone="#3f6b35", under="#2c5029", gloss=0.45),
    "bhringraj": dict(length=4.4, width=1.1, belly=0.4, tip=1.2, teeth=6, bite=0.06, wave=0.14, fold=0.22, slip=0,
                      tone="#4f7a3a", under="#37592b", gloss=0.2),
    "jasmine": dict(length=3.6, width=2.0, belly=0.42, tip=1.0, teeth=0, bite=0, wave=0.12, fold=0.24, slip=0,
                    tone="#3c6d33", under="#285324", gloss=0.6),
    "lemongrass": dict(length=24.0, width=0.95, belly=0.3, tip=0.7, teeth=0, bite=0, wave=0.02, fold=0.3, slip=0,
                       tone="#7c9a4b", under="#5c8040", gloss=0.35, bend=0.06),
}
MATERIALS = {}


def leaf_material(kind):
    if kind not in MATERIALS:
        look = KINDS[kind]
        MATERIALS[kind] = plant.leaf(look["tone"], look["under"], gloss=look["gloss"], wrinkle=look.get("wrinkle", 0.025))
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
    curl = (rng.uniform(-0.05, 0.13) if bend is None else bend) * look.get("bend", 1.0)
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
        [vertices[:13].mean(axis=0) + np.array([-0.5, 0, -0.06]), vertices[:13].mean(axis=0) + np.array([0.3, 0, 0.0])], 0.045, 6
    )
    vertices, faces, uv = mesh.joined([(vertices, faces, uv), (foot, net, foot_uv)])
    return mesh.new_object(spec["kind"], vertices, faces, leaf_material(spec["kind"]), uv=uv)
