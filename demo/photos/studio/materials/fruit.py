"""Cut fruit: citrus wheels, cucumber, turmeric and ginger rounds; and fruit skins."""

from nodes import Graph


def _polar(graph):
    """Distance from the middle in cm and angle in radians, on the cut face."""
    where = graph.add("TexCoord").outputs["Object"]
    parts = graph.add("SeparateXYZ", {0: where}).outputs
    angle = graph.math("ARCTAN2", parts["Y"], parts["X"])
    squares = graph.math("ADD", graph.math("POWER", parts["X"], 2.0), graph.math("POWER", parts["Y"], 2.0))
    return where, graph.math("SQRT", squares), angle


def citrus_cut(radius, flesh, deep, rind, pith="#f3ecd4", segments=10):
    """A wheel of juicy segments; `radius` cm to the outside of the rind."""
    graph = Graph("citrus")
    where, distance, angle = _polar(graph)
    far = graph.math("DIVIDE", distance, radius)
    wobble = graph.math("MULTIPLY", graph.math("SUBTRACT", graph.noise(where, 1.1, detail=2.0), 0.5), 0.35)
    turn = graph.math("ADD", graph.math("MULTIPLY", angle, segments / 6.2832), wobble)
    fold = graph.math("ABSOLUTE", graph.math("SUBTRACT", graph.math("FRACT", turn), 0.5))
    # The skin between segments stays equally wide from the middle to the rind.
    gap = graph.math("MULTIPLY", graph.math("SUBTRACT", 0.5, fold), far)
    skin = graph.ramp(gap, [(0.012, 1.0), (0.04, 0.0)])
    ring = graph.ramp(far, [(0.84, 0.0), (0.875, 1.0)])
    core = graph.ramp(far, [(0.07, 1.0), (0.13, 0.0)])
    white = graph.math("MAXIMUM", graph.math("MAXIMUM", skin, ring), core)
    # Juice sacs: drops drawn out from the middle to the rind.
    along = graph.add(
        "CombineXYZ", {0: graph.math("MULTIPLY", turn, 4.2), 1: graph.math("MULTIPLY", far, 3.0)}
    )
    sacs = graph.add("TexVoronoi", {"Vector": along.outputs[0], "Scale": 1.6}, feature="SMOOTH_F1").outputs[
        "Distance"
    ]
    pulp = graph.mix(graph.ramp(sacs, [(0.1, 0.0), (0.75, 1.0)]), flesh, deep)
    base = graph.mix(white, pulp, pith)
    base = graph.mix(graph.ramp(far, [(0.93, 0.0), (0.965, 1.0)]), base, rind)
    height = graph.math("SUBTRACT", graph.math("MULTIPLY", white, 0.5), graph.math("MULTIPLY", sacs, 0.8))
    return graph.surface(
        graph.principled(
            Base_Color=base,
            Subsurface=0.35,
            Subsurface_Color=base,
            Subsurface_Radius=(0.5, 0.45, 0.2),
            Roughness=graph.ramp(white, [(0.0, 0.16), (1.0, 0.5)]),
            Normal=graph.bump(height, 0.06, 0.7),
        )
    )


def seed_cut(radius, rim, flesh, heart, seeds="#d9dfae"):
    """A cucumber round: dark rim, pale flesh, three fields of seeds."""
    graph = Graph("cucumber")
    where, distance, angle = _polar(graph)
    far = graph.math("DIVIDE", distance, radius)
    base = graph.ramp(
        far, [(0.2, heart), (0.55, heart), (0.66, flesh), (0.88, flesh), (0.95, "#9cbf6a"), (0.985, rim)]
    )
    lobes = graph.math("ABSOLUTE", graph.math("SINE", graph.math("MULTIPLY", angle, 1.5)))
    field = graph.math("MULTIPLY", graph.ramp(far, [(0.12, 0.0), (0.25, 1.0), (0.5, 1.0), (0.6, 0.0)]), lobes)
    along = graph.add(
        "CombineXYZ", {0: graph.math("MULTIPLY", angle, 2.4), 1: graph.math("MULTIPLY", far, 3.2)}
    )
    cells = graph.add("TexVoronoi", {"Vector": along.outputs[0], "Scale": 1.5}).outputs["Distance"]
    seed = graph.math("MULTIPLY", graph.ramp(cells, [(0.22, 1.0), (0.34, 0.0)]), field)
    base = graph.mix(graph.math("MULTIPLY", seed, 0.8), base, seeds)
    return graph.surface(
        graph.principled(
            Base_Color=base,
            Subsurface=0.4,
            Subsurface_Color=base,
            Subsurface_Radius=(0.4, 0.5, 0.25),
            Roughness=0.22,
            Normal=graph.bump(graph.math("ADD", seed, graph.noise(where, 5.0, detail=4.0)), 0.04, 0.6),
        )
    )


def root_cut(radius, flesh, ring, skin):
    """A round of turmeric or ginger: one ring, fibres, thin skin."""
    graph = Graph("root")
    where, distance, _ = _polar(graph)
    wobble = graph.math("MULTIPLY", graph.math("SUBTRACT", graph.noise(where, 1.4, detail=2.0), 0.5), 0.3)
    far = graph.math("ADD", graph.math("DIVIDE", distance, radius), wobble)
    fibre = graph.noise(where, 7.0, detail=4.0, roughness=0.7)
    base = graph.ramp(
        far, [(0.0, flesh), (0.62, flesh), (0.69, ring), (0.76, flesh), (0.95, flesh), (1.02, skin)]
    )
    base = graph.mix(graph.ramp(fibre, [(0.4, 0.0), (0.7, 0.5)]), base, ring)
    return graph.surface(
        graph.principled(Base_Color=base, Roughness=0.42, Specular=0.4, Normal=graph.bump(fibre, 0.04, 0.8))
    )


def peel(tone, deep, gloss=0.6, pores=0.5):
    """Rind with oil pores."""
    graph = Graph("peel")
    where = graph.place()
    cloud = graph.noise(where, 0.7, detail=4.0)
    base = graph.mix(graph.ramp(cloud, [(0.3, 0.0), (0.7, 1.0)]), tone, deep)
    cells = graph.add("TexVoronoi", {"Vector": where, "Scale": 7.0}, feature="SMOOTH_F1").outputs["Distance"]
    return graph.surface(
        graph.principled(
            Base_Color=base, Roughness=0.6 - 0.35 * gloss, Specular=0.5, Normal=graph.bump(cells, 0.03, pores)
        )
    )
