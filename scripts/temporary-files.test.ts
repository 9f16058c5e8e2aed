import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

const MEMORY = '/dev/shm';

/** The temporary folder of a process that asks for one in memory. */
function folderOf(TMPDIR?: string): string {
  const env = { ...process.env, TMPDIR };
  const script = [
    "import { tmpdir } from 'node:os';",
    "import { keepTemporaryFilesInMemory } from './scripts/lib/temporary-files.mjs';",
    'keepTemporaryFilesInMemory();',
    'process.stdout.write(tmpdir());',
  ].join('\n');
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' });
}

test('a temporary folder that somebody has named stays', () => {
  expect(folderOf(tmpdir())).toBe(tmpdir());
});

test.each(existsSync(MEMORY) ? [MEMORY] : [])(
  'what a process has left in %s goes with it, or with the next one if it was killed',
  (memory) => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const leftover = `${memory}/shop-tests-${pid}`;
    mkdirSync(leftover);
    const folder = folderOf();
    // A machine without enough memory uses the usual folder.
    const isUsed = folder.startsWith(memory);
    expect([existsSync(leftover), existsSync(folder)]).toEqual([!isUsed, !isUsed]);
  },
);
