import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEmptyDatabase, openEmbedded } from './open-database.ts';

let folder: string;
let emptyDatabase: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-empty-'));
  emptyDatabase = join(folder, 'empty');
  await makeEmptyDatabase(emptyDatabase);
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

// A process that was made by a large one inherits its largest size in `maxRSS`, so the kernel is asked for its own.
test('a new database takes half of the memory that making one takes', async () => {
  const opening = pathToFileURL(join(import.meta.dirname, 'open-database.ts')).href;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { existsSync, readFileSync } from 'node:fs';
     const { openEmbedded } = await import('${opening}');
     const options = { emptyDatabase: ${JSON.stringify(emptyDatabase)} };
     await (await openEmbedded(${JSON.stringify(join(folder, 'small'))}, options)).close();
     const own = '/proc/self/status';
     const [, mostKb] = existsSync(own) ? /^VmHWM:\\s+(\\d+)/m.exec(readFileSync(own, 'utf8')) : [];
     console.log(mostKb ?? process.resourceUsage().maxRSS);`,
  ]);
  // 260 MB, and 660 where it is made (PGlite 0.5.16 under Node 24).
  expect(Number(stdout) / 1024).toBeLessThan(400);
}, 120_000);

test('what the build has made can be read by the account that the shop runs as', async () => {
  const entries = await readdir(emptyDatabase, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect(`${entry.name} ${(mode & 0o777).toString(8)}`).toBe(`${entry.name} 644`);
  }
  expect(entries.length).toBeGreaterThan(500);
});

test('a copy that was cut short is made again, and one that is there is opened', async () => {
  const place = join(folder, 'twice');
  await mkdir(`${place}.part`, { recursive: true });
  await writeFile(join(`${place}.part`, 'PG_VERSION'), 'half');
  await mkdir(place);
  const first = await openEmbedded(place, { emptyDatabase });
  await first.runStatement('create table kept (id integer)');
  await first.close();
  const second = await openEmbedded(place, { emptyDatabase });
  await second.runStatement('insert into kept values (1)');
  await second.close();
  expect(await readdir(folder)).not.toContain('twice.part');
}, 120_000);
