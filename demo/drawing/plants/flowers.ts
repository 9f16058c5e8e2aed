import { darker, lighter } from '../colour.ts';
import type { Chance } from '../random.ts';
import { at, circle, ellipse, line, linear, many, n, radial, shape } from '../svg.ts';

const roundPetal = 'M0 0C-46 -20 -62 -74 -34 -104C-14 -118 14 -118 34 -104C62 -74 46 -20 0 0Z';

/** An open garden rose from above, about 270 across. */
export function rose(chance: Chance, colour = '#d9949a'): string {
  const rings = [
    { petals: 5, far: 54, size: 0.95 },
    { petals: 5, far: 40, size: 0.82 },
    { petals: 5, far: 28, size: 0.68 },
    { petals: 4, far: 18, size: 0.53 },
    { petals: 4, far: 10, size: 0.4 },
    { petals: 3, far: 4, size: 0.27 },
  ];
  const cup = 'M0 30C-62 26 -92 -22 -66 -58C-40 -84 -16 -72 0 -78C18 -72 44 -82 66 -58C92 -22 62 26 0 30Z';
  const drawn = rings.map(({ petals, far, size }, ring) => {
    const base = ring < 3 ? lighter(colour, 0.3 - ring * 0.12) : darker(colour, (ring - 2) * 0.07);
    const leaves = many(petals, (index) => {
      const turn = (index * 360) / petals + ring * 37 + chance.between(-7, 7);
      const rim = line(
        'M-66 -58C-40 -84 -16 -72 0 -78C18 -72 44 -82 66 -58',
        lighter(base, 0.6),
        4,
        'opacity=".75"',
      );
      const body = shape(
        cup,
        linear(90, lighter(base, 0.34), base, darker(base, 0.12), darker(colour, 0.42)),
      );
      return at(
        { x: 0, y: 0, turn },
        at({ x: 0, y: -far, scale: size * chance.between(0.96, 1.05) }, body + rim),
      );
    });
    return `<g filter="url(#cast-petal)">${leaves}</g>`;
  });
  const heart = line(
    'M-12 4C-14 -14 12 -16 13 2C12 13 -5 12 -5 1C-4 -5 5 -5 5 2',
    darker(colour, 0.4),
    4,
    'opacity=".7"',
  );
  return drawn.join('') + circle(0, 0, 17, darker(colour, 0.16)) + heart;
}

/** One loose petal, about 110 long. */
export function petal(chance: Chance, colour = '#d9949a'): string {
  const tone = chance.between(0, 0.35);
  const base = lighter(colour, tone);
  return at(
    { x: 0, y: 55, scale: chance.between(0.6, 1) },
    shape(roundPetal, linear(80, lighter(base, 0.25), base, darker(base, 0.22))) +
      line('M0 -8C-6 -40 -4 -70 6 -96', darker(base, 0.2), 1.6, 'opacity=".35"') +
      line('M0 -8C-20 -40 -28 -64 -24 -90', darker(base, 0.2), 1.2, 'opacity=".25"'),
  );
}

/** Hibiscus (gudhal), about 330 across. */
export function hibiscus(chance: Chance, colour = '#b8392f'): string {
  const frill =
    'M0 0C-40 -30 -92 -80 -78 -136C-66 -160 -44 -150 -32 -164C-14 -176 10 -166 26 -168C50 -164 70 -158 78 -136C92 -80 40 -30 0 0Z';
  const petals = many(5, (index) =>
    at(
      { x: 0, y: 0, turn: index * 72 + chance.between(-4, 4) },
      shape(
        frill,
        linear(90, lighter(colour, 0.22), colour, darker(colour, 0.5)),
        `stroke="${darker(colour, 0.3)}" stroke-opacity=".4" stroke-width="1.5"`,
      ) +
        many(7, (vein) =>
          line(
            `M0 -20Q${n((vein - 3) * 12)} -80 ${n((vein - 3) * 19)} -142`,
            darker(colour, 0.35),
            1.4,
            'opacity=".4"',
          ),
        ),
    ),
  );
  const column =
    line('M0 0Q30 30 62 96', '#e3b3a0', 9) +
    many(22, (index) =>
      circle(
        28 + index * 1.6 + chance.between(-12, 12),
        26 + index * 3.3 + chance.between(-9, 9),
        4,
        '#e8c25a',
      ),
    ) +
    [-9, 0, 9].map((shift) => circle(66 + shift, 104 - Math.abs(shift) * 0.4, 5, '#a8322c')).join('');
  return petals + circle(0, 0, 22, darker(colour, 0.55)) + column;
}

