import { expect, test } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

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
