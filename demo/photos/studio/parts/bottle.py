"""Round bottles with a screw cap or a pump, of amber glass or of frosted glass in the colour of what it holds."""

import math

import bpy
import mesh
import numpy as np
from back_label import back_label
from label import around, label
from materials import vessel


def _profile(radius, body, neck, total):
    """Outer wall from the middle of the foot to the lip."""
    return mesh.rounded_profile(
        [(0, 0), (radius, 0), (radius, body), (neck, body + radius * 0.42), (neck, total)],
        [0, 0.35, radius * 0.62, radius * 0.3, 0],
        10,
    )


def _turned(name, profile, material, parent, segments=112):
    points, faces = mesh.turned(profile, segments)
    thing = mesh.new_object(name, points, faces, material)
    thing.parent = parent
    return thing


def _cap(bottom, radius, height, material, parent):
    points, faces = mesh.turned(
        mesh.rounded_profile(
            [(0, bottom), (radius, bottom), (radius, bottom + height), (0, bottom + height)], 0.09
        ),
        180,
    )
    angle = np.arctan2(points[:, 1], points[:, 0])
    inside = (points[:, 2] > bottom + 0.15) & (points[:, 2] < bottom + height - 0.2)
    points[:, :2] *= np.where(inside, 1 - 0.012 * (np.sin(angle * 60) > 0), 1)[:, None]
    mesh.new_object("cap", points, faces, material).parent = parent


def _pump(bottom, radius, material, parent):
    """Collar, piston and a head with a spout towards +x."""
    _cap(bottom, radius, 1.5, material, parent)
    top = bottom + 1.5
    _turned(
        "piston",
        mesh.rounded_profile(
            [(0, top), (0.62, top), (0.62, top + 0.35), (0.3, top + 0.42), (0.3, top + 1.5), (0, top + 1.5)],
            0.06,
        ),
        material,
        parent,
        64,
    )
    _turned(
        "head",
        mesh.rounded_profile(
            [(0, top + 1.35), (0.66, top + 1.35), (0.72, top + 2.0), (0.6, top + 2.22), (0, top + 2.26)], 0.16
        ),
        material,
        parent,
        64,
    )
    t = np.linspace(0, 1, 26)
    path = np.stack(
        [
            0.3 + 2.9 * t,
            np.zeros_like(t),
            top + 1.93 + 0.10 * np.sin(t * 2.6) - 0.62 * np.maximum(t - 0.72, 0) ** 1.2 * 3.0,
        ],
        axis=1,
    )
    points, faces, uv = mesh.tube(path, 0.30 - 0.09 * t, 18)
    mesh.new_object("spout", points, faces, material, uv=uv).parent = parent


def build(spec):
    """`radius`, `body` (height of the straight wall), `glass` colour, `frost` 0..1, `thick` 0..1 (vessel.glass),
    `top` cap or pump, `cap` colour, `label` (label.py) or `back` (back_label.py),
    `spout` degrees."""
    radius, body = spec.get("radius", 2.6), spec.get("body", 8.6)
    neck, total = 1.15 if radius > 2.4 else 1.0, body + radius * 0.42 + 1.1
    root = bpy.data.objects.new("bottle", None)
    bpy.context.collection.objects.link(root)
    tone = spec.get("glass", "#8a4510")
    shell = vessel.glass(tone, 0.02 + 0.42 * spec.get("frost", 0), spec.get("thick", 0.7))
    outer = _profile(radius, body, neck, total)
    _turned("glass", outer, shell, root)
    material = vessel.plastic(spec.get("cap", "#1d1d1b"), spec.get("cap_gloss", 0.35))
    if spec.get("top") == "pump":
        spout = bpy.data.objects.new("pump", None)
        bpy.context.collection.objects.link(spout)
        spout.parent, spout.rotation_euler.z = root, math.radians(spec.get("spout", 25))
        _pump(body + radius * 0.42 + 0.35, neck + 0.32, material, spout)
    else:
        _cap(body + radius * 0.42 + 0.28, neck + 0.3, spec.get("cap_height", 1.9), material, root)
    low, high = body * 0.10, body * 0.90
    if "back" in spec:
        # Its lines are long: further around, their ends would be too narrow to read.
        half = min(radius * 0.84, 2.6)
        things = back_label(around(radius), (-half, low, half, high), spec["back"])
    else:
        wide = min(radius * 2.15, 6.4)
        things = label(around(radius), (-wide / 2, low, wide / 2, high), spec["label"])
    for thing in things:
        thing.parent = root
    return root
