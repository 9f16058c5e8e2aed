import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** How many requirements of levels 1 and 2 each chapter of OWASP ASVS 5.0.0 has. */
const CHAPTERS: Record<string, number> = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
};
const STATES = ['met', 'not met', 'does not apply'] as const;

interface Row {
  ids: string[];
  state: string;
  why: string;
}

/** The rows of the tables of requirements, and those of the table that sums them up by chapter. */
function readTables(text: string) {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('| V') || line.startsWith('| all '))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
  const rows: Row[] = [];
  const sums = new Map<string, number[]>();
  for (const [first = '', ...rest] of cells) {
    if (/^V\d+\.\d/.test(first)) {
      rows.push({ ids: first.split(', '), state: rest[1] ?? '', why: rest.slice(2).join(' | ') });
    } else {
      sums.set(first.split(' ')[0] ?? '', rest.map(Number));
    }
  }
  return { rows, sums };
}

/** What is wrong with a row. */
function faultOf({ ids, state, why }: Row): string | false {
  if (!STATES.some((known) => known === state)) return `${ids.join()}: '${state}' is no state`;
  if (state !== 'met') return why.length < 10 && `${ids.join()} has no reason`;
  const files = [...why.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  const missing = files.filter(
    (file) => !/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file)),
  );
  if (missing.length > 0) return `${ids.join()}: ${missing.join()} is no test`;
  return files.length === 0 && `${ids.join()} names no test`;
}

const { rows, sums } = readTables(readFileSync(join(root, 'docs/security.md'), 'utf8'));
const chapterOf = (id: string) => id.split('.')[0] ?? '';

test('every requirement of levels 1 and 2 is in the table once', () => {
  const ids = rows.flatMap((row) => row.ids);
  expect(new Set(ids).size).toBe(ids.length);
  const counted = Object.fromEntries(
    Object.keys(CHAPTERS).map((chapter) => [chapter, ids.filter((id) => chapterOf(id) === chapter).length]),
  );
  expect(counted).toEqual(CHAPTERS);
});

test('what is met names a test that is there, everything else has a reason', () => {
  expect(rows.map(faultOf).filter(Boolean)).toEqual([]);
});

const countIn = (chapter: string) =>
  STATES.map(
    (state) =>
      rows
        .filter((row) => row.state === state)
        .flatMap((row) => row.ids)
        .filter((id) => chapter === 'all' || chapterOf(id) === chapter).length,
  );

test('the sums are those of the rows', () => {
  const expected = [...Object.keys(CHAPTERS), 'all'].map((chapter) => [chapter, countIn(chapter)]);
  expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(expected));
});

test('a met row without a test, a test that is gone, a missing reason and an unknown state are found', () => {
  const faults = [
    '| V1.1.1 | input | met | all is well |',
    '| V1.1.2 | output | met | `gone.test.ts` |',
    '| V1.1.3 | output | not met | no |',
    '| V1.1.4 | output | nearly | `scripts/security-table.test.ts` |',
  ].map((line) => readTables(line).rows.map(faultOf)[0]);
  expect(faults).toEqual([
    'V1.1.1 names no test',
    'V1.1.2: gone.test.ts is no test',
    'V1.1.3 has no reason',
    "V1.1.4: 'nearly' is no state",
  ]);
});
