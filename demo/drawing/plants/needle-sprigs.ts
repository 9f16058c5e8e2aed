import { darker, lighter } from '../colour.ts';
import type { Chance } from '../random.ts';
import { at, circle, line, many, n } from '../svg.ts';
import { leaf } from './leaves.ts';

/** Rosemary: a woody stem full of needles. About 500 long. */
export function rosemary(chance: Chance): string {
  return needles(
    {
      length: 430,
      curve: chance.between(-60, 60),
      count: 40,
      needle: 74,
      width: 9,
      colour: '#5d7a5c',
      stem: '#7d6a4c',
    },
    chance,
  );
}

/** Tea tree: finer, paler needles and soft white flowers. About 480 long. */
export function teaTree(chance: Chance): string {
  const flowers = many(26, () => {
    const x = chance.between(210, 340);
    const y = 12 + chance.between(-46, 46);
    return (
      many(7, (ray) =>
        line(`M${n(x)} ${n(y)}l${n(15 * Math.cos(ray))} ${n(15 * Math.sin(ray))}`, '#f4efdd', 1.8),
      ) + circle(x, y, 2.6, '#d8c88b')
    );
  });
  return (
    needles(
      { length: 410, curve: 30, count: 30, needle: 92, width: 7, colour: '#83a07c', stem: '#937b5b' },
      chance,
    ) + flowers
  );
}

interface NeedleForm {
  length: number;
  curve: number;
  count: number;
  needle: number;
  width: number;
  colour: string;
  stem: string;
}

function needles({ length, curve, count, needle, width, colour, stem }: NeedleForm, chance: Chance): string {
  const tufts = many(count, (index) => {
    const share = (index + 0.6) / count;
    const heading = (Math.atan2(2 * curve * share, length) * 180) / Math.PI;
    return [-1, 1]
      .map((side) =>
        at(
          {
            x: length * share,
            y: curve * share ** 2,
            turn: heading + side * (56 - 40 * share + chance.between(-13, 13)),
          },
          leaf({
            length: needle * (1.05 - 0.5 * share) * chance.between(0.85, 1.1),
            width,
            colour: chance.pick([colour, lighter(colour, 0.14), darker(colour, 0.16)]),
            veins: 0,
          }),
        ),
      )
      .join('');
  });
  return line(`M0 0Q${n(length / 2)} 0 ${n(length)} ${n(curve)}`, stem, 6) + tufts;
}

/** A branch of deodar: whorls of short needles on side twigs. About 560 long. */
export function cedar(chance: Chance): string {
  const whorl = (x: number, y: number, size: number) =>
    many(17, (index) => {
      const turn = (index * 360) / 17 + chance.between(-9, 9);
      return at(
        { x, y, turn },
        leaf({
          length: size * chance.between(0.8, 1.1),
          width: 6.5,
          colour: chance.pick(['#41604d', '#527360', '#6b8a78']),
          veins: 0,
        }),
      );
    });
  const twigs = many(7, (index) => {
    const share = 0.12 + index * 0.125;
    const side = index % 2 ? 1 : -1;
    const reach = 190 * (1 - share * 0.62);
    const x = 520 * share;
    const y = 60 * share ** 2;
    const endX = x + reach * 0.72;
    const endY = y + side * reach * 0.72;
    const twig = line(
      `M${n(x)} ${n(y)}Q${n(x + reach * 0.4)} ${n(y + side * reach * 0.25)} ${n(endX)} ${n(endY)}`,
      '#6f5842',
      4.5,
    );
    return (
      twig +
      whorl(x + reach * 0.3, y + side * reach * 0.26, 40) +
      whorl(x + reach * 0.55, y + side * reach * 0.5, 38) +
      whorl(endX, endY, 34)
    );
  });
  return (
    line('M0 0Q270 0 530 62', '#6a523c', 9) +
    twigs +
    whorl(330, 22, 42) +
    whorl(440, 42, 40) +
    whorl(530, 62, 42)
  );
}
