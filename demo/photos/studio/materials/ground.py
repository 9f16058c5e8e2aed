"""What things stand on: plaster, stone, slate, wood, linen, wet stone."""

from nodes import Graph


def plaster(tone):
    """Hand-trowelled lime plaster of one colour."""
    graph = Graph("plaster")
    where = graph.place()
    cloud = graph.noise(where, 0.045, detail=3.0, roughness=0.6)
    base = graph.mix(graph.ramp(cloud, [(0.3, 0.0), (0.7, 0.3)]), tone, "#8a7b66", "SOFT_LIGHT")
    dust = graph.ramp(graph.noise(where, 3.2, detail=3.0, roughness=0.7), [(0.36, 0.28), (0.62, 0.0)])
    base = graph.mix(dust, base, "#a08f78", "MULTIPLY")
    trowel = graph.noise(graph.place(scale=(1, 2.4, 1)), 0.16, detail=5.0, roughness=0.62, distortion=0.6)
    grain = graph.noise(where, 6.0, detail=1.0)
    height = graph.math("ADD", graph.math("MULTIPLY", trowel, 0.35), graph.math("MULTIPLY", grain, 0.02))
    return graph.surface(
        graph.principled(Base_Color=base, Roughness=0.88, Specular=0.2, Normal=graph.bump(height, 1.0, 0.55))
    )


def stone(tone, dark="#7d7566", wet=False):
    """Sandstone or limestone with fine grains and faint veins."""
    graph = Graph("stone")
    where = graph.place()
    cloud = graph.noise(where, 0.22, detail=8.0, roughness=0.65, distortion=0.5)
    base = graph.mix(graph.ramp(cloud, [(0.32, 0.0), (0.72, 0.75)]), tone, dark)
    grain = graph.noise(where, 7.0, detail=4.0, roughness=0.7)
    base = graph.mix(graph.ramp(grain, [(0.3, 0.0), (0.75, 0.5)]), base, "#3b352c", "SOFT_LIGHT")
    pits = graph.noise(where, 2.2, detail=6.0, roughness=0.7)
    height = graph.math("ADD", graph.math("MULTIPLY", pits, 0.06), graph.math("MULTIPLY", grain, 0.012))
    rough = graph.ramp(pits, [(0.42, 0.05), (0.56, 0.5)]) if wet else 0.72
    return graph.surface(
        graph.principled(Base_Color=base, Roughness=rough, Specular=0.4, Normal=graph.bump(height, 1.0, 0.5))
    )


def wood(tone="#a9794f", dark="#5f3d24"):
    """Planed and oiled wood; the grain runs along x."""
    graph = Graph("wood")
    where = graph.place(scale=(0.09, 1, 1))
    wobble = graph.noise(where, 0.35, detail=3.0, distortion=0.8)
    rings = graph.add(
        "TexWave",
        {"Vector": where, "Scale": 0.34, "Distortion": 9.0, "Detail": 4.0, "Detail Scale": 0.9},
        bands_direction="Y",
    ).outputs["Fac"]
    fibre = graph.noise(graph.place(scale=(0.035, 1, 1)), 9.0, detail=5.0, roughness=0.7)
    base = graph.mix(graph.ramp(rings, [(0.05, 0.35), (0.9, 0.72)]), dark, tone)
    base = graph.mix(graph.ramp(wobble, [(0.3, 0.0), (0.8, 0.35)]), base, dark)
    base = graph.mix(graph.ramp(fibre, [(0.35, 0.55), (0.65, 0.0)]), base, dark)
    return graph.surface(
        graph.principled(Base_Color=base, Roughness=0.52, Specular=0.35, Normal=graph.bump(fibre, 0.03, 0.7))
    )


def linen(tone="linen"):
    """A plain weave seen from nearby; threads of about 0.6 mm."""
    graph = Graph("linen")
    where = graph.add("TexCoord").outputs["UV"]
    waves = [
        graph.add(
            "TexWave",
            {"Vector": where, "Scale": 3.4, "Distortion": 1.4, "Detail": 2.0, "Detail Scale": 0.8},
            bands_direction=axis,
        ).outputs["Fac"]
        for axis in "XY"
    ]
    weave = graph.math("MAXIMUM", *waves)
    slub = graph.noise(where, 1.2, detail=4.0)
    base = graph.mix(graph.ramp(weave, [(0.2, 0.5), (0.9, 0.0)]), tone, "#8d8069")
    base = graph.mix(graph.ramp(slub, [(0.35, 0.25), (0.65, 0.0)]), base, "#b5a88d")
    return graph.surface(
        graph.principled(
            Base_Color=base, Roughness=0.92, Specular=0.1, Sheen=0.4, Normal=graph.bump(weave, 0.05, 0.7)
        )
    )
