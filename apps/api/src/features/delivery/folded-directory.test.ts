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

/** The states that India Post's circles serve, by the first two digits of their PIN codes. */
const ZONES: [digits: string, states: string][] = [
  ['11', '07'],
  ['12 13', '06'],
  ['14 15', '03'],
  ['16', '03 04'],
  ['17', '02'],
  ['18', '01'],
  ['19', '01 38'],
  ['20 21 22 23 24 25 26 27 28', '09 05'],
  ['30 31 32 33 34', '08'],
  ['36 39', '24 26'],
  ['37 38', '24'],
  ['40', '27 30'],
  ['41 42 43 44', '27'],
  ['45 46 47 48', '23'],
  ['49', '22'],
  ['50', '36'],
  ['51 52', '37'],
  ['53', '37 34'],
  ['56 57 58 59', '29'],
  ['60', '33 34'],
  ['61 62 63 64', '33'],
  ['67', '32 34'],
  ['68', '32 31'],
  ['69', '32'],
  ['70 71 72', '19'],
  ['73', '19 11'],
  ['74', '19 35'],
  ['75 76 77', '21'],
  ['78', '18'],
  ['79', '12 13 14 15 16 17'],
  ['80 81 82 83 84 85', '10 20'],
  ['90', ''],
];
/** Post offices that serve villages across the border, beside those of their own state. */
const ACROSS = ['110025,07|09', '781029,17|18', '781131,17|18', '782410,18|17', '802131,10|09'];

const rows = lines.map((line) => {
  const [pinCode = '', states = ''] = line.split(',');
  return { pinCode, states: states.split('|').filter(Boolean) };
});

test('every PIN code is in a state that its first two digits can be in, and an Army code in none', () => {
  const allowed = new Map(
    ZONES.flatMap(([digits, states]) => digits.split(' ').map((each) => [each, states])),
  );
  const foreign = rows.filter(({ pinCode, states }) =>
    states.some((state) => !allowed.get(pinCode.slice(0, 2))?.split(' ').includes(state)),
  );
  expect(foreign.map(({ pinCode, states }) => `${pinCode},${states.join('|')}`)).toEqual(ACROSS);
  const ofArmy = rows.filter(({ pinCode }) => pinCode.startsWith('9'));
  expect(ofArmy).toEqual(['900056', '900099'].map((pinCode) => ({ pinCode, states: [] })));
});

test('29 PIN codes are in two states, of the 52 that the directory names twice (decision 0078)', () => {
  const counts = [0, 1, 2].map((count) => rows.filter(({ states }) => states.length === count).length);
  expect(counts).toEqual([102, 19_455, 29]);
});
