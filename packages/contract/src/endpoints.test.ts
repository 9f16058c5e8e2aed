import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEndpoints } from './endpoints.ts';

const features = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const byName = (one: { feature: string; name: string }) => `${one.feature}.${one.name}`;

test('every call has its endpoint, and every feature is listed', async () => {
  const calls = await Promise.all(
    features.map(async (feature) => {
      const exports = (await import(join(import.meta.dirname, feature, 'calls.ts'))) as Record<
        string,
        object
      >;
      return Object.entries(exports).map(([name, call]) => ({ feature, name, call }));
    }),
  );
  const endpoints = new Map(allEndpoints.map((entry) => [byName(entry), entry.endpoint]));
  expect([...endpoints.keys()].toSorted()).toEqual(calls.flat().map(byName).toSorted());
  for (const call of calls.flat()) expect(endpoints.get(byName(call))).toMatchObject(call.call);
});

test('no two endpoints have the same method and path: their types are found by them', () => {
  const addresses = allEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(addresses).toEqual([...new Set(addresses)]);
});
