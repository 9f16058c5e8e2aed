import { darker, lighter } from '../colour.ts';
import type { Chance } from '../random.ts';
import { at, circle, ellipse, line, linear, many, n, radial, shape } from '../svg.ts';

/** A round slice of citrus, about 220 across. */
export function citrusSlice(chance: Chance, rind: string, pulp: string): string {
  const segments = many(9, (index) => {
    const turn = index * 40 + chance.between(-2, 2);
    const seed =
      index % 4 === 1 ? ellipse(0, -38, 4.5, 9, '#f3ebcf', 'stroke="#c9bd92" stroke-width="1"') : '';
    const vesicles = many(9, () =>
      line(
        `M${n(chance.between(-7, 7))} ${n(chance.between(-42, -30))}L${n(chance.between(-18, 18))} ${n(chance.between(-86, -66))}`,
        lighter(pulp, 0.5),
        2.6,
        'opacity=".5"',
      ),
    );
    return at(
      { x: 0, y: 0, turn },
      shape(
        'M0 -10C-9 -30 -26 -62 -28 -80Q-14 -95 0 -94Q14 -95 28 -80C26 -62 9 -30 0 -10Z',
        linear(90, lighter(pulp, 0.12), pulp, lighter(pulp, 0.45)),
      ) +
        vesicles +
        seed,
    );
  });
  return (
    circle(0, 0, 112, radial(lighter(rind, 0.1), rind, darker(rind, 0.16))) +
    circle(0, 0, 103, '#f6f3dc') +
    circle(0, 0, 103, 'none', `stroke="${lighter(rind, 0.55)}" stroke-width="3"`) +
    segments +
    circle(0, 0, 8, '#f6f3dc')
  );
}

/** A whole citrus fruit, about 210 across. */
export function citrusFruit(chance: Chance, rind: string): string {
  const pores = many(70, () => {
    const angle = chance.between(0, 6.28);
    const radius = 98 * Math.sqrt(chance.between(0, 1));
    return circle(
      radius * Math.cos(angle),
      radius * 0.94 * Math.sin(angle),
      1.7,
      darker(rind, 0.28),
      'opacity=".35"',
    );
  });
  return (
    ellipse(0, 0, 104, 98, radial(lighter(rind, 0.5), rind, rind, darker(rind, 0.42))) +
    pores +
    circle(58, 40, 8, darker(rind, 0.4)) +
    many(6, (index) => at({ x: 58, y: 40, turn: index * 60 }, line('M5 0L13 0', darker(rind, 0.4), 3)))
  );
}

/** A round of cucumber, about 190 across. */
export function cucumberSlice(chance: Chance): string {
  const seeds = many(18, (index) =>
    at(
      { x: 0, y: 0, turn: index * 20 + chance.between(-4, 4) },
      ellipse(0, -42 - (index % 2) * 9, 5, 13, '#f4f3d6', 'stroke="#b9c48a" stroke-width="1.2"'),
    ),
  );
  return (
    circle(0, 0, 96, '#3f6a3a') +
    circle(0, 0, 90, '#8fb06c') +
    circle(0, 0, 86, radial('#e3ebc0', '#d3e0ab', '#bfd18f')) +
    shape(
      'M0 0C-30 -30 -30 -62 0 -68C30 -62 30 -30 0 0C42 -8 68 10 62 34C40 58 10 34 0 0C-10 34 -40 58 -62 34C-68 10 -42 -8 0 0Z',
      '#e9efcd',
      'opacity=".8"',
    ) +
    seeds
  );
}

/** Half a coconut, about 320 across. */
export function coconutHalf(chance: Chance): string {
  const fibres = many(80, (index) =>
    at(
      { x: 0, y: 0, turn: index * 4.5 + chance.between(-2, 2) },
      line(`M0 -148L${n(chance.between(-8, 8))} ${n(-158 - chance.between(0, 10))}`, '#5a3d28', 2.4),
    ),
  );
  return (
    fibres +
    circle(0, 0, 154, radial('#7a5638', '#6b4a30', '#4a3220')) +
    circle(0, 0, 138, '#fbf8ef') +
    circle(0, 0, 138, 'none', 'stroke="#cdb99a" stroke-width="4"') +
    circle(6, 8, 98, radial('#d9d2c2', '#ece7da', '#f9f6ec')) +
    ellipse(-22, -30, 40, 26, '#ffffff', 'opacity=".35"')
  );
}

/** A curved piece of coconut flesh, about 150 long. */
export function coconutChip(): string {
  return (
    shape(
      'M-76 20C-40 -40 40 -40 76 20C60 30 50 26 44 18C20 -10 -20 -10 -44 18C-50 26 -60 30 -76 20Z',
      linear(90, '#fffdf6', '#efe8d8'),
    ) + line('M-76 20C-40 -40 40 -40 76 20', '#6b4a30', 6)
  );
}

