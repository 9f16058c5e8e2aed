import { darker, lighter, mix } from '../colour.ts';
import { brokenIntoLines, cedarMark, lettered } from '../lettering.ts';
import { block, line, linear, n } from '../svg.ts';

export interface PackForm {
  title: string;
  kind: string;
  volume: string;
  /** Colour of the glass, tube or jar. */
  body: string;
  /** Colour of the label paper. */
  label: string;
  /** Colour of the lettering and of the band on the label. */
  ink: string;
  band: string;
  /** Pump, screw cap or flip cap colour. */
  cap: string;
}

/** A paper label centred on x = 0, with the brand and the product's name. */
export function label(form: PackForm, top: number, width: number, height: number, rounded = 6): string {
  const { ink, band } = form;
  const half = width / 2;
  const nameStyle = { face: 'plain', size: Math.min(width * 0.132, height * 0.108) } as const;
  const name = form.title.replace(/ (Face Wash|Shampoo|Hair Wash Powder|Powder Face Wash)$/, '');
  const lines = brokenIntoLines(name, width * 0.84, nameStyle);
  const gap = nameStyle.size * 1.12;
  const middle = top + height * 0.585 - ((lines.length - 1) * gap) / 2;
  return [
    block(
      -half,
      top,
      width,
      height,
      linear(0, darker(form.label, 0.16), lighter(form.label, 0.35), form.label, darker(form.label, 0.2)),
      `rx="${rounded}"`,
    ),
    block(
      -half,
      top + height * 0.86,
      width,
      height * 0.14,
      linear(0, darker(band, 0.2), band, darker(band, 0.26)),
      `rx="${rounded}"`,
    ),
    block(
      -half + 9,
      top + 9,
      width - 18,
      height - 18,
      'none',
      `stroke="${ink}" stroke-opacity=".4" stroke-width="1.3" rx="${rounded - 2}"`,
    ),
    cedarMark(0, top + height * 0.26, height * 0.19, ink),
    lettered('DEODAR', 0, top + height * 0.345, ink, { face: 'strong', size: width * 0.084, tracking: 0.26 }),
    line(`M${n(-width * 0.12)} ${n(top + height * 0.395)}H${n(width * 0.12)}`, ink, 1.4, 'opacity=".7"'),
    ...lines.map((text, index) => lettered(text, 0, middle + index * gap, ink, nameStyle)),
    lettered(form.kind, 0, top + height * 0.79, ink, { face: 'italic', size: width * 0.084, tracking: 0.02 }),
    lettered(form.volume, 0, top + height * 0.945, mix(band, '#ffffff', 0.86), {
      face: 'plain',
      size: width * 0.062,
      tracking: 0.08,
    }),
  ].join('');
}

/** What is printed straight on a tube. */
export function tubePrint(form: PackForm, ink: string): string {
  const style = { face: 'plain', size: 37 } as const;
  const lines = brokenIntoLines(form.title.replace(/ Face Wash$/, ''), 210, style);
  return [
    cedarMark(0, -206, 84, ink),
    lettered('DEODAR', 0, -166, ink, { face: 'strong', size: 23, tracking: 0.26 }),
    line('M-34 -140H34', ink, 1.5),
    ...lines.map((text, index) => lettered(text, 0, -42 + index * 42 - (lines.length - 1) * 21, ink, style)),
    lettered(form.kind, 0, 104, ink, { face: 'italic', size: 24 }),
    lettered(form.volume, 0, 214, '#f7f1e4', { face: 'plain', size: 19, tracking: 0.08 }),
  ].join('');
}
