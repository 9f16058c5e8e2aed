import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a process that ends first is the one that the kernel takes', async () => {
  const file = pathToFileURL(join(import.meta.dirname, 'end-first.ts')).href;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { existsSync, readFileSync } from 'node:fs';
     const { endFirst } = await import('${file}');
     await endFirst();
     const own = '/proc/self/oom_score_adj';
     console.log(existsSync(own) ? readFileSync(own, 'utf8').trim() : 'not known here');`,
  ]);
  expect(stdout.trim()).toBe(process.platform === 'linux' ? '1000' : 'not known here');
});
