import type { LoadResult } from './load.ts';

/** One row of the report. */
export interface Figure {
  what: string;
  figure: string;
  /** What was measured with it, in the same unit. */
  yardstick?: string;
  /** Figure by yardstick. */
  ratio?: number;
  /** What docs/quality.md wants. */
  reach: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** Loads of the subject and of its yardstick, made alternately. */
export interface Compared {
  subject: LoadResult[];
  yardstick: LoadResult[];
}

/** The medians of loads that were made in pairs; the ratio is the median of the pairs' ratios. */
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

/** The slowest hundredth of the answers, against the yardstick's. */
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
 * Whether a figure is within its reach: `≥` and `≤` compare the ratio where there is one, else the figure. Rows whose
 * reach is told in words are for people.
 */
export function isWithinReach({ figure, ratio, reach }: Figure): boolean {
  const [, sign, bound] = /^([≥≤]) ([\d.]+)/.exec(reach) ?? [];
  if (sign === undefined) return true;
  const value = ratio ?? Number.parseFloat(figure);
  return sign === '≥' ? value >= Number(bound) : value <= Number(bound);
}

/** The report as a table for a person. */
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
