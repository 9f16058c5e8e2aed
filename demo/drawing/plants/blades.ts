import type { Chance } from '../random.ts';
import { at, circle, ellipse, line, linear, many, n, shape, under } from '../svg.ts';
import { leaf, type LeafForm } from './leaves.ts';

/** Lemongrass: a tied bundle of long blades. About 760 long. */
export function lemongrass(chance: Chance): string {
  return (
    many(9, (index) => {
      const lean = (index - 4) * 10;
      return at(
        { x: 0, y: lean * 0.6, turn: (index - 4) * 3.2 + chance.between(-2, 2) },
        leaf({
          length: chance.between(560, 780),
          width: chance.between(18, 28),
          colour: chance.pick(['#9bab5d', '#b1bb74', '#879a52']),
          veins: 0,
          bend: chance.between(-70, 70),
        }),
      );
    }) +
    many(6, (index) =>
      at(
        { x: -120, y: (index - 2.5) * 11, turn: (2.5 - index) * 1.2 },
        leaf({ length: 330, width: 30, colour: chance.pick(['#dfdcb0', '#cfd39a', '#e6ddc0']), veins: 0 }),
      ),
    )
  );
}

/** Four thick aloe blades cut at the foot, each casting its own shadow. About 460 long. */
export function aloe(chance: Chance): string {
  return [-30, 27, -9, 9]
    .map((turn, index) =>
      under('cast-low', at({ x: index * 14, y: turn * 1.7, turn }, aloeBlade(chance, turn * 1.6))),
    )
    .join('');
}

function aloeBlade(chance: Chance, bend: number): string {
  const length = chance.between(400, 480);
  const edge = (share: number, side: number) => side * 40 * (1 - share ** 1.35) + bend * share ** 2;
  const outline = (side: number) =>
    `C${n(length * 0.35)} ${n(side * 46)} ${n(length * 0.7)} ${n(side * 24 + bend * 0.5)} ${n(length)} ${n(bend)}`;
  const half = (side: number, ...colours: readonly string[]) =>
    shape(
      `M0 ${n(side * 38)}${outline(side)}Q${n(length * 0.5)} ${n(bend * 0.15)} 0 0Z`,
      linear(90, ...colours),
    );
  const teeth = many(11, (index) => {
    const share = 0.08 + index * 0.075;
    return [-1, 1]
      .map((side) => circle(length * share, edge(share, side) * 0.97, 3.4 - share * 2, '#dfe3bf'))
      .join('');
  });
  const spots = many(16, () =>
    ellipse(chance.between(20, length * 0.55), chance.between(-26, 26), 6, 1.7, '#e3ebd0', 'opacity=".55"'),
  );
  return (
    teeth +
    half(-1, '#bfd3ab', '#8fb08a', '#7ca57c') +
    half(1, '#6f9c74', '#5d8865', '#4d7658') +
    line(
      `M10 0Q${n(length * 0.5)} ${n(bend * 0.15)} ${n(length * 0.92)} ${n(bend * 0.86)}`,
      '#cfe0c4',
      5,
      'opacity=".35"',
    ) +
    spots
  );
}

/** One leaf on its own, centred on the origin. */
export function looseLeaf(chance: Chance, form: LeafForm): string {
  return at({ x: -form.length / 2, y: 0, scale: chance.between(0.8, 1.15) }, leaf(form));
}

/** A drop of water somewhere within 120 of the origin. */
export function drop(chance: Chance): string {
  const radius = chance.between(6, 16);
  const x = chance.between(-60, 60);
  const y = chance.between(-60, 60);
  return (
    circle(x, y, radius, '#ffffff', 'opacity=".3"') +
    ellipse(x - radius * 0.3, y - radius * 0.35, radius * 0.32, radius * 0.2, '#ffffff', 'opacity=".95"')
  );
}
