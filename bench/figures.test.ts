import { expect, test } from 'vitest';
import { isWithinReach, median, ratioOfMedians, tableOf, throughputFigure, workFigure } from './figures.ts';

const load = (perSecond: number) => ({ perSecond, p50Ms: 1, p99Ms: 2, answers: 3, failed: 0 });
const work = (cpuUs: number) => ({ ...load(100), cpuUs });

test('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([5, 1, 3])).toBe(3);
  expect(median([7])).toBe(7);
});

test('a ratio is that of loads made side by side, so that a slow moment counts for both', () => {
  const figure = throughputFigure('home', '≥ 0.8', {
    subject: [load(80), load(8), load(85)],
    yardstick: [load(100), load(10), load(100)],
  });
  expect(figure).toMatchObject({ figure: '80/s', yardstick: '100/s', ratio: 0.8 });
});

test('two builds are compared by their medians, and each says how far it went', () => {
  const figure = ratioOfMedians('purchases', '≥ 0.95', {
    subject: [load(90), load(120), load(110)],
    yardstick: [load(60), load(55), load(50)],
  });
  expect(figure).toMatchObject({ figure: '110/s (90 to 120)', yardstick: '55/s (50 to 60)', ratio: 2 });
});

test('work is compared by the CPU of an answer, however quick the generator was', () => {
  const figure = workFigure('home', '≤ 1.05', {
    subject: [work(30), work(26), work(27.04)],
    yardstick: [work(26), work(26), work(26)],
  });
  expect(figure).toMatchObject({ what: 'home, CPU', figure: '27.0 µs (26.0 to 30.0)', ratio: 1.04 });
});

test('the table has a line for each figure', () => {
  const lines = tableOf([{ what: 'home', figure: '80/s', reach: '≥ 0.8' }]).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^home\s+80\/s\s+≥ 0.8$/);
});

test('a figure that falls short is seen, by its ratio or by itself', () => {
  const home = { what: 'home', figure: '80/s', ratio: 0.79, reach: '≥ 0.8 × Y1' };
  expect(isWithinReach(home)).toBe(false);
  expect(isWithinReach({ ...home, ratio: 0.8 })).toBe(true);
  const memory = { what: 'memory', figure: '251 MB', reach: '≤ 250 MB' };
  expect(isWithinReach(memory)).toBe(false);
  expect(isWithinReach({ ...memory, figure: '250 MB' })).toBe(true);
  expect(isWithinReach({ what: 'answers', figure: '12 ms', reach: 'p99 90.1 ms' })).toBe(true);
});
