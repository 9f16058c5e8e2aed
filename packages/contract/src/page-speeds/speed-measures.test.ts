import { expect, test } from 'vitest';
import { gradeOf, percentile75, speedMeasures, stepOf, type SpeedMeasure } from './speed-measures.ts';
import { speedPageOf } from './speed-pages.ts';

function countsOf(measure: SpeedMeasure, values: readonly number[]): number[] {
  const counts = Array<number>(speedMeasures[measure].bounds.length + 1).fill(0);
  for (const value of values) counts[stepOf(measure, value)] = (counts[stepOf(measure, value)] ?? 0) + 1;
  return counts;
}

test.each(Object.keys(speedMeasures) as SpeedMeasure[])(
  'the limits of %s are bounds of its steps',
  (measure) => {
    const { bounds, good, poor } = speedMeasures[measure];
    expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
    expect(bounds).toContain(good);
    expect(bounds).toContain(poor);
  },
);

test('three of four visits do not exceed the percentile, to within its step', () => {
  const values = Array.from({ length: 400 }, (_, index) => 900 + index * 5);
  const exact = values[299] ?? 0;
  const found = percentile75('paint', countsOf('paint', values)) ?? 0;
  expect(stepOf('paint', found)).toBe(stepOf('paint', exact));
  expect(Math.abs(found - exact)).toBeLessThan(20);
});

test('it is on the same side of good and poor as the visits themselves', () => {
  for (let slow = 0; slow <= 100; slow += 1) {
    const values = [...Array<number>(100 - slow).fill(190), ...Array<number>(slow).fill(210)];
    const found = percentile75('press', countsOf('press', values)) ?? 0;
    expect(gradeOf('press', found), `${slow} of 100 slow`).toBe(slow <= 25 ? 'good' : 'middling');
  }
});

test('no visits have no percentile; the slowest of all are where their step begins', () => {
  expect(percentile75('shift', countsOf('shift', []))).toBeNull();
  expect(percentile75('paint', countsOf('paint', [90_000]))).toBe(30_000);
});

test.each([
  ['/shop/home', 'home'],
  ['/shop/product/neem-soap', 'product'],
  ['/shop/collection/monsoon', 'listing'],
  ['/shop/Product/NEEM', 'product'],
  ['/auth/login', 'signIn'],
  ['/admin/customers/0198', 'admin'],
  ['/shop/track', 'other'],
  ['', 'other'],
])('%s is a page of the kind %s', (path, kind) => {
  expect(speedPageOf(path)).toBe(kind);
});
