import { darker, lighter } from '../colour.ts';
import type { Chance } from '../random.ts';
import { at, circle, ellipse, line, linear, many, n, radial, shape } from '../svg.ts';

/** A roasted coffee bean, about 66 long. */
export function coffeeBean(chance: Chance): string {
  const colour = chance.pick(['#4a2c1b', '#5a3621', '#3c2316']);
  return (
    ellipse(0, 0, 33, 23, radial(lighter(colour, 0.34), colour, darker(colour, 0.5))) +
    line('M-30 2C-14 -10 -8 8 6 0C16 -6 22 -4 30 -1', darker(colour, 0.65), 3.6) +
    ellipse(-9, -12, 10, 3.6, '#c9a383', 'opacity=".4"')
  );
}

/** An almond, about 100 long. */
export function almond(chance: Chance): string {
  const colour = chance.pick(['#a9683a', '#b87646', '#985a30']);
  return (
    shape(
      'M-50 0C-40 -30 10 -36 52 0C10 36 -40 30 -50 0Z',
      linear(90, lighter(colour, 0.28), colour, darker(colour, 0.32)),
    ) +
    many(7, (index) =>
      line(
        `M-40 ${n((index - 3) * 5)}Q0 ${n((index - 3) * 9)} 44 ${n((index - 3) * 1.6)}`,
        darker(colour, 0.3),
        1.5,
        'opacity=".5"',
      ),
    )
  );
}

/** A rolled quill of cinnamon, about 380 long. */
export function cinnamon(chance: Chance): string {
  const colour = chance.pick(['#935528', '#a3622f', '#854a22']);
  const grain = many(9, (index) =>
    line(
      `M-180 ${n(-26 + index * 6.4)}Q0 ${n(-26 + index * 6.4 + chance.between(-4, 4))} 178 ${n(-26 + index * 6.4)}`,
      index % 2 ? darker(colour, 0.3) : lighter(colour, 0.25),
      1.6,
      'opacity=".45"',
    ),
  );
  const roll = (y: number) =>
    at(
      { x: 184, y },
      ellipse(0, 0, 9, 17, darker(colour, 0.45)) +
        line('M2 10C-7 6 -6 -9 1 -10C6 -9 5 2 0 2', lighter(colour, 0.25), 2.6),
    );
  return (
    shape(
      'M-186 -32H184V32H-186C-194 20 -194 -20 -186 -32Z',
      linear(
        90,
        darker(colour, 0.22),
        lighter(colour, 0.2),
        darker(colour, 0.34),
        lighter(colour, 0.14),
        darker(colour, 0.35),
      ),
    ) +
    grain +
    roll(-16) +
    roll(16)
  );
}

/** A clove, about 70 long. */
export function clove(): string {
  return (
    line('M-34 0L10 0', '#5a3723', 9) +
    many(4, (index) => at({ x: 10, y: 0, turn: -54 + index * 36 }, line('M4 0L22 0', '#4a2c1b', 7))) +
    circle(22, 0, 12, radial('#8a5a3a', '#5a3723'))
  );
}

/** A lump of charcoal, about 130 across. */
export function charcoal(chance: Chance): string {
  const turn = chance.between(0, 360);
  return at(
    { x: 0, y: 0, turn, scale: chance.between(0.7, 1.1) },
    shape('M-60 -22L-22 -58L38 -50L66 -6L44 46L-14 60L-58 30Z', '#23262a') +
      shape('M-60 -22L-22 -58L4 -14L-30 10Z', '#4b5055') +
      shape('M-22 -58L38 -50L32 -10L4 -14Z', '#34383c') +
      shape('M38 -50L66 -6L32 -10Z', '#585d61') +
      shape('M4 -14L32 -10L44 46L-14 60Z', '#1b1d20') +
      shape('M-30 10L4 -14L-14 60L-58 30Z', '#2f3337') +
      line('M-22 -58L4 -14L32 -10M4 -14L-14 60M-30 10L4 -14', '#7b8084', 1.4, 'opacity=".5"'),
  );
}

/** Saffron threads, about 130 across. */
export function saffron(chance: Chance): string {
  return many(11, () => {
    const x = chance.between(-60, 60);
    const y = chance.between(-60, 60);
    const turn = chance.between(0, 360);
    return at(
      { x, y, turn },
      line(
        `M-36 0Q-8 ${n(chance.between(-24, 24))} 26 0`,
        chance.pick(['#a62413', '#c23a18', '#8e1d10']),
        3.4,
      ) +
        line('M26 0L36 -5M26 0L38 1M26 0L35 6', '#c9441c', 2.8) +
        line('M-36 0L-44 3', '#e0a53a', 3),
    );
  });
}

