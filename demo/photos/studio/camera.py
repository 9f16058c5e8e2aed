"""A 62 mm lens on a small-picture body, aimed by distance, height angle and turn."""

import math

import bpy
from mathutils import Vector


def camera(spec, size):
    """`aim` cm, `distance` cm, `pitch` degrees above the table, `turn` degrees, `lens` mm, `stop`, `focus` cm (a point)."""
    data = bpy.data.cameras.new("camera")
    holder = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(holder)
    aim = Vector(spec.get("aim", (0, 0, 2)))
    pitch, turn = math.radians(spec.get("pitch", 22)), math.radians(spec.get("turn", 0))
    back = Vector((math.sin(turn) * math.cos(pitch), -math.cos(turn) * math.cos(pitch), math.sin(pitch)))
    holder.location = aim + back * spec["distance"]
    holder.rotation_euler = (-back).to_track_quat("-Z", "Y").to_euler()
    data.lens = spec.get("lens", 62)
    data.sensor_width, data.sensor_fit = 36, "AUTO"
    data.shift_x, data.shift_y = spec.get("shift", (0, 0))
    data.clip_start, data.clip_end = 0.5, 2000
    data.dof.use_dof = True
    focus = Vector(spec.get("focus", aim))
    data.dof.focus_distance = (holder.location - focus).dot(back)
    # Blender takes the aperture in metres; the table is measured in cm.
    data.dof.aperture_fstop = spec.get("stop", 7) / 100
    scene = bpy.context.scene
    scene.camera = holder
    scene.render.resolution_x, scene.render.resolution_y = size
