"""Daylight for the table: a large soft window on the left, a weak fill on the right."""

import math

import bpy
import numpy as np
from mathutils import Vector

from palette import colour
from parts import sprig


def _area(name, at, aim, size, power, tint):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", size[0], size[1]
    lamp.energy, lamp.color = power, colour(tint)[:3]
    holder = bpy.data.objects.new(name, lamp)
    holder.location = at
    holder.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(holder)
    return holder


def _world(tint, strength):
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = colour(tint)
    background.inputs["Strength"].default_value = strength


def _sun(compass, pitch, strength, tint):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = strength, colour(tint)[:3], math.radians(1.6)
    holder = bpy.data.objects.new("sun", lamp)
    way = Vector((-math.cos(compass) * math.cos(pitch), -math.sin(compass) * math.cos(pitch), -math.sin(pitch)))
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


def light_set(spec):
    """`set`: window (default), morning (sun through leaves, `seed` for other leaves) or overcast (wide and even).

    `power` scales everything, `from` is the compass angle of the window (180: left, 90: behind).
    """
    power = spec.get("power", 1.0)
    compass = math.radians(spec.get("from", 172))
    size, height, strength, tint, room = {
        "window": ((75, 90), 80, 640_000, "#fff3e4", 0.33),
        "morning": ((95, 110), 80, 170_000, "#f3f0ea", 0.26),
        "overcast": ((170, 150), 120, 700_000, "#fbf6ee", 0.65),
    }[spec.get("set", "window")]
    reach = 130
    at = (reach * math.cos(compass), reach * math.sin(compass), height)
    _area("window", at, (0, 0, 4), size, strength * power, tint)
    _area("fill", (120, -60, 60), (0, 0, 4), (80, 80), 30_000 * power, "#eef2f6")
    _world("#f4efe6", room * power)
    if spec.get("set") == "morning":
        towards_sun = _sun(compass, math.radians(spec.get("height", 36)), spec.get("sun", 7.0) * power, "#ffe2b8")
        _branches(towards_sun, spec.get("seed", 1))
