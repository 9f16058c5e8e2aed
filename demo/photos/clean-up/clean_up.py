"""Takes the grain of few samples out of a render, guided by its colour and shape passes."""

import os

import numpy as np

from network import run_network
from weights import read_weights

# The perceptual curve that the network was trained on (Open Image Denoise, core/color.cpp).
A, B, C, D = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
DARK_LIGHT, MIDDLE_LIGHT = 1.57945760e-06, 3.22087631e-02
DARK_CODE, MIDDLE_CODE = 2.23151711e-03, 3.70974749e-01
BRIGHTEST = 65504.0

TILE, MARGIN = 1024, 96
# The network frays the last rows of what it sees: it is shown some mirrored ones beyond the picture.
RIM = 16


def _encode(light):
    middle = B * np.power(np.maximum(light, 1e-12), C) + D
    bright = E * np.log(light + F) + G
    return np.where(light <= DARK_LIGHT, A * light, np.where(light <= MIDDLE_LIGHT, middle, bright))


def _decode(code):
    middle = np.power(np.maximum((code - D) / B, 0), 1 / C)
    bright = np.exp((code - G) / E) - F
    return np.where(code <= DARK_CODE, code / A, np.where(code <= MIDDLE_CODE, middle, bright))


def _exposure(colour):
    """The factor that brings the picture's mean (of logarithms, over 16-pixel fields) to middle grey."""
    luminance = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    height, width = (size // 16 * 16 for size in luminance.shape)
    fields = luminance[:height, :width].reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    lit = fields[fields > 1e-8]
    return 0.18 / np.exp2(np.log2(lit).mean()) if lit.size else 1.0


def _pieces(size):
    """Start and end of overlapping spans of at most TILE that cover 0..size."""
    if size <= TILE:
        return [(0, size)]
    count = -(-(size - 2 * MARGIN) // (TILE - 2 * MARGIN))
    step = (size - TILE) / (count - 1)
    return [(round(index * step), round(index * step) + TILE) for index in range(count)]


def _blend_weight(start, end, size):
    """1 inside a span, falling to 0 over the margin towards a neighbouring span."""
    weight = np.ones(end - start, np.float32)
    ramp = np.linspace(0, 1, MARGIN, dtype=np.float32) + 1e-3
    if start > 0:
        weight[:MARGIN] = ramp
    if end < size:
        weight[-MARGIN:] = ramp[::-1]
    return weight


def clean_up(colour, albedo, normal):
    """Each height x width x 3, linear float32; returns the cleaned colour in the same form."""
    folder = os.path.dirname(os.path.abspath(__file__))
    tensors = read_weights(os.path.join(folder, "weights.tza"))
    colour = np.clip(np.nan_to_num(colour), 0, BRIGHTEST).astype(np.float32)
    exposure, full = _exposure(colour), _encode(np.float32(BRIGHTEST))
    stack = np.concatenate(
        [_encode(colour * exposure) / full, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2
    )
    stack = stack.astype(np.float32).transpose(2, 0, 1)
    height, width = colour.shape[:2]
    total, weights = np.zeros((3, height, width), np.float32), np.zeros((height, width), np.float32)
    for top, bottom in _pieces(height):
        for left, right in _pieces(width):
            piece = stack[:, top:bottom, left:right]
            rows, columns = piece.shape[1:]
            rims = [(RIM, RIM + -size % 16) for size in (rows, columns)]
            piece = np.pad(piece, ((0, 0), *rims), mode="symmetric")
            clean = run_network(tensors, piece)[:, RIM : RIM + rows, RIM : RIM + columns]
            weight = np.outer(_blend_weight(top, bottom, height), _blend_weight(left, right, width))
            total[:, top:bottom, left:right] += clean * weight
            weights[top:bottom, left:right] += weight
    clean = _decode(np.clip(total / weights, 0, 1) * full) / exposure
    return clean.transpose(1, 2, 0).astype(np.float32)
