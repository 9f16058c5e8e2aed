import { expect, test } from 'vitest';
import { type LiveFacts, liveChecks } from './live-checks.ts';

const ready: LiveFacts = {
  placeholders: 0,
  hasDemonstration: false,
  keys: 'live',
  hasWebhook: true,
  isHttps: true,
  isReached: true,
  mail: 'smtp',
  productsToBuy: 3,
};
const failing = (change: Partial<LiveFacts>) =>
  liveChecks({ ...ready, ...change }).flatMap(({ check, isOk }) => (isOk ? [] : [check]));

test('a shop that has everything fails nothing', () => {
  expect(failing({})).toEqual([]);
});

test.each([
  [{ placeholders: 1 }, 'placeholders'],
  [{ hasDemonstration: true }, 'demonstration'],
  [{ keys: 'test' }, 'keys'],
  [{ keys: 'simulated' }, 'keys'],
  [{ hasWebhook: false }, 'webhook'],
  [{ isHttps: false }, 'address'],
  [{ isReached: false }, 'address'],
  [{ mail: 'folder' }, 'mail'],
  [{ productsToBuy: 0 }, 'products'],
] as const)('%o fails %s alone', (change, check) => {
  expect(failing(change)).toEqual([check]);
});
