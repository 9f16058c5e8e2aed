import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sourceFaults } from '../../scripts/lib/plant-fault.ts';

const ROOT = join(import.meta.dirname, '../..');
const faults = Object.entries(sourceFaults);

test.each(faults)('the fault %s can be planted', (name, { file, from }) => {
  const files = globSync(`apps/api/src/**${file}`, { cwd: ROOT });
  expect(files).toHaveLength(1);
  // An order of the next version is placed alone or with others.
  const times = name === 'next-version' ? 2 : 1;
  expect(readFileSync(join(ROOT, String(files[0])), 'utf8').split(from)).toHaveLength(times + 1);
});

/**
 * `next-version` is no fault but a later release, a leak shows only in a campaign of hours, and the third needs a shop
 * with an address of its database.
 */
const ONLY_IN_CAMPAIGNS = ['next-version', 'leak', 'number-outlives-its-paper'];

test('every fault is noticed by a test of npm test, but for those that only a campaign can notice', () => {
  const unnoticed = faults.flatMap(([name, { noticedBy }]) => (noticedBy === undefined ? [name] : []));
  expect(unnoticed).toEqual(ONLY_IN_CAMPAIGNS);
});

/** A run for each takes a minute of CPU in all. */
const proven = process.env['TEST_TIER'] === 'all' ? faults : [];
for (const [name, { noticedBy }] of proven) {
  if (noticedBy === undefined) continue;
  test(`the fault ${name} turns ${noticedBy} red`, { timeout: 600_000 }, async () => {
    const args = ['run', '--project', 'unit', '--project', 'postgres', '--maxWorkers=1', noticedBy];
    const run = promisify(execFile)(
      process.execPath,
      [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args],
      { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, env: { PATH: process.env['PATH'], SOURCE_FAULT: name } },
    );
    // The tests ran, and one failed or something was thrown outside of them.
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/Tests .*\(\d+\)/) as string,
    });
  });
}
