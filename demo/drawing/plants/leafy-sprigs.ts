import type { Chance } from '../random.ts';
import { circle, line, many } from '../svg.ts';
import { sprig } from './leaves.ts';

/** A pinnate neem leaf: sickle-shaped, toothed leaflets. About 520 long. */
export function neem(chance: Chance): string {
  return sprig(
    {
      length: 440,
      curve: chance.between(30, 80),
      stem: '#7c8a4a',
      pairs: 7,
      spread: 62,
      alternate: true,
      taper: 0.35,
      leaf: { length: 175, width: 46, colour: '#54763f', veins: 7, bend: 16, toothed: true },
    },
    chance,
  );
}

/** Holy basil with its violet flower spike. About 420 long. */
export function tulsi(chance: Chance): string {
  const spike = many(16, (index) => {
    const x = 330 + index * 9;
    return [-1, 1]
      .map((side) =>
        circle(x, 36 + side * (15 - index * 0.7), 6.5 - index * 0.22, index % 2 ? '#8d6f8e' : '#b193ad'),
      )
      .join('');
  });
  return (
    sprig(
      {
        length: 330,
        curve: 36,
        stem: '#6d5264',
        pairs: 4,
        spread: 66,
        taper: 0.55,
        tipLeaf: false,
        leaf: { length: 135, width: 72, colour: '#65834b', veins: 5, toothed: true },
      },
      chance,
    ) +
    line('M330 36L480 40', '#6d5264', 3) +
    spike
  );
}

/** Garden mint. About 450 long. */
export function mint(chance: Chance): string {
  return sprig(
    {
      length: 390,
      curve: chance.between(-50, 50),
      stem: '#7b8f58',
      pairs: 4,
      spread: 58,
      taper: 0.55,
      leaf: { length: 128, width: 74, colour: '#5c9155', veins: 6, toothed: true },
    },
    chance,
  );
}

/** Two tea leaves and a bud, with the older leaves below. About 420 long. */
export function tea(chance: Chance): string {
  return sprig(
    {
      length: 350,
      curve: 46,
      stem: '#889a55',
      pairs: 3,
      spread: 44,
      alternate: true,
      taper: 0.3,
      leaf: { length: 178, width: 66, colour: '#567a3c', veins: 8, toothed: true },
    },
    chance,
  );
}

/** Curry leaf: a feather of small pointed leaves. About 430 long. */
export function curryLeaf(chance: Chance): string {
  return sprig(
    {
      length: 370,
      curve: 50,
      stem: '#7f6a4c',
      pairs: 8,
      spread: 64,
      alternate: true,
      taper: 0.4,
      leaf: { length: 96, width: 38, colour: '#4f7242', veins: 5 },
    },
    chance,
  );
}

/** A hibiscus or rose twig: broad toothed leaves. About 380 long. */
export function roseLeaves(chance: Chance): string {
  return sprig(
    {
      length: 270,
      curve: 34,
      stem: '#7a6a4b',
      pairs: 2,
      spread: 52,
      taper: 0.1,
      from: 0.35,
      leaf: { length: 128, width: 82, colour: '#56754a', veins: 6, toothed: true },
    },
    chance,
  );
}

/** Smooth leaves of citrus. About 340 long. */
export function citrusLeaves(chance: Chance): string {
  return sprig(
    {
      length: 220,
      curve: 22,
      stem: '#75824b',
      pairs: 2,
      spread: 46,
      alternate: true,
      taper: 0.15,
      leaf: { length: 165, width: 76, colour: '#4f7a41', veins: 7 },
    },
    chance,
  );
}
