import { darker, lighter, palette } from '../colour.ts';
import { block, line, linear, many, n } from '../svg.ts';

/** Kraft box, open, 760 × 420 inside, centred on the origin; soaps are laid on it. */
export function openBox(): string {
  const kraft = '#c2996a';
  return [
    block(-440, -250, 880, 500, linear(60, lighter(kraft, 0.12), kraft, darker(kraft, 0.12)), 'rx="10"'),
    block(-412, -222, 824, 444, linear(60, darker(kraft, 0.5), darker(kraft, 0.34)), 'rx="6"'),
    many(120, (index) =>
      line(
        `M${n(-400 + ((index * 67) % 800))} ${n(-205 + ((index * 41) % 410))}q${n(14 - (index % 5) * 7)} ${n(10 - (index % 7) * 3)} ${n(34 - (index % 9) * 8)} ${n((index % 6) * 4 - 10)}`,
        index % 3 ? '#dcc79d' : '#cbb083',
        3.4,
      ),
    ),
    block(
      -440,
      -250,
      880,
      500,
      'none',
      `rx="10" stroke="${palette.bark}" stroke-opacity=".35" stroke-width="2"`,
    ),
  ].join('');
}
