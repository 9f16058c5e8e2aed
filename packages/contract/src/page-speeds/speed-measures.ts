/**
 * What a visit's speed is measured by, as Google's `web-vitals` library does, with its limits of good and poor
 * (https://web.dev/articles/vitals). `bounds` are the upper ends of the steps that values are counted in; the last step
 * has none. They hold the limits, so that it is exact how many visits were good. They never change: counts of other
 * steps would be another measure.
 */
export const speedMeasures = {
  /** Milliseconds until the largest picture or text is there (LCP). */
  paint: {
    good: 2_500,
    poor: 4_000,
    most: 600_000,
    bounds: [
      250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_250, 2_500, 3_000, 3_500, 4_000, 5_000, 6_000,
      8_000, 10_000, 15_000, 30_000,
    ],
  },
  /** Milliseconds from a tap until the page shows something, in the slowest case of the visit (INP). */
  press: {
    good: 200,
    poor: 500,
    most: 600_000,
    bounds: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 4_000],
  },
  /** How far contents move by themselves, as parts of the screen (CLS). */
  shift: {
    good: 0.1,
    poor: 0.25,
    most: 1_000,
    bounds: [0.001, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1, 2],
  },
} as const satisfies Record<string, SpeedMeasureRules>;

interface SpeedMeasureRules {
  good: number;
  poor: number;
  /** More than this is no measurement. */
  most: number;
  bounds: readonly number[];
}

export type SpeedMeasure = keyof typeof speedMeasures;

/** The step that a value is counted in, from 0. */
export function stepOf(measure: SpeedMeasure, value: number): number {
  const { bounds } = speedMeasures[measure];
  const step = bounds.findIndex((bound) => value <= bound);
  return step < 0 ? bounds.length : step;
}

/**
 * The value that three of four visits do not exceed, from the counts of the steps. Within a step the values are taken
 * as spread evenly; in the last step it is where that begins. Null: no visits.
 */
export function percentile75(measure: SpeedMeasure, counts: readonly number[]): number | null {
  const bounds: readonly number[] = speedMeasures[measure].bounds;
  const visits = counts.reduce((sum, count) => sum + count, 0);
  if (visits === 0) return null;
  let left = visits * 0.75;
  for (const [step, count] of counts.entries()) {
    if (left > count) {
      left -= count;
      continue;
    }
    const low = bounds[step - 1] ?? 0;
    const high = bounds[step] ?? low;
    return low + (high - low) * (left / count);
  }
  return bounds.at(-1) ?? null;
}

export type SpeedGrade = 'good' | 'middling' | 'poor';

/** How a value is to be taken. */
export function gradeOf(measure: SpeedMeasure, value: number): SpeedGrade {
  const { good, poor } = speedMeasures[measure];
  if (value <= good) return 'good';
  return value <= poor ? 'middling' : 'poor';
}