/** An amla, about 130 across, with its six faint lines. */
export function amla(): string {
  return (
    circle(0, 0, 64, radial('#e9e8b4', '#c3c67e', '#8f9850')) +
    many(6, (index) =>
      at({ x: 2, y: -6, turn: index * 60 + 12 }, line('M0 -10Q9 -34 3 -56', '#8a9c47', 1.8, 'opacity=".6"')),
    ) +
    ellipse(-20, -26, 15, 9, '#ffffff', 'opacity=".55"') +
    circle(2, -6, 6, '#6f7a3a')
  );
}

/** Half an amla with its stone, about 130 across. */
export function amlaHalf(): string {
  return (
    circle(0, 0, 64, '#a9b75e') +
    circle(0, 0, 59, radial('#f0f2c6', '#e4e9ac', '#cfd88a')) +
    many(6, (index) => at({ x: 0, y: 0, turn: index * 60 }, line('M0 -22V-54', '#c3cd84', 2))) +
    shape('M0 -24L21 -12V12L0 24L-21 12V-12Z', linear(60, '#a88c5c', '#7d6338'))
  );
}

/** A soapnut, about 90 across. */
export function soapnut(chance: Chance): string {
  const colour = chance.pick(['#8a4b22', '#9b5a28', '#74401f']);
  const wrinkles = many(5, (index) =>
    line(
      `M${n(-34 + index * 13)} ${n(-22 + index * 4)}Q${n(-24 + index * 13)} ${n(2 + index * 3)} ${n(-30 + index * 15)} ${n(26 - index * 2)}`,
      darker(colour, 0.4),
      2.2,
      'opacity=".5"',
    ),
  );
  return (
    shape(
      'M0 -45C30 -46 48 -22 44 4C42 34 18 46 -4 44C-34 42 -48 18 -44 -8C-40 -32 -22 -45 0 -45Z',
      radial(lighter(colour, 0.38), colour, darker(colour, 0.5)),
    ) +
    wrinkles +
    ellipse(-14, -20, 10, 6, '#f7d9a8', 'opacity=".6"')
  );
}

/** A shikakai pod, about 330 long. */
export function shikakaiPod(chance: Chance): string {
  const colour = chance.pick(['#6e4026', '#7d4b2c', '#5c3520']);
  const bumps = many(7, (index) =>
    ellipse(
      -126 + index * 42,
      Math.sin(index * 1.1) * 7,
      26,
      30,
      radial(lighter(colour, 0.28), colour, darker(colour, 0.4)),
    ),
  );
  return (
    line('M-190 8L-150 0', '#5c4630', 5) +
    shape(
      'M-158 0C-130 -34 -60 -26 0 -26C70 -28 130 -34 160 4C130 32 70 26 0 28C-60 30 -130 32 -158 0Z',
      linear(90, lighter(colour, 0.14), darker(colour, 0.3)),
    ) +
    bumps +
    line('M-150 2Q0 -14 152 4', lighter(colour, 0.3), 2, 'opacity=".4"')
  );
}

/** A finger of turmeric or ginger, about 260 long. */
export function rhizome(chance: Chance, colour: string): string {
  const rings = many(11, (index) =>
    line(
      `M${n(-100 + index * 20)} ${n(-24 + chance.between(-4, 4))}Q${n(-94 + index * 20)} 0 ${n(-102 + index * 20)} 26`,
      darker(colour, 0.35),
      2,
      'opacity=".5"',
    ),
  );
  return (
    shape(
      'M-122 4C-120 -30 -70 -36 -30 -32C-26 -62 -4 -76 16 -66C30 -56 22 -40 26 -32C60 -38 118 -28 124 2C124 30 80 38 40 32C40 54 24 70 4 62C-10 54 -4 40 -10 34C-60 40 -120 36 -122 4Z',
      linear(90, lighter(colour, 0.28), colour, darker(colour, 0.36)),
    ) +
    rings +
    ellipse(124, 2, 10, 22, lighter(colour, 0.15)) +
    ellipse(124, 2, 6, 15, '#e08a1e', 'opacity=".7"')
  );
}

/** A coin cut from a rhizome, about 90 across. */
export function rhizomeSlice(chance: Chance, skin: string, flesh: string): string {
  return (
    shape('M0 -44C28 -46 46 -22 44 4C44 30 20 46 -4 43C-32 42 -46 16 -43 -10C-38 -34 -22 -44 0 -44Z', skin) +
    at(
      { x: 0, y: 0, scale: 0.9, turn: chance.between(-20, 20) },
      shape(
        'M0 -44C28 -46 46 -22 44 4C44 30 20 46 -4 43C-32 42 -46 16 -43 -10C-38 -34 -22 -44 0 -44Z',
        radial(lighter(flesh, 0.25), flesh, flesh, darker(flesh, 0.12)),
      ),
    ) +
    circle(0, 0, 25, 'none', `stroke="${darker(flesh, 0.22)}" stroke-width="2.4" opacity=".55"`)
  );
}
