import type { LoadResult } from './load.ts';

/** A row of the report. */
export interface Figure {
  what: string;
  figure: string;
  /** The result of the yardstick, in the same unit. */
  yardstick?: string;
  /** Figure divided by yardstick. */
  ratio?: number;
  /** The target from docs/quality.md. */
  reach: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** Results of the subject and its yardstick, measured alternately. */
export interface Compared {
  subject: LoadResult[];
  yardstick: LoadResult[];
}

/** The same, with the work of each load: CPU of the answering process for each answer, in microseconds. */
export interface ComparedWork extends Compared {
  subject: (LoadResult & { cpuUs: number })[];
  yardstick: (LoadResult & { cpuUs: number })[];
}

/** The medians of loads that were measured in pairs. The ratio is the median of the pairs' ratios. */
export function throughputFigure(
  what: string,
  reach: string,
  { subject, yardstick }: Compared,
  unit = '/s',
): Figure {
  return {
    what,
    figure: `${Math.round(median(subject.map((load) => load.perSecond)))}${unit}`,
    yardstick: `${Math.round(median(yardstick.map((load) => load.perSecond)))}/s`,
    ratio: median(subject.map((load, pair) => load.perSecond / (yardstick[pair]?.perSecond ?? Number.NaN))),
    reach,
  };
}

/**
 * Two builds measured alternately: the median of each, from its lowest to its highest, and the ratio of the medians.
 */
export function ratioOfMedians(what: string, reach: string, { subject, yardstick }: Compared): Figure {
  return spreadFigure(
    what,
    reach,
    subject.map((load) => load.perSecond),
    yardstick.map((load) => load.perSecond),
    { unit: '/s', digits: 0 },
  );
}

/**
 * CPU of the answering process for each answer, compared like `ratioOfMedians`. Where answers come from memory, the
 * generator takes longer to read one than the server to send it, so answers a second would say how quick the generator
 * is. NaN on systems that do not tell the CPU of a process.
 */
export function workFigure(what: string, reach: string, { subject, yardstick }: ComparedWork): Figure {
  return spreadFigure(
    `${what}, CPU`,
    reach,
    subject.map((load) => load.cpuUs),
    yardstick.map((load) => load.cpuUs),
    { unit: ' µs', digits: 1 },
  );
}

function spreadFigure(
  what: string,
  reach: string,
  own: readonly number[],
  others: readonly number[],
  { unit, digits }: { unit: string; digits: number },
): Figure {
  const textOf = (values: readonly number[]) => {
    const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
      value.toFixed(digits),
    );
    return `${middle}${unit} (${low} to ${high})`;
  };
  return {
    what,
    figure: textOf(own),
    yardstick: textOf(others),
    ratio: median(own) / median(others),
    reach,
  };
}

/** The 99th percentile of response times, compared with the yardstick's. */
export function slowestFigure(what: string, reach: string, { subject, yardstick }: Compared): Figure {
  const [own, others] = [subject, yardstick].map((loads) => median(loads.map((load) => load.p99Ms)));
  return {
    what: `${what}, p99`,
    figure: `${own?.toFixed(1)} ms`,
    yardstick: `${others?.toFixed(1)} ms`,
    ratio: (own ?? Number.NaN) / (others || 1),
    reach,
  };
}

/**
 * Whether a figure meets its target. `≥` and `≤` compare the ratio if there is one, otherwise the figure. Targets in
 * words are for people to judge.
 */
export function isWithinReach({ figure, ratio, reach }: Figure): boolean {
  const [, sign, bound] = /^([≥≤]) ([\d.]+)/.exec(reach) ?? [];
  if (sign === undefined) return true;
  const value = ratio ?? Number.parseFloat(figure);
  return sign === '≥' ? value >= Number(bound) : value <= Number(bound);
}

/** The report as a table for people. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['', 'figure', 'yardstick', 'ratio', 'reach'],
    ...figures.map(({ what, figure, yardstick = '', ratio, reach }) => [
      what,
      figure,
      yardstick,
      ratio === undefined ? '' : ratio.toFixed(2),
      reach,
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === 4
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
