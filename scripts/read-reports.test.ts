import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesWithoutTests, readPlaywrightReport, readVitestReport } from './lib/read-reports.mjs';

function vitestFile(name: string, statuses: string[], status = 'passed') {
  return {
    name: join(import.meta.dirname, '..', name),
    status,
    message: '',
    assertionResults: statuses.map((each, index) => ({
      fullName: `test ${index}`,
      status: each,
      duration: 5,
      failureMessages: each === 'failed' ? ['expected 1 to be 2'] : [],
    })),
  };
}

test('a test that failed and one that was left out did not pass', () => {
  const report = { testResults: [vitestFile('apps/a.test.ts', ['passed', 'failed', 'skipped', 'todo'])] };
  expect(readVitestReport(report).map(({ failure }) => failure)).toEqual([
    null,
    'expected 1 to be 2',
    'It was skipped.',
    'It was todo.',
  ]);
});

test('a file that does not load has failed', () => {
  const report = { testResults: [vitestFile('apps/a.test.ts', [], 'failed')] };
  expect(readVitestReport(report)).toMatchObject([{ file: 'apps/a.test.ts', failure: 'It did not load.' }]);
});

function journey(
  title: string,
  status: string,
  results: { duration: number; errors: { message: string }[] }[],
) {
  return { title, tests: [{ projectName: 'embedded', status, results }] };
}

test('a journey that failed, was repeated, left out or never came did not pass', () => {
  const ran = { duration: 5, errors: [] };
  const report = {
    errors: [],
    suites: [
      {
        file: 'cart.spec.ts',
        specs: [journey('buys', 'expected', [ran])],
        suites: [
          {
            specs: [
              journey('fails', 'unexpected', [{ duration: 5, errors: [{ message: 'no button' }] }]),
              journey('trembles', 'flaky', [ran, ran]),
              journey('never came', 'skipped', []),
            ],
          },
        ],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toMatchObject([
    { file: 'e2e/cart.spec.ts', title: 'buys (embedded)', ms: 5, failure: null },
    { title: 'fails (embedded)', failure: 'no button' },
    { title: 'trembles (embedded)', failure: 'It was flaky.' },
    { title: 'never came (embedded)', failure: 'It did not run.' },
  ]);
});

test('what broke outside of any journey is a failure', () => {
  const report = { errors: [{ message: 'the shop does not start' }], suites: [] };
  expect(readPlaywrightReport(report)).toMatchObject([{ failure: 'the shop does not start' }]);
});

test('a test file that gave no test is named', () => {
  expect(filesWithoutTests(['apps/a.test.ts', 'apps/b.test.ts'], [{ file: 'apps/a.test.ts' }])).toEqual([
    'apps/b.test.ts',
  ]);
});
