import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

function createCache(maxBytes = 100_000) {
  let version = 1;
  const cache = createResponseCache<string>({
    version: () => version,
    maxBytes,
    bytesOf: (response) => response.length,
    isKept: (response) => response !== 'error',
  });
  return { cache, change: () => (version += 1) };
}

test('makes a response once for all who ask at once, and never again for the same version', async () => {
  const { cache } = createCache();
  let made = 0;
  const make = async () => `response ${(made += 1)}`;
  const responses = await Promise.all(['/a', '/a?', '/a'].map((address) => cache.get('a', address, make)));
  expect(responses).toEqual(['response 1', 'response 1', 'response 1']);
  expect([cache.find('/a'), cache.find('/a?')]).toEqual(['response 1', 'response 1']);
  expect(await cache.get('a', '/A', make)).toBe('response 1');
});

test('may keep a response only the second time, however the address spells the request', async () => {
  const { cache, change } = createCache();
  let made = 0;
  const make = async () => `response ${(made += 1)}`;
  const ask = (address: string) => cache.get('key', address, make, { keepsFirst: false });
  expect([await ask('/a'), cache.find('/a'), cache.state().entries]).toEqual(['response 1', undefined, 0]);
  expect([await ask('/A'), cache.find('/A'), cache.find('/a')]).toEqual([
    'response 2',
    'response 2',
    'response 2',
  ]);
  change();
  expect([await ask('/a?'), cache.find('/a')]).toEqual(['response 3', 'response 3']);
});

test('keeps what several ask for at once, also where it keeps nothing the first time', async () => {
  const { cache } = createCache();
  let made = 0;
  const make = async () => `response ${(made += 1)}`;
  const ask = () => cache.get('key', '/a', make, { keepsFirst: false });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['response 1', 'response 1', 'response 1']);
  expect([await ask(), cache.find('/a')]).toEqual(['response 1', 'response 1']);
});

test('knows nothing of what it was not asked', async () => {
  const { cache } = createCache();
  await cache.get('a', '/a', async () => 'a');
  expect([cache.find('/b'), cache.knows('b')]).toEqual([undefined, false]);
});

test('a response is no longer given once the version has changed, but is known', async () => {
  const { cache, change } = createCache();
  await cache.get('a', '/a', async () => 'old');
  change();
  expect([cache.find('/a'), cache.knows('a')]).toEqual([undefined, true]);
  expect(await cache.get('a', '/a', async () => 'new')).toBe('new');
});

test('a response that was being made while the version changed is old', async () => {
  const { cache, change } = createCache();
  const old = Promise.withResolvers<string>();
  const asked = cache.get('a', '/a', () => old.promise);
  change();
  const fresh = await cache.get('a', '/a', async () => 'new');
  old.resolve('old');
  expect([await asked, fresh]).toEqual(['old', 'new']);
  expect(cache.find('/a')).not.toBe('old');
});

test('keeps no more than the bytes it may, and what was used last the longest', async () => {
  const { cache } = createCache(12_500);
  const fill = (key: string) => cache.get(key, `/${key}`, async () => 'x'.repeat(2_000));
  for (const key of ['a', 'b', 'c', 'd']) await fill(key);
  expect(cache.find('/a')).toBeDefined();
  await fill('e');
  expect([cache.knows('a'), cache.knows('b')]).toEqual([true, false]);
});

test('errors are answered and never kept', async () => {
  const { cache } = createCache();
  expect(await cache.get('a', '/a', async () => 'error')).toBe('error');
  expect(cache.knows('a')).toBe(false);
  await expect(cache.get('a', '/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', '/a', async () => 'there')).toBe('there');
});

test('a flood of spellings makes it forget spellings, not responses', async () => {
  const { cache } = createCache(1_000_000);
  for (let number = 0; number < 20_000; number += 1) {
    await cache.get('a', `/a?${number}`, async () => 'a');
  }
  expect([cache.find('/a?0'), cache.find('/a?19999'), cache.knows('a')]).toEqual([undefined, 'a', true]);
});

test('addresses and keys count as memory', async () => {
  const { cache } = createCache(200_000);
  for (let number = 0; number < 1_000; number += 1) {
    const address = `/a?${String(number).padStart(1_900, '0')}`;
    await cache.get(`key ${address}`, address, async () => 'a');
    expect(cache.find(address)).toBe('a');
    expect(cache.state().bytes).toBeLessThanOrEqual(200_000);
  }
  expect(cache.state().bytes).toBeGreaterThan(100_000);
});

test('of several responses those that are not there are made together, and kept', async () => {
  const { cache, change } = createCache();
  const asked: (readonly string[])[] = [];
  const make = async (missing: readonly string[]) => {
    asked.push(missing);
    return missing.map((key) => (key === 'none' ? undefined : `made ${key}`));
  };
  await cache.getAll(['a', 'b'], make);
  expect(await cache.getAll(['b', 'none', 'c', 'a'], make)).toEqual([
    'made b',
    undefined,
    'made c',
    'made a',
  ]);
  expect(await cache.getAll(['a', 'b', 'c'], make)).toHaveLength(3);
  expect(asked).toEqual([
    ['a', 'b'],
    ['none', 'c'],
  ]);
  change();
  await cache.getAll(['a'], make);
  expect(asked.at(-1)).toEqual(['a']);
});
