import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { createBatch, createBatchLoader } from './batches.ts';

function recordingLoader() {
  const calls: string[][] = [];
  const find = createBatchLoader(async (keys) => {
    calls.push([...keys]);
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  return { calls, find };
}

test('those who ask at once share one call, and each gets their own', async () => {
  const { calls, find } = recordingLoader();
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(find))).toEqual(['A', 'B', 'A', null]);
  expect(calls).toEqual([['a', 'b', 'nobody']]);
});

test('who asks later gets a later answer', async () => {
  const { calls, find } = recordingLoader();
  await find('a');
  await find('a');
  expect(calls).toEqual([['a'], ['a']]);
});

test('a call that fails fails for those who asked, and for nobody after them', async () => {
  let isAway = true;
  const find = createBatchLoader<string>(async () => {
    if (isAway) throw new Error('away');
    return new Map([['a', 'A']]);
  });
  await expect(Promise.all([find('a'), find('b')])).rejects.toThrow('away');
  isAway = false;
  expect(await find('a')).toBe('A');
});

test('work that is asked for at once is done at once, each with its own result, the same work twice', async () => {
  const calls: number[][] = [];
  const double = createBatch(async (numbers: readonly number[]) => {
    calls.push([...numbers]);
    return numbers.map((number) => 2 * number);
  });
  expect(await Promise.all([3, 1, 3].map(double))).toEqual([6, 2, 6]);
  expect(await double(5)).toBe(10);
  expect(calls).toEqual([[3, 1, 3], [5]]);
});

test('no more calls run at once than may; what is asked for meanwhile is done by the next one', async () => {
  const calls: string[][] = [];
  const { promise: firstEnds, resolve: endFirst } = Promise.withResolvers<void>();
  const note = createBatch(
    async (words: readonly string[]) => {
      calls.push([...words]);
      if (calls.length === 1) await firstEnds;
      return words;
    },
    { atOnce: 1 },
  );
  const first = note('a');
  await new Promise(setImmediate);
  const later = ['b', 'c'].map(note);
  await new Promise(setImmediate);
  expect(calls).toEqual([['a']]);
  endFirst();
  expect(await Promise.all([first, ...later])).toEqual(['a', 'b', 'c']);
  expect(calls).toEqual([['a'], ['b', 'c']]);
});

test('what is done for several is done in the context of none of them', async () => {
  const caller = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const note = createBatch(async (words: readonly string[]) => {
    seen.push(caller.getStore());
    return words;
  });
  await Promise.all([caller.run('one', () => note('a')), caller.run('other', () => note('b'))]);
  expect(seen).toEqual([undefined]);
});
