"""A squeeze tube that stands on its cap, printed all over."""

import bpy
import mesh
import numpy as np
from back_label import back_words
from label import label
from materials import vessel

CAP, LENGTH, ROUND, FLAT = 2.3, 13.2, 2.25, 3.35


def _half_axes(z):
    """Half width and half depth of the tube at a height, from the round cap to the flat seam."""
    t = np.clip((z - CAP) / (LENGTH - CAP), 0, 1)
    return ROUND + (FLAT - ROUND) * t**1.1, np.maximum(ROUND * (1 - t**1.6) ** 0.62, 0.05)


def _wrap(x, z, lift):
    wide, deep = _half_axes(np.asarray(z, float))
    return np.stack(
        [x, -(deep + lift) * np.sqrt(np.clip(1 - (x / wide) ** 2, 0, 1)) - lift * 0.4, z], axis=-1
    )


def build(spec):
    """`tone` of the tube, `cap` colour, `label` (label.py) or `back` (back_label.py), `seed`."""
    root = bpy.data.objects.new("tube", None)
    bpy.context.collection.objects.link(root)
    seam = LENGTH + 0.75
    z = np.concatenate([np.linspace(CAP - 0.02, LENGTH, 80), np.linspace(LENGTH, seam, 8)[1:]])
    wide, deep = _half_axes(z)
    angle = np.linspace(0, 2 * np.pi, 128, endpoint=False)
    x, y = wide[:, None] * np.cos(angle), deep[:, None] * np.sin(angle)
    points = np.stack([x, y, np.broadcast_to(z[:, None], x.shape)], axis=-1).reshape(-1, 3)
    soft = mesh.value_noise(points, 3.4, spec.get("seed", 0))
    points[:, 1] *= 1 + 0.02 * soft * (points[:, 2] > CAP + 1)
    crimp = points[:, 2] > LENGTH + 0.08
    points[:, 1] += np.where(crimp, 0.014 * np.sin(points[:, 2] * 42), 0)
    body = mesh.new_object(
        "tube", points, mesh.grid_faces(len(z), 128, wrap=True), vessel.plastic(spec["tone"], 0.45, 0.03)
    )
    body.parent = root
    profile = mesh.rounded_profile(
        [(0, 0), (ROUND - 0.12, 0), (ROUND + 0.02, CAP), (0, CAP)], [0, 0.18, 0.1, 0], 8
    )
    net, faces = mesh.turned(profile, 128)
    mesh.new_object("cap", net, faces, vessel.plastic(spec.get("cap", "#f2ede2"), 0.55)).parent = root
    low, high = CAP + 1.1, LENGTH - 1.0
    if "back" in spec:
        things = back_words(_wrap, (-1.95, low, 1.95, high), spec["back"])
    else:
        things = label(_wrap, (-2.3, low, 2.3, high), spec["label"], bare=True)
    for thing in things:
        thing.parent = root
    return root
