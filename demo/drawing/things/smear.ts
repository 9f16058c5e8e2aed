import { darker, lighter } from '../colour.ts';
import { circle, ellipse, line, linear, shape } from '../svg.ts';

/** A squeeze of gel or cream on the table, about 240 across. */
export function smear(colour: string): string {
  return [
    shape(
      'M-130 20C-140 -50 -70 -80 -10 -60C30 -96 120 -70 126 -10C150 40 90 80 40 58C0 96 -110 84 -130 20Z',
      linear(50, lighter(colour, 0.35), colour, darker(colour, 0.2)),
      'fill-opacity=".92"',
    ),
    line('M-96 8C-80 -34 -30 -40 10 -30C50 -50 96 -30 98 0', lighter(colour, 0.7), 9, 'opacity=".55"'),
    line('M-60 44C-20 60 20 44 60 30', darker(colour, 0.3), 5, 'opacity=".3"'),
    ellipse(-66, -22, 22, 9, '#ffffff', 'opacity=".6"'),
    circle(150, 66, 17, linear(50, lighter(colour, 0.35), colour)),
    ellipse(146, 61, 5, 3, '#ffffff', 'opacity=".8"'),
  ].join('');
}
