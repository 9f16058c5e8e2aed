import { setImmediate as turnEnd } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BusyError } from './gate.ts';
import { createPacer } from './pacer.ts';

/** A pacer that hears of connections from the test alone. */
function createTestPacer({ maxWaitMs = 3_600_000, random = Math.random } = {}) {
  const notices: (() => void)[] = [];
  const pacer = createPacer({ maxWaitMs, random, onConnection: (notice) => void notices.push(notice) });
  const begun: number[] = [];
  return {
    begun,
    connect() {
      for (const notice of notices) notice();
    },
    begin: (id: number) => pacer.turn().then(() => void begun.push(id)),
  };
}

test('one call begins in each turn of the event loop, in the order in which they came', async () => {
  const { begun, begin } = createTestPacer();
  const all = Promise.all([1, 2, 3].map(begin));
  await Promise.resolve();
  expect(begun).toEqual([1]);
  await turnEnd();
  expect(begun).toEqual([1, 2]);
  await turnEnd();
  expect(begun).toEqual([1, 2, 3]);
  await all;
});

test('a call that comes alone waits for nothing', async () => {
  const { begun, begin } = createTestPacer();
  for (const id of [1, 2]) {
    await begin(id);
    // The turn ends, and the one in which nobody begins.
    await turnEnd();
    await turnEnd();
  }
  expect(begun).toEqual([1, 2]);
});

test('while connections are accepted nobody begins, for ten turns', async () => {
  const { begun, begin, connect } = createTestPacer();
  const all = Promise.all([1, 2].map(begin));
  for (let turn = 1; turn <= 10; turn += 1) {
    connect();
    await turnEnd();
    expect(begun).toEqual([1]);
  }
  connect();
  await turnEnd();
  expect(begun).toEqual([1, 2]);
  await all;
});

test('whoever waited too long is told when to come again, and others begin', async () => {
  const { begun, begin } = createTestPacer({ maxWaitMs: -1, random: () => 0.5 });
  const [, refusal] = await Promise.all([begin(1), begin(2).catch((error: unknown) => error)]);
  expect(refusal).toBeInstanceOf(BusyError);
  expect((refusal as BusyError).retryAfterSeconds).toBe(8);
  await turnEnd();
  await begin(3);
  expect(begun).toEqual([1, 3]);
});
