import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AtOnceStage, buildAtOnceStage } from '../../testing/at-once.ts';
import { allPairs } from '../../testing/order-acts.ts';

/** Each pair takes half a second: `npm test` plays every twelfth, others from commit to commit. */
const EVERY = process.env['TEST_TIER'] === 'all' ? 1 : 12;
const sample = Number(process.env['TEST_SAMPLE'] ?? 0);

let stage: AtOnceStage;
beforeAll(async () => {
  stage = await buildAtOnceStage(inject('testDatabase').kind === 'postgres');
});
afterAll(() => stage.close());

const pairs = allPairs().filter((_, index) => (index + sample) % EVERY === 0);

test.each(pairs)(
  'of an order that is $beginning: $one and $other at once are as one after the other',
  async ({ beginning, one, other }) => {
    const ends = [await stage.inTurn(beginning, [one, other]), await stage.inTurn(beginning, [other, one])];
    expect(ends).toContainEqual(await stage.atOnce(beginning, [one, other]));
    expect(ends).toContainEqual(await stage.atOnce(beginning, [other, one]));
  },
);
