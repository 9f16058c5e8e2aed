import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const opening = pathToFileURL(join(import.meta.dirname, 'open-database.ts')).href;

// Which functions V8 compiles again, and when, is up to it; making a database runs hundreds of them often enough.
test('no function is compiled in 600 MB when the embedded database is made', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--trace-wasm-compilation-times',
      '--input-type=module',
      '--eval',
      `const { openEmbedded } = await import('${opening}'); await (await openEmbedded()).close();`,
    ],
    { maxBuffer: 50_000_000 },
  );
  expect(stdout).toContain('using Liftoff');
  const bytes = [...stdout.matchAll(/using TurboFan, took \d+ ms and (\d+) /g)].map(([, most]) =>
    Number(most),
  );
  expect(Math.max(0, ...bytes)).toBeLessThan(50_000_000);
}, 120_000);
