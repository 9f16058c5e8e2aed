import type { Chance } from '../random.ts';
import { at, circle, ellipse, line, many, n } from '../svg.ts';
import { leaf, sprig } from './leaves.ts';

/** Lavender: five stems with whorled flower heads. About 520 long. */
export function lavender(chance: Chance): string {
  return many(5, (index) => {
    const lean = (index - 2) * 34 + chance.between(-10, 10);
    const top = 380 + chance.between(-50, 30);
    const head = many(9, (tier) => {
      const share = 1 + tier * 0.042;
      const x = top * share;
      const y = lean * share ** 2;
      return [-1, 0, 1]
        .map((side) =>
          ellipse(
            x + (side === 0 ? 6 : 0),
            y + side * (12 - tier * 0.8),
            12,
            8.2 - tier * 0.35,
            chance.pick(['#7d6c9c', '#9384b0', '#6a5a8a', '#a99bc2']),
          ),
        )
        .join('');
    });
    const leaves = [0.25, 0.42]
      .map((share) =>
        at(
          { x: top * share, y: lean * share ** 2, turn: chance.pick([-24, 24]) },
          leaf({ length: 105, width: 11, colour: '#8b9c7b', veins: 0 }),
        ),
      )
      .join('');
    return line(`M0 0Q${n(top * 0.5)} 0 ${n(top * 1.3)} ${n(lean * 1.69)}`, '#83966f', 3.4) + leaves + head;
  });
}

/** Bhringraj: narrow leaves and small white daisies. About 420 long. */
export function bhringraj(chance: Chance): string {
  const daisies = [
    { x: 350, y: 30 },
    { x: 235, y: -70 },
    { x: 205, y: 92 },
  ].map((spot) => {
    const rays = many(22, (index) =>
      at({ x: 0, y: 0, turn: index * 16.4 }, ellipse(22, 0, 15, 3.6, '#fbf8ee')),
    );
    return (
      line(`M${n(spot.x * 0.72)} ${n(spot.y * 0.3)}L${spot.x} ${spot.y}`, '#7d8f54', 3.4) +
      at(
        { ...spot, scale: 1.15 },
        rays +
          circle(0, 0, 14, '#c9cc8a') +
          many(16, (index) =>
            circle(
              9 * Math.cos(index * 2.4) * Math.sqrt(index / 16),
              9 * Math.sin(index * 2.4) * Math.sqrt(index / 16),
              1.6,
              '#8f9455',
            ),
          ),
      )
    );
  });
  return (
    sprig(
      {
        length: 340,
        curve: 26,
        stem: '#7d8f54',
        pairs: 4,
        spread: 50,
        leaf: { length: 150, width: 34, colour: '#58793f', veins: 5, toothed: true },
      },
      chance,
    ) + daisies.join('')
  );
}
