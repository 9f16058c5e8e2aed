import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.runIf(process.platform === 'linux')(
  'a process that ends first is the one the kernel takes',
  async () => {
    const file = pathToFileURL(join(import.meta.dirname, 'end-first.ts')).href;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { readFileSync } from 'node:fs';
     const { endFirst } = await import('${file}');
     await endFirst();
     console.log(readFileSync('/proc/self/oom_score_adj', 'utf8').trim());`,
    ]);
    expect(stdout.trim()).toBe('1000');
  },
);
