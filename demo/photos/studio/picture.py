"""Renders the scene and cleans it up: few samples, guided filter, film-like tones."""

import os
import sys
import tempfile

import bpy
import numpy as np

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../clean-up"))
from clean_up import clean_up  # noqa: E402

PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


def _settings(scene, samples):
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = samples, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.12, 3
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 4.0, 0.0, 1.0
    cycles.use_denoising, cycles.use_auto_tile = False, False
    scene.render.use_persistent_data = False
    bpy.context.view_layer.cycles.denoising_store_passes = True


def _tones(scene, exposure):
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = exposure


def _render_passes(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path, files.format.file_format, files.format.color_depth = folder, "OPEN_EXR", "32"
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[name], files.inputs[name])
    bpy.ops.render.render()
    return [_pixels(os.path.join(folder, f"{name}{scene.frame_current:04d}.exr")) for name in PASSES]


def _pixels(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Linear"
    values = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(image.size[1], image.size[0], 4)[..., :3]


def take_picture(path, samples, exposure=0.0, clean=True):
    """Writes an 8-bit PNG to `path`."""
    scene = bpy.context.scene
    _settings(scene, samples)
    _tones(scene, exposure)
    with tempfile.TemporaryDirectory() as folder:
        colour, albedo, normal = _render_passes(scene, folder)
    if clean:
        colour = clean_up(colour, albedo, normal)
    height, width = colour.shape[:2]
    result = bpy.data.images.new("picture", width, height, float_buffer=True)
    result.colorspace_settings.name = "Linear"
    result.pixels.foreach_set(np.dstack([colour, np.ones((height, width), np.float32)]).ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "8"
    result.save_render(path, scene=scene)
