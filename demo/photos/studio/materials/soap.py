"""Soap: marbled or plain, with specks, slightly translucent."""

from nodes import Graph
from palette import colour


def _marble(graph, where, colours, coarse, sharp):
    """Two or three colours drawn through each other; `coarse` in cm, `sharp` 0 (cloudy) to 1 (veined)."""
    warp = graph.add("TexNoise", {"Vector": where, "Scale": 0.7 / coarse, "Detail": 2.0}).outputs["Color"]
    shift = graph.add(
        "VectorMath", {0: warp, 1: (2.2 * coarse, 2.2 * coarse, 1.2 * coarse)}, operation="MULTIPLY"
    ).outputs[0]
    bent = graph.add("VectorMath", {0: where, 1: shift}, operation="ADD").outputs[0]
    pattern = graph.noise(bent, 0.9 / coarse, detail=5.0, roughness=0.45, distortion=1.1)
    width = 0.16 - 0.13 * sharp
    stops = [(0.44 - width, colours[0]), (0.48 + width * 0.4, colours[1])]
    if len(colours) > 2:
        stops += [(0.56 + width * 0.2, colours[1]), (0.60 + width, colours[2])]
    return graph.ramp(pattern, stops)


def _layers(graph, where, colours, height):
    """Two layers poured on each other; they meet in a wavy line `height` cm from the bar's middle."""
    z = graph.add("SeparateXYZ", {0: where}).outputs["Y"]
    wave = graph.noise(where, 0.45, detail=2.0)
    level = graph.math("ADD", z, graph.math("MULTIPLY", wave, 0.9))
    place = graph.math("ADD", graph.math("MULTIPLY", level, 0.2), 0.41 - height * 0.2)
    return graph.ramp(place, [(0.485, colours[0]), (0.515, colours[1])])


def _specks(graph, where, base, speck):
    """Grains of `size` cm, about `share` of the cells filled; answers the new colour and the grains' mask."""
    cells = graph.add("TexVoronoi", {"Vector": where, "Scale": 1 / speck["size"], "Randomness": 1.0})
    chance = graph.add("SeparateXYZ", {0: cells.outputs["Color"]}).outputs["X"]
    chosen = graph.math("LESS_THAN", chance, speck.get("share", 0.15))
    inside = graph.math("LESS_THAN", cells.outputs["Distance"], speck.get("fill", 0.34))
    mask = graph.math("MULTIPLY", chosen, inside)
    shown = graph.math("MULTIPLY", mask, speck.get("strength", 0.9))
    return graph.mix(shown, base, speck["colour"]), mask


def _inlay(graph, base, tone):
    """Pressed letters keep a little clay (on a dark soap pale clay), as soap makers rub it in to be read."""
    red, green, blue, _ = colour(tone)
    dark = 0.21 * red + 0.72 * green + 0.07 * blue < 0.14
    clay = graph.mix(0.78, base, "#e9d9bd") if dark else graph.mix(1.0, base, "#8f7152", "MULTIPLY")
    pressed = graph.add("Attribute", attribute_name="pressed").outputs["Fac"]
    return graph.mix(pressed, base, clay)


def soap(spec, seed=0):
    """`spec`: colours, and optionally marble {coarse, sharp}, layers {height}, specks [...], gloss, clear, pores 0..1."""
    graph = Graph("soap")
    where = graph.place(offset=(seed * 7.3, seed * 3.1, seed * 5.7))
    colours = spec["colours"]
    if "layers" in spec:
        base = _layers(graph, graph.place(), colours, spec["layers"].get("height", 0))
    elif len(colours) > 1:
        marble = spec.get("marble", {})
        base = _marble(graph, where, colours, marble.get("coarse", 2.2), marble.get("sharp", 0.5))
    else:
        cloud = graph.noise(where, 0.5, detail=3.0)
        base = graph.mix(graph.ramp(cloud, [(0.3, 0.0), (0.7, 0.14)]), colours[0], "#ffffff", "SOFT_LIGHT")
    worn = graph.add("NewGeometry").outputs["Pointiness"]
    base = graph.mix(graph.ramp(worn, [(0.52, 0.0), (0.60, 0.35)]), base, graph.mix(0.5, base, "#f6efe0"))
    pores = graph.ramp(
        graph.noise(where, 16.0, detail=5.0, roughness=0.7), [(0.36, spec.get("pores", 0.26)), (0.62, 0.0)]
    )
    base = graph.mix(pores, base, "#8f7c66", "MULTIPLY")
    height = graph.math("MULTIPLY", graph.noise(where, 9.0, detail=6.0, roughness=0.62), 0.012)
    for speck in spec.get("specks", []):
        base, mask = _specks(graph, where, base, speck)
        height = graph.math("ADD", height, graph.math("MULTIPLY", mask, speck.get("relief", 0.006)))
    base = _inlay(graph, base, colours[0])
    gloss = spec.get("gloss", 0.4)
    uneven = graph.ramp(
        graph.noise(where, 2.4, detail=5.0), [(0.3, 0.62 - 0.3 * gloss), (0.75, 0.74 - 0.3 * gloss)]
    )
    clear = spec.get("clear", 0.22)
    shader = graph.principled(
        Base_Color=base,
        Subsurface=clear,
        Subsurface_Color=base,
        Subsurface_Radius=(0.55, 0.38, 0.26),
        Specular=0.42,
        Roughness=uneven,
        Normal=graph.bump(height, 1.0, 0.8),
    )
    return graph.surface(shader)
