import { expect, test } from 'vitest';
import { randomOf, sampleConditions } from './sample.ts';

test('a seed gives the same visits again, another seed others', () => {
  const [one, again, other] = [40, 40, 41].map((seed) => sampleConditions(30, randomOf(seed)));
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test('each processor occurs equally often, and each half of the lines half of the time', () => {
  const sampled = sampleConditions(60, randomOf(1));
  for (const cpu of [1, 2, 3, 4, 6, 8]) expect(sampled.filter((one) => one.cpu === cpu)).toHaveLength(10);
  const middle = { roundTripMs: Math.sqrt(40 * 600), mbitPerSecond: Math.sqrt(0.4 * 20) };
  expect(sampled.filter(({ roundTripMs }) => roundTripMs < middle.roundTripMs)).toHaveLength(30);
  expect(sampled.filter(({ mbitPerSecond }) => mbitPerSecond < middle.mbitPerSecond)).toHaveLength(30);
  for (const { roundTripMs, mbitPerSecond } of sampled) {
    expect(roundTripMs).toBeGreaterThanOrEqual(40);
    expect(roundTripMs).toBeLessThanOrEqual(600);
    expect(mbitPerSecond).toBeGreaterThanOrEqual(0.4);
    expect(mbitPerSecond).toBeLessThanOrEqual(20);
  }
});
