"""Low sun through leaves outside the window; their shadows fall over the table and the wall."""

import math

import bpy
import numpy as np
from mathutils import Vector

from lamps import daylight
from palette import colour
from parts import sprig


def _sun(compass, pitch, strength, tint):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = strength, colour(tint)[:3], math.radians(1.6)
    holder = bpy.data.objects.new("sun", lamp)
    way = Vector(
        (-math.cos(compass) * math.cos(pitch), -math.sin(compass) * math.cos(pitch), -math.sin(pitch))
    )
    holder.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(holder)
    return -way


def _branches(towards_sun, seed):
    """Twigs outside the window whose shadows fall over the table; the camera does not see them."""
    rng = np.random.default_rng(seed)
    for number in range(9):
        twig = sprig.build({"kind": "neem" if number % 3 else "tulsi", "seed": seed + number})
        twig.scale = [rng.uniform(1.5, 2.4)] * 3
        spread = Vector((rng.uniform(-36, 22), rng.uniform(-8, 60), rng.uniform(-6, 30)))
        twig.location = towards_sun * 62 + spread
        twig.rotation_euler = [rng.uniform(-0.9, 0.9), rng.uniform(-0.9, 0.9), rng.uniform(0, 6.3)]
        for item in (twig, *twig.children):
            item.visible_camera = item.visible_diffuse = item.visible_glossy = False


def light(spec):
    """`power`, `from` (lamps.daylight), `sun` its strength, `height` its angle in degrees, `seed` for other leaves."""
    daylight(spec, (95, 110), 170_000, "#f3f0ea", 0.26)
    compass, pitch = math.radians(spec.get("from", 172)), math.radians(spec.get("height", 36))
    towards_sun = _sun(compass, pitch, spec.get("sun", 7.0) * spec.get("power", 1.0), "#ffe2b8")
    _branches(towards_sun, spec.get("seed", 1))
