import { darker, lighter } from '../colour.ts';
import type { Chance } from '../random.ts';
import { at, line, linear, many, n, shape } from '../svg.ts';

export interface LeafForm {
  length: number;
  width: number;
  colour: string;
  /** Pairs of side veins. */
  veins?: number;
  /** Sideways curve of the midrib, in pixels. */
  bend?: number;
  toothed?: boolean;
}

/** One leaf, its stalk at the origin, growing to the right. */
export function leaf({ length, width, colour, veins = 5, bend = 0, toothed = false }: LeafForm): string {
  const half = width / 2;
  const tip = `${n(length)} ${n(bend)}`;
  const upper = toothed
    ? toothedEdge(length, half, bend, -1)
    : `C${n(length * 0.25)} ${n(-half * 1.35)} ${n(length * 0.7)} ${n(-half * 1.05 + bend * 0.5)} ${tip}`;
  const lower = toothed
    ? toothedEdge(length, half, bend, 1)
    : `C${n(length * 0.25)} ${n(half * 1.35)} ${n(length * 0.7)} ${n(half * 1.05 + bend * 0.5)} ${tip}`;
  const spine = `Q${n(length * 0.5)} ${n(bend * 0.1)} ${tip}`;
  const home = `Q${n(length * 0.5)} ${n(bend * 0.1)} 0 0`;
  const sides = many(veins, (index) => {
    const along = length * (0.14 + (0.68 * index) / Math.max(1, veins));
    const reach = half * 0.82 * Math.sin(Math.PI * (0.18 + (0.72 * index) / veins));
    const lift = bend * (along / length) ** 2;
    return [-1, 1]
      .map((side) =>
        line(
          `M${n(along)} ${n(lift)}Q${n(along + length * 0.07)} ${n(lift + side * reach * 0.5)} ${n(along + length * 0.15)} ${n(lift + side * reach)}`,
          lighter(colour, 0.4),
          Math.max(0.7, width * 0.012),
          'opacity=".5"',
        ),
      )
      .join('');
  });
  return [
    shape(`M0 0${upper}${home}Z`, linear(0, darker(colour, 0.12), lighter(colour, 0.16))),
    shape(`M0 0${lower}${home}Z`, linear(0, darker(colour, 0.3), darker(colour, 0.04))),
    sides,
    line(`M${n(-length * 0.08)} 0L0 0${spine}`, lighter(colour, 0.38), Math.max(1, width * 0.028)),
  ].join('');
}

function toothedEdge(length: number, half: number, bend: number, side: 1 | -1): string {
  const teeth = 11;
  return many(teeth, (index) => {
    const from = (index + 0.55) / teeth;
    const to = (index + 1) / teeth;
    const bulge = (share: number) =>
      side * half * Math.sin(Math.PI * share ** 0.8) ** 0.8 + bend * share ** 2;
    const out = `${n(length * (from + 0.02))} ${n(bulge(from) * 1.08)}`;
    return index === teeth - 1
      ? `L${n(length)} ${n(bend)}`
      : `Q${n(length * (from - 0.04))} ${n(bulge(from) * 1.06)} ${out}L${n(length * to)} ${n(bulge(to) * 0.97)}`;
  });
}

export interface SprigForm {
  /** Length of the stem. */
  length: number;
  /** How far the stem curves sideways. */
  curve: number;
  stem: string;
  /** Leaf pairs along the stem. */
  pairs: number;
  /** Angle between stem and leaf, degrees. */
  spread: number;
  leaf: LeafForm;
  /** Where along the stem the leaves begin, 0 to 1. */
  from?: number;
  /** How much leaves shrink towards the tip, 0 to 1. */
  taper?: number;
  alternate?: boolean;
  tipLeaf?: boolean;
}

/** A stem with leaves on both sides, its foot at the origin, growing to the right. */
export function sprig(form: SprigForm, chance: Chance): string {
  const { length, curve, pairs, spread, from = 0.16, taper = 0.5, alternate = false, tipLeaf = true } = form;
  const point = (share: number) => ({ x: length * share, y: curve * share ** 2 });
  const heading = (share: number) => (Math.atan2(2 * curve * share, length) * 180) / Math.PI;
  const grown = (share: number): LeafForm => {
    const size = (1 - taper * share ** 1.4) * chance.between(0.9, 1.08);
    const colour =
      chance.between(0, 1) > 0.5 ? lighter(form.leaf.colour, 0.1) : darker(form.leaf.colour, 0.07);
    return { ...form.leaf, length: form.leaf.length * size, width: form.leaf.width * size, colour };
  };
  const leaves = many(pairs, (index) => {
    const share = from + ((1 - from) * (index + 0.2)) / (pairs + 0.2);
    return [-1, 1]
      .map((side) => {
        const place = Math.min(1, share + (alternate && side > 0 ? (0.5 * (1 - from)) / pairs : 0));
        const turn = heading(place) + side * (spread * (1 - 0.35 * place) + chance.between(-6, 6));
        const bent = (form.leaf.bend ?? 0) * side;
        return at({ ...point(place), turn }, leaf({ ...grown(place), bend: -bent }));
      })
      .join('');
  });
  const stem = line(
    `M0 0Q${n(length * 0.5)} 0 ${n(length)} ${n(curve)}`,
    form.stem,
    Math.max(2.5, length * 0.011),
  );
  const tip = tipLeaf ? at({ ...point(1), turn: heading(1) }, leaf({ ...grown(1), bend: 0 })) : '';
  return stem + leaves + tip;
}