/** A heap of powder with stray grains around it, about 300 across. */
export function powderHeap(chance: Chance, colour: string): string {
  const strays = many(260, () => {
    const angle = chance.between(0, 6.283);
    const far = 1 + chance.between(0, 1) ** 3 * 0.75;
    const tone = chance.pick([colour, darker(colour, 0.22), lighter(colour, 0.25)]);
    return circle(138 * far * Math.cos(angle), 104 * far * Math.sin(angle), chance.between(0.9, 3), tone);
  });
  const ridges = ellipse(
    -14,
    -16,
    92,
    62,
    radial(lighter(colour, 0.5), lighter(colour, 0.2), colour),
    'opacity=".7"',
  );
  return `${strays}<g filter="url(#powder)">${ellipse(0, 0, 146, 110, radial(lighter(colour, 0.2), colour, darker(colour, 0.22)))}${ridges}</g>`;
}

/** Small seeds (methi and the like), about 160 across. */
export function seeds(chance: Chance, colour: string): string {
  return many(34, () =>
    at(
      { x: chance.between(-84, 84), y: chance.between(-84, 84), turn: chance.between(0, 180) },
      ellipse(0, 0, 9.5, 7, linear(70, lighter(colour, 0.35), darker(colour, 0.2))) +
        line('M-5 -3L3 3', darker(colour, 0.35), 1.4),
    ),
  );
}

/** A chip of sandalwood, about 260 long. */
export function sandalwood(chance: Chance): string {
  const colour = chance.pick(['#c99b6a', '#b98655', '#d4ab7c']);
  const grain = many(8, (index) =>
    line(
      `M-80 ${n(-24 + index * 7)}Q0 ${n(-24 + index * 7 + chance.between(-6, 6))} 84 ${n(-20 + index * 6)}`,
      darker(colour, 0.28),
      1.5,
      'opacity=".55"',
    ),
  );
  const block =
    shape('M-86 -28L70 -34L92 -16L-70 -8Z', lighter(colour, 0.32)) +
    shape('M-86 -28L-70 -8L92 -16L88 22L-74 34L-92 6Z', linear(90, colour, darker(colour, 0.18)));
  return at({ x: 0, y: 0, scale: 1.45 }, block + grain);
}

/** A tangle of khus (vetiver) root, about 300 across. */
export function khus(chance: Chance): string {
  return many(46, () => {
    const turn = chance.between(-34, 34);
    return at(
      { x: chance.between(-30, 30), y: chance.between(-46, 46), turn },
      line(
        `M-150 0C-70 ${n(chance.between(-60, 60))} 60 ${n(chance.between(-60, 60))} ${n(chance.between(90, 165))} ${n(chance.between(-20, 20))}`,
        chance.pick(['#b08d57', '#8e6d3f', '#c7a873', '#76582f']),
        chance.between(1.6, 3.6),
      ),
    );
  });
}

/** A curl of orange peel, about 240 across. */
export function peelCurl(): string {
  return (
    line('M-96 30C-90 -70 40 -100 74 -26C96 34 10 82 -24 40C-44 8 -6 -20 16 0', '#f0d9ae', 30) +
    line('M-98 26C-92 -74 40 -106 78 -28C100 36 10 88 -28 42C-48 6 -6 -24 18 -2', '#dd8a2c', 20) +
    line('M-96 18C-86 -70 38 -98 70 -30', '#f0b568', 4, 'opacity=".6"')
  );
}

/** A small stoneware bowl of something that was brewed or pressed, about 290 across. */
export function bowl(chance: Chance, liquid: string): string {
  const glaze = '#ece4d4';
  const speckles = many(40, () => {
    const angle = chance.between(0, 6.283);
    return circle(
      134 * Math.cos(angle),
      134 * Math.sin(angle),
      chance.between(0.8, 2.2),
      '#9a8468',
      'opacity=".6"',
    );
  });
  return [
    circle(0, 0, 146, linear(45, lighter(glaze, 0.5), glaze, darker(glaze, 0.22))),
    speckles,
    circle(0, 0, 122, linear(225, lighter(glaze, 0.3), darker(glaze, 0.1), darker(glaze, 0.42))),
    circle(3, 5, 108, radial(lighter(liquid, 0.28), liquid, darker(liquid, 0.24))),
    line('M-74 -54Q-44 -92 6 -94', '#ffffff', 7, 'opacity=".6"'),
    line('M36 82Q70 66 84 34', lighter(liquid, 0.6), 4, 'opacity=".5"'),
    ellipse(24, -14, 13, 10, lighter(liquid, 0.4), 'opacity=".5"'),
  ].join('');
}
