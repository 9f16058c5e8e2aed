import { median } from '../../figures.ts';
import { type Conditions, SLOWEST_CPU } from './sample.ts';
import type { Vitals } from './vitals.ts';

/** A page as one visitor met it. */
export interface Visit {
  page: string;
  conditions: Conditions;
  vitals: Vitals;
}

/** So many seconds each time, of this build and the one that it is compared with. */
export interface Waited {
  what: string;
  reachSeconds: number;
  now: readonly number[];
  before: readonly number[];
}

/** Of `docs/quality.md`, at the 75th percentile. */
const REACH = { lcp: 1_500, inp: 100, slowestInp: 150, cls: 0 } as const;
type Measure = keyof typeof REACH;
/** Against the build before. */
const REACH_RATIO = 0.5;

const MEASURES: Readonly<
  Record<Measure, { name: string; of: (visit: Visit) => number | null; text: (value: number) => string }>
> = {
  lcp: { name: 'LCP', of: ({ vitals }) => vitals.lcp, text: (ms) => `${(ms / 1_000).toFixed(2)} s` },
  inp: { name: 'INP', of: ({ vitals }) => vitals.inp, text: (ms) => `${Math.round(ms)} ms` },
  slowestInp: {
    name: `INP at ÷${SLOWEST_CPU}`,
    of: ({ vitals, conditions }) => (conditions.cpu === SLOWEST_CPU ? vitals.inp : null),
    text: (ms) => `${Math.round(ms)} ms`,
  },
  cls: { name: 'CLS', of: ({ vitals }) => vitals.cls, text: (value) => value.toFixed(3) },
};
const EACH = Object.keys(MEASURES) as Measure[];

/** The value that three of four do not exceed. NaN of nothing. */
export function percentile75(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;
}

function valueOf(visits: readonly Visit[], measure: Measure): number {
  return percentile75(visits.map(MEASURES[measure].of).filter((value) => value !== null));
}

/** A Markdown table of what three of four visits do not exceed, a line a page and one for all of them. */
export function tableOfVisits(now: readonly Visit[], before: readonly Visit[]): string {
  const cell = (pages: readonly string[], measure: Measure) => {
    const text = (visits: readonly Visit[]) => {
      const value = valueOf(ofPages(visits, pages), measure);
      return Number.isNaN(value) ? '–' : MEASURES[measure].text(value);
    };
    return before.length === 0 ? text(now) : `${text(now)} (was ${text(before)})`;
  };
  const pages = [...new Set(now.map(({ page }) => page))];
  const rows = [...pages.map((page) => [page, [page]] as const), ['**all**', pages] as const].map(
    ([name, shown]) => [
      name,
      String(ofPages(now, shown).length),
      ...EACH.map((measure) => cell(shown, measure)),
    ],
  );
  const reach = EACH.map((measure) => `≤ ${MEASURES[measure].text(REACH[measure])}`);
  return markdown(
    ['page', 'visits', ...EACH.map((measure) => `${MEASURES[measure].name}, p75`)],
    [...rows, ['reach', '', ...reach]],
  );
}

function spreadOf(seconds: readonly number[]): string {
  if (seconds.length === 0) return '–';
  const [middle, low, high] = [median(seconds), Math.min(...seconds), Math.max(...seconds)].map((value) =>
    value.toFixed(2),
  );
  return `${middle} s (${low} to ${high})`;
}

/** A Markdown table of the waits, medians with their lowest and highest. */
export function tableOfWaits(waited: readonly Waited[]): string {
  return markdown(
    ['slow 4G, processor ÷4', 'now', 'before', 'ratio', 'reach'],
    waited.map(({ what, now, before, reachSeconds }) => [
      what,
      spreadOf(now),
      spreadOf(before),
      before.length === 0 ? '–' : ratioOf({ now, before }).toFixed(2),
      `≤ ${reachSeconds} s${before.length === 0 ? '' : `, ratio ≤ ${REACH_RATIO}`}`,
    ]),
  );
}

/** A Markdown table of the presses after which each page painted latest, and what the time went to. */
export function tableOfSlowest(visits: readonly Visit[], count: number): string {
  const presses = visits
    .flatMap(({ page, conditions, vitals: { inp, slowest } }) =>
      inp === null || slowest === null ? [] : [{ page, cpu: conditions.cpu, inp, ...slowest }],
    )
    .toSorted((one, other) => other.inp - one.inp);
  return markdown(
    ['page', 'processor', 'press', 'INP', 'waited', 'ran', 'painted'],
    presses
      .slice(0, count)
      .map(({ page, cpu, target, inp, waitedMs, ranMs, paintedMs }) => [
        page,
        `÷${cpu}`,
        `\`${target}\``,
        ...[inp, waitedMs, ranMs, paintedMs].map((ms) => String(Math.round(ms))),
      ]),
  );
}

/** What falls short of the targets, a line each. */
export function shortcomings(visits: readonly Visit[], waited: readonly Waited[]): string[] {
  const ofAll = EACH.flatMap((measure) => {
    const value = valueOf(visits, measure);
    const { name, text } = MEASURES[measure];
    // Rounded as shown: a thousandth of the screen is nothing that anybody sees.
    const isShort = Number.parseFloat(text(value)) > Number.parseFloat(text(REACH[measure]));
    return isShort ? [`${name}: ${text(value)}, reach ${text(REACH[measure])}`] : [];
  });
  const ofWaits = waited.flatMap(({ what, reachSeconds, now, before }) => {
    if (before.length === 0) {
      return median(now) > reachSeconds
        ? [`${what}: ${median(now).toFixed(2)} s, reach ${reachSeconds} s`]
        : [];
    }
    const ratio = ratioOf({ now, before });
    return ratio > REACH_RATIO ? [`${what}: ratio ${ratio.toFixed(2)}, reach ${REACH_RATIO}`] : [];
  });
  return [...ofAll, ...ofWaits];
}

function ratioOf({ now, before }: Pick<Waited, 'now' | 'before'>): number {
  return median(now) / median(before);
}

function ofPages(visits: readonly Visit[], pages: readonly string[]): Visit[] {
  return visits.filter(({ page }) => pages.includes(page));
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOf)].join('\n');
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
