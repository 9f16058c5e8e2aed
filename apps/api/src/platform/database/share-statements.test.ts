import { setImmediate } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BusyError } from '../busy-error.ts';
import { aroundTransactions } from './around-transactions.ts';
import type { Statement } from './handles.ts';
import { type SharedWork, createSharing } from './share-statements.ts';

const statement = <Row>(row: Row) => row as unknown as Statement<Row>;

/** Doubles numbers by 'statements' that say what they were built of, after `run`. */
function doublesBy(run: (sent: readonly number[]) => Promise<void> = async () => {}) {
  const sent: (number | readonly number[])[] = [];
  const told: string[] = [];
  const doubling: SharedWork<number, number> = {
    together(numbers) {
      sent.push(numbers);
      return statement({ answers: numbers.map((number) => 2 * number) });
    },
    alone(number) {
      sent.push(number);
      return statement({ answer: 2 * number });
    },
    toldBy: (answer) => [answer > 10 ? 'stock' : 'mails'],
  };
  const share = createSharing(async (build, toldBy) => {
    const row = build();
    const last = sent.at(-1) ?? [];
    await run(typeof last === 'number' ? [last] : last);
    const rows = [row as unknown as CompiledQuery] as never[];
    told.push(...toldBy(rows));
    return rows;
  });
  return { sent, told, double: (number: number) => share(doubling, number) };
}

test('what comes at one moment, or while a statement is on its way, shares the next one', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const { sent, told, double } = doublesBy(() => mayEnd.promise);
  const first = [1, 2].map(double);
  await setImmediate();
  const second = [3, 4, 5].map(double);
  await setImmediate();
  expect(sent).toEqual([[1, 2]]);
  mayEnd.resolve();
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10]);
  expect(await double(6)).toBe(12);
  expect(sent).toEqual([[1, 2], [3, 4, 5], 6]);
  expect(told).toEqual(['mails', 'mails', 'mails', 'mails', 'mails', 'stock']);
});

test('where the statement fails each piece is done alone, and only the one at fault fails', async () => {
  const { sent, told, double } = doublesBy(async (numbers) => {
    if (numbers.includes(2)) throw new Error('two is impossible');
  });
  const results = await Promise.allSettled([1, 2, 3].map(double));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(sent).toEqual([[1, 2, 3], 1, 2, 3]);
  expect(told).toEqual(['mails', 'mails']);
});

test.each([
  ['nobody knows what was done', new Error('Connection terminated unexpectedly')],
  ['the turn at the lock gate has not come', new BusyError()],
])('nothing is done again where %s', async (_why, error) => {
  const { sent, double } = doublesBy(() => Promise.reject(error));
  const results = await Promise.allSettled([1, 2].map(double));
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([error, error]);
  expect(sent).toEqual([[1, 2]]);
});

test('what waited too long for a lock is done alone, where it may wait', async () => {
  let isFirst = true;
  const { sent, double } = doublesBy(async () => {
    if (!isFirst) return;
    isFirst = false;
    throw new BusyError({ cause: new Error('canceling statement due to lock timeout') });
  });
  expect(await Promise.all([1, 2].map(double))).toEqual([2, 4]);
  expect(sent).toEqual([[1, 2], 1, 2]);
});

test('a piece that comes alone is done alone, and what comes meanwhile shares the next statement', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const { sent, told, double } = doublesBy(() => mayEnd.promise);
  const first = double(1);
  await setImmediate();
  const others = [2, 8].map(double);
  await setImmediate();
  expect(sent).toEqual([1]);
  mayEnd.resolve();
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 16]);
  expect(sent).toEqual([1, [2, 8]]);
  expect(told).toEqual(['mails', 'mails', 'stock']);
});

test('a piece that is done alone and waits for a lock keeps others waiting for 250 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const mayEnd = Promise.withResolvers<void>();
  const { sent, double } = doublesBy(async ([number]) => {
    if (number === 1) await mayEnd.promise;
  });
  const locked = double(1);
  await setImmediate();
  const others = Promise.all([2, 3].map(double));
  await vi.advanceTimersByTimeAsync(249);
  await setImmediate();
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await others).toEqual([4, 6]);
  expect(sent).toEqual([1, [2, 3]]);
  mayEnd.resolve();
  expect(await locked).toBe(2);
});

test('a piece that fails alone is not done again', async () => {
  const { sent, double } = doublesBy(() => Promise.reject(new Error('one is impossible')));
  await expect(double(1)).rejects.toThrow('one is impossible');
  expect(sent).toEqual([1]);
});

const around = async () => async () => {};

test('what has something around its transaction shares none', async () => {
  const { sent, double } = doublesBy();
  expect(await Promise.all([double(1), aroundTransactions(around, () => double(2))])).toEqual([2, 4]);
  expect(sent).toEqual([2, 1]);
});
