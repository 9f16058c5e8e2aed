import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEndpoints } from './endpoints.ts';

const features = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const byName = (one: { feature: string; name: string }) => `${one.feature}.${one.name}`;

/** One export may be several calls, such as one for each section of the settings. */
const callsIn = (exports: Record<string, object>): [string, object][] =>
  Object.entries(exports).flatMap(([name, call]): [string, object][] =>
    'method' in call ? [[name, call]] : Object.entries<object>({ ...call }),
  );

test('every call has its endpoint, and every feature is listed', async () => {
  const calls = await Promise.all(
    features.map(async (feature) => {
      const folder = join(import.meta.dirname, feature);
      const files = readdirSync(folder)
        .filter((name) => /^(?:[\w-]+-)?calls\.ts$/.test(name))
        .map((name) => join(folder, name));
      const modules = await Promise.all(
        files.map(async (file) => (await import(file)) as Record<string, object>),
      );
      return modules.flatMap(callsIn).map(([name, call]) => ({ feature, name, call }));
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

/** Rows of the table 'Where a call is': the pattern of a path, and the folder that serves it. */
function foldersOfPaths(): { pattern: RegExp; length: number; folder: string }[] {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/architecture.md'), 'utf8');
  const [, part = ''] = document.split('## Where a call is');
  return [...part.matchAll(/^\| (`\/api.*?) +\| `([a-z/-]+)` +\|$/gm)].flatMap(
    ([, cell = '', folder = '']) => {
      let base = '';
      return [...cell.matchAll(/`([^`]+)`/g)].map(([, written = '']) => {
        // `…/name` lies next to the path before it.
        const path = written.replace('…', base);
        base = path.replace(/\/[^/]*$/, '');
        return { pattern: new RegExp(`^${path.replaceAll('*', '.*')}$`), length: path.length, folder };
      });
    },
  );
}

/** A feature all of whose calls are the owner's may have no part of its own for them, as `refunds`. */
const hasAdmin = (feature: string) =>
  existsSync(join(import.meta.dirname, '../../../apps/api/src/features', feature, 'admin'));

test('docs/architecture.md names the folder of every call: its feature, and admin/ for the owner’s', () => {
  const rows = foldersOfPaths();
  const folders = allEndpoints.map(({ feature, name, endpoint: { path } }) => {
    const [row] = rows.filter(({ pattern }) => pattern.test(path)).toSorted((a, b) => b.length - a.length);
    return [`${feature}.${name}`, row?.folder];
  });
  expect(Object.fromEntries(folders)).toEqual(
    Object.fromEntries(
      allEndpoints.map(({ feature, name, endpoint: { access } }) => [
        `${feature}.${name}`,
        access === 'admin' && hasAdmin(feature) ? `${feature}/admin` : feature,
      ]),
    ),
  );
});
