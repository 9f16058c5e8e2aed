"""The cut face of a handmade soap, as a macro lens sees it: swirls, grain, pits, the wire's marks, flecks of plants."""

from nodes import Graph
from palette import colour


def _swirl(graph, where, colours, coarse):
    """Colours stirred into each other before the soap set; `coarse` cm."""
    warp = graph.add("TexNoise", {"Vector": where, "Scale": 0.6 / coarse, "Detail": 2.0}).outputs["Color"]
    bent = _moved(graph, where, warp, 2.6 * coarse)
    pattern = graph.noise(bent, 0.8 / coarse, detail=3.0, distortion=0.8)
    step = 0.3 / len(colours)
    return graph.ramp(pattern, [(0.36 + index * step, tone) for index, tone in enumerate(colours)])


def _moved(graph, where, by, length):
    inputs = {0: by, 1: [length] * 3, 2: where}
    return graph.add("VectorMath", inputs, operation="MULTIPLY_ADD").outputs[0]


def _flecks(graph, where, base, fleck):
    """Ragged bits of `size` cm in `share` of the cells, some on the face, some under it and so paler."""
    size = fleck["size"]
    ragged = graph.add("TexNoise", {"Vector": where, "Scale": 1.6 / size, "Detail": 2.0}).outputs["Color"]
    bent = _moved(graph, where, ragged, size * 0.9)
    cells = graph.add("TexVoronoi", {"Vector": bent, "Scale": 1 / size, "Randomness": 1.0})
    chance = graph.add("SeparateXYZ", {0: cells.outputs["Color"]}).outputs
    chosen = graph.math("LESS_THAN", chance["X"], fleck.get("share", 0.15))
    reach = graph.math("MULTIPLY", chance["Y"], 0.22)
    near = graph.math("SUBTRACT", graph.math("ADD", reach, 0.1), cells.outputs["Distance"])
    inside = graph.ramp(graph.math("MULTIPLY", near, 14.0), [(0.0, 0.0), (1.0, 1.0)])
    shown = graph.math("MULTIPLY", graph.math("MULTIPLY", chosen, inside), chance["Z"])
    tone = graph.mix(chance["Y"], fleck["colour"], fleck.get("other", fleck["colour"]))
    return graph.mix(graph.math("POWER", shown, 0.4), base, tone)


def _pits(graph, where, share):
    """Where air was: round holes in `share` of the cells."""
    cells = graph.add("TexVoronoi", {"Vector": where, "Scale": 5.5, "Randomness": 1.0})
    chance = graph.add("SeparateXYZ", {0: cells.outputs["Color"]}).outputs["X"]
    hole = graph.ramp(cells.outputs["Distance"], [(0.1, 1.0), (0.17, 0.0)])
    return graph.math("MULTIPLY", graph.math("LESS_THAN", chance, share), hole)


def cut_soap(spec, seed=0):
    """`spec`: colours, coarse (cm of the swirls), flecks [{size, share, colour, other}], grain (what darkens it), clear and pits 0..1,
    wet 0..1 (a film of water)."""
    graph = Graph("cut soap")
    where = graph.place(offset=(seed * 7.3, seed * 3.1, seed * 5.7))
    wet, clear = spec.get("wet", 0.0), spec.get("clear", 0.3)
    base = _swirl(graph, where, spec["colours"], spec.get("coarse", 1.4))
    grain = graph.noise(where, 26.0, detail=3.0, roughness=0.65)
    base = graph.mix(graph.ramp(grain, [(0.34, 0.8), (0.6, 0.0)]), base, spec.get("grain", "#b4aa9b"), "MULTIPLY")
    base = graph.mix(graph.ramp(grain, [(0.6, 0.0), (0.8, 0.35)]), base, "#fffaf0", "SOFT_LIGHT")
    for fleck in spec.get("flecks", []):
        base = _flecks(graph, where, base, fleck)
    pit = _pits(graph, where, spec.get("pits", 0.2))
    base = graph.mix(graph.math("MULTIPLY", pit, 0.5), base, "#6a5a48", "MULTIPLY")
    drag = graph.noise(graph.place(scale=(0.05, 1, 1)), 9.0, detail=3.0, roughness=0.7)
    height = graph.math("ADD", graph.math("MULTIPLY", drag, 0.014), graph.math("MULTIPLY", grain, 0.022))
    height = graph.math("SUBTRACT", height, graph.math("MULTIPLY", pit, 0.05))
    red, green, blue, _ = colour(spec["colours"][0])
    reach = 0.15 + 0.5 * (0.2 * red + 0.7 * green + 0.1 * blue)
    shader = graph.principled(
        Base_Color=base,
        Subsurface=clear,
        Subsurface_Color=base,
        Subsurface_Radius=(reach, 0.7 * reach, 0.5 * reach),
        Specular=0.5,
        Roughness=graph.ramp(drag, [(0.3, 0.42 - 0.2 * wet), (0.7, 0.58 - 0.3 * wet)]),
        Clearcoat=wet,
        Clearcoat_Roughness=0.06,
        Normal=graph.bump(height, 1.0, 0.9),
    )
    return graph.surface(shader)
