"""A round cut from a fruit or a root, or a fruit's half with its cut face up."""

import mesh
import numpy as np
from materials import fruit

# radius and thickness in cm, the cut face's material, and the rind's colours
KINDS = {
    "lime": (
        2.2,
        0.5,
        lambda r: fruit.citrus_cut(r, "#c9d68a", "#9cb552", "#55852c", "#f1f2d6", 10),
        ("#587a30", "#3d5c26"),
    ),
    "lemon": (
        2.6,
        0.5,
        lambda r: fruit.citrus_cut(r, "#f6e58c", "#eccb4a", "#efc837", "#fbf3d8", 9),
        ("#f0cc3c", "#e3b52a"),
    ),
    "orange": (
        3.4,
        0.55,
        lambda r: fruit.citrus_cut(r, "#f7b45a", "#e88a22", "#e2791c", "#fbead0", 11),
        ("#e5812a", "#d66d18"),
    ),
    "cucumber": (
        2.1,
        0.45,
        lambda r: fruit.seed_cut(r, "#3f6b2b", "#dbe8b4", "#cfe0a0"),
        ("#47752f", "#2f5a22"),
    ),
    "turmeric": (
        0.95,
        0.35,
        lambda r: fruit.root_cut(r, "#e48a12", "#c8650a", "#a8743a"),
        ("#a9773e", "#7d5427"),
    ),
    "ginger": (
        1.7,
        0.4,
        lambda r: fruit.root_cut(r, "#ecd592", "#d5b767", "#c4a06a"),
        ("#c7a774", "#a37f4c"),
    ),
    "amla": (
        1.5,
        0.5,
        lambda r: fruit.citrus_cut(r, "#e6e8c0", "#d8dca0", "#cfd48a", "#eceed2", 6),
        ("#d3d694", "#b4bb62"),
    ),
}


def build(spec):
    """`kind` (KINDS), `half` for a half fruit, `lean` to stand it up, `seed`."""
    radius, thick, face, (tone, deep) = KINDS[spec["kind"]]
    rng = np.random.default_rng(spec.get("seed", 0))
    if spec.get("half"):
        angle = np.linspace(-np.pi / 2, 0, 30)
        nose = 0.14 * radius * np.exp(-(((angle + np.pi / 2) / 0.28) ** 2))
        body = np.stack([radius * np.cos(angle), radius * 1.08 * np.sin(angle) - nose + 1.2 * radius], axis=1)
        top = body[-1, 1]
        profile = np.concatenate([body, [[radius * 0.985, top + 0.03]]])
    else:
        top = thick
        profile = mesh.rounded_profile([(0, 0), (radius, 0), (radius, top), (radius * 0.97, top)], 0.06, 4)
    rind, faces = mesh.turned(profile, 96)
    cut_profile = np.stack([np.linspace(profile[-1, 0], 0, 24), np.full(24, profile[-1, 1])], axis=1)
    cut, cut_faces = mesh.turned(cut_profile, 96)
    bumps = 1 + 0.025 * np.sin(np.arctan2(rind[:, 1], rind[:, 0]) * 3 + rng.uniform(0, 6))
    rind[:, :2] *= bumps[:, None]
    bumps = 1 + 0.025 * np.sin(np.arctan2(cut[:, 1], cut[:, 0]) * 3 + rng.uniform(0, 6))
    fruit_part = mesh.new_object(spec["kind"], rind, faces, fruit.peel(tone, deep))
    mesh.new_object("cut", cut, cut_faces, face(radius)).parent = fruit_part
    if not spec.get("half"):
        under, net = mesh.turned(np.stack([np.linspace(0, radius, 8), np.full(8, 0.004)], axis=1), 96)
        mesh.new_object("under", under, net, face(radius)).parent = fruit_part
    return fruit_part
