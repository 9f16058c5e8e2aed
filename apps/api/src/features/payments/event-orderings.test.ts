import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ONE_FINAL_STATE,
  type OrderingStage,
  allOrderings,
  buildOrderingStage,
} from '../../testing/event-orderings.ts';

/** How many of the 1,440 orderings run here; `npm run chaos -- --part orderings` plays them all. */
const SAMPLE = 8;

let stage: OrderingStage;
beforeAll(async () => {
  stage = await buildOrderingStage();
});
afterAll(() => stage.close());

const all = allOrderings();
const chosen = Array.from({ length: SAMPLE }, (_, index) => (index * all.length) / SAMPLE + (index % 2));
const sample = all.filter((_, index) => chosen.includes(index));

test('six events have 720 orderings, once and doubled', () => {
  expect(new Set(all.map(({ events, isDoubled }) => `${events} ${isDoubled}`)).size).toBe(1_440);
});

test.each(sample.map((ordering) => [ordering.events.join(', '), ordering] as const))(
  'the order ends as always after %s',
  async (_, ordering) => {
    expect(await stage.play(ordering)).toEqual(ONE_FINAL_STATE);
  },
);
