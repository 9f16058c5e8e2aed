import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journeysLeftOut } from './lib/journeys.mjs';
import { TEST_FOLDERS, listFiles } from './lib/list-files.mjs';
import { testsLeftOut } from './lib/tests-in-turn.mjs';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The rows of the table in docs/planted-faults.md: a file and when it runs. */
const listed = new Map(
  [...read('docs/planted-faults.md').matchAll(/^\| `([^`]+)` +\|[^|]+\| ([^|]+?) +\|$/gm)].map(
    ([, file = '', when = '']) => [file, when],
  ),
);

/** When a test file runs. */
function whenRun(file: string): string {
  const runs = [1, 2, 3, 4, 5, 6].map((sample) => ({ all: false, sample, changed: [] }));
  if (runs.some((run) => journeysLeftOut(run).includes(file))) return 'one of six';
  if (runs.some((run) => testsLeftOut(run).includes(file))) return 'one of three';
  return file.endsWith('-costs.test.ts') ? 'npm run malformed' : 'npm test';
}

test('docs/planted-faults.md names every file of tests that plants faults, and when it runs', () => {
  const files = listFiles([...TEST_FOLDERS, 'e2e'], /\.(?:test\.tsx?|spec\.ts)$/);
  const planting = files.filter(
    (file) =>
      !file.startsWith('scripts/planted-faults') &&
      /'control: |\b[Pp]lant(?:ed|s)?\b(?![- ]based)/.test(read(file)),
  );
  expect(planting.filter((file) => !listed.has(file))).toEqual([]);
  expect([...listed.keys()].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(listed.size).toBeGreaterThan(20);
  for (const [file, when] of listed) expect([file, when]).toEqual([file, whenRun(file)]);
});