/** Mogra jasmine, about 150 across. */
export function jasmine(chance: Chance): string {
  const ring = (petals: number, size: number, shift: number) =>
    many(petals, (index) =>
      at(
        { x: 0, y: 0, turn: index * (360 / petals) + shift + chance.between(-5, 5), scale: size },
        shape(
          'M0 0C-24 -22 -26 -62 0 -82C26 -62 24 -22 0 0Z',
          linear(90, '#fffdf5', '#f7f2e0', '#d9d8b4'),
          'stroke="#cfcaa8" stroke-width="1.2"',
        ),
      ),
    );
  return ring(7, 0.92, 0) + ring(6, 0.66, 24) + ring(4, 0.42, 10) + circle(0, 0, 5, '#d8d08e');
}

/** A mogra bud, about 70 long. */
export function jasmineBud(): string {
  return (
    shape('M0 0C-20 -12 -20 -46 0 -66C20 -46 20 -12 0 0Z', linear(90, '#fffdf5', '#f1eed6', '#cfd3a4')) +
    line('M0 0V18', '#8b9c62', 5) +
    shape('M-9 2Q0 -12 9 2Q0 10 -9 2Z', '#8b9c62')
  );
}

/** Marigold (genda), about 220 across. */
export function marigold(chance: Chance, colour = '#e09a2e'): string {
  return [100, 84, 68, 52, 37, 22]
    .map((radius, ring) =>
      many(Math.round(radius / 5.4) + 4, (index) => {
        const turn = (index * 360) / (Math.round(radius / 5.4) + 4) + ring * 17 + chance.between(-6, 6);
        const tone = chance.pick([colour, lighter(colour, 0.18), darker(colour, 0.1)]);
        return at(
          { x: 0, y: 0, turn },
          shape(
            `M0 ${n(-radius + 44)}C-20 ${n(-radius + 26)} -20 ${n(-radius - 4)} -7 ${n(-radius - 5)}Q0 ${n(-radius + 4)} 7 ${n(-radius - 5)}C20 ${n(-radius - 4)} 20 ${n(-radius + 26)} 0 ${n(-radius + 44)}Z`,
            linear(90, lighter(tone, 0.2), darker(tone, ring * 0.03 + 0.2)),
          ),
        );
      }),
    )
    .join('');
}

/** A saffron crocus with its red stigmas, about 220 across. */
export function crocus(chance: Chance): string {
  const petals = [0, 60, 120, 180, 240, 300]
    .map((turn, index) =>
      at(
        { x: 0, y: 0, turn: turn + chance.between(-4, 4), scale: index % 2 ? 0.94 : 1.04 },
        shape('M0 0C-40 -30 -44 -84 0 -124C44 -84 40 -30 0 0Z', linear(90, '#b7a2cc', '#8f76ad', '#5e4780')) +
          many(5, (vein) =>
            line(
              `M0 -14Q${n((vein - 2) * 10)} -60 ${n((vein - 2) * 8)} -104`,
              '#5e4780',
              1.3,
              'opacity=".45"',
            ),
          ),
      ),
    )
    .join('');
  return (
    petals +
    [-34, 4, 40]
      .map((turn) =>
        at({ x: 0, y: 0, turn }, line('M0 0Q6 -30 -4 -66', '#b3301c', 6) + ellipse(-5, -66, 5, 9, '#c8431f')),
      )
      .join('') +
    [80, 170, 250].map((turn) => at({ x: 0, y: 0, turn }, line('M0 0V-34', '#e3b23c', 7))).join('') +
    circle(0, 0, 10, '#e9cf8a')
  );
}

/** A peppery scatter of dried lavender buds, about 160 across. */
export function lavenderBuds(chance: Chance): string {
  return many(26, () =>
    at(
      { x: chance.between(-80, 80), y: chance.between(-80, 80), turn: chance.between(0, 360) },
      ellipse(0, 0, 10, 4.6, chance.pick(['#7d6c9c', '#9384b0', '#6a5a8a'])) + ellipse(8, 0, 4, 3, '#a99bc2'),
    ),
  );
}

/** A dried rosehip, about 80 long. */
export function rosehip(): string {
  return (
    ellipse(0, 0, 30, 38, radial('#d8694c', '#a93423', '#6e1d17')) +
    shape('M-9 -34L-15 -52L-4 -42L0 -58L5 -42L15 -52L9 -34Z', '#5b4a2c') +
    ellipse(-10, -12, 6, 11, '#f0b39a', 'opacity=".5"')
  );
}
