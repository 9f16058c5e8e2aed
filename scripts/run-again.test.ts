import { expect, test } from 'vitest';
import { testsPassingLater } from './lib/run-again.mjs';

const failing = (file: string, title = 'works') => ({ file, title, failure: 'No.' });
const passing = (file: string, title = 'works') => ({ file, title, failure: null });

test('a test that passes when its file runs again is told apart from one that fails again', async () => {
  const unsteady = failing('one.test.ts');
  const broken = failing('two.test.ts');
  const asked: string[][] = [];
  const rerun = async (files: string[]) => {
    asked.push(files);
    return [passing('one.test.ts'), failing('two.test.ts')];
  };
  expect([
    ...(await testsPassingLater([
      { test: unsteady, rerun },
      { test: broken, rerun },
    ])),
  ]).toEqual([unsteady]);
  expect(asked).toEqual([['one.test.ts', 'two.test.ts']]);
});

test.each([
  ['that does not run the second time', async () => [passing('one.test.ts', 'another')]],
  [
    'whose file has another failure then',
    async () => [passing('one.test.ts'), failing('one.test.ts', 'next')],
  ],
  ['whose second run breaks', () => Promise.reject(new Error('No report.'))],
  ['that cannot run again', undefined],
])('a test %s has failed', async (_, rerun) => {
  expect(await testsPassingLater([{ test: failing('one.test.ts'), rerun }])).toEqual(new Set());
});

test('failures in many files are not run again', async () => {
  const failed = ['one', 'two', 'three', 'four'].map((file) => failing(file));
  const rerun = async () => failed.map(({ file, title }) => passing(file, title));
  expect((await testsPassingLater(failed.slice(1).map((entry) => ({ test: entry, rerun })))).size).toBe(3);
  expect((await testsPassingLater(failed.map((entry) => ({ test: entry, rerun })))).size).toBe(0);
});
