"""Words as flat shapes, to be printed on a label or pressed into soap."""

import os

import bpy
import numpy as np

FONTS = {
    "brand": "newsreader-latin-500-normal.woff",
    "title": "newsreader-latin-400-normal.woff",
    "italic": "newsreader-latin-400-italic.woff",
    "small": "newsreader-latin-600-normal.woff",
}


def _font(style):
    folder = os.path.join(os.path.dirname(__file__), "../fonts")
    return bpy.data.fonts.load(os.path.abspath(os.path.join(folder, FONTS[style])), check_existing=True)


def text_shape(text, style, height, spacing=1.0):
    """Triangles of a centred line of text in the xy plane, `height` cm per em: (vertices n x 2, faces n x 3)."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body, curve.font, curve.size = text, _font(style), height
    curve.align_x, curve.space_character, curve.resolution_u = "CENTER", spacing, 6
    holder = bpy.data.objects.new("text", curve)
    bpy.context.collection.objects.link(holder)
    bpy.context.view_layer.update()
    mesh = holder.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    mesh.calc_loop_triangles()
    vertices = np.array([vertex.co[:2] for vertex in mesh.vertices], float).reshape(-1, 2)
    faces = np.array([triangle.vertices[:] for triangle in mesh.loop_triangles], int).reshape(-1, 3)
    bpy.data.objects.remove(holder)
    return vertices, faces


def text_width(shape):
    return np.ptp(shape[0][:, 0])


def raster(shapes, size, pixels_per_cm, soften):
    """Coverage 0..1 of shapes over a `size` (x, y) cm field around the origin, edges softened by `soften` cm."""
    import cv2

    width, height = (int(round(side * pixels_per_cm)) for side in size)
    field = np.zeros((height, width), np.uint8)
    for vertices, faces in shapes:
        pixels = (vertices + np.array(size) / 2) * pixels_per_cm
        for triangle in np.round(pixels[faces] * 16).astype(np.int32):
            cv2.fillConvexPoly(field, triangle, 255, cv2.LINE_AA, 4)
    soft = cv2.GaussianBlur(field.astype(np.float32) / 255, (0, 0), max(soften * pixels_per_cm, 0.3))
    return soft


def sample(field, points, size):
    """The raster's value at n x 2 points in cm."""
    height, width = field.shape
    x = np.clip((points[:, 0] / size[0] + 0.5) * width - 0.5, 0, width - 1.001)
    y = np.clip((points[:, 1] / size[1] + 0.5) * height - 0.5, 0, height - 1.001)
    left, low = x.astype(int), y.astype(int)
    u, v = x - left, y - low
    return (
        field[low, left] * (1 - u) * (1 - v)
        + field[low, left + 1] * u * (1 - v)
        + field[low + 1, left] * (1 - u) * v
        + field[low + 1, left + 1] * u * v
    )
