"""Reads the weights of the clean-up filter (the 'TZA' archive format of Open Image Denoise, version 2)."""

import struct

import numpy as np


def read_weights(path):
    """Returns {tensor name: float32 array}; convolution weights are out x in x height x width."""
    with open(path, "rb") as file:
        blob = file.read()
    magic, major, _minor, table = struct.unpack_from("<HBBQ", blob, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f"{path} holds no weights of version 2")
    (count,) = struct.unpack_from("<I", blob, table)
    position = table + 4
    tensors = {}
    for _ in range(count):
        (name_length,) = struct.unpack_from("<H", blob, position)
        position += 2
        name = blob[position : position + name_length].decode()
        position += name_length
        dimensions = blob[position]
        shape = struct.unpack_from(f"<{dimensions}I", blob, position + 1)
        position += 1 + 4 * dimensions + dimensions
        kind = {"f": "<f4", "h": "<f2"}[chr(blob[position])]
        (start,) = struct.unpack_from("<Q", blob, position + 1)
        position += 9
        size = int(np.prod(shape))
        tensors[name] = np.frombuffer(blob, kind, size, start).reshape(shape).astype(np.float32)
    return tensors
