import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPlace, foldDirectory } from './folded-directory.ts';

const csv = readFileSync(join(import.meta.dirname, 'pin-codes.csv'), 'utf8');
const lines = csv.trimEnd().split('\n').slice(1);
const directory = foldDirectory(csv);
/**
 * Coprime to the number of lines per district, so that all zones and the first and last lines of districts are
 * covered.
 */
const EVERY = 23;

test('the whole directory is kept in less than 47 KB', () => {
  const bytes = [...directory.values()].map(({ buffer }) => buffer.byteLength);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(47_000);
});

test('a PIN code has the states and the district of its line', () => {
  const some = lines.filter((_, index) => index % EVERY === 0);
  const found = some.map((line) => {
    const place = findPlace(directory, line.slice(0, 6));
    return `${line.slice(0, 6)},${place?.states.join('|')},${place?.district}`;
  });
  expect(found).toEqual(some);
});

test('six digits between two PIN codes, before the first and after the last have no place', () => {
  const known = new Set(lines.map((line) => line.slice(0, 6)));
  const unknown = lines
    .filter((_, index) => index % EVERY === 0)
    .map((line) => String(Number(line.slice(0, 6)) + 1))
    .filter((pinCode) => !known.has(pinCode));
  const wanted = [...unknown, '100000', '999999', '000001'];
  expect(wanted.filter((pinCode) => findPlace(directory, pinCode) !== null)).toEqual([]);
});
