import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@shop/api/testing/bare-environment';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-reset-'));
  await mkdir(join(dataDir, 'database/base'), { recursive: true });
  await mkdir(join(dataDir, 'mail'));
  await writeFile(join(dataDir, 'mail/one.eml'), 'Subject: hello');
  await writeFile(join(dataDir, 'notes.txt'), 'not the shop’s');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Runs without a terminal, so nobody can answer. */
async function runReset(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reset.ts'), ...args], {
    env: { ...bareEnvironment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (said += part.toString()));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

test('removes what a shop keeps, and nothing else', async () => {
  expect(await runReset('--yes')).toEqual({ code: 0, said: `database, mail removed from ${dataDir}.\n` });
  expect(await readdir(dataDir)).toEqual(['notes.txt']);
  expect((await runReset('--yes')).said).toContain('nothing to remove');
});

test('removes nothing unless somebody says yes', async () => {
  expect(await runReset()).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was removed') });
  expect(await readdir(dataDir)).toEqual(['database', 'mail', 'notes.txt']);
});

test('refuses while a shop works on the folder', async () => {
  const lock = await lockDataFolder(dataDir);
  expect(await runReset('--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('another process works on'),
  });
  expect(await readdir(dataDir)).toEqual(['database', 'mail', 'notes.txt']);
  await lock.release();
});
