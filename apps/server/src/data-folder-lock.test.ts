import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second one is refused with one line, by whatever path it comes', async () => {
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(/^DATA_DIR: another process works on .*$/);
  await symlink(folder, `${folder}-link`);
  await expect(lockDataFolder(`${folder}-link`)).rejects.toThrow('DATA_DIR: another process');
  await rm(`${folder}-link`);
  await lock.release();
  await (await lockDataFolder(folder)).release();
});

test('makes a folder that is missing, and another folder is another lock', async () => {
  const locks = [await lockDataFolder(folder), await lockDataFolder(join(folder, 'new'))];
  expect(existsSync(join(folder, 'new'))).toBe(true);
  await Promise.all(locks.map((lock) => lock.release()));
});

test('a killed process leaves no lock behind', async () => {
  const child = fork(join(import.meta.dirname, 'hold-lock.ts'), [folder]);
  await once(child, 'message');
  await expect(lockDataFolder(folder)).rejects.toThrow('DATA_DIR: another process');
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await (await lockDataFolder(folder)).release();
});
