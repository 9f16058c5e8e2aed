import { expect, test } from 'vitest';
import { showProgress } from './lib/show-progress.mjs';

function recorder(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 80, write: (text: string) => written.push(text) } };
}

const withoutSeconds = (text: string) => text.replace(/\d+(\.\d)? s/g, 'n s');

const count = (total: number) => async (tick: (done: number, total: number) => void) => {
  for (let done = 1; done <= total; done += 1) {
    await Promise.resolve();
    tick(done, total);
  }
  return `${total} passed`;
};

test('where no terminal is, each quarter and each end is a line', async () => {
  const { written, stream } = recorder(false);
  const pieces = [
    { name: 'tests', run: count(4) },
    { name: 'journeys', run: count(9) },
  ];
  await showProgress(pieces, { stream });
  const lines = withoutSeconds(written.join('')).trim().split('\n');
  expect(lines.filter((line) => line.startsWith('tests'))).toEqual([
    'tests … 25 %, n s',
    'tests … 50 %, n s',
    'tests … 75 %, n s',
    'tests … 4 passed, n s',
  ]);
  expect(lines.at(-1)).toBe('journeys … 9 passed, n s');
});

test('a terminal shows how far all of them are on one line', async () => {
  const { written, stream } = recorder(true);
  const ends = Promise.withResolvers<string>();
  const shown = showProgress(
    [
      {
        name: 'tests',
        run: (tick) => {
          tick(1, 4);
          return Promise.resolve('4 passed');
        },
      },
      {
        name: 'journeys',
        run: (tick) => {
          tick(2, 3);
          return ends.promise;
        },
      },
    ],
    { stream },
  );
  expect(written.at(-1)).toBe('tests … 1 of 4   journeys … 2 of 3');
  ends.resolve('3 passed');
  await shown;
  expect(written.join('').trimEnd().endsWith('passed, 0.0 s')).toBe(true);
});
