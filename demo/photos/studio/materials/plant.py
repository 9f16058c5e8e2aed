"""Leaves, petals, stems, and the dry parts of plants."""

from nodes import Graph


def leaf(tone, under, veins="#b7c48a", gloss=0.4, wrinkle=0.02, seed=0):
    """A living leaf: midrib and side veins from the net's uv (u along, v across), light shining through."""
    graph = Graph("leaf")
    uv = graph.add("TexCoord").outputs["UV"]
    parts = graph.add("SeparateXYZ", {0: uv}).outputs
    off = graph.math("ABSOLUTE", graph.math("SUBTRACT", parts["Y"], 0.5))
    midrib = graph.ramp(off, [(0.0, 1.0), (0.045, 0.0)])
    slant = graph.math("SUBTRACT", parts["X"], graph.math("MULTIPLY", off, 0.55))
    comb = graph.math("SINE", graph.math("MULTIPLY", slant, 62.0))
    side = graph.ramp(graph.math("ADD", graph.math("MULTIPLY", comb, 0.5), 0.5), [(0.9, 0.0), (1.0, 0.6)])
    vein = graph.math("MAXIMUM", midrib, side)
    chance = graph.add("ObjectInfo").outputs["Random"]
    cloud = graph.noise(graph.place(offset=(seed, 0, 0)), 1.1, detail=4.0)
    base = graph.mix(graph.ramp(cloud, [(0.3, 0.0), (0.75, 0.6)]), tone, under)
    base = graph.mix(graph.math("MULTIPLY", chance, 0.35), base, under)
    base = graph.mix(graph.math("MULTIPLY", vein, 0.28), base, veins)
    height = graph.math("SUBTRACT", graph.math("MULTIPLY", comb, -0.15), graph.math("MULTIPLY", vein, 0.7))
    normal = graph.bump(height, wrinkle, 0.8)
    skin = graph.principled(Base_Color=base, Roughness=0.62 - 0.35 * gloss, Specular=0.4, Normal=normal)
    through = graph.add("BsdfTranslucent", {"Color": graph.mix(0.5, base, veins), "Normal": normal}).outputs[
        0
    ]
    return graph.surface(graph.add("MixShader", {0: 0.24, 1: skin, 2: through}).outputs[0])


def petal(tone, heart, edge=None, through=0.35):
    """A thin petal: `heart` at its foot (u = 0), `tone` beyond, `edge` at the rim."""
    graph = Graph("petal")
    uv = graph.add("TexCoord").outputs["UV"]
    parts = graph.add("SeparateXYZ", {0: uv}).outputs
    lines = graph.noise(
        graph.add("Mapping", {"Vector": uv, "Scale": (1.2, 26, 1)}).outputs[0], 1.6, detail=3.0
    )
    base = graph.ramp(parts["X"], [(0.02, heart), (0.42, tone), (0.86, tone), (1.0, edge or tone)])
    base = graph.mix(graph.ramp(lines, [(0.35, 0.22), (0.65, 0.0)]), base, heart)
    chance = graph.add("ObjectInfo").outputs["Random"]
    base = graph.mix(graph.math("MULTIPLY", chance, 0.22), base, heart)
    normal = graph.bump(lines, 0.02, 0.6)
    skin = graph.principled(Base_Color=base, Roughness=0.55, Specular=0.25, Sheen=0.5, Normal=normal)
    light = graph.add("BsdfTranslucent", {"Color": base, "Normal": normal}).outputs[0]
    return graph.surface(graph.add("MixShader", {0: through, 1: skin, 2: light}).outputs[0])


def stem(tone="#6d7a3f", dark="#4d4a2a"):
    graph = Graph("stem")
    cloud = graph.noise(graph.place(), 3.0, detail=3.0)
    base = graph.mix(graph.ramp(cloud, [(0.3, 0.0), (0.75, 0.8)]), tone, dark)
    return graph.surface(graph.principled(Base_Color=base, Roughness=0.55))


def dry(tone, dark, coarse=1.0, gloss=0.25, relief=0.03, stripes=None):
    """Bark, beans, nuts, roots: two tones by noise of `coarse` cm; `stripes` stretches it along an axis of x, y, z."""
    graph = Graph("dry")
    chance = graph.add("ObjectInfo").outputs["Random"]
    where = graph.place(scale=stripes or (1, 1, 1))
    cloud = graph.noise(where, 1.3 / coarse, detail=6.0, roughness=0.62, distortion=0.4)
    grain = graph.noise(where, 8.0 / coarse, detail=4.0, roughness=0.65)
    base = graph.mix(graph.ramp(cloud, [(0.34, 0.0), (0.7, 1.0)]), tone, dark)
    base = graph.mix(graph.ramp(grain, [(0.35, 0.45), (0.65, 0.0)]), base, dark)
    base = graph.mix(graph.math("MULTIPLY", chance, 0.3), base, dark)
    height = graph.math("ADD", graph.math("MULTIPLY", cloud, 0.6), graph.math("MULTIPLY", grain, 0.4))
    return graph.surface(
        graph.principled(
            Base_Color=base,
            Roughness=0.78 - 0.5 * gloss,
            Specular=0.4,
            Normal=graph.bump(height, relief, 0.9),
        )
    )


def flesh(tone, deep, clear=0.3, gloss=0.6, glow=0.0):
    """Moist fruit or leaf flesh: aloe, coconut, ginger, turmeric; `glow` stands for light that few bounces lose."""
    graph = Graph("flesh")
    where = graph.place()
    cloud = graph.noise(where, 1.6, detail=5.0, roughness=0.6)
    base = graph.mix(graph.ramp(cloud, [(0.3, 0.0), (0.7, 0.8)]), tone, deep)
    return graph.surface(
        graph.principled(
            Base_Color=base,
            Subsurface=clear,
            Subsurface_Color=base,
            Subsurface_Radius=(0.5, 0.4, 0.25),
            Roughness=0.65 - 0.5 * gloss,
            Normal=graph.bump(graph.noise(where, 6.0, detail=4.0), 0.03, 0.7),
            Emission=base,
            Emission_Strength=glow,
        )
    )
