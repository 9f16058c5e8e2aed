import { setImmediate as turnEnd } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BusyError } from './busy-error.ts';
import { createPacer } from './pacer.ts';

/** A pacer that gets its events only from the test, and rests until the test ends the rest. */
function createTestPacer({ maxWaitMs = 3_600_000, random = Math.random } = {}) {
  const watchers: Parameters<NonNullable<NonNullable<Parameters<typeof createPacer>[0]>['watch']>>[0][] = [];
  const rests: (() => void)[] = [];
  const pacer = createPacer({
    maxWaitMs,
    random,
    watch: (watcher) => void watchers.push(watcher),
    rest: (then) => void rests.push(then),
  });
  const done: string[] = [];
  return {
    done,
    rests,
    /** Ends the rest, if there is one. */
    endRest: () => rests.pop()?.(),
    connect: () => watchers[0]?.connected(),
    askForPublic: () => watchers[0]?.publicAsked(),
    begin: (name: string, by = name) => pacer.begin(by).then(() => void done.push(name)),
    state: pacer.state,
    goOn: (name: string) => pacer.goOn().then(() => void done.push(name)),
  };
}

function work(milliseconds: number): void {
  const endMs = performance.now() + milliseconds;
  while (performance.now() < endMs);
}

test('where others ask for what is for everybody, one call begins in a turn, in the order in which they came', async () => {
  const { done, begin, askForPublic, endRest } = createTestPacer();
  const all = Promise.all(['1', '2', '3'].map((name) => begin(name)));
  await Promise.resolve();
  await Promise.resolve();
  for (const now of [['1'], ['1', '2'], ['1', '2', '3']]) {
    expect(done).toEqual(now);
    askForPublic();
    await turnEnd();
    endRest();
    await Promise.resolve();
    await Promise.resolve();
  }
  await all;
});

test('where nobody else asks for anything, eight begin in a turn', async () => {
  const { done, begin } = createTestPacer();
  const all = Promise.all(Array.from({ length: 12 }, (_, index) => begin(String(index))));
  await turnEnd();
  expect(done).toHaveLength(9);
  await turnEnd();
  expect(done).toHaveLength(12);
  await all;
});

test('what has begun goes on before others begin', async () => {
  const { done, begin, goOn } = createTestPacer();
  await Promise.all([begin('1'), begin('2'), begin('3'), goOn('1 again'), goOn('2 again')]);
  expect(done).toEqual(['1', '1 again', '2 again', '2', '3']);
});

test('a call that comes alone waits for nothing', async () => {
  const { done, begin } = createTestPacer();
  for (const name of ['1', '2']) {
    await begin(name);
    await turnEnd();
  }
  expect(done).toEqual(['1', '2']);
});

test('while connections are accepted nobody begins, for ten turns', async () => {
  const { done, begin, connect } = createTestPacer();
  const all = Promise.all(['1', '2'].map((name) => begin(name)));
  for (let turn = 1; turn <= 10; turn += 1) {
    connect();
    await turnEnd();
    expect(done).toEqual(['1']);
  }
  connect();
  await turnEnd();
  expect(done).toEqual(['1', '2']);
  await all;
});

test('while others ask for what is for everybody, it rests after each piece', async () => {
  const { done, rests, begin, askForPublic, endRest } = createTestPacer();
  const both = Promise.all([begin('1'), begin('2')]);
  work(2);
  askForPublic();
  await turnEnd();
  await turnEnd();
  expect([done, rests.length]).toEqual([['1'], 1]);
  endRest();
  await both;
  expect(done).toEqual(['1', '2']);
});

test('whoever waited too long is told when to come again, and others begin', async () => {
  const { done, begin } = createTestPacer({ maxWaitMs: -1, random: () => 0.5 });
  const [, refusal] = await Promise.all([begin('1'), begin('2').catch((error: unknown) => error)]);
  expect(refusal).toBeInstanceOf(BusyError);
  expect((refusal as BusyError).retryAfterSeconds).toBe(8);
  await turnEnd();
  await begin('3');
  expect(done).toEqual(['1', '3']);
});

test('a flood of calls for one person costs another person one turn', async () => {
  const { done, begin, askForPublic, endRest } = createTestPacer();
  const flood = Array.from({ length: 30 }, (_, index) => begin(`flood ${index}`, 'flooder'));
  const other = begin('other');
  while (!done.includes('other')) {
    askForPublic();
    await turnEnd();
    endRest();
    await Promise.resolve();
  }
  // A machine that stood still for a while may have begun more in the same turn, but after it.
  expect(done.slice(0, 3)).toEqual(['flood 0', 'flood 1', 'other']);
  void Promise.all([...flood, other]);
});

test('more calls of one person than a page ever makes are sent away, those of others wait', async () => {
  const { begin, state } = createTestPacer();
  const flood = Array.from({ length: 80 }, (_, index) => begin(`flood ${index}`, 'flooder'));
  const others = ['a', 'b'].map((name) => begin(name));
  expect(state()).toEqual({ waiting: 66, refused: 15 });
  const ended = await Promise.allSettled(flood);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(15);
  await Promise.all(others);
  expect(state()).toEqual({ waiting: 0, refused: 15 });
});
